"""The example that learns: what did well becomes likelier, and the whole of it runs."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests.libraries import wanted

wanted("gymnasium")
EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_siegestorm.py"


@pytest.fixture(scope="module")
def learner() -> ModuleType:
    """The example as a module."""
    spec = spec_from_file_location("learn_siegestorm", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def share_taken(learner: ModuleType, policy: Any, choices: list[Any]) -> float:
    """How likely the choices of a game are, on average."""
    shares = [learner.softmax(policy._worth(one)[1])[one.taken] for one in choices]
    return float(sum(shares) / len(shares))


def test_choices_that_led_to_a_better_end_become_likelier(learner: ModuleType) -> None:
    env = learner.SeatEnv("siegestorm", opponent="random", seat=-1)
    policy = learner.Policy(env, seed=3)
    won, lost = (learner.play(env, policy, seed, best=False)[0] for seed in (11, 12))
    before = share_taken(learner, policy, won), share_taken(learner, policy, lost)
    for _ in range(5):
        policy.learn([(won, 1.0), (lost, -1.0)])
    after = share_taken(learner, policy, won), share_taken(learner, policy, lost)
    assert after[0] > before[0]
    assert after[0] - before[0] > after[1] - before[1]


def test_what_comes_later_counts_less(learner: ModuleType) -> None:
    found = learner.surprises(np.array([0.0, 0.0, 0.5]), 1.0)
    assert found[2] == pytest.approx(0.5)
    assert found[1] == pytest.approx(0.5 + learner.PATIENCE * 0.5)
    assert found[0] == pytest.approx(learner.PATIENCE * found[1])


def test_it_learns_and_says_what_it_reached(
    learner: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learner, "LATELY", 2 * learner.BATCH)
    monkeypatch.setattr(learner, "ENOUGH", 0.0)
    monkeypatch.setattr(sys, "argv", ["learn", "--games", str(3 * learner.BATCH), "--test", "2"])
    learner.main()
    told = capsys.readouterr().out
    assert "the next opponent" in told
    assert "against greedy" in told and "of 2 games" in told
