"""The search behind `reach`: out from the start over a lattice of points, the nearest first.

A point is first tried straight from the place where its neighbour's way last bent, its root; if
that is barred or dear, straight from its neighbours. What bars a way adds the turning points around
itself to the lattice. So ways run at any angle and bend only where something makes them.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from ..shapes.geometry import EPS, inches, thousandths
from ..shapes.levels import lies_on
from ..shapes.terrain import Floor
from .corners import (
    Points,
    around_body,
    around_polygon,
    around_start,
)
from .queue import Queue
from .stretch import FAR, Stretch
from .travel import Field, Traveller
from .walker import Walker

NEW: Final = 0
HOPED: Final = 1  # its cost is what it would be if nothing were in the way
KNOWN: Final = 2  # its cost is real, but there may be a better one
DONE: Final = 3
DEAD: Final = 4  # nobody can be there

_UNKNOWN: Final = -9.0
_CLOSE: Final = 1.6  # turning points so near to each other are neighbours


@final
class Flood:
    """One such search. Points are numbers: first the lattice, layer by layer, then the others.

    Layer 0 is the ground and the hills, layer k + 1 is floor k of those in reach.
    """

    def __init__(
        self, field: Field, traveller: Traveller, allowance: int, step: int, leap: int
    ) -> None:
        body = traveller.body
        self.body = body
        self.limit = inches(allowance) + EPS
        self.gap = inches(step)
        self.half = int(self.limit / self.gap) + 1  # no way gets to the outermost ring
        self.wide = 2 * self.half + 1
        self.layer = self.wide * self.wide
        self.walker = Walker(field, traveller)
        self.walker.narrow(body.px, body.py, 2.0 * self.limit)  # there and back
        self.stretch = Stretch(self.walker, True, inches(leap))
        self.floors: list[Floor] = []
        for building in field.table.buildings:
            for floor in building.floors:
                far = self.limit + floor.shape.radius
                if abs(floor.shape.cx - body.px) < far and abs(floor.shape.cy - body.py) < far:
                    self.floors.append(floor)
        self.size = self.layer * (1 + len(self.floors))
        self.costs: list[float] = [FAR] * self.size
        """What each point costs, or is hoped to cost."""
        self.roots: list[int] = [0] * self.size
        """Where the last straight part of the way to each point begins."""
        self.state: list[int] = [NEW] * self.size
        self.elevations: list[float] = [_UNKNOWN] * self.size
        self.settled: list[int] = []
        row = [body.px + (i - self.half) * self.gap for i in range(self.wide)]
        column: list[float] = []
        for j in range(self.wide):
            column += [body.py + (j - self.half) * self.gap] * self.wide
        self.xs: list[float] = row * (self.wide * (1 + len(self.floors)))
        """The places of all points in plan."""
        self.ys: list[float] = column * (1 + len(self.floors))
        wide = self.wide
        self.steps = [-wide - 1, -wide, 1 - wide, -1, 1, wide - 1, wide, wide + 1]
        """From a point of the lattice to its eight neighbours."""
        self.turns_near: dict[int, list[int]] = {}
        """The turning points beside a point of the lattice."""
        self.known: set[int] = set()
        self.queue = Queue()
        self.start = self.half * self.wide + self.half
        for k in range(len(self.floors)):
            floor = self.floors[k]
            if floor.elevation == body.z and lies_on(floor.shape, body.px, body.py):
                self.start += (k + 1) * self.layer
                break

    # Points.

    def z_of(self, n: int) -> float:
        """The elevation of a point; below zero if nothing carries there."""
        z = self.elevations[n]
        if z == _UNKNOWN:
            z = 0.0
            x, y = self.xs[n], self.ys[n]
            if n < self.layer or n >= self.size:
                z = self.stretch.ground(x, y) if self.walker.hills else 0.0
            else:
                floor = self.floors[n // self.layer - 1]
                z = floor.level if lies_on(floor.shape, x, y) else -1.0
            self.elevations[n] = z
        return z

    def is_plain(self, n: int) -> bool:
        """On the ground or on a hill."""
        return n < self.layer or n >= self.size

    # The search.

    def explore(self) -> None:
        """Settle every point in reach."""
        self.begin()
        while self.advance() >= 0:
            pass

    def begin(self) -> None:
        """Settle the start."""
        self.costs[self.start] = 0.0
        self.roots[self.start] = self.start
        points = Points()
        for enemy in self.walker.first_left:
            around_start(points, enemy, self.body)
        for k in range(len(points.xs)):
            self._add_turn(points.xs[k], points.ys[k])
        self._settle(self.start)

    def advance(self) -> int:
        """Settle the next point, the one that costs least; its number, or -1 when all are."""
        queue = self.queue
        while queue.entries:
            first = queue.pop()
            cost, n = first.key, first.number
            if self.state[n] >= DONE or cost != self.costs[n]:
                continue  # it was found to be cheaper meanwhile
            if self.state[n] == HOPED:
                price = self._really(n, cost)
                if price > cost + 1e-6:
                    if price <= self.limit:
                        queue.push(price, n)
                    continue
            self._settle(n)
            return n
        return -1

    def _really(self, n: int, hoped: float) -> float:
        """What a point costs by way of those that are settled."""
        root = self.roots[n]
        self.state[n] = KNOWN
        best = self.costs[root] + self._measure(root, n)
        if best <= hoped + 1e-6:
            return best
        if best >= FAR:
            self._learn()
            x, y, z = self.xs[n], self.ys[n], self.z_of(n)
            self.walker.resume(x, y, z)
            if z < 0.0 or not self.walker.is_clear(x, y, 0.0, 0.0, z):
                self.state[n] = DEAD
                return FAR
        self.costs[n] = best
        for m in self._around(n):
            if self.state[m] == DONE:
                self._improve(n, m)
        return self.costs[n]

    def _improve(self, n: int, m: int) -> bool:
        """Can a point be reached more cheaply by way of a settled neighbour, or as that one was?"""
        better = False
        root = self.roots[m]
        if self.costs[root] + self._hope(root, n) < self.costs[n] - 1e-6:
            price = self.costs[root] + self._measure(root, n)
            if price < self.costs[n] - 1e-6:
                self.costs[n], self.roots[n], better = price, root, True
        if root != m and self.costs[m] + self._hope(m, n) < self.costs[n] - 1e-6:
            price = self.costs[m] + self._measure(m, n)
            if price < self.costs[n] - 1e-6:
                self.costs[n], self.roots[n], better = price, m, True
        return better

    def _settle(self, n: int) -> None:
        self.state[n] = DONE
        if n >= self.size:  # at a turning point ways bend
            for m in self._around_turn(n):
                self._lead_on(n, n, m)
            return
        self.settled.append(n)
        root = self.roots[n]
        states, roots = self.state, self.roots
        for step in self.steps:
            m = n + step
            state = states[m]
            if state < DONE and (state != HOPED or roots[m] != root):
                self._lead_on(n, root, m)
        if self.turns_near and n in self.turns_near:
            for m in self.turns_near[n]:
                self._lead_on(n, root, m)
        if self.floors:
            self._change_storey(n)

    def _lead_on(self, n: int, root: int, m: int) -> None:
        """From a point just settled to a neighbour."""
        state = self.state[m]
        if state >= DONE:
            return
        if state != KNOWN:
            self._offer(root, m)
        elif self._improve(m, n) and self.costs[m] <= self.limit:
            self.queue.push(self.costs[m], m)

    def _offer(self, root: int, m: int) -> None:
        """Hope to get to a point straight from a root."""
        hope = self.costs[root] + self._hope(root, m)
        if hope <= self.limit and hope < self.costs[m] - 1e-6:
            self.costs[m] = hope
            self.roots[m] = root
            self.state[m] = HOPED
            self.queue.push(hope, m)

    def _change_storey(self, n: int) -> None:
        """To the same point one storey up or down."""
        for layer in range(1 + len(self.floors)):
            m = n % self.layer + layer * self.layer
            if self.state[m] >= DONE or self.z_of(m) < 0.0:
                continue
            price = self.costs[n] + self._measure(n, m)
            if price <= self.limit and price < self.costs[m] - 1e-6:
                self.costs[m] = price
                self.roots[m] = m  # ways go on from here
                self.state[m] = KNOWN
                self.queue.push(price, m)

    def _around(self, n: int) -> list[int]:
        """The neighbours of a point: eight on its layer, and the turning points close by."""
        if n >= self.size:
            return self._around_turn(n)
        found = [n + step for step in self.steps]
        if self.turns_near and n in self.turns_near:
            found += self.turns_near[n]
        return found

    def _around_turn(self, n: int) -> list[int]:
        """Of a turning point: the sixteen lattice points around it, and others of its kind."""
        x, y = self.xs[n], self.ys[n]
        i = int((x - self.body.px) / self.gap + self.half)
        j = int((y - self.body.py) / self.gap + self.half)
        found: list[int] = []
        for k in range(max(0, j - 1), min(self.wide, j + 3)):
            for m in range(max(0, i - 1), min(self.wide, i + 3)):
                found.append(k * self.wide + m)
        xs, ys = self.xs, self.ys
        for m in range(self.size, len(xs)):
            if abs(xs[m] - x) < _CLOSE and abs(ys[m] - y) < _CLOSE and m != n:
                found.append(m)
        return found

    def _learn(self) -> None:
        """Something barred the way: add the turning points around it."""
        walker = self.walker
        who = walker.who
        if who is not None:
            if who.number * 2 in self.known:
                return
            self.known.add(who.number * 2)
            points = Points()
            around_body(points, who, walker.distance_kept(who, walker.level))
        elif walker.piece >= 0:
            piece = walker.table.pieces[walker.piece]
            if piece.number * 2 + 1 in self.known or piece.walls:
                return
            self.known.add(piece.number * 2 + 1)
            points = Points()
            around_polygon(points, piece.shape, walker.half)
        else:
            return
        for k in range(len(points.xs)):
            self._add_turn(points.xs[k], points.ys[k])

    def _add_turn(self, x: float, y: float) -> None:
        x, y = thousandths(x) / 1000.0, thousandths(y) / 1000.0
        dx, dy = x - self.body.px, y - self.body.py
        if dx * dx + dy * dy >= self.limit * self.limit:
            return
        n = len(self.xs)
        self.xs.append(x)
        self.ys.append(y)
        self.costs.append(FAR)
        self.roots.append(0)
        self.state.append(NEW)
        self.elevations.append(_UNKNOWN)
        for m in self._around_turn(n):
            if m < self.size:
                self.turns_near.setdefault(m, []).append(n)
            if self.state[m] == DONE:
                self._offer(m if m >= self.size else self.roots[m], n)

    def _hope(self, a: int, b: int) -> float:
        """What a straight part costs at least."""
        dx, dy = self.xs[b] - self.xs[a], self.ys[b] - self.ys[a]
        return sqrt(dx * dx + dy * dy)

    def _measure(self, a: int, b: int) -> float:
        """What a straight part really costs."""
        plain = self.is_plain(a) and self.is_plain(b)
        return self.part(a, self.xs[b], self.ys[b], self.z_of(b), plain)

    def part(self, a: int, x: float, y: float, z: float, plain: bool) -> float:
        """From one of the points straight to any other."""
        ax, ay = self.xs[a], self.ys[a]
        if self.walker.flies:
            dx, dy = x - ax, y - ay
            free = z >= 0.0 and self.walker.is_clear(x, y, 0.0, 0.0, z)
            return sqrt(dx * dx + dy * dy) if free else FAR
        if z < 0.0:
            return FAR
        az = self.z_of(a)
        self.walker.resume(ax, ay, az)
        return self.stretch.measure(ax, ay, az, x, y, z, plain, None)
