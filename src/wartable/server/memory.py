"""Manners of a process that serves many: no long pauses, and memory that goes back.

Left alone, Python looks through everything there is whenever a quarter of it is new: with hundreds
of live matches that stops the server for a tenth of a second. Here young objects are looked through
as usual, and all of them only when nobody plays, or when it has not happened for long. And a
thread that waits for its turn gets it after half a millisecond instead of five: the one that
writes to the store needs several for each commit.

Python's own allocator keeps nearly everything that hundreds of matches ever took; the system's
gives it back. Which one is used is decided when a process starts, so a server starts itself again.
"""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from typing import Final

YOUNG: Final = 4_000
"""So many new objects before the youngest are looked through: a few milliseconds."""
MIDDLE: Final = 2
NEVER: Final = 1_000_000_000
SWITCH: Final = 0.0005
QUIET: Final = 1.0
"""Seconds without a message after which nobody minds a pause."""
OFTEN, SELDOM = 3.0, 900.0
"""Seconds between two tidyings, when there is something to tidy and when there may not be."""


AGAIN: Final = "WARTABLE_STARTED_AGAIN"
ALLOCATOR: Final = "PYTHONMALLOC"


def start_again() -> None:
    """Replace this process by the same one with an allocator that gives memory back.

    Only where the system has one, and nobody has chosen another. What bots' processes inherit is
    as it was: theirs is the faster one.
    """
    if os.environ.pop(AGAIN, ""):
        os.environ.pop(ALLOCATOR, None)
    elif ALLOCATOR not in os.environ and can_give_back():
        os.environ.update({ALLOCATOR: "malloc", AGAIN: "1"})
        try:
            os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
        except OSError:  # a table that keeps its memory is better than none
            del os.environ[ALLOCATOR], os.environ[AGAIN]


def can_give_back() -> bool:
    """Whether the system's allocator is one that can be asked to give memory back."""
    return _libc() is not None


def settle() -> None:
    """Once, when everything is loaded: what is there now stays."""
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


class Housekeeper:
    """Decides when all of the memory is looked through."""

    def __init__(self, now: float) -> None:
        self._last = now
        self._let_go = 0

    def let_go(self) -> None:
        """A match has left the memory."""
        self._let_go += 1

    def is_due(self, now: float, heard: float) -> bool:
        """Whether to tidy now; `heard` is when somebody last said something."""
        since = now - self._last
        return since >= SELDOM or (self._let_go > 0 and since >= OFTEN and now - heard >= QUIET)

    def tidy(self, now: float) -> None:
        """Let go what only points at itself, and give free memory back to the system."""
        self._last, self._let_go = now, 0
        gc.collect()
        _trim()


def _trim() -> None:
    """glibc keeps what was freed unless it is asked; other systems do as they like."""
    libc = _libc()
    if libc is not None:
        libc.malloc_trim(0)


def _libc() -> ctypes.CDLL | None:
    """The C library, if it is the one that can be asked to give memory back."""
    if sys.platform != "linux":
        return None
    try:
        found = ctypes.CDLL("libc.so.6")
        return found if hasattr(found, "malloc_trim") else None
    except OSError:  # another libc
        return None
