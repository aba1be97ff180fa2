"""Whom a spell may be cast on (section 16): the conditions of a shot, contact, wards, loyalty."""

from __future__ import annotations

from typing import Final

from ..content.catalogue import Spell
from ..content.entries import NEVER
from ..deeds.deed import NO_TARGET
from ..fight.blows import may_attack
from ..shoot.aiming import Outlook, flies_with, magic_ward
from ..skills.trait import BLASTS
from ..state.battle import Battle
from ..state.board import enemy_statues, touching
from ..state.values import spirit
from .effects.targets import suits

PROJECTILES: Final = "projectile"
HEXES: Final = "hex"
ENCHANTMENTS: Final = "enchantment"
AT_A_POINT: Final = "point"


def candidates(s: Battle, me: int, spell: Spell) -> list[int]:
    """Every figure of which the spell's target speaks, wherever it is; NO_TARGET for a point.

    An enchantment on friends may always be cast on oneself (magic.enchant.self). Attacks may aim at
    enemy Statues as well (scenario.main.8).
    """
    if spell.target.who == AT_A_POINT or is_blast(s, me, spell):
        return [NO_TARGET]
    found: list[int] = []
    for band in s.scene.bands:
        for figure in band:
            if suits(s, spell.target, me, figure):
                found.append(figure)
    if spell.kind != ENCHANTMENTS and spell.target.who != "friend" and not spell.target.keyword:
        found += enemy_statues(s, s.side(me))
    return found


def is_blast(s: Battle, me: int, spell: Spell) -> bool:
    """Whether the spell strikes a point when this figure casts it (skill.explosion)."""
    return spell.kind == PROJECTILES and flies_with(s, me, spell.skills, BLASTS)


def unable_to_cast(s: Battle, view: Outlook, me: int, spell: Spell) -> str:
    """The rule by which this spell cannot be cast from here at all, or nothing."""
    if spell.kind == PROJECTILES:
        if view.engaged:
            return "magic.contact-projectile"
        return "profile.dash" if s.scene.kits[me].ti == NEVER else ""
    return "profile.dash" if spirit(s, me) == NEVER else ""


def refusal(s: Battle, view: Outlook, me: int, spell: Spell, target: int) -> str:
    """The rule against casting a spell on a candidate, or nothing.

    Everything is judged from the origin: the sorcerer or its familiar (artefact.familier.details).
    """
    if target == NO_TARGET:
        return ""
    ward = magic_ward(s, me, target)
    if ward:
        return ward
    if spell.kind == ENCHANTMENTS:
        return _against_enchantment(s, view, me, spell, target)
    if not may_attack(s, me, target, view.origin):
        return "skill.loyal"
    if spell.kind == HEXES and view.engaged:
        # a caster in contact reaches whoever it touches, and nobody else
        return "" if touching(s, view.origin, target) else "magic.hex.contact"
    return view.against(target, spell.range)  # magic.hex.conditions, magic.projectile.details


def _against_enchantment(s: Battle, view: Outlook, me: int, spell: Spell, target: int) -> str:
    """magic.enchant: the conditions of a shot, except on oneself (magic.enchant.self)."""
    if target == me:
        return ""
    if view.engaged:
        return "" if touching(s, view.origin, target) else "magic.enchant.contact"
    return view.against(target, spell.range)
