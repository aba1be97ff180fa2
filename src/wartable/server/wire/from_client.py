"""Client to server, over the WebSocket. Every message has an `id` that its sender makes up.

A message whose `taken` or `refused` has not come may be sent again with the same id, also over a
new connection: it is taken once.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from msgspec import Meta, Struct, json

from wartable.kernel.complaint import Complaint, Faulty

from .misread import misread
from .parts import Occasions, OfferKind, Passing

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Code = Annotated[str, Meta(min_length=2, max_length=12)]
PersonName = Annotated[str, Meta(max_length=40)]
AnswerText = Annotated[str, Meta(max_length=4000)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
BotName = Annotated[str, Meta(min_length=1, max_length=100)]


class Hello(Struct, tag="hello", tag_field="type"):
    """The first message, answered by a `table`. Sent again later it changes to another seat.

    The token says which seat the sender speaks for; null watches a match that anybody may watch.
    `version` is the last one the client knows, null for none. A `guest` has a name that his device
    made up: a seat that has a name already keeps it, and nobody else's name is taken.
    """

    id: Id
    token: Annotated[str, Meta(max_length=64)] | None = None
    language: Code = "en"
    name: PersonName = ""
    version: int | None = None
    guest: bool = False


class Answer(Struct, tag="answer", tag_field="type"):
    """The answer to the question with this number (`ask.number`), in its text form.

    Several answers of one declaration may be joined by " / "; they are taken or refused as one.
    """

    id: Id
    number: int
    text: AnswerText


class Probe(Struct, tag="probe", tag_field="type"):
    """A question about the table that changes nothing, answered by `told` (docs/protocol.md)."""

    id: Id
    query: dict[str, Any]


class Undo(Struct, tag="undo", tag_field="type"):
    """Take the last answer back; allowed while `undo` of the table is true (table.undo)."""

    id: Id


class MakeOffer(Struct, tag="offer", tag_field="type"):
    """Offer a take-back of the last answer, a draw, or (after the end) a rematch."""

    id: Id
    kind: OfferKind


class Reply(Struct, tag="reply", tag_field="type"):
    """Agree to an offer, or not. Who made it takes it back by saying no."""

    id: Id
    offer: int
    yes: bool


class Concede(Struct, tag="concede", tag_field="type"):
    """Give the game up (table.concede)."""

    id: Id


class Say(Struct, tag="say", tag_field="type"):
    """A line of chat for everybody at the table."""

    id: Id
    text: ChatText


class Mute(Struct, tag="mute", tag_field="type"):
    """Hear no chat over this connection any more, or hear it again."""

    id: Id
    on: bool


class Sit(Struct, tag="sit", tag_field="type"):
    """Take a seat that a bot plays back into one's own hands, or sit down under a new name."""

    id: Id
    name: PersonName = ""


class Leave(Struct, tag="leave", tag_field="type"):
    """Stand up: the seat is open, and whoever has its link may sit down."""

    id: Id


class HandOver(Struct, tag="hand_over", tag_field="type"):
    """Let a bot play one's seat from now on; null takes it back from the bot.

    For oneself, or by whoever opened the match for a seat that has been away for long.
    """

    id: Id
    seat: int
    bot: BotName | None


class Ready(Struct, tag="ready", tag_field="type"):
    """Be ready to begin, or not after all; the match begins when everybody is (table.lobby)."""

    id: Id
    yes: bool = True


class Pause(Struct, tag="pause", tag_field="type"):
    """Stop the clocks and the bots until somebody resumes; nobody can answer meanwhile."""

    id: Id


class Resume(Struct, tag="resume", tag_field="type"):
    """Go on after a pause."""

    id: Id


class ChangeLanguage(Struct, tag="language", tag_field="type"):
    """Speak another language from now on; a fresh `table` follows."""

    id: Id
    language: Code


class ChangeSettings(Struct, tag="settings", tag_field="type"):
    """Change how one is asked; see `Settings`."""

    id: Id
    passing: Passing = "usual"
    hold: bool = False
    when: Occasions = []


class Ping(Struct, tag="ping", tag_field="type"):
    """Anybody there? Answered by `taken`."""

    id: Id


FromClient = (
    Hello
    | Answer
    | Probe
    | Undo
    | MakeOffer
    | Reply
    | Concede
    | Say
    | Mute
    | Sit
    | Leave
    | HandOver
    | Ready
    | Pause
    | Resume
    | ChangeLanguage
    | ChangeSettings
    | Ping
)


class _OnlyId(Struct):
    """What can be told of a message that is otherwise unreadable."""

    id: str = ""


class Unread(Faulty):
    """A message that is none of these; `id` is its id where it has one."""

    def __init__(self, id: str, words: Complaint) -> None:
        super().__init__(words)
        self.id = id


@cache
def _decoder() -> json.Decoder[FromClient]:
    return json.Decoder(FromClient)


def read_message(raw: str | bytes) -> FromClient:
    """The message in a frame; Unread says in one sentence why there is none."""
    try:
        return _decoder().decode(raw)
    except (ValueError, RecursionError) as problem:  # no JSON, no text, no message
        raise Unread(_id_in(raw), misread(problem)) from None


def _id_in(raw: str | bytes) -> str:
    try:
        return json.decode(raw, type=_OnlyId).id[:64]
    except (ValueError, RecursionError):
        return ""
