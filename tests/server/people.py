"""People at a table, as tests play them: what they say, and everything they were told."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

from msgspec import convert, json

from wartable.server.store.rows import Role
from wartable.server.tables.audience import FrameKind
from wartable.server.tables.hall import Hall
from wartable.server.tables.live_table import LiveTable
from wartable.server.wire.from_client import read_message
from wartable.server.wire.pages import MatchForm, Opened

Told = dict[str, Any]
_NUMBERS = count(1)


class Person:
    """Somebody who listens, and speaks in the messages of the wire."""

    def __init__(self, table: LiveTable, seat: int | None, role: Role = "seat") -> None:
        self.table = table
        self.seat = seat
        self.role: Role = role
        self.language = "en"
        self.muted = False
        self.name = "Ann"
        self.told: list[Told] = []
        self._ids = count(1)
        self.number = next(_NUMBERS)

    def send(self, frame: bytes, kind: FrameKind) -> None:
        """Hear something."""
        self.told.append(json.decode(frame))

    async def say(self, type: str, **fields: Any) -> Told:
        """Send a message; gives the reply to it."""
        own = f"{self.number}-{next(self._ids)}"
        id = fields.pop("id", own)
        before = len(self.told)
        message = read_message(json.encode({"type": type, "id": id, **fields}))
        await self.table.handle(self, message)
        return next(one for one in self.told[before:] if one.get("id") == id)

    async def answer(self, text: str = "", **fields: Any) -> Told:
        """Answer the open question; the suggestion if no text is given."""
        number = fields.pop("number", self.ask["number"])
        return await self.say("answer", number=number, text=text or self.ask["suggestion"])

    @property
    def last(self) -> Told:
        """The last thing that was about the state of the table."""
        return next(one for one in reversed(self.told) if one["type"] in ("table", "news"))

    @property
    def ask(self) -> Told:
        """The open question as it was told last."""
        found: Told = self.last["ask"]
        return found

    def heard(self, type: str) -> list[Told]:
        """Everything of one type."""
        return [one for one in self.told if one["type"] == type]


class Evening:
    """A hall, its time, and who has come."""

    def __init__(self) -> None:
        self.now = 1_000_000.0
        self.hall: Hall
        self.opened: Opened

    def time(self) -> float:
        """What the clock says."""
        return self.now

    async def open(self, **form: Any) -> list[Person]:
        """Open a match and let everybody sit down who is a person."""
        plain = {"game": "siegestorm", "seats": [{}, {}], **form}
        self.opened = await self.hall.open_match(convert(plain, MatchForm))
        people = [await self.come(link.seat) for link in self.opened.seats]
        return people

    async def come(self, seat: int | None, role: Role = "seat", ready: bool = True) -> Person:
        """Somebody comes to the match that was opened last."""
        table = await self.hall.table(self.opened.match)
        assert table is not None
        person = Person(table, seat, role)
        await table.join(person, f"Player {seat}" if seat is not None else "")
        if ready and seat is not None and person.last["gathering"]:
            await person.say("ready")
        return person

    async def wait(self, seconds: float) -> None:
        """Time goes by; whatever is due then happens."""
        self.now += seconds
        for table in self.hall.tables.values():
            table.planner.ring_if_due()
        await self.settle()

    async def settle(self) -> None:
        """Let everything happen that can happen now."""
        for _ in range(400):
            await asyncio.sleep(0)
            if not any(table.planner.is_busy() for table in self.hall.tables.values()):
                return
            await asyncio.sleep(0.002)
        raise AssertionError("the table does not come to rest")
