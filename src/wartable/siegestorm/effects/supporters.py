"""Verbs about Supporters: making, resetting, committing and taking them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ..printed.catalogue import Effect
from ..rules.counting import opponent
from ..rules.selectors import Selector, is_targetable
from ..state.state import Command, Siege
from ..state.words import (
    ALL,
    FROM_CASUALTIES,
    FROM_HAND,
    FROM_IT,
    FROM_RESOURCES,
    O_CARD,
    OPPONENTS_SUPPORTER,
    SIDE_REF,
    TRIGGERED,
    first_of,
    option,
)
from ..state.writers import (
    blur,
    commit,
    everybody,
    make_ready,
)
from .harm import Kill


@final
class MakeSupporter(Effect):
    """A card becomes your Supporter, face down and ready (kw.make-supporter)."""

    def __init__(self, source: i64) -> None:
        self.source = source

    def moves_it(self) -> bool:
        return self.source == FROM_IT

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        card = -1
        if self.source == FROM_RESOURCES:
            if s.resources(c.side):
                card = s.resources(c.side)[-1]  # win.voluntary-take: with none, nothing happens
        elif self.source == FROM_CASUALTIES:
            if s.casualties(c.side):
                card = s.casualties(c.side)[-1]
        elif self.source == FROM_HAND:
            hand = s.hand(c.side)
            if hand:
                if answer is None:
                    options = [option(O_CARD, held) for held in hand]
                    question = s.mode.ask(
                        s, c.side, "make_supporter", "kw.make-supporter", options, 1, False
                    )
                    if not question.forced():
                        return question
                    answer = options
                card = first_of(answer[0])
                blur(s, c.side)
        elif s.has_it(c):
            card = c.it
        if card < 0:
            return None
        hidden = s.known[card] != s.known[card] | (1 << s.layout.sides) - 1
        s.mode.become_supporter(s, card, c.side)
        if s.log is not None and s.is_supporter(card):
            data: dict[str, object] = {"side": c.side}
            sees = 1 << c.side if hidden else everybody(s)
            s.tell("make_supporter", "kw.make-supporter", data, c.card, {"card": card}, sees)
        return None

    def turned(self, hard: bool) -> Effect | None:
        """A Supporter of his dies instead (undead.am-hard)."""
        return Kill(1, Selector(OPPONENTS_SUPPORTER)) if hard else None


@final
class Reset(Effect):
    """ "Reset up to N of your Supporters": committed ones become ready again (kw.reset, kw.up-to).

    They may be committed once more in the same turn (pvp.reset-again).
    """

    def __init__(self, n: int, up_to: bool) -> None:
        self.n = n
        self.up_to = up_to

    def is_targeted(self) -> bool:
        return self.n != ALL

    def targets(self, s: Siege, side: i64, track: i64, source: i64, kind: i64) -> list[int]:
        return self._among(s, s.committed(side), side, kind)

    def can_aim(self, s: Siege, side: i64, track: i64, source: i64, kind: i64, price: i64) -> bool:
        """A Supporter that is committed as payment will do (cost.declare-before)."""
        if self._among(s, s.committed(side), side, kind):
            return True
        return price > 0 and bool(self._among(s, s.ready(side), side, kind))

    def _among(self, s: Siege, cards: list[int], side: i64, kind: i64) -> list[int]:
        return [
            option(O_CARD, card)
            for card in cards
            if kind == TRIGGERED or is_targetable(s, card, side)
        ]

    def how_many(self, available: i64) -> tuple[int, int]:
        n = min(self.n, available)
        return (0 if self.up_to else n, n)

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        cards = list(s.committed(c.side)) if self.n == ALL else chosen
        for card in cards:
            make_ready(s, card)
        if s.log is not None and cards:
            s.tell("reset", "kw.reset", {"side": c.side, "amount": len(cards)}, c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        return Commit(self.n) if hard else None


@final
class Commit(Effect):
    """ "Commit N of your opponent's Supporters": he cannot use them until they are ready again."""

    def __init__(self, n: int) -> None:
        self.n = n

    def is_targeted(self) -> bool:
        return True

    def targets(self, s: Siege, side: i64, track: i64, source: i64, kind: i64) -> list[int]:
        """Ready Supporters; a boss has none, and his Menace is no help (menace.other-support)."""
        options = Selector(OPPONENTS_SUPPORTER).targets(s, side, track, source, kind)
        ready = s.ready(opponent(s, track))
        return [code for code in options if first_of(code) in ready]

    def how_many(self, available: i64) -> tuple[int, int]:
        n = available if self.n == ALL else min(self.n, available)
        return (n, n)

    def turned(self, hard: bool) -> Effect | None:
        return self

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        for card in chosen:
            commit(s, card)
        if s.log is not None and chosen:
            data: dict[str, object] = {"side": opponent(s, c.track), "amount": len(chosen)}
            s.tell("commit", "support.stays-committed", data, c.card)
        return None


@final
class TakeSupporters(Effect):
    """ "Take N Supporters from opponent": they change sides, face down and ready."""

    def __init__(self, n: int) -> None:
        self.n = n

    def is_targeted(self) -> bool:
        return True

    def targets(self, s: Siege, side: i64, track: i64, source: i64, kind: i64) -> list[int]:
        selector = Selector(OPPONENTS_SUPPORTER)
        return [*selector.targets(s, side, track, source, kind), *selector.menace(s, track)]

    def how_many(self, available: i64) -> tuple[int, int]:
        n = min(self.n, available)
        return (n, n)

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        if chosen and chosen[0] >= SIDE_REF:
            s.mode.take_menace(s, c.side, self.n, c.card)
            return None
        for card in chosen:
            s.mode.become_supporter(s, card, c.side)
        if s.log is not None and chosen and c.side != s.layout.boss:
            data: dict[str, object] = {"side": c.side, "amount": len(chosen)}
            s.tell("take_supporters", "kw.make-supporter", data, c.card)
        return None

    def turned(self, hard: bool) -> Effect | None:
        return self
