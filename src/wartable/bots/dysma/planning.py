"""Planning an activation: attacks by their exact odds, everything else by trying it out.

A March is judged together with the best attack that could follow it. Whatever a trial leaves open
on the way is answered by the table's own suggestion.
"""

from __future__ import annotations

from typing import Final

from ...dysma.fight.forecast import Forecast, forecast
from ...dysma.state.battle import Battle
from ...dysma.state.words import (
    D_ABILITY,
    D_ALTAR,
    D_CHARGE,
    D_COMBAT,
    D_DIVE,
    D_END,
    D_EXIT,
    D_EXTINGUISH,
    D_MAGIC,
    D_MARCH,
    D_PICK_UP,
    D_RETREAT,
    D_RUN,
    D_SHOOT,
    is_place,
    kind_of,
    option,
    place_facing,
)
from ...dysma.suggestion.looking import look_at_nearest, turns_its_back
from ...dysma.suggestion.suggest import suggest
from ...kernel.breath import breathe
from ...kernel.chance import THINKING, Chance
from ...kernel.question import Question
from ...kernel.state import proceed
from .blessings import blessing
from .evaluation import (
    IN_SIGHT,
    VICTORY,
    evaluate,
    health,
    prize,
    standing,
)
from .proposed_ways import (
    Errand,
    errand_of,
    stays,
    strolls,
)

ATTACKS: Final = (D_CHARGE, D_DIVE, D_COMBAT, D_SHOOT, D_MAGIC)
WALKS: Final = (D_MARCH, D_RUN, D_RETREAT)
DICED: Final = (D_EXTINGUISH, D_ABILITY)
"""What dice decide about, besides attacks."""
THROWS: Final = 6
REWARDED: Final = (D_ALTAR, D_PICK_UP, D_EXIT)
"""What one walks somewhere for."""
AVERAGE_WOUND: Final = 0.5
"""What a wound that does not kill is worth, as a share of the victim for all of its Health."""
BACK: Final = 0.5
"""How often we reckon with a Riposte."""
STATUE_POINTS: Final = 3.0
MARGIN: Final = 0.05
BETTER: Final = 0.3
MOST_STEPS: Final = 30
QUIET: Final = ("act", "activate", "extra", "end_of_turn")


class Plan:
    """An option and what it promises."""

    def __init__(self, code: int, gain: float) -> None:
        self.code = code
        self.gain = gain


def best_deed(s: Battle, question: Question) -> Plan:
    """The best thing the figure can do next; ending is worth nothing."""
    side, me = question.seat, question.about
    now = evaluate(s, side)
    errand: Errand | None = None
    ending = option(D_END)
    best = Plan(ending, 0.0)
    if ending not in question.options:  # it has to do one of these
        best = Plan(question.options[0], -1e9)
    for code in question.options:
        kind = kind_of(code)
        if kind == D_END:
            continue
        if kind in ATTACKS:
            gain = attack_gain(s, me, code)
        elif kind in DICED:
            gain = try_often(s, [code], side) - now - MARGIN
        elif kind in WALKS:
            if errand is None:
                errand = errand_of(s, me)
            gain = _walk_gain(s, code, side, now, errand) - MARGIN
        else:
            gain = try_out(s, [code], side) - now - MARGIN
        if gain > best.gain:
            best = Plan(code, gain)
    return best


def attack_gain(s: Battle, me: int, code: int) -> float:
    """What an attack promises: removal and wounds of the target, less what may come back."""
    return gain_of(s, me, code, forecast(s, me, code))


def gain_of(s: Battle, me: int, code: int, found: Forecast | None) -> float:
    """The same for odds that are known."""
    if found is None:
        return _blind_gain(code)
    target = found.target
    if s.side(target) == s.side(me):  # an enchantment on a friend
        return blessing(s, me, code, found.hit)
    gain = harm(s, target, me, found)
    if kind_of(code) == D_MAGIC and found.mean == 0.0:
        gain += 2.5 * found.hit  # a hex that does not wound does something else
    gain -= risk(s, me, found)
    if kind_of(code) in (D_CHARGE, D_DIVE):
        gain += 0.4
    return gain


def risk(s: Battle, me: int, found: Forecast) -> float:
    """What a Riposte may cost."""
    if found.back <= 0.0:
        return 0.0
    own = standing(s, me)
    return BACK * (found.death * own + AVERAGE_WOUND * own * found.back / health(s, me))


def harm(s: Battle, target: int, me: int, found: Forecast) -> float:
    """What the wounds of an attack are worth on average."""
    kit = s.kit(target)
    if kit.statue:
        left = kit.sa - s.wounds[target]
        return VICTORY * STATUE_POINTS * min(found.mean, float(left))
    worth = prize(s, target, me)
    wounds = min(1.0, found.mean / health(s, target))
    return found.kill * worth + (1.0 - found.kill) * AVERAGE_WOUND * worth * wounds


def _blind_gain(code: int) -> float:
    """A blast: what is nearest to its best point decides later; worth a try if enemies are near."""
    return 2.0 if kind_of(code) in (D_SHOOT, D_MAGIC) else 0.0


def _walk_gain(s: Battle, code: int, side: int, now: float, errand: Errand) -> float:
    """The best place to walk to, with the best attack from there; nobody runs to stay."""
    twin = s.copy()
    proceed(twin, [code])
    settle(twin, side, "move")
    question = twin.question
    if question is None or question.kind != "move" or question.seat != side:
        return evaluate(twin, side) - now
    best = -1e9
    for one in strolls(twin, question, errand):
        if kind_of(code) == D_RUN and stays(twin, question.about, one.answer[-1]):
            continue
        best = max(best, place_worth(twin, one.answer, side) + IN_SIGHT * one.bonus)
    return best - now


def best_walk(s: Battle, question: Question) -> list[int]:
    """Where to walk; where several places look alike the first proposal is taken."""
    side = question.seat
    best: list[int] = []
    worth = -1e9
    for one in strolls(s, question, errand_of(s, question.about)):
        found = place_worth(s, one.answer, side) + IN_SIGHT * one.bonus
        if not best or found > worth + MARGIN:
            best, worth = one.answer, found
    return best


def place_worth(s: Battle, answer: list[int], side: int) -> float:
    """How good the battle looks after a walk, with what could follow it."""
    breathe()
    twin = s.copy()
    proceed(twin, answer)
    settle(twin, side, "act")
    worth = evaluate(twin, side)
    question = twin.question
    if question is not None and question.kind == "act" and question.seat == side:
        more = 0.0
        for code in question.options:
            kind = kind_of(code)
            if kind in REWARDED:
                more = max(more, try_out(twin, [code], side) - worth)
            elif kind in ATTACKS and kind != D_MAGIC:
                more = max(more, attack_gain(twin, question.about, code))
        worth += more
    return worth


def settle(s: Battle, side: int, until: str) -> None:
    """Answer small questions by suggestion until a real one is open."""
    for _ in range(MOST_STEPS):
        question = s.question
        if question is None or question.kind == until or question.kind in QUIET:
            return
        proceed(s, default(s, question, side))


def default(s: Battle, question: Question, side: int) -> list[int]:
    """The suggestion, except that this side takes what it walked to."""
    if question.kind == "pick_up" and question.seat == side:
        return [question.options[0]]
    return suggest(s, question)


def try_out(s: Battle, answer: list[int], side: int) -> float:
    """How the battle looks once an answer and what follows it are settled."""
    breathe()
    twin = s.copy()
    proceed(twin, answer)
    settle(twin, side, "act")
    return evaluate(twin, side)


def try_often(s: Battle, answer: list[int], side: int) -> float:
    """The same where dice decide what follows: on average over several throws."""
    total = 0.0
    for i in range(THROWS):
        twin = s.copy()
        twin.chance = Chance(s.chance.seed + i, THINKING)
        total += try_out(twin, answer, side)
    return total / THROWS


def best_pivot(s: Battle, question: Question) -> int:
    """Which way to look: at the nearest enemy, unless another way is plainly better."""
    side = question.seat
    best = look_at_nearest(s, question.about, question.options)
    worth = try_out(s, [best], side)
    for code in question.options:
        if code != best:
            found = try_out(s, [code], side)
            if found > worth + BETTER and not _turns_away(s, question.about, code):
                best, worth = code, found
    return best


def _turns_away(s: Battle, figure: int, code: int) -> bool:
    """Whether a pivot leaves the nearest enemy in the figure's back."""
    if not is_place(code):
        return turns_its_back(s, figure)
    twin = s.copy()
    body = s.body(figure)
    twin.bodies[figure] = body.at(body.x, body.y, body.z, place_facing(code))
    return turns_its_back(twin, figure)


def look_ahead(s: Battle, question: Question) -> int:
    """Try every option; where several look alike the suggestion is taken.

    Who is asked for a place names one, and takes nobody else in hand instead.
    """
    side = question.seat
    best = default(s, question, side)[0]
    worth = try_out(s, [best], side)
    for code in question.options:
        if code == best or (question.open and not is_place(code)):
            continue
        found = try_out(s, [code], side)
        if found > worth + MARGIN:
            best, worth = code, found
    return best
