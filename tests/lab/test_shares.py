"""How sure a share is: intervals, and a test that stops when it is plain."""

from __future__ import annotations

import pytest

from wartable.kernel.chance import Chance
from wartable.lab.shares import Rounds, SequentialTest, mean_interval, wilson


def test_wilson_interval() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_a_pair_is_counted_from_both_seats() -> None:
    rounds = Rounds()
    for points in ([1.0, 1.0], [1.0, 0.0], [0.5, 0.0]):
        rounds.add(points)
    assert (rounds.won, rounds.tied, rounds.lost) == (1, 1, 1)
    assert rounds.games == 6 and rounds.rounds() == 3
    assert rounds.share() == pytest.approx(3.5 / 6)
    assert rounds.interval() == wilson(3.5 / 6, 3)


def test_among_three_a_third_is_even() -> None:
    rounds = Rounds(1 / 3)
    for points in ([1.0, 0.0, 0.0], [0.0, 0.0, 0.0], [1.0, 1.0, 0.0]):
        rounds.add(points)
    assert (rounds.won, rounds.tied, rounds.lost) == (1, 1, 1)


def test_mean_of_differences() -> None:
    mean, low, high = mean_interval([1.0, 0.0, 0.0, -1.0] * 25)
    assert mean == 0.0 and low == -high and 0.1 < high < 0.2
    assert mean_interval([0.0] * 10)[1] < 0.0


def coin(share: float, seed: int, rounds: int) -> list[float]:
    """Pairs of games that are won with this share."""
    chance = Chance(seed)
    wins = [int(chance.below(1000)) < 1000 * share for _ in range(2 * rounds)]
    return [(wins[2 * i] + wins[2 * i + 1]) / 2 for i in range(rounds)]


@pytest.mark.parametrize(("share", "verdict"), [(0.62, "better"), (0.47, "not better")])
def test_the_sequential_test_stops_with_the_truth(share: float, verdict: str) -> None:
    test = SequentialTest()
    right = 0
    for seed in range(20):
        shares = coin(share, seed, 3000)
        stopped = test.stops_at(shares)
        assert 0 < stopped < 3000
        right += test.verdict(shares[:stopped]) == verdict
    assert right >= 18


def test_nothing_is_said_after_a_few_rounds() -> None:
    test = SequentialTest()
    assert test.stops_at([1.0] * (test.fewest - 1)) == 0
    assert test.verdict([1.0] * (test.fewest - 1)) == "open"
    assert test.verdict([1.0] * test.fewest) == "better"
