"""A stretch of a way: straight in plan, up and down the hills that lie across it."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import mypyc_attr

from ..shapes.clearance import edge_cuts, is_near
from ..shapes.geometry import inches, thousandths
from ..shapes.levels import can_climb, can_jump
from .walker import Walker

FAR: Final = 1e9


@final
@mypyc_attr(acyclic=True)
class Way:
    """Corners in thousandths, and those of them from which the figure jumps."""

    def __init__(self, x: int, y: int, z: int) -> None:
        self.xs = [x]
        self.ys = [y]
        self.zs = [z]
        self.jumps: list[int] = []

    def go(self, x: int, y: int, z: int) -> None:
        if self.xs[-1] != x or self.ys[-1] != y or self.zs[-1] != z:
            self.xs.append(x)
            self.ys.append(y)
            self.zs.append(z)

    def insert(self, k: int, x: int, y: int, z: int) -> None:
        """A corner more, before corner k."""
        self.xs.insert(k, x)
        self.ys.insert(k, y)
        self.zs.insert(k, z)
        self.jumps = [jump + 1 if jump >= k else jump for jump in self.jumps]

    def is_at(self, k: int, x: int, y: int, off: int) -> bool:
        """Is corner k here in plan, or no further off in either direction?"""
        return abs(self.xs[k] - x) <= off and abs(self.ys[k] - y) <= off

    def is_upright(self, k: int) -> bool:
        """Does the way go straight up or down from corner k?"""
        return self.xs[k] == self.xs[k + 1] and self.ys[k] == self.ys[k + 1]

    def move(self, k: int, x: int, y: int) -> None:
        """Put corner k elsewhere, with the climb or jump that begins there."""
        if self.is_upright(k):
            self.xs[k + 1], self.ys[k + 1] = x, y
        self.xs[k], self.ys[k] = x, y

    def drop(self, k: int) -> None:
        """A corner less."""
        del self.xs[k]
        del self.ys[k]
        del self.zs[k]
        self.jumps = [jump - 1 if jump >= k else jump for jump in self.jumps]

    def jump(self, z: int) -> None:
        self.jumps.append(len(self.xs) - 1)
        self.go(self.xs[-1], self.ys[-1], z)


@final
class Stretch:
    """Measures stretches for a walker: by their cost, or else by their length with climbs."""

    def __init__(self, walker: Walker, cheapest: bool, leap: float) -> None:
        self.walker = walker
        self.cheapest = cheapest
        self.leap = leap

    def measure(
        self,
        ax: float,
        ay: float,
        az: float,
        bx: float,
        by: float,
        bz: float,
        over_hills: bool,
        way: Way | None,
    ) -> float:
        """The price of a stretch, FAR if it is barred. Its corners go into `way`, if given.

        Nothing happens to elevations except at hills, and that only if both ends are on the ground
        or on a hill; straight up and down goes everything that a figure can climb.
        """
        walker = self.walker
        if ax == bx and ay == by:
            return 0.0 if az == bz else self._upright(ax, ay, az, bz, way)
        if az == bz:
            dx, dy = bx - ax, by - ay
            if walker.is_clear(ax, ay, dx, dy, az):
                if way is not None:
                    way.go(thousandths(bx), thousandths(by), thousandths(bz))
                return walker.cost(ax, ay, dx, dy, az) if self.cheapest else sqrt(dx * dx + dy * dy)
            if walker.rule != "move.climb-where":
                return FAR
        if not over_hills:
            walker.note(0.0, "move.climb-where", -1, None)
            return FAR
        return self._over_hills(ax, ay, az, bx, by, bz, way)

    def _upright(self, x: float, y: float, az: float, bz: float, way: Way | None) -> float:
        """Straight up or down."""
        walker = self.walker
        if not walker.is_clear_upright(x, y, az, bz):
            return FAR
        if 0.0 < az - bz < self.leap - 1e-9 and can_jump(walker.table, x, y, az, bz):
            if way is not None:
                way.jump(thousandths(bz))
            return 0.0
        rule = can_climb(walker.table, x, y, min(az, bz), max(az, bz), walker.rider)
        if rule:
            walker.note(0.0, rule, -1, None)
            return FAR
        if way is not None:
            way.go(thousandths(x), thousandths(y), thousandths(bz))
        return abs(bz - az)

    def _over_hills(
        self, ax: float, ay: float, az: float, bx: float, by: float, bz: float, way: Way | None
    ) -> float:
        """Up each hill and down again, where the straight line meets its edge."""
        dx, dy = bx - ax, by - ay
        cuts = [0.0, 1.0]
        for hill in self.walker.hills:
            if is_near(hill.shape, ax, ay, dx, dy, 0.0):
                cuts += edge_cuts(hill.shape, ax, ay, dx, dy)
        cuts.sort()
        x, y, z, price = ax, ay, az, 0.0
        for i in range(len(cuts) - 1):
            middle = (cuts[i] + cuts[i + 1]) * 0.5
            if (cuts[i + 1] - cuts[i]) * (abs(dx) + abs(dy)) < 0.002:
                continue
            level = self.ground(ax + dx * middle, ay + dy * middle)
            if level == z:
                continue
            cx = inches(thousandths(ax + dx * cuts[i]))
            cy = inches(thousandths(ay + dy * cuts[i]))
            price += self._level(x, y, cx, cy, z, way)
            if price < FAR:
                price += self._upright(cx, cy, z, level, way)
            if price >= FAR:
                return FAR
            x, y, z = cx, cy, level
        price += self._level(x, y, bx, by, z, way)
        if z != bz and price < FAR:
            price += self._upright(bx, by, z, bz, way)
        return min(price, FAR)

    def _level(
        self, ax: float, ay: float, bx: float, by: float, z: float, way: Way | None
    ) -> float:
        """A part on one level."""
        dx, dy = bx - ax, by - ay
        walker = self.walker
        if not walker.is_clear(ax, ay, dx, dy, z):
            return FAR
        if way is not None:
            way.go(thousandths(bx), thousandths(by), thousandths(z))
        return walker.cost(ax, ay, dx, dy, z) if self.cheapest else sqrt(dx * dx + dy * dy)

    def ground(self, x: float, y: float) -> float:
        """The elevation of the ground, or of the highest hill, at a point."""
        best = 0.0
        for hill in self.walker.hills:
            if hill.top > best and hill.shape.contains(x, y):
                best = hill.top
        return best
