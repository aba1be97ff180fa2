"""Cards that enter a hand by other means than drawing: the limit of 10 holds (hand.limit-other)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..state.state import Siege
from ..state.words import (
    CASUALTIES,
    O_CARD,
    PILES,
    first_of,
    option,
)
from ..state.writers import everybody, to_hand


def enter_hand(s: Siege, cards: list[int], side: i64, rule: str, cause: i64) -> None:
    """Open cards go to a hand; when not all have room, that player picks the order."""
    room = s.mode.hand_limit(s, side) - len(s.hand(side))
    if len(cards) > 1 and room < len(cards) and (room > 0 or _leaves(s, cards[0], side)):
        s.agenda.append(EnterHand(side, cards, rule, cause))
    else:
        _enter(s, cards, side, rule, cause)


def _leaves(s: Siege, card: i64, side: i64) -> bool:
    """Whether the card moves although the hand is full: not from the side's own Casualties."""
    return s.place[card] != -1 - (side * PILES + CASUALTIES)


def _enter(s: Siege, cards: list[int], side: i64, rule: str, cause: i64) -> None:
    for card in cards:
        entered = to_hand(s, card, side, everybody(s))
        if s.log is not None:
            if entered:
                s.tell("to_hand", rule, {"side": side, "card": card}, cause)
            else:
                s.tell("hand_full", "hand.limit-other", {"side": side, "cards": [card]}, cause)


@final
class EnterHand(Step[Siege]):
    """Several cards for a hand without room for all: they enter one by one in the order picked."""

    def __init__(self, side: i64, cards: list[int], rule: str, cause: i64) -> None:
        self.side = side
        self.cards = cards
        self.rule = rule
        self.cause = cause

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        if answer is None:
            options = [option(O_CARD, card) for card in self.cards]
            return s.mode.ask(
                s, self.side, "hand_order", "hand.limit-other", options, len(options), True
            )
        _enter(s, [first_of(code) for code in answer], self.side, self.rule, self.cause)
        return None
