"""Charges: the shortest way to contact, and how the charger then stands.

A charge may pass any enemy as near as it likes (action.charge.near-enemies), and even end against
several (action.charge.near-enemies.contact); only bases and terrain are in its way. In the open it
goes straight to the nearest point of the target's base, and its length is the distance from the
charger's centre to that base, less half the charger's side (action.charge.straight-length). Whoever
calls this has made sure that the target may be charged at all: an enemy or its statue
(action.charge.legal-targets), in sight, the charger in contact with nobody.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ..shapes.base import Body
from ..shapes.geometry import (
    EPS,
    at_most,
    inches,
    point_distance,
    thousandths,
)
from ..shapes.tablemap import Map
from ..ways.approach import Approach
from ..ways.pacing import follow_with
from ..ways.paths import HARMLESS_DROP
from ..ways.stretch import Stretch, Way
from ..ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)
from ..ways.walker import Walker
from .contact import (
    ANYWHERE,
    End,
    Surround,
    levels,
)

FAR: Final = 200000  # an allowance that is enough for every way
_HALVINGS: Final = 10
_SLACK: Final = 0.05  # a way to a tried end may still become shorter by so much
_TIE: Final = 0.002  # ways that differ by no more than rounding are equally long
_REMEMBERED: Final = 64
_DISTINCT: Final = 0.1  # ends nearer to each other than this are one choice


@final
@mypyc_attr(acyclic=True)
class Charge:
    """A charge that can be made.

    `end` is the charger where it comes to stand, facing the point it touches. `linked` means that
    an obstacle that both touch stays between the two: a link stands for the contact
    (terrain.obstacle.contact-link), and the target has Défenseur (terrain.obstacle.defender).
    `in_back` says that the charge began in the target's back
    (combat.mod.felony.test, fov.single-test). `height` is the depth of a dive, otherwise 0.
    """

    def __init__(
        self,
        target: int,
        route: Route,
        end: Body,
        in_back: bool,
        linked: bool = False,
        height: int = 0,
    ) -> None:
        self.target = target
        self.route = route
        self.end = end
        self.in_back = in_back
        self.linked = linked
        self.height = height


@final
class Remembered:
    """Charges that were worked out before, under all that they depend on: who stands where.

    Bodies are never changed, only replaced: the same ones mean the same table. A question lists
    charges, its answer makes one of them, and somebody may intercept it, all from the same place.
    """

    def __init__(self) -> None:
        self.found: dict[tuple[object, ...], list[Charge] | Blocked] = {}

    def note(self, under: tuple[object, ...], found: list[Charge] | Blocked) -> None:
        """Keep what was found; what is old makes room."""
        if len(self.found) >= _REMEMBERED:
            self.found.clear()
        self.found[under] = found


def charge(
    field: Field,
    traveller: Traveller,
    target: Body,
    allowance: int,
    longest: int = FAR,
) -> Charge | Blocked:
    """The charge at a target with a Run of this allowance, or the reason against it.

    action.charge.shortest.cost: the way is the geometrically shortest one; what it costs must be
    within the allowance, and no cheaper detour replaces it. Of several equally short ones this is
    the first; `choices` has them all. `longest` bounds the plain length of the way.
    """
    charger = Charger(field, traveller, target, allowance, longest)
    direct = charger.direct()
    if direct is not None:
        return direct
    found = charger.searched()
    return found if isinstance(found, Blocked) else found[0]


def choices(
    field: Field, traveller: Traveller, target: Body, allowance: int
) -> list[Charge] | Blocked:
    """Every equally short charge: the charging player chooses (action.charge.shortest.cost)."""
    charger = Charger(field, traveller, target, allowance)
    direct = charger.direct()
    if isinstance(direct, Charge):
        return [direct]
    return charger.searched() if direct is None else direct


@final
@mypyc_attr(acyclic=True)
class Charger:
    """A figure that looks for its way to one target."""

    def __init__(
        self,
        field: Field,
        traveller: Traveller,
        target: Body,
        allowance: int,
        longest: int = FAR,
    ) -> None:
        self.free = Field(field.table, field.others, [])  # the 1" rule does not hold
        self.traveller = traveller
        self.body = traveller.body
        self.target = target
        self.allowance = allowance
        self.longest = inches(min(allowance, longest))
        self.walker = Walker(self.free, traveller)
        self.reason: Blocked | None = None
        self.surrounds = [
            Surround(field.table, field.others, self.body, target, z)
            for z in levels(field.table, target)
        ]

    def direct(self) -> Charge | Blocked | None:
        """The straight charge, or the reason why none reaches; None when it takes a search."""
        body, x, y = self.body, self.body.px, self.body.py
        least = self._gap() - body.half
        # it may end on this side of an obstacle
        spared = 2.0 * body.half if self.surrounds[0].obstacles else 0.0
        climb = min(_climb(self.free.table, body.z, one.z) for one in self.surrounds)
        if self.traveller.flies:
            climb = 0.0
        if not at_most(least + climb - spared, self.longest):
            return self._too_far("so-far-away", {"length": f"{least + climb:.2f}"})
        for surround in self.surrounds:
            end = surround.towards(x, y)
            if isinstance(end, Blocked):
                self.reason = self.reason or end
                continue
            if surround.z != body.z and not self.traveller.flies:
                over = self._over_hills(end)
                if over is not None:
                    return over
            elif self._is_clear(x, y, end):
                return self._checked([body.x], [body.y], [body.z], [], end)
            elif self.reason is None:
                dx, dy = end.body.px - x, end.body.py - y
                at = self.walker.at
                place = thousandths(x + dx * at), thousandths(y + dy * at)
                self.reason = self.walker.blocked(place[0], place[1], body.z)
        return None

    def _over_hills(self, end: End) -> Charge | Blocked | None:
        """Straight ahead, up or down at the edges of hills, if no way around can be shorter."""
        x, y, z, there = self.body.px, self.body.py, self.body.feet, end.body
        stretch = Stretch(self.walker, False, inches(HARMLESS_DROP))
        if z != stretch.ground(x, y) or there.feet != stretch.ground(there.px, there.py):
            return None  # storeys are left to the search
        self.walker.begin(x, y, z)
        way = Way(self.body.x, self.body.y, self.body.z)
        price = stretch.measure(x, y, z, there.px, there.py, there.feet, True, way)
        least = point_distance(x, y, there.px, there.py)
        if price > least + _climb(self.free.table, self.body.z, there.z) + EPS:
            return None
        return self._checked(way.xs[:-1], way.ys[:-1], way.zs[:-1], way.jumps, end)

    def _gap(self) -> float:
        """From the charger's centre to the target."""
        return self.target.point_gap(self.body.px, self.body.py)

    def _is_clear(self, x: float, y: float, end: End) -> bool:
        return self.walker.is_clear(x, y, end.body.px - x, end.body.py - y, end.body.feet)

    def _checked(
        self, xs: list[int], ys: list[int], zs: list[int], jumps: list[int], end: End
    ) -> Charge | Blocked:
        """The charge along these corners to an end, if it can be paid for."""
        xs, ys, zs = [*xs, end.body.x], [*ys, end.body.y], [*zs, end.body.z]
        route = follow_with(self.walker, xs, ys, zs, FAR, jumps)
        if isinstance(route, Blocked):
            return route
        if not at_most(inches(route.cost), inches(self.allowance)):
            key = "shortest-way-cost"
            cost, allowance = f"{inches(route.cost):.2f}", f"{inches(self.allowance):g}"
            return self._too_far(key, {"cost": cost, "allowance": allowance})
        if not at_most(inches(route.length), self.longest):
            fields = {"length": f"{inches(route.length):.2f}"}
            return self._too_far("shortest-way-length", fields)
        route.cost = min(route.cost, self.allowance)
        return self._made(route, end)

    def _made(self, route: Route, end: End) -> Charge:
        in_back = self.target.in_back(self.body.px, self.body.py)
        target, linked = self.target.number, end.obstacle >= 0
        return Charge(target, route, end.body, in_back, linked)

    def _too_far(self, because: str, fields: dict[str, str] | None = None) -> Blocked:
        qx, qy = self.surrounds[0].touched(self.body.px, self.body.py)
        x, y, z, number = thousandths(qx), thousandths(qy), self.target.z, self.target.number
        rule = "action.charge.shortest.cost"
        key = "target-out-of-reach"
        return Blocked(rule, key, x, y, z, figure=number, fields=fields, because=because)

    def searched(self) -> list[Charge] | Blocked:
        """The shortest charges around whatever is in the way."""
        ends: list[End] = []
        for surround in self.surrounds:
            nearest = surround.towards(self.body.px, self.body.py)
            if isinstance(nearest, End):
                ends.append(nearest)
            ends += surround.around(ANYWHERE if self.traveller.flies else self.longest)
        if not ends:
            return self._refused()
        if self.traveller.flies:
            return self._flown(ends)
        x, y = self.target.px, self.target.py
        off = max([point_distance(x, y, end.body.px, end.body.py) for end in ends])
        self.walker.narrow(x, y, self.longest + EPS + off)
        ways = self._ways(ends)
        if not ways:
            return self._refused()
        best = min(way.long for way in ways)
        tied: list[Found] = []
        for way in sorted(ways, key=_long):
            if way.long <= best + _TIE and all(way.is_another(one) for one in tied):
                tied.append(way)
        made: list[Charge] = []
        for way in tied:
            found = self._checked(way.xs, way.ys, way.zs, way.jumps, way.end)
            if isinstance(found, Blocked):
                self.reason = found
            else:
                made.append(found)
        return made or self._refused()

    def _refused(self) -> Blocked:
        if self.reason is not None:
            return self.reason
        return self._too_far("no-way")

    def _flown(self, ends: list[End]) -> list[Charge] | Blocked:
        """skill.vol: over everything, to the nearest place where there is room."""
        x, y = self.body.px, self.body.py
        best: End | None = None
        least = 1e9
        for end in ends:
            far = point_distance(x, y, end.body.px, end.body.py) + end.beyond
            if far < least - EPS:
                best, least = end, far
        if best is None:
            return self._refused()
        best = self._slid(x, y, best)
        found = self._checked([self.body.x], [self.body.y], [self.body.z], [], best)
        return found if isinstance(found, Blocked) else [found]

    def _slid(self, x: float, y: float, end: End) -> End:
        """A found end, moved towards the one that is nearest from the last corner.

        It goes as far as there is room and the last stretch stays clear.
        """
        surround = self.surrounds[0]
        for one in self.surrounds:
            if one.z == end.body.z:
                surround = one
        ideal = self._seen(surround, x, y, x, y)
        if ideal is not None:
            return ideal
        qx, qy = surround.touched(x, y)
        away = max(EPS, point_distance(x, y, qx, qy))
        gx = qx + (x - qx) / away * self.body.half
        gy = qy + (y - qy) / away * self.body.half
        low, high, best = 0.0, 1.0, end
        ex, ey = end.body.px, end.body.py
        for _ in range(_HALVINGS):
            t = (low + high) / 2.0
            mx, my = ex + (gx - ex) * t, ey + (gy - ey) * t
            if self.target.holds(mx, my):
                break
            found = self._seen(surround, x, y, mx, my)
            if found is None:
                high = t
            else:
                low, best = t, found
        return best

    def _seen(self, surround: Surround, x: float, y: float, mx: float, my: float) -> End | None:
        """The end for somebody who comes by m, if the last corner has a clear way to it."""
        found = surround.towards(mx, my)
        if isinstance(found, Blocked) or not self._is_clear(x, y, found):
            return None
        return found

    def _ways(self, ends: list[End]) -> list[Found]:
        """The shortest ways to ends, all that might turn out to be the shortest of all."""
        limit = self.longest + EPS
        approach = Approach(self.walker, self.target, ends, False, limit)
        found: list[Found] = []
        while approach.goes_on(limit):
            way = approach.way()
            route = follow_with(self.walker, way.xs, way.ys, way.zs, FAR, way.jumps)
            if isinstance(route, Route):
                one = self._shortened(route, approach.end())
                limit = min(limit, one.long + _SLACK)
                found.append(one)
        return found

    def _shortened(self, route: Route, end: End) -> Found:
        """A way to a tried end, with its last stretch drawn to the nearest end there is."""
        last = len(route.xs) - 2
        xs, ys, zs = route.xs[:-1], route.ys[:-1], route.zs[:-1]
        if route.zs[last] != end.body.z:  # it climbs to a storey right there
            return Found(xs, ys, zs, route.jumps, end, inches(route.length) + end.beyond)
        x, y = inches(route.xs[last]), inches(route.ys[last])
        before = inches(route.length) - point_distance(x, y, end.body.px, end.body.py)
        end = self._slid(x, y, end)
        after = point_distance(x, y, end.body.px, end.body.py) + end.beyond
        return Found(xs, ys, zs, route.jumps, end, before + after)


@final
@mypyc_attr(acyclic=True)
class Found:
    """The corners of a way before its end, and its whole length."""

    def __init__(
        self,
        xs: list[int],
        ys: list[int],
        zs: list[int],
        jumps: list[int],
        end: End,
        long: float,
    ) -> None:
        self.xs = xs
        self.ys = ys
        self.zs = zs
        self.jumps = jumps
        self.end = end
        self.long = long

    def is_another(self, other: Found) -> bool:
        """Is this another choice than that one: another end, or another side to start on?"""
        one, two = self.end.body, other.end.body
        if point_distance(one.px, one.py, two.px, two.py) > _DISTINCT:
            return True
        if len(self.xs) < 2 or len(other.xs) < 2:
            return False
        dx, dy = self.xs[1] - other.xs[1], self.ys[1] - other.ys[1]
        return point_distance(0.0, 0.0, inches(dx), inches(dy)) > self.end.body.half


def _climb(table: Map, start: int, goal: int) -> float:
    """How much a way from one elevation to another costs at least for the height alone.

    Upwards all of it; downwards all of it too, unless jumps that do no harm may lead there.
    """
    if goal >= start:
        return inches(goal - start)
    if start - goal < HARMLESS_DROP:
        return 0.0
    for piece in table.hills:
        if goal < piece.base + piece.height < start:
            return 0.0
    for piece in table.buildings:
        for floor in piece.floors:
            if goal < floor.elevation < start:
                return 0.0
    return inches(start - goal)


def _long(way: Found) -> float:
    return way.long
