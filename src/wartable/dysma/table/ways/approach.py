"""One search for the ways to many ends around the same target, the best first."""

from __future__ import annotations

from typing import final

from ..contact.contact import End
from ..shapes.base import Body
from .paths import HARMLESS_DROP
from .polish import polish
from .search import Search
from .stretch import Way
from .walker import Walker


@final
class Approach:
    """The search of one walker for its ways to some ends, at least one.

    Each call of `goes_on` finds the next: the way that is shortest, or costs least, among those to
    the ends that are left. None of them is longer, or costs more, than the limit.
    """

    def __init__(
        self, walker: Walker, target: Body, ends: list[End], cheapest: bool, limit: float
    ) -> None:
        walker.begin(walker.body.px, walker.body.py, walker.body.feet)
        one, leap = ends[0].body, HARMLESS_DROP
        self.search = Search(walker, one.x, one.y, one.z, cheapest, leap, target, limit)
        self.search.spots[1].left = ends[0].beyond
        self.ends: dict[int, End] = {1: ends[0]}
        for end in ends[1:]:
            body = end.body
            goal = self.search.add_goal(body.x, body.y, body.z, end.beyond)
            if goal >= 0:
                self.ends[goal] = end
        self._way: Way | None = None

    def goes_on(self, limit: float) -> bool:
        """Is there a way to another end? The limit may only become tighter."""
        self.search.limit = limit
        found = self.search.run()
        self._way = polish(self.search.stretch, self.search.way()) if found else None
        return found

    def end(self) -> End:
        """The end that was found last."""
        return self.ends[self.search.reached]

    def way(self) -> Way:
        """The way to it, corner by corner."""
        assert self._way is not None
        return self._way
