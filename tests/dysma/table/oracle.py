"""The same geometry by shapely, and random things to ask both about.

Shapely is never used by the engine: it is many times slower for one question at a time. It answers
the same questions by other means, so that a mistake in ours is not repeated here.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Any

import shapely
from shapely import affinity
from shapely.geometry import LineString, MultiPoint, MultiPolygon, Point, Polygon

from wartable.dysma.table.shapes.base import HEIGHTS, SIDES, Body
from wartable.dysma.table.shapes.geometry import Shape, polygon, polyline
from wartable.kernel.chance import Chance

Geometry = Any  # shapely has no types of its own
SIZES = ("small", "medium", "large", "mounted", "colossal")
FAR = 200.0  # further than any table reaches
ROUNDED = 1e-9
"""Shadows share edges that differ in the last digit. Without a common grid the regions that shapely
makes of them are now and then plainly wrong (a difference that takes nothing away)."""
SLIVER = 1e-6
"""Square inches: what rounding can leave between two regions that touch, as long as the table is.
It may seem wide from the eye, but 0.01° of a look across half an inch is twenty times more."""


# Random things. Stored lengths are whole numbers, so places repeat and edges really line up.


def between(chance: Chance, low: int, high: int) -> int:
    """A whole number from low to high."""
    return low + int(chance.below(high - low + 1))


def random_body(chance: Chance, number: int, low: int = 2000, high: int = 10000) -> Body:
    """A base of any size; every third one along the table's edges or halfway between."""
    size = SIZES[int(chance.below(len(SIZES)))]
    facing = int(chance.below(36000))
    if chance.below(3) == 0:
        facing -= facing % 4500
    x, y = between(chance, low, high), between(chance, low, high)
    return Body(number, x, y, 0, facing, SIDES[size], HEIGHTS[size])


def random_polygon(chance: Chance, low: int = 2000, high: int = 10000, grid: int = 1) -> Shape:
    """A polygon around a middle, convex or not, its corners on a grid; some go clockwise."""
    while True:
        cx, cy = between(chance, low, high), between(chance, low, high)
        count = between(chance, 3, 9)
        turns = sorted(int(chance.below(3600)) * pi / 1800 for _ in range(count))
        points: list[tuple[int, int]] = []
        for turn in turns:
            far = between(chance, 400, 4000)
            x, y = cx + far * cos(turn), cy + far * sin(turn)
            points.append((round(x / grid) * grid, round(y / grid) * grid))
        if chance.below(2):
            points.reverse()
        if len(set(points)) == count and polygon(points).is_simple():
            return polygon(points)


def random_line(chance: Chance, low: int = 2000, high: int = 10000) -> Shape:
    """An open line of one to four edges."""
    ends = [
        (between(chance, low, high), between(chance, low, high))
        for _ in range(between(chance, 2, 5))
    ]
    return polyline(ends)


def stored(shape: Shape) -> list[tuple[int, int]]:
    """The points of a shape as a map stores them."""
    return [(round(x * 1000), round(y * 1000)) for x, y in zip(shape.xs, shape.ys)]


# The same for shapely.


def square(body: Body, shrink: float = 0.0) -> Geometry:
    """A base, from nothing but what the body stores."""
    half = body.side / 2000 - shrink
    straight = shapely.box(-half, -half, half, half)
    turned = affinity.rotate(straight, body.facing / 100, origin=(0, 0))
    return affinity.translate(turned, body.x / 1000, body.y / 1000)


def outline(shape: Shape) -> Geometry:
    """A polygon or a line."""
    points = list(zip(shape.xs, shape.ys))
    return Polygon(points) if shape.closed else LineString(points)


def edge(shape: Shape) -> Geometry:
    """The edges alone."""
    return rim(outline(shape))


def rim(thing: Geometry) -> Geometry:
    """The edges of a polygon; a line is all edge."""
    return thing.exterior if thing.geom_type == "Polygon" else thing


def view(body: Body) -> Geometry:
    """fov.180: all that is not behind the rear edge, as far as any table reaches."""
    ahead = shapely.box(-body.side / 2000, -FAR, FAR, FAR)
    turned = affinity.rotate(ahead, body.facing / 100, origin=(0, 0))
    return affinity.translate(turned, body.x / 1000, body.y / 1000)


def union(parts: list[Geometry]) -> Geometry:
    """All regions together."""
    return shapely.union_all(parts, grid_size=ROUNDED)


def less(one: Geometry, other: Geometry) -> Geometry:
    """A region without another, and without lines and points that may be left over."""
    left = shapely.get_parts(shapely.difference(one, other, grid_size=ROUNDED))
    return MultiPolygon([part for part in left if part.geom_type == "Polygon"])


# Shadows. A ray is hidden when it meets a blocker before the target.


def before(viewer: Body, target: Body) -> Geometry:
    """All that lies on a ray from the eye to the target square, up to the square (los.wedge)."""
    aim = square(target, 0.05)
    corners = [*aim.exterior.coords, (viewer.x / 1000, viewer.y / 1000)]
    return less(MultiPoint(corners).convex_hull, aim)


def shadow(viewer: Body, stretch: Geometry, blocker: Geometry) -> Geometry:
    """Every ray that meets a blocker in that stretch, from the eye to beyond the table."""
    ex, ey = viewer.x / 1000, viewer.y / 1000
    rays = []
    for part in shapely.get_parts(stretch.intersection(blocker)):
        points = list(rim(part).coords)  # one alone where it is only touched
        for (ax, ay), (bx, by) in pairwise(points):
            near, away = hypot(ax - ex, ay - ey), hypot(bx - ex, by - ey)
            if near < 1e-9 or away < 1e-9:
                continue
            one = (ex + (ax - ex) / near * FAR, ey + (ay - ey) / near * FAR)
            two = (ex + (bx - ex) / away * FAR, ey + (by - ey) / away * FAR)
            ray = Polygon([(ex, ey), one, two])
            if ray.area > 1e-12:
                rays.append(ray)
    return union(rays)


def width(viewer: Body, target: Body, region: Geometry) -> float:
    """How wide the widest unbroken part of a region looks from the eye, in degrees."""
    ex, ey = viewer.x / 1000, viewer.y / 1000
    middle = atan2(target.y / 1000 - ey, target.x / 1000 - ex)
    best = 0.0
    for part in shapely.get_parts(region):
        if part.area < SLIVER:
            continue
        turns = [
            (atan2(y - ey, x - ex) - middle + pi) % (2 * pi) - pi
            for x, y in part.exterior.coords
            if hypot(x - ex, y - ey) > 1e-9
        ]
        best = max(best, degrees(max(turns, default=0.0) - min(turns, default=0.0)))
    return best


def pie(viewer: Body, right: float, left: float) -> Geometry:
    """The rays between two directions, in radians, as far as any table reaches."""
    ex, ey = viewer.x / 1000, viewer.y / 1000
    ends = [(ex + FAR * cos(turn), ey + FAR * sin(turn)) for turn in (right, left)]
    return Polygon([(ex, ey), *ends])


def point(x: float, y: float) -> Geometry:
    """A point."""
    return Point(x, y)


def way(ax: float, ay: float, dx: float, dy: float, share: float = 1.0) -> Geometry:
    """A straight way, or its first part."""
    return LineString([(ax, ay), (ax + dx * share, ay + dy * share)])
