"""Random legal bands of all factions, alone and in alliances, with whatever they may carry."""

from __future__ import annotations

import json
from typing import Final

from wartable.dysma.content.band import (
    STANDARD,
    Band,
    Member,
    check,
)
from wartable.dysma.content.catalogue import Artefact, Content, Profile
from wartable.dysma.content.entries import WARRIOR, Name
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.chance import Chance

FACTIONS: Final = (
    *("royaumes", "elfes", "nains", "orques"),
    *("gobelins", "demons", "outre-tombe", "centaures"),
)
WARRIORS_FIRST: Final = 4
MOST_RECRUITS: Final = 14
MOST_PURCHASES: Final = 30


def random_band(
    chance: Chance, factions: list[str], wanted: list[Member] | None = None, format: int = STANDARD
) -> Band:
    """A legal band of one or two factions: warriors, whoever is wanted, others, then gear."""
    content = shipped_content()
    profiles = [one for faction in factions for one in content.profiles_of(faction)]
    band = Band(Name("Random", "Hasard"), _warriors(content, factions, chance), format)
    assert check(band, content) == []
    for member in wanted or []:
        _take(band, [member], content)
    for _ in range(MOST_RECRUITS):
        recruit = _recruit(content, profiles, chance)
        # If need be without what it carries.
        _take(band, [recruit, Member(recruit.profile, domain=recruit.domain)], content)
    for _ in range(MOST_PURCHASES):
        place = int(chance.below(len(band.members)))
        _replace(band, place, _with_more(content, band.members[place], chance), content)
    assert check(band, content) == []
    return band


def band_text(band: Band) -> str:
    """The band as a band file."""
    lines = [f"name = {json.dumps(band.name.en)}", f"format = {band.format}"]
    for member in band.members:
        lines += ["", "[[figure]]", f"profile = {json.dumps(member.profile)}"]
        for key in ("options", "skills", "spells", "artefacts"):
            words = getattr(member, key)
            if words:
                lines.append(f"{key} = {json.dumps(words, ensure_ascii=False)}")
        for key in ("domain", "second_domain"):
            word = getattr(member, key)
            if word:
                lines.append(f"{key} = {json.dumps(word)}")
    return "\n".join(lines) + "\n"


def _pick(pool: list[Profile], chance: Chance) -> Profile:
    return pool[int(chance.below(len(pool)))]


def _warriors(content: Content, factions: list[str], chance: Chance) -> list[Member]:
    """So many warriors as the format asks for, in an alliance the same number of each faction."""
    found: list[Member] = []
    for faction in factions:
        pool = [one for one in content.profiles_of(faction) if one.type == WARRIOR]
        # The tranches of a faction go by its points: two warriors must not cost more than one.
        pool = [one for one in pool if one.cost * WARRIORS_FIRST // len(factions) <= 100]
        count = WARRIORS_FIRST // len(factions)
        found += [Member(_pick(pool, chance).id) for _ in range(count)]
    return found


def _recruit(content: Content, profiles: list[Profile], chance: Chance) -> Member:
    """A figure with a few things to carry, or with nothing."""
    profile = _pick(profiles, chance)
    member = Member(profile.id)
    if profile.domains:
        member.domain = profile.domains[int(chance.below(len(profile.domains)))]
    for _ in range(int(chance.below(4))):
        member = _with_more(content, member, chance)
    return member


def _with_more(content: Content, member: Member, chance: Chance) -> Member:
    """The member with one more option, skill, artefact or spell; perhaps it may not have that."""
    profile = content.profiles.get(member.profile)
    more: list[tuple[str, str]] = [("options", one.item) for one in profile.options]
    more += [("skills", content.skill_text(one.skill, "fr")) for one in profile.option_skills]
    if profile.artefacts:
        more += [
            ("artefacts", one.id) for one in content.items.entries if isinstance(one, Artefact)
        ]
    for domain in (member.domain, member.second_domain):
        if domain:
            more += [("spells", one.id) for one in content.spells_of(domain) if one.cost]
    twin = Member(
        *(member.profile, 1, list(member.options), list(member.skills), member.domain),
        *(member.second_domain, list(member.spells), list(member.artefacts)),
    )
    if more:
        key, word = more[int(chance.below(len(more)))]
        getattr(twin, key).append(word)
        if key == "artefacts" and content.items.get(word) in _crowns(content):
            choice = profile.domains if len(profile.domains) > 1 else []
            choice = choice or content.domains_of(profile.faction)
            if choice:
                twin.second_domain = choice[int(chance.below(len(choice)))]
    return twin


def _crowns(content: Content) -> list[Artefact]:
    """Artefacts that give a second domain."""
    items = content.items.entries
    return [one for one in items if isinstance(one, Artefact) and one.second_domain]


def _take(band: Band, members: list[Member], content: Content) -> None:
    """Take the first of these figures with which the band stays legal."""
    for one in members:
        band.members.append(one)
        if not check(band, content):
            return
        band.members.pop()


def _replace(band: Band, place: int, member: Member, content: Content) -> None:
    """Let a figure carry more if the band stays legal."""
    old = band.members[place]
    band.members[place] = member
    if check(band, content):
        band.members[place] = old
