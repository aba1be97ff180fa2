"""The process in which bots think: it takes a job, sends an answer, and takes the next."""

from __future__ import annotations

import signal
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any

from msgspec import json

from wartable import bots
from wartable.bots.base import Sight

from ..registry import host
from .jobs import GIVES_UP, Job

Answer = tuple[list[int] | None, str]
"""The answer (with GIVES_UP of who would rather concede), or nothing and what went wrong."""


def run(pipe: Connection) -> None:
    """Work until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    pipe.send((None, "ready"))
    while True:
        try:
            job: Job = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(think(job))
        except BrokenPipeError:
            return


def think(job: Job) -> Answer:
    """What the bot answers. Whatever it raises is told, not raised: it may come from outside."""
    try:
        game = host(job.game).game
        setup, content = _loaded(job.game, job.setup)
        state = game.load(job.state, setup, content)
        sight = Sight(game, state, job.offered)
        bot = bots.bot(job.bot, job.seed, job.game)
        if job.offered is not None:
            return [1 if bot.agrees_to_draw(sight) else 0], ""
        answer = sight.meant(bot.decide(sight))
        return answer, GIVES_UP if bot.concedes(sight) else ""
    except Exception as problem:  # noqa: BLE001 - a bot may be anybody's code
        return None, f"{type(problem).__name__}: {problem}"


@lru_cache(maxsize=64)
def _loaded(game: str, setup: str) -> tuple[dict[str, Any], Any]:
    """A setup and what is printed for it, read once for all questions of a match."""
    plain = json.decode(setup)
    return plain, host(game).game.content(plain)
