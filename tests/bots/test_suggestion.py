"""Enter alone beats whoever answers at random, in seat-swapped pairs over all Starter decks."""

from __future__ import annotations

from wartable.bots.arena.measure import STARTERS, versus
from wartable.bots.novice import Novice
from wartable.bots.random_bot import RandomBot


def test_the_suggestion_beats_random_answers() -> None:
    duel = versus(Novice, RandomBot, list(STARTERS), pairs=16, seed=100)
    assert duel.share() >= 0.9
