"""Broken messages of every kind over a real socket: each is answered, and nobody else is harmed.

A few hundred by default; `WARTABLE_FUZZ_SECONDS=180 uv run pytest -n0 -s
tests/server/test_wire_fuzz.py` goes on for so long.
"""

from __future__ import annotations

import logging
import os
import random
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import json, structs
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.running import Running
from wartable import remote
from wartable.server.config import Limits, Pace
from wartable.server.wire.from_client import FromClient

LONG = float(os.environ.get("WARTABLE_FUZZ_SECONDS", "0"))
SAMPLE = 300
PATIENCE = 60.0
JUNK: list[Any] = [None, True, -1, 2**70, 1.5, "", "x" * 5000, "\u0000", "é" * 40, [], {}, [[[]]]]
SEATS = [{"kind": "me"}, {"kind": "me"}]


def sound(chance: random.Random) -> dict[str, Any]:
    """Some message as a client might send it."""
    kind = chance.choice([one for one in get_args(FromClient) if one.__name__ != "Hello"])
    message: dict[str, Any] = {"type": structs.fields(kind) and kind.__struct_config__.tag}
    for field in structs.fields(kind):
        name = field.name
        message[name] = {"number": chance.randrange(-2, 4), "seat": chance.randrange(-1, 3)}.get(
            name, chance.choice(["nothing", 0, 1, True, {"why": "pass"}, "draw", "novice"])
        )
    return message


def broken(chance: random.Random) -> str | bytes:
    """The same, and then something happens to it."""
    message = sound(chance) | {"id": f"f{chance.randrange(10**9)}"}
    key = chance.choice(list(message))
    match chance.randrange(8):
        case 0:
            del message[key]
        case 1 | 2:
            message[key] = chance.choice(JUNK)
        case 3:
            message[chance.choice(["x", "token", "type"])] = chance.choice(JUNK)
        case 4:
            return json.encode(message)[: chance.randrange(60)].decode(errors="ignore")
        case 5:
            return chance.randbytes(chance.randrange(200))
        case 6:
            return "[" * chance.randrange(1, 20_000)
        case _:
            message["query"] = {chance.choice("abc"): chance.choice(JUNK)}
    return json.encode(message).decode()


class Vandal:
    """Sits at a table of his own and sends rubbish."""

    def __init__(self, url: str, match: str, token: str) -> None:
        self.address = f"{url.replace('http', 'ws')}/api/live/{match}"
        self.token = token
        self.sent = self.shown_out = 0
        self.wire: ClientConnection | None = None
        self._held = ExitStack()

    def send(self, raw: str | bytes) -> None:
        """One message; afterwards the server must still answer, or have closed the door."""
        if self.wire is None:
            self._held.close()
            self.wire = self._held.enter_context(connect(self.address, max_size=None))
            self._until("h", json.encode({"type": "hello", "id": "h", "token": self.token}))
        self.sent += 1
        try:
            self.wire.send(raw)
            self._until(f"p{self.sent}", json.encode({"type": "ping", "id": f"p{self.sent}"}))
        except ConnectionClosed:
            self.wire = None
            self.shown_out += 1

    def _until(self, id: str, message: bytes) -> None:
        assert self.wire is not None
        self.wire.send(message.decode())
        while json.decode(self.wire.recv(timeout=PATIENCE)).get("id") != id:
            pass

    def close(self) -> None:
        """Go."""
        self._held.close()


@pytest.mark.long
def test_no_message_breaks_the_server_or_another_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    limits = Limits(messages_a_second=10**6, messages_at_once=10**6)
    server = Running(tmp_path, pace=Pace(passing=600.0, bot=0.0), limits=limits)
    own, other = (remote.open_match(server.url, game="siegestorm", seats=SEATS) for _ in range(2))
    vandal = Vandal(server.url, own.match, own.token(0))
    chance = random.Random(7)
    until = time.monotonic() + LONG
    honest = [remote.sit_down(server.url, other.match, other.token(seat)) for seat in (0, 1)]
    try:
        while vandal.sent < SAMPLE or time.monotonic() < until:
            vandal.send(broken(chance))
            asked = [seat for seat in honest if seat.is_asked()]
            if vandal.sent % 20 == 0 and asked:
                asked[0].answer(asked[0].ask()["suggestion"])
                honest[honest[0] is asked[0]].send("ping")
        vandal.send("x" * 40_000)
        assert vandal.wire is None, "who sends too much at once is shown out"
        assert honest[0].version > 5, "the others have played all the time"
    finally:
        for seat in honest:
            seat.close()
        vandal.close()
        server.stop()
    print(f"{vandal.sent} messages, shown out {vandal.shown_out} times")
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []
