"""What a side wants on the table: places worth going to, by the main mission.

A goal is a point, how near a figure must come, and what being there is worth in victory points a
turn. What has been reached counts in full, what is on the way counts by the distance left.
"""

from __future__ import annotations

from typing import Final, final

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
    Mission,
)
from ...dysma.missions.presence import can_carry, earns
from ...dysma.missions.registry import rules_of
from ...dysma.missions.tokens import CARRIED, LYING, Token
from ...dysma.state.battle import Battle
from ...dysma.state.board import enemy_statues, foes, friends
from ...dysma.state.words import PRONE
from ...dysma.table.shapes.geometry import inches, point_distance
from .edges import enemy_zone_gap, home_of
from .outlook import value_of

FAR: Final = 60.0
"""Further than anything on the table."""
CLOSE_BY: Final = 30.0
"""Within so many inches a goal is worth hurrying to."""
ON_THE_WAY: Final = 0.48
FROM_AFAR: Final = 0.12
"""What being almost there is worth, compared with being there: the two together."""
CONTESTED: Final = 0.35
NOT_YET: Final = 0.7
"""What standing at something is worth as long as it has not been taken or opened."""
SUPPORT: Final = 0.3
SUPPORT_FROM: Final = 3.0
"""Nearer than this a helper need not come."""
HUNTERS: Final = (0.5, 0.35, 0.25)
"""What it is worth to have the first, second and third figure at an enemy who carries a token."""
GUARDED: Final = 0.3
"""What carrying one's own resource is worth, compared with one of the enemy."""
ENEMY_NEAR: Final = 3.0


@final
class Goal:
    """One place: `worth` in victory points a turn, `near` in inches from base centre.

    `carrier` asks for one who can carry a token. `who` goes for it, `away` inches from it.
    """

    def __init__(
        self, x: float, y: float, near: float, worth: float, carrier: bool = False
    ) -> None:
        self.x = x
        self.y = y
        self.near = near
        self.worth = worth
        self.carrier = carrier
        self.who = -1
        self.away = FAR


def prospects(s: Battle, side: int, hunts: bool = True) -> float:
    """What the main mission promises a side a turn, as the figures stand.

    That somebody `hunts` the bearer of a token leads one's own figures to it; what the enemies
    could hunt is a danger, and counted there.
    """
    mission = main_mission(s)
    if mission is None:
        return 0.0
    if mission.kind == BREAKTHROUGH:
        return _breakthrough(s, side, float(mission.points))
    goals: list[Goal] = []
    found = gather(s, mission, side, goals, hunts)
    return found + reached(s, side, goals)


def gather(s: Battle, mission: Mission, side: int, goals: list[Goal], hunts: bool = True) -> float:
    """Fill in the goals of a side; gives what it holds already."""
    kind = mission.kind
    points = float(mission.points)
    if kind == CONTROL:
        _quarters(s, side, points, goals)
    elif kind == CHESTS:
        for token in s.tokens:
            worth = points
            if _enemy_near(s, side, token):
                worth *= CONTESTED
            goals.append(Goal(inches(token.x), inches(token.y), 2.4, worth))
    elif kind == LOOT:
        return _loot(s, side, points, float(mission.bonus), goals)
    elif kind == FLAG:
        return _flags(s, side, points, goals, hunts)
    elif kind == ALTARS:
        return _altars(s, side, points, goals)
    elif kind == PLUNDER:
        return _plunder(s, side, goals, hunts)
    elif kind == STATUES:
        for one in enemy_statues(s, side):
            body = s.body(one)
            for _ in range(3):
                goals.append(Goal(body.px, body.py, 1.6, points))
    else:
        rules = rules_of(mission, s.scene.content.additions)
        for want in rules.wants(s, side):
            goals.append(Goal(want.x, want.y, want.near, want.worth))
    return 0.0


def reached(s: Battle, side: int, goals: list[Goal]) -> float:
    """What the goals are worth with whoever goes for them; the others help."""
    if not goals:
        return 0.0
    taken = assign(s, side, goals)
    found = 0.0
    for goal in goals:
        if goal.who >= 0:
            found += goal.worth * nearness(goal.away)
    for figure in friends(s, side):
        if figure not in taken:
            found += _support(s, figure, goals)
    return found


def assign(s: Battle, side: int, goals: list[Goal]) -> list[int]:
    """Give every goal the nearest figure that is still free, the dearest goals first."""
    goals.sort(key=_dearness)
    taken: list[int] = []
    free = [figure for figure in friends(s, side) if earns(s, figure)]
    for goal in goals:
        best, who = FAR, -1
        for figure in free:
            if figure in taken or (goal.carrier and not can_carry(s, figure)):
                continue
            away = _gap(s, figure, goal)
            if away < best:
                best, who = away, figure
        goal.who, goal.away = who, best
        if who >= 0:
            taken.append(who)
    return taken


def _gap(s: Battle, figure: int, goal: Goal) -> float:
    """How far a figure is from having reached a goal; prone it has to get up first."""
    body = s.body(figure)
    away = point_distance(body.px, body.py, goal.x, goal.y) - goal.near - body.half
    if s.states[figure] & PRONE:
        away = max(away, 1.0) + 2.0
    return away


def support_of(s: Battle, figure: int, goals: list[Goal]) -> Goal | None:
    """The goal at which a figure without one of its own helps best."""
    best, found = 0.0, None
    for goal in goals:
        worth = goal.worth * nearness(max(_gap(s, figure, goal), SUPPORT_FROM))
        if worth > best:
            best, found = worth, goal
    return found


def _support(s: Battle, figure: int, goals: list[Goal]) -> float:
    """Who has no goal of its own helps at the nearest one."""
    body = s.body(figure)
    best = 0.0
    for goal in goals:
        away = point_distance(body.px, body.py, goal.x, goal.y) - goal.near - body.half
        best = max(best, goal.worth * nearness(max(away, SUPPORT_FROM)))
    return SUPPORT * best


def _dearness(goal: Goal) -> float:
    return -goal.worth


def nearness(away: float) -> float:
    """1 when reached; less and less the further it is, but never nothing."""
    if away <= 0.0:
        return 1.0
    near = max(0.0, 1.0 - away / CLOSE_BY)
    return ON_THE_WAY * near * near + FROM_AFAR * max(0.0, 1.0 - away / FAR)


def _enemy_near(s: Battle, side: int, token: Token) -> bool:
    x, y = inches(token.x), inches(token.y)
    for enemy in foes(s, side):
        if s.states[enemy] & PRONE:
            continue
        if s.body(enemy).point_gap(x, y) <= ENEMY_NEAR - 0.5:
            return True
    return False


def _breakthrough(s: Battle, side: int, points: float) -> float:
    """Everybody into the enemy's zone."""
    found = 0.0
    for figure in friends(s, side):
        if earns(s, figure):
            body = s.body(figure)
            away = enemy_zone_gap(s, side, body.px, body.py)
            if s.states[figure] & PRONE:
                away = max(away, 1.0)
            found += points * nearness(away)
    return found


def _quarters(s: Battle, side: int, points: float, goals: list[Goal]) -> None:
    """Two in every quarter, and no enemy there."""
    half = s.scene.table.length / 2.0
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


def _loot(s: Battle, side: int, points: float, bonus: float, goals: list[Goal]) -> float:
    found = 0.0
    for token in s.tokens:
        if token.where == CARRIED and s.side(token.bearer) == side:
            _, _, away = home_of(s, token.bearer)
            found += points + (bonus - points) * 0.5 * nearness(away)
        elif token.where == LYING:
            goals.append(_to_take(token, points))
    return found


def _to_take(token: Token, worth: float) -> Goal:
    """A token that lies about."""
    return Goal(inches(token.x), inches(token.y), 0.54, NOT_YET * worth, True)


def _flags(s: Battle, side: int, points: float, goals: list[Goal], hunts: bool) -> float:
    """The enemy's flag in hand, the own one in the enemy's zone, and nobody running off with it."""
    found = 0.0
    for token in s.tokens:
        carried = token.where == CARRIED
        mine = carried and s.side(token.bearer) == side
        if carried and not mine:
            if hunts:
                _hunt(s, token, points, goals)
        elif token.owner != side:
            if mine:
                found += points
            else:
                goals.append(_to_take(token, points))
        elif mine:
            body = s.body(token.bearer)
            found += points * nearness(enemy_zone_gap(s, side, body.px, body.py))
        else:
            x, y = inches(token.x), inches(token.y)
            found += points if enemy_zone_gap(s, side, x, y) <= 0.0 else 0.0
            goals.append(_to_take(token, points * 0.5))
    return found


def _hunt(s: Battle, token: Token, worth: float, goals: list[Goal]) -> None:
    """An enemy who carries a token: some should go and fetch it."""
    body = s.body(token.bearer)
    for share in HUNTERS:
        goals.append(Goal(body.px, body.py, 1.0 + body.half, worth * share))


def _altars(s: Battle, side: int, points: float, goals: list[Goal]) -> float:
    """One's own to be opened, those of the enemies to be closed.

    To close one is worth less than it costs that it is open: nobody opens it to close it again.
    """
    found = 0.0
    closing = NOT_YET * points / (s.scene.seats - 1)
    for token in s.tokens:
        x, y = inches(token.x), inches(token.y)
        if token.owner == side and token.active:
            found += points
        elif token.owner == side:
            goals.append(Goal(x, y, 0.54, NOT_YET * points))
        elif token.active:
            goals.append(Goal(x, y, 0.54, closing))
    return found


def _plunder(s: Battle, side: int, goals: list[Goal], hunts: bool) -> float:
    """What is taken scores every turn; what one has is kept out of their hands."""
    found = 0.0
    for token in s.tokens:
        worth = value_of(token)
        if token.owner == side:
            worth *= GUARDED
        if token.where == CARRIED and s.side(token.bearer) == side:
            found += worth
        elif token.where == CARRIED:
            if hunts:
                _hunt(s, token, value_of(token), goals)
        elif token.where == LYING:
            goals.append(_to_take(token, worth))
    return found
