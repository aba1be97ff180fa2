"""What a player might do who has no plan: the answer that Enter stands for.

Attacks that promise something come first, then the mission, then the way to it or to the enemy,
then an attack that promises little, late in a battle any attack by who is not ahead: nothing is won
by waiting for ever. Then a stance. Whatever is no matter of plans is answered by `suggest`. Nobody
is made to tire: when all that is left is a fatigue action, the activation ends.
"""

from __future__ import annotations

from typing import Final

from ...kernel.chance import THINKING, Chance
from ...kernel.question import Question
from ...kernel.state import proceed
from ..fight.forecast import forecast
from ..state.battle import Battle
from ..state.board import foes, gap
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
    O_ACTION,
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
from ..table.shapes.geometry import inches
from ..turn.allowance import fits
from ..turn.allowance import options as possible
from ..turn.ending import ENOUGH
from ..turn.grouped_actions import taking_part, type_of
from .going import leads, to_goal, way_around
from .looking import look_at_nearest, nearest_foe
from .suggest import suggest

WORTH_IT: Final = 0.1
"""An attack that promises less than this is not advised."""
A_WOUND: Final = 0.3
"""What a wound counts, where a removal counts 1."""
NEARER: Final = 0.5
"""So many inches a move must bring, or half of what is left to the goal."""
PATIENT: Final = 10
"""So many turns one waits for something better; after twice as many a draw is good enough."""
CLOSE: Final = 0.1
"""Nobody moves for less: what is picked up is touched."""
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
    if question.kind == "group":
        return _nearest_to_enemies(s, question)
    if question.kind == "announce":
        return [_announced(s, question)]
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
        attack = _best_attack(s, me, options, WORTH_IT)
        if attack >= 0:
            return attack
        for code, kind in zip(options, kinds):
            if kind in (D_EXTINGUISH, D_RELOAD) or (kind == D_ALTAR and _helps(s, me, code)):
                return code
        body = s.body(me)
        away = to_goal(s, me, body.px, body.py)
        reach = inches(movement(s, me))
        if D_RUN in kinds and away > 2.0 * reach + THERE:
            run = options[kinds.index(D_RUN)]
            if _leads_on(s, run):
                return run
        if D_MARCH in kinds and away > CLOSE:
            march = options[kinds.index(D_MARCH)]
            if _leads_on(s, march):
                return march
        waits = s.turn <= PATIENT or leads(s, s.side(me))
        attack = _best_attack(s, me, options, 0.0 if waits else -1.0)
        if attack >= 0:
            return attack
        if D_STANCE in kinds:
            return options[kinds.index(D_STANCE)]
    return options[kinds.index(D_END)] if D_END in kinds else options[0]


def _announced(s: Battle, question: Question) -> int:
    """What is worth it for all of them: nobody pays for several and then does nothing."""
    kinds = [first_of(code) if kind_of(code) == O_ACTION else -1 for code in question.options]
    # Announced may also be what nobody has a use for yet.
    now = {position: possible(s, position) for position in taking_part(s)}
    if any(kind_of(code) == D_RECOVERY for codes in now.values() for code in codes):
        if D_RECOVERY in kinds:
            return question.options[kinds.index(D_RECOVERY)]
    for position, codes in now.items():
        member = s.group[position]
        attack = _best_attack(s, member, codes, WORTH_IT)
        if attack >= 0 and type_of(s, member, attack) in question.options:
            return type_of(s, member, attack)
    me = question.about
    body = s.body(me)
    away = to_goal(s, me, body.px, body.py)
    far = away > 2.0 * inches(movement(s, me)) + THERE
    for kind, wanted in ((D_RUN, far), (D_MARCH, away > CLOSE), (D_STANCE, True)):
        if wanted and kind in kinds:
            return question.options[kinds.index(kind)]
    return suggest(s, question)[0]


def _has_room(s: Battle, me: int) -> bool:
    """Whether another action would be a normal one, and no fatigue action."""
    if me not in s.group:
        return False
    position = s.group.index(me)
    return fits(s, position, SHORT) or fits(s, position, LONG)


def _best_attack(s: Battle, me: int, options: list[int], least: float) -> int:
    """The attack on an enemy that promises most; -1 if none promises more than the least."""
    best, most = -1, least
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
    if len(enemies) != 1 or s.victory[side] >= ENOUGH or s.turn > 2 * PATIENT:
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
        if kind_of(code) != O_FIGURE or s.bodies[first_of(code)] is None:
            continue
        away = _to_enemy(s, first_of(code))
        if away < least:
            best, least = code, away
    return best


def _nearest_to_enemies(s: Battle, question: Question) -> list[int]:
    """As many as are needed, of those who are nearest to an enemy."""
    found = sorted(question.options, key=lambda code: _to_enemy(s, first_of(code)))
    return found[: question.low]


def _to_enemy(s: Battle, figure: int) -> float:
    foe = nearest_foe(s, figure)
    return 1e8 if foe == NOBODY else gap(s, figure, foe)


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
    """The proposal nearest to the goal, if it brings the figure nearer; else the way around what is
    in between, if there is one; else it stays."""
    me = question.about
    body = s.body(me)
    away = to_goal(s, me, body.px, body.py)
    best, least = -1, away - min(NEARER, away / 2)
    for code in question.options:
        if is_place(code):
            then = to_goal(s, me, inches(place_x(code)), inches(place_y(code)))
            if then < least:
                best, least = code, then
    if best < 0:
        best = way_around(s, me)
    return suggest(s, question)[0] if best < 0 else best
