"""How a finished match went: chances, turning points and luck, worked out beside the server.

It takes seconds to minutes, so a process of its own works it out, one at a time and one after the
other; a page that asks is told that it is being worked out until it is there.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, NamedTuple

from fastapi import APIRouter, Request, Response
from msgspec import DecodeError, ValidationError, json, structs

from wartable.kernel.record import Record

from ..wire.pages import Analysis
from .answers import answer
from .asked import InHall, WithToken
from .records import finished, record_of
from .schema import said

LOG = logging.getLogger(__name__)
router = APIRouter(tags=["records"])
SIMULATIONS, FEWER, LONG = 48, 12, 200
"""How closely each answer is looked at: enough to see turning points; less in long matches."""
LONGEST = 600.0
KEPT, MOST_WAITING = 128, 16
PAUSE = 60.0
"""After how many seconds one that came to nothing is tried again; twice as many each time."""
WORKING, NONE = Analysis("working"), Analysis("none")


class Failure(NamedTuple):
    """One that came to nothing: when it may be tried again, and how long that was to wait."""

    until: float
    pause: float


class Analyses:
    """What has been worked out lately, and what is being worked out."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.found: OrderedDict[str, Analysis] = OrderedDict()
        self.failed: OrderedDict[str, Failure] = OrderedDict()
        self.waiting: dict[str, asyncio.Task[None]] = {}
        self.one = asyncio.Semaphore(1)

    def of(self, match: str, record: Record) -> Analysis:
        """The analysis of a record, as far as it is known; begins with it where it is not."""
        known = self.found.get(match)
        if known is not None:
            return known
        if match not in self.waiting:
            failure = self.failed.get(match)
            rests = failure is not None and self.now() < failure.until
            if rests or len(self.waiting) >= MOST_WAITING:
                return NONE
            self.waiting[match] = asyncio.create_task(self._work(match, record))
        return WORKING

    async def close(self) -> None:
        """Stop; nobody asks any more."""
        for task in list(self.waiting.values()):
            task.cancel()
        await asyncio.gather(*self.waiting.values(), return_exceptions=True)

    async def _work(self, match: str, record: Record) -> None:
        try:
            async with self.one:
                found = await _analyse(record)
            if found is NONE:
                before = self.failed.get(match)
                pause = PAUSE if before is None else 2 * before.pause
                _keep(self.failed, match, Failure(self.now() + pause, pause))
            else:
                _keep(self.found, match, found)
        finally:
            self.waiting.pop(match, None)


def _keep(kept: OrderedDict[str, Any], match: str, what: object) -> None:
    kept[match] = what
    kept.move_to_end(match)
    if len(kept) > KEPT:
        kept.popitem(last=False)


async def _analyse(record: Record) -> Analysis:
    """What the lab says of a record, worked out in a process that may be ended at any moment."""
    closely = SIMULATIONS if len(record.answers) < LONG else FEWER
    command = ["-m", "wartable.server.pages.analysing", str(closely)]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *command), stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
    )
    assert process.stdin is not None and process.stdout is not None
    try:
        # Its input stays open: that it closes tells the process that this server is gone.
        process.stdin.write(json.encode(record.to_json()) + b"\n")
        out = await asyncio.wait_for(process.stdout.read(), LONGEST)
        told = json.decode(out, type=Analysis)
        return structs.replace(told, state="done")
    except (TimeoutError, DecodeError, ValidationError) as problem:
        LOG.error("an analysis came to nothing: %s", problem)
        return NONE
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@router.get("/matches/{match}/analysis", **said(Analysis))
async def analysis(request: Request, hall: InHall, match: str, token: WithToken) -> Response:
    """Chances, turning points and luck of a finished match; ask again while it is worked out."""
    course = await finished(hall, match, token)
    if course.problem or not course.match.answers:
        return answer(NONE)
    known: Analyses = request.app.state.analyses
    return answer(known.of(match, record_of(course)))
