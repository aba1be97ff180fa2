"""Ways by brute force: a fine lattice of points, each of them judged by the words of the rules.

It shares no code with the engine beyond the data of maps and bodies. A way goes from lattice point
to lattice point in thirty-two directions, so it is a little longer than the best one; its points
are judged, not the lines between them, so it may also cut a corner by a hair.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import cos, hypot, radians, sin

from wartable.dysma.table.shapes.base import Body
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.shapes.terrain import Piece
from wartable.dysma.table.ways.travel import Field, Traveller

STEP = 0.1
STRIDE = 3  # a way bends only at every third point
STEPS = [
    (a, b)
    for a in range(-4, 5)
    for b in range(-4, 5)
    if (a, b)
    in {
        (sa * x, sb * y)
        for x, y in [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)]
        for sa in (1, -1)
        for sb in (1, -1)
    }
]

Node = tuple[int, int, float]


def to_segment(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    length = (bx - ax) ** 2 + (by - ay) ** 2
    t = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
    return hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y)


def edges(piece: Piece, closed: bool = True) -> list[tuple[float, float, float, float]]:
    points = [(x / 1000, y / 1000) for x, y in piece.points]
    after = points[1:] + points[:1] if closed else points[1:]
    return [(ax, ay, bx, by) for (ax, ay), (bx, by) in zip(points, after)]


def inside(points: list[tuple[int, int]], x: float, y: float) -> bool:
    odd = False
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        if (ay > y * 1000) != (by > y * 1000):
            odd ^= x * 1000 < ax + (y * 1000 - ay) * (bx - ax) / (by - ay)
    return odd


def base_gap(body: Body, x: float, y: float) -> float:
    angle = radians(body.facing / 100)
    dx, dy = x - body.x / 1000, y - body.y / 1000
    u, v = dx * cos(angle) + dy * sin(angle), dy * cos(angle) - dx * sin(angle)
    half = body.side / 2000
    return hypot(max(0.0, abs(u) - half), max(0.0, abs(v) - half))


class SlowPaths:
    """Everything that a traveller can get to, by Dijkstra's search over the lattice.

    `far` is how far away things are looked at, `limit` how much a way may cost.
    """

    def __init__(self, field: Field, traveller: Traveller, limit: float, far: float = 0.0) -> None:
        self.table: Map = field.table
        self.field = field
        self.traveller = traveller
        body = traveller.body
        self.half = body.side / 2000
        self.x0, self.y0, self.z0 = body.x / 1000, body.y / 1000, body.z / 1000
        reach = max(limit, far) + 3
        self.pieces = [
            piece
            for piece in self.table.pieces
            if hypot(piece.shape.cx - self.x0, piece.shape.cy - self.y0) < reach + piece.reach
        ]
        others = [other for other in field.others if other.number != body.number]
        near = [
            other for other in others if hypot(other.px - self.x0, other.py - self.y0) < reach + 2
        ]
        enemies = {enemy.number for enemy in field.enemies}
        self.near = [(other, other.number in enemies) for other in near]
        self.known: dict[Node, bool] = {}
        self.levels_of: dict[tuple[int, int], list[float]] = {}
        self.slow_at: dict[Node, bool] = {}
        self.costs: dict[Node, float] = {}
        self._search(limit)

    def place(self, i: int, j: int) -> tuple[float, float]:
        return self.x0 + i * STEP, self.y0 + j * STEP

    def ground(self, i: int, j: int) -> float:
        return self.levels(i, j)[0]

    def levels(self, i: int, j: int) -> list[float]:
        found = self.levels_of.get((i, j))
        if found is None:
            found = self.levels_at(*self.place(i, j))
            self.levels_of[i, j] = found
        return found

    def levels_at(self, x: float, y: float) -> list[float]:
        """The elevations of the ground or hill here, and of every storey above it."""
        hills = [piece for piece in self.pieces if piece.look == "hill"]
        tops = [(h.base + h.height) / 1000 for h in hills if inside(h.points, x, y)]
        found = [max(tops, default=0.0)]
        for ruin in self.pieces:
            found += sorted(f.elevation / 1000 for f in ruin.floors if inside(f.points, x, y))
        return found

    def is_legal(self, i: int, j: int, z: float) -> bool:
        known = self.known.get((i, j, z))
        if known is None:
            known = self.judge(*self.place(i, j), z)
            self.known[i, j, z] = known
        return known

    def judge(self, x: float, y: float, z: float, slack: float = 0.0) -> bool:
        """May the disc be at this point, on the way?"""
        half, side = self.half - slack, self.table.side / 1000
        if min(x, y) < half or max(x, y) > side - half:
            return False
        for piece in self.pieces:
            if piece.kind == "impassable":
                if hypot(piece.shape.cx - x, piece.shape.cy - y) > piece.reach + half:
                    continue
                if inside(piece.points, x, y):
                    return False
                if any(to_segment(x, y, *edge) < half for edge in edges(piece)):
                    return False
            for wall in piece.walls:
                if wall.solid and wall.bottom <= z * 1000 < wall.bottom + wall.height:
                    (ax, ay), (bx, by) = wall.points
                    if to_segment(x, y, ax / 1000, ay / 1000, bx / 1000, by / 1000) < half:
                        return False
        for other, enemy in self.near:
            if abs(other.z / 1000 - z) >= 1 or hypot(other.px - x, other.py - y) > 5:
                continue
            gap = base_gap(other, x, y) - half
            if gap < 0:
                return False
            if enemy and hypot(gap, other.z / 1000 - z) < 1 - slack:
                return False
        return True

    def is_slow(self, i: int, j: int, z: float) -> bool:
        known = self.slow_at.get((i, j, z))
        if known is None:
            known = self.is_slow_place(*self.place(i, j), z)
            self.slow_at[i, j, z] = known
        return known

    def is_slow_place(self, x: float, y: float, z: float) -> bool:
        return not self.traveller.agile and any(
            piece.kind == "difficult" and piece.base == z * 1000 and inside(piece.points, x, y)
            for piece in self.pieces
        )

    def slow_share(self, i: int, j: int, k: int, m: int, z: float, higher: float) -> float:
        """How much of a step is in difficult ground; the border is found by halving."""
        first, last = self.is_slow(i, j, z), self.is_slow(k, m, higher)
        if first == last:
            return float(first)
        (ax, ay), (bx, by) = self.place(i, j), self.place(k, m)
        low, high = 0.0, 1.0
        for _ in range(7):
            t = (low + high) / 2
            if self.is_slow_place(ax + t * (bx - ax), ay + t * (by - ay), z) == first:
                low = t
            else:
                high = t
        return low if first else 1 - low

    def hedges(self, i: int, j: int, k: int, m: int, z: float) -> int:
        """How many obstacles lie between two lattice points."""
        return self.hedges_between(*self.place(i, j), *self.place(k, m), z)

    def hedges_between(self, ax: float, ay: float, bx: float, by: float, z: float) -> int:
        """How many obstacles lie between two points."""
        count = 0
        for piece in self.pieces:
            if piece.kind != "obstacle" or abs(piece.base / 1000 - z) > 0.4:
                continue
            if hypot(piece.shape.cx - ax, piece.shape.cy - ay) > piece.reach + 2:
                continue
            for cx, cy, dx, dy in edges(piece, False):
                one = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
                two = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
                three = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
                four = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
                count += (one > 0) != (two > 0) and (three > 0) != (four > 0)
        return count

    def stride(self, node: Node, di: int, dj: int) -> tuple[Node, float] | None:
        """From one node in a direction: where that leads and what it costs, if it is legal."""
        i, j, z = node
        walks_ground = z == self.ground(i, j)
        unit = hypot(di, dj) * STEP
        cost = 0.0
        for _ in range(STRIDE):
            k, m = i + di, j + dj
            if walks_ground:
                higher = self.ground(k, m)
            elif z in self.levels(k, m):
                higher = z
            else:
                return None
            if not self.is_legal(k, m, higher):
                return None
            if higher != z and not (self.is_legal(k, m, z) and self.is_legal(i, j, higher)):
                return None
            slow = self.slow_share(i, j, k, m, z, higher)
            cost += unit * (1 + slow) + abs(higher - z) + self.hedges(i, j, k, m, z)
            i, j, z = k, m, higher
        return (i, j, z), cost

    def _search(self, limit: float) -> None:
        start = (0, 0, self.z0)
        heap: list[tuple[float, Node]] = [(0.0, start)]
        best = {start: 0.0}
        while heap:
            cost, node = heappop(heap)
            if node in self.costs:
                continue
            self.costs[node] = cost
            i, j, z = node
            found: list[tuple[Node, float]] = []
            for di, dj in STEPS:
                step = self.stride(node, di, dj)
                if step is not None:
                    found.append(step)
            levels = self.levels(i, j)
            at = levels.index(z)
            if not self.traveller.rider:
                for other in levels[max(0, at - 1) : at] + levels[at + 1 : at + 2]:
                    if self.is_legal(i, j, other):
                        found.append(((i, j, other), abs(other - z)))
            for target, price in found:
                whole = cost + price
                if whole <= limit and whole < best.get(target, 1e9):
                    best[target] = whole
                    heappush(heap, (whole, target))
