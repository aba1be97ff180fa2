"""How good a battle looks for a side: points scored, points in sight, figures, dangers."""

from __future__ import annotations

from typing import Final

from ...dysma.missions.main import main_mission
from ...dysma.missions.mission import FLAG, PLUNDER
from ...dysma.missions.secondary import secondary_of
from ...dysma.missions.tokens import FLAG as FLAG_TOKEN
from ...dysma.missions.tokens import LOOT, RESOURCE
from ...dysma.state.battle import Battle
from ...dysma.state.board import can_see, foes, friends
from ...dysma.state.words import (
    FATIGUE,
    NOBODY,
    ON_FIRE,
    ON_GUARD,
    POISONED,
    PRONE,
)
from ...dysma.table.shapes.geometry import point_distance
from ...dysma.turn.ending import ENOUGH
from .goals import prospects
from .outlook import (
    DECIDED,
    counted,
    is_last,
    is_over_at_end,
    leader,
    over_at_end,
    reward,
    value_of,
    verdict,
)

VICTORY: Final = 16.0
"""What a victory point is worth, in points of bands."""
IN_SIGHT: Final = 11.0
"""What a victory point a turn is worth that has not been scored yet."""
TAKEN_FROM: Final = 0.5
"""What knocking a token out of an enemy's hands is worth, compared with carrying it."""
OWN: Final = 0.2
"""What a token of one's own is worth to its bearer, compared with one of the enemy's."""
DANGER: Final = 0.05
ALONE: Final = 0.12
"""What it counts to carry something before an archer with no friend between, more than that."""
PRESSURE: Final = 0.4
FARTHEST: Final = 51.0
CASTS_FROM: Final = 12.0
MOST_LEAD: Final = 150.0
BOLDEST: Final = 0.3
LONG_BATTLE: Final = 14
"""Turns after which a battle without a limit has lasted long enough."""


def evaluate(s: Battle, side: int) -> float:
    """The battle in points of bands: above zero is good for this side."""
    result = s.result
    if result is not None:
        if not result.winners:
            return 0.0
        return 1000.0 if side in result.winners else -1000.0
    points = counted(s)
    if is_over_at_end(s):
        return over_at_end(s, side, points)
    return lead(s, side) + pressure(s, side) - danger(s, side) + verdict(s, side, points)


def lead(s: Battle, side: int) -> float:
    """How far a side is ahead in points, prospects and figures; of several enemies on average."""
    worth = 0.0
    share = 1.0 / (s.scene.seats - 1)
    for seat in range(s.scene.seats):
        sign = 1.0 if seat == side else -share
        mine = (
            VICTORY * s.victory[seat]
            + IN_SIGHT * prospects(s, seat, seat == side)
            + material(s, seat)
        )
        worth += sign * mine
    return worth


def pressure(s: Battle, side: int) -> float:
    """A little for every fighter that is near an enemy: nobody wins from afar."""
    found = 0.0
    enemies = foes(s, side)
    if not enemies or (len(enemies) == 1 and is_last(s, enemies[0])):
        return 0.0
    for figure in friends(s, side):
        kit = s.scene.kits[figure]
        if kit.co == 0 or treasure(s, figure) >= 1.0:  # who earns points keeps out of fights
            continue
        body = s.body(figure)
        best = FARTHEST
        for enemy in enemies:
            there = s.body(enemy)
            best = min(best, point_distance(body.px, body.py, there.px, there.py))
        if kit.spells:  # who casts need not come nearer than its spells reach
            best = max(best, CASTS_FROM)
        found += PRESSURE * kit.cost * (9 - kit.co) / 5.0 * (1.0 - best / FARTHEST)
    return found


def treasure(s: Battle, figure: int) -> float:
    """What a figure carries, in victory points a turn that its side would lose with it."""
    number = s.carrying[figure]
    if number < 0:
        return 0.0
    token = s.tokens[number]
    if token.kind == LOOT:
        return 1.0
    mission = main_mission(s)
    if mission is None:
        return 0.0
    mine = token.owner == s.side(figure)
    if token.kind == RESOURCE and mission.kind == PLUNDER:
        return (OWN if mine else 1.0) * value_of(token)
    if token.kind == FLAG_TOKEN and mission.kind == FLAG:
        return (OWN if mine else 1.0) * mission.points
    return 0.0


def material(s: Battle, side: int) -> float:
    """What the figures of a side are worth as they are."""
    return sum([standing(s, figure) for figure in friends(s, side)])


def health(s: Battle, figure: int) -> int:
    """The Health to take shares of; a battle made by hand may give somebody none at all."""
    return max(1, s.scene.kits[figure].sa)


def standing(s: Battle, figure: int) -> float:
    """What a figure is worth: its cost, less for wounds and states."""
    kit = s.scene.kits[figure]
    cost = float(kit.cost)
    left = float(kit.sa - s.wounds[figure])
    state = s.states[figure]
    if state & ON_FIRE:
        left -= 0.8
    if state & POISONED:
        left -= 0.6
    share = max(0.1, left / health(s, figure))
    worth = cost * (0.45 + 0.55 * share)
    if state & PRONE:
        worth -= cost * 0.08
    if state & FATIGUE:
        worth -= cost * 0.06
    if state & ON_GUARD:
        worth += cost * 0.01
    if s.unloaded[figure]:
        worth -= 1.0
    return worth


def prize(s: Battle, victim: int, killer: int) -> float:
    """What removing a figure is worth to its enemy: itself, and what the missions pay."""
    points = 0 if killer == NOBODY else reward(s, victim, killer)
    if killer != NOBODY and is_last(s, victim):
        return _last_prize(s, killer, points)
    worth = standing(s, victim) + VICTORY * points
    mission = secondary_of(s)
    if mission is not None:
        worth -= VICTORY * mission.loss * 0.5
    worth += IN_SIGHT * TAKEN_FROM * treasure(s, victim)
    if points and s.victory[s.side(killer)] + points >= ENOUGH:
        worth += DECIDED / 2.0
    return worth


def _last_prize(s: Battle, killer: int, points: int) -> float:
    """The last enemy: removing it wins with 12 victory points, and is a draw without."""
    side = s.side(killer)
    after = counted(s)
    after[side] += points
    if leader(after) == side:
        return DECIDED
    return max(-MOST_LEAD, min(MOST_LEAD, -evaluate(s, side))) + points


def danger(s: Battle, side: int) -> float:
    """What enemies could charge: a share of each threatened figure, more from behind."""
    found = 0.0
    enemies = foes(s, side)
    for figure in friends(s, side):
        body = s.body(figure)
        worth = 0.0
        for enemy in enemies:
            kit = s.scene.kits[enemy]
            if kit.co == 0 or s.states[enemy] & PRONE:
                continue
            there = s.body(enemy)
            away = point_distance(body.px, body.py, there.px, there.py) - body.half - there.half
            if away > 2.0 * kit.mv or away < 0.2:
                continue
            threat = (9 - kit.co) / 5.0
            if body.in_back(there.px, there.py):
                threat *= 1.4
            worth += threat
        carried = treasure(s, figure)
        cost = s.scene.kits[figure].cost + IN_SIGHT * carried
        found += min(worth, 2.5) * DANGER * cost
        if s.carrying[figure] >= 0:
            found += ALONE * max(cost, IN_SIGHT) * before_archers(s, figure)
    return found * caution(s, side)


def before_archers(s: Battle, figure: int) -> int:
    """How many enemies can shoot at a figure that has no friend between itself and them."""
    body = s.body(figure)
    found = 0
    for enemy in foes(s, s.side(figure)):
        missiles = s.scene.kits[enemy].missiles
        if not missiles or s.unloaded[enemy] or s.states[enemy] & PRONE:
            continue
        there = s.body(enemy)
        away = point_distance(body.px, body.py, there.px, there.py)
        if away - body.half - there.half > missiles[0].range:
            continue
        if not _is_screened(s, figure, enemy, away) and can_see(s, enemy, figure):
            found += 1
    return found


def _is_screened(s: Battle, figure: int, enemy: int, away: float) -> bool:
    """Whether a friend stands nearer to an enemy: he will have other things to shoot at."""
    there = s.body(enemy)
    for friend in friends(s, s.side(figure)):
        body = s.body(friend)
        if friend != figure and point_distance(body.px, body.py, there.px, there.py) < away:
            return True
    return False


def caution(s: Battle, side: int) -> float:
    """How much dangers count: less for the stronger side, and less the later it is."""
    mine = material(s, side)
    theirs = 0.0
    for seat in range(s.scene.seats):
        if seat != side:
            theirs = max(theirs, material(s, seat))
    ratio = max(BOLDEST, min(1.0, theirs / max(1.0, mine)))
    last = s.scene.turn_limit or LONG_BATTLE
    return ratio * max(BOLDEST, min(1.0, 1.2 - s.turn / last))
