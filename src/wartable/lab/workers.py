"""Who plays the games: this process, or several beside it.

A game depends on its order alone, so it does not matter who plays it or when; only the order in
which games are finished changes, and nothing that is counted depends on that.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread
from typing import Final, TypeVar

IN_HAND: Final = 3
"""So many orders for each worker are handed out at a time: enough that nobody waits."""

Job = TypeVar("Job")
Done = TypeVar("Done")


def do_all(work: Callable[[Job], Done], jobs: Iterable[Job], workers: int = 1) -> Iterator[Done]:
    """What came of each job, as soon as it is done. Whoever stops asking stops the work."""
    if workers <= 1:
        return (work(job) for job in jobs)
    return _in_processes(work, jobs, workers)


def _in_processes(work: Callable[[Job], Done], jobs: Iterable[Job], workers: int) -> Iterator[Done]:
    waiting = iter(jobs)
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _settle_in)
    running: set[Future[Done]] = set()
    try:
        for job in islice(waiting, workers * IN_HAND):
            running.add(pool.submit(work, job))
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for job in islice(waiting, len(done)):
                running.add(pool.submit(work, job))
            for future in done:
                yield future.result()
    finally:
        if running:  # nobody waits for these any more
            for process in list((getattr(pool, "_processes", None) or {}).values()):
                process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def _settle_in() -> None:
    """A worker goes at once when it is told to, and when nobody is left to work for."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def usual_workers() -> int:
    """As many as there are processors to use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
