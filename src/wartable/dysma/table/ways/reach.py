"""Where a figure can get to: a lattice of points, each with what the way there costs.

The ways are legal, and a trifle dearer than the best at most: who needs the exact way to a point
asks `paths.shortest`.
"""

from __future__ import annotations

from typing import Final, final

from ..contact.resting import stands
from ..shapes.geometry import EPS, inches, thousandths
from .flood import DONE, Flood
from .paths import HARMLESS_DROP
from .stretch import FAR
from .travel import Field, Traveller
from .walker import APART

STEP: Final = 500
_FACINGS: Final = (0, 2250, 4500, 6750)  # tried for an end, besides the facing one has

Reached = tuple[int, int, int, int]
Cell = tuple[int, int]


def reach(
    field: Field,
    traveller: Traveller,
    allowance: int,
    step: int = STEP,
    leap: int = HARMLESS_DROP,
) -> Region:
    """Everything a traveller can reach, on a lattice with this step (move.slide).

    Drops lower than `leap` are jumped, others climbed.
    """
    flood = Flood(field, traveller, allowance, step, leap)
    flood.explore()
    return Region(field, flood, allowance, step)


def outward(field: Field, traveller: Traveller, allowance: int, step: int) -> Region:
    """The same, but nothing is explored before `following` asks for it."""
    flood = Flood(field, traveller, allowance, step, HARMLESS_DROP)
    flood.begin()
    return Region(field, flood, allowance, step)


@final
class Region:
    """The points that a figure can reach, `step` thousandths apart, the start among them."""

    def __init__(self, field: Field, flood: Flood, allowance: int, step: int) -> None:
        self.field = field
        self.flood = flood
        self.body = flood.body
        self.allowance = allowance
        self.step = step
        self.told = 0

    def cost_at(self, x: int, y: int, z: int) -> int:
        """What the way to any point costs, or -1 when it is out of reach."""
        flood = self.flood
        px, py, pz = inches(x), inches(y), inches(z)
        i = int((px - self.body.px) / flood.gap + flood.half)
        j = int((py - self.body.py) / flood.gap + flood.half)
        ground = pz == flood.stretch.ground(px, py)
        roots: set[int] = set()
        for k in range(max(j - 1, 0), min(j + 3, flood.wide)):
            for m in range(max(i - 1, 0), min(i + 3, flood.wide)):
                for n in range(k * flood.wide + m, flood.size, flood.layer):
                    if flood.state[n] == DONE:
                        roots |= {n, flood.roots[n]}
                    for turn in flood.turns_near.get(n, []):
                        if flood.state[turn] == DONE:
                            roots.add(turn)
        best = FAR
        for n in sorted(roots):
            plain = ground and flood.is_plain(n)
            best = min(best, flood.costs[n] + flood.part(n, px, py, pz, plain))
        return -1 if best > flood.limit else min(thousandths(best), self.allowance)

    def holds(self, x: int, y: int, z: int) -> bool:
        """Is a point in reach?"""
        return self.cost_at(x, y, z) >= 0

    def points(self) -> list[Reached]:
        """The points of the lattice in reach: x, y, z, cost."""
        return [self._spot(n) for n in self.flood.settled]

    def following(self) -> Reached | None:
        """One after the other, the cheapest first; explores no further than that."""
        settled = self.flood.settled
        while self.told == len(settled):
            if self.flood.advance() < 0:
                return None
        self.told += 1
        return self._spot(settled[self.told - 1])

    def _spot(self, n: int) -> Reached:
        flood = self.flood
        cost = min(thousandths(flood.costs[n]), self.allowance)
        x, y, z = thousandths(flood.xs[n]), thousandths(flood.ys[n]), thousandths(flood.z_of(n))
        return x, y, z, cost

    def spots(self) -> list[Reached]:
        """Those where the figure may end its move: x, y, z, cost."""
        return [spot for spot in self.points() if self.facing_at(spot[0], spot[1], spot[2]) >= 0]

    def facing_at(self, x: int, y: int, z: int) -> int:
        """A facing in which the figure may end at a point, its own if possible, or -1."""
        body = self.body
        px, py, pz = inches(x), inches(y), inches(z)
        for enemy in self.field.enemies:  # too near however it is turned
            gap, rise = max(0.0, enemy.point_gap(px, py) - body.half), enemy.feet - pz
            if gap * gap + rise * rise < (APART - EPS) * (APART - EPS):
                return -1
        if stands(self.field, body.at(x, y, z, body.facing)) is None:
            return body.facing
        for facing in _FACINGS:
            if stands(self.field, body.at(x, y, z, facing)) is None:
                return facing
        return -1

    def outline(self, storeys_only: bool = False) -> list[list[tuple[int, int]]]:
        """Polygons around the points in reach, to be drawn; holes run clockwise.

        Every point stands for the square around it. Storeys are drawn where they lie.
        """
        flood = self.flood
        cells: set[Cell] = set()
        for n in flood.settled:
            if storeys_only and flood.is_plain(n):
                continue
            cells.add((n % flood.wide - flood.half, n % flood.layer // flood.wide - flood.half))
        x, y, step = self.body.x, self.body.y, self.step
        return [
            [(x + step * (2 * i - 1) // 2, y + step * (2 * j - 1) // 2) for i, j in loop]
            for loop in borders(cells)
        ]


def borders(cells: set[Cell]) -> list[list[Cell]]:
    """The borders of some cells, corner by corner; cell (i, j) has its first corner there."""
    onward: dict[Cell, list[Cell]] = {}
    for i, j in sorted(cells):
        if (i, j - 1) not in cells:
            onward.setdefault((i, j), []).append((i + 1, j))
        if (i + 1, j) not in cells:
            onward.setdefault((i + 1, j), []).append((i + 1, j + 1))
        if (i, j + 1) not in cells:
            onward.setdefault((i + 1, j + 1), []).append((i, j + 1))
        if (i - 1, j) not in cells:
            onward.setdefault((i, j + 1), []).append((i, j))
    loops: list[list[Cell]] = []
    while onward:
        corner = min(onward)
        loop: list[Cell] = []
        while corner in onward:
            after = onward[corner].pop()
            if not onward[corner]:
                del onward[corner]
            if len(loop) > 1 and _in_line(loop[-2], loop[-1], corner):
                loop.pop()
            loop.append(corner)
            corner = after
        loops.append(loop)
    return loops


def _in_line(a: Cell, b: Cell, c: Cell) -> bool:
    return (b[0] - a[0]) * (c[1] - b[1]) == (b[1] - a[1]) * (c[0] - b[0])
