"""Turning points: where a way around something can bend.

A shortest way bends only at the corners of what is in its way. Around a thing that must be kept off
by some distance the corners are round; a few points just outside each arc stand for it, so that the
lines between them touch the arc.
"""

from __future__ import annotations

from math import atan2, ceil, cos, pi, sin, sqrt
from typing import Final, final

from mypy_extensions import mypyc_attr

from ..shapes.base import Body
from ..shapes.geometry import EPS, Shape, point_distance
from .tolls import DIFFICULT_FACTOR
from .walker import Walker

_WIDEST: Final = 30.0 * pi / 180.0  # what one point at a corner turns at most
_WINDING: Final = 0.3  # one step around an enemy that is too near
_BORDER: Final = 0.75  # between two points on a border
_PAST: Final = 0.02  # past the end of an obstacle: more than rounding could undo
_SHORT_OF: Final = 0.05  # so far from a round corner the points around it can be got to
_SLANT: Final = 1.0 / sqrt(DIFFICULT_FACTOR * DIFFICULT_FACTOR - 1.0)
_ASIDE: Final = pi / 4.0
_HAIR: Final = 0.003  # beside a line that only costs something


@final
@mypyc_attr(acyclic=True)
class Points:
    """Points in plan, and for those around a corner which way is away from it (else 0, 0)."""

    def __init__(self) -> None:
        self.xs: list[float] = []
        self.ys: list[float] = []
        self.off_x: list[float] = []
        self.off_y: list[float] = []

    def add(self, x: float, y: float, off_x: float = 0.0, off_y: float = 0.0) -> None:
        self.xs.append(x)
        self.ys.append(y)
        self.off_x.append(off_x)
        self.off_y.append(off_y)

    def add_arc(self, x: float, y: float, first: float, turn: float, keep: float, n: int) -> None:
        """n points outside an arc around a point, from one angle on, counter-clockwise."""
        part = turn / n
        reach = keep / cos(part / 2.0)
        for i in range(n):
            angle = first + part * (i + 0.5)
            c, s = cos(angle), sin(angle)
            self.add(x + reach * c, y + reach * s, c, s)


def around_body(points: Points, body: Body, keep: float) -> None:
    """Around a base, so far off."""
    parts = 5 if keep > 1.0 else 3
    facing = atan2(body.fy, body.fx)
    f, s = body.fx * body.half, body.fy * body.half
    for _ in range(4):
        # the corner between one side and the next, counter-clockwise from the front
        points.add_arc(body.px + f - s, body.py + s + f, facing, pi / 2.0, keep, parts)
        f, s = -s, f
        facing += pi / 2.0


def around_polygon(points: Points, shape: Shape, keep: float) -> None:
    """Around the corners of a polygon that stick out, so far off."""
    side = 1.0 if shape.area() > 0.0 else -1.0
    n = shape.size
    for k in range(n):
        i, j = (k + n - 1) % n, (k + 1) % n
        x, y = shape.xs[k], shape.ys[k]
        ux, uy = (x - shape.xs[i]) * side, (y - shape.ys[i]) * side
        vx, vy = (shape.xs[j] - x) * side, (shape.ys[j] - y) * side
        turn = atan2(ux * vy - uy * vx, ux * vx + uy * vy) * side
        if turn <= EPS:
            continue
        parts = ceil(turn / _WIDEST) if keep > 0.1 else 1
        # outward normals; a polygon that goes clockwise meets its edges the other way round
        if side > 0.0:
            first = atan2(-ux, uy)
        else:
            first = atan2(-vx, vy)
        points.add_arc(x, y, first, turn, keep, parts)


def around_start(points: Points, enemy: Body, start: Body) -> None:
    """Both ways around an enemy from where somebody stands near it, never nearer.

    Each step goes square to the nearest point of the base, so that the way winds slowly outwards.
    """
    for side in (_WINDING, -_WINDING):
        x, y = start.px, start.py
        for _ in range(24):
            gap = enemy.point_gap(x, y)
            if gap < EPS or gap > start.half + 1.2:
                break
            # the slope of the distance, from two points close by
            east = enemy.point_gap(x + _HAIR, y) - enemy.point_gap(x - _HAIR, y)
            north = enemy.point_gap(x, y + _HAIR) - enemy.point_gap(x, y - _HAIR)
            steep = sqrt(east * east + north * north)
            if steep < 1e-9:
                break
            x, y = x - side * north / steep, y + side * east / steep
            points.add(x, y)


def around_wall(points: Points, shape: Shape, keep: float) -> None:
    """Around both ends of a straight wall, so far off."""
    ax, ay, bx, by = shape.xs[0], shape.ys[0], shape.xs[1], shape.ys[1]
    angle = atan2(by - ay, bx - ax)
    points.add_arc(bx, by, angle - pi / 2.0, pi, keep, 6)
    points.add_arc(ax, ay, angle + pi / 2.0, pi, keep, 6)


def beside_border(points: Points, shape: Shape) -> None:
    """Close around a polygon, and on its border at every corner and between them."""
    around_polygon(points, shape, _HAIR)
    for i in range(shape.size):
        j = shape.next(i)
        ax, ay, dx, dy = shape.xs[i], shape.ys[i], shape.xs[j], shape.ys[j]
        parts = ceil(point_distance(ax, ay, dx, dy) / _BORDER)
        for k in range(parts):
            points.add(ax + (dx - ax) * k / parts, ay + (dy - ay) * k / parts)


def out_to_border(points: Points, shape: Shape, x: float, y: float) -> None:
    """From inside difficult ground to its edges, slanting as is best for who goes on along them."""
    if not shape.contains(x, y):
        return
    for i in range(shape.size):
        j = shape.next(i)
        ax, ay = shape.xs[i], shape.ys[i]
        length = point_distance(ax, ay, shape.xs[j], shape.ys[j])
        ux, uy = (shape.xs[j] - ax) / length, (shape.ys[j] - ay) / length
        along, off = (x - ax) * ux + (y - ay) * uy, abs((y - ay) * ux - (x - ax) * uy)
        for at in (along - off * _SLANT, along + off * _SLANT):
            if 0.0 < at < length:
                points.add(ax + ux * at, ay + uy * at)


def along_border(points: Points, shape: Shape, walker: Walker, z: float) -> None:
    """On each edge of a polygon, the last points before something bars the way along it."""
    for i in range(shape.size):
        j = shape.next(i)
        if _add_stop(points, shape, i, j, walker, z):
            _add_stop(points, shape, j, i, walker, z)


def _add_stop(points: Points, shape: Shape, a: int, b: int, walker: Walker, z: float) -> bool:
    """Where the way from one corner to the next ends, if something bars it; does something?"""
    x, y = shape.xs[a], shape.ys[a]
    dx, dy = shape.xs[b] - x, shape.ys[b] - y
    walker.resume(x, y, z)
    if walker.is_clear(x, y, dx, dy, z):
        return False
    if walker.at > 0.0:
        t = max(0.0, walker.at - _SHORT_OF / sqrt(dx * dx + dy * dy))
        points.add(x + dx * t, y + dy * t)
    return True


def all_over(points: Points, shape: Shape) -> None:
    """Half an inch apart, all over a polygon."""
    reach = ceil(shape.radius * 2.0)
    for i in range(-reach, reach + 1):
        for j in range(-reach, reach + 1):
            x, y = shape.cx + i * 0.5, shape.cy + j * 0.5
            if shape.contains(x, y):
                points.add(x, y)


def beside_line(points: Points, shape: Shape) -> None:
    """Past both ends of a line, and close around its bends."""
    n = shape.size
    for k in range(n):
        x, y = shape.xs[k], shape.ys[k]
        if k in (0, n - 1):
            other = 1 if k == 0 else n - 2
            angle = atan2(y - shape.ys[other], x - shape.xs[other])
            # on either side of it: a way that goes on along the line must not graze its end
            _put_off(points, x, y, angle - _ASIDE)
            _put_off(points, x, y, angle + _ASIDE)
            continue
        inward = atan2(shape.ys[k - 1] - y, shape.xs[k - 1] - x)
        onward = atan2(shape.ys[k + 1] - y, shape.xs[k + 1] - x)
        gap = (onward - inward) % (2.0 * pi)
        if abs(gap - pi) > EPS:
            _put_off(points, x, y, inward + gap / 2.0 + (pi if gap < pi else 0.0))


def _put_off(points: Points, x: float, y: float, angle: float) -> None:
    points.add(x + _PAST * cos(angle), y + _PAST * sin(angle))
