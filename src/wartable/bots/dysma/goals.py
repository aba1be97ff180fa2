"""What a side wants on the table: places worth going to, by the main mission.

A goal is a point, how near a figure must come, and what being there is worth in victory points a
turn. What has been reached counts in full, what is on the way counts by the distance left.
"""

from __future__ import annotations

from typing import Final, final

from ...dysma.battle import Battle
from ...dysma.board import enemy_statues, foes, friends
from ...dysma.missions.main import main_mission
from ...dysma.missions.mission import (
    ALTARS,
    BREAKTHROUGH,
    CHESTS,
    CONTROL,
    FLAG,
    LOOT,
    PLUNDER,
    STATUES,
)
from ...dysma.missions.presence import can_carry, earns
from ...dysma.missions.tokens import CARRIED, LYING, Token
from ...dysma.table.geometry import inches, point_distance
from ...dysma.table.zones import Zone
from ...dysma.words import PRONE

FAR: Final = 30.0
"""From here on a goal attracts nobody."""
ON_THE_WAY: Final = 0.6
"""What being almost there is worth, compared with being there."""
CONTESTED: Final = 0.35
NOT_YET: Final = 0.7
"""What standing at something is worth as long as it has not been taken or opened."""
SUPPORT: Final = 0.3
SUPPORT_FROM: Final = 3.0
"""Nearer than this a helper need not come."""
HUNTERS: Final = (0.5, 0.35, 0.25)
"""What it is worth to have the first, second and third figure at an enemy who carries a token."""
MEAN_RESOURCE: Final = 8 / 3
ENEMY_NEAR: Final = 3.0


@final
class Goal:
    """One place: `worth` in victory points a turn, `near` in inches from base centre.

    `carrier` asks for one who can carry a token; `only` names the one figure it is for (-1: any).
    """

    def __init__(
        self, x: float, y: float, near: float, worth: float, carrier: bool = False, only: int = -1
    ) -> None:
        self.x = x
        self.y = y
        self.near = near
        self.worth = worth
        self.carrier = carrier
        self.only = only


def prospects(s: Battle, side: int) -> float:
    """What the main mission promises a side a turn, as the figures stand."""
    mission = main_mission(s)
    if mission is None:
        return 0.0
    kind = mission.kind
    points = float(mission.points)
    if kind == BREAKTHROUGH:
        return _breakthrough(s, side, points)
    if kind == CONTROL:
        return _quarters(s, side, points)
    found = 0.0
    goals: list[Goal] = []
    if kind == CHESTS:
        for token in s.tokens:
            worth = points
            if _enemy_near(s, side, token):
                worth *= CONTESTED
            goals.append(Goal(inches(token.x), inches(token.y), 2.4, worth))
    elif kind == LOOT:
        found = _loot(s, side, points, float(mission.bonus), goals)
    elif kind == FLAG:
        found = _flags(s, side, points, goals)
    elif kind == ALTARS:
        found = _altars(s, side, points, goals)
    elif kind == PLUNDER:
        found = _plunder(s, side, goals)
    elif kind == STATUES:
        for one in enemy_statues(s, side):
            body = s.body(one)
            for _ in range(3):
                goals.append(Goal(body.px, body.py, 1.6, points))
    return found + reached(s, side, goals)


def reached(s: Battle, side: int, goals: list[Goal]) -> float:
    """Give every goal the nearest figure that is still free, the dearest goals first."""
    if not goals:
        return 0.0
    goals.sort(key=_dearness)
    taken: list[int] = []
    found = 0.0
    for goal in goals:
        best, who = FAR, -1
        for figure in friends(s, side):
            if figure in taken or (goal.only >= 0 and goal.only != figure):
                continue
            if goal.carrier and not can_carry(s, figure):
                continue
            if not earns(s, figure):
                continue
            body = s.body(figure)
            away = point_distance(body.px, body.py, goal.x, goal.y) - goal.near - body.half
            if s.states[figure] & PRONE:
                away = max(away, 1.0) + 2.0
            if away < best:
                best, who = away, figure
        if who >= 0:
            taken.append(who)
            found += goal.worth * _nearness(best)
    for figure in friends(s, side):
        if figure not in taken:
            found += _support(s, figure, goals)
    return found


def _support(s: Battle, figure: int, goals: list[Goal]) -> float:
    """Who has no goal of its own helps at the nearest one."""
    body = s.body(figure)
    best = 0.0
    for goal in goals:
        if goal.only < 0:
            away = point_distance(body.px, body.py, goal.x, goal.y) - goal.near - body.half
            best = max(best, goal.worth * _nearness(max(away, SUPPORT_FROM)))
    return SUPPORT * best


def _dearness(goal: Goal) -> float:
    return -goal.worth


def _nearness(away: float) -> float:
    """1 when reached; less and less the further it is."""
    if away <= 0.0:
        return 1.0
    share = max(0.0, 1.0 - away / FAR)
    return ON_THE_WAY * share * share


def _enemy_near(s: Battle, side: int, token: Token) -> bool:
    x, y = inches(token.x), inches(token.y)
    for enemy in foes(s, side):
        if s.states[enemy] & PRONE:
            continue
        if s.body(enemy).point_gap(x, y) <= ENEMY_NEAR - 0.5:
            return True
    return False


def middle(zone: Zone) -> tuple[float, float]:
    """The middle of a zone's first part."""
    part = zone.parts[0]
    return (inches(part.left + part.right) / 2.0, inches(part.low + part.high) / 2.0)


def zone_gap(zone: Zone, x: float, y: float) -> float:
    """How far a point is from the nearest part of a zone; 0 inside."""
    best = FAR * 2
    for part in zone.parts:
        if part.holds(x, y):
            return 0.0
        dx = max(inches(part.left) - x, 0.0, x - inches(part.right))
        dy = max(inches(part.low) - y, 0.0, y - inches(part.high))
        away = point_distance(0.0, 0.0, dx, dy)
        if part.radius:
            centre = point_distance(x, y, inches(part.cx), inches(part.cy))
            away = max(away, centre - inches(part.radius))
        best = min(best, away)
    return best


def _enemy_zone_gap(s: Battle, side: int, x: float, y: float) -> float:
    best = FAR * 2
    for seat, zone in enumerate(s.zones):
        if seat != side:
            best = min(best, zone_gap(zone, x, y))
    return best


def _breakthrough(s: Battle, side: int, points: float) -> float:
    """Everybody into the enemy's zone."""
    found = 0.0
    for figure in friends(s, side):
        if earns(s, figure):
            body = s.body(figure)
            away = _enemy_zone_gap(s, side, body.px, body.py)
            if s.states[figure] & PRONE:
                away = max(away, 1.0)
            found += points * _nearness(away)
    return found


def _quarters(s: Battle, side: int, points: float) -> float:
    """Two in every quarter, and no enemy there."""
    half = s.scene.table.length / 2.0
    goals: list[Goal] = []
    for east in (0, 1):
        for north in (0, 1):
            x, y = half / 2.0 + east * half, half / 2.0 + north * half
            worth = points / 2.0
            for enemy in foes(s, side):
                body = s.body(enemy)
                if (body.px > half - body.half) == (east == 1) and (body.py > half - body.half) == (
                    north == 1
                ):
                    worth = points / 2.0 * CONTESTED
                    break
            goals.append(Goal(x, y, half / 2.0 - 1.0, worth))
            goals.append(Goal(x, y, half / 2.0 - 1.0, worth))
    return reached(s, side, goals)


def _loot(s: Battle, side: int, points: float, bonus: float, goals: list[Goal]) -> float:
    found = 0.0
    for token in s.tokens:
        if token.where == CARRIED and s.side(token.bearer) == side:
            body = s.body(token.bearer)
            away = zone_gap(s.zones[side], body.px, body.py)
            found += points + (bonus - points) * 0.5 * _nearness(away)
        elif token.where == LYING:
            goals.append(_to_take(token, points))
    return found


def _to_take(token: Token, worth: float) -> Goal:
    """A token that lies about."""
    return Goal(inches(token.x), inches(token.y), 0.54, NOT_YET * worth, True)


def _flags(s: Battle, side: int, points: float, goals: list[Goal]) -> float:
    found = 0.0
    for token in s.tokens:
        carried = token.where == CARRIED
        mine = carried and s.side(token.bearer) == side
        if token.owner == side:
            if mine:
                body = s.body(token.bearer)
                away = _enemy_zone_gap(s, side, body.px, body.py)
                found += points * _nearness(away)
            elif not carried:
                x, y = inches(token.x), inches(token.y)
                found += points if _enemy_zone_gap(s, side, x, y) <= 0.0 else 0.0
                goals.append(_to_take(token, points * 0.5))
        elif mine:
            found += points
        elif carried:
            body = s.body(token.bearer)
            for share in HUNTERS:
                goals.append(Goal(body.px, body.py, 1.0 + body.half, points * share))
        else:
            goals.append(_to_take(token, points))
    return found


def _altars(s: Battle, side: int, points: float, goals: list[Goal]) -> float:
    found = 0.0
    for token in s.tokens:
        if token.owner == side and token.active:
            found += points
        elif token.owner == side or token.active:
            goals.append(Goal(inches(token.x), inches(token.y), 0.54, NOT_YET * points))
    return found


def _plunder(s: Battle, side: int, goals: list[Goal]) -> float:
    found = 0.0
    for token in s.tokens:
        if token.owner == side:
            continue
        worth = float(token.value) if token.revealed else MEAN_RESOURCE
        if token.where == CARRIED and s.side(token.bearer) == side:
            found += worth
        elif token.where == CARRIED:
            body = s.body(token.bearer)
            for share in HUNTERS:
                goals.append(Goal(body.px, body.py, 1.0 + body.half, worth * share))
        elif token.where == LYING:
            goals.append(_to_take(token, worth))
    return found
