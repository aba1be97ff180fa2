"""What is being resolved, in a view: the dice on the table and the attacks on their way."""

from __future__ import annotations

from typing import Final

from ..state.attack import BLAST, CHARGE, Attack
from ..state.battle import Battle
from ..state.words import (
    COMBAT,
    EFFECT,
    ENCHANTMENT,
    FALL,
    HEX,
    PROJECTILE,
    SHOT,
)
from .shapes import AttackView, RollView
from .things import die_thing, figure_thing, spot_thing

ATTACKS: Final[dict[int, str]] = {
    COMBAT: "combat",
    SHOT: "shot",
    PROJECTILE: "projectile",
    HEX: "hex",
    ENCHANTMENT: "enchantment",
    FALL: "fall",
    EFFECT: "effect",
}


def roll_view(s: Battle) -> RollView | None:
    """The roll whose dice lie on the table, if one does."""
    throw = s.throw
    if throw is None:
        return None
    told, roll = throw.log(), throw.of
    dice, rerolls = told["dice"], told["rerolls"]
    assert isinstance(dice, list) and isinstance(rerolls, list)
    return {
        "figure": figure_thing(s, roll.roller),
        "purpose": roll.purpose,
        "threshold": roll.threshold,
        "explode_from": roll.explode_from,
        "dice": [
            {"die": die_thing(at), "face": face, "success": roll.succeeds(face)}
            for at, face in enumerate(throw.faces)
        ],
        "because": dice,
        "rerolls": rerolls,
        "most_rerolls": throw.most_rerolls(),
    }


def attack_views(s: Battle) -> list[AttackView]:
    """Every attack on its way, the outermost first."""
    return [_attack(s, x) for x in s.attacks]


def _attack(s: Battle, x: Attack) -> AttackView:
    content = s.scene.content
    weapon = s.kit(x.attacker).missiles[x.weapon].id if x.weapon >= 0 else None
    return {
        "kind": ATTACKS[x.kind],
        "attacker": figure_thing(s, x.attacker) or None,
        "target": figure_thing(s, x.target) or None,
        "through": figure_thing(s, x.origin) if x.origin != x.attacker and x.origin >= 0 else None,
        "weapon": weapon,
        "spell": content.spells[x.spell].id if x.spell >= 0 else None,
        "ability": content.abilities[x.ability].id if x.ability >= 0 else None,
        "place": spot_thing(x.x, x.y, x.z) if x.has(BLAST) else None,
        "charge": x.has(CHARGE),
        "successes": x.successes,
        "answer": x.answer,
        "hits": x.hits,
        "wounds": x.wounds,
    }
