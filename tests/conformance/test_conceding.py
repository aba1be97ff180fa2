"""Conceding at any moment leaves a game that is over, or one that goes on as any other."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.conformance.games import GAMES, Game, match_of, siege, walk
from tests.conformance.test_cards_are_conserved import check, check_limbo
from tests.conforming import facts
from tests.rules import rule
from wartable import siegestorm
from wartable.kernel import thing
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.kernel.record import Record
from wartable.siegestorm.modes.conceding import is_leaving

PLAYED_ON = ("coop", "lms")
SOME = [
    game
    for number, game in enumerate(GAMES.values())
    if game.mode in PLAYED_ON or number % 6 == 0 or str(game) == "solo-random-20"
]
MOMENTS = 7


def moments(game: Game) -> list[tuple[int, int]]:
    """Some random answers before which a random seat concedes; the first one is in the setup."""
    chance = Chance(game.seed, THINKING)
    length = sum(1 for _ in walk(game))
    numbers = [0, *(int(chance.below(length)) for _ in range(MOMENTS - 1))]
    return [(number, int(chance.below(game.seats))) for number in sorted(numbers)]


def check_match(match: Match) -> None:
    """A sound table, at a question to somebody who is in, or at a result; and it can be kept."""
    s = siege(match)
    check(s)
    assert (match.question is None) == (match.result is not None)
    if match.question is not None:
        check_limbo(s)
        assert match.may_concede(match.question.seat)
        assert len(match.options) == len(set(match.options))
    loaded = siegestorm.load(match.dump(), match.setup)
    assert facts(loaded.question) == facts(match.question)
    assert siegestorm.GAME.dump(loaded) == match.dump()


def finish(match: Match, seed: int) -> None:
    """Play on at random; nobody who is out is asked."""
    chance = Chance(seed, THINKING)
    while match.question is not None:
        assert match.may_concede(match.question.seat)
        match.answer(random_answer(match.question, chance))


@rule("table.concede", "table.out")
@pytest.mark.parametrize("game", SOME, ids=str)
def test_conceding_at_any_moment(game: Game) -> None:
    wanted = moments(game)
    for number, (match, _) in enumerate(walk(game)):
        for seat in {seat for at, seat in wanted if at == number}:
            if not match.may_concede(seat):
                continue
            twin = match.copy()
            events = twin.concede(seat)
            assert events[0].kind == "concede" and events[0].data == {"side": thing.side(seat)}
            assert not twin.may_concede(seat)
            check_match(twin)
            if game.mode in ("duel", "solo"):
                assert twin.result is not None and twin.result.winners == [1 - seat]
            finish(twin, number)
            check_match(twin)
            assert twin.result is not None
            if game.mode != "coop":  # there a partner wins for both (coop.win)
                assert seat not in twin.result.winners
            again = siegestorm.replay(Record.from_json(twin.record().to_json()))
            assert again.fingerprint() == twin.fingerprint()


@rule("table.concede", "table.draw")
@pytest.mark.parametrize("mode", PLAYED_ON)
def test_one_after_the_other_until_nobody_is_left_to_play(mode: str) -> None:
    """Also several in the same chain; and a ring may agree to a draw instead, at any moment."""
    seen: Counter[bool] = Counter()
    for game in [one for one in SOME if one.mode == mode][:6]:
        for number, (match, _) in enumerate(walk(game)):
            if number % 11:
                continue
            twin = match.copy()
            for seat in range(game.seats):
                if twin.may_concede(seat):
                    twin.concede(seat)
                    seen[is_leaving(siege(twin), seat)] += 1
                    check_match(twin)
            assert twin.result is not None
            if mode == "lms":
                other = match.copy()
                other.agree_draw()
                check_match(other)
                assert other.result is not None and other.result.winners == []
    assert seen[True] and seen[False]  # some had to wait for a chain to be finished


@rule("table.concede")
def test_every_mode_is_among_them() -> None:
    assert {game.mode for game in SOME} == {"duel", "solo", "coop", "lms"}
    assert match_of(SOME[0]).may_concede(0)
