"""Chapter 7: extra turns, what lasts for a turn, and the limits of turns and games."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.table import (
    asked,
    attack,
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

AGAIN = {"name": "Again", "action": "Take an extra turn"}
NURSE = {
    "name": "Night Nurse",
    "passive": "Once per turn, when opponent receives DMG, you may Heal 1",
}
RALLY = {"name": "Rally", "action": "Until the end of turn, Allies have +2 ATT"}


@rule("turn.extra", "turn.end")
def test_an_extra_turn_comes_before_the_opponents_turn() -> None:
    match = table(a={"hand": ["Again", "Levy"]}, b={"hand": ["Levy"]}, card=[AGAIN], turn=4)
    play(match, "action Again", "pass")
    assert (siege(match).turn, asked(match), kind(match)) == (4, "a", "main")  # not before its step
    events = play(match, "pass", "yes")
    assert happened(events, "extra_turn")[0]["side"] == 0
    assert (siege(match).turn, siege(match).active) == (5, 0)
    play(match, "pass", "pass", "pass")
    assert (siege(match).turn, siege(match).active) == (6, 1)


@rule("turn.extra-limit")
def test_two_grants_in_one_turn_are_one_extra_turn() -> None:
    match = table(a={"hand": ["Again", "Again", "Levy"]}, b={"hand": []}, card=[AGAIN], turn=4)
    play(match, "action Again", "action Again", "pass", "yes")
    assert (siege(match).turn, siege(match).active) == (5, 0)
    play(match, "pass", "pass", "pass")
    assert (siege(match).turn, siege(match).active) == (6, 1)


@rule("turn.extra-limit")
def test_a_grant_in_the_extra_turn_is_lost() -> None:
    match = table(
        a={"hand": ["Again", "Levy"]}, b={"hand": []}, card=[AGAIN], turn=4, extra_turn=True
    )
    play(match, "action Again", "pass")
    assert (siege(match).turn, siege(match).active) == (5, 1)
    pass_all(match, most=2)
    # It is lost for good: after the next own turn the opponent follows as usual.
    assert siege(match).active == 0
    play(match, "pass", "pass", "pass")
    assert siege(match).active == 1


@rule("turn.extra-limit", "turn.extra")
def test_a_grant_in_the_opponents_turn_gives_two_turns_in_a_row_and_no_more() -> None:
    match = table(
        a={"hand": ["Choir Archer", "Levy"]},
        b={"hand": ["Again", "Again", "Levy"]},
        card=[AGAIN],
        turn=4,
    )
    play(match, "action Choir Archer", "action Again", "pass", "pass")
    assert (siege(match).turn, siege(match).active) == (5, 1)
    play(match, "action Again", "pass", "pass", "pass", "pass", "yes")  # a second one before a's
    assert (siege(match).turn, siege(match).active) == (6, 1)
    play(match, "pass", "pass", "pass")
    assert (siege(match).turn, siege(match).active) == (7, 0)


@rule("turn.extra-may")
def test_an_extra_turn_may_be_declined_when_the_turn_ends() -> None:
    match = table(a={"hand": ["Again", "Levy"]}, b={"hand": ["Levy"]}, card=[AGAIN], turn=4)
    play(match, "action Again", "pass")
    assert kind(match) == "main"  # not before the turn ends
    play(match, "pass")
    assert (asked(match), kind(match), match.options) == ("a", "extra_turn", ["yes", "no"])
    assert match.view(0)["phase"] == "extra_turn"
    events = play(match, "no")
    assert happened(events, "decline_extra_turn")[0]["rule"] == "turn.extra-may"
    assert happened(events, "extra_turn") == []
    assert (siege(match).turn, siege(match).active) == (5, 1)
    play(match, "pass", "pass", "pass", "pass", "pass")
    assert siege(match).active == 0
    play(match, "pass")
    assert (siege(match).turn, siege(match).active) == (7, 1)  # it is not kept for later


@rule("turn.extra-may", "draw.must")
@pytest.mark.parametrize(("deck", "answer"), [(1, "no"), (3, "no"), (4, "yes"), (20, "yes")])
def test_the_suggestion_declines_what_the_deck_cannot_bear(deck: int, answer: str) -> None:
    match = table(a={"hand": ["Levy"], "extra_turn": True, "resources": deck}, b={"hand": []})
    play(match, "pass")
    assert match.suggestion() == answer


@rule("turn.extra-may")
def test_it_may_be_declined_in_the_ring_too() -> None:
    match = table(
        mode="lms",
        a={"hand": ["Levy"], "extra_turn": True},
        b={"hand": ["Levy"]},
        c={"hand": ["Levy"]},
    )
    play(match, "pass")
    assert (asked(match), kind(match)) == ("a", "extra_turn")
    play(match, "no")
    assert siege(match).active == 1


@rule("turn.extra-full")
def test_an_extra_turn_is_a_complete_turn() -> None:
    match = table(
        a={
            "hand": ["Levy"],
            "track": ["Assassin"],
            "committed": ["Levy"],
            "extra_turn": True,
            "deployed": True,
        },
        b={"hand": ["Levy"]},
    )
    events = play(match, "pass", "yes")
    assert happened(events, "turn")[0]["rule"] == "turn.extra-full"
    assert names(match, "a", "ready") == ["Levy"]
    play(match, "pass")
    assert len(names(match, "a", "hand")) == 3
    play(match, "pass")
    assert track(match, "a") == ["", "Assassin", ""]
    play(match, "deploy Levy")
    assert track(match, "a") == ["Levy", "Assassin", ""]


@rule("turn.extra-full", "turn.duration")
def test_what_lasts_for_the_turn_is_over_in_the_extra_turn() -> None:
    match = table(
        a={"hand": ["Levy"], "track": ["Assassin"], "casualties": ["Rally"], "lasting": ["Rally"]}
        | {"extra_turn": True},
        b={"hand": ["Levy"]},
        card=[RALLY],
    )
    assert attack(match, "a1") == 5
    play(match, "pass", "yes")
    assert siege(match).active == 0
    assert attack(match, "a1") == 3


@rule("turn.duration")
def test_until_the_end_of_turn_means_the_turn_in_which_it_resolved() -> None:
    own = table(
        a={"hand": ["Rally", "Levy"], "track": ["Assassin"]}, b={"hand": ["Levy"]}, card=[RALLY]
    )
    play(own, "action Rally", "pass")
    assert attack(own, "a1") == 5
    play(own, "pass")
    assert (siege(own).active, attack(own, "a1")) == (1, 3)
    # In the opponent's turn it ends with that turn, before one's own begins.
    other = table(
        a={"hand": ["Underworld Vindicator", "Levy"]},
        b={"hand": ["Rally", "Levy"], "track": ["Assassin"]},
        card=[RALLY],
    )
    play(other, "action Underworld Vindicator", "action Rally")
    pass_all(other, "main")
    assert (siege(other).active, attack(other, "b1")) == (0, 5)
    play(other, "pass")
    assert (siege(other).active, attack(other, "b1")) == (1, 3)


@rule("turn.duration")
def test_it_also_reaches_a_creature_that_arrives_later_in_the_turn() -> None:
    match = table(a={"hand": ["Assassin", "Levy", "Rally", "Levy"]}, b={"hand": []}, card=[RALLY])
    play(match, "action Rally", "deploy Assassin", "Levy")
    assert attack(match, "a1") == 5


@rule("turn.command-cap")
def test_the_fifty_first_free_command_of_a_turn_is_refused() -> None:
    idle = {"name": "Idler", "passive": "0: Deal 0 DMG"}
    match = table(
        a={"hand": ["Levy", "Choir Archer"], "track": ["", "Idler"], "commands": 49},
        b={"hand": []},
        card=[idle],
    )
    play(match, "use Idler@a2")
    assert refused(match, "use Idler@a2") == "turn.command-cap"
    assert refused(match, "action Choir Archer") == "turn.command-cap"
    play(match, "deploy Levy")  # a deployment is no command
    assert track(match, "a") == ["Levy", "Idler", ""]
    play(match, "pass")
    pass_all(match, most=3)
    assert (siege(match).active, "use Idler@a2" in match.options) == (0, True)


@rule("turn.command-cap")
def test_each_seat_counts_its_own_free_commands() -> None:
    match = table(
        a={"hand": ["Choir Archer", "Levy"], "commands": 50},
        b={"hand": ["Choir Archer"], "commands": 50},
        active="a",
    )
    assert refused(match, "action Choir Archer") == "turn.command-cap"
    other = table(
        a={"hand": ["Choir Archer"]}, b={"hand": ["Choir Archer"], "commands": 50}, active="a"
    )
    play(other, "action Choir Archer")
    assert other.options == ["pass"]
    assert refused(other, "action Choir Archer") == "turn.command-cap"


@rule("turn.command-cap", "action.unlimited")
@pytest.mark.parametrize("price", ["1", "Sacrifice 1"])
def test_commands_that_cost_something_are_never_limited(price: str) -> None:
    worker = {"name": "Worker", "passive": f"{price}: Deal 1 DMG"}
    spark = {"name": "Spark", "cost": 1, "action": "Deal 1 DMG"}
    match = table(
        a={"hand": ["Spark", 3], "track": ["Worker", "Levy"], "commands": 50},
        b={"hand": []},
        card=[worker, spark],
    )
    play(match, "use Worker@a1", "Levy" if price == "1" else "Levy@a2")
    play(match, "action Spark", "Levy")
    assert len(names(match, "b", "resources")) == 18
    assert siege(match).commands[0] == 50


@rule("turn.command-cap")
def test_a_storming_creatures_action_is_never_refused() -> None:
    match = table(
        a={"hand": [], "track": ["", "", "Choir Archer"], "commands": 50},
        b={"hand": [], "resources": 9},
        step="advance",
    )
    events = play(match, "storm")
    assert len(happened(events, "command")) == 1


@rule("turn.cap")
def test_a_game_that_reaches_turn_200_is_a_draw() -> None:
    match = table(a={"hand": ["Levy"]}, b={"hand": ["Levy"]}, turn=198)
    play(match, "pass")
    assert (siege(match).turn, winner(match)) == (199, "")
    play(match, "pass", "pass")
    events = play(match, "pass")
    assert winner(match) == "draw"
    assert match.result is not None
    assert match.result.rule == "turn.cap"
    assert happened(events, "turn_cap")[0]["turn"] == 200


@rule("turn.once-per")
def test_once_per_turn_counts_for_each_copy() -> None:
    match = table(
        a={
            "hand": ["Choir Archer", "Levy", "Underworld Vindicator", "Underworld Vindicator"],
            "track": ["Night Nurse", "Night Nurse"],
            "casualties": ["Levy", "Levy", "Levy", "Levy"],
        },
        b={"hand": []},
        card=[NURSE],
    )
    play(match, "action Underworld Vindicator")
    assert kind(match) == "may"  # "Once per turn, when opponent receives DMG, you may Heal 1"
    play(match, "yes", "Levy")
    assert kind(match) == "may"
    play(match, "yes", "Levy")
    assert len(names(match, "a", "heal_pile")) == 2
    play(match, "action Underworld Vindicator")
    assert kind(match) == "main"
    assert len(names(match, "a", "heal_pile")) == 2


@rule("turn.once-per")
def test_declining_uses_nothing_up() -> None:
    match = table(
        a={
            "hand": ["Levy", "Underworld Vindicator", "Underworld Vindicator"],
            "track": ["Night Nurse"],
            "casualties": ["Levy", "Levy"],
        },
        b={"hand": []},
        card=[NURSE],
    )
    play(match, "action Underworld Vindicator", "no")
    play(match, "action Underworld Vindicator")
    assert kind(match) == "may"


@rule("turn.once-per")
def test_once_per_turn_means_every_turn_also_the_opponents() -> None:
    match = table(
        a={
            "hand": ["Underworld Vindicator"],
            "track": [{"card": "Night Nurse", "used": True}],
            "casualties": ["Levy", "Levy"],
        },
        b={"hand": ["Choir Archer"]},
        card=[NURSE],
    )
    play(match, "pass")
    assert siege(match).active == 1
    play(match, "action Choir Archer", "action Underworld Vindicator")
    pass_all(match, "may")
    assert (kind(match), asked(match)) == ("may", "a")


@rule("turn.once-per")
def test_a_copy_that_came_back_is_a_new_one() -> None:
    match = table(
        a={
            "hand": ["Underworld Vindicator", "Levy", "Bounce"],
            "track": [{"card": "Night Nurse", "used": True}],
            "casualties": ["Levy", "Levy"],
        },
        b={"hand": []},
        card=[
            NURSE,
            {
                "name": "Bounce",
                "action": "Return 1 Ally to its owner's hand, "
                "Deploy any card from your hand for free",
            },
        ],
    )
    twin = match.copy()
    play(twin, "action Underworld Vindicator")
    assert kind(twin) == "main"
    play(match, "action Bounce", "Night Nurse", "action Underworld Vindicator")
    assert kind(match) == "may"
