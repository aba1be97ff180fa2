"""The workers: as many processes as are wanted, each with one job at a time.

A job that is cancelled or takes too long ends its process, and a new one is started. So does a
process that dies: the job is tried once more, then the table helps itself.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from multiprocessing.context import SpawnProcess
from typing import Protocol

from .jobs import BotFailed, GivesUp, Job, meant
from .worker import run

LOG = logging.getLogger(__name__)
FIRST_GUESS = 1.5
"""What a bot is thought to take before anybody has seen it think, in seconds."""


class Thinking(Protocol):
    """Who answers for bots."""

    async def think(self, job: Job, limit: float) -> list[int]:
        """The answer of a bot within so many seconds; BotFailed, or GivesUp if it concedes."""
        ...

    def usual(self, job: Job) -> float:
        """How long this bot usually takes in this game."""
        ...

    async def close(self) -> None:
        """End all processes."""
        ...


class Worker:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, far = context.Pipe()
        self.process: SpawnProcess = context.Process(target=run, args=(far,), daemon=True)
        self.process.start()
        far.close()
        self.ready = False

    async def receive(self) -> tuple[list[int] | None, str]:
        """The next answer; EOFError when the process is dead."""
        found: tuple[list[int] | None, str] = await asyncio.to_thread(self.pipe.recv)
        return found

    async def think(self, job: Job) -> list[int]:
        """Give it a job and wait."""
        while not self.ready:
            await self.receive()
            self.ready = True
        self.pipe.send(job)
        return meant(*await self.receive())

    def end(self) -> None:
        """Stop it, whatever it does; whoever waits for it comes to the end of the pipe."""
        self.process.kill()


class Pool:
    """Several workers; jobs wait their turn. Processes are started when they are needed."""

    def __init__(self, workers: int) -> None:
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()
        for _ in range(workers):
            self._free.put_nowait(None)
        self._all: set[Worker] = set()
        self._usual: dict[tuple[str, str], float] = {}
        self._closed = False

    async def think(self, job: Job, limit: float) -> list[int]:
        """The answer of a bot; another process tries again when one died."""
        for last in (False, True):
            try:
                return await self._try(job, limit)
            except (EOFError, OSError) as problem:
                if last or self._closed:
                    raise BotFailed("its process has died") from problem
                LOG.warning("the process in which %s thought has died; once more", job.bot)
        raise AssertionError("the last try returns or raises")

    async def _try(self, job: Job, limit: float) -> list[int]:
        loop = asyncio.get_running_loop()
        worker = await self._free.get()
        began = loop.time()
        back: Worker | None = None
        try:
            if worker is None:
                worker = Worker()
                self._all.add(worker)
            found = await asyncio.wait_for(worker.think(job), limit)
            back = worker
            self._learn(job, loop.time() - began)
            return found
        except TimeoutError:
            raise BotFailed(f"it took longer than {limit:g} seconds") from None
        except (BotFailed, GivesUp):
            back = worker
            raise
        finally:
            if back is None and worker is not None:
                self._drop(worker)
            self._free.put_nowait(back)

    def _learn(self, job: Job, took: float) -> None:
        key = (job.game, job.bot)
        self._usual[key] = 0.8 * self._usual.get(key, FIRST_GUESS) + 0.2 * took

    def usual(self, job: Job) -> float:
        """How long this bot usually takes."""
        return max(0.05, self._usual.get((job.game, job.bot), FIRST_GUESS))

    def _drop(self, worker: Worker) -> None:
        self._all.discard(worker)
        worker.end()

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        workers = list(self._all)
        for worker in workers:
            self._drop(worker)
        for worker in workers:
            await asyncio.to_thread(worker.process.join, 2.0)

    def pids(self) -> list[int]:
        """The processes there are now."""
        return [one.process.pid for one in self._all if one.process.pid is not None]
