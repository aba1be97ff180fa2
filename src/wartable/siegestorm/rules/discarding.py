"""Discarding from a hand: the player chooses, a boss never does (kw.discard, boss.discard).

A boss's cards are taken at random and go to his Casualties (diff.boss-discard).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..state.state import Siege
from ..state.words import (
    ALL,
    O_CARD,
    first_of,
    option,
)
from ..state.writers import to_casualties


@final
class DiscardCards(Step[Siege]):
    """One side discards from its hand; fewer cards than asked: all of them (boss.discard-empty)."""

    def __init__(self, side: i64, amount: i64, random: bool, source: i64) -> None:
        self.side = side
        self.amount = amount
        self.random = random
        self.source = source

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        hand = s.hand(self.side)
        amount = len(hand) if self.amount == ALL else min(self.amount, len(hand))
        if amount == 0:
            if s.log is not None:
                rule = "boss.discard-empty" if self.side == s.layout.boss else "kw.discard-choice"
                s.tell("nothing", rule, {"side": self.side}, self.source)
            return None
        if self.random or self.side == s.layout.boss:  # boss.discard
            cards: list[int] = []
            pool = list(hand)
            for _ in range(amount):
                cards.append(pool.pop(int(s.chance.below(len(pool)))))
        else:
            if answer is None:
                question = s.mode.ask(
                    s,
                    self.side,
                    "discard",
                    "kw.discard-choice",
                    [option(O_CARD, card) for card in hand],
                    amount,
                    True,
                )
                if not question.forced():
                    return question
                answer = question.options
            cards = [first_of(code) for code in answer]
        discard(s, self.side, cards, "kw.discard", self.source)
        return None


def discard(s: Siege, side: i64, cards: list[int], rule: str, cause: i64) -> None:
    """Put these cards on Casualties, face up and in this order."""
    for card in cards:
        to_casualties(s, card)
    if s.log is not None and cards:
        s.tell("discard", rule, {"side": side, "cards": cards}, cause)
