"""Every game ends: ten thousand duels and a thousand games of every other mode."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from tests.conformance.games import PAIRS, SEATS, STARTERS, boss_of, random_deck
from tests.rules import rule
from wartable import siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.playout import play_out
from wartable.kernel.state import State
from wartable.siegestorm.printed.decks import Deck
from wartable.siegestorm.text.rulebook import rulebook

BATCHES = {"duel": range(20), "solo": range(2), "coop": range(2), "lms": range(2)}
GAMES_IN_A_BATCH = 500
MOST_ANSWERS = 20_000
ENDS = {
    "solo": {"boss.lose", "boss.win-life", "boss.win-deck", "turn.cap"},
    "coop": {"coop.lose", "boss.win-life", "boss.win-deck", "turn.cap"},
    "lms": {"lms.win", "lms.simultaneous", "turn.cap"},
}


@cache
def starter(name: str) -> Deck:
    """A Starter deck, read once."""
    return siegestorm.find_deck(name)


def decks_of(mode: str, seed: int) -> list[Deck]:
    """All pairs of Starters in turn, or Starters around the table; every fifth time random ones."""
    seats = SEATS[mode][seed % len(SEATS[mode])]
    if seed % 5 == 0:
        chance = Chance(seed, THINKING)
        return [random_deck(chance) for _ in range(seats)]
    if seats == 2:
        return [starter(name) for name in PAIRS[seed % len(PAIRS)]]
    return [starter(STARTERS[(seed // 2 + seat) % len(STARTERS)]) for seat in range(seats)]


def start(mode: str, seed: int) -> State:
    """The game with this number; against a boss all of them with all their decks in turn."""
    decks = decks_of(mode, seed)
    plain = [{"name": deck.name, "format": deck.format, "cards": deck.cards} for deck in decks]
    setup: dict[str, Any] = {"mode": mode, "decks": plain}
    if mode in ("solo", "coop"):
        setup.update(boss_of(seed))
    s = siegestorm.GAME.start(setup, seed, siegestorm.shipped_catalogue())
    s.log = None  # Nobody listens, so that no time goes into events.
    return s


def play_batch(mode: str, batch: int) -> tuple[Counter[str], Counter[int]]:
    """How the games of a batch ended, and who won them."""
    ends: Counter[str] = Counter()
    winners: Counter[int] = Counter()
    for seed in range(batch * GAMES_IN_A_BATCH, (batch + 1) * GAMES_IN_A_BATCH):
        s = start(mode, seed)
        answers = play_out(s, Chance(seed, THINKING), MOST_ANSWERS)
        assert s.result is not None, f"{mode} game {seed} did not end after {answers} answers"
        assert s.question is None and s.agenda == []
        ends[s.result.rule] += 1
        winners.update(s.result.winners)
    assert all(rule in rulebook() for rule in ends)
    # Few of them are stopped by the cap on turns.
    assert ends["turn.cap"] < GAMES_IN_A_BATCH // 20
    return ends, winners


@rule("win.duel")
@pytest.mark.parametrize("batch", BATCHES["duel"])
def test_ten_thousand_random_duels_end(batch: int) -> None:
    _, winners = play_batch("duel", batch)
    # Nobody ever wins all of them.
    assert winners[0] > 100 and winners[1] > 100


@pytest.mark.sweep(30)
@rule("boss.lose", "coop.lose")
@pytest.mark.parametrize("batch", BATCHES["solo"])
@pytest.mark.parametrize("mode", ["solo", "coop"])
def test_a_thousand_random_games_against_a_boss_end(mode: str, batch: int) -> None:
    ends, winners = play_batch(mode, batch)
    assert set(ends) <= ENDS[mode]
    boss = SEATS[mode][0]
    # Who plays at random is no match for a boss, but he is lucky now and then.
    assert winners[boss] > winners[0] > 0


@rule("lms.win")
@pytest.mark.parametrize("batch", BATCHES["lms"])
def test_a_thousand_random_games_of_last_man_standing_end(batch: int) -> None:
    ends, winners = play_batch("lms", batch)
    assert set(ends) <= ENDS["lms"]
    assert all(winners[seat] > 30 for seat in range(4))


def test_the_games_are_ten_thousand_duels_and_a_thousand_of_each_other_mode() -> None:
    games = {mode: len(batches) * GAMES_IN_A_BATCH for mode, batches in BATCHES.items()}
    assert games == {"duel": 10_000, "solo": 1_000, "coop": 1_000, "lms": 1_000}
