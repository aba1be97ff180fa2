"""What stands in the log of a match: everything that was decided, in order.

The log is the truth. It has the answers, and whatever else all servers must agree on: answers that
were taken back, who sits where, offers, pauses, chat. Nothing in it is ever changed. `Course` says
what follows from it.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct, field, json

from ..wire.parts import Occasions, OfferKind, Passing, SeatKind


class Gave(Struct, tag="gave", tag_field="kind", omit_defaults=True):
    """A seat answered: entries of the record, several when they were declared as one.

    What the table answered for those who have conceded stands behind them. `by` is the rule by
    which the table gave the answer itself. `mark` is the fingerprint of the state afterwards, now
    and then, so that a replay which leaves the old path is found out.
    """

    seat: int
    entries: list[str]
    by: str = ""
    mark: str = ""


class Conceded(Struct, tag="conceded", tag_field="kind", omit_defaults=True):
    """A seat gave up, or lost by its clock (`by`)."""

    seat: int
    entries: list[str]
    by: str = ""


class Drawn(Struct, tag="drawn", tag_field="kind"):
    """Everybody agreed to a draw."""

    entries: list[str]


class TookBack(Struct, tag="took_back", tag_field="kind"):
    """The last answer was taken back: so many entries of the record are left."""

    seat: int
    left: int


class SatDown(Struct, tag="sat_down", tag_field="kind", omit_defaults=True):
    """Who plays a seat from now on."""

    seat: int
    who: SeatKind
    name: str = ""
    bot: str = ""


class Offered(Struct, tag="offered", tag_field="kind"):
    """A seat offers something; the number of the row is the number of the offer."""

    seat: int
    what: OfferKind


class Replied(Struct, tag="replied", tag_field="kind"):
    """A seat agreed to an offer, or turned it down."""

    seat: int
    offer: int
    yes: bool


class Rematched(Struct, tag="rematched", tag_field="kind"):
    """The next match was opened; whoever has a token here has the same one there."""

    match: str


class Spoke(Struct, tag="spoke", tag_field="kind"):
    """A line of chat; a spectator has no seat."""

    seat: int | None
    name: str
    text: str


class Chose(Struct, tag="chose", tag_field="kind"):
    """How a seat wants to be asked."""

    seat: int
    passing: Passing
    hold: bool
    when: Occasions = []


class Paused(Struct, tag="paused", tag_field="kind"):
    """The clocks stand still and nobody answers."""

    seat: int


class Resumed(Struct, tag="resumed", tag_field="kind"):
    """It goes on."""

    seat: int


class Gathered(Struct, tag="gathered", tag_field="kind"):
    """There are seats to be taken: nothing is played before everybody is ready."""


class SaidReady(Struct, tag="ready", tag_field="kind"):
    """Somebody is ready, or is not any more."""

    seat: int
    yes: bool


class Rearranged(Struct, tag="rearranged", tag_field="kind"):
    """Before it began, the match was set up anew as another; tokens from here open that one."""

    match: str


class Played(Struct, tag="played", tag_field="kind", omit_defaults=True):
    """Answers that were given before: a match that goes on from another one, or an upload.

    `shown`: a record that somebody uploaded to be watched; nothing of it is hidden any more.
    """

    entries: list[str] = field(default_factory=list)
    shown: bool = False


Entry = (
    Gave
    | Conceded
    | Drawn
    | TookBack
    | SatDown
    | Offered
    | Replied
    | Rematched
    | Spoke
    | Chose
    | Paused
    | Resumed
    | Gathered
    | SaidReady
    | Rearranged
    | Played
)


@cache
def _decoder() -> json.Decoder[Entry]:
    return json.Decoder(Entry)


def read_entry(body: str) -> Entry:
    """The entry in a row."""
    return _decoder().decode(body)


def write_entry(entry: Entry) -> str:
    """The body of a row."""
    return json.encode(entry).decode()
