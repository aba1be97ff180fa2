"""docs/environments.md says what is there, and `wartable bench envs` measures it."""

from __future__ import annotations

import json
import sys

import pytest

from tests.cli.running import refused, run
from tests.libraries import wanted
from tools.observations import PAGE, written


def test_the_page_lists_every_field() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page) == page, "run `python -m tools.observations`"


def test_bench_steps_every_environment_beside_its_peers() -> None:
    for name in ("gymnasium", "pettingzoo", "pygame", "pyspiel"):
        wanted(name)
    found = json.loads(run("bench", "envs", "--seconds", "0.1", "--peers", "--json").out)
    assert len(found["envs"]) == 6 and len(found["peers"]) == 5
    for one in [*found["envs"].values(), *found["peers"].values()]:
        assert one["steps_per_second"] > 0


def test_bench_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("gymnasium", "pettingzoo", "pyspiel"):
        wanted(name)
    monkeypatch.setitem(sys.modules, "pygame", None)
    words = refused(run("bench", "envs", "--peers"), 2)
    assert "pip install 'wartable[peers]'" in words
