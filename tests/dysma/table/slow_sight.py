"""Sight by brute force: many rays, one after the other. It shares no code with the engine.

Only what a body and a map store is read; eyes, corners, crossings, shares of bases and heights are
worked out here anew, in the plainest way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, cos, degrees, hypot, pi, radians, sin

from wartable.dysma.table.shapes.base import Body
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.shapes.terrain import Piece

Points = list[tuple[float, float]]
Edges = list[tuple[tuple[float, float], tuple[float, float]]]


def square(body: Body, shrink: float = 0.0) -> Points:
    """The corners of a base."""
    half, angle = body.side / 2000 - shrink, radians(body.facing / 100)
    turns = [(angle + radians(45 + 90 * i)) for i in range(4)]
    reach = half * 2**0.5
    return [(body.x / 1000 + reach * cos(t), body.y / 1000 + reach * sin(t)) for t in turns]


def ring(points: Points) -> Edges:
    return [(points[i - 1], points[i]) for i in range(len(points))]


def hit(ex: float, ey: float, angle: float, edges: Edges, inside: bool) -> float | None:
    """How far along a ray the first edge is; 0 when the eye is inside."""
    if inside:
        return 0.0
    dx, dy = cos(angle), sin(angle)
    best: float | None = None
    for (ax, ay), (bx, by) in edges:
        sx, sy = bx - ax, by - ay
        across = dx * sy - dy * sx
        if across == 0:
            continue
        far = ((ax - ex) * sy - (ay - ey) * sx) / across
        along = ((ax - ex) * dy - (ay - ey) * dx) / across
        if far > 0 and 0 <= along <= 1 and (best is None or far < best):
            best = far
    return best


def winding(x: float, y: float, points: Points) -> bool:
    """Is a point inside? The angles to the corners add up to a full turn."""
    total = 0.0
    for (ax, ay), (bx, by) in ring(points):
        turn = atan2(by - y, bx - x) - atan2(ay - y, ax - x)
        total += (turn + pi) % (2 * pi) - pi
    return abs(total) > pi


def share(body: Body, points: Points, grain: int = 60) -> float:
    """How much of a base lies in a polygon, by counting points of a fine grid."""
    reach = body.side / 1000
    xs, ys = [x for x, _ in points], [y for _, y in points]
    across, along = body.x / 1000, body.y / 1000
    if not (min(xs) - reach < across < max(xs) + reach):
        return 0.0
    if not (min(ys) - reach < along < max(ys) + reach):
        return 0.0
    angle = radians(body.facing / 100)
    steps = [(i + 0.5) / grain - 0.5 for i in range(grain)]
    count = 0
    for i in steps:
        for j in steps:
            u, v = i * body.side / 1000, j * body.side / 1000
            x = body.x / 1000 + u * cos(angle) - v * sin(angle)
            y = body.y / 1000 + u * sin(angle) + v * cos(angle)
            count += winding(x, y, points)
    return count / grain**2


class Blocker:
    """Edges from a bottom to a top; `most` says whether it can hide everything, `surely` if so."""

    def __init__(
        self, edges: Edges, inside: bool, bottom: float, top: float, most: int, surely: bool
    ) -> None:
        self.edges = edges
        self.inside = inside
        self.bottom = bottom
        self.top = top
        self.most = most
        self.surely = surely


def spots(piece: Piece) -> Points:
    return [(x / 1000, y / 1000) for x, y in piece.points]


def blockers(table: Map, a: Body, b: Body, others: list[Body]) -> Iterator[Blocker]:
    eye = (a.x / 1000, a.y / 1000)
    heads = [(body.z + body.height) / 1000 for body in (a, b)]
    for piece in table.pieces:
        points = spots(piece)
        bottom, top = piece.base / 1000, (piece.base + piece.height) / 1000
        if piece.kind == "building":
            for wall in piece.walls:
                low, high = wall.bottom / 1000, (wall.bottom + wall.height) / 1000
                ends = [(x / 1000, y / 1000) for x, y in wall.points]
                yield Blocker([(ends[0], ends[1])], False, low, high, 2, False)
        elif piece.kind == "obstacle":
            for i in range(len(points) - 1):
                yield Blocker([(points[i], points[i + 1])], False, bottom, top, 2, False)
        elif piece.kind in ("difficult", "impassable", "hill") and piece.height > 0:
            inside = winding(*eye, points)
            surely = False
            if piece.kind == "hill" and any(
                body.z == piece.base + piece.height
                and winding(body.x / 1000, body.y / 1000, points)
                for body in (a, b)
            ):
                continue
            if piece.kind == "difficult":
                if any(body.z == piece.base and share(body, points) >= 0.5 for body in (a, b)):
                    continue
                surely = all(top >= head for head in heads)
            yield Blocker(ring(points), inside, bottom, top, 2, surely)
    for other in others:
        if other.number not in (a.number, b.number):
            most = 2 if other.height > b.height else 1
            corners = square(other)
            low, high = other.z / 1000, (other.z + other.height) / 1000
            yield Blocker(ring(corners), winding(*eye, corners), low, high, most, False)


def look(table: Map, a: Body, b: Body, others: list[Body], rays: int) -> tuple[bool, bool]:
    """Visible, and hidden in part by something in between; without automatic cover."""
    ex, ey = a.x / 1000, a.y / 1000
    corners = square(b, 0.05)
    middle = atan2(b.y / 1000 - ey, b.x / 1000 - ex)
    offsets = [(atan2(y - ey, x - ex) - middle + pi) % (2 * pi) - pi for x, y in corners]
    low, high = min(offsets), max(offsets)
    angles = [middle + low + (high - low) * (i + 0.5) / rays for i in range(rays)]
    front = [hit(ex, ey, angle, ring(corners), False) for angle in angles]
    open_rays, cover = set(range(rays)), False
    for blocker in blockers(table, a, b, others):
        first: Callable[[int], float | None] = lambda i, one=blocker: hit(  # type: ignore[misc]  # noqa: E731
            ex, ey, angles[i], one.edges, one.inside
        )
        before = []
        for i in range(rays):
            far, near = front[i], first(i)
            before.append(near is not None and (far is None or near < far))
        for start, end in runs(before):
            entry = first((start + end) // 2)
            assert entry is not None
            how = 2 if blocker.surely else min(blocker.most, verdict(a, b, blocker, entry))
            if how == 2:
                open_rays -= set(range(start, end + 1))
            if how and degrees((high - low) * (end - start + 1) / rays) > 0.01:
                cover = True
    return bool(open_rays), bool(open_rays) and cover


def runs(marks: list[bool]) -> Iterator[tuple[int, int]]:
    """The first and last place of every unbroken run."""
    start = -1
    for i, mark in enumerate([*marks, False]):
        if mark and start < 0:
            start = i
        elif not mark and start >= 0:
            yield start, i - 1
            start = -1


def verdict(a: Body, b: Body, blocker: Blocker, entry: float) -> int:
    """2 for everything, 1 for a part, 0 for nothing."""
    eye = (a.z + 0.9 * a.height) / 1000
    part = entry / hypot((b.x - a.x) / 1000, (b.y - a.y) / 1000)
    head = eye + ((b.z + b.height) / 1000 - eye) * part
    feet = eye + (b.z / 1000 - eye) * part
    if blocker.bottom > head:
        return 0
    return 2 if blocker.top >= head else 1 if blocker.top > feet else 0
