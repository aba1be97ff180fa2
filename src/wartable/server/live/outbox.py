"""What waits to be sent to one client. A slow reader gets a whole table instead of old news."""

from __future__ import annotations

import asyncio
from collections import deque

from ..tables.audience import FrameKind


class Outbox:
    """A queue with an end: when state piles up it is thrown away, and `is_behind` says so."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.is_behind = False
        self._waiting: deque[tuple[bytes, FrameKind]] = deque()
        self._some = asyncio.Event()
        self._closed = False

    def put(self, frame: bytes, kind: FrameKind) -> None:
        """Add a message; never waits."""
        if self._closed:
            return
        if len(self._waiting) >= self.most:
            if kind == "aside":
                return
            self._waiting = deque(one for one in self._waiting if one[1] == "reply")
            self.is_behind = True
            if len(self._waiting) >= 2 * self.most:  # asks and asks, and never reads
                self._waiting.clear()
                self.close()
                return
        if kind == "state" and self.is_behind:
            self._some.set()
            return
        self._waiting.append((frame, kind))
        self._some.set()

    async def get(self) -> bytes | None:
        """The next message; an empty one means that a table is due, None that it is over."""
        while True:
            if self._waiting:
                return self._waiting.popleft()[0]
            if self.is_behind and not self._closed:
                self.is_behind = False
                return b""
            if self._closed:
                return None
            self._some.clear()
            await self._some.wait()

    def close(self) -> None:
        """Nothing more will come."""
        self._closed = True
        self._some.set()

    @property
    def is_closed(self) -> bool:
        """Whether nothing more will come."""
        return self._closed

    def __len__(self) -> int:
        return len(self._waiting)
