"""What helpful verbs become when Awakened Miner turns them against their owner (undead.am-thumb).

These effects are in no card's text: `Effect.turned` makes them. The victim is the opponent of
whoever plays the Miner. The last four belong to the hard way of playing (undead.am-hard-cards).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ..printed.catalogue import Effect
from ..rules.counting import count, opponent
from ..rules.discarding import DiscardCards, discard
from ..rules.hand_limit import enter_hand
from ..state.state import Command, Siege
from ..state.words import ON_FRONTLINE
from ..state.writers import to_bottom


@final
class DiscardDrawn(Effect):
    """ "Draw X" makes its owner discard X (undead.am-draw)."""

    def __init__(self, n: int, per: i64) -> None:
        self.n = n
        self.per = per

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        amount = self.n * count(s, self.per, c.side, c.track, c.card)
        s.agenda.append(DiscardCards(opponent(s, c.track), amount, False, c.card))
        return None


@final
class LoseSight(Effect):
    """Of the cards that Vision sees the dearest is discarded, the rest sinks (undead.am-vision)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        victim = opponent(s, c.track)
        resources = s.resources(victim)
        cards = list(reversed(resources[max(0, len(resources) - self.n) :]))
        if not cards:
            return None
        dearest = cards[0]
        for card in cards:
            if s.face(card).cost > s.face(dearest).cost:
                dearest = card
        discard(s, victim, [dearest], "undead.am-vision", c.card)
        sunk = [card for card in cards if card != dearest]
        for card in sunk:
            to_bottom(s, card, victim, 1 << victim)
        if s.log is not None and sunk:
            data: dict[str, object] = {"side": victim, "amount": len(sunk), "where": "bottom"}
            s.tell("put_back", "undead.am-vision", data, c.card)
        return None


@final
class DiscardNamed(Effect):
    """ "Move a NAME to your hand" discards one from there, if it is there."""

    def __init__(self, name: str) -> None:
        self.name = name

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        victim = opponent(s, c.track)
        number = s.book.find(self.name)
        for card in s.hand(victim):
            if s.design[card] == number:
                discard(s, victim, [card], "undead.am-hard-cards", c.card)
                return None
        return None


@final
class LoseAdvance(Effect):
    """ "Advance your war track": the next Advance step is lost."""

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        victim = opponent(s, c.track)
        s.halted |= 1 << victim
        if s.log is not None:
            s.tell("halt", "undead.am-hard-cards", {"side": victim}, c.card)
        return None


@final
class TakeBack(Effect):
    """ "Place a card on your Frontline": who stands there goes to his owner's hand."""

    def __init__(self, where: i64) -> None:
        self.where = where

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        victim = opponent(s, c.track)
        zone = s.layout.track_zone[s.layout.side_tracks[victim][0]]
        slot = s.layout.no_mans_land(zone)
        if self.where == ON_FRONTLINE:
            slot = s.layout.frontline(zone, victim)
        card = s.slots[slot]
        if card >= 0 and s.holder[slot] == victim and not s.mode.is_immune(s, card, c.side):
            enter_hand(s, [card], s.owner[card], "undead.am-hard-cards", c.card)
        return None


@final
class DearShapeshift(Effect):
    """ "Your next Shapeshift costs 0": it costs more instead."""

    def __init__(self, more: i64) -> None:
        self.more = more

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        victim = opponent(s, c.track)
        s.dearer[victim] += self.more
        if s.log is not None:
            data: dict[str, object] = {"side": victim, "more": self.more}
            s.tell("dear_shapeshift", "undead.am-hard-cards", data, c.card)
        return None
