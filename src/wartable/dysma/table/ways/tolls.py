"""What a straight line on one level costs: difficult ground and obstacles."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from ..shapes.clearance import crossings, edge_cuts, is_near
from ..shapes.geometry import (
    EPS,
    Shape,
    at_most,
    point_distance,
)
from ..shapes.terrain import Piece

CROSSING: Final = 1.0  # move.obstacle
DIFFICULT_FACTOR: Final = 2.0  # move.difficult
_ALONG: Final = 0.0015  # so near to an edge a line may be on it
_SHORT_OF: Final = 0.002  # who cannot pay for an obstacle stops this far from it


@final
class Tolls:
    """The pieces that make ways dearer, for somebody who minds them (skill.agile, skill.vol)."""

    def __init__(self, difficult: list[Piece], obstacles: list[Piece]) -> None:
        self.difficult = difficult
        self.obstacles = obstacles

    def of(self, ax: float, ay: float, dx: float, dy: float, z: float) -> float:
        """The line from a by (dx, dy): move.difficult.centre, move.obstacle.each."""
        length = sqrt(dx * dx + dy * dy)
        mx, my, span = ax + dx * 0.5, ay + dy * 0.5, length * 0.5
        total = length
        slow = 0.0
        for piece in self.difficult:
            ex, ey, far = piece.cx - mx, piece.cy - my, piece.reach + span
            if ex * ex + ey * ey > far * far or not -EPS <= z - piece.level <= EPS:
                continue
            share = _share_inside(piece.shape, ax, ay, dx, dy)
            if share == 0.0:
                continue
            if share < 0.0 or slow > 0.0:  # along a border, or in two pieces
                slow = self._slow_share(ax, ay, dx, dy, z)
                break
            slow = share
        total += length * (DIFFICULT_FACTOR - 1.0) * slow
        for piece in self.obstacles:
            ex, ey, far = piece.cx - mx, piece.cy - my, piece.reach + span
            if ex * ex + ey * ey <= far * far and stands_in_the_way(piece, z):
                total += CROSSING * len(crossings(piece.shape, ax, ay, ax + dx, ay + dy))
        return total

    def _cuts(self, ax: float, ay: float, dx: float, dy: float) -> list[float]:
        """Where a line meets the borders of difficult ground, with both its ends.

        A line that runs along an edge may leave it at a corner: those on the line count too.
        """
        found = [0.0, 1.0]
        squared = dx * dx + dy * dy
        for piece in self.difficult:
            shape = piece.shape
            if not is_near(shape, ax, ay, dx, dy, 0.0):
                continue
            found += edge_cuts(shape, ax, ay, dx, dy)
            for i in range(shape.size):
                ox, oy = shape.xs[i] - ax, shape.ys[i] - ay
                off = dx * oy - dy * ox
                if off * off <= 4.0 * _ALONG * _ALONG * squared:
                    t = (ox * dx + oy * dy) / squared if squared > 0.0 else 0.0
                    if 0.0 < t < 1.0:
                        found.append(t)
        if len(found) > 2:
            found.sort()
        return found

    def _slow_share(self, ax: float, ay: float, dx: float, dy: float, z: float) -> float:
        cuts = self._cuts(ax, ay, dx, dy)
        share = 0.0
        for i in range(len(cuts) - 1):
            step = cuts[i + 1] - cuts[i]
            t = (cuts[i] + cuts[i + 1]) * 0.5
            if step > 1e-9 and self._is_slow(ax + dx * t, ay + dy * t, z):
                share += step
        return share

    def _is_slow(self, x: float, y: float, z: float) -> bool:
        """Is a point in difficult ground? On its very border it is not."""
        for piece in self.difficult:
            if -EPS <= z - piece.level <= EPS and piece.shape.contains(x, y):
                if not piece.shape.is_at_edge(x, y, EPS):
                    return True
        return False

    def how_far(
        self, ax: float, ay: float, dx: float, dy: float, z: float, allowance: float
    ) -> float:
        """The share of a line that an allowance pays for."""
        length = sqrt(dx * dx + dy * dy)
        if length <= 1e-9:
            return 1.0
        stops: list[float] = []
        for piece in self.obstacles:
            if stands_in_the_way(piece, z):
                stops += crossings(piece.shape, ax, ay, ax + dx, ay + dy)
        cuts = self._cuts(ax, ay, dx, dy) + stops
        cuts.sort()
        left = allowance
        for i in range(len(cuts) - 1):
            here, step = cuts[i], cuts[i + 1] - cuts[i]
            if here in stops:
                toll = CROSSING * stops.count(here)
                if not at_most(toll, left):
                    return max(0.0, here - _SHORT_OF / length)
                left -= toll
                stops = [stop for stop in stops if stop != here]
            if step <= 1e-9:
                continue
            t = here + step * 0.5
            slow = self._is_slow(ax + dx * t, ay + dy * t, z)
            price = length * (DIFFICULT_FACTOR if slow else 1.0)
            if not at_most(step * price, left):
                return here + max(0.0, left) / price
            left -= step * price
        return 1.0


def _share_inside(shape: Shape, ax: float, ay: float, dx: float, dy: float) -> float:
    """How much of a line is inside a polygon; below zero if it begins at a corner or runs along."""
    cuts: list[float] = []
    on_edge = False
    for side in shape.sides:
        x, y = side.x, side.y
        a = side.dx * (ay - y) - side.dy * (ax - x)
        b = a + side.dx * dy - side.dy * dx
        near = _ALONG * side.length
        if -near < a < near:
            if -near < b < near or point_distance(ax, ay, x, y) < _ALONG:
                return -1.0
            if (ax - x) * (ax - side.tx) + (ay - y) * (ay - side.ty) <= 0.0:
                on_edge = True
                continue
        if (a >= 0.0) != (b >= 0.0):
            # a corner is on one side for both its edges, however close the line comes to it
            left = dx * (y - ay) - dy * (x - ax) >= 0.0
            if left != (dx * (side.ty - ay) - dy * (side.tx - ax) >= 0.0):
                cuts.append(a / (a - b))
    if len(cuts) > 1:
        cuts.sort()
    # of a point on an edge nobody can say whether it is inside: the next stretch tells
    t = 0.0 if not on_edge else 0.5 * cuts[0] if cuts else 0.5
    inside = shape.contains(ax + dx * t, ay + dy * t)
    if not cuts:
        return 1.0 if inside else 0.0
    share, here = 0.0, 0.0
    for cut in cuts:
        if inside:
            share += cut - here
        inside = not inside
        here = cut
    return share + 1.0 - here if inside else share


def stands_in_the_way(piece: Piece, z: float) -> bool:
    """Is an obstacle crossed by somebody who walks at this elevation?"""
    return -0.5 < z - piece.level < 0.5


def makes_dearer(piece: Piece, ax: float, ay: float, dx: float, dy: float) -> bool:
    """Does a line meet this piece? It need only come near a hill: it may begin or end there."""
    if not is_near(piece.shape, ax, ay, dx, dy, 0.0):
        return False
    if piece.obstacle:
        return len(crossings(piece.shape, ax, ay, ax + dx, ay + dy)) > 0
    if piece.hill or piece.shape.contains(ax, ay):
        return True
    return len(edge_cuts(piece.shape, ax, ay, dx, dy)) > 0
