"""Where a base that does not turn cannot be: barriers for its centre, and the nearest way out.

Everything a square could bump into is swollen by that square. What is left of it is a single point,
the centre, among convex barriers: a push is a ray between them, and the nearest place to stand is a
point on one of their edges or where two edges meet.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final, final

from ..contact.resting import misplacement
from ..ways.travel import Field
from .base import (
    CONTACT_RISE,
    SAME_LEVEL,
    Body,
    distance,
)
from .geometry import (
    EPS,
    Shape,
    at_least,
    point_distance,
    side_of,
    thousandths,
)
from .tablemap import Map

APART: Final = 1.0  # move.one-inch
SEARCHED: Final = 8.0  # no place to stand is looked for further away
_GRAZE: Final = 0.0002  # so deep may a base stand in another before its place is rounded
_ARC: Final = 6  # straight pieces that stand for a quarter of a circle


@final
class Barrier:
    """A convex shape, counter-clockwise, that the centre must not enter, and what is behind it."""

    def __init__(
        self,
        xs: list[float],
        ys: list[float],
        rule: str,
        key: str,
        piece: int = -1,
        figure: int = -1,
    ) -> None:
        self.xs = xs
        self.ys = ys
        self.rule = rule
        self.key = key
        self.piece = piece
        self.figure = figure

    def entry(self, x: float, y: float, ux: float, uy: float, shrink: float) -> float:
        """How far a ray goes until it enters; 1e9 when it never does."""
        low, high = self.span(x, y, ux, uy, shrink)
        return low if low < high else 1e9

    def span(self, x: float, y: float, ux: float, uy: float, shrink: float) -> tuple[float, float]:
        """Between which lengths a ray is inside; the first is the greater one when it never is.

        The barrier is taken a little smaller all round, so that gliding along it is outside.
        """
        low, high = 0.0, 1e9
        n = len(self.xs)
        for i in range(n):
            j = 0 if i + 1 == n else i + 1
            ex, ey = self.xs[j] - self.xs[i], self.ys[j] - self.ys[i]
            size = sqrt(ex * ex + ey * ey)
            inside = (ex * (y - self.ys[i]) - ey * (x - self.xs[i])) / size - shrink
            speed = (ex * uy - ey * ux) / size
            if abs(speed) < 1e-9:
                if inside <= 1e-9:
                    return 1e9, 0.0
            elif speed > 0.0:
                low = max(low, -inside / speed)
            else:
                high = min(high, -inside / speed)
        return (low, high) if low < high - 1e-9 else (1e9, 0.0)


def hull(xs: list[float], ys: list[float]) -> tuple[list[float], list[float]]:
    """The convex hull of some points, counter-clockwise."""
    order = sorted(zip(xs, ys))
    halves: list[list[tuple[float, float]]] = []
    for points in (order, order[::-1]):
        half: list[tuple[float, float]] = []
        for x, y in points:
            while len(half) > 1:
                ax, ay = half[-2]
                bx, by = half[-1]
                if side_of(x, y, ax, ay, bx, by) > 1e-12:
                    break
                half.pop()
            half.append((x, y))
        halves.append(half[:-1])
    ring = halves[0] + halves[1]
    return [x for x, _ in ring], [y for _, y in ring]


def swollen(body: Body, xs: list[float], ys: list[float]) -> tuple[list[float], list[float]]:
    """Some points of a convex thing, swollen by the base of a body: a hull for its centre."""
    cx = [x - body.px for x in body.corner_xs()]
    cy = [y - body.py for y in body.corner_ys()]
    return hull([x + dx for x in xs for dx in cx], [y + dy for y in ys for dy in cy])


def barriers(table: Map, others: list[Body], body: Body, reach: float) -> list[Barrier]:
    """All that stands in the way of a base at its height, within `reach` of its centre.

    These are other bases, impassable ground, obstacles, solid walls, the sides of hills, and the
    edge of the table, which is a wall for pushes as for moves (geo.on-table). Statues are none
    (scenario.main.8.token): see `discs`.
    """
    found: list[Barrier] = []
    reach += body.radius
    for other in others:
        if other.number == body.number or abs(other.feet - body.feet) >= SAME_LEVEL - EPS:
            continue
        if other.disc:
            continue
        if point_distance(body.px, body.py, other.px, other.py) <= reach + other.radius:
            xs, ys = swollen(body, other.corner_xs(), other.corner_ys())
            key = "figure-in-the-way"
            found.append(Barrier(xs, ys, "geo.no-overlap", key, figure=other.number))
    for piece in table.impassable:  # a pit too: nobody is pushed into it (terrain.impassable.sight)
        _add(found, body, reach, piece.shape, "move.impassable", "piece-closed", piece.number)
    for piece in table.obstacles:
        if abs(body.feet - piece.level) < CONTACT_RISE:
            key = "piece-in-the-way"
            _add(found, body, reach, piece.shape, "terrain.obstacle", key, piece.number)
    for piece in table.hills:
        if piece.level <= body.feet + EPS and body.feet < piece.top - EPS:
            _add(found, body, reach, piece.shape, "geo.hill", "side-in-the-way", piece.number)
    for piece in table.walled:
        for wall in piece.walls:
            if wall.bars(body.feet):
                key = "wall-in-the-way"
                rule = "terrain.open-building.walls"
                _add(found, body, reach, wall.shape, rule, key, piece.number)
    side = table.length
    edge = Shape([0.0, side, side, 0.0], [0.0, 0.0, side, side], True)
    _add(found, body, reach, edge, "geo.on-table", "table-ends", -1)
    return found


def rims(table: Map, body: Body, reach: float) -> list[Barrier]:
    """Where a base at its height begins to jut out over the edge of what carries it."""
    found: list[Barrier] = []
    rule, key = "move.end-supported", "base-juts-out"
    for piece in table.hills:
        if abs(piece.top - body.feet) <= EPS:
            _add(found, body, reach, piece.shape, rule, key, piece.number)
    for piece in table.buildings:
        for floor in piece.floors:
            if abs(floor.level - body.feet) <= EPS:
                _add(found, body, reach, floor.shape, rule, key, piece.number)
    return found


def _add(
    found: list[Barrier],
    body: Body,
    reach: float,
    shape: Shape,
    rule: str,
    key: str,
    piece: int,
) -> None:
    """A barrier for every edge of a shape that is near enough."""
    if point_distance(body.px, body.py, shape.cx, shape.cy) > reach + shape.radius:
        return
    for side in shape.sides:
        if side.distance(body.px, body.py) <= reach:
            xs, ys = swollen(body, [side.x, side.tx], [side.y, side.ty])
            found.append(Barrier(xs, ys, rule, key, piece=piece))


def first_met(
    met: list[Barrier], body: Body, ux: float, uy: float, length: float
) -> tuple[Barrier | None, float]:
    """The first barrier on a straight way, and how far the base can go until then."""
    first: Barrier | None = None
    far = length
    for one in met:
        way = one.entry(body.px, body.py, ux, uy, EPS)
        if way < far - EPS:
            first, far = one, way
    if first is not None:  # stop where they touch, unless they already did
        soft = first.entry(body.px, body.py, ux, uy, _GRAZE)
        if 0.0 < soft < far:
            far = soft
    return first, far


def discs(others: list[Body], body: Body) -> list[Barrier]:
    """The Statues at the height of a base: it may cross them, but not come to rest on one."""
    found: list[Barrier] = []
    for other in others:
        if other.disc and abs(other.feet - body.feet) < SAME_LEVEL - EPS:
            around = swollen(body, [other.px], [other.py])
            xs, ys = _rounded(around[0], around[1], other.half)
            key = "base-on-statue"
            found.append(Barrier(xs, ys, "scenario.main.8.token", key, figure=other.number))
    return found


def fits(field: Field, body: Body) -> bool:
    """May the base stand here: on something, in nothing, and 1" from those to keep away from?"""
    for enemy in field.enemies:
        if enemy.number != body.number and not at_least(distance(body, enemy), APART):
            return False
    return misplacement(field.table, body, field.others) is None


def nearest_legal(field: Field, body: Body, x: int, y: int, z: int) -> Body | None:
    """The place at height z, nearest to a point, where the base can stand as it is turned.

    It keeps 1" from `field.enemies`; leave them out where that rule does not hold (a push, a fall).
    None when there is no such place within 8".
    """
    wanted = body.at(x, y, z, body.facing)
    if fits(field, wanted):
        return wanted
    xs, ys, steps = _edges(field, wanted)
    best: Body | None = None
    far = SEARCHED
    close: list[tuple[float, float, float]] = []
    gaps: list[float] = []
    for i in range(0, len(steps), 2):
        px, py = _foot(wanted.px, wanted.py, xs, ys, steps[i], steps[i + 1])
        gap = point_distance(wanted.px, wanted.py, px, py)
        gaps.append(gap)
        close.append((gap, px, py))
    for gap, px, py in sorted(close):
        if gap >= far:
            break
        place = wanted.at(thousandths(px), thousandths(py), z, body.facing)
        if fits(field, place):
            best, far = place, gap
    near = [i for i in range(len(gaps)) if gaps[i] < far]
    meets: list[tuple[float, float, float]] = []
    for k, i in enumerate(near):
        for j in near[k + 1 :]:
            _meeting(wanted, xs, ys, steps, 2 * i, 2 * j, far, meets)
    for _, px, py in sorted(meets):
        place = wanted.at(thousandths(px), thousandths(py), z, body.facing)
        if fits(field, place):
            return place
    return best


def _edges(field: Field, wanted: Body) -> tuple[list[float], list[float], list[int]]:
    """Every line on which the nearest place can lie: points, and pairs of their indices."""
    xs: list[float] = []
    ys: list[float] = []
    steps: list[int] = []
    found = barriers(field.table, field.others, wanted, SEARCHED)
    found += discs(field.others, wanted)
    found += rims(field.table, wanted, SEARCHED)
    for enemy in field.enemies:
        rise = abs(enemy.feet - wanted.feet)
        if rise < APART:
            wide = sqrt(APART * APART - rise * rise)
            around = swollen(wanted, enemy.corner_xs(), enemy.corner_ys())
            found.append(Barrier(*_rounded(around[0], around[1], wide), "move.one-inch", ""))
    for one in found:
        start, n = len(xs), len(one.xs)
        xs.extend(one.xs)
        ys.extend(one.ys)
        for i in range(n):
            steps.append(start + i)
            steps.append(start + (i + 1) % n)
    return xs, ys, steps


def _rounded(xs: list[float], ys: list[float], wide: float) -> tuple[list[float], list[float]]:
    """A convex shape with a margin around it; its round corners are drawn just outside."""
    px: list[float] = []
    py: list[float] = []
    count = 4 * _ARC
    out = wide / cos(pi / count)
    for i in range(len(xs)):
        for k in range(count):
            px.append(xs[i] + out * cos(2.0 * pi * (k + 0.5) / count))
            py.append(ys[i] + out * sin(2.0 * pi * (k + 0.5) / count))
    return hull(px, py)


def _foot(
    x: float, y: float, xs: list[float], ys: list[float], i: int, j: int
) -> tuple[float, float]:
    """The point of a segment nearest to a point."""
    dx, dy = xs[j] - xs[i], ys[j] - ys[i]
    t = ((x - xs[i]) * dx + (y - ys[i]) * dy) / (dx * dx + dy * dy)
    t = min(1.0, max(0.0, t))
    return xs[i] + t * dx, ys[i] + t * dy


def _meeting(
    wanted: Body,
    xs: list[float],
    ys: list[float],
    steps: list[int],
    i: int,
    j: int,
    far: float,
    meets: list[tuple[float, float, float]],
) -> None:
    """Note where two lines cross, if that is nearer than what is known."""
    a, b, c, d = steps[i], steps[i + 1], steps[j], steps[j + 1]
    ax, ay, bx, by = xs[a], ys[a], xs[b] - xs[a], ys[b] - ys[a]
    cx, cy, dx, dy = xs[c], ys[c], xs[d] - xs[c], ys[d] - ys[c]
    turn = bx * dy - by * dx
    if abs(turn) < 1e-9:
        return
    t = ((cx - ax) * dy - (cy - ay) * dx) / turn
    s = ((cx - ax) * by - (cy - ay) * bx) / turn
    if -1e-9 <= t <= 1.0 + 1e-9 and -1e-9 <= s <= 1.0 + 1e-9:
        px, py = ax + t * bx, ay + t * by
        gap = point_distance(wanted.px, wanted.py, px, py)
        if gap < far:
            meets.append((gap, px, py))
