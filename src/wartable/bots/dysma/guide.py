"""Dysma's Portal, as a search asks about it.

The script is what Enter stands for. How good a battle looks is the tactician's evaluation, turned
into a chance to win.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from ...dysma.state.battle import Battle
from ...dysma.suggestion.advice import advise
from ...kernel.state import State
from ..search.guide import Guide
from .evaluation import evaluate

A_LEAD: Final = 60.0
"""Points of bands by which one leads who wins three times out of four, nearly."""
MOST: Final = 20.0
MOST_TRIES: Final = 10


@final
class BattleGuide(Guide):
    """The guide to battles."""

    def copy(self, s: State) -> State:
        assert isinstance(s, Battle)
        return s.copy()

    def clock(self, s: State) -> int:
        assert isinstance(s, Battle)
        return s.turn

    def script(self, s: State) -> list[int]:
        assert isinstance(s, Battle) and s.question is not None
        return advise(s, s.question)

    def tries(self, s: State) -> list[list[int]]:
        """The script's answer, and single options beside it."""
        assert isinstance(s, Battle) and s.question is not None
        question = s.question
        script = advise(s, question)
        found = [script]
        if question.high == 1 and not question.forced():
            found += [[code] for code in question.options if [code] != script]
        return found[:MOST_TRIES]

    def mark(self, s: State, answer: list[int]) -> int:
        total = len(answer)
        for code in answer:
            total = (total * 1000003 + code) & 0xFFFFFFFFFFFF
        return total

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Battle)
        if s.result is not None:
            winners = s.result.winners
            if not winners:
                return 1.0 / s.scene.seats
            return 1.0 / len(winners) if seat in winners else 0.0
        lead = max(-MOST, min(MOST, evaluate(s, seat) / A_LEAD))
        return 1.0 / (1.0 + (s.scene.seats - 1) * exp(-lead))
