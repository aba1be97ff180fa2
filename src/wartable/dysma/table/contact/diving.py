"""Diving charges: to the edge, down, and onto an enemy at most 2" from where one lands.

A dive is a charge like any other (fall.diving-charge.details): the shortest way counts, it may be
intercepted, its plan length with all factors must be within a Run. Only the height costs nothing;
that is paid for later, by the fall. The landing point is the first place after the edge where the
base comes to rest: right below a storey, but half a base away from the edge of a hill.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ..shapes.base import Body
from ..shapes.geometry import (
    EPS,
    Shape,
    at_least,
    at_most,
    inches,
    point_distance,
    thousandths,
)
from ..shapes.levels import (
    can_jump,
    lies_on,
    sticks_in,
    surfaces,
)
from ..ways.approach import Approach
from ..ways.pacing import follow_with
from ..ways.stretch import Way
from ..ways.travel import Blocked, Field, Traveller
from ..ways.walker import Walker
from .charging import FAR, Charge, Found
from .contact import (
    ANYWHERE,
    End,
    Surround,
    levels,
)
from .shoving import FALL

LEAP: Final = 2.0  # from the landing point to the target
_STEP: Final = 0.125  # between the points of an edge that are tried
_FINEST: Final = 0.001
_STRIDES: Final = 60


@final
@mypyc_attr(acyclic=True)
class Leap:
    """A point of an edge, at a share of it; no dive from there is shorter than `least`."""

    def __init__(self, shape: Shape, edge: int, share: float) -> None:
        self.shape = shape
        self.edge = edge
        self.share = share
        self.least = 0.0
        j = shape.next(edge)
        self.x = shape.xs[edge] + (shape.xs[j] - shape.xs[edge]) * share
        self.y = shape.ys[edge] + (shape.ys[j] - shape.ys[edge]) * share

    def moved(self, way: float) -> Leap | None:
        """The point so far along on the same edge, if it is still on it."""
        shape, j = self.shape, self.shape.next(self.edge)
        size = point_distance(shape.xs[self.edge], shape.ys[self.edge], shape.xs[j], shape.ys[j])
        share = self.share + way / size
        return Leap(shape, self.edge, share) if 0.0 <= share <= 1.0 else None


def _least(leap: Leap) -> float:
    return leap.least


def _key(place: Body) -> int:
    return place.x * 1000000 + place.y


def _length(way: Way) -> float:
    """How long a way is, its climbs included, but not its jumps."""
    total = 0.0
    for i in range(len(way.xs) - 1):
        dx, dy = inches(way.xs[i + 1] - way.xs[i]), inches(way.ys[i + 1] - way.ys[i])
        total += point_distance(0.0, 0.0, dx, dy)
        if i not in way.jumps:
            total += abs(inches(way.zs[i + 1] - way.zs[i]))
    return total


def dives(field: Field, traveller: Traveller, target: Body, allowance: int) -> Charge | Blocked:
    """The diving charge at a target below, or the reason against it.

    The charge's `height` is how deep it goes: the fall that follows the Combat.
    """
    body = traveller.body
    below: list[int] = []
    for z in levels(field.table, target):
        if at_least(inches(body.z - z), inches(FALL)):
            below.append(z)
    if not below:
        key = "dive-target-below"
        return Blocked("fall.diving-charge", key, body.x, body.y, body.z, figure=target.number)
    diver = Diver(field, traveller, target, allowance)
    for z in below:
        diver.look(z)
    return diver.answer()


@final
class Diver:
    """A figure on a height that looks for its way down onto one target."""

    def __init__(self, field: Field, traveller: Traveller, target: Body, allowance: int) -> None:
        self.free = Field(field.table, field.others, [])
        self.table = field.table
        self.traveller = traveller
        self.body = traveller.body
        self.target = target
        self.allowance = allowance
        self.walker = Walker(self.free, traveller)
        self.slopes: list[Shape] = []
        """The hills that are left on the way down: nobody comes to rest in them."""
        self.best: Found | None = None
        self.leap: Leap | None = None
        self.before = Way(self.body.x, self.body.y, self.body.z)
        """The way on top, without its last stretch to the edge."""

    def answer(self) -> Charge | Blocked:
        """The shortest dive found, if it can be paid for."""
        body, target, best = self.body, self.target, self.best
        if best is None:
            key = "dive-no-edge"
            rule = "fall.diving-charge.details"
            return Blocked(rule, key, body.x, body.y, body.z, figure=target.number)
        end = best.end.body
        xs, ys, zs = [*best.xs, end.x], [*best.ys, end.y], [*best.zs, end.z]
        route = follow_with(self.walker, xs, ys, zs, FAR, best.jumps)
        if isinstance(route, Blocked):
            return route
        if not at_most(inches(route.cost), inches(self.allowance)):
            rule, key = "action.charge.shortest.cost", "leap-cost"
            fields = {"cost": f"{inches(route.cost):.2f}"}
            return Blocked(rule, key, end.x, end.y, end.z, fields=fields)
        route.cost = min(route.cost, self.allowance)
        return Charge(
            *(target.number, route, end, target.in_back(body.px, body.py)),
            linked=best.end.obstacle >= 0,
            height=body.z - end.z,
        )

    def look(self, z: int) -> None:
        """Look for the shortest dive that lands at this elevation."""
        surround = Surround(self.table, self.free.others, self.body, self.target, z)
        self.slopes = [hill.shape for hill in self.table.hills if sticks_in(hill, inches(z))]
        self.before = Way(self.body.x, self.body.y, self.body.z)
        self.leap = None
        if self._straight(surround):
            return
        leaps = self._leaps(surround)
        if not leaps:
            return
        ends = surround.around()
        for leap in leaps:
            if leap.least >= self._known():
                break
            if self._over(surround, ends, leap.x, leap.y):
                self.leap = leap
        self._bend(surround, ends, leaps)
        self._refine(surround, ends)

    def _known(self) -> float:
        """How long a dive may be at most to be of interest."""
        return self.best.long if self.best is not None else inches(self.allowance) + EPS

    def _leaps(self, surround: Surround) -> list[Leap]:
        """Points along the edges to leap from, the most promising first."""
        found: list[Leap] = []
        x, y = self.body.px, self.body.py
        for shape in surfaces(self.table, self.body.feet):
            if not lies_on(shape, x, y):
                continue
            for i in range(shape.edges()):
                j = shape.next(i)
                size = point_distance(shape.xs[i], shape.ys[i], shape.xs[j], shape.ys[j])
                steps = max(1, round(size / _STEP))
                for k in range(steps + 1):
                    leap = Leap(shape, i, k / steps)
                    gap = self.target.point_gap(leap.x, leap.y)
                    if at_most(gap, LEAP + self.body.side / 1000.0):
                        linked = 3.0 if surround.obstacles else 1.0  # it may end a base short
                        below = max(0.0, gap - linked * self.body.half)
                        leap.least = point_distance(x, y, leap.x, leap.y) + below
                        found.append(leap)
        found.sort(key=_least)
        return found

    def _refine(self, surround: Surround, ends: list[End]) -> None:
        """Move the best point along its edge, in ever smaller steps, as long as it helps."""
        step = _STEP / 2.0
        while self.leap is not None and step > _FINEST:
            for way in (-step, step):
                moved = self.leap.moved(way)
                if moved is not None and self._over(surround, ends, moved.x, moved.y):
                    self.leap = moved
                    break
            else:
                step /= 2.0

    def _straight(self, surround: Surround) -> bool:
        """Straight ahead over the edge: if that is possible, nothing is shorter."""
        x, y = self.body.px, self.body.py
        end = surround.towards(x, y)
        if isinstance(end, Blocked):
            return False
        dx, dy = end.body.px - x, end.body.py - y
        clear = self.walker.is_clear(x, y, dx, dy, self.body.feet)
        if clear or self.walker.rule != "move.climb-where":
            return False
        t = self.walker.at  # the surface ends there
        return self._over(surround, [end], x + dx * t, y + dy * t)

    def _bend(self, surround: Surround, ends: list[End], leaps: list[Leap]) -> None:
        """Look for a shorter dive by a way to the edge that bends."""
        known = self._known()
        goals: list[End] = []
        meant: dict[int, Leap] = {}
        for leap in leaps:
            if leap.least >= known:
                break
            end, below = self._landed(surround, ends, leap.x, leap.y)
            if end is not None:
                place = self.body.at(
                    *(thousandths(leap.x), thousandths(leap.y), self.body.z, self.body.facing)
                )
                goals.append(End(place, leap.x, leap.y, -1, below))
                meant[_key(place)] = leap
        if not goals:
            return
        approach = Approach(self.walker, self.target, goals, False, known)
        if not approach.goes_on(known):
            return
        way = approach.way()
        before = self.before
        self.before = Way(way.xs[0], way.ys[0], way.zs[0])
        for i in range(1, len(way.xs) - 1):
            self.before.go(way.xs[i], way.ys[i], way.zs[i])
        self.before.jumps = way.jumps
        leap = meant[_key(approach.end().body)]
        if self._over(surround, ends, leap.x, leap.y):
            self.leap = leap
        else:
            self.before = before

    def _over(self, surround: Surround, ends: list[End], x: float, y: float) -> bool:
        """Is leaping from this point of an edge better than what is known?

        The way there is the one `before`, and then straight on.
        """
        x, y = inches(thousandths(x)), inches(thousandths(y))
        known, way = self._known(), self.before
        last_x, last_y, z = inches(way.xs[-1]), inches(way.ys[-1]), self.body.feet
        top = _length(way) + point_distance(last_x, last_y, x, y)
        if way.zs[-1] != self.body.z or top >= known:
            return False
        end, below = self._landed(surround, ends, x, y)
        if end is None or top + below >= known:
            return False
        if not self.walker.is_clear(last_x, last_y, x - last_x, y - last_y, z):
            return False
        found = Way(way.xs[0], way.ys[0], way.zs[0])
        for i in range(1, len(way.xs)):
            found.go(way.xs[i], way.ys[i], way.zs[i])
        found.jumps = way.jumps[:]
        found.go(thousandths(x), thousandths(y), self.body.z)
        found.jump(surround.z)
        self.best = Found(found.xs, found.ys, found.zs, found.jumps, end, top + below)
        return True

    def _landed(
        self, surround: Surround, ends: list[End], x: float, y: float
    ) -> tuple[End | None, float]:
        """The nearest end with a clear, straight way from below a point of an edge.

        The target is at most 2" from where the diver lands, and so is the end.
        """
        best: End | None = None
        far = ANYWHERE
        high, low = self.body.feet, inches(surround.z)
        if not can_jump(self.table, x, y, high, low):
            return None, far
        if not self.traveller.flies and not self.walker.is_clear_upright(x, y, high, low):
            return None, far
        nearest = surround.towards(x, y)
        if isinstance(nearest, End):
            ends = [nearest, *ends]
        for end in ends:
            dx, dy = end.body.px - x, end.body.py - y
            plain = point_distance(0.0, 0.0, dx, dy)
            away = plain + end.beyond
            if away >= far or not self.walker.is_clear(x, y, dx, dy, low):
                continue
            down = self._comes_down(x, y, dx, dy, plain)
            if not at_most(away - down, LEAP):
                continue
            share = down / max(plain, EPS)
            if at_most(self.target.point_gap(x + dx * share, y + dy * share), LEAP):
                best, far = end, away
        return best, far

    def _comes_down(self, x: float, y: float, dx: float, dy: float, plain: float) -> float:
        """How far from the edge the base first rests beside every hill, on a way of this length.

        As a disc it needs half its side: as long as a hill is nearer than that, what is missing
        can safely be gone at once.
        """
        along = 0.0
        for _ in range(_STRIDES):
            share = min(1.0, along / max(plain, EPS))
            near = self.body.half
            for slope in self.slopes:
                near = slope.distance_up_to(x + dx * share, y + dy * share, near)
            if at_most(self.body.half, near) or along >= plain:
                break
            along += self.body.half - near
        return min(along, plain)
