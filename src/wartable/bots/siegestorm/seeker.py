"""seeker: looks ahead to the end of its turn, through the reply, and to its own next turn."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from ...siegestorm.printed.catalogue import Catalogue
from ...siegestorm.state.state import Siege
from ..base import Bot, Sight
from ..data import weights_of
from ..search.search import Budget, Search, Thought
from .features import BOSS, PLAYER
from .guide import Opinion, SiegeGuide


def fitted() -> Opinion:
    """The opinion that was fitted (`weights.toml`)."""
    return Opinion(
        weights_of("siegestorm", "duel", PLAYER),
        weights_of("siegestorm", "ring", PLAYER),
        weights_of("siegestorm", "with_boss", PLAYER),
        weights_of("siegestorm", "boss", BOSS),
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Seeker(Bot):
    """A strong player of Siegestorm, the stronger the more it may think."""

    name: ClassVar[str] = "seeker"
    games: ClassVar[tuple[str, ...]] = ("siegestorm",)

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed)
        self.budget = budget or Budget(400)
        self._guide: SiegeGuide | None = None

    def decide(self, sight: Sight) -> list[int]:
        """The answer after which it won most often."""
        if sight.question.forced():
            return sight.question.options.copy()
        return self.thoughts(sight)[0].answer

    def thoughts(self, sight: Sight) -> list[Thought]:
        """What it thinks of each answer that it tried, the best first."""
        world = sight.imagine(self.chance)
        assert isinstance(world, Siege)
        return Search(self.guide(world.book), self.budget, sight, self.chance).thoughts()

    def agrees_to_draw(self, sight: Sight) -> bool:
        """Unless it believes to be ahead."""
        world = sight.imagine(self.chance)
        assert isinstance(world, Siege)
        return self.guide(world.book).value(world, sight.seat) <= 0.5

    def guide(self, book: Catalogue) -> SiegeGuide:
        """The guide to the cards of this game, made once."""
        if self._guide is None or self._guide.book is not book:
            self._guide = SiegeGuide(book, fitted())
        return self._guide
