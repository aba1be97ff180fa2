"""What an enchantment on a friend is worth: little things add up, but only where they are needed.

What lasts to the end of the turn helps who can still be reached by the fight; a remedy helps who
has the ill it is for.
"""

from __future__ import annotations

from typing import Final

from ...dysma.content.entries import Effect
from ...dysma.magic.casting import spell_of
from ...dysma.magic.effects.performing import operation
from ...dysma.state.battle import Battle
from ...dysma.state.board import foes
from ...dysma.state.words import (
    FATIGUE,
    ON_FIRE,
    POISONED,
    PRONE,
    first_of,
    second_of,
)
from ...dysma.table.shapes.geometry import point_distance

HELP: Final = 2.0
"""What an enchantment is worth that takes effect where it is needed."""
STATES: Final = {"fatigue": FATIGUE, "on_fire": ON_FIRE, "poisoned": POISONED, "prone": PRONE}
PROTECTS: Final = ("stat_add", "state_add", "forbid")
"""More Armour, a guard, a ward."""
AT_ONCE: Final = ("pc", "teleport", "free_action")
"""What helps wherever one stands."""
IN_THE_FIGHT: Final = (
    *("dice", "skill_add", "wound", "push", "attack", "opposed"),
    *("redirect", "cancel", "save", "cast", "on"),
)
"""What helps only where there is somebody to fight."""


def blessing(s: Battle, me: int, code: int, hit: float) -> float:
    """What casting this on a friend promises, if it takes effect with such a chance."""
    target = first_of(code)
    spell = spell_of(s, me, second_of(code) // 2)
    return HELP * hit if any(_helps(s, target, effect) for effect in spell.effects) else 0.0


def _helps(s: Battle, target: int, effect: Effect) -> bool:
    """Whether one effect of a spell does this figure any good now."""
    if effect.op == "heal":
        return s.wounds[target] > 0
    if effect.op == "state_remove":
        return any(s.states[target] & STATES.get(state, 0) for state in effect.states)
    if effect.op == "reload":
        return bool(s.unloaded[target])
    if effect.op in AT_ONCE:
        return True
    if effect.op in PROTECTS or effect.op in IN_THE_FIGHT:
        return in_reach(s, target, effect.op in PROTECTS)
    return operation(s, effect.op).helps(s, target)


def in_reach(s: Battle, figure: int, shots: bool) -> bool:
    """Whether the fight can come to a figure this turn, or the figure to the fight.

    What protects counts against enemy `shots` too.
    """
    body, kit = s.body(figure), s.kit(figure)
    own = 2.0 * kit.mv
    for weapon in kit.missiles:
        own = max(own, float(weapon.range))
    for foe in foes(s, s.side(figure)):
        there = s.body(foe)
        away = point_distance(body.px, body.py, there.px, there.py) - body.half - there.half
        if away <= max(own, 2.0 * s.kit(foe).mv):
            return True
        if shots and any(away <= weapon.range for weapon in s.kit(foe).missiles):
            return True
    return False
