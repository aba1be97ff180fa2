"""seeker: looks ahead through its turn and the next ones, on imagined tables."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from ...kernel.state import State
from ...siegestorm.printed.catalogue import Catalogue
from ...siegestorm.state.state import Siege
from ..data import weights_of
from ..search.guide import Guide
from ..search.search import Budget
from ..search.searcher import Searcher
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
class Seeker(Searcher):
    """A strong player of Siegestorm, the stronger the more it may think."""

    name: ClassVar[str] = "seeker"
    games: ClassVar[tuple[str, ...]] = ("siegestorm",)

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self._guide: SiegeGuide | None = None

    def guide_to(self, world: State) -> Guide:
        assert isinstance(world, Siege)
        return self.guide(world.book)

    def guide(self, book: Catalogue) -> SiegeGuide:
        """The guide to the cards of this game, made once."""
        if self._guide is None or self._guide.book is not book:
            self._guide = SiegeGuide(book, fitted())
        return self._guide
