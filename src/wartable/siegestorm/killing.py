"""Cards that die or are put away together: kills, sacrifices, destruction (kw.kill, kw.destroy)."""

from __future__ import annotations

from typing import final

from ..kernel.question import Question
from ..kernel.state import Step
from .conflicts import fire
from .moves import to_casualties, to_destroyed
from .state import Siege
from .words import M_KILL, O_CARD, first_of, option


def kill(s: Siege, cards: list[int], rule: str, cause: str) -> None:
    """Kill cards in one moment; an owner of several picks their order (conflict.casualty-order)."""
    for owner in range(s.layout.sides):
        own = [card for card in cards if s.owner[card] == owner]
        if own:
            s.agenda.append(Bury(owner, own, True, rule, cause))


def put_away(s: Siege, cards: list[int], rule: str, cause: str) -> None:
    """To Casualties without a kill (hold.not-kill): their owner picks the order."""
    for owner in range(s.layout.sides):
        own = [card for card in cards if s.owner[card] == owner]
        if own:
            s.agenda.append(Bury(owner, own, False, rule, cause))


def kill_now(s: Siege, cards: list[int], rule: str, cause: str) -> None:
    """Kill at once, in the order given; triggers come onto the agenda."""
    places: list[int] = []
    for card in cards:
        places.append(s.track_of(card) if _stands(s, card) else -1)
    if s.log is not None:
        names: list[object] = [s.name(card) for card in cards]
        s.tell("kill", rule, {"side": s.owner[cards[0]], "cards": names}, cause)
    sides = [s.side_of(card) for card in cards]
    for card in cards:
        to_casualties(s, card)
    for i in range(len(cards) - 1, -1, -1):
        if places[i] >= 0:
            fire(s, M_KILL, sides[i], places[i], cards[i])


def _stands(s: Siege, card: int) -> bool:
    """On a track: only there is a creature an Ally or Enemy."""
    return 0 <= s.place[card] < s.layout.battle or s.is_storming(card)


def destroy(s: Siege, cards: list[int], rule: str, cause: str) -> None:
    """Remove cards from the game for good (kw.destroy)."""
    if s.log is not None and cards:
        names: list[object] = [s.name(card) for card in cards]
        s.tell("destroy", rule, {"side": s.owner[cards[0]], "cards": names}, cause)
    for card in cards:
        to_destroyed(s, card)


@final
class Bury(Step[Siege]):
    """Cards of one owner on their way to Casualties together: he picks the order."""

    def __init__(self, owner: int, cards: list[int], killed: bool, rule: str, cause: str) -> None:
        self.owner = owner
        self.cards = cards
        self.killed = killed
        self.rule = rule
        self.cause = cause

    def plain(self) -> list[object]:
        return [self.owner, list(self.cards), self.killed, self.rule, self.cause]

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        cards = self.cards
        if answer is not None:
            cards = [first_of(code) for code in answer]
        elif not _alike(s, cards):
            options = [option(O_CARD, card) for card in cards]
            return s.mode.ask(
                s, self.owner, "casualty_order", "conflict.casualty-order", options, len(cards), True
            )
        if self.killed:
            kill_now(s, cards, self.rule, self.cause)
            return None
        if s.log is not None:
            names: list[object] = [s.name(card) for card in cards]
            s.tell("to_casualties", self.rule, {"side": self.owner, "cards": names}, self.cause)
        for card in cards:
            to_casualties(s, card)
        return None


def _alike(s: Siege, cards: list[int]) -> bool:
    """True when no order of these cards differs from another."""
    for card in cards:
        if s.design[card] != s.design[cards[0]]:
            return False
    return True
