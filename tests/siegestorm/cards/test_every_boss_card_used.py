"""A run of games that goes on until bosses have used every card of theirs in every way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.games import PAIRS, boss_of
from tests.siegestorm.cards.boss_usage import (
    ACTION,
    ATTACKED,
    CALLED,
    DEPLOYED,
    GANG,
    GHOST,
    LEADER,
    PERFORMED,
    SPIRIT,
    TOTEM,
    TRIGGER,
    TURNED_EASY,
    TURNED_HARD,
    WOKE,
    BossBook,
    ways_of_boss_card,
)
from tests.siegestorm.table import siege
from wartable import siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.playout import random_answer
from wartable.siegestorm.printed.catalogue import Design
from wartable.siegestorm.text.bossfile import shipped_bosses

MOST_GAMES = 600
MOST_ANSWERS = 5_000


def boss_cards() -> list[Design]:
    """Every card of a boss deck, and the Boss Cards."""
    designs = siegestorm.shipped_catalogue().designs
    bosses = {boss.name for boss in shipped_bosses().values()}
    return [design for design in designs if design.boss_class or design.name in bosses]


def play_a_game(book: BossBook, seed: int) -> None:
    """A game against the boss with this number, alone or in co-op, by who answers at random."""
    decks = PAIRS[seed % len(PAIRS)]
    mode = ("solo", "coop")[seed % 2]
    boss: dict[str, Any] = dict(boss_of(seed // 2))  # the same one for two seeds
    match = siegestorm.new_match(decks[: seed % 2 + 1], seed, mode, **boss)
    chance = Chance(seed, THINKING)
    book.begin()
    book.read(siege(match), match.events)
    for _ in range(MOST_ANSWERS):
        if match.question is None:
            return
        events = match.answer(random_answer(match.question, chance))
        book.read(siege(match), events)
    raise AssertionError(f"the game with seed {seed} did not end")


@pytest.mark.parametrize("first_seed", [1, 10_001])
def test_every_boss_card_is_used_in_every_way_it_can_be(first_seed: int) -> None:
    book = BossBook(boss_cards())
    seed = first_seed
    while book.rest() and seed < first_seed + MOST_GAMES:
        play_a_game(book, seed)
        seed += 1
    missing = book.rest()
    assert not missing, f"never seen in the games with seeds {first_seed} to {seed - 1}: {missing}"


def test_the_ways_of_a_boss_card_are_those_that_are_printed_on_it() -> None:
    ways = {design.name: ways_of_boss_card(design) for design in boss_cards()}
    assert len(ways) == 5 * 11 + 3
    assert ways["Goblin Tank"] == {DEPLOYED, ATTACKED, GANG}
    assert ways["Goblin Leader"] == {LEADER, TRIGGER}
    assert ways["Transmuted Goblin"] == {DEPLOYED, ATTACKED, PERFORMED}
    assert ways["Seal of Nova"] == {ACTION, SPIRIT}
    assert ways["Restoration Totem"] == {LEADER, TOTEM}
    assert ways["Midnight Dancer"] == {DEPLOYED, ATTACKED, GHOST, WOKE, TRIGGER}
    assert ways["Awakened Miner"] == {ACTION, TURNED_EASY, TURNED_HARD}
    assert ways["Awakened Red Girl"] == {ACTION, CALLED}
    assert ways["Byloss"] == ways["Mirelle"] == ways["Oghast"] == {TRIGGER}
