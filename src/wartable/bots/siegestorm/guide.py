"""Siegestorm, as a search asks about it.

The script is what Enter stands for. A position is judged where a turn begins, by what there is to
count (`features`) and by how much each counted in thousands of games (`weights.toml`).
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import State
from ...siegestorm.printed.catalogue import Catalogue
from ...siegestorm.rules.values import weigh
from ...siegestorm.state.state import Siege
from ...siegestorm.state.words import (
    HAND_LIMIT,
    O_PARTNER,
    O_PASS,
    Q_DRAW,
    S_PREPARE,
    option,
    verb_of,
)
from ...siegestorm.suggestion.suggest import suggest
from ..search.guide import Guide
from .features import Counting
from .greedy import Thought
from .likeness import likeness

MOST_TRIES: Final = 14
MOST_PAYMENTS: Final = 6
MOST_CHOSEN: Final = 3
"""Where more is to be chosen, the script is good enough."""

# Questions where the order or the number of cards hardly matters.
SMALL: Final = ("heal", "put_back", "order_triggers", "casualty_order", "hand_order", "boss_tie")


@final
class Opinion:
    """How much everything counts: in duels and rings, and in games against a boss."""

    def __init__(
        self, duel: list[float], ring: list[float], with_boss: list[float], boss: list[float]
    ) -> None:
        self.duel = duel
        self.ring = ring
        self.with_boss = with_boss
        self.boss = boss


@final
class SiegeGuide(Guide):
    """The guide to games with one catalogue."""

    def __init__(self, book: Catalogue, opinion: Opinion) -> None:
        self.book = book
        self.opinion = opinion
        self.counting = Counting(book)

    def copy(self, s: State) -> State:
        assert isinstance(s, Siege)
        return s.copy()

    def clock(self, s: State) -> int:
        assert isinstance(s, Siege)
        return s.turn

    def script(self, s: State) -> list[int]:
        assert isinstance(s, Siege)
        question = s.question
        assert question is not None
        return suggest(s, question, self.counting.worths)

    def careful(self, s: State) -> list[int]:
        """As `greedy` would answer; without choices inside choices, in less than half the time."""
        assert isinstance(s, Siege)
        question = s.question
        assert question is not None
        answer = Thought(self.counting.opinion, s, question.seat, deepest=0).answer(s)
        return answer if question.accepts(answer) else self.script(s)

    def tries(self, s: State) -> list[list[int]]:
        assert isinstance(s, Siege)
        question = s.question
        assert question is not None
        if question.forced():
            return [question.options.copy()]
        script = suggest(s, question, self.counting.worths)
        kind = question.kind
        if kind in SMALL:
            return [script]
        if kind == "main" and s.step == S_PREPARE and not _hurries(s, question.seat):
            return [[option(O_PASS)]]
        if question.high == 1:
            return _singles(s, question, script)
        if kind == "pay":
            return _payments(s, question, script)
        if question.high > MOST_CHOSEN:
            return [script]
        return _several(question, script)

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Siege)
        me = seat
        if s.result is not None:
            winners = s.result.winners
            if not winners:
                return 0.5 if s.layout.sides == 2 else 1.0 / s.layout.sides
            return 1.0 / _sharing(s, winners) if me in winners else 0.0
        if s.is_out(me):
            return 0.0
        if s.layout.boss >= 0:
            return self._against_boss(s)
        weights = self.opinion.duel if s.layout.sides == 2 else self.opinion.ring
        counting = self.counting
        mine = _sum(weights, counting.player(s, me))
        total = 1.0
        for side in range(s.layout.sides):
            if side != me and not s.is_out(side):
                total += exp(min(50.0, _sum(weights, counting.player(s, side)) - mine))
        return 1.0 / total

    def _against_boss(self, s: Siege) -> float:
        """Players win and lose together; those who are out count for nothing."""
        total = 0.0
        players = 0
        for side in range(s.layout.boss):
            if not s.is_out(side):
                total += _sum(self.opinion.with_boss, self.counting.player(s, side))
            players += 1
        score = total / players + _sum(self.opinion.boss, self.counting.boss(s))
        return 1.0 / (1.0 + exp(max(-50.0, min(50.0, -score))))


def _sharing(s: Siege, winners: list[int]) -> int:
    """Against a boss all win together; elsewhere winners share."""
    return 1 if s.layout.boss >= 0 else len(winners)


def _sum(weights: list[float], features: list[float]) -> float:
    total = 0.0
    for i in range(len(weights)):
        total += weights[i] * features[i]
    return total


def _hurries(s: Siege, side: int) -> bool:
    """Before the Draw step there is nothing to do, unless the draw would lose or burn cards."""
    amount = s.mode.draw_count(s, side) + weigh(s, Q_DRAW, -1, side, -1)
    return len(s.resources(side)) < amount or len(s.hand(side)) + amount > HAND_LIMIT


def _singles(s: Siege, question: Question, script: list[int]) -> list[list[int]]:
    """Every option, the script's first."""
    found = [script]
    seen = [likeness(s, code) for code in script]
    for code in question.options:
        mark = likeness(s, code)
        if mark in seen or verb_of(code) == O_PARTNER:
            continue
        seen.append(mark)
        found.append([code])
    if question.low == 0 and script:
        found.append([])
    return found[:MOST_TRIES]


def _payments(s: Siege, question: Question, script: list[int]) -> list[list[int]]:
    """The script's payment, and some with another card in place of one of it."""
    found = [script]
    seen = [likeness(s, code) for code in script]
    for code in question.options:
        mark = likeness(s, code)
        if mark in seen:
            continue
        seen.append(mark)
        for i in range(len(script)):
            if i > 0 and likeness(s, script[i]) == likeness(s, script[i - 1]):
                continue
            payment = script.copy()
            payment[i] = code
            found.append(payment)
    return found[:MOST_PAYMENTS]


def _several(question: Question, script: list[int]) -> list[list[int]]:
    """Every way to choose a few."""
    found = [script]
    chosen = sorted(script)
    ways: list[list[int]] = [[]]
    for code in question.options:
        ways += [[*way, code] for way in ways if len(way) < question.high]
    for way in ways:
        if len(way) >= question.low and sorted(way) != chosen:
            found.append(way)
        if len(found) >= MOST_TRIES:
            break
    return found
