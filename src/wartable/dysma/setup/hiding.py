"""Where a scout can hide: what no enemy sees, anywhere on the table (skill.eclaireur.details)."""

from __future__ import annotations

from typing import Final, final

from ..state.battle import Battle
from ..state.board import enemy_bodies, others
from ..state.words import place
from ..state.writers import body_of
from ..table.contact.resting import misplacement
from ..table.shapes.base import Body, distance
from ..table.shapes.geometry import less
from ..table.sight.sight import sees
from ..table.ways.reach import borders
from ..table.ways.travel import Blocked
from .deploy_places import towards_enemy

APART: Final = 1.0
NEAR: Final = 1001
"""The same in thousandths, and a little more."""
NOWHERE: Final = -1
PITCHES: Final = (2000, 1000, 500)
"""Thousandths between the points that are looked at, one search after the other."""
SPECK: Final = 300
"""The side of something in the midst of a base: who sees it sees the figure, however it stands."""
DIAGONAL: Final = 4500


@final
class Hiding:
    """The hidden places of one scout.

    Sight includes the field of view, so a place behind all backs is hidden; scouts placed before
    have eyes like everybody (skill.eclaireur.details).
    """

    def __init__(self, s: Battle, figure: int) -> None:
        self.s = s
        self.figure = figure
        self.others = others(s, figure)
        self.enemies = enemy_bodies(s, s.side(figure))
        """Who saw something last comes first: it probably sees what is beside it."""

    def misplaced(self, body: Body) -> Blocked | None:
        """Why the scout cannot stand like this, seen or not; None if it can."""
        fault = misplacement(self.s.scene.table, body, self.others)
        if fault is not None:
            return fault
        for enemy in self.enemies:
            if _is_near(body, enemy) and less(distance(body, enemy), APART):
                return _fault("skill.eclaireur.details", "scout-near-enemy", body, enemy)
        return None

    def watcher(self, body: Body) -> Body | None:
        """An enemy that sees the scout like this."""
        table, bodies = self.s.scene.table, [*self.others, body]
        for at, enemy in enumerate(self.enemies):
            if sees(table, enemy, body, bodies):
                if at > 0:
                    self.enemies.insert(0, self.enemies.pop(at))
                return enemy
        return None

    def seen(self, body: Body) -> Blocked | None:
        """The enemy that sees the scout like this, as something against it."""
        enemy = self.watcher(body)
        if enemy is None:
            return None
        return _fault("skill.eclaireur", "scout-seen", body, enemy)

    def hides(self, body: Body) -> bool:
        """Whether the scout may stand like this, out of sight."""
        return self.watcher(body) is None and self.misplaced(body) is None

    def anywhere(self) -> int:
        """Some hidden place on the table, or NOWHERE."""
        side, half = self.s.scene.table.side, self.s.scene.kits[self.figure].base // 2
        for pitch in PITCHES:
            line = _evenly(half, side - half, pitch)
            for x in line:
                for y in line:
                    found = self._at(x, y)
                    if found != NOWHERE:
                        return found
        return NOWHERE

    def outline(self, pitch: int) -> list[list[tuple[int, int]]]:
        """Polygons around the hidden places of a lattice, to be drawn; holes run clockwise."""
        count = self.s.scene.table.side // pitch
        cells = {
            (i, j)
            for i in range(count)
            for j in range(count)
            if self._at(i * pitch + pitch // 2, j * pitch + pitch // 2) != NOWHERE
        }
        return [[(i * pitch, j * pitch) for i, j in loop] for loop in borders(cells)]

    def _at(self, x: int, y: int) -> int:
        s, kit = self.s, self.s.scene.kits[self.figure]
        facing = towards_enemy(s, s.side(self.figure), x, y)
        body = body_of(s, self.figure, x, y, 0, facing)
        speck = Body(self.figure, x, y, 0, 0, SPECK, kit.height, colosse=body.colosse)
        for z in s.scene.table.supports(speck):
            if self.hides(body.at(x, y, z, facing)):
                return place(x, y, z, facing)
            if self.watcher(speck.at(x, y, z, 0)) is not None:
                continue
            for turned in (0, DIAGONAL):
                if self.hides(body.at(x, y, z, turned)):
                    return place(x, y, z, turned)
        return NOWHERE


def _is_near(body: Body, enemy: Body) -> bool:
    """Whether it is worth measuring: their middles are not further apart than bases ever reach."""
    far = NEAR + body.side + enemy.side
    return abs(body.x - enemy.x) < far and abs(body.y - enemy.y) < far


def _evenly(first: int, last: int, pitch: int) -> list[int]:
    """From end to end, both included, in steps of at most this length."""
    count = max(1, (last - first + pitch - 1) // pitch)
    return [first + (last - first) * i // count for i in range(count + 1)]


def _fault(rule: str, key: str, body: Body, enemy: Body) -> Blocked:
    return Blocked(rule, key, body.x, body.y, body.z, figure=enemy.number)
