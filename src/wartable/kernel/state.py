"""A state and its agenda: the one loop that drives every game.

What is still to be done is a stack of small frozen steps. A step does its work, or asks, or pushes
other steps; nothing else ever waits. A step that asks changes nothing before it asks, so the open
question can always be worked out again from the agenda alone.
"""

from __future__ import annotations

from functools import cache
from inspect import signature
from typing import Any, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from .breath import OFTEN, breathe
from .chance import Chance
from .event import Event
from .question import Question

S = TypeVar("S", bound="State")


class Step(Generic[S]):
    """One thing to do. Its fields are plain values, never changed after the push.

    An answer is lent: a step reads it and keeps what it means, not the list.
    What its constructor takes it keeps under the same names: so it can be written down.
    """

    def run(self, s: S, answer: list[int] | None) -> Question | None:
        """First visit (no answer): do the work, or ask. Second visit: use the checked answer."""
        raise TypeError("a step must say what it does")

    def plain(self) -> list[object]:
        """The constructor's arguments as plain data."""
        kind: Any = type(self)
        return [getattr(self, name) for name in _arguments(kind)]


@cache
def _arguments(kind: Any) -> list[str]:
    """What the constructor of a step takes."""
    return list(signature(kind).parameters)


@final
class Result:
    """How a game ended: the winning sides (none: a draw), and the rule that ended it."""

    def __init__(self, winners: list[int], rule: str) -> None:
        self.winners = winners
        self.rule = rule

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, rule={self.rule!r})"

    def plain(self) -> dict[str, object]:
        """The result as plain data."""
        return {"winners": list(self.winners), "rule": self.rule}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What both games' states have in common: an agenda, and a question or a result."""

    def __init__(self, chance: Chance) -> None:
        self.agenda: list[Step[Any]] = []
        self.question: Question | None = None
        self.result: Result | None = None
        self.chance = chance
        self.log: list[Event] | None = None
        self.reveals: i64 = 0

    def end(self, winners: list[int], rule: str) -> None:
        """The game is over; nothing on the agenda happens any more."""
        self.result = Result(winners, rule)
        self.agenda.clear()
        self.question = None


def proceed(s: State, answer: list[int] | None = None) -> None:
    """Run the agenda until a question is open or the game is over.

    The answer must have been accepted by the open question; `Match` checks that for callers.
    """
    agenda = s.agenda
    s.question = None
    breath: i64 = OFTEN
    while s.result is None and agenda:
        breath -= 1
        if breath == 0:
            breath = OFTEN
            breathe()
        step = agenda.pop()
        question = step.run(s, answer)
        answer = None
        if question is not None:
            agenda.append(step)
            s.question = question
            return


def reopen(s: State) -> None:
    """Work out the open question again (after loading, or when hidden things were changed)."""
    if s.result is None and s.agenda:
        s.question = s.agenda[-1].run(s, None)


def when_at_rest(s: State, step: Step[Any], at_rest: tuple[type[Step[Any]], ...]) -> None:
    """Do a step as soon as nothing is being resolved, now if that is so.

    The steps of the kinds `at_rest` lie at the bottom of the agenda, under whatever is being
    resolved; the step is laid between the two.
    """
    at = 0
    while at < len(s.agenda) and isinstance(s.agenda[at], at_rest):
        at += 1
    s.agenda.insert(at, step)
    if at == len(s.agenda) - 1:
        proceed(s)
