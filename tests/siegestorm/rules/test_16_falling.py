"""Chapter 16: a player falls, his partner goes on, and how the game ends."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.siegestorm.coop import active, boss_turn, joint_turn
from tests.siegestorm.table import asked, at, happened, kind, names, play, siege, track
from wartable.kernel.match import Match

PILES = ("hand", "resources", "casualties", "ready", "committed", "heal_pile")
QUAKE = {"name": "Quake", "command": "Action", "action": "Deal 3 DMG to each player"}
BOLT = {"name": "Bolt", "action": "Deal 1 DMG"}


def nothing_left(match: Match, letter: str) -> bool:
    """True when no card of this side is anywhere in the game."""
    return all(names(match, letter, pile) == [] for pile in PILES) and not any(
        card >= 0 and siege(match).owner[card] == "abc".index(letter) for card in siege(match).slots
    )


@rule("coop.out")
def test_a_player_who_lacks_cards_is_out_and_his_partner_plays_on_alone() -> None:
    match = boss_turn(
        {"hand": ["Quake"], "track": ["", "", ""]},
        a={
            "hand": ["Levy"],
            "resources": 2,
            "track": ["Levy", "", "Tengu"],
            "ready": ["Levy"],
            "casualties": ["Levy"],
        },
        b={"hand": ["Levy"], "resources": 9, "track": ["", "Levy"]},
        slots={"aF1": "Levy", "cF1": "Goblin Leader"},
        card=[QUAKE],
    )
    events = play(match, "pass", "pass")
    assert [out["side"] for out in happened(events, "eliminate")] == [0]
    assert nothing_left(match, "a")
    assert (track(match, "a"), at(match, "aF1")) == (["", "", ""], "")  # his slots stay empty
    # The boss and the partner keep everything.
    assert at(match, "cF1") == "Goblin Leader"
    assert track(match, "b") == ["", "Levy", ""]
    assert match.result is None
    assert (active(match), asked(match)) == ("b", "b")
    assert "partner" not in match.options
    # b goes through his turn alone, then the boss plays, then b again.
    events = []
    while not [turn for turn in happened(events, "turn") if turn["side"] == 1]:
        assert asked(match) == "b"
        events += play(match, "pass" if "pass" in match.options else match.options[0])
    assert [turn["side"] for turn in happened(events, "turn")] == [2, 1]


@rule("coop.out")
def test_who_falls_in_the_joint_turn_leaves_the_rest_of_it_to_his_partner() -> None:
    match = joint_turn(
        a={"hand": ["Levy"], "resources": 1, "step": "after_prepare", "track": ["Levy"]},
        b={"hand": ["Levy"], "resources": 5, "step": "after_prepare"},
    )
    events = play(match, "pass")  # a must draw 2
    assert [out["rule"] for out in happened(events, "eliminate")] == ["coop.out"]
    assert (active(match), asked(match), kind(match)) == ("b", "b", "main")
    assert len(names(match, "b", "resources")) == 5
    play(match, "pass")
    assert len(names(match, "b", "resources")) == 3


@rule("coop.out")
def test_who_falls_by_his_own_action_takes_the_rest_of_it_with_him() -> None:
    greed = {"name": "Greed", "action": "Draw 3, Deal 5 DMG"}
    match = joint_turn(
        a={"hand": ["Greed"], "resources": 1},
        b={"hand": ["Levy"]},
        boss={"life": 9},
        card=[greed],
    )
    play(match, "action Greed")
    assert siege(match).is_out(0)
    assert siege(match).life == 9
    assert siege(match).chain == []
    assert (active(match), asked(match)) == ("b", "b")


@rule("coop.out")
def test_who_falls_in_his_extra_turn_ends_it() -> None:
    spur = {"name": "Spur", "action": "Take an extra turn"}
    charge = {"name": "Charge", "command": "Action", "action": "Take an extra turn"}
    match = joint_turn(
        a={"hand": ["Spur", "Levy"], "resources": 1},
        b={"hand": ["Levy"], "resources": 9},
        boss={"menace": 5, "resources": ["Charge", 20]},
        card=[spur, charge],
    )
    events = play(match, "action Spur", "pass", "pass", "yes")
    assert [turn["side"] for turn in happened(events, "extra_turn")] == [0]
    events += play(match, "pass")  # a must draw 2
    while not any(turn["side"] == 1 for turn in happened(events, "turn")):
        events += play(match, match.options[0])
    # The boss's own extra turn is not lost by it.
    assert [turn["side"] for turn in happened(events, "turn")] == [2, 2, 1]


@rule("coop.out", "coop.storm-boss")
def test_a_storm_that_fells_one_player_still_strikes_the_other() -> None:
    raider = {
        "name": "Raider",
        "command": "Deploy",
        "attack": 4,
        "defense": 1,
        "action": "Recover 2",
    }
    match = boss_turn(
        {"track": ["", "", "Raider"], "life": 20},
        a={"resources": 3},
        b={"resources": 9},
        step="advance",
        card=[raider],
    )
    assert siege(match).is_out(0)
    assert len(names(match, "b", "resources")) == 5
    assert siege(match).life == 22


@rule("coop.out", "coop.damage-choice")
def test_when_one_is_left_nobody_has_to_be_chosen() -> None:
    lance = {"name": "Lance", "command": "Action", "action": "Deal 3 DMG"}
    match = boss_turn(
        {"hand": ["Lance", "Lance"]},
        a={"resources": 2},
        b={"resources": 9},
        card=[lance],
    )
    events = play(match, "player a")
    assert [hit["side"] for hit in happened(events, "damage")] == [0, 1]
    assert len(names(match, "b", "resources")) == 6


@rule("coop.out")
def test_switched_cards_go_back_to_owners_who_are_still_there() -> None:
    match = boss_turn(
        {"hand": ["Quake"], "track": ["", {"card": "Tengu", "owner": "a"}]},
        a={"resources": 2, "track": ["", {"card": "Goblin Tank", "owner": "boss"}]},
        b={"resources": 9},
        card=[QUAKE],
    )
    # a's card leaves the game from the boss's track; the boss's card goes to his Casualties.
    assert track(match, "c") == ["", "", ""]
    assert names(match, "c", "casualties") == ["Quake", "Goblin Tank"]
    assert nothing_left(match, "a")


@rule("coop.lose")
def test_the_boss_wins_when_both_players_are_out() -> None:
    match = boss_turn({"hand": ["Quake"]}, a={"resources": 2}, b={"resources": 2}, card=[QUAKE])
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ([2], "coop.lose")
    one_by_one = boss_turn(
        {"hand": ["Quake", "Quake"]}, a={"resources": 2}, b={"resources": 5}, card=[QUAKE]
    )
    assert [out["side"] for out in happened(one_by_one.events, "eliminate")] == [0]
    assert one_by_one.result is not None
    assert (one_by_one.result.winners, one_by_one.result.rule) == ([2], "coop.lose")


@rule("coop.win")
@pytest.mark.parametrize("fallen", ["a", "b"])
def test_one_survivor_is_enough_for_both_to_win(fallen: str) -> None:
    other = "b" if fallen == "a" else "a"
    doomed = {"hand": [], "resources": 2}
    fit = {"hand": ["Bolt"], "resources": 9}
    a, b = (doomed, fit) if fallen == "a" else (fit, doomed)
    match = boss_turn({"hand": ["Quake"], "life": 1}, a, b, card=[QUAKE, BOLT])
    play(match, "pass")  # the survivor has no Negate
    assert siege(match).is_out("ab".index(fallen))
    assert asked(match) == other
    play(match, "action Bolt")
    assert match.result is not None
    assert match.result.winners == [0, 1]


@rule("coop.win")
def test_the_players_win_when_the_last_of_them_and_the_boss_fall_together() -> None:
    storm = {"name": "Cataclysm", "action": "Deal 4 DMG to each player"}
    match = joint_turn(
        a={"hand": ["Cataclysm"], "resources": 1},
        b={"resources": 1},
        boss={"life": 4},
        card=[storm],
    )
    play(match, "action Cataclysm")
    assert match.result is not None
    assert match.result.winners == [0, 1]


@rule("coop.win")
def test_a_card_that_wins_the_game_wins_it_for_both() -> None:
    banner = {"name": "Banner", "action": "Win the game"}
    match = joint_turn(a={"hand": ["Banner"]}, b={}, card=[banner])
    play(match, "action Banner")
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ([0, 1], "win.card-text")
