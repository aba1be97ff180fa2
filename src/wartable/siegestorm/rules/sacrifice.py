"""Sacrifice: choose a creature on your own track and kill it (kw.sacrifice).

As a price it stands before a colon, like a number: `offer_price` asks for either.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..command.costs import OfferPayment
from ..printed.catalogue import Half
from ..state.state import Siege
from ..state.words import (
    O_CARD,
    O_NO,
    O_YES,
    first_of,
    option,
    verb_of,
)
from .counting import is_on_track, on_tracks
from .killing import kill, kill_now


def offer_price(s: Siege, half: Half, side: i64, card: i64, track: i64, then: Step[Siege]) -> None:
    """Do a step behind the price inside a text that is used without being played for its cost.

    So with a storming creature's Action (cost.colon-in-action), with an action that was negated and
    is used (negate.use), and with one that is turned against its owner. Unpaid, what follows the
    colon does not happen.
    """
    if half.sacrifice > 0:
        s.agenda.append(OfferSacrifice(side, half.sacrifice, half.ally_only, card, track, then))
    elif half.price > 0:
        s.agenda.append(OfferPayment(side, half.price, card, "cost.colon-in-action", then))
    else:
        s.agenda.append(then)


@final
class OfferSacrifice(Step[Siege]):
    """ "Sacrifice 1: …" in a text that is used: its user may, or does without."""

    def __init__(
        self, side: i64, amount: i64, ally_only: bool, source: i64, track: i64, then: Step[Siege]
    ) -> None:
        self.side = side
        self.amount = amount
        self.ally_only = ally_only
        self.source = source
        self.track = track
        self.then = then

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        found = on_tracks(s, [self.track])
        if self.ally_only and self.source in found:
            found.remove(self.source)
        found = s.mode.may_sacrifice(s, self.side, found, self.amount)
        if len(found) < self.amount:
            self._tell(s)
            return None
        if self.side == s.layout.boss:
            answer = [option(O_YES)]  # boss.never-passes
        if answer is None:
            options = [option(O_YES), option(O_NO)]
            return Question(
                s.mode.seat(s, self.side), "offer", "cost.nonnumeric", options, about=self.source
            )
        if verb_of(answer[0]) == O_YES:
            s.agenda.append(self.then)
            s.agenda.append(ChooseSacrifice(self.side, self.amount, found, self.source))
        else:
            self._tell(s)
        return None

    def _tell(self, s: Siege) -> None:
        if s.log is not None:
            data: dict[str, object] = {"side": self.side, "amount": self.amount}
            s.tell("decline_sacrifice", "cost.nonnumeric", data, self.source)


@final
class ChooseSacrifice(Step[Siege]):
    """The controller picks which creatures of his track die (kw.sacrifice-scope)."""

    def __init__(self, side: i64, amount: i64, among: list[int], source: i64) -> None:
        self.side = side
        self.amount = amount
        self.among = among
        self.source = source

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        among = [card for card in self.among if is_on_track(s, card)]
        among = s.mode.may_sacrifice(s, self.side, among, self.amount)
        amount = min(self.amount, len(among))
        if amount == 0:
            if s.log is not None:
                s.tell("nothing", "meta.do-what-you-can", {"side": self.side}, self.source)
            return None
        if answer is None:
            options = [option(O_CARD, card) for card in among]
            question = Question(
                s.mode.seat(s, self.side),
                "sacrifice",
                "kw.sacrifice",
                options,
                amount,
                amount,
                about=self.source,
            )
            if not question.forced():
                return question
            answer = options
        cards = [first_of(code) for code in answer]
        if len(cards) == 1:
            kill_now(s, cards, "kw.sacrifice", self.source)
        else:
            kill(s, cards, "kw.sacrifice", self.source)
        return None
