"""Exact odds of rolls, against counting every face and against dice that are really thrown."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from tests.dysma.rules import rule
from tests.dysma.throwing import NEAR, TIMES, roll_of
from wartable.dysma.fight.dice import (
    COMBAT,
    Roll,
    Throw,
    check,
    dice_of,
    no_rerolls,
    roll,
    total,
)
from wartable.dysma.fight.odds import (
    LEFT_OUT,
    MAX_DICE,
    Odds,
    Pool,
    exactly,
    flat,
    mean,
    pool_of,
)
from wartable.kernel.chance import Chance
from wartable.kernel.value import Reason

WITHIN = 1e-12

SMALL = [
    (dice, threshold, rerolls, explode7)
    for dice in (1, 2, 3)
    for threshold in (1, 2, 4, 7, 8)
    for rerolls in (0, 1, 2)
    for explode7 in (False, True)
    if dice + rerolls <= 4
]
POOLS = [
    (3, 4, 0, False),
    (4, 5, 1, False),
    (5, 3, 2, False),
    (2, 8, 1, False),
    (6, 6, 9, False),
    (3, 1, 1, False),
    (4, 4, 1, True),
    (4, 8, 2, True),
]


# A reference that counts faces


@cache
def extra(dice: int, successes: int, threshold: int, explode_from: int) -> Fraction:
    """The chance that so many fresh dice bring exactly so many successes, face by face."""
    if successes < 0:
        return Fraction(0)
    if dice == 0:
        return Fraction(int(successes == 0))
    found = Fraction(0)
    unchanged = 0  # faces after which the same dice are to be thrown for the same successes
    for face in range(1, 9):
        left = successes - (face >= threshold)
        more = dice - 1 + (face >= explode_from)
        if (more, left) == (dice, successes):
            unchanged += 1
        else:
            found += Fraction(1, 8) * extra(more, left, threshold, explode_from)
    return found / (1 - Fraction(unchanged, 8))


def counted(pool: Pool, most: int) -> list[Fraction]:
    """The chances of 0 to `most` successes, by throwing all dice in every possible way."""
    explode_from = 7 if pool.explode7 else 8
    found = [Fraction(0)] * (most + 1)
    ways: Counter[tuple[int, int]] = Counter()
    for shown in product(range(1, 9), repeat=pool.dice + pool.rerolls):
        lying, spare = list(shown[: pool.dice]), list(shown[pool.dice :])
        failed = [i for i, face in enumerate(lying) if face < pool.threshold]
        failed.sort(key=lambda i: lying[i] >= explode_from)
        for i in failed[: pool.rerolls]:
            lying[i] = spare.pop(0)  # a spare die that nobody needs counts for each of its faces
        good = sum(face >= pool.threshold for face in lying)
        ways[good, sum(face >= explode_from for face in lying)] += 1
    each = Fraction(1, 8 ** (pool.dice + pool.rerolls))
    for (good, more), times in ways.items():
        for k in range(most + 1):
            found[k] += times * each * extra(more, k - good, pool.threshold, explode_from)
    return found


@rule("dice.base", "dice.explode", "dice.reroll")
@pytest.mark.parametrize("pool", SMALL)
def test_odds_are_those_of_counting_every_face(pool: tuple[int, int, int, bool]) -> None:
    what = Pool(*pool)
    found = Odds().successes(what)
    for successes, wanted in enumerate(counted(what, 6)):
        assert exactly(what, successes) == wanted
        listed = found[successes] if successes < len(found) else 0.0
        assert abs(listed - wanted) < WITHIN


@rule("dice.explode")
@pytest.mark.parametrize("pool", POOLS)
def test_what_is_left_out_is_less_than_promised(pool: tuple[int, int, int, bool]) -> None:
    what = Pool(*pool)
    found = Odds().successes(what)
    whole = sum((exactly(what, k) for k in range(len(found))), Fraction(0))
    assert 0 <= 1 - whole < LEFT_OUT
    assert all(abs(p - exactly(what, k)) < WITHIN for k, p in enumerate(found))


@pytest.mark.parametrize("explode7", [False, True])
@pytest.mark.parametrize("threshold", range(1, 9))
def test_the_average_of_a_die_is_known(threshold: int, explode7: bool) -> None:
    # Each die is worth its chance of success, and as many dice as its faces explode follow it.
    exploding = 2 if explode7 else 1
    each = (9 - threshold) / (8 - exploding)
    assert mean(Odds().successes(Pool(5, threshold, 0, explode7))) == pytest.approx(5 * each)


@pytest.mark.parametrize("pool", POOLS)
def test_odds_are_those_of_dice_that_are_thrown(pool: tuple[int, int, int, bool]) -> None:
    what = Pool(*pool)
    chance = Chance(11)
    counts = [0] * 200
    for _ in range(TIMES):
        counts[roll(chance, roll_of(what)).successes] += 1
    for k, p in enumerate(Odds().successes(what)):
        assert abs(counts[k] / TIMES - p) < NEAR


# Boundaries


@rule("dice.zero", "dice.zero.meaning")
@pytest.mark.parametrize("dice", [0, -2])
def test_no_dice_are_no_success(dice: int) -> None:
    assert Odds().successes(Pool(dice, 1, 3, True)) == [1.0]
    assert exactly(Pool(dice, 1, 3), 0) == 1
    assert exactly(Pool(dice, 1, 3), 1) == 0


def test_at_threshold_1_there_are_at_least_as_many_successes_as_dice() -> None:
    found = Odds().successes(Pool(3, 1))
    assert found[:3] == [0.0, 0.0, 0.0]
    assert found[3] == pytest.approx((7 / 8) ** 3)


def test_at_threshold_8_every_success_explodes() -> None:
    found = Odds().successes(Pool(1, 8))
    assert found[:3] == pytest.approx([7 / 8, 7 / 64, 7 / 512])


@rule("dice.reroll.once-per-die")
def test_more_rerolls_than_dice_change_nothing() -> None:
    odds = Odds()
    assert odds.successes(Pool(3, 5, 3)) == odds.successes(Pool(3, 5, 99))
    assert mean(odds.successes(Pool(3, 5, 3))) > mean(odds.successes(Pool(3, 5, 2)))


@rule("skill.mutation.details")
def test_mutation_helps_even_where_a_7_is_no_success() -> None:
    # A 7 is a new throw: of 7 other faces 1 succeeds, and brings a new throw as well.
    assert exactly(Pool(1, 8, 0, True), 0) == Fraction(6, 7)
    assert exactly(Pool(1, 8, 0, True), 1) == Fraction(1, 7) * Fraction(6, 7)
    # Rerolled or not, a failed 7 is worth one fresh die.
    assert exactly(Pool(1, 8, 1, True), 0) == Fraction(6, 8) * Fraction(6, 7) + Fraction(
        1, 8
    ) * Fraction(6, 7)


@pytest.mark.parametrize("threshold", [0, 9])
def test_there_is_no_other_threshold(threshold: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 8"):
        Pool(3, threshold)


def test_there_is_a_most_of_dice() -> None:
    assert sum(Odds().successes(Pool(MAX_DICE, 2, MAX_DICE, True))) == pytest.approx(1)
    with pytest.raises(ValueError, match=f"up to {MAX_DICE} dice"):
        Pool(MAX_DICE + 1, 4)


def test_every_pool_is_remembered_for_itself() -> None:
    pools = [
        Pool(dice, threshold, rerolls, explode7)
        for dice in range(6)
        for threshold in range(1, 9)
        for rerolls in range(dice + 1)
        for explode7 in (False, True)
    ]
    assert len({pool.key() for pool in pools}) == len(pools)
    odds = Odds()
    first = [odds.successes(pool) for pool in pools]
    again = [odds.successes(Pool(p.dice, p.threshold, p.rerolls, p.explode7)) for p in pools]
    assert all(one is other for one, other in zip(first, again, strict=True))


def test_the_pool_of_a_roll() -> None:
    what = Roll(COMBAT, 1, 4, dice_of([]), total([Reason(2, 0, "two swords", "x")]), True)
    pool = pool_of(what)
    assert (pool.dice, pool.threshold, pool.rerolls, pool.explode7) == (3, 4, 2, True)
    assert not pool_of(Roll(COMBAT, 1, 4, dice_of([]), no_rerolls())).explode7


# Needed successes, flat checks


def test_an_enchantment_needs_its_successes() -> None:
    """magic.enchant"""
    odds = Odds()
    found = odds.successes(Pool(3, 4))
    assert odds.reaches(Pool(3, 4), 0) == 1.0
    assert odds.reaches(Pool(3, 4), 1) == pytest.approx(1 - found[0])
    assert odds.reaches(Pool(3, 4), 2) == pytest.approx(1 - found[0] - found[1])
    assert odds.reaches(Pool(0, 4), 1) == 0.0


@rule("dice.flat-check")
def test_a_flat_check_is_a_share_of_eight_faces() -> None:
    assert [flat(needed) for needed in (1, 3, 5, 8)] == [1.0, 0.75, 0.5, 0.125]
    assert (flat(0), flat(9)) == (1.0, 0.0)
    chance = Chance(2)
    passed = sum(check(chance, 3) for _ in range(TIMES))
    assert abs(passed / TIMES - flat(3)) < NEAR


@rule("dice.reroll.optional")
def test_whoever_rerolls_nothing_has_the_odds_of_no_rerolls() -> None:

    def none(_: Throw) -> list[int]:
        return []

    what = roll_of(Pool(4, 5, 2))
    lazy, keen = Chance(9), Chance(9)
    few = sum(roll(lazy, what, none).successes for _ in range(TIMES)) / TIMES
    many = sum(roll(keen, what).successes for _ in range(TIMES)) / TIMES
    assert few == pytest.approx(mean(Odds().successes(Pool(4, 5))), abs=0.1)
    assert many == pytest.approx(mean(Odds().successes(Pool(4, 5, 2))), abs=0.1)
    assert many > few + 0.5
