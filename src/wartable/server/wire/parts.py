"""What messages are made of: seats, clocks, offers, lines of the chat."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Plain = dict[str, Any]
"""A view, a question, an event: shapes of the kernel and of the games (`*/client/shapes.py`)."""

SeatKind = Literal["person", "bot", "open"]
OfferKind = Literal["takeback", "draw", "rematch"]
ClockKind = Literal["move", "budget"]
Passing = Literal["usual", "until_my_turn", "always_ask"]
Occasion = Annotated[str, Meta(min_length=1, max_length=40)]
Occasions = Annotated[list[Occasion], Meta(max_length=24)]


class Seat(Struct, frozen=True):
    """A seat of the table. `open`: nobody has sat down yet. Times are seconds since 1970."""

    seat: int
    side: str
    name: str
    kind: SeatKind
    bot: str | None = None
    here: bool = False
    """Whether somebody is connected for it; a bot always is."""
    away_since: float | None = None
    """Since when nobody is, for a person who was there before."""
    conceded: bool = False
    """Out of the game: has conceded or fallen."""
    brought: str = ""
    """The name of the deck or band that is played there; `look` and `emblem` draw it.

    Others are not told it before the end of the match, where it would tell hidden cards.
    """
    look: str = ""
    emblem: str = ""
    ready: bool = True
    """Whether the match need not wait for it; before it begins, people say so (table.lobby)."""


class Offer(Struct, frozen=True):
    """Something that everybody has to agree to: whose offer it is, and who has agreed so far."""

    offer: int
    kind: OfferKind
    by: int
    agreed: list[int]
    waiting: list[int]
    """The seats that have not replied yet."""


class Clock(Struct, frozen=True):
    """How much time everybody has, in seconds, as it was when the message was sent.

    `move`: so many `seconds` for each answer. `budget`: so many for the whole match, and
    `increment` more with each answer. `left` has an entry for each seat; `running` is the seat
    whose time runs now. `lapses` counts how often each seat let it run out (table.clock).
    """

    kind: ClockKind
    seconds: float
    increment: float
    left: list[float]
    running: int | None
    lapses: list[int]


class Said(Struct, frozen=True):
    """A line of the chat; a spectator has no seat."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float


class Settings(Struct, frozen=True):
    """How a person wants to be asked; kept for the seat.

    `usual`: what leaves no choice but to pass is passed for him, after the table's usual delay.
    `until_my_turn`: whatever can be passed is, until it is his turn. `always_ask`: nothing is.
    `hold`: ask at the next occasion whatever else is set; that answer releases it.
    `when`: occasions at which he is asked whatever else is set, each the kind of a question, or the
    kind and the phase it is asked in (`main:draw`).
    """

    passing: Passing = "usual"
    hold: bool = False
    when: Occasions = []


class Ended(Struct, frozen=True):
    """How the match ended: sides that won (none: a draw), the rule, one sentence for this seat."""

    winners: list[str]
    rule: str
    sentence: str
