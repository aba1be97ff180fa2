"""The body of a figure: a square base that is turned with its facing, and a height.

A body never changes: a figure that moves or turns gets a new one. What it stores is whole numbers
(thousandths of an inch, hundredths of a degree); the floats beside them are worked out once.
"""

from __future__ import annotations

from math import atan2, cos, floor, sin, sqrt
from typing import Final, final

from mypy_extensions import mypyc_attr

from .geometry import (
    EPS,
    Shape,
    area_in_square,
    at_most,
    inches,
    segment_distance,
)

FULL_TURN: Final = 36000  # hundredths of a degree

# geo.base-size and geo.height: what a size means, in thousandths of an inch.
SIDES: Final[dict[str, int]] = {
    "small": 1000,
    "medium": 1000,
    "large": 1600,
    "mounted": 2000,
    "colossal": 2400,
    "statue": 1000,
}
HEIGHTS: Final[dict[str, int]] = {
    "small": 800,
    "medium": 1200,
    "large": 1800,
    "mounted": 1900,
    "colossal": 2600,
    "statue": 1500,
}
EYES: Final = 0.9  # of the height
CONTACT_GAP: Final = 0.05
CONTACT_RISE: Final = 0.5
SAME_LEVEL: Final = 1.0
TOKEN_RADIUS: Final = 0.5
TOUCH_OBSTACLE: Final = 0.25
SHRINK: Final = 0.05  # los.volume
_RADIANS: Final = 0.017453292519943295  # in a degree
_DEGREES: Final = 57.29577951308232  # in a radian


def turned(angle: float) -> int:
    """Degrees as a stored facing: hundredths, from 0 up to a full turn."""
    return floor(angle * 100.0 + 0.5) % FULL_TURN


def facing_towards(dx: float, dy: float) -> int:
    """The facing along a direction."""
    return turned(atan2(dy, dx) * _DEGREES)


@final
@mypyc_attr(acyclic=True)
class Body:
    """Where a figure stands, which way it looks, how big it is.

    The square base shows the facing (game.base-marks-facing) and turns with it
    (geo.rotation-is-facing).
    `number` says whose body it is. `all_round` is a figure without a back (los.sens-aiguise);
    `colosse` one that low things do not cover (los.colosse); `disc` a Statue, which is a token to
    touch and to attack, and in nobody's way (scenario.main.8.token).
    """

    def __init__(
        self,
        number: int,
        x: int,
        y: int,
        z: int,
        facing: int,
        side: int,
        height: int,
        all_round: bool = False,
        colosse: bool = False,
        disc: bool = False,
    ) -> None:
        self.number = number
        self.x = x
        self.y = y
        self.z = z
        self.facing = facing % FULL_TURN
        self.side = side
        self.height = height
        self.all_round = all_round
        self.colosse = colosse
        self.disc = disc
        self._outline: Shape | None = None
        self._volume: Shape | None = None
        self.px = inches(x)
        self.py = inches(y)
        self.feet = inches(z)
        self.tall = inches(height)
        self.head = inches(z + height)
        self.eye = self.feet + EYES * self.tall
        self.half = inches(side) / 2.0
        self.radius = self.half * 1.4142135623730951
        if self.facing % 9000 == 0:  # exact, so that bases along the table's edges really touch
            quarter = self.facing // 9000
            self.fx = (1.0, 0.0, -1.0, 0.0)[quarter]
            self.fy = (0.0, 1.0, 0.0, -1.0)[quarter]
        else:
            angle = self.facing / 100.0 * _RADIANS
            self.fx = cos(angle)
            self.fy = sin(angle)

    def at(self, x: int, y: int, z: int, facing: int) -> Body:
        """The same figure somewhere else."""
        number, side, height = self.number, self.side, self.height
        all_round, colosse = self.all_round, self.colosse
        return Body(number, x, y, z, facing, side, height, all_round, colosse, self.disc)

    def corner_xs(self, shrink: float = 0.0) -> list[float]:
        """The corners' x, counter-clockwise from the front left."""
        f, s = self.fx * (self.half - shrink), self.fy * (self.half - shrink)
        x = self.px
        return [x + f - s, x - f - s, x - f + s, x + f + s]

    def corner_ys(self, shrink: float = 0.0) -> list[float]:
        """The corners' y, in the same order."""
        f, s = self.fx * (self.half - shrink), self.fy * (self.half - shrink)
        y = self.py
        return [y + s + f, y - s + f, y - s - f, y + s - f]

    def outline(self) -> Shape:
        """The base as a polygon; made when it is first asked for."""
        shape = self._outline
        if shape is None:
            shape = Shape(self.corner_xs(), self.corner_ys(), True)
            self._outline = shape
        return shape

    def volume(self) -> Shape:
        """What is looked at: a square a little smaller than the base (los.volume)."""
        shape = self._volume
        if shape is None:
            shape = Shape(self.corner_xs(SHRINK), self.corner_ys(SHRINK), True)
            self._volume = shape
        return shape

    def point_gap(self, x: float, y: float) -> float:
        """In plan, from the base to a point; 0 for a point under the base (geo.distance.point)."""
        dx, dy = x - self.px, y - self.py
        if self.disc:
            return max(0.0, sqrt(dx * dx + dy * dy) - self.half)
        ahead = abs(dx * self.fx + dy * self.fy) - self.half
        aside = abs(dy * self.fx - dx * self.fy) - self.half
        if ahead <= 0.0:
            return aside if aside > 0.0 else 0.0
        return ahead if aside <= 0.0 else sqrt(ahead * ahead + aside * aside)

    def holds(self, x: float, y: float) -> bool:
        """Is the point under the base?"""
        return self.point_gap(x, y) <= 0.0

    def in_back(self, x: float, y: float) -> bool:
        """Is a point behind the line along the rear edge? On the line it is in view."""
        if self.all_round:
            return False
        ahead = (x - self.px) * self.fx + (y - self.py) * self.fy
        return ahead < -self.half - EPS


def _apart(a: Body, b: Body) -> float:
    """How far the squares are apart along the axes of a; below zero they overlap there."""
    dx, dy = b.px - a.px, b.py - a.py
    turn = abs(a.fx * b.fx + a.fy * b.fy) + abs(a.fx * b.fy - a.fy * b.fx)
    reach = a.half + b.half * turn
    ahead, aside = abs(dx * a.fx + dy * a.fy), abs(dy * a.fx - dx * a.fy)
    return max(ahead, aside) - reach


def penetration(a: Body, b: Body) -> float:
    """How deep two bases overlap in plan; zero or less when they do not."""
    if a.disc:
        return a.half - b.point_gap(a.px, a.py)
    if b.disc:
        return b.half - a.point_gap(b.px, b.py)
    return -max(_apart(a, b), _apart(b, a))


def plan_gap(a: Body, b: Body) -> float:
    """The shortest distance between two bases in plan; 0 when they touch or overlap."""
    if a.disc or b.disc:
        return max(0.0, -penetration(a, b))
    if penetration(a, b) >= 0.0:
        return 0.0
    # of two squares apart, one is nearest with a corner
    return min(_corner_gap(a, b), _corner_gap(b, a))


def _corner_gap(a: Body, b: Body) -> float:
    """From one base to the nearest corner of the other."""
    x, y = b.px, b.py
    f, s = b.fx * b.half, b.fy * b.half
    best = a.point_gap(x + f - s, y + s + f)
    best = min(best, a.point_gap(x - f - s, y - s + f))
    best = min(best, a.point_gap(x - f + s, y - s - f))
    return min(best, a.point_gap(x + f + s, y + s - f))


def distance(a: Body, b: Body) -> float:
    """geo.distance: the gap in plan together with the difference of elevation."""
    gap, rise = plan_gap(a, b), b.feet - a.feet
    return gap if rise == 0.0 else sqrt(gap * gap + rise * rise)


def point_distance_3d(a: Body, x: float, y: float, z: float) -> float:
    """geo.distance.point: from the base to a point, with the difference of elevation."""
    gap, rise = a.point_gap(x, y), z - a.feet
    return sqrt(gap * gap + rise * rise)


def token_distance(a: Body, x: float, y: float, z: float) -> float:
    """geo.distance.token: from the base to the edge of a token; 0 when it stands on it."""
    gap = max(0.0, a.point_gap(x, y) - TOKEN_RADIUS)
    rise = z - a.feet
    return sqrt(gap * gap + rise * rise)


def in_contact(a: Body, b: Body) -> bool:
    """geo.contact, without the links across obstacles, which are no question of place."""
    dx, dy, far = b.px - a.px, b.py - a.py, a.radius + b.radius + 2.0 * CONTACT_GAP
    if dx * dx + dy * dy > far * far or not at_most(abs(a.feet - b.feet), CONTACT_RISE):
        return False
    return at_most(plan_gap(a, b), CONTACT_GAP)


def touches_token(a: Body, x: float, y: float, z: float) -> bool:
    """geo.contact.token: beside the token or on it."""
    return at_most(token_distance(a, x, y, z), CONTACT_GAP)


def overlaps(a: Body, b: Body) -> bool:
    """geo.no-overlap: do two bases stand in each other? Touching is no overlap."""
    if not abs(a.feet - b.feet) < SAME_LEVEL - EPS:
        return False
    return penetration(a, b) > EPS


def share_inside(a: Body, area: Shape) -> float:
    """How much of the base lies inside a polygon, from 0 to 1."""
    if not area.is_at_edge(a.px, a.py, a.radius):
        return 1.0 if area.contains(a.px, a.py) else 0.0
    whole = 4.0 * a.half * a.half
    return area_in_square(area, a.px, a.py, a.fx, a.fy, a.half) / whole


def enters(a: Body, area: Shape) -> bool:
    """Does the base lie over a part of a polygon? Standing against its edge is not enough."""
    if not area.is_at_edge(a.px, a.py, a.radius):
        return area.contains(a.px, a.py)
    return area_in_square(area, a.px, a.py, a.fx, a.fy, a.half - EPS) > 1e-9


def wholly_inside(a: Body, area: Shape) -> bool:
    """Is the whole base inside a polygon? It may stand against its edge."""
    if not area.is_at_edge(a.px, a.py, a.radius):
        return area.contains(a.px, a.py)
    whole = 4.0 * (a.half - EPS) * (a.half - EPS)
    return area_in_square(area, a.px, a.py, a.fx, a.fy, a.half - EPS) >= whole - 1e-9


def line_gap(a: Body, ax: float, ay: float, bx: float, by: float) -> float:
    """From the base to a segment in plan; 0 where they meet."""
    if a.holds(ax, ay):
        return 0.0
    xs, ys = a.corner_xs(), a.corner_ys()
    best = 1e9
    for i in range(4):
        j = (i + 1) % 4
        best = min(best, segment_distance(ax, ay, bx, by, xs[i], ys[i], xs[j], ys[j]))
    return best
