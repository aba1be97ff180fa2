"""Going along a given way: what it costs, and the first place where a rule forbids it.

A way is a polyline of the base's centre, the start first (move.path). Whether the base may end
where the way ends is asked apart, by `stands`: it depends on the facing. Tokens are not known here,
since nobody minds them (move.tokens-ignored).
"""

from __future__ import annotations

from math import sqrt

from ..contact.resting import pivoted, stands
from ..shapes.geometry import at_most, inches, thousandths
from ..shapes.levels import can_climb, can_jump
from .travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)
from .walker import Walker

__all__ = ["follow", "follow_with", "pivoted", "stands", "straight", "straight_with"]


def straight(
    field: Field, traveller: Traveller, x: int, y: int, z: int, allowance: int
) -> Route | Blocked:
    """The straight line to a point on the same level, if it is legal and within the allowance."""
    return straight_with(Walker(field, traveller), x, y, z, allowance)


def straight_with(walker: Walker, x: int, y: int, z: int, allowance: int) -> Route | Blocked:
    """The same for a walker that exists already: quicker when many points are tried."""
    body = walker.body
    if z != body.z and not walker.flies:
        walker.note(0.0, "move.climb-where", -1, None)
        return walker.blocked(body.x, body.y, body.z)
    ax, ay = body.px, body.py
    dx, dy = inches(x) - ax, inches(y) - ay
    if walker.is_clear(ax, ay, dx, dy, body.feet):
        cost = walker.cost(ax, ay, dx, dy, body.feet)
        if at_most(cost, inches(allowance)):
            length = thousandths(sqrt(dx * dx + dy * dy))
            price = min(thousandths(cost), allowance)
            return Route([body.x, x], [body.y, y], [body.z, z], price, length)
    else:
        near_x, near_y = dx * walker.at, dy * walker.at
        if at_most(walker.cost(ax, ay, near_x, near_y, body.feet), inches(allowance)):
            return walker.blocked(thousandths(ax + near_x), thousandths(ay + near_y), body.z)
    return follow_with(walker, [body.x, x], [body.y, y], [body.z, z], allowance, [])


def follow(
    field: Field,
    traveller: Traveller,
    xs: list[int],
    ys: list[int],
    zs: list[int],
    allowance: int,
    jumps: list[int] | None = None,
) -> Route | Blocked:
    """A way that is given corner by corner.

    Where two corners lie above each other the figure climbs, or jumps down if the index of the
    upper one is among the `jumps`. Somebody who flies may change elevation on any stretch.
    """
    return follow_with(Walker(field, traveller), xs, ys, zs, allowance, jumps or [])


def follow_with(
    walker: Walker, xs: list[int], ys: list[int], zs: list[int], allowance: int, jumps: list[int]
) -> Route | Blocked:
    """The same for a walker that exists already."""
    walker.begin(inches(xs[0]), inches(ys[0]), inches(zs[0]))
    limit = inches(allowance)
    spent = length = 0.0
    for i in range(1, len(xs)):
        ax, ay, az = inches(xs[i - 1]), inches(ys[i - 1]), inches(zs[i - 1])
        dx, dy, bz = inches(xs[i]) - ax, inches(ys[i]) - ay, inches(zs[i])
        share = 1.0  # of this stretch that is within the allowance
        if az == bz or walker.flies:  # skill.vol: height is not counted
            legal = walker.is_clear(ax, ay, dx, dy, az)
            price, plain = walker.cost(ax, ay, dx, dy, az), sqrt(dx * dx + dy * dy)
            if not at_most(spent + price, limit):
                share = walker.tolls.how_far(ax, ay, dx, dy, az, limit - spent)
        else:
            leaps = i - 1 in jumps
            legal = _changes_level(walker, xs, ys, i, az, bz, leaps)
            # move.vertical-counts, move.vertical-down: both ways; move.jump.cost: no height
            price = plain = 0.0 if leaps else abs(bz - az)
            if not at_most(spent + price, limit):
                share = 0.0
        if not legal and walker.at <= share:
            x, y = thousandths(ax + dx * walker.at), thousandths(ay + dy * walker.at)
            return walker.blocked(x, y, zs[i - 1])
        if share < 1.0:
            walked = _walked(walker, xs, ys, zs, i, share, spent, length, allowance, jumps)
            climbs = az != bz and not walker.flies
            rule = "move.climb-all-or-nothing" if climbs else "move.march-distance"
            walker.note(share, rule, -1, None)
            return walker.blocked(walked.xs[-1], walked.ys[-1], walked.zs[-1], walked)
        spent, length = spent + price, length + plain
        walker.passed(inches(xs[i]), inches(ys[i]), bz)
    price_paid = min(thousandths(spent), allowance)
    return Route(xs[:], ys[:], zs[:], price_paid, thousandths(length), jumps[:])


def _changes_level(
    walker: Walker, xs: list[int], ys: list[int], i: int, az: float, bz: float, leaps: bool
) -> bool:
    """May the figure climb or jump between corner i and the one before it?"""
    if xs[i] != xs[i - 1] or ys[i] != ys[i - 1]:
        walker.note(0.0, "move.climb-where", -1, None)
        return False
    x, y = inches(xs[i]), inches(ys[i])
    if not walker.is_clear_upright(x, y, az, bz):
        return False
    if leaps:
        if can_jump(walker.table, x, y, az, bz):
            return True
        walker.note(0.0, "move.jump.cost", -1, None)
        return False
    rule = can_climb(walker.table, x, y, min(az, bz), max(az, bz), walker.rider)
    if rule:
        walker.note(0.0, rule, -1, None)
    return not rule


def _walked(
    walker: Walker,
    xs: list[int],
    ys: list[int],
    zs: list[int],
    last: int,
    share: float,
    spent: float,
    length: float,
    allowance: int,
    jumps: list[int],
) -> Route:
    """The part of a way that is paid for: up to a share of the stretch that ends at `last`."""
    ax, ay = xs[last - 1], ys[last - 1]
    x = ax + thousandths(inches(xs[last] - ax) * share)
    y = ay + thousandths(inches(ys[last] - ay) * share)
    dx, dy, z = inches(x - ax), inches(y - ay), inches(zs[last - 1])
    kept = [jump for jump in jumps if jump < last - 1]
    cost = thousandths(spent + walker.cost(inches(ax), inches(ay), dx, dy, z))
    long = thousandths(length + sqrt(dx * dx + dy * dy))
    if x == ax and y == ay:
        return Route(xs[:last], ys[:last], zs[:last], min(cost, allowance), long, kept)
    return Route(
        *([*xs[:last], x], [*ys[:last], y], [*zs[:last], zs[last - 1]]),
        *(min(cost, allowance), long, kept),
    )
