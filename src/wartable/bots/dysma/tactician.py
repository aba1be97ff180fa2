"""tactician: plans each activation by exact odds, objectives and threats.

Attacks are judged by `forecast`, everything else by trying it on an imagined battle and looking at
what is then on the table. A March is judged together with the best attack that could follow it.
Whatever the plan leaves open on the way is answered by the table's own suggestion.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ...dysma.attack import ANSWERING as STRIKING_BACK
from ...dysma.attack import Attack
from ...dysma.battle import Battle
from ...dysma.blows import blow_of
from ...dysma.forecast import Forecast, forecast
from ...dysma.odds import mean, pool_of
from ...dysma.rolls import ANSWERING, planned, rolling
from ...dysma.suggest import suggest
from ...dysma.words import (
    COMBAT,
    D_CHARGE,
    D_COMBAT,
    D_DIVE,
    D_END,
    D_MAGIC,
    D_MARCH,
    D_RETREAT,
    D_RUN,
    D_SHOOT,
    NOBODY,
    O_AMULET,
    O_DEFEND,
    O_FIGURE,
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
from ...kernel.state import proceed
from ..base import Bot, Sight
from .evaluation import evaluate, prize, standing

ATTACKS: Final = (D_CHARGE, D_DIVE, D_COMBAT, D_SHOOT, D_MAGIC)
WALKS: Final = (D_MARCH, D_RUN, D_RETREAT)
AVERAGE_WOUND: Final = 0.5
"""What a wound that does not kill is worth, as a share of the victim for all of its Health."""
BACK: Final = 0.5
"""How often we reckon with a Riposte."""
TIRED: Final = 0.06
POINT: Final = 2.0
"""What a command point is worth."""
MARGIN: Final = 0.05
EXTRA_GAIN: Final = 5.0
MOST_STEPS: Final = 30
QUIET: Final = ("act", "activate", "extra", "end of turn")


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactician(Bot):
    """A planner for Dysma's Portal."""

    name: ClassVar[str] = "tactician"
    games: ClassVar[tuple[str, ...]] = ("dysma",)

    def decide(self, sight: Sight) -> list[int]:
        """The answer that looks best."""
        state = sight.imagine(self.chance)
        assert isinstance(state, Battle)
        question = sight.question
        return _decide(state, question)

    def agrees_to_draw(self, sight: Sight) -> bool:
        """Unless nobody else looks as well placed."""
        s = sight.imagine(self.chance)
        assert isinstance(s, Battle)
        seats = range(s.scene.seats)
        others = [evaluate(s, seat) for seat in seats if seat != sight.seat]
        return evaluate(s, sight.seat) <= max(others)


def _decide(s: Battle, question: Question) -> list[int]:
    if len(question.options) == 1 and question.low == 1:
        return [question.options[0]]
    kind = question.kind
    if kind == "act":
        return [best_deed(s, question).code]
    if kind == "activate":
        return [_whom_to_activate(s, question)]
    if kind == "extra":
        return [_whom_to_add(s, question)]
    if kind == "dice":
        return [_with_heroism(s, question)]
    if kind == "answer":
        return [_defend_or_riposte(s, question)]
    if kind == "dodge":
        return [_dodge(s, question)]
    if question.low == 1 and question.high == 1 and kind != "reroll":
        return [_look_ahead(s, question)]
    return suggest(s, question)


class Plan:
    """An option and what it promises."""

    def __init__(self, code: int, gain: float) -> None:
        self.code = code
        self.gain = gain


def best_deed(s: Battle, question: Question) -> Plan:
    """The best thing the figure can do next; ending is worth nothing."""
    side, me = question.seat, question.about
    now = evaluate(s, side)
    best = Plan(suggest(s, question)[0], 0.0)
    for code in question.options:
        kind = kind_of(code)
        if kind == D_END:
            gain = 0.0
        elif kind in ATTACKS:
            gain = attack_gain(s, me, code)
        elif kind in WALKS:
            gain = _walk_gain(s, code, side, now) - MARGIN
        else:
            gain = _try(s, [code], side) - now - MARGIN
        if gain > best.gain:
            best = Plan(code, gain)
    return best


def attack_gain(s: Battle, me: int, code: int) -> float:
    """What an attack promises: removal and wounds of the target, less what may come back."""
    found = forecast(s, me, code)
    if found is None:
        return _blind_gain(s, me, code)
    target = found.target
    if s.side(target) == s.side(me):  # an enchantment on a friend
        return 2.0 * found.hit
    gain = _harm(s, target, me, found)
    if kind_of(code) == D_MAGIC and found.mean == 0.0:
        gain += 2.5 * found.hit  # a hex that does not wound does something else
    if found.back > 0.0:
        own = standing(s, me)
        gain -= BACK * (found.death * own + AVERAGE_WOUND * own * found.back / s.kit(me).sa)
    if kind_of(code) in (D_CHARGE, D_DIVE):
        gain += 0.4
    return gain


def _harm(s: Battle, target: int, me: int, found: Forecast) -> float:
    kit = s.kit(target)
    if kit.statue:
        left = kit.sa - s.wounds[target]
        return 16.0 * 3.0 * min(found.mean, float(left))
    worth = prize(s, target, me)
    wounds = min(found.mean, float(kit.sa)) / kit.sa
    return found.kill * worth + (1.0 - found.kill) * AVERAGE_WOUND * worth * wounds


def _blind_gain(s: Battle, me: int, code: int) -> float:
    """A blast: what is nearest to its best point decides later; worth a try if enemies are near."""
    return 2.0 if kind_of(code) in (D_SHOOT, D_MAGIC) else 0.0


def _walk_gain(s: Battle, code: int, side: int, now: float) -> float:
    """The best place to walk to, with the best attack from there."""
    twin = s.copy()
    proceed(twin, [code])
    _settle(twin, side, "move")
    question = twin.question
    if question is None or question.kind != "move" or question.seat != side:
        return evaluate(twin, side) - now
    best = -1e9
    for place in question.options:
        best = max(best, place_worth(twin, place, side))
    return best - now


def place_worth(s: Battle, place: int, side: int) -> float:
    """How good the battle looks after a walk, with what could follow it."""
    twin = s.copy()
    proceed(twin, [place])
    _settle(twin, side, "act")
    worth = evaluate(twin, side)
    question = twin.question
    if question is not None and question.kind == "act" and question.seat == side:
        more = 0.0
        for code in question.options:
            if kind_of(code) in ATTACKS and kind_of(code) != D_MAGIC:
                more = max(more, attack_gain(twin, question.about, code))
        worth += more
    return worth


def _settle(s: Battle, side: int, until: str) -> None:
    """Answer small questions by suggestion until a real one is open."""
    for _ in range(MOST_STEPS):
        question = s.question
        if question is None or question.kind == until or question.kind in QUIET:
            return
        proceed(s, suggest(s, question))


def _try(s: Battle, answer: list[int], side: int) -> float:
    """How the battle looks once an answer and what follows it are settled."""
    twin = s.copy()
    proceed(twin, answer)
    _settle(twin, side, "act")
    return evaluate(twin, side)


def _look_ahead(s: Battle, question: Question) -> int:
    """Try every option; where several look alike the suggestion is taken."""
    side = question.seat
    best = suggest(s, question)[0]
    walking = question.kind == "move"
    worth = place_worth(s, best, side) if walking else _try(s, [best], side)
    for code in question.options:
        if code == best:
            continue
        found = place_worth(s, code, side) if walking else _try(s, [code], side)
        if found > worth + MARGIN:
            best, worth = code, found
    return best


def _urgency(s: Battle, code: int, side: int) -> float:
    """What activating this figure now promises."""
    twin = s.copy()
    proceed(twin, [code])
    _settle(twin, side, "act")
    question = twin.question
    if question is None or question.kind != "act" or question.about != first_of(code):
        return 0.0
    gain = 0.0
    for deed in question.options:
        if kind_of(deed) in ATTACKS:
            gain = max(gain, attack_gain(twin, question.about, deed))
    # A figure that may be struck down before it acts had better act.
    return gain + 0.1 * standing(twin, question.about) * (1.0 if gain > 0.0 else 0.2)


def _whom_to_activate(s: Battle, question: Question) -> int:
    """The figure with most to gain; never a Multiple activation, and no yielding."""
    best, worth = question.options[0], -1e9
    for code in question.options:
        if kind_of(code) != O_FIGURE:
            continue
        found = _urgency(s, code, question.seat)
        if found > worth:
            best, worth = code, found
    return best


def _whom_to_add(s: Battle, question: Question) -> int:
    """A second figure at once, if a good attack is worth the point."""
    best, worth = NOBODY, EXTRA_GAIN
    passing = question.options[0]
    for code in question.options:
        if kind_of(code) == O_PASS:
            passing = code
            continue
        found = _urgency(s, code, question.seat)
        if found > worth:
            best, worth = code, found
    return passing if best == NOBODY else best


def _with_heroism(s: Battle, question: Question) -> int:
    """One die more when much hangs on the roll."""
    passing = question.options[0]
    if not s.attacks:
        return passing
    x = s.attack()
    me = question.about
    if me == x.attacker:
        stake = 0.25 * prize(s, x.target, me) if x.target != NOBODY else 0.0
    else:
        ahead = x.successes - 1.5
        stake = 0.25 * standing(s, me) if ahead > 0.0 else 0.0
    if stake < 1.5 * POINT:
        return passing
    for wanted in (O_AMULET, O_HEROISM):
        for code in question.options:
            if kind_of(code) == wanted:
                return code
    return passing


def _defend_or_riposte(s: Battle, question: Question) -> int:
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
    roll = planned(s, rolling(s, R_COMBAT if kind == O_RIPOSTE else R_DEFENCE, x.target, ANSWERING))
    blow = blow_of(s, x)
    x.set(STRIKING_BACK)
    back = blow_of(s, x) if kind == O_RIPOSTE else None
    x.drop(STRIKING_BACK)
    x.guard = guard
    if roll is None:
        return -1e6
    clash = s.scene.odds.answer(x.successes, pool_of(roll), blow, back)
    own, other = standing(s, x.target), prize(s, x.attacker, x.target)
    me, foe = s.kit(x.target), s.kit(x.attacker)
    worth = -_loss(clash.wounds, me.sa - s.wounds[x.target], own)
    worth += _loss(clash.wounds_back, foe.sa - s.wounds[x.attacker], other)
    return worth - (TIRED * own if kind == O_RIPOSTE else 0.0)


def _loss(wounds: list[float], left: int, worth: float) -> float:
    """What wounds cost: all of a figure that is removed, a share of one that is not."""
    removed = sum(wounds[left:]) if left < len(wounds) else 0.0
    hurt = min(1.0, mean(wounds) / max(1, left))
    return worth * (removed + (1.0 - removed) * AVERAGE_WOUND * hurt)


def _dodge(s: Battle, question: Question) -> int:
    """Dodging tires: only a figure that has been activated and stands in the open does it."""
    passing, yes = question.options[0], question.options[0]
    for code in question.options:
        if kind_of(code) == O_PASS:
            passing = code
        elif kind_of(code) == O_YES:
            yes = code
    side = question.seat
    return yes if _try(s, [yes], side) > _try(s, [passing], side) + 1.0 else passing
