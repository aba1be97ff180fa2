"""Who asks, from where, and how often; and what every answer says about itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from msgspec import json
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..config import Config
from ..words import words

OWN_NAMES: Final = ("localhost", "127.0.0.1", "::1")
CSP: Final = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "script-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
HEADERS: Final[Mapping[str, str]] = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def address_of(request: HTTPConnection, config: Config) -> str:
    """The address of who asks; behind a proxy the last one that the proxy has noted."""
    if config.behind_proxy:
        noted = request.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
        if noted:
            return noted[:64]
    return request.client.host if request.client else ""


def preferred(headers: Headers) -> str:
    """The language that a browser asks for before all others."""
    return headers.get("accept-language", "en").partition(",")[0]


def is_foreign(headers: Headers, scheme: str, config: Config) -> bool:
    """Whether a page of another site asks; programs say no origin, and browsers always do."""
    origin = headers.get("origin")
    if origin is None or origin in config.origins:
        return False
    return urlsplit(origin).netloc != headers.get("host", "")


def is_misnamed(headers: Headers, config: Config) -> bool:
    """On loopback only: whether we are called by a name that is not ours.

    A site whose name is made to point to this machine could talk to us otherwise.
    """
    if not config.loopback:
        return False
    host = urlsplit(f"//{headers.get('host', '')}").hostname
    return host not in OWN_NAMES


class Guard:
    """Around everything: turns foreign requests away and adds the usual headers."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app = app
        self.config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if is_misnamed(headers, self.config) or (
            writes and is_foreign(headers, scope["scheme"], self.config)
        ):
            await _turn_away(scope, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    found.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, dressed)


async def _turn_away(scope: Scope, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    spoken = words(preferred(Headers(scope=scope)))
    body = json.encode({"sentence": spoken.name("trouble", "foreign")})
    head = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 403, "headers": head})
    await send({"type": "http.response.body", "body": body})
