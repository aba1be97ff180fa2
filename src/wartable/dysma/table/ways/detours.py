"""What a search learns from a stretch that is barred or dear: where ways around could bend."""

from __future__ import annotations

from typing import Final, final

from ..shapes.geometry import thousandths
from ..shapes.terrain import Piece
from .corners import (
    Points,
    along_border,
    around_body,
    around_polygon,
    around_wall,
    beside_border,
    beside_line,
    out_to_border,
)
from .tolls import makes_dearer
from .walker import Walker
from .waypoint import Waypoint

_BODY: Final = 0
_BARRING: Final = 1
_DEAR: Final = 2


@final
class Detours:
    """The things that have been looked at, each of which teaches something once."""

    def __init__(self, walker: Walker, cheapest: bool) -> None:
        self.cheapest = cheapest
        self.known: set[int] = set()
        self.dear: list[Piece] = []
        """What makes ways dearer, as far as it has not been looked at."""
        self.list_dear(walker)

    def _is_known(self, kind: int, number: int) -> bool:
        return number * 8 + kind in self.known

    def _is_news(self, kind: int, number: int) -> bool:
        """Is it learned only now? From now on it is known."""
        if self._is_known(kind, number):
            return False
        self.known.add(number * 8 + kind)
        return True

    def from_bar(self, walker: Walker) -> Points:
        """Something barred the walker: the points around it, if it is new."""
        points = Points()
        who = walker.who
        if who is not None:
            if self._is_news(_BODY, who.number * 100000 + thousandths(walker.level)):
                around_body(points, who, walker.distance_kept(who, walker.level))
        elif walker.piece >= 0:
            piece = walker.table.pieces[walker.piece]
            if not self._is_news(_BARRING, piece.number):
                return points
            if piece.walls:
                for wall in piece.walls:
                    if wall.solid:
                        around_wall(points, wall.shape, walker.half)
            else:
                around_polygon(points, piece.shape, walker.half)
        return points

    def list_dear(self, walker: Walker) -> None:
        """Everything that could make ways dearer and has not been looked at."""
        pieces = walker.hills
        if self.cheapest:
            pieces = [*pieces, *walker.tolls.difficult, *walker.tolls.obstacles]
        self.dear = [one for one in pieces if not self._is_known(_DEAR, one.number)]

    def from_price(
        self, walker: Walker, spots: list[Waypoint], a: Waypoint, b: Waypoint
    ) -> list[Points]:
        """A stretch was dearer than its length: there may be cheaper ways around.

        The first two spots are the start and the goal of the whole way.
        """
        found: list[Points] = []
        later: list[Piece] = []
        for piece in self.dear:
            if not makes_dearer(piece, a.x, a.y, b.x - a.x, b.y - a.y):
                later.append(piece)
                continue
            self._is_news(_DEAR, piece.number)
            points = Points()
            if piece.obstacle:
                beside_line(points, piece.shape)
            else:
                beside_border(points, piece.shape)
                along_border(points, piece.shape, walker, piece.level)
            if piece.difficult:
                out_to_border(points, piece.shape, spots[0].x, spots[0].y)
                out_to_border(points, piece.shape, spots[1].x, spots[1].y)
            found.append(points)
        self.dear = later
        return found
