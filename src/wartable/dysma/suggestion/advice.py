"""What a player might do who has no plan: the answer that Enter stands for.

Attacks that promise something come first, then the mission, then the way to it or to the enemy,
then a stance. Whatever is no matter of plans is answered by `suggest`. Nobody is made to tire:
when all that is left is a fatigue action, the activation ends.
"""

from __future__ import annotations

from typing import Final

from ...kernel.chance import THINKING, Chance
from ...kernel.question import Question
from ...kernel.state import proceed
from ..fight.forecast import forecast
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
from ..state.board import enemy_statues, foes, gap
from ..state.values import movement
from ..state.words import (
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
    NOBODY,
    O_FIGURE,
    O_HEROISM,
    O_TOKEN,
    SHORT,
    first_of,
    is_place,
    kind_of,
    place_x,
    place_y,
)
from ..table.shapes.base import TOKEN_RADIUS
from ..table.shapes.geometry import inches, point_distance
from ..table.shapes.zones import Zone, scaled
from ..table.ways.walker import APART
from ..turn.allowance import fits
from ..turn.ending import ENOUGH
from .looking import look_at_nearest, nearest_foe
from .suggest import suggest

WORTH_IT: Final = 0.1
"""An attack that promises less than this is not advised."""
A_WOUND: Final = 0.3
"""What a wound counts, where a removal counts 1."""
NEARER: Final = 0.5
"""So many inches a move must bring."""
THERE: Final = 0.5
DEAR: Final = 15
"""Points of a figure for which one does more than usual."""
SPARE: Final = 2
"""Command points from which on one may be spent."""
MOVES: Final = ("action.march", "action.run")


def advise(s: Battle, question: Question) -> list[int]:
    """A sensible answer to any question."""
    if question.kind == "act":
        return [_deed(s, question)]
    if question.kind == "activate":
        return [_whom(s, question)]
    if question.kind == "pivot":
        return [look_at_nearest(s, question.about, question.options)]
    if question.kind == "dice":
        return [_with_heroism(s, question)]
    if question.kind == "move" and question.rule in MOVES:
        return [_place(s, question)]
    if question.kind == "pick_up":
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
            run = options[kinds.index(D_RUN)]
            if _leads_on(s, run):
                return run
        if D_MARCH in kinds and away > THERE + NEARER:
            march = options[kinds.index(D_MARCH)]
            if _leads_on(s, march):
                return march
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
    spared = _spared(s, s.side(me))
    for code in options:
        found = forecast(s, me, code)
        if found is None or s.side(found.target) == s.side(me) or found.target == spared:
            continue
        worth = found.kill + A_WOUND * found.mean
        worth -= 0.5 * (found.death + A_WOUND * found.back)
        if worth > most:
            best, most = code, worth
    return best


def _spared(s: Battle, side: int) -> int:
    """The last enemy of who leads but lacks points: without him it is a draw (end.wipe-out)."""
    enemies = foes(s, side)
    if len(enemies) != 1 or s.victory[side] >= ENOUGH:
        return NOBODY
    return enemies[0] if s.victory[side] > s.victory[s.side(enemies[0])] else NOBODY


def _helps(s: Battle, me: int, code: int) -> bool:
    """Open one's own altars, close those of others."""
    altar = s.tokens[first_of(code)]
    return altar.active != (altar.owner == s.side(me))


def _whom(s: Battle, question: Question) -> int:
    """Who is nearest to an enemy acts first: it has most to win and to lose."""
    best, least = question.options[0], 1e9
    for code in question.options:
        figure = first_of(code)
        if kind_of(code) != O_FIGURE or s.bodies[figure] is None:
            continue
        foe = nearest_foe(s, figure)
        away = 1e8 if foe == NOBODY else gap(s, figure, foe)
        if away < least:
            best, least = code, away
    return best


def _with_heroism(s: Battle, question: Question) -> int:
    """One die more for an attack on somebody dear, and against one that may remove a dear friend.

    A command point is kept back for the end of the turn.
    """
    passing = question.options[0]
    if not s.attacks or s.points[question.seat] < SPARE:
        return passing
    x = s.attack()
    victim = x.target if question.about == x.attacker else question.about
    if victim == NOBODY or s.kit(victim).cost < DEAR:
        return passing
    for code in question.options:
        if kind_of(code) == O_HEROISM:
            return code
    return passing


# Where to go.


def _leads_on(s: Battle, code: int) -> bool:
    """Whether a March or a Run finds a place that is nearer to the goal; nobody runs to stay."""
    twin = s.copy()
    twin.chance = Chance(0, THINKING)
    proceed(twin, [code])
    question = twin.question
    if question is None or question.kind != "move" or question.rule not in MOVES:
        return True
    return is_place(_place(twin, question))


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
    of the mission, for statues and for enemies with a token, and if there are none for any enemy.
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
