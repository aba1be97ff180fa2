"""What adds dice to a Shooting roll (section 14); projectiles of magic roll the same way."""

from __future__ import annotations

from ...kernel.value import Reason
from ..fight.occasion import Occasion
from ..skills.in_play import attack_marked
from ..skills.trait import LOBS, RELIABLE
from ..state.attack import (
    BLAST,
    COVER,
    FROM_BACK,
    HIGH_GROUND,
    LONG_RANGE,
)
from ..state.battle import Battle
from ..state.words import R_SHOOT

RULE_LAYER = 0


def shooting_dice(s: Battle, r: Occasion, out: list[Reason]) -> None:
    """The modifiers of the Shooting chapter."""
    x = r.x
    if x is None or r.kind != R_SHOOT:
        return
    if x.has(HIGH_GROUND):
        out.append(Reason(1, RULE_LAYER, "high ground", "shoot.mod.high-ground"))
    if x.has(FROM_BACK) and not x.has(BLAST):  # skill.explosion.details: no treachery in a blast
        out.append(Reason(1, RULE_LAYER, "treachery", "shoot.mod.felony"))
    if x.has(COVER) and not attack_marked(s, x, LOBS):  # skill.tir-en-cloche
        out.append(Reason(-1, RULE_LAYER, "cover", "shoot.mod.cover"))
    if x.has(LONG_RANGE) and not attack_marked(s, x, RELIABLE):  # skill.tir-fiable
        out.append(Reason(-1, RULE_LAYER, "long range", "shoot.mod.long-range"))
