"""How a server is set: delays, limits, time-outs. Tests and hosts set what they need."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Pace:
    """How long things take, in seconds."""

    passing: float = 1.2
    """After so long the table passes for who can only pass: the same for everybody."""
    bot: float = 0.7
    """A bot's answer takes at least so long, so that people can follow."""
    bot_limit: float = 60.0
    """A bot that thinks longer is stopped, and the suggestion is played."""
    idle: float = 60.0
    """A match that nobody looks at leaves the memory after so long."""
    asleep: float = 900.0
    """One that people look at, but nobody plays, lets its state go after so long."""
    away: float = 120.0
    """Who opened a match may hand a seat over that was left for so long (the refusal says it)."""
    claim: float = 15.0
    """A server that says nothing for so long leaves its matches to the others."""


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for."""

    message: int = 32 * 1024
    """Bytes in one message of a WebSocket."""
    body: int = 5 * 1024 * 1024
    """Bytes in the body of one request."""
    messages_a_second: float = 100.0
    """Who drags a figure asks once for every picture on the screen."""
    messages_at_once: int = 300
    refused_messages: int = 200
    """Who sends so much that is unreadable or too fast is shown out."""
    requests_a_second: float = 30.0
    requests_at_once: int = 200
    matches_an_hour: int = 300
    """New matches from one address."""
    connections: int = 100
    """Connections from one address at a time."""
    watchers: int = 200
    """Spectators of one match."""
    waiting: int = 64
    """Messages that may wait for a slow reader; then he gets a whole table instead."""
    slow: float = 30.0
    """Seconds after which a reader who takes nothing is shown out."""
    hello: float = 15.0
    """Seconds within which a connection must say who it is."""
    chat: int = 200
    """Characters of a line of chat that are kept."""


@dataclass(frozen=True)
class Config:
    """Everything about a server that is not in its matches."""

    data: Path
    database: str = ""
    workers: int = 1
    """Processes in which bots think."""
    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()
    """Other sites whose pages may talk to this server, such as a development server."""
    loopback: bool = True
    """Whether only this machine is served: then only its own names are answered to."""
    server: str = field(default_factory=lambda: secrets.token_hex(6))
    """What this server is called, among others and by who looks whether it is still the same."""
    behind_proxy: bool = False
    """Whether a proxy in front says who asks (X-Forwarded-For) and how (X-Forwarded-Proto)."""
