"""Cards that die or are put away together: kills, sacrifices, destruction (kw.kill, kw.destroy)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..command.conflicts import fire
from ..state.state import Siege
from ..state.words import (
    M_KILL,
    O_CARD,
    first_of,
    option,
)
from ..state.writers import to_casualties, to_destroyed


def kill(s: Siege, cards: list[int], rule: str, cause: i64) -> None:
    """Kill cards in one moment; an owner of several picks their order (conflict.casualty-order)."""
    tracks = [s.track_of(card) if _stands(s, card) else -1 for card in cards]
    sides = [s.side_of(card) for card in cards]
    s.agenda.append(MournTogether(cards, sides, tracks))
    for owner in range(s.layout.sides):
        own = [card for card in cards if s.owner[card] == owner]
        if own:
            s.agenda.append(Bury(owner, own, True, rule, cause))


def put_away(s: Siege, cards: list[int], rule: str, cause: i64) -> None:
    """To Casualties without a kill (hold.not-kill): their owner picks the order."""
    for owner in range(s.layout.sides):
        own = [card for card in cards if s.owner[card] == owner]
        if own:
            s.agenda.append(Bury(owner, own, False, rule, cause))


def kill_now(s: Siege, cards: list[int], rule: str, cause: i64) -> None:
    """Kill at once, in the order given; triggers come onto the agenda."""
    tracks = [s.track_of(card) if _stands(s, card) else -1 for card in cards]
    sides = [s.side_of(card) for card in cards]
    die(s, cards, rule, cause)
    mourn(s, cards, sides, tracks)


def mourn(s: Siege, cards: list[int], sides: list[int], tracks: list[int]) -> None:
    """Set off what waits for kills; only on a track was a creature an Ally or Enemy."""
    if s.result is not None:
        return
    for i in range(len(cards) - 1, -1, -1):
        if tracks[i] >= 0:
            fire(s, M_KILL, sides[i], tracks[i], cards[i])


def die(s: Siege, cards: list[int], rule: str, cause: i64) -> None:
    """The cards go to their owners' Casualties, in the order given; nothing is set off yet."""
    sides = [s.side_of(card) for card in cards]
    for card in cards:
        to_casualties(s, card)
    if s.log is not None:
        s.tell("kill", rule, {"side": s.owner[cards[0]], "cards": cards}, cause)
    for i, card in enumerate(cards):
        s.mode.was_killed(s, card, sides[i])


def _stands(s: Siege, card: i64) -> bool:
    """On a track: only there is a creature an Ally or Enemy."""
    return 0 <= s.place[card] < s.layout.battle or s.is_storming(card)


def destroy(s: Siege, cards: list[int], rule: str, cause: i64) -> None:
    """Remove cards from the game for good (kw.destroy)."""
    if cards:
        to_destroyed(s, cards)
        if s.log is not None:
            s.tell("destroy", rule, {"side": s.owner[cards[0]], "cards": cards}, cause)
        s.mode.was_destroyed(s)


@final
class MournTogether(Step[Siege]):
    """Cards that were killed in one moment are all gone before anything is set off."""

    def __init__(self, cards: list[int], sides: list[int], tracks: list[int]) -> None:
        self.cards = cards
        self.sides = sides
        self.tracks = tracks

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        mourn(s, self.cards, self.sides, self.tracks)
        return None


@final
class Bury(Step[Siege]):
    """Cards of one owner on their way to Casualties together: he picks the order."""

    def __init__(self, owner: i64, cards: list[int], killed: bool, rule: str, cause: i64) -> None:
        self.owner = owner
        self.cards = cards
        self.killed = killed
        self.rule = rule
        self.cause = cause

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        cards = self.cards
        if answer is not None:
            cards = [first_of(code) for code in answer]
        elif not _alike(s, cards) and self.owner != s.layout.boss:
            options = [option(O_CARD, card) for card in cards]
            return s.mode.ask(
                s,
                self.owner,
                "casualty_order",
                "conflict.casualty-order",
                options,
                len(cards),
                True,
            )
        if self.killed:
            die(s, cards, self.rule, self.cause)
            return None
        for card in cards:
            to_casualties(s, card)
        if s.log is not None:
            s.tell("to_casualties", self.rule, {"side": self.owner, "cards": cards}, self.cause)
        return None


def _alike(s: Siege, cards: list[int]) -> bool:
    """True when no order of these cards differs from another."""
    return all(s.design[card] == s.design[cards[0]] for card in cards)
