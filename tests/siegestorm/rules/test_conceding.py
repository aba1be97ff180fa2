"""Conceding in each mode: who has won, who is out, who plays on (beside turn.cap)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules import rule
from tests.siegestorm.coop import boss_turn, joint_turn
from tests.siegestorm.table import asked, at, happened, kind, names, play, siege, table
from wartable import siegestorm
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal
from wartable.siegestorm.turn.turn import EndTurn

STARTERS = ["ysra-starter", "khunglai-starter", "styxia-starter", "seraphia-starter"]
LANCE = {"name": "Lance", "action": "Deal 5 DMG"}
RAIN = {"name": "Rain", "action": "Deal 5 DMG to each player"}


def ring(seats: int = 3, **plain: Any) -> Match:
    """A table of three or four, with empty hands where nothing is said."""
    for letter in "abcd"[:seats]:
        plain.setdefault(letter, {})
        plain[letter].setdefault("hand", [])
    return table(mode="lms", **plain)


def out(match: Match) -> str:
    """The letters of who is out."""
    return "".join(side["thing"][-1] for side in match.view(None)["sides"] if side["out"])


def result(match: Match) -> tuple[list[int], str]:
    assert match.result is not None and match.question is None
    return match.result.winners, match.result.rule


@rule("table.concede", "lms.elimination")
def test_at_rest_who_concedes_in_a_ring_is_out_at_once() -> None:
    match = ring(
        a={"hand": ["Levy"], "left": ["Levy"], "right": ["Tengu"]},
        b={"left": ["Levy"], "ready": ["Levy"]},
        c={"right": ["Levy"]},
    )
    events = match.concede(1)
    told = [(event.kind, event.rule) for event in events]
    assert told[0] == ("concede", "table.concede")
    assert ("eliminate", "lms.elimination") in told
    assert out(match) == "b" and match.result is None
    # What faced b went to Casualties, the rest of a's cards stayed; a is asked as before.
    assert (at(match, "al1"), at(match, "ar1")) == ("", "Tengu")
    assert names(match, "a", "casualties") == ["Levy"] == names(match, "c", "casualties")
    assert (asked(match), kind(match)) == ("a", "main")


@rule("table.concede", "lms.elimination-turn")
def test_who_concedes_in_his_own_turn_ends_it() -> None:
    match = ring(a={"hand": ["Levy"]}, b={"hand": ["Levy"]})
    events = match.concede(0)
    assert [turn["side"] for turn in happened(events, "turn")] == [1]
    assert out(match) == "a" and asked(match) == "b"


@rule("table.concede", "lms.win")
def test_the_last_one_left_in_a_ring_wins() -> None:
    match = ring(a={"hand": ["Levy"]})
    match.concede(2)
    match.concede(0)
    assert result(match) == ([1], "lms.win")


@rule("table.concede", "lms.win")
def test_also_when_two_concede_in_the_same_chain() -> None:
    match = ring(
        a={"hand": ["Rain"], "resources": 3},
        b={"hand": ["Levy"]},
        c={"hand": ["Levy"]},
        card=[RAIN],
    )
    play(match, "action Rain on al")
    match.concede(1)
    assert match.result is None and out(match) == ""  # the chain is not finished
    match.concede(2)  # it would have killed a, but nobody is left to see that
    assert result(match) == ([0], "lms.win")


@rule("table.concede")
def test_what_is_being_resolved_still_meets_who_has_conceded() -> None:
    match = ring(
        4,
        a={"hand": ["Rain", "Levy"]},
        b={"hand": ["Levy"], "resources": 9},
        c={"hand": ["Levy"], "resources": 9},
        card=[RAIN],
    )
    play(match, "action Rain on al")
    assert asked(match) == "b"
    events = match.concede(1)
    assert out(match) == "" and asked(match) == "c"
    events += play(match, "pass")
    assert sorted(str(hit["side"]) for hit in happened(events, "damage")) == ["0", "1", "2", "3"]
    assert [one["side"] for one in happened(events, "eliminate")] == [1]
    assert out(match) == "b" and (asked(match), kind(match)) == ("a", "main")


@rule("table.concede", "lms.elimination")
def test_who_falls_before_he_may_go_is_out_only_once() -> None:
    match = ring(
        4, a={"hand": ["Lance", "Levy"]}, b={"hand": ["Levy"], "resources": 3}, card=[LANCE]
    )
    play(match, "action Lance on al")
    events = match.concede(1)
    assert [one["side"] for one in happened(events, "eliminate")] == [1]
    assert out(match) == "b" and match.result is None


@rule("table.concede", "setup.first-player")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_before_the_first_turn_who_concedes_goes_after_the_mulligans(seat: int, seed: int) -> None:
    match = siegestorm.new_match(STARTERS, seed=seed, mode="lms")
    match.concede(seat)
    assert out(match) == ""
    while kind(match) == "mulligan":
        assert asked(match) != "abcd"[seat]
        match.answer("nothing")
    assert out(match) == "abcd"[seat]
    assert siege(match).turn == 1 and siege(match).active != seat
    turns = [step.side for step in siege(match).agenda if isinstance(step, EndTurn)]
    assert turns == [siege(match).active]  # there is no turn of his to end


@rule("table.concede", "boss.lose")
def test_who_concedes_alone_against_a_boss_loses() -> None:
    match = siegestorm.new_match(STARTERS[:1], mode="solo")
    match.concede(0)
    assert result(match) == ([1], "boss.lose")


@rule("table.concede", "coop.out")
def test_a_partner_plays_on_alone() -> None:
    match = joint_turn(a={"hand": ["Levy"]}, b={"hand": ["Levy"]})
    assert asked(match) == "a"
    events = match.concede(0)
    assert [one.rule for one in events if one.kind == "eliminate"] == ["coop.out"]
    assert out(match) == "a" and asked(match) == "b"
    match.concede(1)
    assert result(match) == ([2], "coop.lose")


@rule("table.concede", "coop.out")
def test_a_partner_plays_on_also_when_he_is_left_in_the_turn_of_the_boss() -> None:
    action = {"name": "Gust", "cost": 1, "command": "Action", "action": "Deal 2 DMG"}
    negate = {"name": "No", "action": "Negate an action"}
    match = boss_turn(
        {"hand": ["Gust"], "menace": 5},
        {"hand": ["No"]},
        {"hand": ["No"]},
        card=[action, negate],
    )
    assert match.question is not None
    first = match.question.seat
    match.concede(first)
    while siege(match).active == 2:
        assert asked(match) != "ab"[first]
        match.answer(match.suggestion())
    assert match.result is None and out(match) == "ab"[first]
    assert asked(match) == "ab"[1 - first]


@rule("table.draw")
@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_a_boss_agrees_to_no_draw(mode: str) -> None:
    match = siegestorm.new_match(STARTERS[: 1 if mode == "solo" else 2], mode=mode)
    before = match.dump()
    with pytest.raises(Refusal) as caught:
        match.agree_draw()
    assert caught.value.rule == "table.draw"
    assert match.dump() == before and match.answers == [] and match.result is None


@rule("table.draw")
def test_a_ring_may_agree_to_a_draw_too() -> None:
    match = ring(a={"hand": ["Levy"]})
    match.concede(2)
    match.agree_draw()
    assert result(match) == ([], "table.draw")
