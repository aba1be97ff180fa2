"""Enter alone beats whoever answers at random, in seat-swapped pairs over all Starter decks."""

from __future__ import annotations

from wartable.bots.novice import Novice
from wartable.bots.random_bot import RandomBot
from wartable.lab.playing import duel_pairs
from wartable.lab.tables import GAMES, Tables


def test_the_suggestion_beats_random_answers() -> None:
    setups = [Tables("siegestorm").setup(number) for number in range(16)]
    duel = duel_pairs(GAMES["siegestorm"], setups, Novice, RandomBot, pairs=16, seed=100)
    assert duel.share() >= 0.9
