"""The leaves of every kind: what is printed, page by page (see `lore`)."""

from __future__ import annotations

from typing import Final

from ...kernel.remark import Remark
from ..missions.mission import MAIN, Mission
from .catalogue import (
    Ability,
    Armour,
    Artefact,
    Content,
    Gear,
    Item,
    Mount,
    Profile,
    Spell,
    Weapon,
)
from .entries import (
    NEVER,
    NO_TYPE,
    SIZES,
    STATS,
    TYPES,
    Domain,
    Effect,
    Entry,
    Faction,
    Keyword,
    Name,
    Skill,
    SkillRef,
    Target,
)
from .lore import (
    ABILITY,
    ARMOUR,
    ARTEFACT,
    BUYS,
    DOMAIN,
    FACTION,
    GEAR,
    HAS,
    KEYWORD,
    MEMBERS,
    MISSION,
    MOUNT,
    PROFILE,
    SKILL,
    SPELL,
    WEAPON,
    Held,
    Leaf,
)

THRESHOLDS: Final = ("co", "ti", "de", "es")


def leaves(content: Content, kind: str = "") -> list[Leaf]:
    """Every leaf, or those of a kind, in the order of the content."""
    found: list[Leaf] = []
    for one in content.profiles.entries:
        found.append(profile_leaf(content, one))
    for skill in content.skills.entries:
        found.append(skill_leaf(skill))
    for ability in content.abilities.entries:
        found.append(ability_leaf(content, ability))
    for domain in content.domains.entries:
        found.append(_domain_leaf(content, domain))
    for spell in content.spells.entries:
        found.append(spell_leaf(content, spell))
    for item in content.items.entries:
        found.append(item_leaf(content, item))
    for mission in content.missions.entries:
        found.append(mission_leaf(mission))
    for keyword in content.keywords.entries:
        found.append(_keyword_leaf(content, keyword))
    for faction in content.factions.entries:
        found.append(_faction_leaf(content, faction))
    return [leaf for leaf in found if kind in ("", leaf.kind)]


# The kinds.


def kind_of_item(item: Item) -> str:
    """What sort of equipment an item is."""
    if isinstance(item, Weapon):
        return WEAPON
    if isinstance(item, Armour):
        return ARMOUR
    if isinstance(item, Gear):
        return GEAR
    return MOUNT if isinstance(item, Mount) else ARTEFACT


def skill_leaf(skill: Skill) -> Leaf:
    """A skill as such."""
    leaf = Leaf(SKILL, skill, skill.text, skill.rule())
    if skill.takes:
        leaf.facts.append(Remark(f"takes_{skill.takes}", skill.rule()))
    return leaf


def ability_leaf(content: Content, ability: Ability) -> Leaf:
    """An ability: its type, its price, whom it concerns."""
    leaf = Leaf(ABILITY, ability, ability.text, f"ability.type.{_type_rule(ability.type)}")
    leaf.facts += _ability_facts(ability)
    leaf.holds += held_skills(content, lent_by(ability.effects))
    for profile in content.profiles.entries:
        if ability.id in profile.abilities:
            leaf.holds.append(_held(MEMBERS, PROFILE, profile, profile.role))
    return leaf


def _ability_facts(ability: Ability) -> list[Remark]:
    return [
        Remark(f"ability_{ability.type}", f"ability.type.{_type_rule(ability.type)}"),
        Remark("command_points", "ability.cost", {"points": ability.pc}),
        *_aim(ability.target, "ability.target", -1),
        Remark("once_per_turn", "ability.once-per-turn"),
    ]


def held_ability(ability: Ability) -> Held:
    """An ability of a figure, with what it costs and whom it concerns."""
    held = Held(HAS, ABILITY, ability, ability.name, ability.text)
    held.facts = _ability_facts(ability)
    return held


def _type_rule(type: str) -> str:
    return "action" if type in ("short", "long") else type


def spell_leaf(content: Content, spell: Spell) -> Leaf:
    """A spell: its domain, what it needs, whom it concerns."""
    leaf = Leaf(SPELL, spell, spell.text, "magic.types")
    leaf.facts.append(Remark("of_domain", "domain.spells", {"domain": spell.domain}))
    leaf.facts += _spell_facts(spell)
    if spell.cost:
        leaf.facts.append(Remark("points", "domain.spells", {"points": spell.cost}))
    else:
        leaf.facts.append(Remark("with_domain", "domain.spells"))
    leaf.holds += held_skills(content, spell.skills + lent_by(spell.effects))
    return leaf


def _spell_facts(spell: Spell) -> list[Remark]:
    facts = [Remark(f"spell_{spell.kind}", "magic.types")]
    if spell.successes:
        facts.append(Remark("successes", "magic.sequence", {"amount": spell.successes}))
    return facts + _aim(spell.target, "magic.sequence", spell.range)


def held_spell(spell: Spell) -> Held:
    """A spell of a figure or a domain, with what it needs and whom it concerns."""
    held = Held(HAS, SPELL, spell, spell.name, spell.text)
    held.facts = _spell_facts(spell)
    return held


def item_leaf(content: Content, item: Item) -> Leaf:
    """Equipment: what it changes, what it gives, who may have it."""
    leaf = Leaf(kind_of_item(item), item, item.text, item.rule)
    if isinstance(item, Weapon):
        if item.is_melee():
            leaf.facts.append(Remark("hands", "equip.hands", {"amount": item.hands}))
        else:
            leaf.facts.append(Remark("range", item.rule, {"range": item.range}))
        if item.riders_only:
            leaf.facts.append(Remark("riders_only", item.rule))
    elif isinstance(item, Mount):
        leaf.facts.append(Remark("mount", "equip.mount.effect", {"amount": item.mv}))
    elif isinstance(item, Artefact) and item.sorcerers_only:
        leaf.facts.append(Remark("sorcerers_only", item.rule))
    for stat, amount in item.adds.items():
        sign = f"+{amount}" if amount > 0 else str(amount)
        leaf.facts.append(Remark("adds", item.rule, {"amount": sign, "stat": stat}))
    if item.use:
        leaf.facts.append(Remark(f"use_{item.use}", item.rule))
    if item.uses:
        leaf.facts.append(Remark("uses", "equip.single-use", {"amount": item.uses}))
    if item.target is not None:
        leaf.facts += _aim(item.target, item.rule, -1)
    if item.band_limit:
        leaf.facts.append(Remark("band_limit", item.rule, {"amount": item.band_limit}))
    leaf.facts.append(Remark("usual_points", "profile.equipment", {"points": item.cost}))
    leaf.holds += held_skills(content, item.skills + lent_by(item.effects))
    for effect in item.effects:
        if effect.spell:
            leaf.holds.append(held_spell(content.spells.get(effect.spell)))
    return leaf


def mission_leaf(mission: Mission) -> Leaf:
    """A mission: which face of which die it is, and what scores."""
    leaf = Leaf(MISSION, mission, mission.text, mission.rule())
    key = "main_mission" if mission.part == MAIN else "secondary_mission"
    leaf.facts.append(Remark(key, leaf.rule, {"number": mission.face}))
    return leaf


def profile_leaf(content: Content, profile: Profile) -> Leaf:
    """A profile with all that is built in and all that it can buy."""
    leaf = Leaf(PROFILE, profile, profile.role, "profile.type")
    if profile.faction:
        leaf.facts.append(Remark("of_faction", "band.alliance", {"faction": profile.faction}))
    if profile.type != NO_TYPE:
        leaf.facts.append(Remark("type", "profile.type", {"type": TYPES[profile.type]}))
    leaf.facts.append(Remark("size", "geo.base-size", {"size": SIZES[profile.size]}))
    if profile.priced:
        leaf.facts.append(Remark("points", "profile.cost", {"points": profile.cost}))
    leaf.facts.append(Remark("line", "profile.mv", dict(line_of(profile))))
    for number in profile.included_numbers:
        leaf.holds.append(held_item(HAS, content, content.items[number]))
    leaf.holds += held_skills(content, profile.skills)
    for number in profile.ability_numbers:
        leaf.holds.append(held_ability(content.abilities[number]))
    for id in profile.domains:
        leaf.holds.append(_held(BUYS, DOMAIN, content.domains.get(id), _spell_names(content, id)))
    for option in profile.options:
        bought = held_item(BUYS, content, content.items[option.number])
        bought.cost = option.cost
        leaf.holds.append(bought)
    for offer in profile.option_skills:
        skill = held_skills(content, [offer.skill], BUYS)[0]
        skill.cost = offer.cost
        leaf.holds.append(skill)
    if profile.keywords:
        leaf.facts.append(Remark("keywords", "profile.keywords", {"keywords": profile.keywords}))
    if profile.artefacts:
        leaf.facts.append(Remark("artefacts", "artefact.who", {"number": profile.artefacts}))
    return leaf


def lent_by(effects: list[Effect]) -> list[SkillRef]:
    """The skills that effects give to somebody."""
    found: list[SkillRef] = []
    for effect in effects:
        if effect.skill is not None:
            found.append(effect.skill)
        found += lent_by(effect.then)
    return found


def _spell_names(content: Content, domain: str) -> Name:
    spells = content.spells_of(domain)
    return Name(
        ", ".join([one.name.en for one in spells]), ", ".join([one.name.fr for one in spells])
    )


def _domain_leaf(content: Content, domain: Domain) -> Leaf:
    leaf = Leaf(DOMAIN, domain, Name("", ""), "domain.spells")
    for spell in content.spells_of(domain.id):
        leaf.holds.append(held_spell(spell))
    for profile in content.profiles.entries:
        if domain.id in profile.domains:
            leaf.holds.append(_held(MEMBERS, PROFILE, profile, profile.role))
    return leaf


def _keyword_leaf(content: Content, keyword: Keyword) -> Leaf:
    leaf = Leaf(KEYWORD, keyword, Name("", ""), "profile.keywords")
    for profile in content.profiles.entries:
        if keyword.id in profile.keywords:
            leaf.holds.append(_held(MEMBERS, PROFILE, profile, profile.role))
    return leaf


def _faction_leaf(content: Content, faction: Faction) -> Leaf:
    leaf = Leaf(FACTION, faction, faction.text, "band.alliance")
    for profile in content.profiles_of(faction.id):
        leaf.holds.append(_held(MEMBERS, PROFILE, profile, profile.role))
    return leaf


# What they are made of.


def _held(how: str, kind: str, entry: Entry, text: Name) -> Held:
    return Held(how, kind, entry, entry.name, text)


def held_item(how: str, content: Content, item: Item) -> Held:
    """An item with its text, or else with the skills that it gives and the values it changes."""
    text = item.text
    if not text.en:
        text = Name(given_by(content, item, "en"), given_by(content, item, "fr"))
    return Held(how, kind_of_item(item), item, item.name, text)


def given_by(content: Content, item: Item, language: str) -> str:
    """What an item without a text of its own gives, in the words of the sheets."""
    parts: list[str] = []
    if isinstance(item, Weapon) and not item.is_melee():
        parts.append(f"{item.range}\u00a0pas" if language == "fr" else f"{item.range}″")
    if isinstance(item, Mount):
        parts.append(f"Mv {item.mv}")
    for stat, amount in item.adds.items():
        parts.append(f"{stat.capitalize()} {'+' if amount > 0 else ''}{amount}")
    parts += [content.skill_text(ref, language) for ref in item.skills]
    return ", ".join(parts)


def held_skills(content: Content, refs: list[SkillRef], how: str = HAS) -> list[Held]:
    """Skills as the sheets write them, each with what it does; an aura with the skill it gives."""
    found: list[Held] = []
    for ref in refs:
        skill = content.skills.get(ref.skill)
        name = Name(content.skill_text(ref, "en"), content.skill_text(ref, "fr"))
        text = skill.text
        if ref.value:  # the sentences of skills call their value X
            value = str(ref.value)
            text = Name(text.en.replace("X", value), text.fr.replace("X", value))
        if ref.inner is not None:
            inner = content.skills.get(ref.inner.skill).text
            text = Name(f"{text.en} {inner.en}", f"{text.fr} {inner.fr}")
        found.append(Held(how, SKILL, skill, name, text))
    return found


def line_of(profile: Profile) -> dict[str, str]:
    """The seven values of a profile as they are printed."""
    stats = profile.stats
    values = (stats.mv, stats.co, stats.ti, stats.de, stats.ar, stats.es, stats.sa)
    printed: dict[str, str] = {}
    for name, value in zip(STATS, values):
        threshold = name in THRESHOLDS
        printed[name] = ("-" if value == NEVER else f"{value}+") if threshold else str(value)
    return printed


def _aim(target: Target, rule: str, range: int) -> list[Remark]:
    """Whom it concerns and how far away; a spell has its range beside its target."""
    far = target.range if range < 0 else range
    fields: dict[str, object] = {
        "amount": target.count,
        "keyword": target.keyword,
        "range": max(0, far),
        "touch": "yes" if far == 0 and target.who != "self" else "",
        "sight": "yes" if target.sight else "",
        "or_self": "yes" if target.or_self else "",
        "engaged": "yes" if target.in_contact > 0 else "no" if target.in_contact < 0 else "",
        "not_keywords": list(target.not_keywords),
        "not_states": list(target.not_states),
    }
    return [Remark(f"target_{target.who}", rule, fields)]
