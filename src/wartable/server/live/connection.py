"""One client at one table: reads messages, sends what waits in its outbox."""

from __future__ import annotations

import asyncio
import logging
from typing import Literal, Protocol

from wartable.kernel.refusal import Refusal

from ..store.rows import Role, StoreTrouble, Token
from ..tables.audience import FrameKind
from ..tables.cleaning import clean
from ..tables.hall import Hall
from ..tables.live_table import LiveTable
from ..tables.telling import refused
from ..wire.from_client import ChangeLanguage, FromClient, Hello, Ping, Unread, read_message
from ..wire.from_server import Closing, Taken, written
from ..words import complained, known, trouble
from .limits import Bucket
from .outbox import Outbox

LOG = logging.getLogger(__name__)
Reason = Literal["stopping", "slow", "limit", "idle", "gone", "refused"]


class Gone(Exception):
    """The other end has hung up."""


class Wire(Protocol):
    """A socket: `Gone` when the other end has hung up."""

    async def receive(self) -> str | bytes:
        """The next frame."""
        ...

    async def send(self, frame: bytes) -> None:
        """Send a frame of text; waits while the reader is slow."""
        ...


class ShownOut(Exception):
    """This connection is to be closed by the server."""

    def __init__(self, reason: Reason, key: str, again: bool = False) -> None:
        super().__init__(key)
        self.reason: Reason = reason
        self.key = key
        self.again = again


class Connection:
    """A client. It speaks for a seat, watches, or owns the match, as its token says."""

    def __init__(self, hall: Hall, match: str, wire: Wire) -> None:
        self.hall = hall
        self.match = match
        self.wire = wire
        self.seat: int | None = None
        self.role: Role = "watch"
        self.language = "en"
        self.name = ""
        self.muted = False
        limits = hall.config.limits
        self._outbox = Outbox(limits.waiting)
        self._table: LiveTable | None = None
        self._pace = Bucket(limits.messages_at_once, limits.messages_a_second, hall.now())
        self._troubles = 0
        self._stopped: ShownOut | None = None

    def send(self, frame: bytes, kind: FrameKind) -> None:
        """Put a message into the outbox; never waits."""
        self._outbox.put(frame, kind)

    def stop(self) -> None:
        """The server stops; the client will come back by itself."""
        self._stopped = ShownOut("stopping", "stopping", again=True)
        self._outbox.close()

    async def serve(self) -> None:
        """From hello to goodbye."""
        sending = asyncio.create_task(self._send_all())
        reading = asyncio.create_task(self._read_all())
        shown_out: ShownOut | None = None
        try:
            await asyncio.wait([sending, reading], return_when=asyncio.FIRST_COMPLETED)
            for task in (reading, sending):
                if task.done() and not task.cancelled():
                    problem = task.exception()
                    if isinstance(problem, ShownOut):
                        shown_out = shown_out or problem
                    elif problem is not None and not isinstance(problem, Gone):
                        raise problem
        finally:
            self._outbox.close()
            for task in (sending, reading):
                task.cancel()
            await asyncio.gather(sending, reading, return_exceptions=True)
            if self._table is not None:
                await self._table.leave(self)
        shown_out = shown_out or self._stopped
        if shown_out is not None:
            await self._say_goodbye(shown_out)

    async def _say_goodbye(self, why: ShownOut) -> None:
        sentence = trouble(self.language, why.key)
        frame = written(Closing(why.reason, sentence, why.again))
        try:
            await asyncio.wait_for(self.wire.send(frame), 2.0)
        except (Gone, TimeoutError):
            LOG.debug("%s had gone before goodbye", self.match)

    # Sending.

    async def _send_all(self) -> None:
        slow = self.hall.config.limits.slow
        while True:
            frame = await self._outbox.get()
            if frame is None:
                if self._stopped is None:
                    raise ShownOut("slow", "slow")
                return
            if not frame:
                await self._send_table_again()
                continue
            try:
                await asyncio.wait_for(self.wire.send(frame), slow)
            except TimeoutError:
                raise ShownOut("slow", "slow") from None

    async def _send_table_again(self) -> None:
        """Old news was thrown away: the whole table, as it is now."""
        table = self._table
        if table is not None:
            async with table.lock:
                await table.course()
                table.send_table(self, "behind")

    # Reading.

    async def _read_all(self) -> None:
        try:
            first = await asyncio.wait_for(self.wire.receive(), self.hall.config.limits.hello)
        except TimeoutError:
            raise ShownOut("idle", "say_hello") from None
        await self._take(first)
        while True:
            await self._take(await self.wire.receive())

    async def _take(self, raw: str | bytes) -> None:
        """One message: read it, look whether it comes too fast, do it."""
        if len(raw) > self.hall.config.limits.message:
            raise ShownOut("limit", "too_long")
        try:
            message = read_message(raw)
        except Unread as problem:
            said = complained(self.language, problem.complaint)
            self._trouble(problem.id, Refusal("table.message", said))
            return
        if not self._pace.take(self.hall.now()):
            self._trouble(message.id, Refusal("table.limit", ""))
            return
        try:
            await self._do(message)
        except StoreTrouble as problem:
            LOG.error("%s", problem)
            self._trouble(message.id, Refusal("table.store", ""))

    def _trouble(self, id: str, refusal: Refusal) -> None:
        """Refuse a message without looking at the table; who does that too often must go."""
        self._troubles += 1
        self.send(written(refused(None, id, refusal, self.language)), "reply")
        if self._troubles > self.hall.config.limits.refused_messages:
            raise ShownOut("limit", "too_many_messages")

    async def _do(self, message: FromClient) -> None:
        if isinstance(message, Hello):
            await self._hello(message)
        elif self._table is None:
            raise ShownOut("refused", "say_hello")
        elif isinstance(message, Ping):
            self.send(written(Taken(message.id)), "reply")
        elif isinstance(message, ChangeLanguage):
            await self._speak(self._table, message)
        else:
            await self._table.handle(self, message)

    async def _hello(self, message: Hello) -> None:
        """Find out who this is; a second hello changes the seat."""
        if self._table is not None:
            before, self._table = self._table, None
            await before.leave(self)
        self.language = known(message.language)
        table = await self.hall.table(self.match)
        if table is None:
            raise ShownOut("gone", "no_match")
        found = await self.hall.role(self.match, message.token, table.head.public)
        if found is None:
            raise ShownOut("refused", "wrong_token" if message.token else "not_public")
        self._check_room(table, found)
        self.seat = found.seat if found.role == "seat" else None
        self.role, self.name = found.role, clean(message.name, 40)
        self._table = table
        self.send(written(Taken(message.id)), "reply")
        await table.join(self, self.name, message.guest)

    def _check_room(self, table: LiveTable, found: Token) -> None:
        most = self.hall.config.limits.watchers
        if found.role == "watch" and table.audience.watchers() >= most:
            raise ShownOut("limit", "too_many_watchers")

    async def _speak(self, table: LiveTable, message: ChangeLanguage) -> None:
        """Another language from now on."""
        async with table.lock:
            table.audience.remove(self, self.hall.now())
            self.language = known(message.language)
            table.audience.add(self)
            await table.course()
            self.send(written(Taken(message.id)), "reply")
            table.send_table(self, "language")
