"""Levels: opponents of every strength, named, as rows of `levels.toml`. Not compiled.

`level-1` to `level-5` name them in every game. A weak level errs now and then as people do: it
plays by a quicker bot for once. It does not throw a game away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from .base import Bot, Sight
from .data import read_data
from .search.search import Budget
from .search.searcher import Searcher

LEVELS: Final = ("level-1", "level-2", "level-3", "level-4", "level-5")
IN_A_THOUSAND: Final = 1000
MOST_NAMED: Final = 1_000_000
AHEAD: Final = {"seeker": (3, 3), "strategist": (1, 0)}
"""Who looks ahead: how many turns if nobody says, and how many of them with care."""
Make = Callable[[str, int], Bot]
"""Makes the bot of a name with a seed."""


@dataclass(frozen=True)
class Row:
    """A level as data."""

    game: str
    level: str
    bot: str
    names: dict[str, str]
    simulations: int = 0
    ahead: int = 3
    careful: int = 0
    lapses: float = 0.0
    instead: str = ""
    seconds: float = 0.0

    def called(self, language: str = "en") -> str:
        """What players call it; where a language has no word, it is English."""
        return self.names.get(language) or self.names["en"]

    def budget(self, patient: bool) -> Budget:
        """How much it thinks; where somebody waits for it, no longer than it may."""
        seconds = 0.0 if patient else self.seconds
        return Budget(self.simulations, self.ahead, self.careful, seconds)


def rows(game: str) -> list[Row]:
    """The levels of a game, the weakest first; none for a game without."""
    known: dict[str, Any] = read_data("", "levels.toml").get(game, {})
    return [_row(game, level, dict(known[level])) for level in LEVELS if level in known]


def _row(game: str, level: str, plain: dict[str, Any]) -> Row:
    return Row(game, level, plain.pop("bot"), dict(plain.pop("name")), **plain)


def row_of(game: str, name: str) -> Row | None:
    """The level of this name: "level-4", or what it is called in any language."""
    for row in rows(game):
        called = [one.casefold() for one in row.names.values()]
        if name == row.level or name.casefold() in called:
            return row
    return None


def budget_in(name: str) -> Budget | None:
    """The budget that is named together with a bot: "seeker@800"; None where there is none."""
    bot, _, number = name.partition("@")
    if bot not in AHEAD or not number.isdecimal() or not 0 < int(number) <= MOST_NAMED:
        return None
    return Budget(int(number), *AHEAD[bot])


class Level(Bot):
    """An opponent of one strength."""

    row: ClassVar[Row]

    def __init__(self, seed: int, make: Make, patient: bool = False) -> None:
        super().__init__(seed)
        row = self.row
        self.player = make(row.bot, seed)
        if row.simulations and isinstance(self.player, Searcher):
            self.player.budget = row.budget(patient)
        self.instead = make(row.instead, seed) if row.instead else None

    def decide(self, sight: Sight) -> list[int]:
        """What its bot decides; now and then it errs."""
        if self.instead is not None and not sight.question.forced():
            if self.chance.below(IN_A_THOUSAND) < int(IN_A_THOUSAND * self.row.lapses):
                return self.instead.decide(sight)
        return self.player.decide(sight)

    def agrees_to_draw(self, sight: Sight) -> bool:
        """As its bot does."""
        return self.player.agrees_to_draw(sight)

    def concedes(self, sight: Sight) -> bool:
        """As its bot does."""
        return self.player.concedes(sight)


def kind_of_level(row: Row) -> type[Level]:
    """The class of a level, under the name that always names it."""
    fields = {"name": row.level, "games": (row.game,), "row": row, "__doc__": about(row)}
    return type(row.called().replace(" ", ""), (Level,), fields)


def about(row: Row) -> str:
    """A level in a sentence."""
    words = f"{row.called()}: plays like {row.bot}"
    if row.simulations:
        words += f" with {row.simulations} simulations a question"
    if row.lapses:
        words += f", and {row.lapses:.0%} of its answers are those of {row.instead}"
    return words + "."
