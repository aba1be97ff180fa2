"""Looks ahead: every answer worth trying is played on, on the same imagined tables.

What the seat does not know is dealt out many times; each deal is one table, and all answers meet
the same tables and the same chance, so that they differ by nothing but themselves. From an answer
everybody plays on by the guide's script, at first by a better one that takes longer: else what can
wait would look as if it had to be done at once, for the script may never think of it. A few turns
later the guide says how good it looks.

The worse half of the answers is dropped round by round, and the others are looked at more closely.
Whatever is plainly no better than the best one is dropped at once, and nobody thinks on about an
answer that has nothing left beside it: a budget is how much may be thought, not how much has to be.
It is a number of simulations, so that equal seeds give equal games on any machine.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final, final

from ...kernel.breath import breathe
from ...kernel.chance import Chance
from ...kernel.state import State, proceed
from ..base import Sight
from .guide import Guide

FEWEST_TABLES: Final = 12
"""Less says nothing about whether an answer is better than another."""
TABLES_BETWEEN: Final = 4
"""So many more, and it is asked again who is still in doubt."""
DOUBT: Final = 2.0
"""Standard errors by which an answer may still be better than it looks."""
HARDLY: Final = 0.002
"""Who could gain no more than this of a game is not looked at any further."""


@final
class Budget:
    """How much may be thought about one question."""

    def __init__(
        self,
        simulations: int,
        ahead: int = 3,
        careful: int = 0,
        seconds: float = 0.0,
    ) -> None:
        self.simulations = simulations
        self.ahead = ahead
        """Turns that are looked ahead, the present one counted."""
        self.careful = careful
        """So many of them everybody plays with care; after them the script is good enough."""
        self.seconds = seconds
        """For people who wait: no more than this, if it is not 0. Games then do not repeat."""


@final
class Thought:
    """One answer that was tried: how often, and the chance to win after it."""

    def __init__(self, answer: list[int]) -> None:
        self.answer = answer
        """As the question here takes it."""
        self.visits = 0
        self.total = 0.0
        self.values: list[float] = []
        """Table by table."""

    def estimate(self) -> float:
        """The chance to win; one half as long as it was not tried."""
        return self.total / self.visits if self.visits else 0.5

    def add(self, value: float) -> None:
        """It was tried once more, and this is where that led."""
        self.visits += 1
        self.total += value
        self.values.append(value)

    def may_beat(self, best: Thought) -> bool:
        """Whether it could still turn out better than the best one, tried on the same tables."""
        tables = self.visits
        ahead = (self.total - best.total) / tables
        spread = 0.0
        for i in range(tables):
            off = self.values[i] - best.values[i] - ahead
            spread += off * off
        return ahead + DOUBT * sqrt(spread / (tables * (tables - 1))) > HARDLY


@final
class Search:
    """Finds the answer to one question."""

    def __init__(self, guide: Guide, budget: Budget, sight: Sight, chance: Chance) -> None:
        self.guide = guide
        self.budget = budget
        self.sight = sight
        self.seat = sight.seat
        self.chance = chance
        self.simulations = 0
        self.begun = perf_counter() if budget.seconds > 0 else 0.0

    def thoughts(self) -> list[Thought]:
        """The answers that were tried, the best first."""
        world = self.sight.imagine(self.chance)
        found = [
            Thought(self.sight.from_world(world, answer)) for answer in self.guide.tries(world)
        ]
        if len(found) == 1:
            return found
        alive = found
        dropped: list[Thought] = []
        rounds = (len(found) - 1).bit_length()
        for _ in range(rounds):
            times = max(1, self.budget.simulations // (rounds * len(alive)))
            left = self._look_closer(alive, times)
            half = (len(alive) + 1) // 2
            dropped = _best_first([one for one in alive if one not in left[:half]]) + dropped
            alive = left[:half]
            if len(alive) == 1:
                break
        return alive + dropped

    def compare(self, answers: list[list[int]], tables: int) -> list[list[float]]:
        """What came of each of these answers on so many tables, the same for all of them."""
        thoughts = [Thought(answer) for answer in answers]
        found: list[list[float]] = [[] for _ in answers]
        for _ in range(tables):
            world = self.sight.imagine(self.chance)
            for i, thought in enumerate(thoughts):
                found[i].append(self._simulate(self.guide.copy(world), world, thought))
        return found

    def outlook(self, tables: int, seats: list[int]) -> list[float]:
        """The chances of these seats as the table stands, whoever is asked now."""
        totals = [0.0] * len(seats)
        for _ in range(tables):
            world = self.sight.imagine(self.chance)
            self._run_on(world, self.guide.clock(world))
            for i, seat in enumerate(seats):
                totals[i] += self.guide.value(world, seat)
        return [total / tables for total in totals]

    def _look_closer(self, thoughts: list[Thought], times: int) -> list[Thought]:
        """So many more tables, the same for all of these; gives those in doubt, the best first."""
        alive = thoughts
        for _ in range(times):
            if self._is_late():
                break
            world = self.sight.imagine(self.chance)
            for thought in alive:
                self._simulate(self.guide.copy(world), world, thought)
            tables = alive[0].visits
            if tables >= FEWEST_TABLES and tables % TABLES_BETWEEN == 0:
                best = _best_first(alive)[0]
                alive = [one for one in alive if one is best or one.may_beat(best)]
                if len(alive) == 1:
                    break
        return _best_first(alive)

    def _is_late(self) -> bool:
        if self.budget.seconds <= 0 or self.simulations == 0:
            return False
        return perf_counter() - self.begun > self.budget.seconds

    def _simulate(self, t: State, world: State, thought: Thought) -> float:
        """Play on from one answer, and remember what came of it."""
        now = self.guide.clock(t)
        proceed(t, self.sight.to_world(world, thought.answer))
        self._run_on(t, now)
        value = self.guide.value(t, self.seat)
        thought.add(value)
        return value

    def _run_on(self, t: State, now: int) -> None:
        """Everybody plays on by the script, with care at first."""
        breathe()
        self.simulations += 1
        guide = self.guide
        until = now + self.budget.ahead
        careful = now + self.budget.careful
        question = t.question
        while question is not None and guide.clock(t) < until:
            if question.forced():
                proceed(t, question.options.copy())
            elif guide.clock(t) < careful and not self._is_late():
                proceed(t, guide.careful(t))
            else:
                proceed(t, guide.script(t))
            question = t.question


def _best_first(thoughts: list[Thought]) -> list[Thought]:
    return sorted(thoughts, key=_badness)


def _badness(thought: Thought) -> float:
    return -thought.estimate()
