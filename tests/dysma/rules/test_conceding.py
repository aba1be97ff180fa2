"""Conceding and agreed draws: who wins, and how a band leaves a battle of several (section 26)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import battle, fig, gone, only, play, state
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import muster
from wartable import dysma
from wartable.dysma.state.words import FATES
from wartable.dysma.turn.ending import check_end, is_out_of_reach
from wartable.kernel.match import Match

TWO: dict[str, Any] = {"a": [{"at": (12, 12)}], "b": [{"at": (12, 13)}]}
THREE: dict[str, Any] = {
    "a": [{"at": (6, 6)}, {"at": (9, 6)}],
    "b": [{"at": (6, 7)}, {"at": (20, 30)}],
    "c": [{"at": (30, 6)}, {"at": (30, 9)}],
    "main": 3,
    "secondary": 1,
}


def result(match: Match) -> tuple[list[int], str]:
    assert match.result is not None and match.question is None and match.options == []
    return match.result.winners, match.result.rule


def fate(match: Match, label: str) -> str:
    return FATES[state(match).fates[fig(match, label)]]


@rule("end.turn-limit", "table.concede")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_players_the_other_wins_whatever_the_points(seat: int) -> None:
    match = battle(**TWO, victory={"a": 5, "b": 14})
    events = match.concede(seat)
    assert [(one.kind, one.rule) for one in events] == [
        ("concede", "table.concede"),
        ("over", "table.concede"),
    ]
    assert result(match) == ([1 - seat], "table.concede")


@rule("end.turn-limit", "table.concede")
def test_in_the_middle_of_a_fight_too() -> None:
    match = battle(**TWO, dice=[8, 8, 5, 5, 5, 5, 5, 5])
    play(match, "a1", "fight b1")
    assert match.question is not None and match.question.seat == 1
    match.concede(0)
    assert result(match) == ([1], "table.concede")


@rule("end.turn-limit", "table.draw")
def test_players_may_agree_to_a_draw_whatever_the_points() -> None:
    match = battle(**TWO, victory={"a": 14})
    events = match.agree_draw()
    assert [(one.kind, one.rule) for one in events] == [("over", "table.draw")]
    assert result(match) == ([], "table.draw")


@rule("end.turn-limit", "table.concede")
def test_of_three_the_band_of_who_concedes_leaves_and_the_others_play_on() -> None:
    match = battle(**THREE)
    events = match.concede(1)
    assert [one["figure"] for one in only(events, "withdraw")] == ["figure:b1", "figure:b2"]
    assert gone(match, "b1") and gone(match, "b2") and not gone(match, "a1")
    assert fate(match, "b1") == "gave up"
    assert state(match).victory == [0, 0, 0]  # nobody is credited (scenario.secondary.1)
    assert match.result is None and match.options[:2] == ["a1", "a2"]
    for answer in ("a1", "end", "pass", "c1", "end", "pass", "a2", "end", "c2", "end"):
        assert match.question is not None and match.question.seat != 1
        if answer in match.options:
            match.answer(answer)
    assert state(match).turn == 2 and match.result is None


@rule("table.concede")
def test_who_concedes_in_his_activation_ends_it() -> None:
    match = battle(**THREE)
    play(match, "a2")
    match.concede(0)
    assert gone(match, "a1") and gone(match, "a2")
    assert match.question is not None
    assert (match.question.seat, match.question.kind) == (1, "activate")


@rule("table.concede")
def test_a_fight_that_is_going_on_is_finished_first() -> None:
    match = battle(**THREE, dice=[2, 2, 2, 2, 2, 2, 2, 2])
    play(match, "a1", "fight b1")
    assert match.question is not None and match.question.seat == 1
    events = match.concede(1)
    # The table defends for b; it still stands there, and leaves after the activation.
    assert match.answers[2] == "!concede 1" and "defend" in match.answers[3]
    told = [one.kind for one in events]
    assert "compare" in told and not gone(match, "b2")
    assert match.question.seat == 0
    events += match.answer("end")
    assert (
        gone(match, "b2") and [one["figure"] for one in only(events, "withdraw")][-1] == "figure:b2"
    )
    assert match.result is None


@rule("end.turn-limit", "table.concede")
def test_the_last_of_several_wins_at_once() -> None:
    match = battle(**THREE)
    match.concede(0)
    match.concede(2)
    assert result(match) == ([1], "table.concede")


@rule("end.turn-limit", "table.concede")
def test_who_was_wiped_out_is_no_rival_any_more() -> None:
    match = battle(**{**THREE, "c": []})
    match.concede(1)
    assert result(match) == ([0], "table.concede")


@rule("table.concede", "multi.end")
def test_unless_his_points_may_still_win() -> None:
    match = battle(**{**THREE, "c": []}, victory={"c": 12})
    match.concede(1)
    assert match.result is None and gone(match, "b1")


@rule("table.concede", "multi.end")
def test_who_was_wiped_out_may_concede_and_then_wins_nothing() -> None:
    match = battle(**{**THREE, "c": []}, victory={"c": 12})
    match.concede(2)
    assert match.result is None and not match.may_concede(2)
    assert not check_end(state(match).copy())


@rule("end.victory", "table.concede")
def test_who_has_conceded_wins_nothing_with_his_points() -> None:
    match = battle(**THREE, victory={"b": 12, "c": 12})
    match.concede(1)
    s = state(match).copy()
    assert check_end(s) and s.result is not None
    assert (s.result.winners, s.result.rule) == ([2], "end.victory")


@rule("end.impossible", "table.concede")
def test_who_has_conceded_cannot_reach_anything() -> None:
    lowly = {"at": (6, 6), "skills": ["Insignifiant"]}
    other = {"at": (30, 6), "skills": ["Insignifiant"]}
    match = battle(**{**THREE, "a": [lowly], "c": [other]}, victory={"b": 12})
    assert not is_out_of_reach(state(match))
    match.concede(1)
    assert is_out_of_reach(state(match))


@rule("table.concede", "scenario.token.fallen")
def test_what_the_band_carried_stays_on_the_table() -> None:
    flag = {"kind": "flag", "owner": "a", "bearer": "b1"}
    match = battle(**{**THREE, "main": 5}, token=[flag])
    events = match.concede(1)
    assert len(only(events, "drop_token")) == 1
    token = state(match).tokens[0]
    assert (token.x, token.y, token.bearer) == (6000, 7000, -1)


@rule("table.concede", "setup.sequence")
def test_during_the_setup_the_band_goes_when_the_first_turn_begins() -> None:
    match = muster(a=[{}], b=[{}], c=[{}], main=3, secondary=1, dice=[8, 2, 1])
    match.concede(0)
    while state(match).turn == 0:
        assert match.question is not None and match.question.seat != 0
        match.answer(match.suggestion())
    assert fate(match, "a1") == "gave up" and fate(match, "b1") == "in play"
    # The first player is not there any more, so the next one begins.
    assert match.question is not None and match.question.seat == 1


@rule("table.concede")
def test_a_battle_that_somebody_left_can_be_written_down_and_read_again() -> None:
    match = battle(**THREE)
    older = match.dump()
    assert "conceded" not in older
    play(match, "a1")
    match.concede(2)  # c2 is still on the table: the activation of a1 is not over
    assert not gone(match, "c2") and match.dump()["conceded"] == 4
    loaded = dysma.GAME.load(match.dump(), match.setup, match.content)
    assert dysma.GAME.dump(loaded) == match.dump() == dysma.GAME.dump(loaded.copy())
    assert dysma.GAME.is_out(loaded, 2) and not dysma.GAME.is_out(loaded, 0)
    play(match, "end")
    assert gone(match, "c1") and gone(match, "c2")
    twin = dysma.replay(match.record())
    assert twin.fingerprint() == match.fingerprint()
