"""Section 3: rolls, rerolls, explosions, checks and choices, with the faces of the dice given."""

from __future__ import annotations

import pytest

from tests.dysma.rules import rule
from tests.dysma.throwing import faces
from wartable.dysma.fight.dice import (
    COMBAT,
    DEFENCE,
    FALLING,
    NOBODY,
    RULE_LAYER,
    SHOOTING,
    SPIRIT,
    Roll,
    Throw,
    begin,
    check,
    d8,
    dice_of,
    falling_roll,
    finish,
    initiative,
    most_useful,
    no_rerolls,
    one_of,
    opposed,
    reroll,
    roll,
    total,
)
from wartable.kernel.chance import Chance, ScriptError
from wartable.kernel.refusal import Refusal
from wartable.kernel.value import Reason, Value


def because(amount: int, source: str, slug: str) -> Reason:
    return Reason(amount, RULE_LAYER, source, slug)


def rerolls(number: int) -> Value:
    return total([because(number, "Expert", "skill.expert")])


def a_roll(
    threshold: int, dice: int = 3, again: int = 0, explode7: bool = False, of: str = COMBAT
) -> Roll:
    change = [because(dice - 3, "the situation", "dice.modifiers")] if dice != 3 else []
    return Roll(of, 1, threshold, dice_of(change), rerolls(again), explode7)


def thrown(what: Roll, *shown: int) -> Throw:
    """A whole roll in which the dice show exactly these faces, in the order of the log."""
    chance = faces(*shown)
    throw = roll(chance, what)
    chance.finished()
    return throw


# Successes


@rule("dice.base")
def test_a_roll_is_three_dice_and_counts_those_that_reach_the_threshold() -> None:
    throw = thrown(a_roll(4), 3, 4, 5)
    assert throw.initial == [3, 4, 5]
    assert throw.successes == 2


@rule("dice.base", "dice.threshold-source")
@pytest.mark.parametrize("purpose", [SHOOTING, COMBAT, DEFENCE, SPIRIT])
def test_a_roll_is_named_after_its_characteristic(purpose: str) -> None:
    throw = thrown(a_roll(6, of=purpose), 5, 6, 7)
    assert (throw.of.purpose, throw.successes) == (purpose, 2)


@rule("dice.modifiers")
def test_bonuses_and_penalties_add_up_and_tell_their_reasons() -> None:
    dice = dice_of(
        [
            because(1, "assault", "combat.mod.assault"),
            because(1, "treachery", "combat.mod.felony"),
            because(-1, "weakened", "combat.mod.weakened"),
        ]
    )
    assert dice.total == 4
    assert str(dice) == (
        "4 = 3 every roll [dice.base] +1 assault [combat.mod.assault] "
        "+1 treachery [combat.mod.felony] -1 weakened [combat.mod.weakened]"
    )
    throw = thrown(Roll(COMBAT, 1, 4, dice, no_rerolls()), 1, 2, 3, 4)
    assert throw.successes == 1


@rule("dice.zero", "dice.zero.meaning")
@pytest.mark.parametrize("dice", [0, -1, -4])
@pytest.mark.parametrize("threshold", [1, 8])
def test_without_dice_a_roll_fails_and_nothing_is_thrown(dice: int, threshold: int) -> None:
    throw = thrown(a_roll(threshold, dice=dice, again=2, explode7=True))
    assert throw.of.count() == 0
    assert (throw.initial, throw.rerolled, throw.extra, throw.successes) == ([], [], [], 0)


@rule("dice.zero.meaning")
def test_a_declared_bonus_lifts_a_roll_without_dice_to_one_die() -> None:
    dice = dice_of([because(-3, "penalties", "dice.modifiers"), because(1, "Heroism", "dice.zero")])
    assert thrown(Roll(DEFENCE, 1, 5, dice, no_rerolls()), 5).successes == 1


def test_at_threshold_1_every_die_succeeds_and_at_8_only_an_8() -> None:
    assert thrown(a_roll(1), 1, 2, 7).successes == 3
    assert thrown(a_roll(8), 7, 6, 8, 7).successes == 1


@pytest.mark.parametrize("threshold", [-1, 0, 9])
def test_there_is_no_other_threshold(threshold: int) -> None:
    with pytest.raises(ValueError, match="from 1 to 8"):
        a_roll(threshold)


# Explosions


@rule("dice.example.francois-crossbow", "dice.explode", "dice.explode.success")
def test_the_crossbow_of_the_book() -> None:
    throw = thrown(a_roll(5, of=SHOOTING), 1, 5, 8, 6)
    assert throw.initial == [1, 5, 8]
    assert throw.extra == [6]
    assert throw.successes == 3


@rule("dice.explode")
def test_an_extra_die_explodes_again_without_limit() -> None:
    throw = thrown(a_roll(7, dice=1), *[8] * 20, 1)
    assert throw.extra == [8] * 19 + [1]
    assert throw.successes == 20


@rule("dice.explode.success")
def test_an_extra_die_below_the_threshold_is_no_success() -> None:
    throw = thrown(a_roll(5, dice=1), 8, 4)
    assert (throw.extra, throw.successes) == ([4], 1)


@rule("dice.log")
def test_extra_dice_are_thrown_wave_after_wave() -> None:
    # Two 8s bring a wave of two; its 8 brings the third die, which is thrown after both.
    chance = faces(8, 8, 1, 8, 2, 3)
    throw = begin(chance, a_roll(4))
    finish(chance, throw)
    assert throw.extra == [8, 2, 3]
    assert throw.successes == 3


def test_a_throw_is_finished_once() -> None:
    throw = thrown(a_roll(4), 1, 1, 1)
    with pytest.raises(ValueError, match="finished"):
        finish(faces(), throw)


# Rerolls


@rule("dice.example.john-orc", "dice.reroll")
def test_the_orc_of_the_book() -> None:
    throw = thrown(a_roll(4, again=1, of=DEFENCE), 1, 3, 7, 4)
    assert throw.rerolled == [0]
    assert throw.faces == [4, 3, 7]
    assert throw.successes == 2


@rule("dice.reroll")
def test_x_rerolls_are_for_up_to_x_failed_dice() -> None:
    throw = thrown(a_roll(4, dice=5, again=2), 1, 5, 2, 3, 6, 4, 1)
    assert throw.rerolled == [0, 2]
    assert throw.faces == [4, 5, 1, 3, 6]
    assert throw.successes == 3


@rule("dice.reroll", "dice.reroll.once-per-die")
def test_more_rerolls_than_failed_dice_reroll_each_of_them_once() -> None:
    throw = thrown(a_roll(4, again=5), 1, 7, 2, 3, 3)
    assert throw.rerolled == [0, 2]
    assert throw.successes == 1


def test_without_failed_dice_nothing_is_rerolled() -> None:
    throw = thrown(a_roll(4, again=3), 5, 6, 7)
    assert throw.rerolled == []


@rule("dice.reroll-before-explode")
def test_dice_gained_by_an_explosion_are_never_rerolled() -> None:
    # One of two rerolls is used; the extra die fails, and stays.
    throw = thrown(a_roll(4, again=2), 8, 5, 1, 6, 2)
    assert throw.rerolled == [2]
    assert throw.extra == [2]
    assert throw.successes == 3


@rule("dice.reroll.may-explode")
def test_a_rerolled_8_explodes() -> None:
    throw = thrown(a_roll(4, again=1), 1, 5, 6, 8, 4)
    assert throw.faces == [8, 5, 6]
    assert throw.extra == [4]
    assert throw.successes == 4


@rule("dice.reroll.pooled")
def test_all_sources_of_rerolls_are_one_total() -> None:
    both = total([because(1, "sword", "skill.expert"), because(1, "shield", "skill.expert")])
    throw = thrown(Roll(DEFENCE, 1, 4, dice_of([]), both), 1, 2, 5, 6, 7)
    assert throw.rerolled == [0, 1]
    assert throw.successes == 3
    assert str(both) == "2 = 1 sword [skill.expert] +1 shield [skill.expert]"


@rule("dice.reroll.optional")
@pytest.mark.parametrize(
    ("which", "shown", "successes"),
    [([], [], 1), ([0], [8, 5], 3), ([2], [3], 1), ([2, 0], [4, 1], 2)],
)
def test_the_roller_chooses_how_many_and_which(
    which: list[int], shown: list[int], successes: int
) -> None:
    chance = faces(1, 5, 2, *shown)
    throw = begin(chance, a_roll(4, again=2))
    assert throw.failed() == [0, 2] and throw.most_rerolls() == 2
    reroll(chance, throw, which)
    finish(chance, throw)
    chance.finished()
    assert throw.rerolled == sorted(which)
    assert throw.successes == successes


@rule("dice.reroll.optional")
def test_a_roll_can_be_made_with_another_choice() -> None:
    chance = faces(1, 2, 3, 7)

    def the_last(throw: Throw) -> list[int]:
        return throw.failed()[-1:]

    throw = roll(chance, a_roll(4, again=2), the_last)
    chance.finished()
    assert (throw.rerolled, throw.faces, throw.successes) == ([2], [1, 2, 7], 1)


@pytest.mark.parametrize(
    ("which", "slug"),
    [
        ([1], "dice.reroll.optional"),
        ([3], "dice.reroll.optional"),
        ([-1], "dice.reroll.optional"),
        ([0, 0], "dice.reroll.once-per-die"),
        ([0, 2], "dice.reroll"),
    ],
    ids=["a success", "no such die", "no such die either", "twice the same", "too many"],
)
@rule("dice.reroll", "dice.reroll.once-per-die", "dice.reroll.optional")
def test_other_rerolls_are_refused_and_change_nothing(which: list[int], slug: str) -> None:
    chance = faces(1, 5, 2)
    throw = begin(chance, a_roll(4, again=1))
    before = throw.log()
    with pytest.raises(Refusal) as refusal:
        reroll(chance, throw, which)
    assert refusal.value.rule == slug
    assert throw.log() == before and throw.most_rerolls() == 1


@rule("dice.reroll.once-per-die", "dice.reroll-before-explode")
def test_there_is_one_reroll_step_and_it_is_before_the_explosions() -> None:
    chance = faces(1, 2, 5, 3)
    throw = begin(chance, a_roll(4, again=2))
    reroll(chance, throw, [0])
    with pytest.raises(Refusal):
        reroll(chance, throw, [1])
    finish(chance, throw)
    assert throw.most_rerolls() == 0
    late = begin(faces(1, 2, 3), a_roll(4, again=1))
    finish(faces(), late)
    assert late.most_rerolls() == 0
    with pytest.raises(Refusal) as refusal:
        reroll(faces(8), late, [0])
    assert refusal.value.rule == "dice.reroll-before-explode"


# Mutation


@rule("skill.mutation")
def test_with_mutation_a_7_explodes_too() -> None:
    throw = thrown(a_roll(4, explode7=True), 7, 8, 1, 7, 2, 3)
    assert throw.extra == [7, 2, 3]
    assert throw.successes == 3
    assert thrown(a_roll(4), 7, 7, 1).extra == []


@rule("skill.mutation.details")
def test_a_7_explodes_even_when_it_is_no_success_unless_it_was_rerolled() -> None:
    plain = thrown(a_roll(8, dice=1, explode7=True), 7, 8, 1)
    assert (plain.extra, plain.successes) == ([8, 1], 1)
    away = thrown(a_roll(8, dice=1, again=1, explode7=True), 7, 6)
    assert (away.rerolled, away.extra, away.successes) == ([0], [], 0)


@rule("skill.mutation.details")
def test_a_failed_7_waits_until_the_other_failed_dice_are_rerolled() -> None:
    throw = begin(faces(7, 1, 7, 2), a_roll(8, dice=4, again=3, explode7=True))
    assert most_useful(throw) == [0, 1, 3]
    throw = begin(faces(7, 1, 7, 2), a_roll(8, dice=4, again=2, explode7=True))
    assert most_useful(throw) == [1, 3]


# The log


@rule("dice.log")
def test_the_log_tells_everything_about_a_roll() -> None:
    dice = dice_of([because(1, "assault", "combat.mod.assault")])
    throw = thrown(Roll(COMBAT, 12, 5, dice, rerolls(1)), 2, 8, 5, 4, 6, 8, 1)
    assert throw.log() == {
        "purpose": "combat",
        "roller": 12,
        "threshold": 5,
        "dice": [
            {"amount": 3, "rule": "dice.base"},
            {"amount": 1, "rule": "combat.mod.assault"},
        ],
        "rerolls": [{"amount": 1, "rule": "skill.expert"}],
        "explode_from": 8,
        "initial": [2, 8, 5, 4],
        "rerolled": [0],
        "after": [6],
        "extra": [8, 1],
        "successes": 4,
    }


@rule("dice.log")
def test_the_same_seed_throws_the_same_dice() -> None:
    what = a_roll(4, dice=8, again=2)
    first = [roll(Chance(seed), what).log() for seed in range(20)]
    assert first == [roll(Chance(seed), what).log() for seed in range(20)]
    assert len({str(log) for log in first}) == 20


@rule("dice.log")
def test_faces_that_are_missing_or_left_over_are_errors() -> None:
    with pytest.raises(ScriptError):
        thrown(a_roll(4), 8, 1, 1)
    with pytest.raises(ScriptError):
        thrown(a_roll(4), 1, 1, 1, 1)


def test_a_copy_goes_its_own_way() -> None:
    throw = begin(faces(1, 8, 2), a_roll(4, again=1))
    twin = throw.copy()
    assert twin.log() == throw.log()
    chance = faces(7, 3)
    reroll(chance, twin, [0])
    finish(chance, twin)
    assert (twin.successes, throw.successes) == (2, 0)
    assert throw.faces == [1, 8, 2] and throw.most_rerolls() == 1 and not throw.finished
    assert twin.copy().log() == twin.log() and twin.copy().finished


# Opposed rolls, checks, choices


@rule("dice.opposed", "dice.opposed.tie")
def test_more_successes_win_an_opposed_roll_and_equal_ones_void_it() -> None:
    assert opposed(3, 1) == 1
    assert opposed(1, 2) == -1
    assert opposed(2, 2) == 0 and opposed(0, 0) == 0


@rule("dice.flat-check")
def test_a_flat_check_is_one_plain_die() -> None:
    chance = faces(8, 5, 4)
    assert check(chance, 5)  # the 8 does not explode: the next check has the next die
    assert check(chance, 5)
    assert not check(chance, 5)
    chance.finished()


@rule("dice.fall-roll")
def test_a_falling_roll_belongs_to_nobody_and_explodes() -> None:
    # fall.attack, fall.formula: a die for each whole inch, at 4+.
    what = falling_roll(3900)
    assert (what.purpose, what.roller, what.threshold) == (FALLING, NOBODY, 4)
    assert what.rerolls.total == 0
    throw = thrown(what, 8, 3, 4, 7)
    assert (throw.extra, throw.successes) == ([7], 3)


@pytest.mark.parametrize(("height", "dice"), [(0, 0), (1999, 0), (2000, 2), (2999, 2), (6000, 6)])
def test_a_fall_from_less_than_two_inches_is_harmless(height: int, dice: int) -> None:
    assert falling_roll(height).count() == dice


@rule("dice.random-choice")
def test_a_die_that_shows_nobody_is_thrown_again() -> None:
    chance = faces(8, 4, 3)
    assert one_of(chance, 3) == 2
    chance.finished()
    assert one_of(faces(8), 8) == 7
    assert one_of(faces(1), 1) == 0


@rule("dice.random-choice")
@pytest.mark.parametrize("candidates", [1, 3, 8, 9, 20])
def test_every_candidate_is_chosen_equally_often(candidates: int) -> None:
    chance = Chance(7)
    times = 400 * candidates
    counts = [0] * candidates
    for _ in range(times):
        counts[one_of(chance, candidates)] += 1
    assert all(280 < count < 520 for count in counts) or counts == [400]
    with pytest.raises(ValueError, match="nobody"):
        one_of(chance, 0)


@rule("dice.initiative-tie")
def test_the_highest_die_goes_first_and_ties_throw_again_among_themselves() -> None:
    shown: list[list[int]] = []
    chance = faces(3, 8, 8, 3, 2, 2, 5, 1, 7, 6)
    # Players 1 and 2 tie with 8, again with 2, then 5 beats 1; after them 3 and 0 tie with 3.
    assert initiative(chance, [0, 1, 2, 3], shown) == [1, 2, 0, 3]
    chance.finished()
    assert shown[:4] == [[0, 3], [1, 8], [2, 8], [3, 3]]
    assert shown[4:] == [[1, 2], [2, 2], [1, 5], [2, 1], [0, 7], [3, 6]]


def test_a_die_shows_every_face_equally_often() -> None:
    chance = Chance(3)
    counts = [0] * 9
    for _ in range(8000):
        counts[d8(chance)] += 1
    assert counts[0] == 0
    assert all(850 < count < 1150 for count in counts[1:])
