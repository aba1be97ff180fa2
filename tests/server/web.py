"""A server asked without a network: opening matches, connections, tokens."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

LIVE = "ws://127.0.0.1:8811/api/live"


def open_match(web: TestClient, **form: Any) -> dict[str, Any]:
    """Open a match."""
    found = web.post("/api/matches", json={"game": "siegestorm", **form})
    assert found.status_code == 201, found.text
    told: dict[str, Any] = found.json()
    return told


@contextmanager
def live(web: TestClient, opened: dict[str, Any]) -> Iterator[WebSocketTestSession]:
    """A connection; at its end Starlette's client cancels the server's side of it."""
    with (
        suppress(CancelledError),
        web.websocket_connect(f"{LIVE}/{opened['match']}") as session,
    ):
        yield session


def bearer(token: str) -> dict[str, str]:
    """The header that shows a token."""
    return {"authorization": f"Bearer {token}"}
