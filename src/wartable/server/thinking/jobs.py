"""What a bot is asked, and what it may come back with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


class BotFailed(RuntimeError):
    """A bot gave no answer: it died, raised, or took too long."""


@dataclass(frozen=True)
class Job:
    """The open question of a match, as plain data that another process can read.

    `offered` is a seat that is asked whether it agrees to a draw: the answer is [1] or [0].
    """

    match: str
    game: str
    setup: str
    state: dict[str, Any]
    bot: str
    seed: int
    offered: int | None = None
