"""One live match: its course in memory, the people at it, and one thing after the other.

Everything happens under one lock. What changes the match is asked of the engine, written to the
store, and only then told. Should the write come too late (another server wrote first) or fail, what
is in memory is thrown away and read again from the log.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from msgspec import json

from wartable.kernel.refusal import Refusal

from ..store.rows import Listed, Row, Status
from ..wire.from_client import FromClient
from ..wire.from_server import (
    ClockNow,
    FromServer,
    Moved,
    Offers,
    People,
    SettingsNow,
    TableReason,
    Taken,
    written,
)
from ..wire.parts import Offer, Seat
from .audience import Audience, FrameKind, Listener
from .briefs import brief_of, seat_now
from .course import Course
from .entries import Entry, Gave, SatDown, Spoke, TookBack, read_entry, write_entry
from .planning import Planner
from .telling import Around, Ear, news, refused, settings_of, whole_table

if TYPE_CHECKING:
    from .hall import Hall

LOG = logging.getLogger(__name__)
PASSED = "table.pass"
TRIES = 6
"""So often a message is tried again when another server was faster."""


class Overtaken(Exception):
    """Another server has written the row that was to be written here."""


class LiveTable:
    """A match that somebody looks at."""

    def __init__(self, hall: Hall, listed: Listed) -> None:
        self.hall = hall
        self.id = listed.head.match
        self.head = listed.head
        self.audience = Audience()
        self.lock = asyncio.Lock()
        self.used = self.loaded = hall.now()
        self.planner = Planner(self)
        self._course: Course | None = None
        self._told = (0, 0)
        """The version and the number of events that everybody here knows."""
        self._waits = False
        """Whether everybody here thinks that the match has not begun."""

    # The course.

    async def course(self) -> Course:
        """What follows from the log; read if it is not in memory."""
        if self._course is None:
            self._course = await self._read_course()
            self._told = _place(self._course)
            self._waits = self._course.gathering
        self.used = self.hall.now()
        return self._course

    async def _read_course(self) -> Course:
        """Play the log again, in a thread: a long match must not keep the others waiting."""
        rows = await self.hall.store.rows(self.id)
        return await asyncio.to_thread(self._played, rows)

    def _played(self, rows: list[Row]) -> Course:
        course = self.hall.begin_course(self.head)
        for row in rows:
            course.read(row)
        return course

    def is_awake(self) -> bool:
        """Whether its state is in memory."""
        return self._course is not None

    def sleep(self) -> None:
        """Let the state go; the log has it."""
        self.planner.stop()
        self._course = None

    # Writing.

    async def write(self, entry: Entry, id: str = "") -> Row:
        """Note an entry and keep it; the match has gone on already where it had to.

        Overtaken when the row was written by another server: then nothing of it holds.
        """
        course = await self.course()
        row = Row(self.id, course.rows, self.hall.now(), id, write_entry(entry))
        try:
            course.note(row, entry)
            status = self._status(course)
            kept = await self.hall.store.append(row, status)
        except BaseException:
            self._course = None
            raise
        if not kept:
            self._course = None
            raise Overtaken
        self._tell_begin(course)
        return row

    def _status(self, course: Course) -> Status:
        over = course.over or bool(course.problem or course.moved)
        summary = json.encode(brief_of(course)).decode()
        return Status(rows=course.rows, last=course.last, over=over, summary=summary)

    async def catch_up(self) -> None:
        """Read what other servers have written, and tell it."""
        if self._course is None:
            await self._read_anew()
            return
        rows = await self.hall.store.rows(self.id, self._course.rows)
        for row in rows:
            self._course.read(row)
        if rows:
            self._tell_rows(self._course, rows)
            await self.planner.plan()
            self.tell_released()

    async def _read_anew(self) -> None:
        """Read the whole log; who is here hears what is new since they were told last."""
        told = self._told
        course = self._course = await self._read_course()
        self._told = told
        if len(self.audience):
            since = max(0, course.rows - 64)
            rows = await self.hall.store.rows(self.id, since)
            self._tell_rows(course, rows)
        self._told = _place(course)
        await self.planner.plan()

    def _tell_rows(self, course: Course, rows: list[Row]) -> None:
        entries = [(row, read_entry(row.body)) for row in rows]
        if any(isinstance(entry, TookBack) for _, entry in entries):
            self.tell_tables("undo")
        elif course.version > self._told[0]:
            last = next((e for _, e in reversed(entries) if isinstance(e, Gave)), None)
            self.tell_news(*((last.by, last.seat) if last else ("", None)))
        for row, entry in entries:
            if isinstance(entry, Spoke):
                self.tell_said(row.number)
        self._tell_begin(course)
        self.tell_people()
        self.tell_offers()
        if course.moved:
            self.tell(Moved(course.moved))

    def _tell_begin(self, course: Course) -> None:
        """The last one was ready: now everybody may see what is his."""
        if self._waits and not course.gathering:
            self._waits = False
            self.tell_tables("begun")

    # People.

    async def join(self, listener: Listener, name: str, guest: bool = False) -> None:
        """Somebody sits down or watches; gets the whole table."""
        async with self.lock:
            await self.catch_up_if_asleep()
            await self._seat(listener, name, guest)
            course = await self.course()
            ear = self.audience.add(listener)
            try:
                listener.send(written(self._table(course, ear, listener, "hello")), "reply")
            except BaseException:
                self.audience.remove(listener, self.hall.now())
                raise
            self.tell_people(but=listener)
            await self.planner.plan()
        await self.say_who_is_here(new=len(self.audience) == 1)

    async def catch_up_if_asleep(self) -> None:
        """A match that was in memory all the time has heard of everything."""
        if self._course is None:
            await self.course()

    async def _seat(self, listener: Listener, name: str, guest: bool) -> None:
        """Who comes with the token of an open seat sits down; who has a new name is called so.

        A guest, whose device has made up the name, is called as the seat is: whoever comes back on
        another device is the same person.
        """
        seat = listener.seat
        for _ in range(TRIES):
            course = await self.course()
            if seat is None or course.problem:
                return
            sitter = course.sitters[seat]
            called = name or sitter.name
            if guest:
                known = sitter.name if sitter.kind == "person" else ""
                called = known or course.free_name(seat, name)
            if sitter.kind != "open" and (sitter.kind != "person" or called == sitter.name):
                return
            try:
                await self.write(SatDown(seat, "person", called))
                return
            except Overtaken:  # somebody sat down at another server meanwhile
                await self._read_anew()

    async def leave(self, listener: Listener) -> None:
        """Somebody is gone."""
        self.audience.remove(listener, self.hall.now())
        self.used = self.hall.now()
        if self._course is not None:
            self.tell_people()
        await self.say_who_is_here()

    async def say_who_is_here(self, new: bool = False) -> None:
        """Tell the other servers; a `new` one wants to be told in return."""
        seats, watchers = self.audience.own()
        words = {"here": seats, "watchers": watchers, "server": self.hall.server, "new": new}
        await self.hall.store.whisper(self.id, words)

    # Messages.

    async def handle(self, listener: Listener, message: FromClient) -> None:
        """Take a message of somebody who has said hello, or refuse it; either way he is told."""
        from .deeds import do

        self.hall.heard = self.hall.now()
        async with self.lock:
            for _ in range(TRIES):
                course = await self.course()
                if self.id_of(listener, message.id) in course.ids:
                    listener.send(written(Taken(message.id)), "reply")
                    return
                try:
                    await do(self, course, listener, message)
                    return
                except Refusal as refusal:
                    said = refused(course, message.id, refusal, listener.language)
                    listener.send(written(said), "reply")
                    if refusal.rule == "table.stale":
                        self.send_table(listener, "stale")
                    return
                except Overtaken:
                    await self._read_anew()
            busy = Refusal("table.stale", "the table goes on too fast")
            said = refused(course, message.id, busy, listener.language)
            listener.send(written(said), "reply")

    @staticmethod
    def id_of(listener: Listener, id: str) -> str:
        """The id of a message in the log: people cannot be confused with others."""
        return f"{'w' if listener.seat is None else listener.seat}/{id}"

    # Telling.

    def around(self, ear: Ear) -> Around:
        """Who is there, and what time it is, as a seat may know it."""
        pace = self.hall.config.pace
        return Around(self.seats(ear), self.audience.watchers(), self.hall.now(), pace.passing)

    def seats(self, ear: Ear) -> list[Seat]:
        """Who sits where, and whether they are there, as a seat may know it."""
        course = self._course
        assert course is not None
        here, left = self.audience.is_here, self.audience.left
        return [
            seat_now(course, seat, ear.seat, here(seat), left.get(seat), ear.language)
            for seat in range(len(course.sitters))
        ]

    def _table(self, course: Course, ear: Ear, to: Listener, because: TableReason) -> FromServer:
        passes_at = self.planner.passes_at(ear.seat)
        around = self.around(ear)
        return whole_table(course, ear, around, because, passes_at, to.role == "owner")

    def send_table(self, listener: Listener, because: TableReason) -> None:
        """The whole table to one connection."""
        if self._course is not None:
            ear = self.audience.ear(listener.seat, listener.language)
            frame = written(self._table(self._course, ear, listener, because))
            listener.send(frame, "state")

    def tell_tables(self, because: TableReason) -> None:
        """The whole table to everybody."""
        for listener in self.audience.all():
            self.send_table(listener, because)
        if self._course is not None:
            self._told = _place(self._course)

    def tell_news(self, by: str = "", seat: int | None = None) -> None:
        """What has happened since the last time, to everybody as their seat may know it.

        That the table passed is told to the seat alone for which it did: the others must not learn
        that nothing else could be done.
        """
        course = self._course
        assert course is not None
        for ear, listeners in self.audience.groups():
            passes_at = self.planner.passes_at(ear.seat)
            rule = by if by != PASSED or ear.seat == seat else ""
            around = self.around(ear)
            frame = written(news(course, ear, self._told, around, passes_at, rule))
            for one in listeners:
                one.send(frame, "state")
        self._told = _place(course)

    def tell(self, message: FromServer, kind: FrameKind = "state") -> None:
        """The same to everybody."""
        frame = written(message)
        for one in self.audience.all():
            one.send(frame, kind)

    def tell_people(self, but: Any = None) -> None:
        """Who is there."""
        if self._course is None:
            return
        for ear, listeners in self.audience.groups():
            frame = written(People(self.seats(ear), self.audience.watchers()))
            for one in listeners:
                if one is not but:
                    one.send(frame, "state")

    def tell_offers(self, turned_down: Offer | None = None) -> None:
        """What is offered."""
        course = self._course
        if course is not None:
            self.tell(Offers(course.told_offers(), course.rematch or None, turned_down))

    def tell_said(self, number: int) -> None:
        """A line of chat, to all who want to hear it."""
        from ..wire.from_server import SaidAll

        assert self._course is not None
        for said in self._course.chat:
            if said.number == number:
                frame = written(SaidAll(said))
                for one in self.audience.all():
                    if not one.muted:
                        one.send(frame, "state")

    def tell_clock(self) -> None:
        """The clocks, and when the table will pass, to everybody."""
        course = self._course
        assert course is not None
        now = self.hall.now()
        told = course.clock.told(now) if course.clock else None
        for ear, listeners in self.audience.groups():
            passes_at = self.planner.passes_at(ear.seat)
            frame = written(ClockNow(told, course.paused, passes_at, now))
            for one in listeners:
                one.send(frame, "state")

    def tell_settings(self, seat: int) -> None:
        """How a seat wants to be asked, to that seat."""
        assert self._course is not None
        passes_at = self.planner.passes_at(seat)
        frame = written(SettingsNow(settings_of(self._course, seat), passes_at))
        for one in self.audience.at(seat):
            one.send(frame, "state")

    def tell_released(self) -> None:
        """Whose settings were for a while that is over now: those seats."""
        if self._course is not None:
            for seat in sorted(self._course.released):
                self.tell_settings(seat)
            self._course.released.clear()


def _place(course: Course) -> tuple[int, int]:
    return course.version, len(course.match.events)
