"""Openings of random games of Siegestorm: every pairing of decks, bosses and factions in turn.

It imports the engine, so whoever measures how long that takes imports it afterwards.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

from ...kernel.chance import Chance
from ...siegestorm.game import boss_faction, mode_of
from ...siegestorm.modes.boss import BossMode
from ...siegestorm.modes.boss_setup import new_boss_siege
from ...siegestorm.modes.mode import Mode
from ...siegestorm.printed.catalogue import Catalogue
from ...siegestorm.state.state import Siege
from ...siegestorm.text.bossfile import shipped_bosses
from ...siegestorm.turn.setup import begin, new_siege
from ..options.modes import SEATS, WITH_BOSS


class Openings:
    """The first questions of games of one mode with Starter decks."""

    def __init__(self, book: Catalogue, mode: str) -> None:
        self.book = book
        self.decks = starters(book)
        self.modes = _variants(mode)
        self.seats = SEATS[mode]
        self.basic = _factions(book, "basic")
        self.advanced = _factions(book, "advanced")

    def opening(self, number: int) -> Siege:
        """A new game at its first question."""
        mode = self.modes[number % len(self.modes)]
        low, high = self.seats
        seats = low + number % (high - low + 1)
        # The first deck changes with every game, the next one with every fourth, and so on.
        decks = [
            self.decks[number // len(self.decks) ** seat % len(self.decks)] for seat in range(seats)
        ]
        chance = Chance(number)
        if not isinstance(mode, BossMode):
            return begin(new_siege(self.book, mode, decks, chance))
        basic = self.basic[number % len(self.basic)]
        advanced = self.advanced[number // len(self.basic) % len(self.advanced)]
        return begin(new_boss_siege(self.book, mode, decks, basic, advanced, chance))


def starters(book: Catalogue) -> list[list[int]]:
    """The Starter decks as numbers of designs."""
    folder = files("wartable.siegestorm").joinpath("data", "decks")
    decks: list[list[int]] = []
    for entry in sorted(folder.iterdir(), key=lambda file: file.name):
        if entry.name.endswith("-starter.toml"):
            cards: dict[str, int] = tomllib.loads(entry.read_text(encoding="utf-8"))["cards"]
            decks.append([book.find(name) for name, count in cards.items() for _ in range(count)])
    return decks


def _variants(mode: str) -> list[Mode]:
    """The mode itself, or one for each boss and difficulty."""
    if mode not in WITH_BOSS:
        return [mode_of({"mode": mode})]
    return [
        mode_of({"mode": mode, "boss": name, "difficulty": difficulty})
        for name, boss in shipped_bosses().items()
        for difficulty in boss.difficulties
    ]


def _factions(book: Catalogue, boss_class: str) -> list[list[int]]:
    """The cards of each faction of this class."""
    names = {design.faction for design in book.designs if design.boss_class == boss_class}
    return [boss_faction(book, name, boss_class) for name in sorted(names)]
