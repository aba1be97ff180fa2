"""What a bot is asked, and what it may come back with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

GIVES_UP: Final = "gives up"
"""What a process says beside the answer of a bot that would rather concede."""


class BotFailed(RuntimeError):
    """A bot gave no answer: it died, raised, or took too long."""


class GivesUp(Exception):
    """A bot would rather concede; `answer` is for where that is not allowed."""

    def __init__(self, answer: list[int]) -> None:
        super().__init__(GIVES_UP)
        self.answer = answer


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


def meant(answer: list[int] | None, words: str) -> list[int]:
    """The answer that a process has sent; BotFailed or GivesUp where it is another one."""
    if answer is None:
        raise BotFailed(words)
    if words == GIVES_UP:
        raise GivesUp(answer)
    return answer
