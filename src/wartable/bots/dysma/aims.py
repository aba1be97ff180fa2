"""Where a figure wants to go: one point on the table, what it is worth, and how to stand there."""

from __future__ import annotations

from typing import Final, final

from ...dysma.missions.main import ground, main_mission
from ...dysma.missions.mission import BREAKTHROUGH, FLAG, LOOT
from ...dysma.missions.presence import earns
from ...dysma.missions.tokens import FLAG as FLAG_TOKEN
from ...dysma.missions.tokens import LOOT as LOOT_TOKEN
from ...dysma.state.battle import Battle
from ...dysma.table.shapes.geometry import point_distance, thousandths
from .edges import NO_WAY, home_of, nearest_inside
from .goals import (
    SUPPORT,
    Goal,
    gather,
    support_of,
)
from .goals import assign as assign_goals

HOME: Final = 2.0
"""What bringing loot home is worth beyond carrying it."""


@final
class Aim:
    """A point, in thousandths, and what being there is worth, in victory points a turn.

    `square` asks for a base that stands parallel to the table edges.
    """

    def __init__(self, x: int, y: int, z: int, worth: float, square: bool = False) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.worth = worth
        self.square = square


def aim_of(s: Battle, figure: int) -> Aim | None:
    """Where the figure should be heading for its side's missions; None if nowhere."""
    mission = main_mission(s)
    if mission is None or not earns(s, figure):
        return None
    side = s.side(figure)
    points = float(mission.points)
    if mission.kind == BREAKTHROUGH:
        return _into_enemy_zone(s, figure, points)
    number = s.carrying[figure]
    if number >= 0:
        token = s.tokens[number]
        if mission.kind == LOOT and token.kind == LOOT_TOKEN:
            return _home(s, figure)
        if mission.kind == FLAG and token.kind == FLAG_TOKEN and token.owner == side:
            return _into_enemy_zone(s, figure, points)
        return None
    goals: list[Goal] = []
    gather(s, mission, side, goals)
    assign_goals(s, side, goals)
    for goal in goals:
        if goal.who == figure:
            return None if goal.away <= 0.0 and not goal.carrier else _to(s, figure, goal, 1.0)
    best = support_of(s, figure, goals)
    return None if best is None else _to(s, figure, best, SUPPORT)


def _to(s: Battle, figure: int, goal: Goal, share: float) -> Aim:
    """As near to a goal as counts: onto a token, to the border of something wide."""
    body = s.body(figure)
    x, y = goal.x, goal.y
    near = goal.near if goal.near > 1.0 else 0.0
    away = point_distance(body.px, body.py, x, y)
    if near > 0.0 and away > near:
        part = (near - 0.1) / away
        x, y = x + (body.px - x) * part, y + (body.py - y) * part
    return _at(s, x, y, goal.worth * share)


def _at(s: Battle, x: float, y: float, worth: float, square: bool = False) -> Aim:
    tx, ty = thousandths(x), thousandths(y)
    return Aim(tx, ty, ground(s.scene.table, tx, ty), worth, square)


def _into_enemy_zone(s: Battle, figure: int, worth: float) -> Aim | None:
    """The nearest point well inside a zone of an enemy; None for who is there."""
    body = s.body(figure)
    best, bx, by = NO_WAY, 0.0, 0.0
    for seat, zone in enumerate(s.zones):
        if seat == s.side(figure):
            continue
        if zone.holds_centre(body):
            return None
        for part in zone.parts:
            x, y = nearest_inside(part, body.px, body.py)
            away = point_distance(body.px, body.py, x, y)
            if away < best:
                best, bx, by = away, x, y
    return _at(s, bx, by, worth) if best < NO_WAY else None


def _home(s: Battle, figure: int) -> Aim | None:
    """The nearest point of a table edge in the own zone (scenario.main.2.exit)."""
    x, y, away = home_of(s, figure)
    return _at(s, x, y, HOME, True) if away < NO_WAY else None
