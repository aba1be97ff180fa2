"""The hall: all tables that somebody looks at. It opens, finds and clears them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any

from msgspec import json, structs

from wartable.kernel.record import Record
from wartable.kernel.replaying import replay

from ..config import Config
from ..memory import Housekeeper
from ..registry import Host, host
from ..seats.tokens import hash_of, new_seed
from ..store.rows import Head, Store, Token
from ..thinking.pool import Thinking
from ..wire.pages import ClockForm, MatchForm, Opened, SeatForm
from .course import Course
from .live_table import LiveTable
from .opening import Opening, seats_of

LOG = logging.getLogger(__name__)


class Hall:
    """Everything that goes on at one server."""

    def __init__(
        self,
        config: Config,
        store: Store,
        thinking: Thinking,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.config = config
        self.store = store
        self.thinking = thinking
        self.now = now
        self.server = secrets.token_hex(6)
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._claimed: dict[str, float] = {}
        self.heard = now()
        """When somebody last said something."""
        self._keeper = Housekeeper(now())
        self._sweeper: asyncio.Task[None] | None = None
        self._hearing: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Open the store and begin to keep the hall tidy."""
        await self.store.open()
        self.store.listen(self._hear)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Let everything go; the log has it."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in list(self.tables.values()):
            async with table.lock:
                table.sleep()
        self.tables.clear()
        await self.thinking.close()
        await self.store.release(self.server)
        await self.store.close()

    # Finding.

    def begin_course(self, head: Head) -> Course:
        """The course of a match before its first row."""
        return Course(host(head.game), head)

    async def table(self, match: str) -> LiveTable | None:
        """The live table of a match; None when there is no such match."""
        found = self.tables.get(match)
        if found is not None:
            return found
        lock = self._loading.setdefault(match, asyncio.Lock())
        async with lock:
            if match not in self.tables:
                listed = await self.store.head(match)
                if listed is None:
                    self._loading.pop(match, None)
                    return None
                self.tables[match] = LiveTable(self, listed)
        self._loading.pop(match, None)
        return self.tables[match]

    async def role(self, match: str, token: str | None, public: bool) -> Token | None:
        """What somebody with this token may do there; anybody may watch a public match."""
        if token:
            return await self.store.token(match, hash_of(token))
        return Token(match, "", "watch") if public else None

    # Opening.

    async def open_match(self, form: MatchForm, address: str = "") -> Opened:
        """Open the match that a form asks for; FormTrouble, SetupError and so on say why not."""
        opening, seats = await self.prepare(form, address)
        return await self._keep(opening, seats)

    async def prepare(
        self, form: MatchForm, address: str, gather: bool = False
    ) -> tuple[Opening, list[SeatForm]]:
        """The match that a form asks for and who sits at it, before anything of it is kept."""
        game = host(form.game)
        game.check_bots(one.bot for one in form.seats if one.kind == "bot")
        if form.position is not None and is_record(form.position):
            return await self._prepare_moment(game, form, address)
        if form.position is not None:
            match = await asyncio.to_thread(game.position, form.position)
            seats = _seats_for(form.seats, len(match.names))
        else:
            form = structs.replace(form, seats=seats_of(form, game))
            game.check_form(form)
            seats = form.seats
            match = await asyncio.to_thread(game.open, form, new_seed())
        opening = Opening(
            *(game, match, self.now()),
            title=form.title,
            public=form.public,
            clock=form.clock,
            address=address,
        )
        opening.seat(seats, form.language, gather)
        return opening, seats

    async def _prepare_moment(
        self, game: Host, form: MatchForm, address: str
    ) -> tuple[Opening, list[SeatForm]]:
        """A position that is a record cut short, as replays give it."""
        record = Record.from_json(form.position or "")
        await asyncio.to_thread(replay, game.game, record)
        opening = Opening(
            *(game, game.match(record.setup, record.seed), self.now()),
            title=form.title,
            address=address,
        )
        seats = _seats_for(form.seats, len(opening.match.names))
        opening.seat(seats)
        opening.play(record.answers, shown=False)
        return opening, seats

    async def open_played(
        self,
        game: Host,
        setup: dict[str, Any],
        seed: int,
        answers: list[str],
        seats: list[SeatForm],
        title: str = "",
        address: str = "",
        shown: bool = False,
    ) -> Opened:
        """Open a match that goes on after answers given elsewhere: a fork, or an upload."""
        match = game.match(setup, seed)
        opening = Opening(game, match, self.now(), title=title, address=address)
        seats = _seats_for(seats, len(match.names))
        opening.seat(seats)
        opening.play(answers, shown)
        return await self._keep(opening, seats)

    async def _keep(self, opening: Opening, seats: list[SeatForm]) -> Opened:
        opened = opening.let_in(seats)
        status = await asyncio.to_thread(opening.status)
        await self.store.add_match(opening.head, status, opening.rows(), opening.tokens)
        return opened

    async def open_rematch(self, course: Course) -> str:
        """The same again, everybody one seat further; who has a token there has the same here."""
        game, count = course.host, len(course.sitters)
        setup = game.rotated({k: v for k, v in course.match.setup.items() if k != "played"})
        clock = json.decode(course.head.clock, type=ClockForm) if course.head.clock else None
        opening = Opening(
            *(game, game.match(setup, new_seed()), self.now()),
            mode=course.head.mode,
            title=course.head.title,
            public=course.head.public,
            clock=clock,
            address=course.head.address,
        )
        before = [course.sitters[(seat - 1) % count] for seat in range(count)]
        kinds = {"bot": "bot", "person": "me", "open": "open"}
        opening.seat([SeatForm(kinds[one.kind], one.name, one.bot or None) for one in before])  # type: ignore[arg-type]
        for token in await self.store.tokens(course.head.match):
            seat = None if token.seat is None else (token.seat + 1) % count
            opening.tokens.append(Token(opening.head.match, token.hash, token.role, seat))
        rows, status = opening.rows(), opening.status()
        await self.store.add_match(opening.head, status, rows, opening.tokens)
        return opening.head.match

    # Other servers.

    async def claim(self, match: str) -> bool:
        """Whether this server's bots and timers play a match; asked for again in time."""
        now, lasts = self.now(), self.config.pace.claim
        if self._claimed.get(match, 0.0) > now + lasts / 2:
            return True
        if await self.store.claim(match, self.server, now, now + lasts):
            self._claimed[match] = now + lasts
            return True
        return False

    def _hear(self, match: str, words: dict[str, Any]) -> None:
        """Another server has written or whispered something; or some of it may have been missed."""
        meant = list(self.tables.values()) if words.get("missed") else [self.tables.get(match)]
        for table in meant:
            if table is not None:
                task = asyncio.create_task(self._follow(table, words))
                self._hearing.add(task)
                task.add_done_callback(self._hearing.discard)

    async def _follow(self, table: LiveTable, words: dict[str, Any]) -> None:
        async with table.lock:
            if "here" in words:
                server, watchers = str(words["server"]), int(words.get("watchers", 0))
                table.audience.hear_from(server, list(words["here"]), watchers, self.now())
                table.tell_people()
            elif table.is_awake() or len(table.audience):
                await table.catch_up()
        if words.get("new"):  # it does not know yet who is here
            await table.say_who_is_here()

    # Keeping tidy.

    async def _sweep(self) -> None:
        """Now and then let go what nobody needs."""
        pace = self.config.pace
        while True:
            await asyncio.sleep(min(10.0, max(0.05, pace.idle / 4)))
            await self.sweep()

    async def sweep(self) -> None:
        """Let matches go that nobody looks at, and the states of those that nobody plays."""
        now, pace = self.now(), self.config.pace
        for match, table in list(self.tables.items()):
            unused = now - table.used
            if table.lock.locked():
                continue
            if not len(table.audience) and unused >= pace.idle:
                async with table.lock:
                    if not len(table.audience):
                        table.sleep()
                        self.tables.pop(match, None)
                        self._claimed.pop(match, None)
                        self._keeper.let_go()
            elif table.is_awake() and unused >= pace.asleep and not table.planner.is_waiting():
                async with table.lock:
                    table.sleep()
                    self._keeper.let_go()
        if self._keeper.is_due(now, self.heard):
            self._keeper.tidy(now)

    def connections(self) -> int:
        """How many listen here."""
        return sum(len(table.audience) for table in self.tables.values())


def is_record(text: str) -> bool:
    """Whether a text is a record rather than a position: it has answers."""
    return text.lstrip().startswith("{") and '"answers"' in text


def _seats_for(seats: list[SeatForm], count: int) -> list[SeatForm]:
    """As many seats as there are: those that were not said are people's."""
    return [*seats[:count], *(SeatForm() for _ in range(count - len(seats)))]
