"""14.4: playing the boss's hand."""

from __future__ import annotations

from tests.rules import rule
from tests.siegestorm.solo import boss_turn, finish_boss_turn, is_boss_turn, life, menace, tokens
from tests.siegestorm.table import asked, at, attack, happened, kind, names, play, spoken, track
from wartable.kernel.event import Event

DUSK = {"name": "Dusk", "cost": 2, "defense": 1}


def played(events: list[Event]) -> list[str]:
    """The cards the boss played, in their order."""
    kinds = ("deploy", "place", "gang", "command")
    return [str(spoken(event.whole())["card"]) for event in events if event.kind in kinds]


@rule("boss.example", "boss.step-before-cost", "boss.step4")
def test_the_worked_example_of_a_hand_at_menace_3() -> None:
    match = boss_turn(
        {
            "hand": [
                "Goblin Leader",
                "Goblin Archer",
                "Seal of Haste",
                "Shaman Berserker",
                "Spiritual Shaman",
            ],
            "menace": 3,
            "life": 20,
        },
        no_mans_land={"card": "Restoration Totem", "side": "boss"},
    )
    # Shaman Berserker (2) is deployed, Goblin Leader takes the Frontline, the Archer is a Gang,
    # and Seal of Haste advances the track; then its Spirit serves the Totem.
    assert played(match.events) == [
        "Shaman Berserker",
        "Goblin Leader",
        "Goblin Archer",
        "Seal of Haste",
    ]
    assert track(match, "b") == ["", "Shaman Berserker", ""]
    assert at(match, "bF") == "Goblin Leader"
    # Goblin Leader came too late to give a token; the one there is comes from the Gang.
    assert tokens(match, "b2", "gang") == 1
    assert attack(match, "b2") == 3
    assert names(match, "b", "casualties") == ["Seal of Haste", "Goblin Archer"]
    # The Berserker has a Spirit of his own: two tokens, so 1 and then 2 Life.
    assert tokens(match, "N", "spirit") == 2
    assert life(match) == 23
    # Spiritual Shaman (4) is too dear and goes to Reserves when the boss's next turn begins.
    assert names(match, "b", "hand") == ["Spiritual Shaman"]
    play(match, "pass", "pass")
    assert names(match, "b", "reserves") == ["Spiritual Shaman"]


@rule("boss.playable", "boss.never-pays")
def test_a_card_is_playable_when_it_costs_no_more_than_menace() -> None:
    match = boss_turn({"hand": ["Wolf Rider"], "menace": 3})
    assert at(match, "b1") == "Wolf Rider"
    # It cost him nothing: no card, no Menace.
    assert (menace(match), names(match, "b", "casualties")) == (3, [])
    match = boss_turn({"hand": ["Wolf Rider"], "menace": 2})
    assert at(match, "b1") == ""
    assert names(match, "b", "hand") == ["Wolf Rider"]


@rule("boss.five-plus")
def test_at_5_plus_every_card_is_playable() -> None:
    match = boss_turn({"hand": ["Totemic Golem"], "menace": 5})
    assert at(match, "b1") == "Totemic Golem"
    match = boss_turn({"hand": ["Totemic Golem"], "menace": 4})
    assert at(match, "b1") == ""


@rule("boss.highest-first", "boss.deploy-cmd", "boss.deploy-one", "kw.command-action")
def test_the_dearest_card_is_deployed_and_only_one() -> None:
    match = boss_turn({"hand": ["Shaman Berserker", "Wolf Rider", "Digger"], "menace": 3})
    assert track(match, "b") == ["Wolf Rider", "", ""]
    assert sorted(names(match, "b", "hand")) == ["Digger", "Shaman Berserker"]
    # Only into an empty zone.
    match = boss_turn({"hand": ["Wolf Rider"], "track": ["Goblin Tank"], "menace": 3})
    assert track(match, "b") == ["Goblin Tank", "", ""]
    assert names(match, "b", "hand") == ["Wolf Rider"]


@rule("boss.never-passes", "boss.actions-all", "boss.action-cmd")
def test_every_playable_action_is_played_dearest_first() -> None:
    match = boss_turn(
        {"hand": ["Gnat Swarm", "Grave Lamp", "Wyrm Fire", "Long Watch"], "menace": 3},
        a={"hand": [], "resources": 9},
    )
    assert played(match.events) == ["Long Watch", "Grave Lamp", "Gnat Swarm"]
    # They go to his Casualties and are never deployed; the one that is too dear waits.
    assert names(match, "b", "casualties") == ["Gnat Swarm", "Grave Lamp", "Long Watch"]
    assert track(match, "b") == ["", "", ""]
    assert names(match, "b", "hand") == ["Wyrm Fire"]


@rule("boss.step-before-cost", "boss.leader-cmd", "boss.leader-many")
def test_the_step_comes_before_the_cost_and_leaders_are_many() -> None:
    match = boss_turn({"hand": ["Long Watch", "Goblin Leader", "Restoration Totem"], "menace": 3})
    # The dearer Leader first, and both before the dearer Action.
    assert kind(match) == "leader_slot"
    play(match, "hold N")
    assert played(match.events) == ["Restoration Totem", "Goblin Leader", "Long Watch"]
    assert (at(match, "N"), at(match, "bF")) == ("Restoration Totem", "Goblin Leader")


@rule("boss.one-pass")
def test_a_slot_freed_later_does_not_reopen_the_deploy_step() -> None:
    match = boss_turn(
        {"hand": ["Wolf Rider", "Seal of Speed"], "track": ["Goblin Tank"], "menace": 3}
    )
    # Seal of Speed moved the Tank on, but the Deploy step is over.
    assert track(match, "b") == ["", "Goblin Tank", ""]
    assert names(match, "b", "hand") == ["Wolf Rider"]


@rule("boss.tie", "boss.auto-tie")
def test_between_cards_of_equal_cost_the_human_chooses() -> None:
    match = boss_turn({"hand": ["Goblin Tank", "Goblin Killer"], "menace": 1})
    assert (asked(match), kind(match)) == ("a", "boss_tie")
    assert match.question is not None and match.question.rule == "boss.tie"
    assert sorted(match.options) == ["Goblin Killer", "Goblin Tank"]
    other = match.copy()
    play(match, "Goblin Tank")
    assert at(match, "b1") == "Goblin Tank"
    play(other, "Goblin Killer")
    assert at(other, "b1") == "Goblin Killer"


@rule("boss.auto-tie")
def test_without_an_answer_the_card_drawn_first_is_taken() -> None:
    for first, second in (("Goblin Tank", "Digger"), ("Digger", "Goblin Tank")):
        match = boss_turn(
            {
                "hand": [],
                "resources": [first, second, "Wyrm Fire", "Wyrm Fire", 9],
                "menace": 1,
            },
            step="draw",
        )
        assert match.options == [first, second]
        assert match.suggestion() == first


@rule("boss.tie")
def test_two_copies_of_a_card_are_no_choice() -> None:
    match = boss_turn({"hand": ["Goblin Killer", "Goblin Killer"], "menace": 1})
    assert not is_boss_turn(match)
    assert at(match, "b1") == "Goblin Killer"


@rule("boss.menace-live")
def test_each_card_is_compared_with_the_menace_of_its_moment() -> None:
    # Drums (3) raise the Menace to 4, so a dearer Action becomes playable after it.
    match = boss_turn(
        {"hand": ["Lights Out", "War Drums"], "menace": 3},
        a={"hand": [], "resources": 9},
    )
    assert played(match.events) == ["War Drums", "Lights Out"]
    assert menace(match) == 4
    # Rabble lowers it: what was playable is so no longer.
    match = boss_turn(
        {"hand": ["Mutiny", "Wyrm Fire", "Lights Out"], "menace": 5},
        a={"hand": [], "resources": 19},
    )
    assert played(match.events) == ["Wyrm Fire", "Mutiny", "Lights Out"]
    assert menace(match) == 4


@rule("boss.leader-slot")
def test_a_leader_goes_to_an_empty_slot_which_the_human_chooses() -> None:
    match = boss_turn({"hand": ["Goblin Leader"], "menace": 1})
    assert (asked(match), kind(match)) == ("a", "leader_slot")
    assert match.question is not None and match.question.rule == "boss.leader-slot"
    # The Frontline is the default.
    assert match.options == ["hold bF", "hold N"]
    assert match.suggestion() == "hold bF"
    play(match, "hold N")
    assert (at(match, "bF"), at(match, "N")) == ("", "Goblin Leader")
    # With one slot empty there is no choice, even beside a cheaper occupant.
    match = boss_turn(
        {"hand": ["Elder Lady"], "menace": 3},
        no_mans_land={"card": "Dusk", "side": "a"},
        card=[DUSK],
    )
    assert (at(match, "bF"), at(match, "N")) == ("Elder Lady", "Dusk")
    match = boss_turn({"hand": ["Elder Lady"], "menace": 3, "frontline": "Goblin Leader"})
    assert (at(match, "bF"), at(match, "N")) == ("Goblin Leader", "Elder Lady")


@rule("boss.leader-replace", "boss.leader-replace-whose")
def test_with_both_slots_taken_a_cheaper_occupant_is_replaced() -> None:
    match = boss_turn(
        {"hand": ["Elder Lady"], "menace": 3, "frontline": "Moss Queen"},
        no_mans_land={"card": "Dusk", "side": "a"},
        card=[DUSK],
    )
    # The player's creature makes room, but it is not killed.
    assert (at(match, "bF"), at(match, "N")) == ("Moss Queen", "Elder Lady")
    assert names(match, "a", "casualties") == ["Dusk"]
    assert happened(match.events, "kill") == []
    # Two cheaper ones of equal cost: the player chooses.
    match = boss_turn(
        {"hand": ["Elder Lady"], "menace": 3, "frontline": "Restoration Totem"},
        no_mans_land={"card": "Dusk", "side": "a"},
        card=[DUSK],
    )
    assert match.question is not None and match.question.rule == "boss.leader-replace"
    assert match.options == ["hold bF", "hold N"]
    play(match, "hold bF")
    assert (at(match, "bF"), at(match, "N")) == ("Elder Lady", "Dusk")
    assert names(match, "b", "casualties") == ["Restoration Totem"]


@rule("boss.leader-replace-cheapest")
def test_of_two_cheaper_occupants_the_cheaper_is_replaced() -> None:
    match = boss_turn(
        {"hand": ["Elder Lady"], "menace": 3, "frontline": "Goblin Leader"},
        no_mans_land={"card": "Dusk", "side": "a"},
        card=[DUSK],
    )
    assert (at(match, "bF"), at(match, "N")) == ("Elder Lady", "Dusk")
    assert names(match, "b", "casualties") == ["Goblin Leader"]


@rule("boss.leader-stays", "boss.leader-equal")
def test_a_leader_stays_in_hand_when_no_occupant_is_cheaper() -> None:
    match = boss_turn(
        {"hand": ["Elder Lady"], "menace": 3, "frontline": "Totem of Nails"},
        no_mans_land={"card": "Rope Piper", "side": "boss"},
    )
    assert (at(match, "bF"), at(match, "N")) == ("Totem of Nails", "Rope Piper")
    assert names(match, "b", "hand") == ["Elder Lady"]
    assert names(match, "b", "casualties") == []
    assert not is_boss_turn(match)


@rule("boss.leader-not-hold")
def test_what_forbids_hold_ground_does_not_stop_leaders() -> None:
    wall = {"name": "Wall", "passive": "Opponent cannot give Hold Ground orders"}
    match = boss_turn(
        {"hand": ["Goblin Leader"], "menace": 1}, a={"hand": [], "track": ["Wall"]}, card=[wall]
    )
    assert match.options == ["hold bF", "hold N"]
    finish_boss_turn(match)
    assert at(match, "bF") == "Goblin Leader"


@rule("boss.or", "special.gang-when", "goblin.gang")
def test_deploy_or_gang_is_deployed_if_chosen_and_a_gang_otherwise() -> None:
    match = boss_turn({"hand": ["Sling Goblin"], "menace": 1})
    assert (at(match, "b1"), names(match, "b", "casualties")) == ("Sling Goblin", [])
    # A dearer card was deployed.
    match = boss_turn({"hand": ["Sling Goblin", "Wolf Rider"], "menace": 3})
    assert at(match, "b1") == "Wolf Rider"
    assert tokens(match, "b1", "gang") == 1
    assert names(match, "b", "casualties") == ["Sling Goblin"]
    # The Deployment Zone is occupied.
    match = boss_turn({"hand": ["Sling Goblin"], "track": ["Goblin Tank"], "menace": 1})
    assert tokens(match, "b1", "gang") == 1
    assert names(match, "b", "casualties") == ["Sling Goblin"]


@rule("boss.never-passes", "action.target-needed")
def test_an_action_that_could_do_nothing_is_not_played() -> None:
    match = boss_turn({"hand": ["Two Knives"], "menace": 5})
    assert names(match, "b", "hand") == ["Two Knives"]
    assert not is_boss_turn(match)
