"""The games that the conformance tests play: every pair of Starters, and random legal decks.

Everything follows from the number of a game, so the name of a failing test is all one needs to play
it again: `match_of(GAMES["random-decks-7"])`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from wartable import siegestorm
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.kernel.question import Question
from wartable.siegestorm.catalogue import Design
from wartable.siegestorm.decks import DECK_SIZE, FACTION, FREE_FOR_ALL, Deck, copies_allowed
from wartable.siegestorm.decks import check as check_deck
from wartable.siegestorm.state import Siege

FACTIONS: Final = ("khunglai", "seraphia", "styxia", "ysra")
STARTERS: Final = tuple(f"{faction}-starter" for faction in FACTIONS)
PAIRS: Final = tuple(itertools.product(STARTERS, STARTERS))
RANDOM_DECKS: Final = 28
MOST_ANSWERS: Final = 20_000


@dataclass(frozen=True)
class Game:
    """Two decks and a seed; `decks` is None for decks that are made from the seed."""

    name: str
    decks: tuple[str, str] | None
    seed: int

    def __str__(self) -> str:
        return self.name


def _games() -> Iterator[Game]:
    for seed in (1, 2):
        for one, other in PAIRS:
            yield Game(f"{one}-{other}-{seed}".replace("-starter", ""), (one, other), seed)
    for seed in range(RANDOM_DECKS):
        yield Game(f"random-decks-{seed}", None, seed)


GAMES: Final = {game.name: game for game in _games()}


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
    if game.decks is not None:
        return siegestorm.new_match(list(game.decks), seed=game.seed)
    chance = Chance(game.seed, THINKING)
    return siegestorm.new_match([random_deck(chance), random_deck(chance)], seed=game.seed)


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


def facts(question: Question | None) -> tuple[object, ...]:
    """Everything a question says, to compare two of them."""
    if question is None:
        return ()
    return (
        question.seat,
        question.kind,
        question.rule,
        tuple(question.options),
        question.low,
        question.high,
        question.ordered,
        question.about,
    )
