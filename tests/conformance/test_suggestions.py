"""The suggestion is made of what its seat may know, is always the same, and changes nothing."""

from __future__ import annotations

import pytest

from tests.conformance.games import GAMES, Game, siege, walk
from tests.rules import rule
from wartable.kernel.chance import THINKING, Chance
from wartable.siegestorm.client.guessing import resample
from wartable.siegestorm.suggestion.suggest import suggest


@rule("zone.info")
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_suggestion_never_depends_on_what_the_seat_may_not_know(game: Game) -> None:
    chance = Chance(game.seed, THINKING)
    changed = 0
    for match, _ in walk(game):
        s, question = siege(match), match.question
        assert question is not None
        guess = resample(s, question.seat, chance)
        assert guess.question is not None
        # Hidden cards have other numbers in a guess; the options are the same ones, in order.
        here = [question.options.index(code) for code in suggest(s, question)]
        there = [guess.question.options.index(code) for code in suggest(guess, guess.question)]
        assert there == here, (question.kind, question.rule)
        changed += guess.design != s.design
    assert changed > 0


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_suggestion_is_the_same_each_time_and_changes_nothing(game: Game) -> None:
    for match, _ in walk(game):
        before = match.dump()
        assert match.suggestion() == match.suggestion()
        assert match.dump() == before
