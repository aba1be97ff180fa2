"""Matches in one SQLite file. One thread writes, so that many appends share one commit.

WAL with synchronous=FULL: when an append has returned, it is on the disk. Reading happens beside it
on a connection of its own, and so does moving what was written from the WAL into the file. Even so
the disk is busy with it for some tenths of a second, in which nothing else is synced: it is done
when nobody writes, or when so much has been written that it must be done; many answers change the
same pages, so the longer one waits, the less there is to move for each.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic
from typing import Any, Final, TypeVar

from wartable.kernel.complaint import Complaint

from .migrations import NEWEST, steps_from
from .rows import Head, Hear, Listed, Row, Status, StoreTrouble, Token, failed

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Work, "asyncio.Future[Any]", asyncio.AbstractEventLoop]

TYPES: Final = {"number": "INTEGER", "real": "REAL"}
MOST_AT_ONCE: Final = 512
"""So many jobs share a commit at most."""
LONGEST_WAL: Final = 64_000
"""Pages after which the writer moves them itself, should nobody else have done it."""
MOST_UNMOVED: Final = 12_000
"""So many writes later they are moved into the file even while everybody plays."""
QUIET: Final = 1.0
"""Seconds without a write after which nobody minds."""
HEAD: Final = (
    "match, game, mode, title, setup, seed, content, server_version, public, clock, address, opened"
)
STATUS: Final = "rows, last, over, summary"
LISTED: Final = f"SELECT {HEAD}, {STATUS} FROM matches JOIN status USING (match)"
INSERT_ROW: Final = (
    "INSERT INTO log (match, number, at, id, body) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (match, number) DO NOTHING"
)


class SqliteStore:
    """The store that needs nothing but a folder."""

    kind = "sqlite"
    schema = NEWEST

    def __init__(self, file: Path) -> None:
        self.file = file
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._writer: Thread | None = None
        self._mover: Thread | None = None
        self._closing = Event()
        self._unmoved = 0
        """Writes that are not in the file itself yet."""
        self._wrote = 0.0
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="store-reading")
        self._reader: sqlite3.Connection | None = None

    async def open(self) -> None:
        """Open or make the file, and bring it up to date."""
        writer: sqlite3.Connection | None = None
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            writer = self._connect()
            migrate(writer)
            self._reader = self._connect()
        except StoreTrouble:
            if writer is not None:
                writer.close()
            raise
        except (sqlite3.Error, OSError) as problem:
            if writer is not None:
                writer.close()
            where = self.file.parent
            fields: dict[str, object] = {"where": str(where), "why": _reason(problem)}
            sentence = "matches cannot be kept in {where}: {why}; give another folder with --data"
            raise StoreTrouble(Complaint("store_not_kept", sentence, fields)) from None
        self._writer = Thread(target=self._write, args=(writer,), name="store-writing", daemon=True)
        self._writer.start()
        self._mover = Thread(target=self._move, name="store-moving", daemon=True)
        self._mover.start()

    def _connect(self) -> sqlite3.Connection:
        found = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
        found.execute("PRAGMA journal_mode = WAL")
        found.execute("PRAGMA synchronous = FULL")
        found.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_WAL}")
        found.execute("PRAGMA busy_timeout = 5000")
        found.execute("PRAGMA foreign_keys = ON")
        return found

    async def close(self) -> None:
        """Write what is still to be written, and close the file."""
        self._closing.set()
        if self._mover is not None:
            await asyncio.to_thread(self._mover.join)
            self._mover = None
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        self._reading.shutdown()
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    # The one who writes.

    def _write(self, connection: sqlite3.Connection) -> None:
        """Take jobs as they come; those that wait already are done in the same transaction."""
        while True:
            job = self._jobs.get()
            batch: list[Job] = []
            while job is not None and len(batch) < MOST_AT_ONCE:
                batch.append(job)
                try:
                    job = self._jobs.get_nowait()
                except Empty:
                    break
            if batch:
                _commit(connection, batch)
                self._unmoved += len(batch)
                self._wrote = monotonic()
            if job is None:
                connection.close()
                return

    def _move(self) -> None:
        """Now and then move what was written into the file."""
        connection = self._connect()
        while not self._closing.wait(QUIET / 2):
            is_quiet = monotonic() - self._wrote >= QUIET
            if self._unmoved >= MOST_UNMOVED or (self._unmoved and is_quiet):
                self._unmoved = 0
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        connection.close()

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put((work, future, loop))
        return await future

    async def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        assert self._reader is not None, "the store is not open"
        work = partial(_all, self._reader, query, values)
        return await asyncio.get_running_loop().run_in_executor(self._reading, work)

    # What is asked of it.

    async def add_match(
        self, head: Head, status: Status, rows: list[Row], tokens: list[Token]
    ) -> None:
        """Keep a new match with its first rows, all or nothing."""

        def work(connection: sqlite3.Connection) -> None:
            values = _values(head, HEAD)
            marks = ", ".join("?" * len(values))
            connection.execute(f"INSERT INTO matches ({HEAD}) VALUES ({marks})", values)
            query = f"INSERT INTO status (match, listed, {STATUS}) VALUES (?, ?, ?, ?, ?, ?)"
            connection.execute(query, (head.match, head.public, *_values(status, STATUS)))
            for row in rows:
                _insert_row(connection, row)
            for token in tokens:
                _insert_token(connection, token)

        await self._do(work)

    async def head(self, match: str) -> Listed | None:
        """A match, if there is one."""
        rows = await self._read(f"{LISTED} WHERE match = ?", match)
        return listed(rows[0]) if rows else None

    async def append(self, row: Row, status: Status) -> bool:
        """Write the next row; False when that number is taken."""

        kept = (status.rows, status.last, status.summary, row.match)

        def work(connection: sqlite3.Connection) -> bool:
            if not _insert_row(connection, row):
                return False
            query = "UPDATE status SET rows = ?, last = ?, summary = ? WHERE match = ?"
            connection.execute(query, kept)
            query = "UPDATE status SET over = ? WHERE match = ? AND over <> ?"
            connection.execute(query, (status.over, row.match, status.over))
            return True

        return await self._do(work)

    async def rows(self, match: str, since: int = 0) -> list[Row]:
        """The log from this number on."""
        query = "SELECT match, number, at, id, body FROM log WHERE match = ? AND number >= ?"
        found = await self._read(f"{query} ORDER BY number", match, since)
        return [Row(*one) for one in found]

    async def add_token(self, token: Token) -> None:
        """Let somebody in."""
        await self._do(lambda connection: _insert_token(connection, token))

    async def replace_seat_token(self, token: Token) -> None:
        """Let somebody in to a seat, and everybody else out of it."""

        def work(connection: sqlite3.Connection) -> None:
            query = "DELETE FROM tokens WHERE match = ? AND role = 'seat' AND seat = ?"
            connection.execute(query, (token.match, token.seat))
            _insert_token(connection, token)

        await self._do(work)

    async def token(self, match: str, hash: str) -> Token | None:
        """What the holder of a token may do there."""
        query = "SELECT match, hash, role, seat FROM tokens WHERE match = ? AND hash = ?"
        found = await self._read(query, match, hash)
        return Token(*found[0]) if found else None

    async def tokens(self, match: str) -> list[Token]:
        """All that were given out."""
        query = "SELECT match, hash, role, seat FROM tokens WHERE match = ? ORDER BY hash"
        return [Token(*one) for one in await self._read(query, match)]

    async def public(self, limit: int) -> list[Listed]:
        """Matches that anybody may watch, those played last first."""
        query = f"{LISTED} WHERE listed ORDER BY last DESC LIMIT ?"
        return [listed(one) for one in await self._read(query, limit)]

    async def count_under_way(self) -> int:
        """How many matches are not over."""
        return int((await self._read("SELECT count(*) FROM status WHERE NOT over"))[0][0])

    async def count_opened(self, address: str, since: float) -> int:
        """How many matches were opened from an address since then."""
        query = "SELECT count(*) FROM matches WHERE address = ? AND opened >= ?"
        return int((await self._read(query, address, since))[0][0])

    async def claim(self, match: str, server: str, now: float, until: float) -> bool:
        """The only server there is always may."""
        return True

    async def release(self, server: str) -> None:
        """Nobody else waits for its matches."""

    async def whisper(self, match: str, words: dict[str, Any]) -> None:
        """There is nobody to tell."""

    def listen(self, hear: Hear) -> None:
        """There is nobody to listen to."""


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the schema up to date, all steps or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        found = int(connection.execute("PRAGMA user_version").fetchone()[0])
        for step in steps_from(found):
            for statement in step:
                connection.execute(statement.format(**TYPES))
        connection.execute(f"PRAGMA user_version = {NEWEST}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def listed(row: tuple[Any, ...]) -> Listed:
    """A match as the tables have it."""
    heads = dict(zip(HEAD.split(", "), row))
    heads["public"] = bool(heads["public"])
    rows, last, over, summary = row[len(heads) :]
    status = Status(rows=rows, last=last, over=bool(over), summary=summary)
    return Listed(Head(**heads), status)


def _commit(connection: sqlite3.Connection, batch: list[Job]) -> None:
    """Do several jobs in one transaction; where one fails, each gets one of its own."""
    try:
        done = _in_one(connection, batch)
    except sqlite3.Error as problem:
        if len(batch) > 1:
            for job in batch:
                _commit(connection, [job])
            return
        done = [(batch[0], None, problem)]
    for (_, future, loop), result, error in done:
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, future, result, error)


def _in_one(
    connection: sqlite3.Connection, batch: list[Job]
) -> list[tuple[Job, Any, BaseException | None]]:
    """All of them or none."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        done: list[tuple[Job, Any, BaseException | None]]
        done = [(job, job[0](connection), None) for job in batch]
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return done


def _settle(future: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    if future.done():  # whoever waited has gone
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(StoreTrouble(failed(error)))


def _values(struct: Head | Status, columns: str) -> tuple[Any, ...]:
    return tuple(getattr(struct, name) for name in columns.split(", "))


def _insert_row(connection: sqlite3.Connection, row: Row) -> bool:
    """Whether it was written; False when that number is taken."""
    values = (row.match, row.number, row.at, row.id, row.body)
    return connection.execute(INSERT_ROW, values).rowcount == 1


def _insert_token(connection: sqlite3.Connection, token: Token) -> None:
    query = "INSERT INTO tokens (match, hash, role, seat) VALUES (?, ?, ?, ?)"
    connection.execute(query, (token.match, token.hash, token.role, token.seat))


def _all(
    connection: sqlite3.Connection, query: str, values: tuple[object, ...]
) -> list[tuple[Any, ...]]:
    return connection.execute(query, values).fetchall()


def _reason(problem: Exception) -> Complaint | str:
    """Why a file cannot be opened, in words of ours for what people meet."""
    match getattr(problem, "sqlite_errorname", ""):
        case "SQLITE_NOTADB" | "SQLITE_CORRUPT":
            return Complaint("store_no_database", "wartable.sqlite there is damaged")
        case "SQLITE_BUSY":
            return Complaint("store_held", "another program holds wartable.sqlite")
        case _:
            return str(problem)
