"""What a table does by itself: passes, clocks that run out, and bots.

With several servers on one store, only the one that has claimed a match does any of this; should
two do it all the same, the log takes one answer and the other is overtaken.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from wartable.kernel.refusal import Refusal

from ..thinking.jobs import BotFailed, GivesUp, Job
from ..wire.from_server import Thinking
from .course import Course, passing_of
from .deeds import give, give_up, lose_by_clock

if TYPE_CHECKING:
    from .live_table import LiveTable

LOG = logging.getLogger(__name__)
MARKS = 0.25
"""So often people see how far a bot is, in seconds."""


class Planner:
    """The next thing that a table will do without being told."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._timer: asyncio.TimerHandle | None = None
        self._due = 0.0
        self._bot: asyncio.Task[None] | None = None
        self._bot_for = -1
        self._running: set[asyncio.Task[None]] = set()

    # When.

    def passes_at(self, seat: int | None) -> float | None:
        """When the table will pass for a seat, if it will."""
        course = self.table._course
        if course is None or seat is None or course.asked() != seat or not course.goes_on():
            return None
        return self._passes_at(course, seat)

    def _passes_at(self, course: Course, seat: int) -> float | None:
        if course.problem or course.sitters[seat].kind != "person":
            return None
        chosen = course.settings[seat]
        way = passing_of(chosen)
        named = course.host.occasions(course.match).intersection(chosen.when)
        asks = way == "always_ask" or bool(named)
        found = None if asks else course.host.passing(course.match)
        if found is None:
            return None
        _, is_all = found
        wanted = is_all or way == "until_my_turn"
        return course.since + self.table.hall.config.pace.passing if wanted else None

    async def plan(self) -> None:
        """Think of the next thing to do; called after every change."""
        self._cancel_timer()
        course = self.table._course
        seat = None if course is None else course.asked()
        if course is None or seat is None or not course.goes_on() or course.problem:
            self._stop_bot()
            return
        if course.sitters[seat].kind == "bot":
            if self._bot_for != course.version and await self._may_act():
                self._start_bot(course, seat)
            return
        self._stop_bot()
        times = [self._passes_at(course, seat)]
        if course.clock is not None:
            times.append(course.clock.runs_out())
        due = [one for one in times if one is not None]
        if due:
            self._due = min(due)
            wait = max(0.0, self._due - self.table.hall.now())
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    async def _may_act(self) -> bool:
        """Whether this server plays for the table.

        A match of bots alone waits for spectators, and no bot begins before all seats are taken.
        """
        course = self.table._course
        if course is None:
            return False
        if not course.match.answers and any(one.kind == "open" for one in course.sitters):
            return False
        has_people = any(one.kind != "bot" for one in course.sitters)
        if not has_people and not len(self.table.audience):
            return False
        return await self.table.hall.claim(self.table.id)

    def stop(self) -> None:
        """Do nothing more."""
        self._cancel_timer()
        self._stop_bot()

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def is_busy(self) -> bool:
        """Whether something is being done right now."""
        return bool(self._running) or self._bot is not None

    def is_waiting(self) -> bool:
        """Whether it will do something by itself later, such as end somebody's time."""
        return self._timer is not None or self.is_busy()

    # Passes and clocks.

    def ring_if_due(self) -> None:
        """Do now what is due by the hall's own time, which in tests does not run by itself."""
        if self._timer is not None and self._due <= self.table.hall.now():
            self._cancel_timer()
            self._ring()

    def _ring(self) -> None:
        self._timer = None
        self.spawn(self._act_when_due())

    async def _act_when_due(self) -> None:
        """Time is up for something: do it if it is still so."""
        from .live_table import Overtaken

        table = self.table
        async with table.lock:
            course, seat = table._course, None if table._course is None else table._course.asked()
            if course is None or seat is None or not course.goes_on():
                return
            if not await table.hall.claim(table.id):
                self._timer = asyncio.get_running_loop().call_later(1.0, self._ring)
                return
            now = table.hall.now()
            try:
                runs_out = None if course.clock is None else course.clock.runs_out()
                passes_at = self._passes_at(course, seat)
                if runs_out is not None and runs_out <= now:
                    await lose_by_clock(table, course, seat)
                elif passes_at is not None and passes_at <= now:
                    found = course.host.passing(course.match)
                    assert found is not None
                    await give(table, course, seat, found[0], by="table.pass")
                else:
                    await self.plan()
            except Overtaken:
                await table._read_anew()
            except Refusal as refusal:
                LOG.error("the table's own answer in %s is refused: %s", table.id, refusal)

    # Bots.

    def _start_bot(self, course: Course, seat: int) -> None:
        self._stop_bot()
        self._bot_for = course.version
        self._bot = asyncio.create_task(self._think(course, seat))

    def _stop_bot(self) -> None:
        if self._bot is not None and self._bot is not asyncio.current_task():
            self._bot.cancel()
        self._bot = None
        self._bot_for = -1

    async def _think(self, course: Course, seat: int) -> None:
        """Let a bot think, show how far it is, and give its answer."""
        from .live_table import Overtaken

        table, pace = self.table, self.table.hall.config.pace
        loop = asyncio.get_running_loop()
        began = loop.time()
        version = course.version
        job = job_for(course, seat)
        thought = asyncio.ensure_future(table.hall.thinking.think(job, pace.bot_limit))
        usual = table.hall.thinking.usual(job)
        try:
            while not thought.done():
                gone = loop.time() - began
                table.tell(Thinking(seat, round(gone / (gone + usual), 3)), "aside")
                await asyncio.wait([thought], timeout=MARKS)
            answer: list[int] | None = None
            gives_up = False
            try:
                answer = thought.result()
            except GivesUp as word:
                gives_up, answer = True, word.answer
            except BotFailed as problem:
                LOG.error("%s in %s: %s; the suggestion is played", job.bot, table.id, problem)
            await asyncio.sleep(max(0.0, pace.bot - (loop.time() - began)))
        finally:
            thought.cancel()
        async with table.lock:
            now = table._course
            if now is None or now.version != version or now.paused or now.asked() != seat:
                return
            self._bot_for = -1
            try:
                await self._give(now, seat, answer, gives_up)
            except Refusal as refusal:
                LOG.error("%s in %s is refused: %s", job.bot, table.id, refusal)
                await give(table, now, seat, now.match.suggestion())
            except Overtaken:
                await table._read_anew()
            finally:
                if self._bot is asyncio.current_task():
                    self._bot = None

    async def _give(
        self, course: Course, seat: int, answer: list[int] | None, gives_up: bool
    ) -> None:
        """The answer of a bot: the suggestion where it has none, a concession if it gives up."""
        if gives_up and course.match.may_concede(seat):
            await give_up(self.table, course, seat, "")
        else:
            text = course.match.suggestion() if answer is None else answer
            await give(self.table, course, seat, text)


def job_for(course: Course, seat: int, offered: bool = False) -> Job:
    """The open question as a bot in another process gets it."""
    match = course.match
    return Job(
        match=course.head.match,
        game=course.host.name,
        setup=course.head.setup,
        state=match.dump(),
        bot=course.sitters[seat].bot or course.host.usual_bot,
        seed=(match.seed * 1_000_003 + course.version * 31 + seat) % (1 << 31),
        offered=seat if offered else None,
    )
