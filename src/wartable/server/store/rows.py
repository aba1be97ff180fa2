"""What a store keeps, and what the server asks of it: one small interface for both backends.

A match has a head and a log. The log is append-only: its rows are numbered from 0, and (match,
number) is unique. Two people, two windows or two servers that want to write the same row cannot
both do it: the second is told so, reads what is new, and thinks again. The head repeats what lists
need, so that nobody has to play a match again to name it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, Protocol

from msgspec import Struct

from wartable.kernel.complaint import Complaint, complaint_of

Role = Literal["seat", "watch", "owner"]


class StoreTrouble(RuntimeError):
    """The store cannot be used: one sentence that says what to do, and the same as data."""

    def __init__(self, words: Complaint | str) -> None:
        super().__init__(str(words))
        self.complaint = complaint_of(words)


def failed(problem: BaseException) -> Complaint:
    """A database that did not do what it was asked."""
    return Complaint("store_failed", "the database failed: {why}", {"why": str(problem)})


class Row(Struct, frozen=True):
    """One entry of a log. `id` is that of the message it came by, for what is sent twice."""

    match: str
    number: int
    at: float
    id: str
    body: str


class Head(Struct, frozen=True, kw_only=True):
    """What is fixed when a match is opened. `setup` and `form` are JSON.

    `server_version` opened it; `content` names what is printed on its cards or profiles, as in a
    record.
    """

    match: str
    game: str
    mode: str
    title: str
    setup: str
    seed: int
    content: str
    server_version: str
    public: bool
    clock: str
    address: str
    opened: float


class Status(Struct, frozen=True, kw_only=True):
    """What changes while it is played, as lists need it. `summary` is JSON."""

    rows: int
    last: float
    over: bool
    summary: str


class Listed(Struct, frozen=True):
    """A match in a list."""

    head: Head
    status: Status


class Token(Struct, frozen=True):
    """What somebody with a link may do; the store only has the hash of it."""

    match: str
    hash: str
    role: Role
    seat: int | None = None


Hear = Callable[[str, dict[str, Any]], None]
"""Called with a match and what was said of it: `{"row": 7}`, or whatever was whispered."""


class Store(Protocol):
    """Where matches are kept. Whatever returns has happened: it survives the next power failure."""

    kind: str
    schema: int

    async def open(self) -> None:
        """Get ready; bring an older schema up to date. StoreTrouble says why it cannot be."""
        ...

    async def close(self) -> None:
        """Finish what was begun, and let go."""
        ...

    async def add_match(
        self, head: Head, status: Status, rows: list[Row], tokens: list[Token]
    ) -> None:
        """Keep a new match with its first rows, all or nothing."""
        ...

    async def head(self, match: str) -> Listed | None:
        """A match, if there is one."""
        ...

    async def append(self, row: Row, status: Status) -> bool:
        """Write the next row and what follows for lists; False when that number is taken."""
        ...

    async def rows(self, match: str, since: int = 0) -> list[Row]:
        """The log from this number on."""
        ...

    async def add_token(self, token: Token) -> None:
        """Let somebody in."""
        ...

    async def replace_seat_token(self, token: Token) -> None:
        """Let somebody in to a seat, and everybody else out of it."""
        ...

    async def token(self, match: str, hash: str) -> Token | None:
        """What the holder of a token may do there."""
        ...

    async def tokens(self, match: str) -> list[Token]:
        """All that were given out."""
        ...

    async def public(self, limit: int) -> list[Listed]:
        """Matches that anybody may watch, those played last first."""
        ...

    async def count_under_way(self) -> int:
        """How many matches are not over."""
        ...

    async def count_opened(self, address: str, since: float) -> int:
        """How many matches were opened from an address since then."""
        ...

    async def claim(self, match: str, server: str, now: float, until: float) -> bool:
        """Be the server whose bots and timers play a match for a while; False: another one is."""
        ...

    async def release(self, server: str) -> None:
        """Leave all matches of a server to others."""
        ...

    async def whisper(self, match: str, words: dict[str, Any]) -> None:
        """Tell the other servers something that is not kept."""
        ...

    def listen(self, hear: Hear) -> None:
        """Be told of what other servers write and whisper."""
        ...
