"""Opening a match on a running server."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

PATIENCE = 30.0


class CannotOpen(RuntimeError):
    """The server does not open this match, or is not there: one sentence."""


@dataclass(frozen=True)
class Opened:
    """A match that was opened: its name, and the tokens of its seats, which are not printed."""

    url: str
    match: str
    seats: dict[int, str] = field(repr=False)
    watch: str = field(repr=False)
    owner: str = field(repr=False)

    def token(self, seat: int) -> str:
        """The token with which somebody sits down there."""
        return self.seats[seat]


def open_match(url: str, **form: Any) -> Opened:
    """Open a match; the words are those of the form of `POST /api/matches` (docs/server.md)."""
    base = url.rstrip("/")
    told = _post(base, "/api/matches", form)
    seats = {one["seat"]: one["token"] for one in told["seats"]}
    return Opened(base, told["match"], seats, told["watch"], told["owner"])


def rearrange(
    opened: Opened, form: dict[str, Any], before: list[int | None] | None = None
) -> Opened:
    """Set a match up anew before it has begun, as who opened it (docs/server.md).

    Everybody keeps his token; seats that nobody had get new ones.
    """
    body = {"form": form, "before": before}
    told = _post(opened.url, f"/api/matches/{opened.match}/rearrange", body, opened.owner)
    places = before or list(range(len(form.get("seats", opened.seats))))
    kept = {now: opened.seats[was] for now, was in enumerate(places) if was in opened.seats}
    seats = {**kept, **{one["seat"]: one["token"] for one in told["seats"]}}
    return Opened(opened.url, told["match"], seats, opened.watch, opened.owner)


def take_seat(url: str, match: str, seat: int, name: str = "", token: str | None = None) -> str:
    """Take a free seat; gives the token that is its own from now on.

    Of a match that is not public, `token` is that of any of its links.
    """
    form = {"name": name, "token": token}
    return str(_post(url.rstrip("/"), f"/api/matches/{match}/seats/{seat}", form)["token"])


def _post(base: str, path: str, form: dict[str, Any], token: str = "") -> dict[str, Any]:
    body, kind = json.dumps(form).encode(), {"content-type": "application/json"}
    if token:
        kind["authorization"] = f"Bearer {token}"
    try:
        with urlopen(Request(f"{base}{path}", body, kind), timeout=PATIENCE) as reply:
            told: dict[str, Any] = json.loads(reply.read())
            return told
    except HTTPError as error:
        words = json.loads(error.read() or b"{}").get("sentence", str(error))
        raise CannotOpen(words) from None
    except (URLError, OSError) as error:
        raise CannotOpen(f"there is no server at {base}: {error}") from None
