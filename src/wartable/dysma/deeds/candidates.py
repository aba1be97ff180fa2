"""Good places to go, found quickly: towards, around and away from enemies, to cover and objectives.

They are proposals for bots and for quick play; any other legal place is an answer too. Nearly all
are reached in a straight line, which costs about a microsecond to check, so that a whole list is
cheap. The same position always gives the same list.
"""

from __future__ import annotations

from math import cos, sin, sqrt
from typing import Final, final

from ..missions.tokens import LYING
from ..state.battle import Battle
from ..state.board import traveller_of
from ..state.words import place
from ..table.contact.charging import Charge
from ..table.contact.consolidating import consolidate_contact
from ..table.contact.resting import stands
from ..table.shapes.base import Body, facing_towards
from ..table.shapes.geometry import (
    EPS,
    Shape,
    at_most,
    inches,
    thousandths,
)
from ..table.shapes.levels import surfaces
from ..table.shapes.terrain import Piece
from ..table.ways.pacing import follow_with
from ..table.ways.paths import HARMLESS_DROP
from ..table.ways.travel import Field, Route
from ..table.ways.walker import APART, Walker
from .walks import (
    CONSOLIDATE,
    RETREAT,
    STUPID,
    field_for,
    jump_down,
    over_edge,
    path_field,
)
from .ways_out import far_places, near_places

MOST: Final = 18
"""No more places than this are proposed."""
_ROUNDING: Final = 0.001
_LEAST: Final = 0.3  # inches that are worth a step
_ASIDE: Final = 1.05  # radians to the side of an enemy, for a flank
_ENEMIES: Final = 2
_WORTH: Final = 0.3  # of its reach: who cannot get that far along a line does not go
_ROUND: Final = 6.283185307179586
_BITS_OF_A_RING: Final = 12
_WAYS_DOWN: Final = 8
_ENOUGH: Final = 4  # places found around corners
_FEW: Final = 4  # fewer good places than this leave a player without a choice
_CHOICE: Final = 2  # and fewer than this are none
_SHARES: Final = [1.0, 0.6, 0.3]  # of its reach, where only some way out is looked for


@final
class Finder:
    """One figure looking around. Lengths are inches here; places come out in thousandths."""

    def __init__(self, s: Battle, figure: int, allowance: int, purpose: int, over: int) -> None:
        self.s = s
        self.purpose = purpose
        self.field: Field = field_for(s, figure, purpose)
        path = path_field(s, figure, self.field, purpose, over)
        self.traveller = traveller_of(s, figure)
        self.walker = Walker(path, self.traveller)
        self.body = self.traveller.body
        self.reach = inches(allowance)
        self.walker.narrow(self.body.px, self.body.py, 2.0 * (self.reach + EPS))  # there and back
        self.length = s.scene.table.length
        self.share = 0.0
        self.out: list[int] = []
        self.enemies = self._nearest()
        """The nearest enemies, nearest first."""

    def _nearest(self) -> list[Body]:
        body = self.body
        found: list[Body] = []
        gaps: list[float] = []
        for enemy in self.field.enemies:
            dx, dy = enemy.px - body.px, enemy.py - body.py
            gap = dx * dx + dy * dy
            at = len(gaps)
            while at > 0 and gap < gaps[at - 1]:
                at -= 1
            if at < _ENEMIES:
                found.insert(at, enemy)
                gaps.insert(at, gap)
                if len(found) > _ENEMIES:
                    found.pop()
                    gaps.pop()
        return found

    def try_at(self, px: float, py: float) -> bool:
        """Propose a point on the same level, looking at the nearest enemy, if it is allowed.

        When the way there is not, `share` says how much of it is.
        """
        body, walker = self.body, self.walker
        low, high = body.half, self.length - body.half
        px = low if px < low else high if px > high else px
        py = low if py < low else high if py > high else py
        x, y = thousandths(px), thousandths(py)
        dx, dy = inches(x) - body.px, inches(y) - body.py
        length = dx * dx + dy * dy
        self.share = 0.0
        if length < _LEAST * _LEAST or length > self.reach * self.reach + EPS:
            return False
        if not walker.is_clear(body.px, body.py, dx, dy, body.feet):
            self.share = walker.at
            return False
        if not at_most(walker.cost(body.px, body.py, dx, dy, body.feet), self.reach):
            self.share = walker.tolls.how_far(body.px, body.py, dx, dy, body.feet, self.reach)
            return False
        return self._propose(x, y, body.z, dx, dy)

    def _propose(self, x: int, y: int, z: int, dx: float, dy: float) -> bool:
        """The base may end there: looking at the nearest enemy, or else the way it came."""
        if self.enemies:
            enemy = self.enemies[0]
            dx, dy = enemy.px - inches(x), enemy.py - inches(y)
        facing = facing_towards(dx, dy)
        if stands(self.field, self.body.at(x, y, z, facing)) is not None:
            return False
        code = place(x, y, z, facing)
        if code not in self.out:
            self.out.append(code)
        return True

    def try_along(self, ux: float, uy: float, far: float) -> None:
        """Propose the end of a line, or as far along it as the figure gets."""
        body = self.body
        far = min(far, self.reach - _ROUNDING)  # a rounded place must not be out of reach
        if far < _LEAST or self.try_at(body.px + ux * far, body.py + uy * far):
            return
        # A square needs a little more room than the disc on the way.
        short = far * self.share - 0.5 * body.half
        if short >= _WORTH * self.reach:
            self.try_at(body.px + ux * short, body.py + uy * short)

    def about_enemies(self) -> None:
        """Close to them, beside them, behind them, out of their reach, at a good range."""
        s, body = self.s, self.body
        kit = s.scene.kits[body.number]
        for rank, enemy in enumerate(self.enemies):
            dx, dy = enemy.px - body.px, enemy.py - body.py
            away = max(EPS, sqrt(dx * dx + dy * dy))
            ux, uy = dx / away, dy / away
            gap = away - body.half - enemy.half
            self.try_along(ux, uy, min(self.reach, gap - APART - 0.5 * body.half))
            if rank == 0:
                self.try_along(-ux, -uy, self.reach)
                c, si = cos(_ASIDE), sin(_ASIDE)
                self.try_along(ux * c - uy * si, uy * c + ux * si, self.reach)
                self.try_along(ux * c + uy * si, uy * c - ux * si, self.reach)
                if kit.missiles:  # half the range: no long-range penalty
                    self._at_range(ux, uy, gap, kit.missiles[0].range / 2.0 - 0.1)
                theirs = 2.0 * s.scene.kits[enemy.number].mv + 0.2
                self._at_range(ux, uy, gap, theirs)
                self._at_range(ux, uy, gap, 2.0 * kit.mv - 0.2)
            off = enemy.half + body.half + APART + 0.2  # in its back
            self.try_at(enemy.px - enemy.fx * off, enemy.py - enemy.fy * off)

    def _at_range(self, ux: float, uy: float, gap: float, wanted: float) -> None:
        far = gap - wanted
        if wanted > APART and _LEAST <= abs(far) <= self.reach:
            self.try_at(self.body.px + ux * far, self.body.py + uy * far)

    def _near(self, x: float, y: float) -> bool:
        dx, dy = x - self.body.px, y - self.body.py
        return dx * dx + dy * dy <= self.reach * self.reach

    def to_objectives(self) -> None:
        """Onto or towards the nearest tokens, the others' zone, the middle of the table."""
        s, body = self.s, self.body
        near: list[float] = []
        for token in s.tokens:
            if token.where == LYING:
                dx, dy = inches(token.x) - body.px, inches(token.y) - body.py
                near.append(dx * dx + dy * dy)
        near.sort()
        for token in s.tokens:
            if token.where != LYING:
                continue
            dx, dy = inches(token.x) - body.px, inches(token.y) - body.py
            if dx * dx + dy * dy <= near[min(1, len(near) - 1)]:
                self._towards(inches(token.x), inches(token.y))
        side = s.scene.kits[body.number].side
        for seat in range(len(s.zones)):
            if seat != side:
                for part in s.zones[seat].parts:
                    x, y = inches(part.left + part.right) / 2.0, inches(part.low + part.high) / 2.0
                    self._towards(x, y)
        if not s.tokens:
            self._towards(self.length / 2.0, self.length / 2.0)

    def _towards(self, x: float, y: float) -> None:
        dx, dy = x - self.body.px, y - self.body.py
        away = sqrt(dx * dx + dy * dy)
        if away > _LEAST:
            self.try_along(dx / away, dy / away, min(away, self.reach))

    def to_cover(self) -> None:
        """Behind what stands between, and up onto storeys."""
        body = self.body
        table = self.s.scene.table
        if self.enemies:
            enemy = self.enemies[0]
            for piece in table.screening:
                dx, dy = piece.cx - enemy.px, piece.cy - enemy.py
                away = max(EPS, sqrt(dx * dx + dy * dy))
                off = piece.shape.radius + body.half + 0.1
                x, y = piece.cx + dx / away * off, piece.cy + dy / away * off
                self.try_at(x, y)
                if piece.difficult:
                    self.try_at(piece.cx, piece.cy)
        if self.walker.rider or len(self.out) >= MOST:
            return
        for building in table.buildings:
            for floor in building.floors:
                shape = floor.shape
                if floor.elevation != body.z and self._near(shape.cx, shape.cy):
                    self._try_climb(thousandths(shape.cx), thousandths(shape.cy), floor.elevation)
            if body.z > 0 and self._near(building.cx, building.cy):
                self._try_climb(thousandths(building.cx), thousandths(building.cy), 0)
                self._down_and_on()

    def over_edges(self) -> None:
        """Onto a hill near by, or down from one: towards the nearest enemy, and all around.

        What is low enough for a harmless jump is jumped: that costs no height (move.jump.cost).
        """
        body = self.body
        if body.z > 0 and self.purpose != STUPID and not self.walker.flies:
            for shape in surfaces(self.s.scene.table, body.feet):
                if shape.contains(body.px, body.py):
                    self._jump_off(shape)
        for hill in self.s.scene.table.hills:
            dx, dy = hill.cx - body.px, hill.cy - body.py
            far = self.reach + hill.shape.radius
            if dx * dx + dy * dy > far * far:
                continue
            top = hill.base + hill.height
            if body.z == top and hill.shape.contains(body.px, body.py):
                if hill.height >= HARMLESS_DROP or self.purpose == STUPID or self.walker.flies:
                    self._down_from(hill)
            elif body.z == hill.base:
                away = max(EPS, sqrt(dx * dx + dy * dy))
                length = min(away, self.reach - hill.tall)
                self._try_over(dx / away, dy / away, length, top)

    def _down_from(self, hill: Piece) -> None:
        """Off a hill in every direction that leads far enough beyond its edge."""
        body = self.body
        length = self.reach - hill.tall
        for ux, uy in self._all_around():
            if not hill.shape.contains(body.px + ux * length, body.py + uy * length):
                self._try_over(ux, uy, length, hill.base)

    def _jump_off(self, shape: Shape) -> None:
        """Off what it stands on, in every direction in which the drop does no harm."""
        body, walker, table = self.body, self.walker, self.s.scene.table
        for ux, uy in self._all_around():
            x, y = body.px + ux * self.reach, body.py + uy * self.reach
            if shape.contains(x, y) or not self._is_on_table(x, y):
                continue
            z = table.surface_below(x, y, body.feet - 2.0 * EPS)
            if body.z - z >= HARMLESS_DROP:
                continue
            tx, ty = thousandths(x), thousandths(y)
            if jump_down(walker, tx, ty, z, thousandths(self.reach)) is not None:
                self._propose(tx, ty, z, ux, uy)
            walker.begin(body.px, body.py, body.feet)

    def _is_on_table(self, x: float, y: float) -> bool:
        low, high = self.body.half, self.length - self.body.half
        return low <= x <= high and low <= y <= high

    def _all_around(self) -> list[tuple[float, float]]:
        """Directions, the one towards the nearest enemy first."""
        body = self.body
        ux, uy = body.fx, body.fy
        if self.enemies:
            dx, dy = self.enemies[0].px - body.px, self.enemies[0].py - body.py
            away = max(EPS, sqrt(dx * dx + dy * dy))
            ux, uy = dx / away, dy / away
        found: list[tuple[float, float]] = []
        for i in range(_WAYS_DOWN):
            c, si = cos(i * _ROUND / _WAYS_DOWN), sin(i * _ROUND / _WAYS_DOWN)
            found.append((ux * c - uy * si, uy * c + ux * si))
        return found

    def _try_over(self, ux: float, uy: float, length: float, z: int) -> None:
        """A point beyond an edge, if the straight way with its climb is allowed."""
        if length < _LEAST:
            return
        body, walker = self.body, self.walker
        tx, ty = thousandths(body.px + ux * length), thousandths(body.py + uy * length)
        if over_edge(walker, tx, ty, z, thousandths(self.reach)) is not None:
            self._propose(tx, ty, z, ux, uy)
        walker.begin(body.px, body.py, body.feet)

    def _down_and_on(self) -> None:
        """Straight down from a storey, and on as far as what is left pays for."""
        body, walker = self.body, self.walker
        left = self.reach - body.feet
        if left < _LEAST:
            return
        for ux, uy in self._all_around():
            x, y = thousandths(body.px + ux * left), thousandths(body.py + uy * left)
            xs, ys, zs = [body.x, body.x, x], [body.y, body.y, y], [body.z, 0, 0]
            route = follow_with(walker, xs, ys, zs, thousandths(self.reach), [])
            walker.begin(body.px, body.py, body.feet)
            if isinstance(route, Route):
                self._propose(x, y, 0, ux, uy)

    def _try_climb(self, x: int, y: int, z: int) -> None:
        """A storey of a building, up or down: there in a straight line, then the climb."""
        body, walker = self.body, self.walker
        xs, ys, zs = [body.x, x, x], [body.y, y, y], [body.z, body.z, z]
        route = follow_with(walker, xs, ys, zs, thousandths(self.reach), [])
        walker.begin(body.px, body.py, body.feet)
        if isinstance(route, Route):
            self._propose(x, y, z, inches(x) - body.px, inches(y) - body.py)

    def around(self, distances: list[float], enough: int, towards: bool = False) -> None:
        """All around, beginning away from the nearest enemy, or towards it."""
        ux, uy = -self.body.fx, -self.body.fy
        if self.enemies:
            enemy = self.enemies[0]
            dx, dy = self.body.px - enemy.px, self.body.py - enemy.py
            away = max(EPS, sqrt(dx * dx + dy * dy))
            ux, uy = dx / away, dy / away
        if towards:
            ux, uy = -ux, -uy
        for share in distances:
            for i in range(_BITS_OF_A_RING):
                half = (i + 1) // 2 if i % 2 else -(i // 2)
                c, si = cos(half * _ROUND / _BITS_OF_A_RING), sin(half * _ROUND / _BITS_OF_A_RING)
                far = self.reach * share
                x, y = ux * c - uy * si, uy * c + ux * si
                self.try_at(self.body.px + x * far, self.body.py + y * far)
                if len(self.out) >= enough:
                    return

    def anywhere(self, enough: int) -> None:
        """action.retreat.path: wherever somebody hemmed in still gets to, around corners too."""
        missing = enough - len(self.out)
        self.out += near_places(self.field, self.walker.field, self.traveller, self.reach, missing)

    def out_of_a_crowd(self) -> None:
        """Whichever way is open, when nothing better is: friends, walls and corners all around.

        Lines first, since they are cheap; else ways around corners, the furthest places first.
        """
        self.around(_SHARES, _FEW, towards=True)
        if len(self.out) < _CHOICE:
            path = self.walker.field
            self.out += far_places(self.field, path, self.traveller, self.reach, _ENOUGH)

    def into_contact(self) -> None:
        """combat.consolidation.contact: against an enemy within reach, facing it."""
        path = self.walker.field
        for enemy in self.enemies:
            reach = thousandths(self.reach)
            found = consolidate_contact(self.field, path, self.traveller, enemy, reach)
            if isinstance(found, Charge):
                end = found.end
                code = place(end.x, end.y, end.z, end.facing)
                if code not in self.out:
                    self.out.append(code)

    def pivots(self) -> None:
        """Staying where it is, but looking at the nearest enemy."""
        if self.enemies:
            body, enemy = self.body, self.enemies[0]
            facing = facing_towards(enemy.px - body.px, enemy.py - body.py)
            if facing != body.facing:
                if stands(self.field, body.at(body.x, body.y, body.z, facing)) is None:
                    self.out.append(place(body.x, body.y, body.z, facing))


def places(s: Battle, figure: int, allowance: int, purpose: int, over: int = 0) -> list[int]:
    """Good places for a figure to go with this allowance; all of them are legal answers."""
    finder = Finder(s, figure, allowance, purpose, over)
    if purpose == RETREAT:
        return _away(finder, MOST // 2, _ENOUGH)
    if purpose == CONSOLIDATE:
        finder.into_contact()
        finder.around([1.0], len(finder.out) + 4)
        return finder.out
    finder.about_enemies()
    finder.to_objectives()
    finder.to_cover()
    finder.over_edges()
    if len(finder.out) < _FEW:
        finder.out_of_a_crowd()
    finder.pivots()
    return finder.out[:MOST]


def has_a_retreat(s: Battle, figure: int, allowance: int) -> bool:
    """Would `places` find a place for a Retreat?"""
    return len(_away(Finder(s, figure, allowance, RETREAT, 0), 1, 1)) > 0


def _away(finder: Finder, enough: int, around_corners: int) -> list[int]:
    """Away from the enemies: as far as possible, or else a bit, or wherever there is room."""
    finder.around([1.0, 0.6], enough)
    if not finder.out:
        finder.around([0.8, 0.4], 1)
    if not finder.out:
        finder.anywhere(around_corners)
    return finder.out
