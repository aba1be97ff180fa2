"""The walker: a figure that tries ways across the table, stretch by stretch.

On one level it is a disc as wide as its base (move.clearance); levels change straight up or down.
A walker knows what a stretch costs and the first place where a rule forbids it.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from ..shapes.base import SAME_LEVEL, Body
from ..shapes.clearance import (
    NEVER,
    shape_entry,
    side_entry,
    square_entry,
)
from ..shapes.geometry import EPS, Shape, point_distance
from ..shapes.levels import first_unsupported, surfaces
from ..shapes.tablemap import Map
from ..shapes.terrain import Piece
from .tolls import Tolls
from .travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)

APART: Final = 1.0  # move.one-inch
_NOTHING: Final[list[Shape]] = []


@final
class Walker:
    """A traveller in a field, ready to try many ways from where it stands.

    After a question that was answered with no, `rule`, `piece` and `who` say why, `at` at
    which share of the stretch and `level` at which elevation.
    """

    def __init__(self, field: Field, traveller: Traveller) -> None:
        body = traveller.body
        self.field = field
        self.table: Map = field.table
        self.body = body
        self.number = body.number
        self.half = body.half
        self.agile = traveller.agile
        self.flies = traveller.flies
        self.rider = traveller.rider
        table = field.table
        self.others = field.barring
        self.enemies = field.enemies
        self.impassable = table.impassable
        self.walled = table.walled
        self.hills = table.hills
        free = traveller.flies  # skill.vol: all terrain is open ground
        self.tolls = Tolls(
            [] if free or traveller.agile else table.difficult, [] if free else table.obstacles
        )
        self.rule = ""
        self.at = NEVER
        self.level = 0.0
        self.carried_at = -1.0
        self.carrying: list[Shape] = []
        self.piece = -1
        self.who: Body | None = None
        self.kept: list[Body] = field.enemies
        self.left: list[Body] = []
        """Enemies that were too near at the start, and how far off each of them has been."""
        self.left_gaps: list[float] = []
        self.first_kept = self.kept
        self.first_left = self.left
        self.first_gaps = self.left_gaps
        """The same three as they were at the start."""
        if not self.flies:
            self._sort_enemies(body.px, body.py, body.feet)

    def _sort_enemies(self, x: float, y: float, z: float) -> None:
        """Who is kept away from all the way, and who only must not be neared."""
        field = self.field
        plain = not field.left_behind
        if plain:
            for enemy in self.enemies:
                if self._gap(enemy, x, y, z) < APART - EPS:
                    plain = False
                    break
        self.left = []
        self.left_gaps = []
        self.kept = self.enemies if plain else []
        self.first_kept, self.first_left, self.first_gaps = self.kept, self.left, self.left_gaps
        if plain:
            return
        for enemy in self.enemies:
            if enemy.number in field.left_behind:
                continue  # action.retreat.path: they are asked about only at the end
            gap = self._gap(enemy, x, y, z)
            if gap < APART - EPS:
                self.left.append(enemy)
                self.left_gaps.append(gap)
            else:
                self.kept.append(enemy)

    def _gap(self, other: Body, x: float, y: float, z: float) -> float:
        """From the disc around a point to a base, with elevation (move.one-inch.3d)."""
        rise = other.feet - z
        if rise >= APART or rise <= -APART:
            return 9.0
        dx, dy = other.px - x, other.py - y
        far = other.radius + self.half + APART
        if dx * dx + dy * dy >= far * far:
            return 9.0
        gap = other.point_gap(x, y) - self.half
        gap = max(gap, 0.0)
        return sqrt(gap * gap + rise * rise)

    def narrow(self, x: float, y: float, longest: float) -> None:
        """Forget what is too far off to matter for ways of this length to a point."""
        body = self.body
        oval = _Oval(body.px, body.py, x, y, longest + 2.0 * (self.half + APART))
        self.others = [one for one in self.others if oval.meets(one.px, one.py, one.radius)]
        self.enemies = [one for one in self.enemies if oval.meets(one.px, one.py, one.radius)]
        self.impassable = oval.those_of(self.impassable)
        self.walled = oval.those_of(self.walled)
        self.hills = oval.those_of(self.hills)
        self.tolls = Tolls(oval.those_of(self.tolls.difficult), oval.those_of(self.tolls.obstacles))
        self.begin(body.px, body.py, body.feet)
        # who is kept an inch away from is never run into
        self.others = [one for one in self.others if one not in self.first_kept]

    def begin(self, x: float, y: float, z: float) -> None:
        """Start a way here."""
        if not self.flies:
            self._sort_enemies(x, y, z)

    def resume(self, x: float, y: float, z: float) -> None:
        """Go on from here on a way that began where it began."""
        if not self.first_left:
            return
        self.kept = self.first_kept[:]
        self.left = []
        self.left_gaps = []
        for i in range(len(self.first_left)):
            enemy = self.first_left[i]
            gap = self._gap(enemy, x, y, z)
            if gap < APART - EPS:
                self.left.append(enemy)
                self.left_gaps.append(max(gap, self.first_gaps[i]))
            else:
                self.kept.append(enemy)

    # Along a straight line on one level.

    def is_clear(self, ax: float, ay: float, dx: float, dy: float, z: float) -> bool:
        """May the disc go from a by (dx, dy) on its level? Otherwise the first reason is kept."""
        self.at = NEVER
        self.level = z
        low = self.half - EPS
        high = self.table.length - low
        bx, by = ax + dx, ay + dy
        if (
            ax < low
            or ay < low
            or bx < low
            or by < low
            or ax > high
            or ay > high
            or bx > high
            or by > high
        ):
            self._meet_edge(ax, ay, dx, dy)
        if self.flies:  # skill.vol: over everything else
            return self.at >= NEVER
        keep = self.half - EPS
        # Most things are nowhere near: further from the middle of the way than all of it reaches.
        mx, my = ax + dx * 0.5, ay + dy * 0.5
        span = 0.5 * sqrt(dx * dx + dy * dy) + keep
        for piece in self.impassable:
            ex, ey, far = piece.cx - mx, piece.cy - my, piece.reach + span
            if ex * ex + ey * ey <= far * far:
                t = shape_entry(piece.shape, ax, ay, dx, dy, keep)
                if t < self.at:
                    self.note(t, "move.impassable", piece.number, None)
        for piece in self.walled:
            ex, ey, far = piece.cx - mx, piece.cy - my, piece.reach + span
            if ex * ex + ey * ey <= far * far:
                self._meet_walls(piece, ax, ay, dx, dy, z)
        for other in self.others:
            ex, ey, far = other.px - mx, other.py - my, other.radius + span
            if ex * ex + ey * ey > far * far:
                continue
            rise = other.feet - z
            if rise >= SAME_LEVEL - EPS or rise <= EPS - SAME_LEVEL:
                continue
            t = square_entry(other, ax, ay, dx, dy, keep)
            if t < self.at and other.number != self.number:
                self.note(t, "move.no-pass-through", -1, other)
        span += APART
        for enemy in self.kept:
            ex, ey, far = enemy.px - mx, enemy.py - my, enemy.radius + span
            if ex * ex + ey * ey > far * far:
                continue
            rise = enemy.feet - z
            if rise >= APART - EPS or rise <= EPS - APART:
                continue
            away = APART if rise == 0.0 else sqrt(APART - rise * rise)
            t = square_entry(enemy, ax, ay, dx, dy, keep + away)
            if t < self.at:
                self.note(t, "move.one-inch", -1, enemy)
        for i in range(len(self.left)):
            enemy = self.left[i]
            rise = enemy.feet - z
            away = self.left_gaps[i]
            if away * away <= rise * rise:
                continue
            t = square_entry(enemy, ax, ay, dx, dy, keep + sqrt(away * away - rise * rise))
            if t < self.at:
                self.note(t, "move.one-inch.start-inside", -1, enemy)
        if z != 0.0 or self.hills:
            t = first_unsupported(self.hills, self._carrying(z), ax, ay, dx, dy, z)
            if t < self.at:
                self.note(t, "move.climb-where", -1, None)
        return self.at >= NEVER

    def _carrying(self, z: float) -> list[Shape]:
        """The polygons that carry at this elevation; on the ground none has to."""
        if z == 0.0:
            return _NOTHING
        if z != self.carried_at:
            self.carried_at = z
            self.carrying = surfaces(self.table, z)
        return self.carrying

    def note(self, t: float, rule: str, piece: int, who: Body | None) -> None:
        self.at = t
        self.rule = rule
        self.piece = piece
        self.who = who

    def _meet_edge(self, ax: float, ay: float, dx: float, dy: float) -> None:
        """geo.on-table: the table's edge is a wall."""
        low = self.half - EPS
        high = self.table.length - low
        for start, step in ((ax, dx), (ay, dy)):
            end = start + step
            if low <= end <= high:
                continue
            t = 0.0
            if low <= start <= high:
                t = ((low if end < low else high) - start) / step
            if t < self.at:
                self.note(t, "geo.on-table", -1, None)

    def _meet_walls(
        self, piece: Piece, ax: float, ay: float, dx: float, dy: float, z: float
    ) -> None:
        """terrain.open-building.walls: solid ones are walked around, at every height they have."""
        for wall in piece.walls:
            if not wall.bars(z):
                continue
            t = side_entry(wall.shape.sides[0], ax, ay, dx, dy, self.half - EPS)
            if t < self.at:
                self.note(t, "terrain.open-building.walls", piece.number, None)

    def passed(self, x: float, y: float, z: float) -> None:
        """The disc has come here: enemies that were too near at the start are now further off."""
        before, gaps = self.left, self.left_gaps
        if not before:
            return
        self.left = []
        self.left_gaps = []
        for i in range(len(before)):
            gap = self._gap(before[i], x, y, z)
            if gap >= APART - EPS:
                self.kept = [*self.kept, before[i]]
            else:
                self.left.append(before[i])
                self.left_gaps.append(max(gaps[i], gap))

    def cost(self, ax: float, ay: float, dx: float, dy: float, z: float) -> float:
        """What a straight line costs (move.path)."""
        return self.tolls.of(ax, ay, dx, dy, z)

    def distance_kept(self, other: Body, z: float) -> float:
        """How far the centre stays off a base, on this level."""
        rise = other.feet - z
        for enemy in self.enemies:
            if enemy.number == other.number and other.number not in self.field.left_behind:
                return self.half + sqrt(max(0.0, APART - rise * rise))
        return self.half

    # Up and down.

    def is_clear_upright(self, x: float, y: float, za: float, zb: float) -> bool:
        """May the disc go straight up or down here, past everybody else?"""
        self.at = NEVER
        self.level = za
        low, high = (za, zb) if za < zb else (zb, za)
        for other in self.others:
            if other.number == self.number:
                continue
            rise = abs(other.feet - _nearest(other.feet, low, high))
            if rise < SAME_LEVEL - EPS and other.point_gap(x, y) < self.half - EPS:
                return self._meet_upright("move.no-pass-through", other, low, high)
        for enemy in self.kept:
            if not self._keeps_away(enemy, x, y, low, high, APART):
                return self._meet_upright("move.one-inch", enemy, low, high)
        for i in range(len(self.left)):
            if not self._keeps_away(self.left[i], x, y, low, high, self.left_gaps[i]):
                return self._meet_upright("move.one-inch.start-inside", self.left[i], low, high)
        return True

    def _meet_upright(self, rule: str, other: Body, low: float, high: float) -> bool:
        """Somebody bars the way up or down, at the elevation that is nearest to him."""
        self.note(0.0, rule, -1, other)
        self.level = _nearest(other.feet, low, high)
        return False

    def _keeps_away(
        self, enemy: Body, x: float, y: float, low: float, high: float, least: float
    ) -> bool:
        rise = enemy.feet - _nearest(enemy.feet, low, high)
        gap = max(0.0, enemy.point_gap(x, y) - self.half)
        return sqrt(gap * gap + rise * rise) >= least - EPS

    # Answers.

    def blocked(self, x: int, y: int, z: int, route: Route | None = None) -> Blocked:
        """The last refusal as an answer, with its place."""
        rule = self.rule
        fields: dict[str, str] | None = None
        if self.piece >= 0:
            fields = {"piece": self.table.pieces[self.piece].name}
            key = "way-barred"
            if rule == "terrain.open-building.walls":
                key = "way-barred-by-wall"
        else:
            key = _KEYS[rule]
        figure = -1 if self.who is None else self.who.number
        return Blocked(rule, key, x, y, z, self.piece, figure, route, fields)


_KEYS: Final[dict[str, str]] = {
    "geo.on-table": "way-off-table",
    "move.no-pass-through": "figure-stands-in-the-way",
    "move.one-inch": "way-near-enemy",
    "move.one-inch.start-inside": "way-nearer-enemy",
    "move.climb-where": "level-unchanged",
    "move.climb-all-or-nothing": "climb-too-high",
    "move.march-distance": "too-far",
    "move.jump.cost": "jump-no-edge",
    "skill.cavalier": "rider-climbs",
}


@final
class _Oval:
    """Every place from which two points are together no further than some length."""

    def __init__(self, ax: float, ay: float, bx: float, by: float, longest: float) -> None:
        self.ax = ax
        self.ay = ay
        self.bx = bx
        self.by = by
        self.longest = longest

    def meets(self, x: float, y: float, radius: float) -> bool:
        """Does a circle come into it?"""
        whole = point_distance(self.ax, self.ay, x, y) + point_distance(self.bx, self.by, x, y)
        return whole <= self.longest + 2.0 * radius

    def those_of(self, pieces: list[Piece]) -> list[Piece]:
        """The pieces that come into it."""
        return [one for one in pieces if self.meets(one.cx, one.cy, one.reach)]


def _nearest(feet: float, low: float, high: float) -> float:
    """The elevation between two others that is nearest to somebody's feet."""
    if feet < low:
        return low
    return high if feet > high else feet
