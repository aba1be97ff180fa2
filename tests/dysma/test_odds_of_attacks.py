"""Exact odds of attacks, against every pair of rolls and against dice that are really thrown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.dysma.rules import rule
from tests.dysma.throwing import NEAR, TIMES, faces, roll_of
from wartable.dysma.fight.dice import (
    COMBAT,
    DEFENCE,
    FALLING,
    NOBODY,
    RULE_LAYER,
    SHOOTING,
    Roll,
    dice_of,
    no_rerolls,
    roll,
)
from wartable.dysma.fight.odds import (
    KEYS,
    MAX_DICE,
    MAX_PAIRS,
    Blow,
    Clash,
    Odds,
    Pool,
    at_least,
    blend,
    exactly,
    kill,
    mean,
    pool_of,
)
from wartable.kernel.chance import Chance
from wartable.kernel.value import Reason

WITHIN = 1e-12
BOTH = (False, True)

# Wounds


@pytest.mark.parametrize(
    ("blow", "wounds"),
    [
        (Blow(0), [0, 1, 2, 3]),
        (Blow(1), [0, 0, 1, 2]),
        (Blow(3), [0, 0, 0, 0]),
        (Blow(2, piercing=1), [0, 0, 1, 2]),
        (Blow(1, piercing=3), [0, 1, 2, 3]),
        (Blow(1, suffering=2), [0, 0, 3, 4]),
        (Blow(0, blessed=True), [0, 2, 4, 6]),
        (Blow(1, blessed=True), [0, 0, 2, 4]),
        (Blow(3, piercing=1, suffering=1, blessed=True), [0, 0, 0, 3]),
    ],
)
@rule("attack.formula", "attack.no-negative", "skill.perforant", "skill.souffrance")
def test_hits_become_wounds(blow: Blow, wounds: list[int]) -> None:
    """attack.wound-order, skill.benie"""
    assert [blow.wounds(hits) for hits in range(4)] == wounds
    assert blow.wounds(-2) == 0


def test_the_elf_and_the_goblin_of_the_book() -> None:
    """shoot.example.elf-goblin"""
    behind = Reason(1, RULE_LAYER, "treachery", "shoot.mod.felony")
    cover = Reason(-1, RULE_LAYER, "in cover", "shoot.mod.cover")
    shot = roll(faces(5, 6, 7), Roll(SHOOTING, 1, 5, dice_of([behind, cover]), no_rerolls()))
    defence = roll(faces(2, 6, 1), Roll(DEFENCE, 2, 6, dice_of([]), no_rerolls()))
    assert (shot.of.count(), shot.successes, defence.successes) == (3, 3, 1)
    hits = shot.successes - defence.successes
    assert (hits, Blow(1).wounds(hits)) == (2, 1)


def test_the_elf_and_the_troll_of_the_book() -> None:
    """combat.example.troll"""
    assault = Reason(1, RULE_LAYER, "assault", "combat.mod.assault")
    behind = Reason(1, RULE_LAYER, "treachery", "combat.mod.felony")
    weakened = Reason(-1, RULE_LAYER, "weakened", "combat.mod.weakened")
    elf = roll(faces(1, 4, 5, 6, 3), Roll(COMBAT, 1, 4, dice_of([assault, behind]), no_rerolls()))
    troll = roll(faces(2, 7), Roll(COMBAT, 2, 5, dice_of([weakened]), no_rerolls()))
    assert (elf.of.count(), troll.of.count()) == (5, 2)
    hits = elf.successes - troll.successes
    assert (elf.successes, troll.successes, hits, Blow(0).wounds(hits)) == (3, 1, 2, 2)


# Attacks


def outcomes(acting: Pool, other: Pool) -> Iterator[tuple[int, int, float]]:
    """All pairs of successes worth looking at, with their chance as a fraction worked out."""
    many = 48
    mine = [float(exactly(acting, k)) for k in range(many)]
    theirs = [float(exactly(other, k)) for k in range(many)]
    for i, p in enumerate(mine):
        for j, q in enumerate(theirs):
            yield i, j, p * q


CLASHES = [
    (Pool(3, 4), Pool(3, 4), Blow(0), None, False),
    (Pool(4, 4, 1), Pool(3, 5, 2), Blow(2, 1), None, False),
    (Pool(4, 4, 1), Pool(3, 5), Blow(1), None, True),
    (Pool(5, 3, 1), Pool(2, 4, 1), Blow(0, 0, 1), Blow(2, 1, 1, True), False),
    (Pool(3, 4, 0, True), Pool(3, 3, 0, True), Blow(1, 0, 2, True), Blow(0), True),
    (Pool(0, 4), Pool(2, 4), Blow(0), Blow(0), True),
    (Pool(3, 4), Pool(0, 4), Blow(1), None, False),
    (Pool(3, 5), Pool(3, 4), None, Blow(1), True),
]


@pytest.mark.parametrize(("acting", "other", "blow", "back", "duellist"), CLASHES)
def test_an_attack_is_every_pair_of_rolls(
    acting: Pool, other: Pool, blow: Blow | None, back: Blow | None, duellist: bool
) -> None:
    """attack.formula, combat.resolution, combat.riposte, combat.tie, skill.duelliste.details"""
    found = Odds().attack(acting, other, blow, back, duellist)
    hits, hits_back, wounds, wounds_back = ([0.0] * 200 for _ in range(4))
    ahead, level, behind = 0.0, 0.0, 0.0
    for rolled, j, p in outcomes(acting, other):
        i = rolled + (duellist and rolled == j and acting.dice > 0)
        ahead, level, behind = ahead + p * (i > j), level + p * (i == j), behind + p * (i < j)
        struck = i - j if i > j and blow is not None else 0
        struck_back = j - i if j > i and back is not None else 0
        hits[struck] += p
        hits_back[struck_back] += p
        wounds[blow.wounds(struck) if blow is not None else 0] += p
        wounds_back[back.wounds(struck_back) if back is not None else 0] += p
    for wanted, got in (
        (hits, found.hits),
        (hits_back, found.hits_back),
        (wounds, found.wounds),
        (wounds_back, found.wounds_back),
        ([ahead, level, behind], [found.wins(), found.tied, found.loses()]),
    ):
        assert got == pytest.approx(wanted[: len(got)], abs=WITHIN)
        assert sum(wanted[len(got) :]) < WITHIN


@pytest.mark.parametrize(("acting", "other", "blow", "back", "duellist"), CLASHES)
def test_odds_of_attacks_are_those_of_dice_that_are_thrown(
    acting: Pool, other: Pool, blow: Blow | None, back: Blow | None, duellist: bool
) -> None:
    found = Odds().attack(acting, other, blow, back, duellist)
    chance = Chance(5)
    counts, counts_back = [0] * 200, [0] * 200
    for _ in range(TIMES):
        i = roll(chance, roll_of(acting)).successes
        j = roll(chance, roll_of(other)).successes
        if duellist and i == j and acting.dice > 0:
            i += 1
        counts[blow.wounds(i - j) if blow is not None else 0] += 1
        counts_back[back.wounds(j - i) if back is not None else 0] += 1
    for k, p in enumerate(found.wounds):
        assert abs(counts[k] / TIMES - p) < NEAR
    for k, p in enumerate(found.wounds_back):
        assert abs(counts_back[k] / TIMES - p) < NEAR


def test_duelliste_turns_ties_into_one_hit() -> None:
    """skill.duelliste, skill.duelliste.details, dice.zero.meaning"""
    odds = Odds()
    plain = odds.attack(Pool(3, 4), Pool(3, 4), Blow(0))
    helped = odds.attack(Pool(3, 4), Pool(3, 4), Blow(0), duellist=True)
    assert helped.tied == 0.0
    assert helped.hits[1] == pytest.approx(plain.hits[1] + plain.tied)
    assert helped.hits[2:] == plain.hits[2:] and helped.lost == plain.lost
    # A roll that failed for lack of dice is not raised, not even against no dice.
    assert odds.attack(Pool(0, 4), Pool(0, 4), Blow(0), duellist=True).hits[0] == 1.0
    assert odds.attack(Pool(1, 8), Pool(0, 4), Blow(0), duellist=True).hits[0] == 0.0


def test_a_defence_roll_only_blocks_and_a_riposte_strikes() -> None:
    """combat.resolution, combat.riposte"""
    odds = Odds()
    blocked = odds.attack(Pool(3, 4), Pool(3, 4), Blow(1))
    riposte = odds.attack(Pool(3, 4), Pool(3, 4), Blow(1), Blow(1))
    assert blocked.wounds == riposte.wounds
    assert blocked.wounds_back == pytest.approx([1.0])
    # The same rolls on both sides: each is struck as often as the other.
    assert riposte.wounds_back == pytest.approx(riposte.wounds)


@rule("dice.opposed", "dice.opposed.tie")
def test_opposed_rolls_are_won_tied_or_lost() -> None:
    found = Odds().opposed(Pool(3, 4), Pool(3, 4))
    assert found.wins() == pytest.approx(found.loses())
    assert found.wins() + found.tied + found.loses() == pytest.approx(1)
    assert Odds().opposed(Pool(1, 1), Pool(0, 1)).wins() == pytest.approx(1)
    assert found.wounds == found.wounds_back == pytest.approx([1.0])


def test_a_lead_of_two_is_a_chained_or_a_counter_attack() -> None:
    """skill.enchainement.details, skill.contre-attaque.details"""
    found = Odds().attack(Pool(3, 3), Pool(3, 5), Blow(0))
    pairs = list(outcomes(Pool(3, 3), Pool(3, 5)))
    assert found.wins(by=2) == pytest.approx(sum(p for i, j, p in pairs if i >= j + 2))
    assert found.loses(by=2) == pytest.approx(sum(p for i, j, p in pairs if j >= i + 2))


@pytest.mark.parametrize("duellist", [False, True])
def test_once_the_attacker_has_rolled_the_answer_has_odds_of_its_own(duellist: bool) -> None:
    """dice.attacker-first"""
    odds = Odds()
    before = odds.attack(Pool(3, 4), Pool(3, 5), Blow(1), Blow(0), duellist)
    whole = [0.0] * 60
    for rolled, p in enumerate(odds.successes(Pool(3, 4))):
        after = odds.answer(rolled, Pool(3, 5), Blow(1), Blow(0), duellist)
        for k, q in enumerate(after.wounds):
            whole[k] += p * q
    assert before.wounds == pytest.approx(whole[: len(before.wounds)], abs=WITHIN)
    assert odds.answer(0, Pool(3, 5), Blow(0)).hits[0] == pytest.approx(1)
    assert odds.answer(2, Pool(0, 5), Blow(0)).hits[2] == 1.0


def test_a_test_of_fear_decides_between_two_attacks() -> None:
    """skill.effrayant, skill.effrayant.timing"""
    odds = Odds()
    brave = odds.reaches(Pool(3, 5), 2)
    strikes = odds.attack(Pool(4, 4), Pool(3, 4), Blow(0), Blow(0))
    cowers = odds.attack(Pool(3, 5), Pool(3, 4), None, Blow(0))
    assert len(cowers.wounds) == len(cowers.hits) == 1
    both = blend(brave, strikes, cowers)
    assert both.wounds[1] == pytest.approx(brave * strikes.wounds[1])
    assert both.hits[2] == pytest.approx(brave * strikes.hits[2])
    assert both.tied == pytest.approx(brave * strikes.tied + (1 - brave) * cowers.tied)
    back = brave * mean(strikes.wounds_back) + (1 - brave) * mean(cowers.wounds_back)
    assert mean(both.wounds_back) == pytest.approx(back)
    for chances in (both.hits, both.wounds, both.hits_back, both.wounds_back):
        assert sum(chances) == pytest.approx(1)
    assert same(blend(1.0, strikes, cowers), strikes)
    assert same(blend(0.0, strikes, cowers), cowers)


def same(one: Clash, other: Clash) -> bool:
    """Whether two clashes have the same odds; trailing zeros do not matter."""
    return all(
        mean(a) == pytest.approx(mean(b)) and a[0] == pytest.approx(b[0])
        for a, b in (
            (one.won, other.won),
            (one.lost, other.lost),
            (one.wounds, other.wounds),
            (one.wounds_back, other.wounds_back),
            (one.hits, other.hits),
            (one.hits_back, other.hits_back),
        )
    )


# Hexes, falls, kills


def test_a_hex_ignores_armour() -> None:
    """magic.hex, magic.hex.armour"""
    odds = Odds()
    found = odds.hex(Pool(3, 4), Pool(3, 6), Blow(3, suffering=1))
    assert found.wounds == odds.attack(Pool(3, 4), Pool(3, 6), Blow(0, suffering=1)).wounds


@rule("dice.fall-roll")
def test_a_fall_is_an_attack_with_a_die_for_each_inch() -> None:
    """fall.attack, fall.formula"""
    odds = Odds()
    found = odds.fall(3999, Pool(3, 5), Blow(1))
    assert found.wounds == odds.attack(Pool(3, 4), Pool(3, 5), Blow(1)).wounds
    assert odds.fall(1999, Pool(3, 5), Blow(0)).wounds[0] == pytest.approx(1)
    what = Roll(FALLING, NOBODY, 4, dice_of([]), no_rerolls())
    assert pool_of(what).key() == Pool(3, 4).key()


def test_wounds_up_to_health_remove_a_figure() -> None:
    """profile.sa"""
    wounds = [0.4, 0.3, 0.2, 0.1]
    assert kill(wounds, health=1) == pytest.approx(0.6)
    assert kill(wounds, health=3) == pytest.approx(0.1)
    assert kill(wounds, health=3, already=1) == pytest.approx(0.3)
    assert kill(wounds, health=4) == 0.0
    assert kill(wounds, health=9) == 0.0


def test_acharne_saves_half_of_those_who_have_exactly_enough() -> None:
    """skill.acharne, skill.acharne.exact"""
    wounds = [0.4, 0.3, 0.2, 0.1]
    assert kill(wounds, health=2, dogged=True) == pytest.approx(0.2 / 2 + 0.1)
    assert kill(wounds, health=3, already=2, dogged=True) == pytest.approx(0.3 / 2 + 0.2 + 0.1)
    assert kill(wounds, health=4, dogged=True) == 0.0


def test_wounds_beyond_health_are_still_kills() -> None:
    found = Odds().attack(Pool(5, 2), Pool(0, 4), Blow(0, suffering=3))
    assert kill(found.wounds, health=1) == pytest.approx(1 - found.wounds[0])
    assert at_least(found.wounds, 4) == pytest.approx(1 - found.wounds[0])


def test_pairs_of_rolls_are_remembered_and_one_day_forgotten() -> None:
    odds = Odds()
    first = odds.attack(Pool(3, 4), Pool(3, 5), Blow(0))
    helped = odds.attack(Pool(3, 4), Pool(3, 5), Blow(0), duellist=True)
    assert helped.tied == 0.0 < first.tied
    assert odds.attack(Pool(3, 4), Pool(3, 5), Blow(0)).won is first.won
    assert odds.attack(Pool(3, 5), Pool(3, 4), Blow(0)).won == pytest.approx(first.lost)
    pools = [
        Pool(dice, at, 0, more) for dice in (1, 2, 3, 4) for at in range(1, 9) for more in BOTH
    ]
    assert len(pools) ** 2 > MAX_PAIRS
    for acting in pools:
        for other in pools:
            odds.opposed(acting, other)
    again = odds.attack(Pool(3, 4), Pool(3, 5), Blow(0))
    assert again.won is not first.won and again.won == first.won


def test_the_numbers_of_two_pools_do_not_run_into_each_other() -> None:
    assert Pool(MAX_DICE, 8, MAX_DICE, True).key() < KEYS
