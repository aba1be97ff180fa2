"""Multiple activation: several figures at one target, before it can do anything about it.

It costs two command points and the fatigue actions of everybody, so it has to be better than one
figure now, a second one for a single point, and the third after the enemy's answer.
"""

from __future__ import annotations

from typing import Final, final

from ...dysma.allowance import MULTIPLE
from ...dysma.battle import Battle
from ...dysma.grouping import MOST, Announce
from ...dysma.words import (
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
from ...kernel.question import Question
from .evaluation import VICTORY, prize, standing, treasure
from .openings import Opening, openings
from .planning import AVERAGE_WOUND, STATUE_POINTS, best_deed
from .reactions import POINT, TIRED

COMMON: Final = (D_CHARGE, D_SHOOT, D_COMBAT)
DENIED: Final = 0.35
"""What it is worth, as a share of a figure, that it does not act any more in this turn."""
AGAIN: Final = 1.5
"""Who fights alone may fight again and tire."""
LATER: Final = 0.6
"""What an attack is worth that the enemy sees coming."""
CROWD: Final = 1.15
"""Several around one enemy strike better (combat.overwhelm)."""
LEAST: Final = 3.0
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
    if len(able) < 2:
        return None
    single = _one_by_one(s, able)
    best: Group | None = None
    for group in _groups(s, able):
        rest = [one for one in able if one.figure not in group.figures]
        worth = group.gain - COST * POINT + LATER * sum([one.gain for one in rest])
        if worth > single + LEAST:
            best, single = group, worth - LEAST
    return best


def _one_by_one(s: Battle, able: list[Opening]) -> float:
    """What the same figures promise one by one: two now, the others after the enemy's answer."""
    gains = sorted([_alone(s, one) for one in able], reverse=True)
    now = gains[0] + max(LATER * gains[1], gains[1] - POINT)
    return now + LATER * sum(gains[2:])


def _alone(s: Battle, one: Opening) -> float:
    """With its fatigue action, where that is another blow."""
    close = 0.0
    for blow in one.blows:
        if blow.kind != D_SHOOT:
            close = max(close, blow.gain)
    return max(one.gain, AGAIN * close - TIRED * standing(s, one.figure))


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
    """The best figures for one kind of attack on one target."""
    pairs: list[tuple[float, int, list[float], float]] = []
    for one in able:
        best = -1.0
        for blow in one.blows:
            if blow.kind == kind and first_of(blow.code) == target and blow.gain > best:
                best = blow.gain
                wounds, back = blow.wounds, blow.back
        if best > 0.0:
            pairs.append((-best, one.figure, wounds, back))
    if len(pairs) < 2:
        return None
    pairs.sort()
    pairs = pairs[:MOST]
    figures = [figure for _, figure, _, _ in pairs]
    odds = [1.0]
    for _, _, wounds, _ in pairs:
        odds = _sum(odds, wounds)
    gain = _spoils(s, figures[0], target, odds)
    if kind == D_CHARGE:
        gain *= CROWD
    gain -= max([back for _, _, _, back in pairs])
    return Group(figures, kind, target, gain)


def _sum(a: list[float], b: list[float]) -> list[float]:
    """The distribution of the sum of two numbers of wounds."""
    out = [0.0] * (len(a) + len(b) - 1)
    for i, one in enumerate(a):
        for j, other in enumerate(b):
            out[i + j] += one * other
    return out


def _spoils(s: Battle, killer: int, target: int, odds: list[float]) -> float:
    """What so many wounds are worth, with what the target can no longer do."""
    kit = s.scene.kits[target]
    left = kit.sa - s.wounds[target]
    dead = sum(odds[left:]) if left < len(odds) else 0.0
    hurt = sum([min(i, left) * share for i, share in enumerate(odds)])
    if kit.statue:
        return VICTORY * STATUE_POINTS * hurt
    worth = prize(s, target, killer)
    gain = dead * worth + (1.0 - dead) * AVERAGE_WOUND * worth * min(1.0, hurt / kit.sa)
    if worth > 0.0 and not s.states[target] & ACTIVE:
        gain += dead * DENIED * (kit.cost + 11.0 * treasure(s, target))
    return gain


def _planned(s: Battle, figures: list[int]) -> Group | None:
    """The best common attack of exactly these figures, or of some of them."""
    best: Group | None = None
    for group in _groups(s, [one for one in openings(s, figures) if one.gain > 0.0]):
        if best is None or group.gain > best.gain:
            best = group
    return best


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
