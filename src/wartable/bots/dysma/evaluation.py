"""How good a battle looks for a side: points scored, points in sight, figures, dangers."""

from __future__ import annotations

from typing import Final

from ...dysma.battle import Battle
from ...dysma.board import foes, friends
from ...dysma.missions.secondary import fits_role, secondary_of
from ...dysma.missions.tokens import CARRIED
from ...dysma.table.geometry import point_distance
from ...dysma.words import FATIGUE, NOBODY, ON_FIRE, ON_GUARD, POISONED, PRONE
from .goals import prospects

VICTORY: Final = 16.0
"""What a victory point is worth, in points of bands."""
IN_SIGHT: Final = 11.0
"""What a victory point a turn is worth that has not been scored yet."""
ENOUGH: Final = 12
WINNING: Final = 120.0
DANGER: Final = 0.09
PRESSURE: Final = 0.4
FARTHEST: Final = 51.0


def evaluate(s: Battle, side: int) -> float:
    """The battle in points of bands: above zero is good for this side."""
    result = s.result
    if result is not None:
        if not result.winners:
            return 0.0
        return 1000.0 if side in result.winners else -1000.0
    worth = 0.0
    for seat in range(s.scene.seats):
        sign = 1.0 if seat == side else -1.0
        mine = VICTORY * s.victory[seat] + IN_SIGHT * prospects(s, seat) + material(s, seat)
        if s.victory[seat] >= ENOUGH:
            mine += WINNING
        worth += sign * mine
    return worth + pressure(s, side) - danger(s, side)


def pressure(s: Battle, side: int) -> float:
    """A little for every fighter that is near an enemy: nobody wins from afar."""
    found = 0.0
    enemies = foes(s, side)
    for figure in friends(s, side):
        kit = s.scene.kits[figure]
        if kit.co == 0 or not enemies:
            continue
        body = s.body(figure)
        best = FARTHEST
        for enemy in enemies:
            there = s.body(enemy)
            best = min(best, point_distance(body.px, body.py, there.px, there.py))
        found += PRESSURE * kit.cost * (9 - kit.co) / 5.0 * (1.0 - best / FARTHEST)
    return found


def material(s: Battle, side: int) -> float:
    """What the figures of a side are worth as they are."""
    return sum([standing(s, figure) for figure in friends(s, side)])


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
    share = max(0.1, left / kit.sa)
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
    worth = standing(s, victim)
    mission = secondary_of(s)
    if mission is not None and killer != NOBODY:
        for reward in mission.rewards:
            if fits_role(s, victim, reward.victim) and fits_role(s, killer, reward.killer):
                worth += VICTORY * reward.points
        worth -= VICTORY * mission.loss * 0.5
    token = s.carrying[victim]
    if token >= 0 and s.tokens[token].where == CARRIED:
        worth += IN_SIGHT
    return worth


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
        found += min(worth, 2.5) * DANGER * s.scene.kits[figure].cost
    return found
