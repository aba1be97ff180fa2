"""The games that the conformance tests play: all modes, all Starters, all bosses, random decks.

Everything follows from the name of a game, so the name of a failing test is all one needs to play
it again: `match_of(GAMES["duel-random-7"])`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from wartable import siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.siegestorm.printed.catalogue import Design
from wartable.siegestorm.printed.decks import (
    DECK_SIZE,
    FACTION,
    FREE_FOR_ALL,
    Deck,
    copies_allowed,
)
from wartable.siegestorm.printed.decks import check as check_deck
from wartable.siegestorm.state.state import Siege

FACTIONS: Final = ("khunglai", "seraphia", "styxia", "ysra")
STARTERS: Final = tuple(f"{faction}-starter" for faction in FACTIONS)
PAIRS: Final = tuple(itertools.product(STARTERS, STARTERS))
SEATS: Final = {"duel": (2,), "solo": (1,), "coop": (2,), "lms": (3, 4)}

BOSSES: Final = ("byloss", "mirelle", "oghast")
BASIC: Final = ("evil-goblins", "wild-fairies")
ADVANCED: Final = ("spectral-shamans", "shade-slayers", "undead-realms")
BOSS_DECKS: Final = tuple(itertools.product(BOSSES, BASIC, ADVANCED))
DIFFICULTIES: Final = ("medium", "hard", "very-hard")
MINERS: Final = ("easy", "hard")
MOST_ANSWERS: Final = 20_000


@dataclass(frozen=True)
class Game:
    """A mode, decks and a seed; `decks` is empty for decks that are made from the seed."""

    mode: str
    seats: int
    decks: tuple[str, ...]
    seed: int

    def __str__(self) -> str:
        mode = f"{self.mode}{self.seats}" if self.mode == "lms" else self.mode
        decks = [deck.removesuffix("-starter") for deck in self.decks] or ["random"]
        return "-".join([mode, *decks, str(self.seed)])


def _games() -> Iterator[Game]:
    for seed in (1, 2):
        for pair in PAIRS:
            yield Game("duel", 2, pair, seed)
    for seed in range(28):
        yield Game("duel", 2, (), seed)
    # Seeds that follow each other go through all bosses with all their decks; see `boss_of`.
    for seed in range(18):
        yield Game("solo", 1, STARTERS[seed % 4 : seed % 4 + 1], seed)
    for seed in range(18, 24):
        yield Game("solo", 1, (), seed)
    for seed in range(0, 18, 2):
        yield Game("coop", 2, PAIRS[seed * 5 % 16], seed)
    for seed in range(19, 25, 2):
        yield Game("coop", 2, (), seed)
    for seats in SEATS["lms"]:
        for seed in range(3):
            yield Game("lms", seats, tuple((STARTERS * 2)[seed : seed + seats]), seed)
        for seed in range(3, 6):
            yield Game("lms", seats, (), seed)


GAMES: Final = {str(game): game for game in _games()}


def of_mode(mode: str) -> list[Game]:
    """The games of one mode."""
    return [game for game in GAMES.values() if game.mode == mode]


def boss_of(seed: int) -> dict[str, str]:
    """The boss of a solo or co-op game: in turn all of them, all decks, difficulties and Miners."""
    boss, basic, advanced = BOSS_DECKS[seed % len(BOSS_DECKS)]
    return {
        "boss": boss,
        "basic": basic,
        "advanced": advanced,
        # In each turn through the boss decks others, so that all of them meet.
        "difficulty": DIFFICULTIES[(seed + seed // 18) % 3],
        "miner": MINERS[(seed // 3 + seed // 54) % 2],
    }


def random_deck(chance: Chance) -> Deck:
    """A legal deck: of one faction, or, every other time, of all of them."""
    mixed = chance.below(2) == 1
    home = FACTIONS[int(chance.below(len(FACTIONS)))]
    pool = [
        design
        for design in siegestorm.shipped_catalogue().designs
        if design.faction in FACTIONS and (mixed or design.faction == home)
    ]
    deck = Deck("random", FREE_FOR_ALL if mixed else FACTION, "", _draw_cards(pool, chance))
    assert check_deck(deck, siegestorm.shipped_catalogue()) == []
    return deck


def _draw_cards(pool: list[Design], chance: Chance) -> dict[str, int]:
    """So many cards as a deck needs, with no more copies of any than it may have."""
    copies = [design.name for design in pool for _ in range(copies_allowed(design))]
    cards: dict[str, int] = {}
    for _ in range(DECK_SIZE):
        name = copies.pop(int(chance.below(len(copies))))
        cards[name] = cards.get(name, 0) + 1
    return cards


def match_of(game: Game) -> Match:
    """The game before its first answer."""
    boss: dict[str, Any] = boss_of(game.seed) if game.mode in ("solo", "coop") else {}
    chance = Chance(game.seed, THINKING)
    decks = game.decks or [random_deck(chance) for _ in range(game.seats)]
    return siegestorm.new_match(decks, game.seed, game.mode, **boss)


def walk(game: Game) -> Iterator[tuple[Match, list[int]]]:
    """The match at every question with the random answer it will get next."""
    match = match_of(game)
    chance = Chance(game.seed, THINKING)
    for _ in range(MOST_ANSWERS):
        if match.question is None:
            return
        answer = random_answer(match.question, chance)
        yield match, answer
        match.answer(answer)
    raise AssertionError(f"{game} did not end after {MOST_ANSWERS} answers")


def finished(game: Game) -> Match:
    """The match after its last answer."""
    match = match_of(game)
    for _, answer in walk(game):
        match.answer(answer)
    assert match.result is not None
    return match


def siege(match: Match) -> Siege:
    """The state inside a match."""
    assert isinstance(match.state, Siege)
    return match.state
