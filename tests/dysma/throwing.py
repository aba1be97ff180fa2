"""What tests throw: dice with given faces, and rolls with the odds of a pool."""

from __future__ import annotations

from typing import Final

from wartable.dysma.fight.dice import COMBAT, RULE_LAYER, Roll
from wartable.dysma.fight.odds import Pool
from wartable.kernel.chance import Chance
from wartable.kernel.value import Reason, Value

TIMES: Final = 6000
NEAR: Final = 0.035
"""More than five standard deviations of a frequency in so many throws."""


def faces(*shown: int) -> Chance:
    """Chance whose next dice show these faces."""
    chance = Chance(0)
    chance.follow([face - 1 for face in shown])
    return chance


def roll_of(pool: Pool) -> Roll:
    """A roll with the odds of this pool."""
    dice = Value(pool.dice, [Reason(pool.dice, RULE_LAYER, "the test", "dice.base")])
    rerolls = Value(pool.rerolls, [])
    return Roll(COMBAT, 1, pool.threshold, dice, rerolls, pool.explode7)
