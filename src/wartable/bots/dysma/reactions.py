"""Answers in the midst of an attack: Heroism, Defence or Riposte, dodging a shot."""

from __future__ import annotations

from typing import Final

from ...dysma.fight.blows import blow_of
from ...dysma.fight.odds import mean, pool_of
from ...dysma.fight.rolls import ANSWERING, occasion_of, planned
from ...dysma.state.attack import ANSWERING as STRIKING_BACK
from ...dysma.state.attack import Attack
from ...dysma.state.battle import Battle
from ...dysma.state.words import (
    COMBAT,
    NOBODY,
    O_AMULET,
    O_DEFEND,
    O_HEROISM,
    O_PASS,
    O_RIPOSTE,
    O_YES,
    R_COMBAT,
    R_DEFENCE,
    first_of,
    kind_of,
)
from ...kernel.question import Question
from .evaluation import (
    IN_SIGHT,
    prize,
    standing,
    treasure,
)
from .planning import AVERAGE_WOUND, try_often

TIRED: Final = 0.06
POINT: Final = 2.0
"""What a command point is worth."""


def with_heroism(s: Battle, question: Question) -> int:
    """One die more when much hangs on the roll."""
    passing = question.options[0]
    if not s.attacks:
        return passing
    x = s.attack()
    me = question.about
    if me == x.attacker:
        stake = 0.25 * prize(s, x.target, me) if x.target != NOBODY else 0.0
    else:
        stake = 0.25 * _own(s, me) if x.successes >= 2 else 0.0
    if stake < 1.5 * POINT:
        return passing
    for wanted in (O_AMULET, O_HEROISM):
        for code in question.options:
            if kind_of(code) == wanted:
                return code
    return passing


def _own(s: Battle, figure: int) -> float:
    """What losing a figure costs its side, with what it carries."""
    return standing(s, figure) + IN_SIGHT * treasure(s, figure)


def defend_or_riposte(s: Battle, question: Question) -> int:
    """Compare both answers exactly, now that the attacker's successes are known."""
    x = s.attack()
    best, worth = question.options[0], -1e9
    for code in question.options:
        found = _answer_worth(s, x, code)
        if found > worth:
            best, worth = code, found
    return best


def _answer_worth(s: Battle, x: Attack, code: int) -> float:
    kind = kind_of(code)
    if kind not in (O_DEFEND, O_RIPOSTE) or x.kind != COMBAT:
        return 0.0
    guard = x.guard
    x.guard = first_of(code)
    roll = planned(
        s, occasion_of(s, R_COMBAT if kind == O_RIPOSTE else R_DEFENCE, x.target, ANSWERING)
    )
    blow = blow_of(s, x)
    x.set(STRIKING_BACK)
    back = blow_of(s, x) if kind == O_RIPOSTE else None
    x.drop(STRIKING_BACK)
    x.guard = guard
    if roll is None:
        return -1e6
    clash = s.scene.odds.answer(x.successes, pool_of(roll), blow, back)
    own, other = _own(s, x.target), prize(s, x.attacker, x.target)
    me, foe = s.kit(x.target), s.kit(x.attacker)
    worth = -_loss(clash.wounds, me.sa - s.wounds[x.target], own)
    worth += _loss(clash.wounds_back, foe.sa - s.wounds[x.attacker], other)
    return worth - (TIRED * own if kind == O_RIPOSTE else 0.0)


def _loss(wounds: list[float], left: int, worth: float) -> float:
    """What wounds cost: all of a figure that is removed, a share of one that is not."""
    removed = sum(wounds[left:]) if left < len(wounds) else 0.0
    hurt = min(1.0, mean(wounds) / max(1, left))
    return worth * (removed + (1.0 - removed) * AVERAGE_WOUND * hurt)


def dodge(s: Battle, question: Question) -> int:
    """Dodging tires: only a figure that has been activated and stands in the open does it."""
    passing, yes = question.options[0], question.options[0]
    for code in question.options:
        if kind_of(code) == O_PASS:
            passing = code
        elif kind_of(code) == O_YES:
            yes = code
    side = question.seat
    return yes if try_often(s, [yes], side) > try_often(s, [passing], side) + 1.0 else passing
