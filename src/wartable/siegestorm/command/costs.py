"""Chapter 4: paying. Hand cards and ready Supporters, in any mix and order, before anything
happens.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import lasting_shapes
from ..printed.catalogue import Half
from ..state.state import Siege
from ..state.words import (
    HAND,
    O_CARD,
    O_NO,
    O_YES,
    PILES,
    Q_SHAPESHIFT_PRICE,
    SHAPESHIFT,
    first_of,
    option,
    verb_of,
)
from ..state.writers import commit, everybody, to_casualties


def means(s: Siege, side: i64) -> i64:
    """How much the side could pay at most: hand cards and ready Supporters (cost.mix, kw.cost).

    Each of them is worth 1 (cost.amount, cost.supporter).
    """
    return len(s.hand(side)) + len(s.ready(side))


def ability_price(s: Siege, side: i64, half: Half) -> i64:
    """The activation cost now (cost.activation, kw.activation-cost); a cheaper next Shapeshift is
    looked up here."""
    price = max(0, half.price)
    if not half.is_shapeshift:
        return price
    index = cheap_shapeshift(s, side)
    if index >= 0:
        entry = s.lasting[index]
        static = s.book.statics[entry.static]
        price = static.gives(s, Q_SHAPESHIFT_PRICE, entry.card, side, 0, -1, side, 0) - 1
    return price + s.dearer[side]  # undead.am-hard-cards


def cheap_shapeshift(s: Siege, side: i64) -> i64:
    """The first unused "next Shapeshift costs" of this side, or -1 (kw.shapeshift-next-free)."""
    for i, entry in enumerate(s.lasting):
        if entry.side == side and s.book.statics[entry.static].gives_keyword() == SHAPESHIFT:
            return i
    return -1


def use_price(s: Siege, side: i64) -> None:
    """A Shapeshift is paid for: what made this one cheaper or dearer is used up."""
    index = cheap_shapeshift(s, side)
    if index < 0 and s.dearer[side] == 0:
        return
    s.dearer[side] = 0
    if index >= 0:
        s.lasting = s.lasting[:index] + s.lasting[index + 1 :]
    if s.log is not None:
        data: dict[str, object] = {"side": side, "dearer": 0, "left": lasting_shapes(s)}
        s.tell("lapse", "kw.shapeshift-next-free", data)


def payment_options(s: Siege, side: i64, card: i64) -> list[i64]:
    """Everything that can pay: ready Supporters and hand cards, never the card itself."""
    options = [option(O_CARD, supporter) for supporter in s.ready(side)]
    for held in s.hand(side):
        if held != card:
            options.append(option(O_CARD, held))
    return options


def payment_question(s: Siege, side: i64, card: i64, price: i64) -> Question:
    """Choose the payment, in the order in which it enters Casualties (cost.exact,
    cost.order-choice).
    """
    options = payment_options(s, side, card)
    return Question(
        s.mode.seat(s, side), "pay", "cost.amount", options, price, price, True, about=card
    )


def pay(s: Siege, side: i64, payment: list[i64], cause: i64, rule: str = "cost.first") -> None:
    """Commit the Supporters and discard the hand cards, in the order given (cost.first).

    A price of 0 takes nothing (cost.zero). What is paid lies in Casualties before the effect
    resolves (cost.paid-below) and does not come back (cost.no-refund). It is no DMG
    (dmg.overdraw-not-dmg). Supporters stay in play (diff.pay-supporters).
    """
    if not payment:
        return
    hand = -1 - (side * PILES + HAND)
    if s.log is None:
        _hand_over(s, payment, hand)
        return
    cards = [first_of(code) for code in payment]
    discarded = [card for card in cards if s.place[card] == hand]
    committed = [card for card in cards if s.place[card] != hand]
    _hand_over(s, payment, hand)
    data: dict[str, object] = {
        "side": side,
        "price": len(payment),
        "discarded": discarded,
        "supporters": len(committed),
    }
    s.tell("pay", rule, data, cause, {"committed": committed}, 1 << side)


def _hand_over(s: Siege, payment: list[i64], hand: i64) -> None:
    """Cards that lie in the hand go to Casualties, the others are Supporters."""
    for code in payment:
        card = first_of(code)
        if s.place[card] == hand:
            to_casualties(s, card)
        else:
            commit(s, card)


@final
class OfferPayment(Step[Siege]):
    """ "Pay N, or it does not happen": a price inside a resolution that may be declined."""

    def __init__(self, side: i64, price: i64, card: i64, rule: str, then: Step[Siege]) -> None:
        self.side = side
        self.price = price
        self.card = card
        self.rule = rule
        self.then = then

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        if self.price == 0:
            s.agenda.append(self.then)
            return None
        if self.side == s.layout.boss:
            self._boss_pays(s)
            return None
        can_pay = len(payment_options(s, self.side, self.card)) >= self.price
        if not can_pay and not self._is_hidden(s):
            if s.log is not None:
                self._tell(s)
            return None
        if answer is None:
            # The price of an unseen card is a secret: one is asked even when one has to say no.
            options = [option(O_YES), option(O_NO)] if can_pay else [option(O_NO)]
            return Question(s.mode.seat(s, self.side), "offer", self.rule, options, about=self.card)
        if verb_of(answer[0]) == O_NO:
            if s.log is not None:
                self._tell(s)
            return None
        s.agenda.append(PayThen(self.side, self.price, self.card, self.rule, self.then))
        return None

    def _boss_pays(self, s: Siege) -> None:
        """He pays when his Menace is high enough and keeps it (menace.pay, menace.pay-keeps)."""
        if s.menace >= self.price:
            s.agenda.append(self.then)
        elif s.log is not None:
            self._tell(s)

    def _tell(self, s: Siege) -> None:
        data: dict[str, object] = {"side": self.side}
        price: dict[str, object] = {"price": self.price}
        if self._is_hidden(s):
            price["card"] = self.card
            s.tell("decline_payment", self.rule, data, -1, price, 1 << self.side)
        else:
            data.update(price)
            s.tell("decline_payment", self.rule, data, self.card)

    def _is_hidden(self, s: Siege) -> bool:
        """True when the price is that of a card which somebody does not know (zone.info)."""
        return self.card >= 0 and everybody(s) & ~s.known[self.card] != 0


@final
class PayThen(Step[Siege]):
    """Choose and make a payment; then the step it was for."""

    def __init__(self, side: i64, price: i64, card: i64, rule: str, then: Step[Siege]) -> None:
        self.side = side
        self.price = price
        self.card = card
        self.rule = rule
        self.then = then

    def run(self, s: Siege, answer: list[i64] | None) -> Question | None:
        if answer is None:
            question = payment_question(s, self.side, self.card, self.price)
            if not question.forced():
                return question
            answer = question.options
        pay(s, self.side, answer, self.card, self.rule)
        s.agenda.append(self.then)
        return None
