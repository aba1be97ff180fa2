"""Bots in processes of their own: they answer, they can be stopped, and they are replaced."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import json

from tests.rules import rule
from tests.server.conftest import QUICK
from tests.server.people import Evening
from wartable import bots, siegestorm
from wartable.bots.base import Sight
from wartable.bots.random_bot import RandomBot
from wartable.server.config import Config
from wartable.server.store import open_store
from wartable.server.tables.hall import Hall
from wartable.server.thinking.jobs import GIVES_UP, BotFailed, Job
from wartable.server.thinking.pool import Pool
from wartable.server.thinking.worker import think

Play = Callable[..., None]


def a_job(bot: str = "novice", offered: int | None = None) -> Job:
    """The first question of some duel."""
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"], seed=3)
    setup = json.encode(match.setup).decode()
    return Job("m", "siegestorm", setup, match.dump(), bot, 5, offered)


def test_a_bot_thinks_the_same_on_the_spot_and_from_plain_data() -> None:
    answer, problem = think(a_job())
    assert answer is not None and not problem
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"], seed=3)
    match.answer(answer, 0)
    assert think(a_job(offered=1)) == ([0], "")


def test_a_bot_that_raises_is_told_and_not_raised() -> None:
    answer, problem = think(a_job("nobody"))
    assert answer is None and "nobody" in problem


@pytest.mark.long
def test_workers_answer_die_are_replaced_and_can_be_stopped() -> None:
    async def scene() -> None:
        pool = Pool(1)
        try:
            first = await pool.think(a_job(), 60)
            assert first == think(a_job())[0]
            with pytest.raises(BotFailed):
                await pool.think(a_job("nobody"), 60)
            (pid,) = pool.pids()
            os.kill(pid, signal.SIGKILL)
            assert await pool.think(a_job(), 60) == first, "another process has answered"
            (other,) = pool.pids()
            assert other != pid
            # Whoever stops a bot stops its process; the next one gets a new one.
            waiting = asyncio.create_task(pool.think(a_job(), 60))
            await asyncio.sleep(0)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            assert await pool.think(a_job(), 60) == first
            with pytest.raises(BotFailed, match="longer"):
                await pool.think(a_job(), 0.0)
            assert await pool.think(a_job(), 60) == first
        finally:
            await pool.close()
        assert pool.pids() == []

    asyncio.run(scene())


def test_where_a_bot_fails_the_suggestion_is_played(tmp_path: Path) -> None:
    class Failing:
        async def think(self, job: Job, limit: float) -> list[int]:
            raise BotFailed("it has no idea")

        def usual(self, job: Job) -> float:
            return 0.1

        async def close(self) -> None:
            return

    async def scene() -> None:
        evening = Evening()
        config = Config(tmp_path, pace=QUICK)
        evening.hall = Hall(config, open_store("", tmp_path), Failing(), evening.time)
        await evening.hall.open()
        (ann,) = await evening.open(seats=[{}, {"kind": "bot", "bot": "novice"}])
        await ann.answer("nothing")
        await evening.settle()
        assert ann.last["version"] >= 2
        await evening.hall.close()

    asyncio.run(scene())


def test_nobody_waits_while_a_bot_thinks(tmp_path: Path) -> None:
    class Slow:
        def __init__(self) -> None:
            self.asked = asyncio.Event()

        async def think(self, job: Job, limit: float) -> list[int]:
            self.asked.set()
            await asyncio.Event().wait()
            raise AssertionError("nobody wakes it up")

        def usual(self, job: Job) -> float:
            return 0.1

        async def close(self) -> None:
            return

    async def scene() -> None:
        evening, slow = Evening(), Slow()
        evening.hall = Hall(
            Config(tmp_path, pace=QUICK), open_store("", tmp_path), slow, evening.time
        )
        await evening.hall.open()
        (ann,) = await evening.open(seats=[{}, {"kind": "bot", "bot": "novice"}])
        await ann.answer("nothing")
        await asyncio.wait_for(slow.asked.wait(), 10)
        assert (await ann.say("say", text="take your time"))["type"] == "taken"
        assert (await ann.say("offer", kind="takeback"))["type"] == "taken"
        assert ann.ask["kind"] == "mulligan", "the bot was stopped, and agreed"
        assert (await ann.say("concede"))["type"] == "taken"
        await evening.hall.close()

    asyncio.run(scene())


class Faintheart(RandomBot):
    """Gives up at once."""

    def concedes(self, sight: Sight) -> bool:
        """Always."""
        return True


@rule("table.concede")
def test_a_bot_that_knows_it_has_lost_concedes(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "bot", lambda _name, seed, _game: Faintheart(seed))
    assert think(a_job())[1] == GIVES_UP

    async def scene(evening: Evening) -> None:
        (ann,) = await evening.open(seats=[{}, {"kind": "bot", "bot": "novice"}])
        await ann.answer("nothing")
        await evening.settle()
        assert ann.last["result"]["winners"] == ["side:a"]
        assert ann.last["result"]["rule"] == "table.concede"

    play(scene)
