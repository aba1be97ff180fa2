"""Sacrifice: choose a creature on your own track and kill it (kw.sacrifice)."""

from __future__ import annotations

from typing import final

from ..kernel.question import Question
from ..kernel.state import Step
from .counting import is_on_track, on_tracks
from .killing import kill, kill_now
from .state import Siege
from .words import O_CARD, O_NO, O_YES, first_of, option, verb_of


@final
class OfferSacrifice(Step[Siege]):
    """ "Sacrifice 1: …" on a storming creature: its controller may, or does without."""

    def __init__(
        self, side: int, amount: int, ally_only: bool, source: int, track: int, then: Step[Siege]
    ) -> None:
        self.side = side
        self.amount = amount
        self.ally_only = ally_only
        self.source = source
        self.track = track
        self.then = then

    def plain(self) -> list[object]:
        return [self.side, self.amount, self.ally_only, self.source, self.track, self.then]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        found = on_tracks(s, [self.track])
        if self.ally_only and self.source in found:
            found.remove(self.source)
        found = s.mode.may_sacrifice(s, self.side, found, self.amount)
        if len(found) < self.amount:
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
        return None


@final
class ChooseSacrifice(Step[Siege]):
    """The controller picks which creatures of his track die (kw.sacrifice-scope)."""

    def __init__(self, side: int, amount: int, among: list[int], source: int) -> None:
        self.side = side
        self.amount = amount
        self.among = among
        self.source = source

    def plain(self) -> list[object]:
        return [self.side, self.amount, list(self.among), self.source]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        among = [card for card in self.among if is_on_track(s, card)]
        among = s.mode.may_sacrifice(s, self.side, among, self.amount)
        amount = min(self.amount, len(among))
        if amount == 0:
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
        cause = s.name(self.source)
        if len(cards) == 1:
            kill_now(s, cards, "kw.sacrifice", cause)
        else:
            kill(s, cards, "kw.sacrifice", cause)
        return None
