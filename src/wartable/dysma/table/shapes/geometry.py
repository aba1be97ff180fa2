"""Plain geometry: points, segments, polygons. Lengths are inches, as floats (game.unit).

Where a rule compares lengths it does so with `EPS`, through the four functions at the top. What a
state stores is whole thousandths of an inch; `inches` and `thousandths` go between the two.
"""

from __future__ import annotations

from math import floor, sqrt
from typing import Final, final

from mypy_extensions import mypyc_attr

EPS: Final = 0.001  # geo.epsilon
_TINY: Final = 1e-12


def inches(stored: int) -> float:
    """A stored length as inches."""
    return stored / 1000.0


def thousandths(length: float) -> int:
    """A length as it is stored: rounded, halves upwards, the same on every machine."""
    return floor(length * 1000.0 + 0.5)


def at_most(a: float, b: float) -> bool:
    """a ≤ b as the rules mean it."""
    return a <= b + EPS


def at_least(a: float, b: float) -> bool:
    """a ≥ b as the rules mean it."""
    return a >= b - EPS


def less(a: float, b: float) -> bool:
    """a < b as the rules mean it."""
    return a < b - EPS


def more(a: float, b: float) -> bool:
    """a > b as the rules mean it."""
    return a > b + EPS


def point_distance(ax: float, ay: float, bx: float, by: float) -> float:
    """From one point to another."""
    return sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))


def segment_point_distance(
    px: float, py: float, ax: float, ay: float, bx: float, by: float
) -> float:
    """From a point to the nearest point of a segment."""
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    if length <= _TINY:
        return point_distance(px, py, ax, ay)
    t = ((px - ax) * dx + (py - ay) * dy) / length
    t = 0.0 if t < 0.0 else 1.0 if t > 1.0 else t
    return point_distance(px, py, ax + t * dx, ay + t * dy)


def side_of(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """Above zero when p lies left of the line from a to b, below zero when right of it."""
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax)


def segments_cross(
    ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float
) -> bool:
    """Do the segments ab and cd have a point in common? Touching counts."""
    a, b = side_of(ax, ay, cx, cy, dx, dy), side_of(bx, by, cx, cy, dx, dy)
    c, d = side_of(cx, cy, ax, ay, bx, by), side_of(dx, dy, ax, ay, bx, by)
    if a == 0.0 and b == 0.0 and c == 0.0 and d == 0.0:  # all on one line
        return (
            min(ax, bx) <= max(cx, dx)
            and min(cx, dx) <= max(ax, bx)
            and min(ay, by) <= max(cy, dy)
            and min(cy, dy) <= max(ay, by)
        )
    return a * b <= 0.0 and c * d <= 0.0


def segment_distance(
    ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float
) -> float:
    """From segment ab to segment cd; 0 when they cross."""
    if segments_cross(ax, ay, bx, by, cx, cy, dx, dy):
        return 0.0
    return min(
        segment_point_distance(ax, ay, cx, cy, dx, dy),
        segment_point_distance(bx, by, cx, cy, dx, dy),
        segment_point_distance(cx, cy, ax, ay, bx, by),
        segment_point_distance(dx, dy, ax, ay, bx, by),
    )


@final
@mypyc_attr(acyclic=True)
class Side:
    """A straight edge from (x, y) by (dx, dy) to (tx, ty), with its direction (fx, fy)."""

    def __init__(self, x: float, y: float, tx: float, ty: float) -> None:
        self.x = x
        self.y = y
        self.tx = tx
        self.ty = ty
        self.dx = tx - x
        self.dy = ty - y
        self.length = sqrt(self.dx * self.dx + self.dy * self.dy)
        self.fx = self.dx / self.length if self.length > 0.0 else 0.0
        self.fy = self.dy / self.length if self.length > 0.0 else 0.0

    def distance(self, px: float, py: float) -> float:
        """From a point to the nearest point of the edge."""
        return segment_point_distance(px, py, self.x, self.y, self.tx, self.ty)


@final
@mypyc_attr(acyclic=True)
class Shape:
    """Points joined by edges: a simple polygon when closed, otherwise a polyline.

    It never changes, so the box and the circle around it are worked out once: most questions end
    there.
    """

    def __init__(self, xs: list[float], ys: list[float], closed: bool) -> None:
        self.xs = xs
        self.ys = ys
        self.closed = closed
        self.size = len(xs)
        self.ring: list[Side] = []
        """From the last point to the first, from there to the second, and so on."""
        last = self.size - 1
        for i in range(self.size):
            self.ring.append(Side(xs[last], ys[last], xs[i], ys[i]))
            last = i
        self.sides = self.ring if closed else self.ring[1:]
        """The edges there are: a polyline has none from its last point to its first."""
        self.west = min(xs)
        self.east = max(xs)
        self.south = min(ys)
        self.north = max(ys)
        self.cx = (self.west + self.east) / 2.0
        self.cy = (self.south + self.north) / 2.0
        far = 0.0
        for i in range(self.size):
            far = max(far, point_distance(self.cx, self.cy, xs[i], ys[i]))
        self.radius = far
        self.inner = self._inner()

    def _inner(self) -> float:
        """How far around the centre everything is inside."""
        near = self.edge_distance(self.cx, self.cy)
        self.inner = 0.0
        return near if self.contains(self.cx, self.cy) else 0.0

    def edges(self) -> int:
        """How many edges there are; edge i goes from point i to the next."""
        return self.size if self.closed else self.size - 1

    def next(self, i: int) -> int:
        """The point that follows point i."""
        return 0 if i + 1 == self.size else i + 1

    def area(self) -> float:
        """The area of a polygon; above zero when its points go counter-clockwise."""
        twice = 0.0
        for i in range(self.size):
            j = self.next(i)
            twice += self.xs[i] * self.ys[j] - self.xs[j] * self.ys[i]
        return twice / 2.0

    def contains(self, px: float, py: float) -> bool:
        """Is a point inside the polygon? A polyline holds nothing."""
        if px < self.west or px > self.east or py < self.south or py > self.north:
            return False
        if not self.closed:
            return False
        dx, dy = px - self.cx, py - self.cy
        if dx * dx + dy * dy < self.inner * self.inner:
            return True
        inside = False
        for side in self.ring:
            if (side.y > py) != (side.ty > py):
                if px < side.dx * (py - side.ty) / side.dy + side.tx:
                    inside = not inside
        return inside

    def is_at_edge(self, px: float, py: float, within: float) -> bool:
        """Is a point no further than this from an edge?"""
        if px < self.west - within or px > self.east + within:
            return False
        if py < self.south - within or py > self.north + within:
            return False
        for side in self.sides:
            # most are off the line by more than that: the exact question is dear
            off = side.fx * (py - side.y) - side.fy * (px - side.x)
            if -within - _TINY <= off <= within + _TINY and side.distance(px, py) <= within:
                return True
        return False

    def edge_distance(self, px: float, py: float) -> float:
        """From a point to the nearest point of an edge."""
        best = 1e9
        for side in self.sides:
            best = min(best, side.distance(px, py))
        return best

    def distance(self, px: float, py: float) -> float:
        """From a point to the shape; 0 inside a polygon."""
        return 0.0 if self.contains(px, py) else self.edge_distance(px, py)

    def distance_up_to(self, px: float, py: float, most: float) -> float:
        """From a point to a polygon, or `most` if that is less: what is far off costs little."""
        if px < self.west - most or px > self.east + most:
            return most
        if py < self.south - most or py > self.north + most:
            return most
        if self.contains(px, py):
            return 0.0
        best = most
        for side in self.sides:
            off = side.fx * (py - side.y) - side.fy * (px - side.x)
            if -best - _TINY <= off <= best + _TINY:
                best = min(best, side.distance(px, py))
        return best

    def nearest(self, px: float, py: float) -> tuple[float, float]:
        """The point of the shape that is nearest to a point; itself inside a polygon."""
        if self.contains(px, py):
            return px, py
        best, x, y = 1e9, px, py
        for side in self.sides:
            along = (px - side.x) * side.fx + (py - side.y) * side.fy
            along = min(side.length, max(0.0, along))
            sx, sy = side.x + along * side.fx, side.y + along * side.fy
            far = point_distance(px, py, sx, sy)
            if far < best:
                best, x, y = far, sx, sy
        return x, y

    def crosses(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """Does the segment ab meet an edge?"""
        if segment_point_distance(self.cx, self.cy, ax, ay, bx, by) > self.radius + EPS:
            return False
        for side in self.sides:
            if segments_cross(ax, ay, bx, by, side.x, side.y, side.tx, side.ty):
                return True
        return False

    def shape_distance(self, other: Shape) -> float:
        """From one shape to another; 0 where they meet or one lies in the other."""
        if self.contains(other.xs[0], other.ys[0]) or other.contains(self.xs[0], self.ys[0]):
            return 0.0
        best = 1e9
        for a in self.sides:
            for b in other.sides:
                d = segment_distance(a.x, a.y, a.tx, a.ty, b.x, b.y, b.tx, b.ty)
                best = min(best, d)
        return best

    def is_simple(self) -> bool:
        """A polygon with an area whose edges meet only where they follow each other."""
        n = self.size
        if n < 3 or abs(self.area()) <= EPS:
            return False
        xs, ys = self.xs, self.ys
        for i in range(n):
            j = self.next(i)
            if point_distance(xs[i], ys[i], xs[j], ys[j]) <= EPS:
                return False
            for k in range(i + 2, n):
                m = self.next(k)
                if m == i:
                    continue
                if segments_cross(xs[i], ys[i], xs[j], ys[j], xs[k], ys[k], xs[m], ys[m]):
                    return False
        return True


def polygon(points: list[tuple[int, int]]) -> Shape:
    """A polygon from stored points."""
    return Shape([inches(x) for x, _ in points], [inches(y) for _, y in points], True)


def polyline(points: list[tuple[int, int]]) -> Shape:
    """An open line from stored points."""
    return Shape([inches(x) for x, _ in points], [inches(y) for _, y in points], False)


def area_in_square(shape: Shape, x: float, y: float, fx: float, fy: float, half: float) -> float:
    """The area that a polygon has in common with a square around a point, turned to (fx, fy).

    Along the square's own axes u and v: every edge of the polygon adds the area under it, from
    where it comes over the square to where it leaves it, with v kept within the square.
    """
    area = 0.0
    last = shape.ring[0]
    dx, dy = last.x - x, last.y - y
    u, v = dx * fx + dy * fy, dy * fx - dx * fy
    for side in shape.ring:
        dx, dy = side.tx - x, side.ty - y
        tu, tv = dx * fx + dy * fy, dy * fx - dx * fy
        low = -half if u < -half else half if u > half else u
        high = -half if tu < -half else half if tu > half else tu
        if low != high:
            steep = (tv - v) / (tu - u)
            area += (high - low) * _mean_within(v + steep * (low - u), v + steep * (high - u), half)
        u, v = tu, tv
    return abs(area)


def _mean_within(a: float, b: float, half: float) -> float:
    """The mean of what runs evenly from a to b, with all beyond -half and half cut off."""
    if a > b:
        a, b = b, a
    if a >= half:
        return half
    if b <= -half:
        return -half
    if a >= -half and b <= half:
        return (a + b) * 0.5
    low, high = max(a, -half), min(b, half)
    whole = half * (b - high) + (high + low) * 0.5 * (high - low) - half * (low - a)
    return whole / (b - a)
