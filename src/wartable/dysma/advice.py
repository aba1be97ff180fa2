"""What a player might do who has no plan: the answer that Enter stands for.

Attacks that promise something come first, then the mission, then the way to it or to the enemy,
then a stance. Whatever is no matter of plans is answered by `suggest`. Nobody is made to tire:
when all that is left is a fatigue action, the activation ends.
"""

from __future__ import annotations

from typing import Final

from ..kernel.question import Question
from .allowance import fits
from .battle import Battle
from .board import foes
from .forecast import forecast
from .missions.main import main_mission, zone_gap
from .missions.mission import BREAKTHROUGH
from .missions.picking import can_take
from .missions.presence import enemy_zones
from .missions.tokens import ALTAR, CHEST, FLAG, LYING, RESOURCE, Token
from .suggest import suggest
from .table.base import TOKEN_RADIUS
from .table.geometry import inches, point_distance
from .table.walker import APART
from .table.zones import Zone, scaled
from .values import movement
from .words import (
    D_ALTAR,
    D_END,
    D_EXIT,
    D_EXTINGUISH,
    D_MARCH,
    D_PICK_UP,
    D_RECOVERY,
    D_RELOAD,
    D_RUN,
    D_STANCE,
    LONG,
    O_TOKEN,
    SHORT,
    first_of,
    is_place,
    kind_of,
    place_x,
    place_y,
)

WORTH_IT: Final = 0.1
"""An attack that promises less than this is not advised."""
A_WOUND: Final = 0.3
"""What a wound counts, where a removal counts 1."""
NEARER: Final = 0.5
"""So many inches a move must bring."""
THERE: Final = 0.5
MOVES: Final = ("action.march", "action.run")


def advise(s: Battle, question: Question) -> list[int]:
    """A sensible answer to any question."""
    if question.kind == "act":
        return [_deed(s, question)]
    if question.kind == "move" and question.rule in MOVES:
        return [_place(s, question)]
    if question.kind == "pick up":
        for code in question.options:
            if kind_of(code) == O_TOKEN:
                return [code]
    return suggest(s, question)


# What to do.


def _deed(s: Battle, question: Question) -> int:
    me, options = question.about, question.options
    kinds = [kind_of(code) for code in options]
    for code, kind in zip(options, kinds):
        if kind in (D_EXIT, D_PICK_UP):
            return code
    if _has_room(s, me):
        if D_RECOVERY in kinds:
            return options[kinds.index(D_RECOVERY)]
        attack = _best_attack(s, me, options)
        if attack >= 0:
            return attack
        for code, kind in zip(options, kinds):
            if kind in (D_EXTINGUISH, D_RELOAD) or (kind == D_ALTAR and _helps(s, me, code)):
                return code
        body = s.body(me)
        away = _to_goal(s, me, body.px, body.py)
        reach = inches(movement(s, me))
        if D_RUN in kinds and away > 2.0 * reach + THERE:
            return options[kinds.index(D_RUN)]
        if D_MARCH in kinds and away > THERE + NEARER:
            return options[kinds.index(D_MARCH)]
        if D_STANCE in kinds:
            return options[kinds.index(D_STANCE)]
    return options[kinds.index(D_END)] if D_END in kinds else options[0]


def _has_room(s: Battle, me: int) -> bool:
    """Whether another action would be a normal one, and no fatigue action."""
    if me not in s.group:
        return False
    position = s.group.index(me)
    return fits(s, position, SHORT) or fits(s, position, LONG)


def _best_attack(s: Battle, me: int, options: list[int]) -> int:
    """The attack on an enemy that promises most; -1 if none is worth it."""
    best, most = -1, WORTH_IT
    for code in options:
        found = forecast(s, me, code)
        if found is None or s.side(found.target) == s.side(me):
            continue
        worth = found.kill + A_WOUND * found.mean
        worth -= 0.5 * (found.death + A_WOUND * found.back)
        if worth > most:
            best, most = code, worth
    return best


def _helps(s: Battle, me: int, code: int) -> bool:
    """Open one's own altars, close those of others."""
    altar = s.tokens[first_of(code)]
    return altar.active != (altar.owner == s.side(me))


# Where to go.


def _place(s: Battle, question: Question) -> int:
    """The proposal nearest to the goal, if it brings the figure nearer; else it stays."""
    me = question.about
    body = s.body(me)
    best, least = -1, _to_goal(s, me, body.px, body.py) - NEARER
    for code in question.options:
        if is_place(code):
            away = _to_goal(s, me, inches(place_x(code)), inches(place_y(code)))
            if away < least:
                best, least = code, away
    return suggest(s, question)[0] if best < 0 else best


def _to_goal(s: Battle, me: int, x: float, y: float) -> float:
    """How far the figure would be from what it should go for, in plan, if it stood at a point.

    Who carries something brings it where it scores or is safe. Others go for the tokens and zones
    of the mission, and if there are none for the enemy.
    """
    side = s.side(me)
    if s.carrying[me] >= 0:
        token = s.tokens[s.carrying[me]]
        if token.kind == FLAG and token.owner == side:
            return _to_zones(enemy_zones(s, side), x, y)
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
    if mission is not None and mission.kind == BREAKTHROUGH:
        found.append(_to_zones(enemy_zones(s, side), x, y))
    if not found:
        for foe in foes(s, side):
            enemy = s.body(foe)
            found.append(max(0.0, enemy.point_gap(x, y) - s.body(me).half - APART))
    return min(found, default=0.0)


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
