"""What a figure has, in a band or on the table: for people who want to read all of it."""

from __future__ import annotations

from ...kernel.remark import Remark
from ..skills.registry import traits_for
from .catalogue import Content, Item
from .entries import (
    NO_TYPE,
    TYPES,
    Name,
    SkillRef,
)
from .kits import Kit, dress
from .leaves import (
    held_ability,
    held_item,
    held_skills,
    held_spell,
    lent_by,
    line_of,
)
from .lore import (
    ABILITY,
    DOMAIN,
    HAS,
    ITEMS,
    PROFILE,
    SPELL,
    Held,
    Leaf,
)
from .outfit import Outfit


def outfit_leaf(content: Content, outfit: Outfit) -> Leaf:
    """A figure of a band: its values with its equipment, and everything that it has."""
    profile = outfit.profile
    leaf = Leaf(PROFILE, profile, profile.role, "profile.type")
    if profile.type != NO_TYPE:
        leaf.facts.append(Remark("type", "profile.type", {"type": TYPES[profile.type]}))
    leaf.facts.append(Remark("points", "profile.cost", {"points": outfit.cost.total}))
    kit = Kit(0, 0, "", profile)
    dress(kit, outfit, traits_for(content), content)
    line = line_of(profile)
    line["mv"], line["ar"] = str(kit.mv), str(kit.ar)
    leaf.facts.append(Remark("line", "profile.equipment.not-in-stats", dict(line)))
    for item in outfit.items():
        leaf.holds.append(held_item(HAS, content, item))
    leaf.holds += held_skills(content, outfit.skills())
    for ability in kit.abilities:
        leaf.holds.append(held_ability(ability))
    for id in outfit.domains:
        domain = content.domains.get(id)
        leaf.holds.append(Held(HAS, DOMAIN, domain, domain.name, Name("", "")))
    for spell in kit.spells:
        leaf.holds.append(held_spell(spell))
    return leaf


def kit_holds(content: Content, kit: Kit, skills: list[SkillRef]) -> list[Held]:
    """What a figure on the table has: the weapons in its hands, its skills now, all it can use."""
    weapons: list[Item] = []
    for grip in kit.grips:
        weapons += [item for item in grip.items if item not in weapons]
    weapons += kit.missiles
    found = [held_item(HAS, content, item) for item in weapons + kit.items]
    found += held_skills(content, skills)
    found += [held_ability(ability) for ability in kit.abilities]
    return found + [held_spell(spell) for spell in kit.spells]


def explained(content: Content, holds: list[Held]) -> list[Held]:
    """What is held, and the skills that weapons, other equipment and spells among it lend."""
    found = list(holds)
    for held in holds:
        if held.kind == SPELL:
            spell = content.spells.get(held.id)
            found += held_skills(content, spell.skills + lent_by(spell.effects))
        elif held.kind == ABILITY:
            found += held_skills(content, lent_by(content.abilities.get(held.id).effects))
        elif held.kind in ITEMS:
            item = content.items.get(held.id)
            found += held_skills(content, item.skills + lent_by(item.effects))
    return found
