"""Over a real socket: who asks for more than there is is told in a sentence what to do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.running import Running
from wartable import remote
from wartable.server.config import Limits

LIMITS = Limits(messages_at_once=10, messages_a_second=0.1, refused_messages=5, connections=2)


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Running]:
    server = Running(tmp_path, limits=LIMITS)
    yield server
    server.stop()


def come(server: Running, language: str) -> ClientConnection:
    opened = remote.open_match(server.url, game="siegestorm")
    address = f"ws://127.0.0.1:{server.port}/api/live/{opened.match}"
    told = {"type": "hello", "id": "0", "token": opened.token(0), "language": language}
    guest = connect(
        address,
        max_size=None,
        legacy=True,
        additional_headers={"Accept-Language": language},
    )
    with suppress(ConnectionClosed):  # whoever is shown out at the door has been told why
        guest.send(json.dumps(told))
    return guest


def goodbye(guest: ClientConnection) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = json.loads(guest.recv(timeout=30))
        if told["type"] == "closing":
            return told


def test_a_message_that_is_too_long_is_answered_before_the_end(narrow: Running) -> None:
    guest = come(narrow, "fr")
    guest.send(json.dumps({"type": "say", "id": "1", "text": "x" * (LIMITS.message + 2000)}))
    told = goodbye(guest)
    assert told["reason"] == "limit" and "envoyez-en moins" in told["sentence"]


def test_who_sends_too_much_is_told_to_wait_and_come_back(narrow: Running) -> None:
    guest = come(narrow, "pl")
    for number in range(20):
        guest.send(json.dumps({"type": "ping", "id": str(number)}))
    told = goodbye(guest)
    assert told["reason"] == "limit" and "poczekaj chwilę" in told["sentence"]


def test_one_connection_too_many_is_refused_in_the_language_of_the_browser(
    narrow: Running,
) -> None:
    guests = [come(narrow, "fr") for _ in range(3)]
    told = goodbye(guests[-1])
    assert told["reason"] == "limit" and "fermez-y quelques tables" in told["sentence"]
    for guest in guests:
        guest.close()
