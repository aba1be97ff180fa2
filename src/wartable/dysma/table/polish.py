"""The last touch to a way: where it enters difficult ground or changes storeys is shifted a bit.

The search knows only some points of a border. Here every corner on one is moved along it, and every
climb between storeys moved about, as long as that makes the way cheaper.
"""

from __future__ import annotations

from typing import Final

from .clearance import edge_cuts, is_near
from .geometry import Shape, inches, point_distance, thousandths
from .levels import ROUNDING
from .stretch import FAR, Stretch, Way

_STEPS: Final = (0.32, 0.16, 0.08, 0.04, 0.02)
_COMPASS: Final = (
    *((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)),
    *((0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7), (0.7, -0.7)),
)


def polish(stretch: Stretch, way: Way) -> Way:
    """The same way, or a slightly cheaper one."""
    walker = stretch.walker
    if stretch.cheapest and not walker.agile:
        _add_borders(stretch, way)
    k = 1
    while k < len(way.xs) - 1:
        if way.xs[k] == way.xs[k + 1] and way.ys[k] == way.ys[k + 1]:
            if k + 2 < len(way.xs) and k not in way.jumps:
                _shift_climb(stretch, way, k)
            k += 2
            continue
        if way.zs[k - 1] == way.zs[k] == way.zs[k + 1]:
            shape = _border_at(stretch, way, k)
            if shape is not None:
                _slide(stretch, way, k, shape)
        k += 1
    _drop_corners(stretch, way)
    return way


def _add_borders(stretch: Stretch, way: Way) -> None:
    """A corner wherever the way crosses the border of difficult ground."""
    k = 1
    while k < len(way.xs):
        if way.zs[k] == way.zs[k - 1]:
            ax, ay = inches(way.xs[k - 1]), inches(way.ys[k - 1])
            dx, dy = inches(way.xs[k]) - ax, inches(way.ys[k]) - ay
            cuts: list[float] = []
            for piece in stretch.walker.prices.difficult:
                if is_near(piece.shape, ax, ay, dx, dy, 0.0):
                    cuts += edge_cuts(piece.shape, ax, ay, dx, dy)
            cuts.sort()
            for t in cuts:
                x, y = thousandths(ax + dx * t), thousandths(ay + dy * t)
                if (x != way.xs[k] or y != way.ys[k]) and (
                    x != way.xs[k - 1] or y != way.ys[k - 1]
                ):
                    way.insert(k, x, y, way.zs[k])
                    k += 1
        k += 1


def _border_at(stretch: Stretch, way: Way, k: int) -> Shape | None:
    """The difficult ground on whose border a corner lies."""
    x, y = inches(way.xs[k]), inches(way.ys[k])
    for piece in stretch.walker.prices.difficult:
        shape = piece.shape
        if shape.is_at_edge(x, y, ROUNDING):
            return shape
    return None


def _price(stretch: Stretch, way: Way, a: int, x: int, y: int, b: int) -> float:
    """From corner a by way of a point on its level to corner b."""
    ax, ay, z = inches(way.xs[a]), inches(way.ys[a]), inches(way.zs[a])
    px, py = inches(x), inches(y)
    stretch.walker.resume(ax, ay, z)
    first = stretch.measure(ax, ay, z, px, py, z, False, None)
    if first >= FAR:
        return FAR
    stretch.walker.resume(px, py, z)
    last = stretch.measure(px, py, z, inches(way.xs[b]), inches(way.ys[b]), z, False, None)
    return min(FAR, first + last)


def _slide(stretch: Stretch, way: Way, k: int, shape: Shape) -> None:
    """Move a corner along the border on which it lies."""
    best = _price(stretch, way, k - 1, way.xs[k], way.ys[k], k + 1)
    at = _along(shape, inches(way.xs[k]), inches(way.ys[k]))
    for step in _STEPS:
        for way_along in (step, -step):
            while True:
                x, y = _point_along(shape, at + way_along)
                price = _price(stretch, way, k - 1, x, y, k + 1)
                if price >= best - 1e-6:
                    break
                best, at = price, at + way_along
                way.xs[k], way.ys[k] = x, y


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


def _shift_climb(stretch: Stretch, way: Way, k: int) -> None:
    """Move a climb, from corner k to the one above or below it, in all directions."""
    low, high = inches(way.zs[k]), inches(way.zs[k + 1])
    if way.zs[k - 1] != way.zs[k] or way.zs[k + 2] != way.zs[k + 1]:
        return
    best = _climb_price(stretch, way, k, inches(way.xs[k]), inches(way.ys[k]), low, high)
    for step in _STEPS:
        for sx, sy in _COMPASS:
            while True:
                x, y = (
                    thousandths(inches(way.xs[k]) + sx * step),
                    thousandths(inches(way.ys[k]) + sy * step),
                )
                price = _climb_price(stretch, way, k, inches(x), inches(y), low, high)
                if price >= best - 1e-6:
                    break
                best = price
                way.xs[k] = way.xs[k + 1] = x
                way.ys[k] = way.ys[k + 1] = y


def _climb_price(
    stretch: Stretch, way: Way, k: int, x: float, y: float, low: float, high: float
) -> float:
    """To a point on one level, up or down, and on to the next corner."""
    walker = stretch.walker
    ax, ay, bx, by = way.xs[k - 1], way.ys[k - 1], way.xs[k + 2], way.ys[k + 2]
    walker.resume(inches(ax), inches(ay), low)
    price = stretch.measure(inches(ax), inches(ay), low, x, y, low, False, None)
    if price < FAR:
        walker.resume(x, y, low)
        price += stretch.measure(x, y, low, x, y, high, False, None)
    if price < FAR:
        walker.resume(x, y, high)
        price += stretch.measure(x, y, high, inches(bx), inches(by), high, False, None)
    return min(price, FAR)


def _drop_corners(stretch: Stretch, way: Way) -> None:
    """Leave out the corners without which the way is as good."""
    k = 1
    while k < len(way.xs) - 1:
        if way.zs[k - 1] == way.zs[k] == way.zs[k + 1]:
            x, y, z = inches(way.xs[k - 1]), inches(way.ys[k - 1]), inches(way.zs[k])
            there = _price(stretch, way, k - 1, way.xs[k], way.ys[k], k + 1)
            stretch.walker.resume(x, y, z)
            bx, by = inches(way.xs[k + 1]), inches(way.ys[k + 1])
            direct = stretch.measure(x, y, z, bx, by, z, False, None)
            if direct <= there + 1e-4:
                way.drop(k)
                continue
        k += 1
