"""How near something that goes straight on comes to squares, lines and polygons in plan.

Every question is the same: a point goes from a by (dx, dy); at which share of that way, from 0 to
1, does it first come nearer than `keep` to the thing? NEVER is the answer when it does not. The
thing grown by `keep` is made of boxes and discs, so the answers are exact. For lines and polygons
`keep` is above zero: nothing comes nearer than 0 to an edge, so it would be walked through unseen.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from .base import Body
from .geometry import Shape, Side, segment_point_distance

NEVER: Final = 2.0
_CLEAR: Final = 1e-6  # an edge whose ends are this far on one side of a line does not meet it


def box_entry(u: float, v: float, du: float, dv: float, wide: float, deep: float) -> float:
    """Into a box around the origin, whose border does not count."""
    low, high = 0.0, 1.0
    if -1e-12 < du < 1e-12:
        if u <= -wide or u >= wide:
            return NEVER
    else:
        one, two = (-wide - u) / du, (wide - u) / du
        if one > two:
            one, two = two, one
        low = max(low, one)
        high = min(high, two)
        if low >= high:
            return NEVER
    if -1e-12 < dv < 1e-12:
        if v <= -deep or v >= deep:
            return NEVER
    else:
        one, two = (-deep - v) / dv, (deep - v) / dv
        if one > two:
            one, two = two, one
        low = max(low, one)
        high = min(high, two)
        if low >= high:
            return NEVER
    return low


def _disc_entry(u: float, v: float, du: float, dv: float, radius: float) -> float:
    """Into a disc around the origin, whose border does not count."""
    c = u * u + v * v - radius * radius
    b = u * du + v * dv
    a = du * du + dv * dv
    if c < 0.0:
        return 0.0
    if b >= 0.0 or a <= 1e-18:
        return NEVER
    root = b * b - a * c
    if root <= 0.0:
        return NEVER
    t = (-b - sqrt(root)) / a
    return t if t < 1.0 else NEVER


def square_entry(body: Body, ax: float, ay: float, dx: float, dy: float, keep: float) -> float:
    """When does a point on its way come nearer than `keep` to a base?"""
    x, y = ax - body.px, ay - body.py
    far = body.radius + keep
    # Most bases are nowhere near: the middle of the way is further off than all of it reaches.
    mx, my = x + dx * 0.5, y + dy * 0.5
    reach = far + 0.5 * sqrt(dx * dx + dy * dy)
    if mx * mx + my * my > reach * reach or keep < 0.0:
        return NEVER
    fx, fy, half = body.fx, body.fy, body.half
    u, v = x * fx + y * fy, y * fx - x * fy
    du, dv = dx * fx + dy * fy, dy * fx - dx * fy
    best = box_entry(u, v, du, dv, half + keep, half)
    t = box_entry(u, v, du, dv, half, half + keep)
    best = min(best, t)
    if keep > 0.0:
        for i in range(4):
            cu = half if i < 2 else -half
            cv = half if i == 0 or i == 3 else -half
            t = _disc_entry(u - cu, v - cv, du, dv, keep)
            best = min(best, t)
    return best


def side_entry(side: Side, ax: float, ay: float, dx: float, dy: float, keep: float) -> float:
    """When does a point on its way come nearer than `keep` to an edge?"""
    best = _disc_entry(ax - side.x, ay - side.y, dx, dy, keep)
    best = min(best, _disc_entry(ax - side.tx, ay - side.ty, dx, dy, keep))
    return min(best, _along_entry(side, ax, ay, dx, dy, keep))


def _along_entry(side: Side, ax: float, ay: float, dx: float, dy: float, keep: float) -> float:
    """Into the box along an edge, without its round ends."""
    if side.length <= 1e-9:
        return NEVER
    fx, fy = side.fx, side.fy
    x, y = ax - (side.x + side.tx) * 0.5, ay - (side.y + side.ty) * 0.5
    v, dv = y * fx - x * fy, dy * fx - dx * fy
    if (v >= keep and v + dv >= keep) or (v <= -keep and v + dv <= -keep):
        return NEVER
    return box_entry(x * fx + y * fy, v, dx * fx + dy * fy, dv, side.length * 0.5, keep)


def shape_entry(shape: Shape, ax: float, ay: float, dx: float, dy: float, keep: float) -> float:
    """When does a point on its way come nearer than `keep` to a shape, or into a polygon?"""
    if not is_near(shape, ax, ay, dx, dy, keep):
        return NEVER
    best = NEVER
    west, east = min(ax, ax + dx) - keep, max(ax, ax + dx) + keep
    south, north = min(ay, ay + dy) - keep, max(ay, ay + dy) + keep
    for side in shape.sides:
        # most edges are not even near the box around the way
        if (side.tx >= west or side.x >= west) and (side.tx <= east or side.x <= east):
            if (side.ty >= south or side.y >= south) and (side.ty <= north or side.y <= north):
                best = min(best, _disc_entry(ax - side.x, ay - side.y, dx, dy, keep))
                best = min(best, _along_entry(side, ax, ay, dx, dy, keep))
                if not shape.closed:
                    best = min(best, _disc_entry(ax - side.tx, ay - side.ty, dx, dy, keep))
    if best > 0.0 and shape.closed and shape.contains(ax, ay):
        return 0.0
    return best


def is_near(shape: Shape, ax: float, ay: float, dx: float, dy: float, keep: float) -> bool:
    """Does the way come within `keep` of the box and of the circle around a shape?"""
    bx, by = ax + dx, ay + dy
    if (bx if dx > 0.0 else ax) < shape.west - keep or (ax if dx > 0.0 else bx) > shape.east + keep:
        return False
    if (by if dy > 0.0 else ay) < shape.south - keep:
        return False
    if (ay if dy > 0.0 else by) > shape.north + keep:
        return False
    mx, my = ax + dx * 0.5 - shape.cx, ay + dy * 0.5 - shape.cy
    reach = shape.radius + keep + 0.5 * sqrt(dx * dx + dy * dy)
    if mx * mx + my * my > reach * reach:
        return False
    away = segment_point_distance(shape.cx, shape.cy, ax, ay, bx, by)
    return away <= shape.radius + keep


def edge_cuts(shape: Shape, ax: float, ay: float, dx: float, dy: float) -> list[float]:
    """The shares of a way at which it meets the edges of a shape, in no order, twice at corners."""
    found: list[float] = []
    for side in shape.sides:
        ox, oy = side.x - ax, side.y - ay
        here, there = dx * oy - dy * ox, dx * (side.ty - ay) - dy * (side.tx - ax)
        if (here > _CLEAR and there > _CLEAR) or (here < -_CLEAR and there < -_CLEAR):
            continue  # both ends are on the same side of the way
        across = dx * side.dy - dy * side.dx
        if -1e-12 < across < 1e-12:
            continue
        t = (ox * side.dy - oy * side.dx) / across
        s = (ox * dy - oy * dx) / across
        if 0.0 <= t <= 1.0 and -1e-9 <= s <= 1.000000001:
            found.append(t)
    return found


def crossings(shape: Shape, ax: float, ay: float, bx: float, by: float) -> list[float]:
    """The shares of the way from a to b at which it changes sides of a line, in order.

    A point on the line counts as left of it, so that a way that bends on the line, or a line that
    bends on the way, is crossed once.
    """
    found: list[float] = []
    dx, dy = bx - ax, by - ay
    for side in shape.sides:
        a = side.dx * (ay - side.y) - side.dy * (ax - side.x)
        b = side.dx * (by - side.y) - side.dy * (bx - side.x)
        if (a >= 0.0) == (b >= 0.0):
            continue
        c = dx * (side.y - ay) - dy * (side.x - ax)
        d = dx * (side.ty - ay) - dy * (side.tx - ax)
        if (c >= 0.0) != (d >= 0.0):
            found.append(a / (a - b))
    if len(found) > 1:
        found.sort()
    return found
