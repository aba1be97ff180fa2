"""The last touch to a way: corners are moved, cut and left out while that makes it cheaper.

The search knows only some points of a border, and only a few around a round corner.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from ..shapes.clearance import edge_cuts, is_near
from ..shapes.geometry import inches, point_distance, thousandths
from .sliding import line_price, price_by, slide_corners
from .stretch import FAR, Stretch, Way

_ROUNDS: Final = 8
_WORTH: Final = 0.002  # who gains less in a round stops
_WORTH_A_CORNER: Final = 0.004
_SAME: Final = 3  # thousandths; corners so near to each other are one


def polish(stretch: Stretch, way: Way) -> Way:
    """The same way, or a slightly cheaper one."""
    minds_ground = stretch.cheapest and not stretch.walker.agile
    moved = True
    for _ in range(_ROUNDS):
        if moved:  # where one corner went, its neighbours may be freer now
            if minds_ground:
                _add_borders(stretch, way)
            gain = slide_corners(stretch, way)
            moved = _drop_corners(stretch, way) or gain >= _WORTH
        cut = False
        if not stretch.walker.first_left:  # who must not get nearer winds outwards
            cut = _cut_corners(stretch, way) >= _WORTH
        if not moved and not cut:
            break
    return way


def _add_borders(stretch: Stretch, way: Way) -> None:
    """A corner wherever the way crosses the border of difficult ground."""
    k = 1
    while k < len(way.xs):
        if way.zs[k] == way.zs[k - 1]:
            ax, ay = inches(way.xs[k - 1]), inches(way.ys[k - 1])
            dx, dy = inches(way.xs[k]) - ax, inches(way.ys[k]) - ay
            cuts: list[float] = []
            for piece in stretch.walker.tolls.difficult:
                if is_near(piece.shape, ax, ay, dx, dy, 0.0):
                    cuts += edge_cuts(piece.shape, ax, ay, dx, dy)
            cuts.sort()
            for t in cuts:
                x, y = thousandths(ax + dx * t), thousandths(ay + dy * t)
                if not way.is_at(k, x, y, _SAME) and not way.is_at(k - 1, x, y, _SAME):
                    way.insert(k, x, y, way.zs[k])
                    k += 1
        k += 1


def _drop_corners(stretch: Stretch, way: Way) -> bool:
    """Leave out the corners without which the way is as good; were there any?"""
    before = len(way.xs)
    k = 1
    while k < len(way.xs) - 1:
        a, b, z = k - 1, k + 1, way.zs[k]
        if way.zs[a] == z == way.zs[b]:
            there = price_by(stretch, way, k, way.xs[k], way.ys[k])
            if line_price(stretch, way.xs[a], way.ys[a], way.xs[b], way.ys[b], z) <= there + 1e-4:
                way.drop(k)
                continue
        k += 1
    return len(way.xs) < before


def _cut_corners(stretch: Stretch, way: Way) -> float:
    """Two corners for one wherever that is shorter; what it saves."""
    gain = 0.0
    k = 1
    while k < len(way.xs) - 1:
        before = len(way.xs)
        if way.zs[k - 1] == way.zs[k] == way.zs[k + 1]:
            gain += _cut_corner(stretch, way, k)
        k += 1 + len(way.xs) - before
    return gain


def _cut_corner(stretch: Stretch, way: Way, k: int) -> float:
    """Cut off as much of a corner as can be; what that saves."""
    z = way.zs[k]
    x, y = inches(way.xs[k]), inches(way.ys[k])
    ax, ay = inches(way.xs[k - 1]), inches(way.ys[k - 1])
    bx, by = inches(way.xs[k + 1]), inches(way.ys[k + 1])
    first, last = point_distance(ax, ay, x, y), point_distance(x, y, bx, by)
    if first <= 0.0 or last <= 0.0:
        return 0.0
    turn = ((x - ax) * (bx - x) + (y - ay) * (by - y)) / (first * last)  # its cosine
    rate = 2.0 - sqrt(max(0.0, 2.0 + 2.0 * turn))  # saved by every inch that is cut off
    part = min(first, last)
    while part * rate >= _WORTH_A_CORNER:
        s, t = part / first, part / last
        px, py = thousandths(x + (ax - x) * s), thousandths(y + (ay - y) * s)
        qx, qy = thousandths(x + (bx - x) * t), thousandths(y + (by - y) * t)
        price = line_price(stretch, px, py, qx, qy, z)
        if price < FAR:
            price += line_price(stretch, way.xs[k - 1], way.ys[k - 1], px, py, z)
            price += line_price(stretch, qx, qy, way.xs[k + 1], way.ys[k + 1], z)
            saved = price_by(stretch, way, k, way.xs[k], way.ys[k]) - price
            if saved < _WORTH_A_CORNER:
                return 0.0
            way.move(k, px, py)
            if not way.is_at(k + 1, qx, qy, 0):
                way.insert(k + 1, qx, qy, z)
            if way.is_at(k - 1, px, py, 0):
                way.drop(k)
            return saved
        part *= 0.5
    return 0.0
