"""Every game ends: ten thousand of them, with every pair of Starters and random legal decks."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.conformance.games import PAIRS, random_deck
from tests.rules import rule
from wartable import siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.playout import play_out
from wartable.kernel.state import State
from wartable.siegestorm.decks import Deck
from wartable.siegestorm.text.rulebook import rulebook

BATCHES = 20
GAMES_IN_A_BATCH = 500
MOST_ANSWERS = 20_000


@cache
def starter(name: str) -> Deck:
    """A Starter deck, read once."""
    return siegestorm.find_deck(name)


def start(seed: int) -> State:
    """The game with this number: all pairs of Starters in turn; every fifth has random decks."""
    if seed % 5 == 0:
        chance = Chance(seed, THINKING)
        decks = [random_deck(chance), random_deck(chance)]
    else:
        decks = [starter(name) for name in PAIRS[seed % len(PAIRS)]]
    plain = [{"name": deck.name, "format": deck.format, "cards": deck.cards} for deck in decks]
    setup = {"mode": "duel", "decks": plain}
    s = siegestorm.GAME.start(setup, seed, siegestorm.shipped_catalogue())
    s.log = None  # Nobody listens, so that no time goes into events.
    return s


@rule("win.duel")
@pytest.mark.parametrize("batch", range(BATCHES))
def test_ten_thousand_random_games_end(batch: int) -> None:
    ends: Counter[str] = Counter()
    winners: Counter[int] = Counter()
    for seed in range(batch * GAMES_IN_A_BATCH, (batch + 1) * GAMES_IN_A_BATCH):
        s = start(seed)
        answers = play_out(s, Chance(seed, THINKING), MOST_ANSWERS)
        assert s.result is not None, f"game {seed} did not end after {answers} answers"
        assert s.question is None and s.agenda == []
        ends[s.result.rule] += 1
        winners.update(s.result.winners)
    assert all(rule in rulebook() for rule in ends)
    # Nobody ever wins all of them, and few of them are stopped by the cap on turns.
    assert winners[0] > 100 and winners[1] > 100
    assert ends["turn.cap"] < GAMES_IN_A_BATCH // 20


def test_the_games_are_ten_thousand() -> None:
    assert BATCHES * GAMES_IN_A_BATCH == 10_000
