"""A sensible default answer to every question: what Enter means, and what a timeout plays."""

from __future__ import annotations

from ..kernel.question import Question
from .state import Siege
from .values import weigh
from .words import (
    HAND,
    O_HOLD,
    O_NO,
    O_PASS,
    O_STORM,
    O_YES,
    PILES,
    Q_DRAW,
    first_of,
    option,
    verb_of,
)


def suggest(s: Siege, question: Question) -> list[int]:
    """An answer that is always legal and never silly."""
    if question.kind == "pay":
        return cheapest_payment(s, question)
    if question.kind in ("discard", "make_supporter"):
        return sorted(question.options, key=_Keep(s).worth)[: question.low]
    if question.kind == "order":
        return [_first(question, [O_STORM, O_HOLD])]
    if question.kind in ("main", "react", "offer"):
        return [_first(question, [O_PASS, O_NO])]
    if question.kind == "extra_turn":
        return [option(O_YES if _can_draw(s, question.seat) else O_NO)]
    if question.kind == "sacrifice":
        return sorted(question.options, key=_Keep(s).worth)[: question.low]
    count = question.high if question.kind in ("target", "heal") else question.low
    return question.options[:count]


def _can_draw(s: Siege, side: int) -> bool:
    """Whether the deck lasts for the Draw step of another turn and for the one after it."""
    amount = s.mode.draw_count(s, side) + weigh(s, Q_DRAW, -1, side, -1)
    return len(s.resources(side)) >= 2 * amount


def cheapest_payment(s: Siege, question: Question) -> list[int]:
    """Supporters first, for they stay in play; then the hand cards that are least missed."""
    supporters: list[int] = []
    held: list[int] = []
    for code in question.options:
        if (-1 - s.place[first_of(code)]) % PILES == HAND:
            held.append(code)
        else:
            supporters.append(code)
    payment = supporters[: question.low]
    held.sort(key=_Keep(s).worth)
    return payment + held[: question.low - len(payment)]


class _Keep:
    """How much a card in hand or on the track is worth keeping."""

    def __init__(self, s: Siege) -> None:
        self.s = s

    def worth(self, code: int) -> int:
        """Strong creatures are worth more, dear ones that cannot be paid for less."""
        card = first_of(code)
        face = self.s.face(card)
        side = self.s.side_of(card)
        hand = self.s.hand(side)
        copies = len([other for other in hand if self.s.design[other] == self.s.design[card]])
        spare = len(hand) + len(self.s.ready(side)) - 1
        return 3 * (face.att + face.defense) - 4 * max(0, face.cost - spare) - 2 * copies


def _first(question: Question, verbs: list[int]) -> int:
    for verb in verbs:
        for code in question.options:
            if verb_of(code) == verb:
                return code
    return question.options[0]
