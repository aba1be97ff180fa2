"""Chapter 8: the Action of a storming creature, its place meanwhile, and where it goes."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    at,
    defense,
    happened,
    kind,
    names,
    pass_all,
    play,
    refused,
    siege,
    table,
    track,
    winner,
)
from wartable.kernel.match import Match


def damage(match: Match) -> int:
    """How many cards side b lost."""
    return len(names(match, "b", "casualties"))


@rule("storm.action-free")
def test_the_action_of_a_storming_creature_costs_nothing() -> None:
    match = table(
        a={"hand": [], "track": ["", "", "Archangel"], "ready": ["Levy"]},  # cost 4
        b={"hand": []},
        step="advance",
    )
    play(match, "storm")
    assert damage(match) == 10  # ATT 4, "Deal 6 DMG"
    assert names(match, "a", "ready") == ["Levy"]


@rule("storm.action-forced")
def test_a_harmful_action_must_be_performed() -> None:
    lost = table(
        a={"hand": [], "track": ["", "", "Warrior of Shamballa"], "resources": 0},
        b={"hand": []},
        step="advance",
    )
    play(lost, "storm")  # "Draw 1"
    assert winner(lost) == "b"
    abbot = "Abbot of the Empty Hand"
    discard = table(
        a={"hand": ["Tengu"], "track": ["", "", abbot], "resources": 4},
        b={"hand": []},
        step="advance",
    )
    play(discard, "storm")  # "Discard all cards from your hand, then Draw 4"
    assert "Tengu" not in names(discard, "a", "hand")
    assert names(discard, "a", "casualties") == [abbot, "Tengu"]


@rule("storm.action-forced")
def test_its_target_must_be_chosen_among_what_there_is() -> None:
    match = table(
        a={"hand": [], "track": ["Levy", "", "Slash"]},
        b={"hand": []},
        step="advance",
        card=[{"name": "Slash", "action": "Kill 1"}],
    )
    play(match, "storm")  # only one's own Levy can die
    assert track(match, "a") == ["", "", ""]
    assert names(match, "a", "casualties") == ["Slash", "Levy"]


@rule("storm.action-forced")
def test_what_cannot_be_done_is_left_out() -> None:
    action = "Return 1 Enemy to its owner's hand, Deal 2 DMG"
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Usher"]},
        b={"hand": []},
        step="advance",
        card=[{"name": "Usher", "attack": 2, "action": action}],
    )
    play(match, "storm")
    assert damage(match) == 4


@rule("storm.action-forced")
def test_a_price_before_a_colon_may_be_declined() -> None:
    cultist = {
        "name": "Cultist",
        "attack": 2,
        "action": "Sacrifice 1: Deal 5 DMG",
        "passive": "Whenever an Ally is killed, deal 1 DMG",
    }

    def drowned() -> Match:
        return table(
            a={"hand": ["Levy"], "track": ["Levy", "", "Cultist"]},
            b={"hand": []},
            step="advance",
            card=[cultist],
        )

    no = drowned()
    play(no, "storm")  # "Sacrifice 1: Deal 5 DMG"
    assert (kind(no), no.options) == ("offer", ["yes", "no"])
    play(no, "no")
    assert damage(no) == 2
    assert track(no, "a") == ["", "Levy", ""]
    yes = drowned()
    play(yes, "storm", "yes", "Levy@a2")
    assert damage(yes) == 8  # ATT 2, 1 for the killed Ally, and 5
    assert track(yes, "a") == ["", "", ""]


@rule("storm.on-track")
def test_a_storming_creature_receives_and_gives_bonuses() -> None:
    match = table(
        a={"hand": [], "track": ["Levy", "Cairn Drummer", "Warrior of Shamballa"]},
        b={"hand": ["Levy"]},
        step="advance",
    )
    assert (track(match, "a"), defense(match, "a2")) == (["", "Levy", "Cairn Drummer"], 1)
    play(match, "storm")
    assert damage(match) == 2  # 1 printed, 1 by Cairn Drummer
    assert kind(match) == "react"
    assert defense(match, "a2") == 1  # its passive still works
    play(match, "pass")
    assert defense(match, "a2") == 0  # until it is put away


@rule("storm.on-track", "storm.no-slot")
def test_a_storming_creature_counts_as_ally_and_can_be_targeted_as_enemy() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Cairn Drummer"]},
        b={"hand": ["Assassin", "Levy"], "track": ["Levy"]},
        step="advance",
    )
    play(match, "storm", "action Assassin")  # "Kill 1 Enemy": there is only the storming one
    pass_all(match, "main")
    assert names(match, "a", "casualties") == ["Cairn Drummer"]
    counted = table(
        a={"hand": ["Levy"], "track": ["Abbot", "", "Underworld Vindicator"]},
        b={"hand": ["Levy"]},
        step="advance",
        card=[{"name": "Abbot", "attack": 2, "passive": "This card has +1 ATT for each Ally"}],
    )
    play(counted, "storm")
    line = counted.why("Abbot@a2")[0]
    assert line.startswith("ATT 3 =")  # +1 ATT for each Ally


@rule("storm.no-slot")
def test_a_storming_creature_stays_where_it_is_on_further_advances() -> None:
    match = table(
        a={"hand": [], "track": ["Levy", "Tengu", "Armored Yak"]}, b={"hand": []}, step="advance"
    )
    play(match, "storm")  # its Action: "Advance your war track once"
    assert kind(match) == "order"
    assert track(match, "a") == ["", "", "Levy"]  # Tengu left, the Yak is in nobody's way
    assert siege(match).name(siege(match).storming[0]) == "Armored Yak"


@rule("storm.no-slot")
def test_a_storming_creature_is_no_defender() -> None:
    # Side a reacts in b's turn: its Defender storms and defends no more.
    match = table(
        a={
            "hand": ["Retired Master", "Levy"],
            "track": ["Mountain That Walks"],
            "resources": 20,
        },
        b={"hand": ["Lancer"], "resources": 20},
        active="b",
        card=[{"name": "Lancer", "action": "If Enemy has a Defender, deal 3 DMG"}],
    )
    play(match, "action Lancer", "action Retired Master")
    pass_all(match, "main")
    assert damage(match) == 8 + 1  # 2 by ATT, 6 by its DEF, and the Lancer itself
    assert names(match, "a", "casualties") == ["Retired Master", "Mountain That Walks", "Levy"]


@rule("storm.no-slot")
def test_a_storming_creature_cannot_shapeshift() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "Molted Double", "Molted Double"], "ready": ["Levy"]},
        b={"hand": ["Choir Archer"]},
        step="advance",
    )
    play(match, "storm", "action Choir Archer")
    assert (kind(match), asked(match)) == ("react", "a")
    assert match.options == ["pass", "use Molted Double@a3"]
    assert refused(match, "use Molted Double@a*") == "storm.no-slot"


@rule("storm.no-slot")
def test_a_storming_creature_cannot_be_switched() -> None:
    swap = {"name": "Swap", "action": "Switch any 2 cards on any 2 War Tracks"}
    match = table(
        a={"hand": ["Levy"], "track": ["", "Levy", "Choir Archer"]},
        b={"hand": ["Swap", "Levy"], "track": ["Tengu"]},
        step="advance",
        card=[swap],
    )
    play(match, "storm", "action Swap")
    while kind(match) == "target":
        assert "Choir Archer@a*" not in match.options
        play(match, match.options[0])
    pass_all(match, "main")
    assert track(match, "a") == ["", "", "Tengu"]
    assert track(match, "b") == ["Levy", "", ""]


@rule("storm.after")
def test_afterwards_the_creature_goes_to_its_owners_casualties() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", {"card": "Choir Archer", "owner": "b"}]},
        b={"hand": []},
        step="advance",
    )
    events = play(match, "storm")
    assert names(match, "a", "casualties") == []
    assert names(match, "b", "casualties") == ["Choir Archer", "Levy", "Levy"]
    assert happened(events, "to_casualties")[-1]["rule"] == "storm.after"


@rule("storm.after")
def test_a_text_may_move_it_elsewhere() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Gorge Trickster"]}, b={"hand": []}, step="advance"
    )
    play(match, "storm")  # "After this card storms, put it in your hand"
    assert sorted(names(match, "a", "hand")) == ["Gorge Trickster", "Levy"]
    assert names(match, "a", "casualties") == []


@rule("storm.after-gone")
def test_a_creature_killed_in_reaction_is_not_moved_any_more() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["Armored Yak", "", "Choir Archer"]},
        b={"hand": ["Assassin", "Levy"]},
        step="advance",
    )
    play(match, "storm", "action Assassin", "Choir Archer@a*")
    pass_all(match, "main")
    assert names(match, "a", "casualties") == ["Choir Archer"]
    assert names(match, "a", "hand") == ["Levy"]
    assert track(match, "a") == ["", "Armored Yak", ""]


@rule("storm.after-gone")
def test_other_texts_about_its_storm_still_work() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["Bard", "", "Choir Archer"]},
        b={"hand": ["Assassin", "Levy"], "resources": 20},
        step="advance",
        card=[{"name": "Bard", "passive": "After your card storms, deal 3 DMG"}],
    )
    play(match, "storm", "action Assassin", "Choir Archer@a*")
    events = pass_all(match, "main")
    assert [event["cause"] for event in happened(events, "damage")] == ["Bard"]
    assert names(match, "a", "casualties") == ["Choir Archer"]


@rule("storm.action-reaction")
def test_the_action_of_a_storm_can_be_negated_but_not_its_attack() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Underworld Vindicator"]},
        b={"hand": ["Gorge Trickster"]},
        step="advance",
    )
    play(match, "storm")
    assert (kind(match), asked(match)) == ("react", "b")
    assert damage(match) == 2
    play(match, "action Gorge Trickster")
    pass_all(match, "main")
    assert names(match, "b", "casualties") == ["Gorge Trickster", "Levy", "Levy"]
    assert names(match, "a", "casualties") == ["Underworld Vindicator"]


@rule("storm.action-reaction")
def test_targets_of_the_action_are_declared_before_the_reaction() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["", "", "Assassin"]},
        b={"hand": ["Levy"], "track": ["Tengu", "Levy"]},
        step="advance",
    )
    play(match, "storm")
    assert (kind(match), match.options) == ("target", ["Tengu@b1", "Levy@b2"])
    play(match, "Tengu@b1")
    assert (kind(match), asked(match)) == ("react", "b")
    assert track(match, "b") == ["Tengu", "Levy", ""]
    play(match, "pass")
    assert track(match, "b") == ["", "Levy", ""]


@rule("storm.action-reaction", "advance.effect")
def test_a_triggered_advance_in_the_advance_step_leaves_room_for_reactions() -> None:
    # Wind-Horse Rider: "When this card storms, Advance your war track once". No chain resolves yet.
    match = table(
        a={"hand": ["Levy"], "track": ["", "Underworld Vindicator", "Wind-Horse Rider"]},
        b={"hand": ["Gorge Trickster", "Levy"]},
        step="advance",
    )
    play(match, "storm")
    assert kind(match) == "order"
    play(match, "storm")
    assert (kind(match), asked(match)) == ("react", "b")
    play(match, "action Gorge Trickster")
    pass_all(match, "main")
    # Negated: the Vindicator's 2 DMG. Not its attack (2), nor the Rider's (1), 3 DMG and discard.
    assert damage(match) == 2 + 1 + 3 + 1 + 1  # and the Gorge Trickster
    assert names(match, "a", "casualties") == ["Wind-Horse Rider", "Underworld Vindicator"]


@rule("storm.when-trigger")
def test_when_comes_before_the_attack_and_after_comes_after_the_action() -> None:
    heralds = [
        {
            "name": "Early",
            "attack": 2,
            "action": "Deal 3 DMG",
            "passive": "When this card storms, deal 1 DMG",
        },
        {
            "name": "Late",
            "attack": 2,
            "action": "Deal 3 DMG",
            "passive": "After this card storms, deal 1 DMG",
        },
    ]
    for name, order in (("Early", [1, 2, 3]), ("Late", [2, 3, 1])):
        match = table(
            a={"hand": ["Levy"], "track": ["", "", name]},
            b={"hand": []},
            step="advance",
            card=heralds,
        )
        events = play(match, "storm")
        assert [event["amount"] for event in happened(events, "damage")] == order
        assert names(match, "a", "casualties") == [name]


@rule("storm.when-trigger")
def test_goblin_marius_wins_before_he_attacks() -> None:
    match = table(
        a={"hand": [], "track": ["", "", "Goblin Marius"]}, b={"hand": []}, step="advance"
    )
    events = play(match, "storm")
    assert winner(match) == "a"
    assert happened(events, "attack") == []
    held = table(
        a={"hand": ["Levy"], "track": ["", "", "Goblin Marius"]}, b={"hand": []}, step="advance"
    )
    play(held, "hold aF")
    assert (winner(held), at(held, "aF")) == ("", "Goblin Marius")
