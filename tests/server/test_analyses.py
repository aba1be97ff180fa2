"""How a finished match went, asked for by a page until it is worked out."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from starlette.testclient import TestClient

from tests.server.conftest import HERE, Inline
from tests.server.test_pages import play_to_the_end
from tests.server.web import bearer, open_match
from wartable import siegestorm
from wartable.kernel.record import Record
from wartable.server.config import Config, Pace
from wartable.server.pages import analyses
from wartable.server.pages.app import make_app
from wartable.server.wire.pages import Analysis


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    """A server, asked without a network."""
    config = Config(tmp_path, pace=Pace(passing=0.0, bot=0.0))
    with TestClient(make_app(config, thinking=Inline()), base_url=HERE) as client:
        yield client


def ask(web: TestClient, opened: dict[str, Any]) -> Any:
    """What a page is told."""
    path = f"/api/matches/{opened['match']}/analysis"
    return web.get(path, headers=bearer(opened["seats"][0]["token"]))


def test_nothing_is_told_of_a_match_that_is_under_way(web: TestClient) -> None:
    opened = open_match(web, seats=[{"kind": "me"}, {"kind": "me"}])
    assert ask(web, opened).status_code == 409


@pytest.mark.long
def test_chances_and_luck_of_a_finished_match_are_worked_out(web: TestClient) -> None:
    opened = open_match(web, seats=[{"kind": "me"}, {"kind": "me"}])
    play_to_the_end(web, opened)
    assert ask(web, opened).json()["state"] == "working"
    until = time.monotonic() + 300
    while (told := ask(web, opened).json())["state"] == "working":
        assert time.monotonic() < until, "nothing came of it"
        time.sleep(0.2)
    assert told["state"] == "done"
    assert told["simulations"] > 0
    for side in told["sides"]:
        moved = side["own_mistakes"] + side["others_mistakes"] + side["luck"]
        assert side["start"] + moved == pytest.approx(side["end"], abs=0.001)
    assert {round(sum(one["estimates"]), 2) for one in told["moments"]} <= {1.0}


def test_what_came_to_nothing_is_tried_again_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, tries = [0.0], 0

    async def fail(record: Record) -> Analysis:
        nonlocal tries
        tries += 1
        return analyses.NONE

    async def come_back() -> None:
        record = siegestorm.new_match(["ysra-starter", "styxia-starter"]).record()
        known = analyses.Analyses(lambda: clock[0])
        for pause in (analyses.PAUSE, 2 * analyses.PAUSE):
            assert known.of("match", record).state == "working"
            await asyncio.gather(*known.waiting.values())
            clock[0] += pause - 1
            assert known.of("match", record).state == "none"
            clock[0] += 1

    monkeypatch.setattr(analyses, "_analyse", fail)
    asyncio.run(come_back())
    assert tries == 2


def test_who_works_it_out_ends_with_the_server() -> None:
    """Its input closes when the server is gone, however that ended."""
    match = siegestorm.new_match(["ysra-starter", "styxia-starter"])
    match.answer(match.suggestion())
    command = [sys.executable, "-m", "wartable.server.pages.analysing", "1000000"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(json.encode(match.record().to_json()) + b"\n")
        process.stdin.close()
        assert process.wait(300) == 1
