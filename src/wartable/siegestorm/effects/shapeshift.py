"""Shapeshift: a creature changes places with a card in hand (kw.shapeshift)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ..client.things import lasting_shape
from ..command.conflicts import fire
from ..printed.catalogue import Effect, Static
from ..state.state import Command, Lasting, Siege
from ..state.words import (
    HAND,
    M_SHAPESHIFT,
    O_CARD,
    SHAPESHIFT,
    first_of,
    option,
)
from ..state.writers import (
    everybody,
    to_hand,
    to_pile,
    to_slot,
)
from .field import layer_of
from .statics import CheapShapeshift
from .turned import DearShapeshift


@final
class Shapeshift(Effect):
    """The creature returns to hand and another hand card takes its slot (kw.shapeshift).

    It returns to its owner; the new card comes from the hand of whoever controls the slot. The new
    card is not deployed and not played (kw.shapeshift-not-deploy).
    """

    def gives_keyword(self) -> i64:
        return SHAPESHIFT

    def is_possible(self, s: Siege, side: i64, track: i64, source: i64, price: i64) -> bool:
        """It needs a slot to stand in and another hand card after paying (kw.shapeshift-other)."""
        if not 0 <= s.place[source] < s.layout.slots:
            return False  # storm.no-slot
        holder = s.side_of(source)
        left = len(s.hand(holder))
        if holder == side:
            left -= max(0, price - len(s.ready(side)))
        return left > 0

    def impossible_rule(self) -> str:
        return "kw.shapeshift-other"

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "kw.shapeshift-other"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        slot = s.place[c.card]
        if s.stamp[c.card] != c.stamp or not 0 <= slot < s.layout.slots:
            return None  # kw.shapeshift-gone
        holder = s.holder[slot]
        if answer is None:
            hand = s.hand(holder)
            options = [option(O_CARD, card) for card in hand if s.face(card).is_creature()]
            if not options:
                return None
            question = Question(
                s.mode.seat(s, holder), "shapeshift", "kw.shapeshift", options, about=c.card
            )
            if not question.forced():
                return question
            answer = options
        new = first_of(answer[0])
        if s.owner[c.card] == holder:
            to_pile(s, c.card, holder, HAND, everybody(s))  # kw.shapeshift-hand
        else:
            to_hand(s, c.card, s.owner[c.card], everybody(s))
        to_slot(s, new, slot, holder)
        if s.log is not None:
            data: dict[str, object] = {
                "side": c.side,
                "card": c.card,
                "into": new,
                "slot": slot,
            }
            s.tell("shapeshift", "kw.shapeshift-slot", data)
        fire(s, M_SHAPESHIFT, c.side, c.track, new)
        return None


@final
class NextShapeshift(Effect):
    """ "Your next Shapeshift this turn costs N" (kw.shapeshift-next-free)."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.static = CheapShapeshift(n)

    def statics(self) -> list[Static]:
        return [self.static]

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        entry = Lasting(self.static.number, c.side, c.track, c.card, layer_of(c))
        s.lasting = [*s.lasting, entry]
        if s.log is not None:
            data: dict[str, object] = {"side": c.side, "price": self.n}
            data["text"] = lasting_shape(s, entry)["text"]
            s.tell("next_shapeshift", "kw.shapeshift-next-free", data, c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        return DearShapeshift(1) if hard else None
