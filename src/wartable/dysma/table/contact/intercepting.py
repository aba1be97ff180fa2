"""Interception: who can throw himself into the way of a charge, and where it then goes.

A candidate qualifies when the charger's disc comes to 1" or less of its base anywhere on the way,
the contact position included (action.charge.intercept.measure). Whether it is fit to intercept (not
tired, not prone, in contact with no enemy) is for the caller to know (action.charge.intercept).
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from ..shapes.base import Body
from ..shapes.clearance import NEVER, square_entry
from ..shapes.geometry import EPS, inches, thousandths
from ..ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)
from ..ways.walker import Walker
from .charging import FAR, Charge, charge

NEAR: Final = 1.0
LAST_STRETCH: Final = 4000
"""From where the charger leaves its way: whoever takes a longer one to reach is out of reach."""


@final
class Interception:
    """One who can intercept: where the charger leaves its way, and the charge that it then makes.

    `along` is how far the charger has come by then, in thousandths.
    """

    def __init__(self, number: int, x: int, y: int, z: int, along: int, charge: Charge) -> None:
        self.number = number
        self.x = x
        self.y = y
        self.z = z
        self.along = along
        self.charge = charge


@final
class Passing:
    """The first point of a way that is near enough to somebody: after which corner, and where."""

    def __init__(self, corner: int, x: int, y: int, z: int) -> None:
        self.corner = corner
        self.x = x
        self.y = y
        self.z = z


def interceptors(
    field: Field, traveller: Traveller, declared: Charge, candidates: list[Body]
) -> list[Interception]:
    """Those of the candidates that can intercept a declared charge, in their order.

    The declared target itself cannot (it is charged already), and a charge that was redirected is
    not to be asked about again (action.charge.intercept.who).
    """
    found: list[Interception] = []
    for candidate in candidates:
        if candidate.number == declared.target or candidate.number == traveller.body.number:
            continue
        passing = first_passing(declared.route, traveller, candidate)
        if passing is not None:
            one = _redirected(field, traveller, declared, candidate, passing)
            if one is not None:
                found.append(one)
    return found


def first_passing(route: Route, traveller: Traveller, candidate: Body) -> Passing | None:
    """Where on a way the disc first is 1" or less from a base, with elevation.

    A climb is not left half way: the charger leaves its way at the end of it. For somebody who
    flies only the plan counts (skill.vol.details).
    """
    half = traveller.body.half
    for i in range(max(1, len(route.xs) - 1)):
        j = min(i + 1, len(route.xs) - 1)
        ax, ay = inches(route.xs[i]), inches(route.ys[i])
        dx, dy = inches(route.xs[j]) - ax, inches(route.ys[j]) - ay
        low, high = inches(route.zs[i]), inches(route.zs[j])
        if low > high:
            low, high = high, low
        rise = max(0.0, low - candidate.feet, candidate.feet - high)
        if traveller.flies:
            rise = 0.0
        if rise > NEAR + EPS:
            continue
        wide = sqrt(max(0.0, NEAR * NEAR - rise * rise))
        t = square_entry(candidate, ax, ay, dx, dy, half + wide)
        if t >= NEVER:  # exactly 1" is near enough
            t = square_entry(candidate, ax, ay, dx, dy, half + wide + EPS)
        if t < NEVER:
            x, y = thousandths(ax + dx * t), thousandths(ay + dy * t)
            return Passing(i, x, y, route.zs[j])
    return None


def _redirected(
    field: Field, traveller: Traveller, declared: Charge, candidate: Body, passing: Passing
) -> Interception | None:
    """action.charge.intercept.move: the way so far, then the shortest way to contact.

    The last stretch is never too expensive, but there must be one. The back is that of the
    interceptor, judged from where the charge began (action.charge.intercept.no-sight).
    """
    start, route, n = traveller.body, declared.route, passing.corner + 1
    from_here = Traveller(
        start.at(passing.x, passing.y, passing.z, start.facing),
        *(traveller.agile, traveller.flies, traveller.rider),
    )
    rest = charge(field, from_here, candidate, FAR, longest=LAST_STRETCH)
    if isinstance(rest, Blocked):
        return None
    xs, ys, zs = route.xs[:n], route.ys[:n], route.zs[:n]
    if (xs[-1], ys[-1], zs[-1]) != (passing.x, passing.y, passing.z):
        xs.append(passing.x)
        ys.append(passing.y)
        zs.append(passing.z)
    jumps = [jump for jump in route.jumps if jump < len(xs) - 1]
    before = _measured(Walker(Field(field.table, field.others, []), traveller), xs, ys, zs, jumps)
    shift = len(xs) - 1
    whole = Route(
        *(xs + rest.route.xs[1:], ys + rest.route.ys[1:], zs + rest.route.zs[1:]),
        *(before.cost + rest.route.cost, before.length + rest.route.length),
        jumps + [jump + shift for jump in rest.route.jumps],
    )
    deep = max([whole.drop(jump) for jump in jumps], default=0)
    made = Charge(
        *(candidate.number, whole, rest.end, candidate.in_back(start.px, start.py)),
        *(rest.linked, declared.height if deep >= declared.height else 0),
    )
    return Interception(candidate.number, passing.x, passing.y, passing.z, before.length, made)


def _measured(
    walker: Walker, xs: list[int], ys: list[int], zs: list[int], jumps: list[int]
) -> Route:
    """The length and cost of a way that is known to be legal."""
    cost = length = 0.0
    for i in range(len(xs) - 1):
        ax, ay, az = inches(xs[i]), inches(ys[i]), inches(zs[i])
        dx, dy = inches(xs[i + 1]) - ax, inches(ys[i + 1]) - ay
        cost += walker.cost(ax, ay, dx, dy, az)
        length += sqrt(dx * dx + dy * dy)
        if not walker.flies and i not in jumps:
            climb = abs(inches(zs[i + 1]) - az)
            cost, length = cost + climb, length + climb
    return Route(xs, ys, zs, thousandths(cost), thousandths(length), jumps)
