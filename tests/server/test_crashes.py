"""A server that is killed loses nothing that it has acknowledged, and everybody goes on.

The long run is `wartable bench server --kill 200`; this is the same with a few.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from wartable.cli.bench import measure_server
from wartable.cli.bench.measure_server import Crowd


@pytest.mark.long
def test_a_server_that_is_killed_under_load_loses_nothing(tmp_path: Path) -> None:
    crowd = Crowd(tmp_path, "", matches=3, pause=0.01)
    found = asyncio.run(measure_server.kill(crowd, 3, 1, lambda words: None))
    assert found["kills"] == 3 and found["answers"] > 0
    assert found["lost"] == 0 and found["missing"] == 0 and found["problems"] == 0
    assert found["returns"] > 0


@pytest.mark.long
def test_under_load_nothing_is_refused_and_everything_is_kept(tmp_path: Path) -> None:
    crowd = Crowd(tmp_path, "", matches=4, pause=0.02)
    found = asyncio.run(measure_server.load(crowd, 2.0, lambda words: None))
    assert found["answers"] > 10 and found["p99_milliseconds"] > 0
    assert found["lost"] == found["refused"] == found["problems"] == 0


@pytest.mark.long
def test_a_lost_answer_would_be_noticed(tmp_path: Path) -> None:
    crowd = Crowd(tmp_path, "", matches=1, pause=0.02)
    asyncio.run(measure_server.load(crowd, 1.0, lambda words: None))
    crowd.tally.acknowledged.append((crowd.ids[0], "0/never"))
    assert asyncio.run(crowd.lost()) == 1
