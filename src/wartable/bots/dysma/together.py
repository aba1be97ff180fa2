"""Multiple activation: several figures at one target, before it can do anything about it.

It costs two command points and the fatigue actions of everybody, so it has to be better than one
figure now, a second one for a single point, and the third after the enemy's answer.
"""

from __future__ import annotations

from typing import Final, final

from ...dysma.state.battle import Battle
from ...dysma.state.words import (
    ACTIVE,
    D_CHARGE,
    D_COMBAT,
    D_END,
    D_MARCH,
    D_SHOOT,
    D_STANCE,
    FATIGUE,
    O_ACTION,
    O_FIGURE,
    O_PASS,
    PRONE,
    first_of,
    kind_of,
    option,
)
from ...dysma.turn.allowance import MULTIPLE
from ...dysma.turn.grouping import MOST, Announce
from ...kernel.question import Question
from .evaluation import (
    IN_SIGHT,
    VICTORY,
    health,
    prize,
    standing,
    treasure,
)
from .openings import Blow, Opening, openings
from .planning import AVERAGE_WOUND, STATUE_POINTS, best_deed
from .reactions import POINT, TIRED

COMMON: Final = (D_CHARGE, D_SHOOT, D_COMBAT)
DENIED: Final = 0.35
"""What it is worth, as a share of a figure, that it does not act any more in this turn."""
ELSEWHERE: Final = 0.6
"""Who gains so little here, compared with its best attack, goes its own way."""
LATER: Final = 0.6
"""What an attack is worth that the enemy sees coming."""
CROWD: Final = 1.15
"""Several around one enemy strike better (combat.overwhelm)."""
LEAST: Final = 1.0
COST: Final = 2.0


@final
class Group:
    """Who acts together, doing what, to whom."""

    def __init__(self, figures: list[int], kind: int, target: int, gain: float) -> None:
        self.figures = figures
        self.kind = kind
        self.target = target
        self.gain = gain


def best_group(s: Battle, found: list[Opening]) -> Group | None:
    """The Multiple activation that is better than going one by one; None if there is none."""
    able = [one for one in found if one.gain > 0.0 and not s.states[one.figure] & (FATIGUE | PRONE)]
    best = _best(_groups(s, able))
    return best if best is not None and best.gain > LEAST else None


def _best(groups: list[Group]) -> Group | None:
    best: Group | None = None
    for group in groups:
        if best is None or group.gain > best.gain:
            best = group
    return best


def _groups(s: Battle, able: list[Opening]) -> list[Group]:
    """For every kind of attack and every target the best who can make it."""
    found: list[Group] = []
    seen: list[int] = []
    for one in able:
        for blow in one.blows:
            target = first_of(blow.code)
            key = blow.kind + 64 * target
            if blow.kind in COMMON and key not in seen:
                seen.append(key)
                group = _group(s, able, blow.kind, target)
                if group is not None:
                    found.append(group)
    return found


def _group(s: Battle, able: list[Opening], kind: int, target: int) -> Group | None:
    """The best figures for one kind of attack on one target, and what they gain by that.

    Nobody takes part who could do much better elsewhere.
    """
    taking: list[tuple[float, int, Blow]] = []
    for one in able:
        best: Blow | None = None
        for blow in one.blows:
            if blow.kind == kind and first_of(blow.code) == target:
                if best is None or blow.gain > best.gain:
                    best = blow
        if best is not None and best.gain > 0.0 and best.gain >= ELSEWHERE * one.gain:
            taking.append((-best.gain, one.figure, best))
    if len(taking) < 2:
        return None
    taking.sort(key=_first)
    taking = taking[:MOST]
    figures = [figure for _, figure, _ in taking]
    blows = [blow for _, _, blow in taking]
    gain = _at_once(s, figures, target, blows) - COST * POINT - _in_turn(s, figures, target, blows)
    return Group(figures, kind, target, gain)


def _first(entry: tuple[float, int, Blow]) -> float:
    return entry[0]


def _at_once(s: Battle, figures: list[int], target: int, blows: list[Blow]) -> float:
    """All of them before the target can do anything; it ripostes once at most."""
    odds = [1.0]
    for blow in blows:
        odds = _sum(odds, blow.wounds)
    gain = _spoils(s, figures[0], target, odds, True)
    if blows[0].kind == D_CHARGE:
        gain *= CROWD
    return gain - max([blow.back for blow in blows])


def _in_turn(s: Battle, figures: list[int], target: int, blows: list[Blow]) -> float:
    """The same one by one: a second figure for a point, a third after the enemy's answer.

    Who fights may do so again and tire.
    """
    odds = [1.0]
    lost = POINT
    for i in range(2):
        odds = _sum(odds, blows[i].wounds)
        lost += blows[i].back
        if blows[i].kind != D_SHOOT:
            odds = _sum(odds, blows[i].wounds)
            lost += TIRED * standing(s, figures[i])
    now = _spoils(s, figures[0], target, odds, True)
    if len(blows) > 2:
        more = _spoils(s, figures[0], target, _sum(odds, blows[2].wounds), False)
        now += LATER * max(0.0, more - _spoils(s, figures[0], target, odds, False))
    return now - lost


def _sum(a: list[float], b: list[float]) -> list[float]:
    """The distribution of the sum of two numbers of wounds."""
    out = [0.0] * (len(a) + len(b) - 1)
    for i, one in enumerate(a):
        for j, other in enumerate(b):
            out[i + j] += one * other
    return out


def _spoils(s: Battle, killer: int, target: int, odds: list[float], in_time: bool) -> float:
    """What so many wounds are worth, with what the target can no longer do."""
    kit = s.scene.kits[target]
    left = max(0, kit.sa - s.wounds[target])
    dead = sum(odds[left:]) if left < len(odds) else 0.0
    hurt = sum([min(i, left) * share for i, share in enumerate(odds)])
    if kit.statue:
        return VICTORY * STATUE_POINTS * hurt
    worth = prize(s, target, killer)
    gain = dead * worth + (1.0 - dead) * AVERAGE_WOUND * worth * min(1.0, hurt / health(s, target))
    if in_time and worth > 0.0 and not s.states[target] & ACTIVE:
        gain += dead * DENIED * (kit.cost + IN_SIGHT * treasure(s, target))
    return gain


def _planned(s: Battle, figures: list[int]) -> Group | None:
    """The best common attack of exactly these figures, or of some of them."""
    return _best(_groups(s, [one for one in openings(s, figures) if one.gain > 0.0]))


def members(s: Battle, question: Question) -> list[int]:
    """Who takes part: those of the plan for which the points were paid."""
    figures = [first_of(code) for code in question.options]
    found = openings(s, figures)
    group = best_group(s, found)
    if group is None:
        return question.options[: question.low]
    return [option(O_FIGURE, figure) for figure in group.figures]


def announced(s: Battle, question: Question) -> int:
    """The common attack; then a step for those who shot, a guard for those who fought."""
    step = s.agenda[-1]
    before = [first_of(one) for one in step.actions] if isinstance(step, Announce) else []
    wanted = D_END
    if not before:
        group = _planned(s, s.group)
        wanted = D_MARCH if group is None else group.kind
    elif before == [D_SHOOT]:
        wanted = D_MARCH
    elif before == [D_COMBAT]:
        wanted = D_STANCE
    code = option(O_ACTION, wanted)
    if code in question.options:
        return code
    passing = option(O_PASS)
    return passing if passing in question.options else question.options[0]


def is_common(s: Battle, question: Question) -> bool:
    """Whether the question is how a member does what was announced for all."""
    return s.activation_flags & MULTIPLE != 0 and option(D_END) not in question.options


def common_deed(s: Battle, question: Question) -> int:
    """The target that all of them together can do most about."""
    group = _planned(s, [one for one in s.group if s.bodies[one] is not None])
    if group is not None and kind_of(question.options[0]) in COMMON:
        for code in question.options:
            if first_of(code) == group.target:
                return code
    return best_deed(s, question).code
