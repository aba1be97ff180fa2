"""Chapter 8: storms that an effect brings about, and the loops they must not make."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.table import asked, happened, kind, names, pass_all, play, table, track
from wartable.kernel.match import Match


def damage(match: Match) -> int:
    """How many cards side b lost."""
    return len(names(match, "b", "casualties"))


@rule("storm.by-effect")
def test_an_effect_lets_a_creature_storm_from_any_slot_without_reactions() -> None:
    match = table(
        a={
            "hand": ["Retired Master", "Levy", "Levy"],
            "track": ["Levy", "Underworld Vindicator", "Choir Archer"],
        },
        b={"hand": ["Gorge Trickster"]},
    )
    play(match, "action Retired Master", "Levy")
    assert match.options == ["Levy@a1", "Underworld Vindicator@a2", "Choir Archer@a3"]
    play(match, "Underworld Vindicator@a2")
    assert (kind(match), asked(match)) == ("react", "b")  # to the Retired Master
    events = play(match, "pass")
    assert (kind(match), asked(match)) == ("main", "a")  # and to nothing else
    assert happened(events, "command") == []
    assert damage(match) == 4
    assert track(match, "a") == ["Levy", "", "Choir Archer"]
    assert names(match, "a", "casualties") == ["Retired Master", "Underworld Vindicator", "Levy"]


@rule("storm.by-effect")
def test_a_creature_that_an_effect_pushed_out_storms_without_reactions() -> None:
    match = table(
        a={"hand": ["Armored Yak", "Levy"], "track": ["", "", "Underworld Vindicator"]},
        b={"hand": ["Gorge Trickster"]},
    )
    play(match, "action Armored Yak", "pass", "storm")
    assert (kind(match), asked(match)) == ("main", "a")
    assert damage(match) == 4


@rule("storm.by-effect-turn")
def test_a_storm_by_effect_may_be_a_reaction_in_the_opponents_turn() -> None:
    reaver = {
        "name": "Reaver",
        "attack": 2,
        "action": "Deal 4 DMG; Discard 1",
        "passive": "This card attacks 2 times",
    }

    def reacting(defender: str) -> Match:
        return table(
            a={"hand": ["Choir Archer"], "track": [defender], "resources": 20},
            b={"hand": ["Retired Master", "Levy"], "track": ["Reaver"]},
            card=[reaver],
        )

    match = reacting("Assassin")  # DEF 1
    play(match, "action Choir Archer", "action Retired Master")
    events = pass_all(match, "main")
    assert names(match, "b", "casualties")[0] == "Retired Master"
    # Two attacks of 2 - 1, then 4 DMG; and the Choir Archer played as an action.
    assert len(names(match, "a", "casualties")) == 2 + 4 + 1
    assert happened(events, "turn") == []
    bare = reacting("")
    play(bare, "action Choir Archer", "action Retired Master")
    pass_all(bare, "main", most=1)
    assert len(names(bare, "a", "casualties")) == 4 + 4 + 1


@rule("storm.by-effect-then")
def test_an_action_that_moves_the_creature_to_casualties_beats_passives() -> None:
    match = table(
        a={
            "hand": ["Retired Master", "Levy"],
            "track": ["Choir Archer"],
            "frontline": "Armored Yak",
        },
        b={"hand": []},
    )
    play(match, "action Retired Master")
    assert names(match, "a", "casualties") == ["Retired Master", "Choir Archer", "Levy"]
    assert "Choir Archer" not in names(match, "a", "hand")
    # An Action that says nothing about it leaves the passive its way.
    plain = table(
        a={"hand": ["Raid"], "track": ["Choir Archer"], "frontline": "Armored Yak"},
        b={"hand": []},
        card=[{"name": "Raid", "action": "Storm with any card on your War Track"}],
    )
    play(plain, "action Raid")
    assert names(plain, "a", "hand") == ["Choir Archer"]
    assert names(plain, "a", "casualties") == ["Raid"]


@rule("storm.no-self")
def test_a_storming_card_cannot_choose_itself() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["Levy", "Choir Archer", "Retired Master"]},
        b={"hand": []},
        step="advance",
    )
    play(match, "storm")
    assert match.options == ["Levy@a2", "Choir Archer@a3"]
    alone = table(
        a={"hand": ["Levy"], "track": ["", "", "Retired Master"]}, b={"hand": []}, step="advance"
    )
    events = play(alone, "storm")
    assert len(happened(events, "storm")) == 1
    assert names(alone, "a", "ready") == ["Retired Master"]


@rule("storm.no-self")
def test_a_storming_creature_cannot_be_made_to_storm_again() -> None:
    raid = {"name": "Raid", "action": "Storm with any card on your War Track"}
    match = table(
        a={"hand": ["Raid", "Levy"], "track": ["", "", "Choir Archer"]},
        b={"hand": ["Choir Archer"]},
        step="advance",
        card=[raid],
    )
    play(match, "storm", "action Choir Archer")
    assert (kind(match), asked(match)) == ("react", "a")
    assert "action Raid" not in match.options
    free = table(
        a={"hand": ["Raid", "Levy"], "track": ["", "Levy", "Choir Archer"]},
        b={"hand": ["Choir Archer"]},
        step="advance",
        card=[raid],
    )
    play(free, "storm", "action Choir Archer")
    assert "action Raid" in free.options  # with the Levy


@rule("storm.by-effect")
def test_a_storm_while_a_chain_is_being_built_opens_no_second_one() -> None:
    # The price of the ability kills an Ally, which makes the track advance before anybody reacts.
    match = table(
        a={"hand": ["Levy"], "track": ["Levy", "Drowned Page", "Underworld Vindicator"]}
        | {"frontline": "Bell"},
        b={"hand": ["Gorge Trickster"]},
        card=[
            {"name": "Bell", "passive": "Whenever an Ally is killed, Advance your war track once"}
        ],
    )
    play(match, "use Drowned Page@a2", "Levy@a1")  # "Sacrifice 1: Deal 2 DMG"
    assert kind(match) == "order"
    events = play(match, "storm")
    assert [event["card"] for event in happened(events, "command")] == ["Drowned Page"]
    assert damage(match) == 4
    assert (kind(match), asked(match)) == ("react", "b")  # to the ability
    play(match, "pass")
    assert damage(match) == 6
    assert (kind(match), asked(match)) == ("main", "a")
