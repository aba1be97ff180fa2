"""Chance: fair, the same everywhere, in separate streams, and scripted for tests."""

from __future__ import annotations

import itertools
import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wartable.kernel.chance import (
    GAME,
    MAX_SEED,
    THINKING,
    Chance,
    ScriptError,
    load_chance,
)

SEEDS = st.integers(0, MAX_SEED)


def draws(chance: Chance, count: int, below: int = 1000) -> list[int]:
    return [int(chance.below(below)) for _ in range(count)]


def test_the_numbers_of_a_seed_are_written_down() -> None:
    """They may never change: every record of a game rests on them."""
    assert draws(Chance(0), 8) == [600, 804, 783, 531, 24, 491, 182, 631]
    assert draws(Chance(7), 8) == [614, 56, 450, 30, 269, 845, 571, 870]
    assert draws(Chance(7, THINKING), 8) == [494, 843, 161, 428, 403, 279, 767, 684]
    assert draws(Chance(MAX_SEED), 8) == [174, 981, 473, 455, 11, 427, 367, 795]


@settings(deadline=None)
@given(SEEDS, st.integers(1, 2**31))
def test_a_draw_is_below_its_bound(seed: int, bound: int) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(bound) < bound for _ in range(20))


@pytest.mark.parametrize("sides", [2, 6, 7, 34])
@pytest.mark.parametrize("seed", [0, 1, 2**32, MAX_SEED])
def test_every_side_of_a_die_comes_up_equally_often(seed: int, sides: int) -> None:
    rolls = 6000 * sides // 6
    counts = Counter(draws(Chance(seed), rolls, sides))
    expected = rolls / sides
    chi_squared = sum((counts[side] - expected) ** 2 / expected for side in range(sides))
    # Far beyond what luck does once in a million: five deviations above the mean.
    assert chi_squared < (sides - 1) + 5 * (2 * (sides - 1)) ** 0.5


@pytest.mark.parametrize("seed", [3, 2**40 + 5])
def test_one_draw_says_nothing_about_the_next(seed: int) -> None:
    values = draws(Chance(seed), 18_001, 6)
    pairs = Counter(itertools.pairwise(values))
    expected = 18_000 / 36
    chi_squared = sum((pairs[a, b] - expected) ** 2 / expected for a in range(6) for b in range(6))
    assert chi_squared < 35 + 5 * 70**0.5


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    """First draws over many seeds are as even as draws of one seed."""
    counts = Counter(int(Chance(seed).below(10)) for seed in range(5000))
    assert all(400 < counts[value] < 600 for value in range(10))
    same = sum(a == b for a, b in zip(draws(Chance(1), 1000, 10), draws(Chance(2), 1000, 10)))
    assert 60 < same < 140


@settings(deadline=None)
@given(SEEDS)
def test_streams_of_one_seed_are_separate(seed: int) -> None:
    game, thinking = Chance(seed, GAME), Chance(seed, THINKING)
    alone = draws(Chance(seed, GAME), 20)
    mixed: list[int] = []
    for _ in range(20):
        draws(thinking, 3)
        mixed += draws(game, 1)
    assert mixed == alone
    assert draws(Chance(seed, THINKING), 20) != alone


@settings(deadline=None)
@given(SEEDS, st.integers(0, 50))
def test_a_copy_and_a_loaded_dump_go_on_alike(seed: int, already: int) -> None:
    chance = Chance(seed, THINKING)
    draws(chance, already)
    copy = chance.copy()
    loaded = load_chance(json.loads(json.dumps(chance.dump())))
    expected = draws(chance, 10)
    assert draws(copy, 10) == draws(loaded, 10) == expected
    assert chance.drawn == already + 10


@settings(deadline=None)
@given(SEEDS, st.lists(st.integers(0, 100), max_size=40))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    shuffled = list(items)
    Chance(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_a_shuffle_brings_every_order_equally_often() -> None:
    chance = Chance(5)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_a_seed_must_fit(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to"):
        Chance(seed)


def test_scripted_draws_come_as_written() -> None:
    chance = Chance(1)
    chance.follow([5, 0, 1])
    assert [int(chance.below(6)), int(chance.below(1)), int(chance.below(2))] == [5, 0, 1]
    assert chance.drawn == 3
    chance.finished()


def test_a_script_is_the_chances_own() -> None:
    script = [1, 2]
    chance = Chance(1)
    chance.follow(script)
    copy = chance.copy()
    assert chance.below(6) == 1
    assert script == [1, 2]
    assert draws(copy, 2, 6) == [1, 2]
    assert draws(load_chance(chance.dump()), 1, 6) == [2]


def test_a_draw_that_was_not_scripted_fails() -> None:
    chance = Chance(1)
    chance.follow([])
    with pytest.raises(ScriptError, match=r"draw 1 \(of 6\) was not scripted"):
        chance.below(6)


def test_chance_goes_on_after_a_script_if_it_is_told_to() -> None:
    chance = Chance(1)
    chance.follow([5, 5], goes_on=True)
    twins = [chance.copy(), load_chance(chance.dump())]
    plain = Chance(1)
    expected = [5, 5, *draws(plain, 10, 6)[2:]]
    assert draws(chance, 10, 6) == expected
    assert [draws(twin, 10, 6) for twin in twins] == [expected, expected]
    chance.finished()


@pytest.mark.parametrize("value", [6, -1])
def test_a_scripted_value_must_fit_its_draw(value: int) -> None:
    chance = Chance(1)
    chance.follow([value])
    with pytest.raises(ScriptError, match=f"scripted {value} is not from 0 to 5"):
        chance.below(6)


def test_a_script_that_is_left_over_fails() -> None:
    chance = Chance(1)
    chance.follow([1, 2])
    chance.below(6)
    with pytest.raises(ScriptError, match=r"scripted draws left over: \[2\]"):
        chance.finished()


def test_without_a_script_there_is_nothing_to_finish() -> None:
    chance = Chance(1)
    chance.below(6)
    chance.finished()
