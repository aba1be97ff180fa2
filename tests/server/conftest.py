"""A hall without a network: a store in a folder, a clock that stands still, people who listen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.server.people import Evening
from wartable.server.config import Config, Limits, Pace
from wartable.server.pages.app import make_app
from wartable.server.store import open_store
from wartable.server.store.rows import Store
from wartable.server.tables.hall import Hall
from wartable.server.thinking.jobs import Job, meant
from wartable.server.thinking.worker import think

HERE = "http://127.0.0.1:8811"
QUICK = Pace(passing=1.0, bot=0.0, idle=60.0, away=100.0)


class Inline:
    """Bots that think on the spot: tests need no processes."""

    async def think(self, job: Job, limit: float) -> list[int]:
        """At once."""
        return meant(*think(job))

    def usual(self, job: Job) -> float:
        """No time at all."""
        return 0.1

    async def close(self) -> None:
        """Nothing to end."""


@asynccontextmanager
async def open_hall(
    folder: Path,
    pace: Pace = QUICK,
    limits: Limits | None = None,
    store: Store | None = None,
    database: str = "",
) -> AsyncIterator[Evening]:
    """A hall with a clock that only tests move."""
    config = Config(folder, database, pace=pace, limits=limits or Limits())
    evening = Evening()
    hall = Hall(config, store or open_store(database, folder), Inline(), evening.time)
    evening.hall = hall
    await hall.open()
    try:
        yield evening
    finally:
        await hall.close()


Play = Callable[[Evening], Coroutine[Any, Any, None]]


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., None]:
    """Run a scene in a hall of its own."""

    def run(scene: Play, **kwargs: Any) -> None:
        async def all_of_it() -> None:
            async with open_hall(tmp_path, **kwargs) as evening:
                await scene(evening)

        asyncio.run(all_of_it())

    return run


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    """A server, asked without a network."""
    config = Config(tmp_path, pace=Pace(passing=0.0, bot=0.0))
    with TestClient(make_app(config, thinking=Inline()), base_url=HERE) as client:
        yield client
