"""Conceding at any moment leaves a battle that is over, or one that goes on as any other."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.conforming import facts
from tests.dysma.conformance.battles import (
    CROWDS,
    DUELS,
    Bout,
    battle,
    match_at,
    played,
    setup_of,
)
from tests.dysma.conformance.invariants import check_table
from tests.dysma.rules import rule
from wartable import dysma
from wartable.dysma.game import GAME
from wartable.dysma.state.dumping import load
from wartable.dysma.state.words import GAVE_UP
from wartable.dysma.text.contentfile import shipped_content
from wartable.dysma.turn.conceding import LeaveTable
from wartable.kernel import thing
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.kernel.record import Record

MORE_CROWDS = (*CROWDS, Bout(3, 4, 2), Bout(4, 7, 2))
EVERY = 23
FURTHER = 25


def check_match(match: Match) -> None:
    """A sound table, at a question to somebody who is in, or at a result; and it can be kept."""
    s = battle(match)
    check_table(s)
    if match.question is not None:
        assert match.may_concede(match.question.seat)
        assert len(match.options) == len(set(match.options))
    loaded = load(match.dump(), s.scene)
    assert facts(loaded.question) == facts(match.question)
    assert GAME.dump(loaded) == match.dump() == GAME.dump(s.copy())


def play_on(match: Match, seed: int, most: int) -> None:
    """Some random answers, or all that are left; nobody who has conceded is asked."""
    chance = Chance(seed, THINKING)
    for _ in range(most):
        if match.question is None:
            return
        assert match.may_concede(match.question.seat)
        match.answer(random_answer(match.question, chance))


def is_waiting(match: Match) -> bool:
    """Whether a band is still to leave the table."""
    return any(isinstance(step, LeaveTable) for step in battle(match).agenda)


@rule("table.concede", "table.draw", "end.turn-limit")
@pytest.mark.parametrize("bout", DUELS[1:4], ids=str)
def test_of_two_the_other_wins_at_any_moment(bout: Bout) -> None:
    for moment in played(bout).some(EVERY)[::2]:
        seat = moment.number % 2
        match = match_at(bout, moment)
        match.concede(seat)
        check_match(match)
        assert match.result is not None and match.result.winners == [1 - seat]
        match = match_at(bout, moment)
        match.agree_draw()
        check_match(match)
        assert match.result is not None and match.result.winners == []


@pytest.mark.long
@rule("table.concede", "table.out")
@pytest.mark.parametrize("bout", MORE_CROWDS, ids=str)
def test_of_several_the_others_play_on_at_any_moment(bout: Bout) -> None:
    seen: Counter[bool] = Counter()
    for moment in played(bout).some(EVERY)[::2]:
        for seat in {moment.question.seat, moment.number % bout.seats}:
            match = match_at(bout, moment)
            events = match.concede(seat)
            assert events[0].kind == "concede" and events[0].data == {"side": thing.side(seat)}
            assert not match.may_concede(seat)
            check_match(match)
            seen[is_waiting(match)] += 1
            play_on(match, moment.number, FURTHER)
            check_match(match)
            s = battle(match)
            if match.result is None and not is_waiting(match):
                band = s.scene.bands[seat]
                assert all(s.bodies[figure] is None for figure in band)
            assert match.result is None or seat not in match.result.winners
    assert seen[True] and seen[False]  # some had to wait for an activation to be finished


@pytest.mark.sweep(4)
@rule("table.concede")
@pytest.mark.parametrize("bout", MORE_CROWDS, ids=str)
@pytest.mark.long
def test_the_record_of_such_a_battle_plays_again(bout: Bout) -> None:
    chance = Chance(bout.seed + 1, THINKING)
    length = len(played(bout).moments)
    at = int(chance.below(length))
    match = Match(GAME, setup_of(bout), bout.seed, content=shipped_content())
    for moment in played(bout).moments[:at]:
        match.answer(moment.answer)
    first = int(chance.below(bout.seats))
    match.concede(first)
    play_on(match, at, length // 4)
    assert match.result is not None or GAVE_UP in battle(match).fates or is_waiting(match)
    second = (first + 1) % bout.seats
    if match.may_concede(second):
        match.concede(second)
    play_on(match, at + 1, length * 4)
    check_match(match)
    assert match.result is not None and not {first} & set(match.result.winners)
    again = dysma.replay(Record.from_json(match.record().to_json()))
    assert again.fingerprint() == match.fingerprint()
    assert [one.whole() for one in again.events] == [one.whole() for one in match.events]
