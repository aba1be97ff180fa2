"""Moving the corners of a way that have some freedom, as long as that makes the way cheaper.

A corner on the border of difficult ground slides along it; so does one where the way climbs a hill
or jumps down from something, along its edge. A climb between storeys may be anywhere.
"""

from __future__ import annotations

from typing import Final

from ..shapes.geometry import (
    Shape,
    inches,
    point_distance,
    thousandths,
)
from ..shapes.levels import ROUNDING
from .stretch import FAR, Stretch, Way

_STEPS: Final = (0.32, 0.08, 0.02)
_COMPASS: Final = (
    *((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)),
    *((0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7), (0.7, -0.7)),
)


def slide_corners(stretch: Stretch, way: Way) -> float:
    """Move every corner to where it is best; how much cheaper the way has become."""
    gain = 0.0
    k = 1
    while k < len(way.xs) - 1:
        upright = way.is_upright(k)
        last = k + 2 if upright else k + 1
        if last < len(way.xs) and way.zs[k - 1] == way.zs[k] and way.zs[last - 1] == way.zs[last]:
            shape = _track(stretch, way, k, upright)
            if shape is not None:
                gain += _slide(stretch, way, k, shape)
            elif upright and k not in way.jumps:
                gain += _roam(stretch, way, k)
        k = last
    return gain


def line_price(stretch: Stretch, ax: int, ay: int, bx: int, by: int, z: int) -> float:
    """What a straight line on one level costs."""
    x, y, level = inches(ax), inches(ay), inches(z)
    stretch.walker.resume(x, y, level)
    return stretch.measure(x, y, level, inches(bx), inches(by), level, False, None)


def price_by(stretch: Stretch, way: Way, k: int, x: int, y: int) -> float:
    """From the corner before k to the one after it, if k, or a climb that begins there, were here.

    FAR if that is barred, or if the climb would be another one.
    """
    z, last = way.zs[k], k + 1
    price = line_price(stretch, way.xs[k - 1], way.ys[k - 1], x, y, z)
    if price < FAR and way.is_upright(k):
        low, high = inches(z), inches(way.zs[k + 1])
        z, last = way.zs[k + 1], k + 2
        stretch.walker.resume(inches(x), inches(y), low)
        climb = stretch.measure(inches(x), inches(y), low, inches(x), inches(y), high, False, None)
        if (climb == 0.0) != (k in way.jumps):
            return FAR
        price += climb
    if price < FAR:
        price += line_price(stretch, x, y, way.xs[last], way.ys[last], z)
    return min(price, FAR)


def _track(stretch: Stretch, way: Way, k: int, upright: bool) -> Shape | None:
    """The polygon along whose edge a corner may slide."""
    x, y = inches(way.xs[k]), inches(way.ys[k])
    for piece in stretch.walker.hills if upright else stretch.walker.tolls.difficult:
        if piece.shape.is_at_edge(x, y, ROUNDING):
            return piece.shape
    if k in way.jumps:
        for building in stretch.walker.table.buildings:
            for floor in building.floors:
                if floor.elevation == way.zs[k] and floor.shape.is_at_edge(x, y, ROUNDING):
                    return floor.shape
    return None


def _slide(stretch: Stretch, way: Way, k: int, shape: Shape) -> float:
    """Move a corner along an edge; what that saves."""
    first = best = price_by(stretch, way, k, way.xs[k], way.ys[k])
    at = _along(shape, inches(way.xs[k]), inches(way.ys[k]))
    for step in _STEPS:
        for onward in (step, -step):
            while True:
                x, y = _point_along(shape, at + onward)
                price = price_by(stretch, way, k, x, y)
                if price >= best - 1e-6:
                    break
                best, at = price, at + onward
                way.move(k, x, y)
    return first - best


def _along(shape: Shape, x: float, y: float) -> float:
    """How far along the border, from its first corner, a point on it lies."""
    done, best, found = 0.0, FAR, 0.0
    for i in range(shape.size):
        j = shape.next(i)
        ax, ay = shape.xs[i], shape.ys[i]
        dx, dy = shape.xs[j] - ax, shape.ys[j] - ay
        length = point_distance(0.0, 0.0, dx, dy)
        t = ((x - ax) * dx + (y - ay) * dy) / length
        t = min(max(t, 0.0), length)
        away = point_distance(x, y, ax + dx * t / length, ay + dy * t / length)
        if away < best:
            best, found = away, done + t
        done += length
    return found


def _point_along(shape: Shape, along: float) -> tuple[int, int]:
    """The point so far along the border; it goes round and round."""
    lengths: list[float] = []
    whole = 0.0
    for i in range(shape.size):
        j = shape.next(i)
        lengths.append(point_distance(shape.xs[i], shape.ys[i], shape.xs[j], shape.ys[j]))
        whole += lengths[i]
    left = along % whole
    i = 0
    while i < shape.size - 1 and left > lengths[i]:
        left -= lengths[i]
        i += 1
    j = shape.next(i)
    t = left / lengths[i]
    x = shape.xs[i] + (shape.xs[j] - shape.xs[i]) * t
    y = shape.ys[i] + (shape.ys[j] - shape.ys[i]) * t
    return thousandths(x), thousandths(y)


def _roam(stretch: Stretch, way: Way, k: int) -> float:
    """Move a climb in all directions; what that saves."""
    first = best = price_by(stretch, way, k, way.xs[k], way.ys[k])
    for step in _STEPS:
        for sx, sy in _COMPASS:
            while True:
                x = thousandths(inches(way.xs[k]) + sx * step)
                y = thousandths(inches(way.ys[k]) + sy * step)
                price = price_by(stretch, way, k, x, y)
                if price >= best - 1e-6:
                    break
                best = price
                way.move(k, x, y)
    return first - best
