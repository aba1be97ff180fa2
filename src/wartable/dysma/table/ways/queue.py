"""What is to be looked at next: the numbers of points, the one with the least key first.

As `heapq` would order pairs of a key and a number, but the keys stay plain floats.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Entry:
    """A point that waits."""

    def __init__(self, key: float, number: int) -> None:
        self.key = key
        self.number = number

    def comes_before(self, other: Entry) -> bool:
        """By its key, or else by its number."""
        return self.key < other.key or (self.key == other.key and self.number < other.number)


@final
class Queue:
    """A heap: entry i comes before entries 2i + 1 and 2i + 2."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def push(self, key: float, number: int) -> None:
        """Let a point wait."""
        entries, entry = self.entries, Entry(key, number)
        at = len(entries)
        entries.append(entry)
        while at > 0:
            above = entries[(at - 1) >> 1]
            if not entry.comes_before(above):
                break
            entries[at] = above
            at = (at - 1) >> 1
        entries[at] = entry

    def pop(self) -> Entry:
        """Take out the first; there is one."""
        entries = self.entries
        last = entries.pop()
        count = len(entries)
        if count == 0:
            return last
        first, at, below = entries[0], 0, 1
        while below < count:
            one = entries[below]
            if below + 1 < count and entries[below + 1].comes_before(one):
                below += 1
                one = entries[below]
            if not one.comes_before(last):
                break
            entries[at] = one
            at, below = below, 2 * below + 1
        entries[at] = last
        return first
