"""What lasting effects forbid: answers, actions, being a target of Magic."""

from __future__ import annotations

from typing import Final

from ...content.entries import Target
from ...state.battle import Battle
from ...state.board import within
from ...state.lasting import BY_ABILITY, BY_SPELL, Lasting

TARGET_OF_MAGIC: Final = "target_of_magic"
TARGET_OF_ENEMY_MAGIC: Final = "target_of_enemy_magic"


def forbidden(s: Battle, figure: int, what: str) -> bool:
    """Whether a lasting effect forbids this to a figure.

    `what` is riposte, dodge, intercept, target_of_magic, target_of_enemy_magic or an action
    (entries.ACTIONS). Who asks about enemy Magic must be an enemy (`no_magic_on`).
    """
    for one in s.lasting:
        if one.effect.op == "forbid" and what in one.effect.what:
            if one.on == figure or _lies_in(s, one, figure):
                return True
    return False


def no_magic_on(s: Battle, caster: int, figure: int) -> bool:
    """magic.blocked-target: whether an effect keeps this caster's Magic off a figure."""
    if not s.lasting:
        return False
    if forbidden(s, figure, TARGET_OF_MAGIC):
        return True
    return s.side(caster) != s.side(figure) and forbidden(s, figure, TARGET_OF_ENEMY_MAGIC)


def reach_of(s: Battle, made_by: int, number: int) -> Target | None:
    """The target that a spell, an ability or an item is printed with."""
    content = s.scene.content
    if made_by == BY_SPELL:
        return content.spells[number].target
    if made_by == BY_ABILITY:
        return content.abilities[number].target
    return content.items[number].target


def is_zone(s: Battle, made_by: int, number: int) -> bool:
    """Whether it concerns everybody around: what it forbids it then forbids in a zone."""
    target = reach_of(s, made_by, number)
    return target is not None and target.count == 0 and target.range > 0


def _lies_in(s: Battle, one: Lasting, figure: int) -> bool:
    """artefact.parchemin.details: the zone follows its owner and includes friends and enemies."""
    target = reach_of(s, one.made_by, one.number)
    if target is None or target.count != 0 or target.range <= 0:
        return False
    if s.bodies[one.on] is None or s.bodies[figure] is None:
        return False
    return within(s, one.on, figure, float(target.range))
