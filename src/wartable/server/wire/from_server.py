"""Server to client, over the WebSocket.

`table` is everything at once; `news` is what has changed since. Both are made for one seat: what it
may not know is not in them. A client that misses a version says `hello` again.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field, json

from .parts import Clock, Ended, Offer, Plain, Said, Seat, Settings

TableReason = Literal["hello", "undo", "language", "behind", "stale", "reloaded", "begun"]


class Table(Struct, tag="table", tag_field="type", kw_only=True):
    """The whole table as one seat sees it.

    `version` counts what has changed the game (it only grows, also when an answer is taken back)
    and is the `number` of the open question. `lines` is the whole log. `printed` has the face of
    every printed thing that occurs in it, by its key, in the language of the connection.
    `because` says why it was sent.
    """

    match: str
    game: str
    mode: str
    title: str
    seat: int | None
    version: int
    language: str
    because: TableReason
    view: Plain
    ask: Plain
    lines: list[Plain]
    printed: dict[str, Plain]
    seats: list[Seat]
    watchers: int
    offers: list[Offer]
    clock: Clock | None
    undo: bool
    decided: bool
    """Whether this seat has answered anything that it could ask to take back."""
    chat: list[Said]
    settings: Settings
    paused: bool
    delay: float
    """After so many seconds the table passes for who can only pass."""
    passes_at: float | None
    """When the table will pass for this seat, if it will."""
    result: Ended | None
    rematch: str | None
    """The match that was agreed on after this one."""
    gathering: bool
    """Whether it waits until everybody is ready; until then nobody sees more than a spectator."""
    moved: str | None
    """The match as which this one was set up anew before it began; the same tokens open it."""
    owner: bool
    """Whether this connection belongs to who opened the match."""
    bots: list[str]
    """To whom a seat can be handed over."""
    now: float
    """The server's time, to set other times against."""
    problem: str | None = None
    """Why the match cannot be played on here; the log can still be read."""


class News(Struct, tag="news", tag_field="type", kw_only=True, omit_defaults=True):
    """What happened since version `since`: first the events, then how the table is now.

    `printed` has only what is new. Fields that are left out are as before.
    """

    version: int
    since: int
    events: list[Plain]
    lines: list[Plain]
    view: Plain
    ask: Plain
    undo: bool
    decided: bool
    printed: dict[str, Plain] = field(default_factory=dict)
    offers: list[Offer] | None = None
    clock: Clock | None = None
    passes_at: float | None = None
    result: Ended | None = None
    seats: list[Seat] | None = None
    by: str | None = None
    """The rule by which the table answered itself: `table.pass`, `table.clock`; else left out."""


class Taken(Struct, tag="taken", tag_field="type"):
    """The message with this id was taken, and what it did is on disk."""

    id: str


class Refused(Struct, tag="refused", tag_field="type"):
    """The message with this id was refused: the rule, one sentence, what is in the way and where.

    After `table.stale` a fresh `table` follows.
    """

    id: str
    rule: str
    sentence: str
    things: list[str] = field(default_factory=list)
    place: str | None = None


class Told(Struct, tag="told", tag_field="type"):
    """The answer to the probe with this id."""

    id: str
    answer: dict[str, Any]


class People(Struct, tag="people", tag_field="type"):
    """Who sits where has changed, or who is there."""

    seats: list[Seat]
    watchers: int


class Offers(Struct, tag="offers", tag_field="type"):
    """The offers that are open now; `rematch` is the match that was agreed on."""

    offers: list[Offer]
    rematch: str | None = None
    turned_down: Offer | None = None


class Moved(Struct, tag="moved", tag_field="type"):
    """The match was set up anew before it began: go on at this one, with the same token."""

    match: str


class SaidAll(Struct, tag="said", tag_field="type"):
    """Somebody said something."""

    said: Said


class Thinking(Struct, tag="thinking", tag_field="type"):
    """A bot thinks about its answer; `share` runs from 0 to 1 and is a guess."""

    seat: int
    share: float


class ClockNow(Struct, tag="clock", tag_field="type"):
    """The clocks as they are now; sent when they start, stop or are set."""

    clock: Clock | None
    paused: bool
    passes_at: float | None
    now: float


class SettingsNow(Struct, tag="settings", tag_field="type"):
    """The settings of this seat have changed."""

    settings: Settings
    passes_at: float | None


class Closing(Struct, tag="closing", tag_field="type"):
    """The server closes this connection; `again` says whether to come back by itself."""

    reason: Literal["stopping", "slow", "limit", "idle", "gone", "refused"]
    sentence: str
    again: bool


FromServer = (
    Table
    | News
    | Taken
    | Refused
    | Told
    | People
    | Offers
    | Moved
    | SaidAll
    | Thinking
    | ClockNow
    | SettingsNow
    | Closing
)

_ENCODER = json.Encoder()


def written(message: FromServer) -> bytes:
    """The frame of a message."""
    return _ENCODER.encode(message)
