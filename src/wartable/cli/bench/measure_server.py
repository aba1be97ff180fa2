"""The measuring behind `wartable bench server`: a crowd of duels at a real server on loopback.

The server is one process, the guests are another, so that two cores are kept busy as they would be
by one server and its network. Several servers on one PostgreSQL share the guests: the seats of a
match sit at different servers, so that all news has to cross. With kills the server is ended in the
middle of its work again and again; afterwards every answer that was ever acknowledged is looked up
in its store.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, Final

from msgspec import json

from ..tongue import said
from .guests import Guest, Tally
from .measured_server import ASLEEP, IDLE

DECKS: Final = ("ysra-starter", "khunglai-starter", "styxia-starter", "seraphia-starter")
STARTS_WITHIN: Final = 120.0
TIDY: Final = 8.0
"""Within so many seconds a server that has nothing to do gives memory back."""
AT_ONCE: Final = 20
"""So many guests come in at the same moment."""
LONGEST: Final = 1.0
"""Seconds that people play at most before the server ends again."""
EARLY: Final = 5
"""Every so many times it ends again while they are still coming back."""
Tell = Callable[[str], None]


class Crowd:
    """A server, or several, and the guests who keep them busy."""

    def __init__(
        self, folder: Path, database: str, matches: int, pause: float, servers: int = 1
    ) -> None:
        self.folder = folder
        self.database = database
        self.matches = matches
        self.pause = pause
        self.ports = [_free_port() for _ in range(servers)]
        self.tally = Tally()
        self.guests: list[Guest] = []
        self.ids: list[str] = []
        self._stays: list[asyncio.Task[None]] = []
        self._servers: list[subprocess.Popen[bytes]] = []

    # The server.

    async def start_server(self) -> None:
        """Start it, or all of them, and wait until it answers."""
        self._servers = []
        for port in self.ports:
            command = [sys.executable, "-m", "wartable.cli.bench.measured_server"]
            command += [str(port), str(self.folder), *([self.database] if self.database else [])]
            self._servers.append(subprocess.Popen(command))
            await self._answers(port)

    async def _answers(self, port: int) -> None:
        until = monotonic() + STARTS_WITHIN
        while monotonic() < until:
            with suppress(OSError):
                await asyncio.to_thread(self.ask, "GET", "/api/health", None, port)
                return
            if self._servers[-1].poll() is not None:
                break
            await asyncio.sleep(0.05)
        raise RuntimeError(said("bench_server.not_started"))

    def kill_server(self) -> None:
        """End it at once, in the middle of whatever it does."""
        for one in self._servers:
            one.send_signal(signal.SIGKILL)
            one.wait()

    def stop_server(self) -> None:
        """Let it say goodbye."""
        for one in self._servers:
            one.terminate()
        try:
            for one in self._servers:
                one.wait(15)
        except subprocess.TimeoutExpired:
            self.kill_server()

    def ask(self, method: str, path: str, body: object = None, port: int = 0) -> Any:
        """One request over HTTP, to the first server or to one by its port."""
        connection = HTTPConnection("127.0.0.1", port or self.ports[0], timeout=STARTS_WITHIN)
        try:
            sent = None if body is None else json.encode(body)
            connection.request(method, path, sent, {"content-type": "application/json"})
            answer = connection.getresponse()
            found = json.decode(answer.read())
            if answer.status >= 400:
                raise RuntimeError(f"{path}: {found}")
            return found
        finally:
            connection.close()

    def kilobytes(self) -> int:
        """How much memory the server has, or all together; 0 where the system does not say."""
        return sum(_kilobytes(one.pid) for one in self._servers)

    def busy_seconds(self) -> float:
        """How long the server has kept a processor busy so far, or all of them together."""
        return sum(_busy_seconds(one.pid) for one in self._servers)

    # The guests.

    async def come(self) -> None:
        """Guests sit down at new matches until enough are under way; those that ended are none."""
        under_way = {guest.match for guest in self.guests if not guest.is_over}
        came = len(self.guests)
        for _ in range(self.matches - len(under_way)):
            await self.open(_form(len(self.ids)), Guest)
        await self.seat(self.guests[came:])

    async def open(self, form: dict[str, Any], kind: type[Guest]) -> None:
        """Open a match, for guests of one kind."""
        opened = await asyncio.to_thread(self.ask, "POST", "/api/matches", form)
        self.ids.append(opened["match"])
        for link in opened["seats"]:
            port = self.ports[link["seat"] % len(self.ports)]
            where = (port, opened["match"], link["seat"], link["token"])
            self.guests.append(kind(*where, self.pause, self.tally))

    async def seat(self, guests: Sequence[Guest]) -> None:
        """They come, a few at a time."""
        for first in range(0, len(guests), AT_ONCE):
            some = guests[first : first + AT_ONCE]
            self._stays += [asyncio.create_task(guest.stay()) for guest in some]
            await asyncio.gather(*(guest.seated.wait() for guest in some))

    def rest(self) -> None:
        """Everybody stays, and nobody does anything."""
        for guest in self.guests:
            guest.is_tired = True

    async def go(self) -> None:
        """Everybody goes home."""
        for stay in self._stays:
            stay.cancel()
        await asyncio.gather(*self._stays, return_exceptions=True)

    async def plays_again(self) -> None:
        """Wait until an answer has been acknowledged from now on."""
        before, until = len(self.tally.acknowledged), monotonic() + STARTS_WITHIN
        while len(self.tally.acknowledged) == before and monotonic() < until:
            if all(guest.is_over for guest in self.guests):
                return
            await asyncio.sleep(0.01)

    async def missing_since(self, then: float) -> int:
        """How many have not found back to their tables, though they had all the time they need."""
        until = perf_counter() + STARTS_WITHIN
        while True:
            away = [one for one in self.guests if not one.is_over and one.last_table < then]
            if not away or perf_counter() > until:
                return len(away)
            await asyncio.sleep(0.1)

    async def lost(self) -> int:
        """How many of the acknowledged answers the store does not have."""
        from wartable.server.store import open_store

        store = open_store(self.database, self.folder)
        await store.open()
        try:
            kept = {(m, row.id) for m in self.ids for row in await store.rows(m)}
        finally:
            await store.close()
        return sum(one not in kept for one in self.tally.acknowledged)


async def load(crowd: Crowd, seconds: float, tell: Tell) -> dict[str, Any]:
    """All matches at once for so long: how fast is an answer at the other seat?"""
    await crowd.start_server()
    try:
        await _warm_up(crowd)
        empty = crowd.kilobytes()
        tell(said("bench_server.opened", matches=crowd.matches))
        await crowd.come()
        crowd.tally.delays.clear()
        begun, before, busy = monotonic(), len(crowd.tally.acknowledged), crowd.busy_seconds()
        tell(said("bench_server.plays", seconds=f"{seconds:g}"))
        await asyncio.sleep(seconds)
        took = monotonic() - begun
        answers = len(crowd.tally.acknowledged) - before
        busy = crowd.busy_seconds() - busy
        awake = crowd.kilobytes()
        tell(said("bench_server.rests"))
        crowd.rest()
        await asyncio.sleep(ASLEEP + TIDY)
        resting = crowd.kilobytes()
        await crowd.go()
        await asyncio.sleep(IDLE + TIDY)
        asleep = crowd.kilobytes()
    finally:
        crowd.stop_server()
    return {
        "answers": answers,
        "answers_per_second": round(answers / took, 1),
        "processor_milliseconds_per_answer": round(busy * 1000 / max(1, answers), 2),
        **percentiles(crowd.tally.delays),
        "kilobytes_empty": empty,
        "kilobytes_per_live_match": round((awake - empty) / crowd.matches, 1),
        "kilobytes_per_resting_match": round((resting - empty) / crowd.matches, 1),
        "kilobytes_per_idle_match": round((asleep - empty) / crowd.matches, 1),
        "kills": 0,
        "returns": crowd.tally.returns,
        **await _verdict(crowd),
    }


async def kill(crowd: Crowd, kills: int, seed: int, tell: Tell) -> dict[str, Any]:
    """End the server so often under load: is anything lost that was acknowledged?"""
    chance = random.Random(seed)
    killed = 0.0
    await crowd.start_server()
    try:
        await crowd.come()
        for number in range(1, kills + 1):
            if number % EARLY:
                await crowd.plays_again()
            await asyncio.sleep(chance.uniform(0.0, LONGEST))
            crowd.kill_server()
            killed = perf_counter()
            crowd.tally.sent.clear()  # what waits for the server's return is no delay of its own
            await crowd.start_server()
            await crowd.come()
            if number % 10 == 0:
                answers = len(crowd.tally.acknowledged)
                tell(said("bench_server.killed", done=number, kills=kills, answers=answers))
        missing = await crowd.missing_since(killed)
        await crowd.go()
    finally:
        crowd.stop_server()
    return {
        "answers": len(crowd.tally.acknowledged),
        **percentiles(crowd.tally.delays),
        "kills": kills,
        "returns": crowd.tally.returns,
        "missing": missing,
        **await _verdict(crowd),
    }


async def _warm_up(crowd: Crowd) -> None:
    """One match that is left again: what is loaded for all must not count as the first one's."""
    first = Crowd(crowd.folder, crowd.database, 1, 0.05)
    first.ports = crowd.ports
    await first.come()
    await asyncio.sleep(1.0)
    await first.go()
    await asyncio.sleep(2 * IDLE)


async def _verdict(crowd: Crowd) -> dict[str, Any]:
    return {
        "lost": await crowd.lost(),
        "refused": len(crowd.tally.refusals),
        "problems": len(crowd.tally.problems),
    }


def percentiles(delays: list[float]) -> dict[str, Any]:
    """The delays, in milliseconds, that half, 95 and 99 of a hundred stay within."""
    ordered = sorted(delays)
    found = {}
    for share in (50, 95, 99):
        place = min(len(ordered) - 1, len(ordered) * share // 100)
        found[f"p{share}_milliseconds"] = round(ordered[place] * 1000, 1) if ordered else None
    return found


def _form(number: int) -> dict[str, Any]:
    """A duel of two people, every pair of Starters in turn."""
    decks = DECKS[number % 4], DECKS[number // 4 % 4]
    return {
        "game": "siegestorm",
        "mode": "duel",
        "seats": [{"kind": "me", "options": {"deck": deck}} for deck in decks],
    }


def _kilobytes(process: int) -> int:
    """How much memory a process has; 0 where the system does not say."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(one.split()[1]) for one in lines if one.startswith("VmRSS")), 0)


def _busy_seconds(process: int) -> float:
    """How long a process has kept a processor busy so far; 0 where the system does not say."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
