"""The figures of a position: any profile, or a plain recruit, with whatever is to be different."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from wartable.dysma.content import Artefact, Content, Profile
from wartable.dysma.entries import HOUSE, SIZES, STATS, WARRIOR, Name, Stats
from wartable.dysma.outfit import Member, Outfit, outfit
from wartable.dysma.text.notation import SkillTextError, read_skill

RECRUIT: Final = "recruit"
"""The plain profile of positions: Mv 5, everything 4+, no armour, Health 2."""
TYPES: Final = ("hero", "warrior", "specialist", "support")

Complain = Callable[[str, str], None]
"""Notes a problem: where, and what is wrong."""


def recruit() -> Profile:
    """The plain figure that positions are filled with."""
    profile = Profile(RECRUIT, Name("Recruit", "Recrue"), HOUSE, "", WARRIOR)
    profile.stats = Stats(5, 4, 4, 4, 0, 4, 2)
    profile.cost = 10
    return profile


def clothes_of(
    given: Mapping[str, Any], where: str, content: Content, complain: Complain
) -> Outfit | None:
    """The outfit of a figure: its profile, what it carries, and what the position changes."""
    name = str(given.get("profile", RECRUIT))
    member = Member(
        *(name, 1, list(given.get("options", [])), list(given.get("bought", []))),
        *(str(given.get("domain", "")), str(given.get("second_domain", ""))),
        *(list(given.get("spells", [])), list(given.get("artefacts", []))),
    )
    for word in member.options + member.artefacts:
        if content.items.find(word) < 0:
            hint = content.items.suggestion(word)
            complain(where, f'there is no item "{word}"{hint}')
    if name == RECRUIT:
        clothes = _plain_clothes(member, content)
    else:
        found = outfit(member, content)
        if found is None:
            hint = content.profiles.suggestion(name)
            complain(where, f'there is no profile "{name}"{hint}')
            return None
        clothes = found
    clothes.profile = _changed(clothes.profile, given, where, content, complain)
    for word in member.spells:  # a position may give any spell to anybody
        number = content.spells.find(word)
        if number < 0:
            hint = content.spells.suggestion(word)
            complain(where, f'there is no spell "{word}"{hint}')
        elif content.spells[number] not in clothes.spells:
            clothes.spells.append(content.spells[number])
    return clothes


def _plain_clothes(member: Member, content: Content) -> Outfit:
    clothes = Outfit(recruit())
    for word in member.options:
        number = content.items.find(word)
        if number >= 0:
            clothes.bought.append(content.items[number])
    for word in member.artefacts:
        number = content.items.find(word)
        if number >= 0:
            item = content.items[number]
            if isinstance(item, Artefact):
                clothes.artefacts.append(item)
    return clothes


def _changed(
    old: Profile, given: Mapping[str, Any], where: str, content: Content, complain: Complain
) -> Profile:
    """The profile with what the position changes in it."""
    profile = Profile(old.id, old.name, old.origin, old.faction, old.type)
    profile.number = old.number
    profile.cost = old.cost
    profile.size = old.size
    stats = old.stats
    line = [stats.mv, stats.co, stats.ti, stats.de, stats.ar, stats.es, stats.sa]
    for at, stat in enumerate(STATS):
        if stat in given:
            line[at] = int(given[stat])
    profile.stats = Stats(*line)
    profile.skills = list(old.skills)
    for text in given.get("skills", []):
        try:
            ref = read_skill(text, content.skills, content.keywords)
        except SkillTextError as error:
            complain(where, str(error))
            continue
        content._link_all([ref], [])
        profile.skills.append(ref)
    profile.keywords = list(old.keywords)
    profile.keyword_numbers = list(old.keyword_numbers)
    for word in given.get("keywords", []):
        number = content.keywords.find(word)
        if number < 0:
            complain(where, f'there is no keyword "{word}"')
            continue
        profile.keywords.append(content.keywords[number].id)
        profile.keyword_numbers.append(number)
    profile.ability_numbers = list(old.ability_numbers)
    for word in given.get("abilities", []):
        number = content.abilities.find(word)
        if number < 0:
            hint = content.abilities.suggestion(word)
            complain(where, f'there is no ability "{word}"{hint}')
            continue
        profile.ability_numbers.append(number)
    profile.domains = list(old.domains)
    if "size" in given:
        if given["size"] in SIZES:
            profile.size = SIZES.index(given["size"])
        else:
            complain(where, f"size is one of {', '.join(SIZES)}")
    if "type" in given:
        if given["type"] in TYPES:
            profile.type = TYPES.index(given["type"])
        else:
            complain(where, f"type is one of {', '.join(TYPES)}")
    return profile
