"""Matches in a PostgreSQL, which several servers can share; they hear of each other by NOTIFY."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any, Final

import asyncpg
from msgspec import json

from wartable.files.reasons import reason
from wartable.kernel.complaint import Complaint

from .migrations import NEWEST, steps_from
from .rows import Head, Hear, Listed, Row, Status, StoreTrouble, Token, failed
from .sqlite import HEAD, LISTED, STATUS, listed

LOG = logging.getLogger(__name__)
TYPES: Final = {"number": "BIGINT", "real": "DOUBLE PRECISION"}
CHANNEL: Final = "wartable"
CONNECTIONS: Final = 10
LOCK: Final = 7_241_902_113
"""Only one server at a time brings the schema up to date."""
PATIENCE: Final = 10.0
AGAIN: Final = 1.0
"""Seconds after which a lost connection for listening is made anew."""


class PostgresStore:
    """The store for several servers."""

    kind = "postgresql"
    schema = NEWEST

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._listener: asyncpg.Connection[asyncpg.Record] | None = None
        self._hear: Hear | None = None
        self._again: asyncio.Task[None] | None = None
        self._closing = False
        self._name = secrets.token_hex(6)

    async def open(self) -> None:
        """Connect, bring the schema up to date, and listen."""
        try:
            self._pool = await asyncpg.create_pool(
                self.url, min_size=1, max_size=CONNECTIONS, timeout=PATIENCE
            )
            async with self._pool.acquire() as connection:
                await migrate(connection)
            await self._connect_listener()
        except StoreTrouble:
            await self.close()
            raise
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as problem:
            await self.close()
            why: object = str(problem) or type(problem).__name__
            if isinstance(problem, OSError):  # a host that nobody knows, nothing at the port
                why = reason(problem)
            sentence = "the database does not answer: {why}; check --database and whether it runs"
            raise StoreTrouble(Complaint("store_no_answer", sentence, {"why": why})) from None

    async def _connect_listener(self) -> None:
        self._listener = await asyncpg.connect(self.url, timeout=PATIENCE)
        await self._listener.add_listener(CHANNEL, self._heard)
        self._listener.add_termination_listener(self._lost)

    def _lost(self, *_: object) -> None:
        """The connection for listening is gone: make a new one, and read what was missed."""
        if not self._closing:
            self._again = asyncio.get_running_loop().create_task(self._listen_again())

    async def _listen_again(self) -> None:
        while not self._closing:
            await asyncio.sleep(AGAIN)
            try:
                await self._connect_listener()
            except (OSError, asyncpg.PostgresError, TimeoutError) as problem:
                LOG.warning("the database does not answer: %s", problem)
                continue
            if self._hear is not None:
                self._hear("", {"missed": True})
            return

    async def close(self) -> None:
        """Close all connections."""
        self._closing = True
        if self._again is not None:
            self._again.cancel()
        if self._listener is not None and not self._listener.is_closed():
            await self._listener.close()
        if self._pool is not None:
            await self._pool.close()

    # Helpers.

    @property
    def pool(self) -> asyncpg.Pool[asyncpg.Record]:
        """The connections."""
        assert self._pool is not None, "the store is not open"
        return self._pool

    async def _fetch(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return [tuple(one) for one in await self.pool.fetch(query, *values)]
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
            raise StoreTrouble(failed(problem)) from problem

    async def _execute(self, query: str, *values: object) -> None:
        await self._fetch(query, *values)

    # What is asked of it.

    async def add_match(
        self, head: Head, status: Status, rows: list[Row], tokens: list[Token]
    ) -> None:
        """Keep a new match with its first rows, all or nothing."""
        values = [getattr(head, name) for name in HEAD.split(", ")]
        after = [getattr(status, name) for name in STATUS.split(", ")]
        marks = ", ".join(f"${number}" for number in range(1, len(values) + 1))
        log = [(row.match, row.number, row.at, row.id, row.body) for row in rows]
        held = [(one.match, one.hash, one.role, one.seat) for one in tokens]
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                query = f"INSERT INTO matches ({HEAD}) VALUES ({marks})"
                await connection.execute(query, *values)
                query = f"INSERT INTO status (match, listed, {STATUS}) "
                query += "VALUES ($1, $2, $3, $4, $5, $6)"
                await connection.execute(query, head.match, head.public, *after)
                query = "INSERT INTO log (match, number, at, id, body) VALUES ($1, $2, $3, $4, $5)"
                await connection.executemany(query, log)
                query = "INSERT INTO tokens (match, hash, role, seat) VALUES ($1, $2, $3, $4)"
                await connection.executemany(query, held)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
            raise StoreTrouble(failed(problem)) from problem

    async def head(self, match: str) -> Listed | None:
        """A match, if there is one."""
        found = await self._fetch(f"{LISTED} WHERE match = $1", match)
        return listed(found[0]) if found else None

    async def append(self, row: Row, status: Status) -> bool:
        """Write the next row, what follows for lists, and tell the others: one statement."""
        query = """
            WITH new AS (
                INSERT INTO log (match, number, at, id, body) VALUES ($1, $2, $3, $4, $5)
                ON CONFLICT DO NOTHING RETURNING match
            ), changed AS (
                UPDATE status SET rows = $6, last = $7, over = $8, summary = $9
                WHERE match IN (SELECT match FROM new)
            )
            SELECT pg_notify($10, $11) FROM new
        """
        words = self._addressed(row.match, {"row": row.number})
        values = (row.match, row.number, row.at, row.id, row.body)
        after = (status.rows, status.last, status.over, status.summary)
        return bool(await self._fetch(query, *values, *after, CHANNEL, words))

    async def rows(self, match: str, since: int = 0) -> list[Row]:
        """The log from this number on."""
        query = "SELECT match, number, at, id, body FROM log WHERE match = $1 AND number >= $2"
        return [Row(*one) for one in await self._fetch(f"{query} ORDER BY number", match, since)]

    async def add_token(self, token: Token) -> None:
        """Let somebody in."""
        query = "INSERT INTO tokens (match, hash, role, seat) VALUES ($1, $2, $3, $4)"
        await self._execute(query, token.match, token.hash, token.role, token.seat)

    async def replace_seat_token(self, token: Token) -> None:
        """Let somebody in to a seat, and everybody else out of it."""
        query = """
            WITH gone AS (
                DELETE FROM tokens WHERE match = $1 AND role = 'seat' AND seat = $4
            )
            INSERT INTO tokens (match, hash, role, seat) VALUES ($1, $2, $3, $4)
        """
        await self._execute(query, token.match, token.hash, token.role, token.seat)

    async def token(self, match: str, hash: str) -> Token | None:
        """What the holder of a token may do there."""
        query = "SELECT match, hash, role, seat FROM tokens WHERE match = $1 AND hash = $2"
        found = await self._fetch(query, match, hash)
        return Token(*found[0]) if found else None

    async def tokens(self, match: str) -> list[Token]:
        """All that were given out."""
        query = "SELECT match, hash, role, seat FROM tokens WHERE match = $1 ORDER BY hash"
        return [Token(*one) for one in await self._fetch(query, match)]

    async def public(self, limit: int) -> list[Listed]:
        """Matches that anybody may watch, those played last first."""
        query = f"{LISTED} WHERE listed ORDER BY last DESC LIMIT $1"
        return [listed(one) for one in await self._fetch(query, limit)]

    async def count_under_way(self) -> int:
        """How many matches are not over."""
        return int((await self._fetch("SELECT count(*) FROM status WHERE NOT over"))[0][0])

    async def count_opened(self, address: str, since: float) -> int:
        """How many matches were opened from an address since then."""
        query = "SELECT count(*) FROM matches WHERE address = $1 AND opened >= $2"
        return int((await self._fetch(query, address, since))[0][0])

    async def claim(self, match: str, server: str, now: float, until: float) -> bool:
        """Be the server whose bots and timers play a match for a while."""
        query = """
            INSERT INTO claims (match, server, until) VALUES ($1, $2, $3)
            ON CONFLICT (match) DO UPDATE SET server = $2, until = $3
            WHERE claims.server = $2 OR claims.until < $4
            RETURNING match
        """
        return bool(await self._fetch(query, match, server, until, now))

    async def release(self, server: str) -> None:
        """Leave all matches of a server to others."""
        await self._execute("DELETE FROM claims WHERE server = $1", server)

    async def whisper(self, match: str, words: dict[str, Any]) -> None:
        """Tell the other servers something that is not kept."""
        told = self._addressed(match, words)
        await self._execute("SELECT pg_notify($1, $2)", CHANNEL, told)

    def _addressed(self, match: str, words: dict[str, Any]) -> str:
        return json.encode({**words, "match": match, "from": self._name}).decode()

    def listen(self, hear: Hear) -> None:
        """Be told of what other servers write and whisper."""
        self._hear = hear

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        words = json.decode(str(payload), type=dict[str, Any])
        if self._hear is not None and words.pop("from", "") != self._name:
            self._hear(str(words.pop("match", "")), words)


async def migrate(connection: Any) -> None:
    """Bring the schema up to date, all steps or none; other servers wait meanwhile."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)")
        found = await connection.fetchval("SELECT max(version) FROM schema") or 0
        for step in steps_from(found):
            for statement in step:
                await connection.execute(statement.format(**TYPES))
        if found < NEWEST:
            await connection.execute("DELETE FROM schema")
            await connection.execute("INSERT INTO schema (version) VALUES ($1)", NEWEST)
