"""Pieces of terrain: what they are made of and what each kind means.

A piece never changes during a battle. What blocks sight is worked out once, as screens: upright
faces or blocks from a bottom to a top. Lengths that a map stores are whole thousandths of an inch.
"""

from __future__ import annotations

from typing import Final, final

from .geometry import (
    EPS,
    Shape,
    inches,
    point_distance,
    polygon,
    polyline,
)

# The kinds, by their names in a map file: terrain.open, terrain.difficult, terrain.impassable,
# terrain.open-building, terrain.obstacle, and hills (geo.hill).
OPEN: Final = "open"
DIFFICULT: Final = "difficult"
IMPASSABLE: Final = "impassable"
BUILDING: Final = "building"
OBSTACLE: Final = "obstacle"
HILL: Final = "hill"

# What a piece looks like decides its kind and its usual height in thousandths (geo.terrain-model).
KIND_OF: Final[dict[str, str]] = {
    "road": OPEN,
    "square": OPEN,
    "wood": DIFFICULT,
    "field": DIFFICULT,
    "marsh": DIFFICULT,
    "river": DIFFICULT,
    "house": IMPASSABLE,
    "rock": IMPASSABLE,
    "pit": IMPASSABLE,
    "ruin": BUILDING,
    "hedge": OBSTACLE,
    "fence": OBSTACLE,
    "low wall": OBSTACLE,
    "hill": HILL,
}
USUAL_HEIGHT: Final[dict[str, int]] = {
    "road": 0,
    "square": 0,
    "wood": 3000,
    "field": 600,
    "marsh": 0,
    "river": 0,
    "house": 3000,
    "rock": 2000,
    "pit": 0,
    "ruin": 0,  # a ruin is as high as its floors and walls
    "hedge": 800,
    "fence": 800,
    "low wall": 800,
    "hill": 2000,
}
WALL_HEIGHT: Final = 3000  # above the floor it stands on
STOREY: Final = 2000
HIGHEST_OBSTACLE: Final = 1000

Points = list[tuple[int, int]]


@final
class Floor:
    """A storey of an open building: a polygon at an elevation."""

    def __init__(self, points: Points, elevation: int) -> None:
        self.points = points
        self.elevation = elevation
        self.level = inches(elevation)
        self.shape = polygon(points)


@final
class Wall:
    """A straight wall of an open building. Only a solid one hinders movement."""

    def __init__(self, points: Points, bottom: int, height: int, solid: bool) -> None:
        self.points = points
        self.bottom = bottom
        self.height = height
        self.solid = solid
        self.shape = polyline(points)
        self.low = inches(bottom)
        self.high = inches(bottom + height)

    def bars(self, z: float) -> bool:
        """Does it hinder somebody whose feet are at this elevation?"""
        return self.solid and self.low <= z + EPS and z < self.high - EPS


@final
class Screen:
    """Something that can hide what is behind it, from `bottom` up to `top`."""

    def __init__(self, shape: Shape, bottom: int, top: int) -> None:
        self.shape = shape
        self.bottom = inches(bottom)
        self.top = inches(top)
        self.height = inches(top - bottom)
        # The disc that fits into it around its middle: often that alone hides everything.
        self.core = 0.0
        if shape.contains(shape.cx, shape.cy):
            self.core = shape.edge_distance(shape.cx, shape.cy)


@final
class Piece:
    """One piece of terrain.

    `look` is a key of KIND_OF, `base` the elevation it stands on and `top` that of its upper end,
    both in thousandths. `number` is its place in the map.
    """

    def __init__(
        self,
        number: int,
        look: str,
        name: str,
        points: Points,
        base: int,
        height: int,
        floors: list[Floor],
        walls: list[Wall],
    ) -> None:
        self.number = number
        self.look = look
        self.name = name
        self.kind = KIND_OF[look]
        self.points = points
        self.base = base
        self.height = height
        self.floors = floors
        self.walls = walls
        self.level = inches(base)
        self.top = inches(base + height)
        self.tall = inches(height)
        self.shape = polyline(points) if self.kind == OBSTACLE else polygon(points)
        self.difficult = self.kind == DIFFICULT
        self.hill = self.kind == HILL
        self.obstacle = self.kind == OBSTACLE
        self.screens = self._screens()
        self.peak = max([screen.top for screen in self.screens], default=self.top)
        self.cx, self.cy = self.shape.cx, self.shape.cy
        far = [s.shape.radius + _apart(self.shape, s.shape) for s in self.screens]
        self.reach = max([self.shape.radius, *far])  # a circle around all of it

    def _screens(self) -> list[Screen]:
        if self.kind == BUILDING:  # its walls; floors never block (los.stand-on)
            return [Screen(w.shape, w.bottom, w.bottom + w.height) for w in self.walls]
        if self.kind == OPEN or self.height == 0:  # a road, a pit, a river
            return []
        top = self.base + self.height
        if self.kind != OBSTACLE:
            return [Screen(self.shape, self.base, top)]
        steps = zip(self.points, self.points[1:])
        return [Screen(polyline([a, b]), self.base, top) for a, b in steps]


def _apart(a: Shape, b: Shape) -> float:
    return point_distance(a.cx, a.cy, b.cx, b.cy)


def piece(
    number: int,
    look: str,
    points: Points,
    name: str = "",
    base: int = 0,
    height: int = -1,
    floors: list[Floor] | None = None,
    walls: list[Wall] | None = None,
) -> Piece:
    """A piece with its usual height, unless another is given, and without storeys unless given."""
    tall = USUAL_HEIGHT[look] if height < 0 else height
    return Piece(number, look, name or look, points, base, tall, floors or [], walls or [])


def ruin_walls(points: Points, bottom: int, sides: list[int], height: int) -> list[Wall]:
    """Walls along some edges of a floor; edge i goes from point i to the next."""
    walls: list[Wall] = []
    for side in sides:
        ends = [points[side], points[(side + 1) % len(points)]]
        walls.append(Wall(ends, bottom, height, False))
    return walls
