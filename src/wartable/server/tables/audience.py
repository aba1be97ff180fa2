"""Who listens at a table: connections by seat and language, and who was there before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Protocol

from ..store.rows import Role
from .telling import Ear

FrameKind = Literal["state", "reply", "aside"]
"""State can be replaced by a fresh table when a reader is slow; replies cannot, asides need not."""


class Listener(Protocol):
    """A connection, as a table sees it."""

    seat: int | None
    role: Role
    language: str
    muted: bool

    def send(self, frame: bytes, kind: FrameKind) -> None:
        """Put a message into its queue; never waits."""
        ...


class Audience:
    """All who listen here, and the seats that are taken on other servers."""

    def __init__(self) -> None:
        self._ears: dict[tuple[int | None, str], tuple[Ear, list[Listener]]] = {}
        self._elsewhere: dict[str, tuple[list[int], int]] = {}
        self.left: dict[int, float] = {}
        """When the last connection of a seat went."""

    def __len__(self) -> int:
        return sum(len(listeners) for _, listeners in self._ears.values())

    def ear(self, seat: int | None, language: str) -> Ear:
        """What is heard at a seat in a language."""
        key = (seat, language)
        if key not in self._ears:
            self._ears[key] = (Ear(seat, language), [])
        return self._ears[key][0]

    def add(self, listener: Listener) -> Ear:
        """Somebody comes."""
        ear = self.ear(listener.seat, listener.language)
        self._ears[listener.seat, listener.language][1].append(listener)
        if listener.seat is not None:
            self.left.pop(listener.seat, None)
        return ear

    def remove(self, listener: Listener, now: float) -> None:
        """Somebody goes."""
        key = (listener.seat, listener.language)
        _, listeners = self._ears.get(key, (None, []))
        if listener in listeners:
            listeners.remove(listener)
        if not listeners:
            self._ears.pop(key, None)
        seat = listener.seat
        if seat is not None and not self.is_here(seat):
            self.left[seat] = now

    def groups(self) -> Iterator[tuple[Ear, list[Listener]]]:
        """Those who hear the same, together."""
        yield from [(ear, list(listeners)) for ear, listeners in self._ears.values()]

    def all(self) -> list[Listener]:
        """Everybody."""
        return [one for _, listeners in self._ears.values() for one in listeners]

    def at(self, seat: int | None) -> list[Listener]:
        """The connections of a seat."""
        return [one for one in self.all() if one.seat == seat]

    def own(self) -> tuple[list[int], int]:
        """The seats that are taken on this server, and how many watch."""
        listeners = self.all()
        seats = sorted({one.seat for one in listeners if one.seat is not None})
        return seats, sum(1 for one in listeners if one.seat is None)

    def is_here(self, seat: int) -> bool:
        """Whether anybody is connected for a seat, on any server."""
        return bool(self.at(seat)) or any(seat in seats for seats, _ in self._elsewhere.values())

    def watchers(self) -> int:
        """How many watch, on all servers."""
        return self.own()[1] + sum(count for _, count in self._elsewhere.values())

    def hear_from(self, server: str, seats: list[int], watchers: int, now: float) -> None:
        """Another server says who is there; nobody at all: it has let the match go."""
        before = self._elsewhere.pop(server, ([], 0))[0]
        if seats or watchers:
            self._elsewhere[server] = (seats, watchers)
        for seat in before:
            if not self.is_here(seat):
                self.left[seat] = now
        for seat in seats:
            self.left.pop(seat, None)
