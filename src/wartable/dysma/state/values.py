"""The values of a figure at this moment, each with its reasons (section 2)."""

from __future__ import annotations

from typing import Final

from ...kernel.value import Reason, Value
from ..content.entries import NEVER
from ..missions.tokens import LOOT
from ..skills.in_play import AURA, skills_of
from ..table.shapes.base import distance
from ..table.shapes.geometry import at_most
from .battle import Battle
from .words import R_COMBAT, R_DEFENCE, R_SHOOT, R_SPIRIT

INCH: Final = 1000
PRINTED_LAYER: Final = 0
CHANGE_LAYER: Final = 1
LOOT_MOVE: Final = 5
THRESHOLDS: Final[dict[str, int]] = {
    "co": R_COMBAT,
    "ti": R_SHOOT,
    "de": R_DEFENCE,
    "es": R_SPIRIT,
}
PROFILE: Final = "profile:"
"""Before the id of a profile that a printed value comes from."""
BEST: Final = 2
WORST: Final = 8


def _lasting(s: Battle, figure: int, stat: str) -> int:
    total = 0
    for one in s.lasting:
        if one.on == figure and one.effect.op == "stat_add" and one.effect.stat == stat:
            if one.counts(len(s.attacks)):
                total += one.effect.n
    return total


def carries_loot(s: Battle, figure: int) -> bool:
    """scenario.main.2: does the figure carry loot?"""
    token = s.carrying[figure]
    return token >= 0 and s.tokens[token].kind == LOOT


def movement(s: Battle, figure: int) -> int:
    """Movement in thousandths of an inch: mount, changes, then caps (profile.modifier-order)."""
    mv = s.scene.kits[figure].mv
    if s.lasting:
        mv = max(0, mv + _lasting(s, figure, "mv"))
    if s.carrying[figure] >= 0 and carries_loot(s, figure):  # scenario.main.2.cap
        mv = min(mv, LOOT_MOVE)
    return mv * INCH


def armour(s: Battle, figure: int) -> int:
    """Armour now; it has no maximum and never goes below 0 (profile.armour-cap)."""
    ar = s.scene.kits[figure].ar
    if s.lasting:
        ar += _lasting(s, figure, "ar")
    return max(0, ar)


def threshold(s: Battle, figure: int, kind: int) -> int:
    """The threshold of a roll of this kind, or NEVER (profile.dash).

    What improves or worsens it keeps it within 2+ and 8+, but a printed 1+ stays 1+
    (profile.threshold-bounds).
    """
    kit = s.scene.kits[figure]
    if kind == R_COMBAT:
        printed, stat = kit.co, "co"
    elif kind == R_DEFENCE:
        printed, stat = kit.de, "de"
    elif kind == R_SHOOT:
        printed, stat = kit.ti, "ti"
    else:
        return spirit(s, figure)
    return _bounded(s, figure, printed, stat)


def _bounded(s: Battle, figure: int, printed: int, stat: str) -> int:
    if printed <= 1 or not s.lasting:
        return printed
    change = _lasting(s, figure, stat)
    if change == 0:
        return printed
    return max(BEST, min(WORST, printed - change))


def spirit(s: Battle, figure: int) -> int:
    """The Spirit of the figure, or the better one of a friend who inspires it (skill.motivant)."""
    kit = s.scene.kits[figure]
    best = _bounded(s, figure, kit.es, "es")
    body = s.bodies[figure]
    if best == NEVER or body is None:
        return best
    for friend in s.scene.bands[kit.side]:
        there = s.bodies[friend]
        if friend == figure or there is None:
            continue
        lent = _bounded(s, friend, s.scene.kits[friend].es, "es")
        if lent == NEVER or lent >= best:
            continue
        for ref in skills_of(s, friend):
            if s.scene.traits[ref.number].lends_spirit(s, friend, ref, figure):
                if at_most(distance(body, there), AURA):
                    best = lent
                break
    return best


def is_weakened(s: Battle, figure: int) -> bool:
    """combat.mod.weakened: wounds of at least half its Health (combat.mod.weakened.rounding)."""
    wounds = s.wounds[figure]
    return wounds >= 1 and 2 * wounds >= s.scene.kits[figure].sa


def movement_value(s: Battle, figure: int) -> Value:
    """Movement in inches with its reasons, for those who ask why."""
    kit = s.scene.kits[figure]
    because = [Reason(kit.mv, PRINTED_LAYER, PROFILE + kit.profile.id, "profile.mv")]
    because += changes(s, figure, "mv")
    if carries_loot(s, figure):
        cap = min(0, LOOT_MOVE - sum([one.amount for one in because]))
        because.append(Reason(cap, CHANGE_LAYER, "loot", "scenario.main.2.cap"))
    return Value(movement(s, figure) // INCH, because)


def armour_value(s: Battle, figure: int) -> Value:
    """Armour with its reasons."""
    kit = s.scene.kits[figure]
    because = [Reason(kit.ar, PRINTED_LAYER, PROFILE + kit.profile.id, "profile.ar")]
    return Value(armour(s, figure), because + changes(s, figure, "ar"))


def threshold_value(s: Battle, figure: int, stat: str) -> Value:
    """A threshold ("co", "ti", "de", "es") with its reasons: what improves it counts less."""
    kit, kind = s.scene.kits[figure], THRESHOLDS[stat]
    now = threshold(s, figure, kind)
    printed = {"co": kit.co, "ti": kit.ti, "de": kit.de, "es": kit.es}[stat]
    because = [Reason(printed, PRINTED_LAYER, PROFILE + kit.profile.id, f"profile.{stat}")]
    if now != NEVER:
        for one in changes(s, figure, stat):
            because.append(Reason(-one.amount, one.layer, one.source, one.rule))
        rest = now - sum([one.amount for one in because])
        if rest:  # a friend lends its Spirit, or a threshold stays within its bounds
            lent = stat == "es" and rest < 0
            rule = "skill.motivant" if lent else "profile.threshold-bounds"
            because.append(Reason(rest, CHANGE_LAYER, "", rule))
    return Value(now, because)


def changes(s: Battle, figure: int, stat: str) -> list[Reason]:
    """What lasting effects add to a value now, each with its source."""
    found: list[Reason] = []
    for one in s.lasting:
        if one.on != figure or not one.counts(len(s.attacks)):
            continue
        if one.effect.op == "stat_add" and one.effect.stat == stat:
            found.append(
                Reason(
                    one.effect.n,
                    CHANGE_LAYER,
                    source_name(s, one.made_by, one.number),
                    "turn.end.temporary",
                )
            )
    return found


def source_name(s: Battle, made_by: int, number: int) -> str:
    """What made a lasting effect, by kind and id: `spell:peau-d-ecorce`."""
    content = s.scene.content
    if made_by == 0:
        return f"spell:{content.spells[number].id}"
    if made_by == 1:
        return f"ability:{content.abilities[number].id}"
    return f"item:{content.items[number].id}"
