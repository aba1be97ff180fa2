"""`wartable bench dysma`, without the minute that all of it takes."""

from __future__ import annotations

import pytest

from tests.cli.running import refused, run
from wartable import dysma
from wartable.cli.bench import dysma as bench_dysma
from wartable.cli.bench.dysma_peers import compare
from wartable.cli.bench.measure_match import ROWS, match_costs
from wartable.dysma.state.battle import Battle
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.playout import random_answer


def halfway() -> Battle:
    """A battle of the shipped bands in which everybody is on the table."""
    match = dysma.new_match(seed=2, map="crossroads")
    chance = Chance(2, THINKING)
    while match.question is not None and match.question.kind != "activate":
        match.answer(random_answer(match.question, chance))
    assert isinstance(match.state, Battle)
    return match.state


def test_shapely_is_measured_beside_us(capsys: pytest.CaptureFixture[str]) -> None:
    found = compare([halfway()])
    for what in ("sight_line", "clearance"):
        for who in ("our", "shapely", "shapely_at_once"):
            assert found["peers"][f"{who}_{what}_microseconds"] > 0
        assert found[f"times_shapely_{what}"] > 0 and found[f"times_shapely_{what}_at_once"] > 0
    engine = {"engine": "pure", **dict.fromkeys(bench_dysma.ROWS, 1)}
    bench_dysma.show({**engine, **found})
    out = capsys.readouterr().out
    assert "A plain sight line:" in out and "shapely, one by one" in out


def test_nobody_to_look_at_is_no_comparison() -> None:
    match = dysma.new_match(seed=2, map="crossroads")
    assert isinstance(match.state, Battle)
    with pytest.raises(ValueError, match="nobody"):
        compare([match.state])


def test_what_whole_matches_cost() -> None:
    costs = match_costs("dysma")
    assert list(costs) == list(ROWS) and all(costs.values())


def test_modes_belong_to_siegestorm() -> None:
    assert "No such option" in refused(run("bench", "dysma", "--mode", "duel"), 2)
