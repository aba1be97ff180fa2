"""How strong everybody is, and how much is luck: numbers with intervals, the same for all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import refused, run
from wartable.lab.ladder import Ladder, climb, strengths
from wartable.lab.luck import Luck, correlation, weigh
from wartable.lab.runs import Means
from wartable.lab.tables import tables


def climbed(pairs: int, **means: Any) -> dict[str, Any]:
    bots = ["random", "novice", "level-1"]
    found = climb(Ladder(bots, tables("siegestorm"), seed=3), pairs, Means(**means))
    del found["pace"]
    return found


def test_ratings_explain_the_shares() -> None:
    """One who wins 10 of 11 games against the other is 400 points stronger."""
    weaker, stronger = strengths(2, {(0, 1): [0.0] * 9500 + [1.0] * 950})
    assert weaker == 0 and stronger == pytest.approx(400, abs=1)


def test_a_chain_of_results_rates_those_who_never_met() -> None:
    rated = strengths(3, {(0, 1): [0.0] * 300 + [1.0] * 100, (1, 2): [0.0] * 300 + [1.0] * 100})
    assert rated[2] - rated[1] == pytest.approx(rated[1] - rated[0], abs=1)


def test_a_mirror_is_rated_alike() -> None:
    assert strengths(2, {(0, 1): [0.5] * 40}) == [0.0, 0.0]


def test_the_stronger_stands_higher_within_its_interval() -> None:
    found = climbed(6)
    rated = {one["bot"]: one for one in found["ratings"]}
    assert rated["novice"]["rating"] > rated["random"]["rating"] == 0
    assert all(one["low"] <= one["rating"] <= one["high"] for one in rated.values())
    assert found["games"] == 3 * 6 * 2 and len(found["meetings"]) == 3


@pytest.mark.long
def test_a_ladder_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = climbed(4)
    climbed(2, folder=tmp_path)
    assert climbed(4, folder=tmp_path, workers=2) == whole


def test_a_deal_that_always_decides_explains_everything() -> None:
    assert correlation([[1.0, 1.0, 1.0], [0.0, 0.0, 0.0], [1.0, 1.0, 1.0]]) == pytest.approx(1)
    assert correlation([[1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [0.0, 1.0]]) < 0


@pytest.mark.long
def test_bots_without_chance_of_their_own_play_a_deal_always_the_same() -> None:
    found = weigh(Luck(["novice", "random"], tables("siegestorm"), 2, seed=1), 8, Means())
    equals = {one["bot"]: one for one in found["equals"]}
    assert equals["novice"]["always_the_same"] == 1.0 and equals["novice"]["deal"] == 1.0
    assert equals["random"]["deal"] < 1.0
    (skill,) = found["skill"]
    parts = skill["stronger_in_both"] + skill["the_seat"] + skill["weaker_in_both"]
    assert parts == pytest.approx(1.0) and (skill["one"], skill["other"]) == ("random", "novice")


@pytest.mark.long
def test_the_commands_say_it_in_words_and_json() -> None:
    words = ("novice", "random", "--workers", "1")
    assert "rating" in run("lab", "ladder", *words, "--pairs", "2").out
    assert run("lab", "ladder", *words, "--pairs", "2", "--json").json()["games"] == 4
    assert "the deal" in run("lab", "luck", *words, "--deals", "2", "--times", "2").out
    shown = run("lab", "luck", *words, "--deals", "2", "--times", "2", "--json").json()
    assert shown["games"] == 2 * (2 * 2 + 2)


def test_what_cannot_be_compared_is_said_at_once() -> None:
    assert "at least two" in refused(run("lab", "ladder", "novice"), 2)
    assert "about duels" in refused(run("lab", "luck", "--mode", "solo"), 2)
