"""A Ray cluster plays the same games as one process: the same seeds, the same numbers."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.cli.running import refused, run
from tests.libraries import wanted

ARENA = ("lab", "arena", "novice", "random", "--pairs", "4", "--seed", "7", "--json")


def said(*more: str) -> dict[str, Any]:
    """What the command prints in a process of its own, without the seconds."""
    command = [sys.executable, "-m", "wartable", *ARENA, *more]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    found: dict[str, Any] = json.loads(done.stdout)
    del found["pace"]
    return found


@pytest.mark.long
def test_a_local_cluster_finds_what_one_process_finds() -> None:
    wanted("ray")
    assert said("--cluster", "local", "--workers", "2") == said("--workers", "1")


def test_who_has_no_ray_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    words = refused(run(*ARENA, "--cluster", "local"), 2)
    assert "--cluster needs ray" in words
    assert words.endswith("pip install 'wartable[cluster]'\n"), "a command that can be copied"


def test_a_ray_that_does_not_start_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Busy:
        def init(self, **_: object) -> None:
            raise Exception("The current node timed out.\nMore of it.")

    monkeypatch.setitem(sys.modules, "ray", Busy())
    words = refused(run(*ARENA, "--cluster", "local"), 2)
    assert "Ray does not start here: The current node timed out." in " ".join(words.split())
    assert "More of it" not in words
