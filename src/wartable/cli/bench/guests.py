"""Guests of a measured server: each sits at one seat, plays what is suggested, and keeps count.

A guest whose server dies comes back by itself, says hello, and sends what was not acknowledged
once more under the same id, as the client in the browser does.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from msgspec import Struct, json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

TOO_LATE = "table.stale"
QUICKEST, SLOWEST = 0.25, 1.75
"""People do not think in step: from this to that share of the usual time."""
FIRST_WAIT, LONGEST_WAIT = 0.05, 0.4


class Asked(Struct):
    """What a guest wants to know of the open question."""

    seat: int | None
    number: int = 0
    suggestion: str = ""


class Frame(Struct):
    """What a guest wants to know of a message; the rest is not even read."""

    type: str
    id: str = ""
    version: int = 0
    rule: str = ""
    problem: str | None = None
    ask: Asked | None = None
    result: dict[str, Any] | None = None


READ = json.Decoder(Frame)


@dataclass
class Tally:
    """What all guests have seen together."""

    delays: list[float] = field(default_factory=list)
    """Seconds from an answer to its news at the other seat."""
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    """Matches, and the ids under which the log must have an answer."""
    refusals: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    returns: int = 0
    """How often somebody came back and found the table."""
    sent: dict[tuple[str, int], tuple[int, float]] = field(default_factory=dict)
    """Who answered which question when, until the other seat has heard of it."""


class Guest:
    """Somebody at one seat of one match."""

    def __init__(
        self, port: int, match: str, seat: int, token: str, pause: float, tally: Tally
    ) -> None:
        self.address = f"ws://127.0.0.1:{port}/api/live/{match}"
        self.match, self.seat, self.token = match, seat, token
        self.pause = pause
        self.is_tired = False
        """Whether he only sits there any more."""
        self._chance = random.Random(f"{match} {seat}")
        self.tally = tally
        self.is_over = False
        self.seated = asyncio.Event()
        self.last_table = 0.0
        """When he was shown a whole table last."""
        self._answers = 0
        self._unsure: bytes | None = None
        """An answer that was sent and not yet acknowledged."""
        self._number = -1
        self._thinking: asyncio.Task[None] | None = None

    async def stay(self) -> None:
        """Play until the match is over or somebody ends the evening."""
        wait, visits = FIRST_WAIT, 0
        while not self.is_over:
            try:
                async with connect(self.address, max_size=None, proxy=None) as socket:
                    await self._play(socket, visits)
                    visits, wait = visits + 1, FIRST_WAIT
            except (OSError, WebSocketException, EOFError):
                visits += self.seated.is_set()
                await asyncio.sleep(wait)
                wait = min(LONGEST_WAIT, wait * 2)
            finally:
                if self._thinking is not None:
                    self._thinking.cancel()

    async def _play(self, socket: ClientConnection, visits: int) -> None:
        hello = {"type": "hello", "id": f"h{visits}", "token": self.token, "name": f"s{self.seat}"}
        await socket.send(json.encode(hello).decode())
        async for raw in socket:
            await self._hear(socket, self.read(raw), visits)
            if self.is_over:
                return

    def read(self, raw: str | bytes) -> Frame:
        """A message, as far as it matters."""
        return READ.decode(raw)

    def thinks_for(self, ask: Asked) -> float:
        """Seconds until this one is answered."""
        return self.pause * self._chance.uniform(QUICKEST, SLOWEST)

    async def _hear(self, socket: ClientConnection, frame: Frame, visits: int) -> None:
        if frame.type == "table":
            self.seated.set()
            self.last_table = perf_counter()
            if frame.problem:
                self.tally.problems.append(frame.problem)
            self.tally.returns += visits > 0
            if self._unsure is not None:
                await socket.send(self._unsure.decode())
        elif frame.type == "taken" and frame.id == f"a{self._answers}":
            self.tally.acknowledged.append((self.match, f"{self.seat}/{frame.id}"))
            self._unsure = None
        elif frame.type == "refused":
            if frame.id == f"a{self._answers}":
                self._unsure = None
            if frame.rule != TOO_LATE:
                self.tally.refusals.append(frame.rule)
        if frame.type in ("table", "news") and frame.ask is not None:
            self._look(socket, frame, frame.ask)

    def _look(self, socket: ClientConnection, frame: Frame, ask: Asked) -> None:
        """A new question: think about it if it is for this seat."""
        answered = (self.match, frame.version - 1)
        who, then = self.tally.sent.get(answered, (self.seat, 0.0))
        if who != self.seat:
            del self.tally.sent[answered]
            if frame.type == "news":
                self.tally.delays.append(perf_counter() - then)
        self._number = frame.version
        self.is_over = ask.seat is None or frame.result is not None
        if ask.seat == self.seat and self._unsure is None:
            if self._thinking is not None:
                self._thinking.cancel()
            self._thinking = asyncio.create_task(self._answer(socket, ask))

    async def _answer(self, socket: ClientConnection, ask: Asked) -> None:
        await asyncio.sleep(self.thinks_for(ask))
        if ask.number != self._number or self.is_tired:
            return
        self._answers += 1
        text = {"type": "answer", "id": f"a{self._answers}", "number": ask.number}
        self._unsure = json.encode({**text, "text": ask.suggestion})
        self.tally.sent[self.match, ask.number] = (self.seat, perf_counter())
        try:
            await socket.send(self._unsure.decode())
        except WebSocketException:
            return  # it is sent again when the server is back
