"""Where to go: to what the mission wants, or to the enemy; and around what is in between."""

from __future__ import annotations

from typing import Final

from ..deeds.marching import Walk
from ..deeds.walks import way_of
from ..missions.main import main_mission, zone_gap
from ..missions.mission import BREAKTHROUGH
from ..missions.picking import can_take
from ..missions.presence import enemy_zones
from ..missions.registry import rules_of
from ..missions.tokens import (
    ALTAR,
    CARRIED,
    CHEST,
    FLAG,
    LYING,
    RESOURCE,
    Token,
)
from ..state.battle import Battle
from ..state.board import enemy_statues, foes
from ..state.words import place
from ..table.shapes.base import TOKEN_RADIUS
from ..table.shapes.geometry import inches, point_distance, thousandths
from ..table.shapes.zones import Zone, scaled
from ..table.ways.walker import APART

STRIDE: Final = 1.5
"""So far apart are the spots at which a goal is looked for."""
NEAR: Final = 1.0
"""A spot so near to a goal is as good as there."""
SPOTS: Final = 6
"""So many of them are tried, the nearest first."""
STANDING: Final = 300
"""A move of fewer thousandths is none."""


def leads(s: Battle, side: int) -> bool:
    """Whether a side has more victory points than any other: it can wait, the others cannot."""
    return all(s.victory[side] > one for seat, one in enumerate(s.victory) if seat != side)


def to_goal(s: Battle, me: int, x: float, y: float) -> float:
    """How far the figure would be from what it should go for, in plan, if it stood at a point.

    Who carries something brings it where it scores or is safe; what is one's own scores nothing, so
    its bearer hides only while he leads. Others go for the tokens and zones
    of the mission, for statues and for enemies with a token, and if there are none for any enemy.
    """
    side = s.side(me)
    if s.carrying[me] >= 0:
        token = s.tokens[s.carrying[me]]
        if token.kind == FLAG and token.owner == side:
            return _to_zones(enemy_zones(s, side), x, y)
        if token.owner != side or leads(s, side):
            return _to_zones(s.zones[side : side + 1], x, y)
    mission = main_mission(s)
    found: list[float] = []
    for token in s.tokens:
        if token.where == LYING and _is_wanted(s, me, token):
            reach = TOKEN_RADIUS + s.body(me).half
            if token.kind == CHEST and mission is not None:
                reach += inches(scaled(mission.reach, s.scene.table.side))
            away = point_distance(x, y, inches(token.x), inches(token.y))
            found.append(max(0.0, away - reach))
        elif token.where == CARRIED and s.side(token.bearer) != side:
            found.append(_to_figure(s, me, token.bearer, x, y))
    for statue in enemy_statues(s, side):
        found.append(_to_figure(s, me, statue, x, y))
    if mission is not None and mission.kind == BREAKTHROUGH:
        found.append(_to_zones(enemy_zones(s, side), x, y))
    elif mission is not None and mission.kind in s.scene.content.additions.missions:
        for want in rules_of(mission, s.scene.content.additions).wants(s, side):
            found.append(max(0.0, point_distance(x, y, want.x, want.y) - want.near))
    if not found:
        found = [_to_figure(s, me, foe, x, y) for foe in foes(s, side)]
    return min(found, default=0.0)


def _to_figure(s: Battle, me: int, other: int, x: float, y: float) -> float:
    """How far it is to another figure, as near as one may walk to an enemy."""
    return max(0.0, s.body(other).point_gap(x, y) - s.body(me).half - APART)


def _is_wanted(s: Battle, me: int, token: Token) -> bool:
    """Whether the figure has anything to do with a token that lies on the table."""
    mine = token.owner == s.side(me)
    if token.kind == CHEST:
        return True
    if token.kind == ALTAR:
        return token.active != mine
    return can_take(s, me) and (token.kind != RESOURCE or not mine)


def _to_zones(zones: list[Zone], x: float, y: float) -> float:
    return min([zone_gap(zone, x, y) for zone in zones], default=0.0)


# Around what is in between.


def way_around(s: Battle, me: int) -> int:
    """The place to which the way to a goal leads that this walk can pay; -1 if there is none."""
    step = s.agenda[-1]
    if not isinstance(step, Walk):
        return -1
    body = s.body(me)
    for spot in _spots(s, me):
        found = way_of(s, me, step.allowance, step.purpose, [spot])
        route = found.route
        if route is None:
            continue
        x, y, z = route.xs[-1], route.ys[-1], route.zs[-1]
        far = abs(x - body.x) + abs(y - body.y) > STANDING
        if far and step.fault(s, [place(x, y, z)]) is None:
            return place(x, y, z)
    return -1


def _spots(s: Battle, me: int) -> list[int]:
    """Spots at a goal, those first that are nearest as the crow flies."""
    body, table = s.body(me), s.scene.table
    side = inches(table.side)
    found: list[tuple[float, int]] = []
    y = STRIDE / 2
    while y < side:
        x = STRIDE / 2
        while x < side:
            if to_goal(s, me, x, y) <= NEAR:
                z = table.surface_below(x, y, side)
                away = point_distance(x, y, body.px, body.py)
                found.append((away, place(thousandths(x), thousandths(y), z)))
            x += STRIDE
        y += STRIDE
    found.sort()
    return [spot for _, spot in found[:SPOTS]]
