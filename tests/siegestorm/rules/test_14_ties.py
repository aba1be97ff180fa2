"""14.5: whenever a boss could play one of several equally dear cards, the human chooses."""

from __future__ import annotations

from typing import Any

from tests.rules import rule
from tests.siegestorm.solo import boss_turn, menace, player_turn, tokens
from tests.siegestorm.table import asked, at, happened, kind, names, play, winner
from wartable.kernel.event import Event

SPARK = {"name": "Spark", "cost": 2, "command": "Action", "action": "Deal 1 DMG"}
STORM = {"name": "Hail", "cost": 2, "command": "Action", "action": "Deal 2 DMG"}
HUNT = {"name": "Hunt", "cost": 3, "command": "Action", "action": "Kill 1 Enemy"}
SNARE = {"name": "Snare", "cost": 3, "command": "Action", "action": "Kill 1 Enemy"}


def damage(events: list[Event]) -> list[object]:
    return [event["amount"] for event in happened(events, "damage")]


def with_actions(*hand: str, **a: Any) -> Any:
    return boss_turn(
        {"hand": list(hand), "menace": 4},
        step="action",
        a={"hand": [], "resources": 20, **a},
        card=[SPARK, STORM, HUNT, SNARE],
    )


@rule("boss.tie", "boss.actions-all")
def test_between_equally_dear_actions_the_human_chooses_and_the_other_follows() -> None:
    for first, order in (("Spark", [1, 2]), ("Hail", [2, 1])):
        match = with_actions("Spark", "Hail")
        assert (asked(match), kind(match)) == ("a", "boss_tie")
        assert sorted(match.options) == ["Hail", "Spark"]
        events = play(match, first)
        assert damage(events) == order


@rule("boss.actions-all", "boss.never-passes")
def test_a_dear_action_that_can_do_nothing_does_not_hold_up_a_cheap_one() -> None:
    match = with_actions("Hunt", "Hail")  # nobody there to kill
    assert damage(match.events) == [2]
    two = with_actions("Hunt", "Snare", "Hail", "Spark")
    # Hunt and Snare have no target, so the tie is between the next dearest.
    assert kind(two) == "boss_tie" and sorted(two.options) == ["Hail", "Spark"]


@rule("boss.actions-all")
def test_of_two_dear_actions_only_those_that_can_do_something_are_a_choice() -> None:
    match = with_actions("Hunt", "Snare", track=["Levy"])
    assert kind(match) == "boss_tie" and sorted(match.options) == ["Hunt", "Snare"]
    play(match, "Hunt")
    assert at(match, "a1") == ""
    assert names(match, "b", "hand") == ["Snare"]  # for which nobody is left


LEADERS = [
    {"name": name, "cost": 2, "attack": 1, "defense": 1, "command": "Leader"}
    for name in ("Elm", "Oak")
]


@rule("boss.tie", "boss.leader-many")
def test_between_equally_dear_leaders_the_human_chooses() -> None:
    for first, second in (("Elm", "Oak"), ("Oak", "Elm")):
        match = boss_turn({"hand": ["Elm", "Oak"], "menace": 2}, card=LEADERS)
        assert kind(match) == "boss_tie" and sorted(match.options) == ["Elm", "Oak"]
        events = play(match, first)
        while match.question is not None and kind(match) == "leader_slot":
            events += play(match, match.options[0])
        assert [event["card"] for event in happened(events, "place")] == [first, second]


GANGERS = [
    {
        "name": name,
        "cost": 1,
        "attack": 1,
        "defense": 1,
        "command": "Deploy or Special: Gang",
        "special": ["Gang"],
    }
    for name in ("Biter", "Scratcher")
]


@rule("boss.tie", "special.icons-once")
def test_between_equally_dear_special_actions_the_human_chooses() -> None:
    match = boss_turn(
        {"hand": ["Biter", "Scratcher"], "track": ["Goblin Tank"], "menace": 1},
        card=GANGERS,
    )
    assert kind(match) == "boss_tie" and sorted(match.options) == ["Biter", "Scratcher"]
    assert tokens(match, "b1", "gang") == 0
    play(match, "Scratcher")
    assert tokens(match, "b1", "gang") == 2  # each icon once: the other one followed


TRIUMPH = {"name": "Triumph", "cost": 1, "command": "Action", "action": "Win the game"}


@rule("win.card-text")
def test_a_text_of_his_that_wins_wins_for_the_boss_and_one_of_yours_for_you() -> None:
    match = boss_turn({"hand": ["Triumph"], "menace": 1}, step="action", card=[TRIUMPH])
    assert winner(match) == "b"
    yours = {"name": "Glory", "action": "Win the game"}
    match = player_turn({"menace": 1}, a={"hand": ["Glory", "Levy"]}, card=[yours])
    play(match, "action Glory")
    assert winner(match) == "a"


@rule("menace.kill")
def test_killing_all_of_his_supporters_leaves_the_lowest_menace() -> None:
    purge = {"name": "Purge", "action": "Kill all opponent's Supporters"}
    for level in (5, 3, 1):
        match = player_turn({"menace": level}, a={"hand": ["Purge", "Levy"]}, card=[purge])
        play(match, "action Purge")
        assert menace(match) == 1
