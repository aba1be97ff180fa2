"""Who can bring what to a battle: for every thing that is missing the members that have it."""

from __future__ import annotations

from typing import Final

from tests.dysma.conformance.usage import Thing
from wartable.dysma.content.band import Member
from wartable.dysma.content.catalogue import (
    RIDER,
    Artefact,
    Content,
    Item,
    Mount,
    Profile,
    Weapon,
)
from wartable.kernel.chance import Chance

SPELLS_AT_ONCE: Final = 3
MOST_WANTED: Final = 12


def bringers(content: Content, profile: Profile, missing: set[Thing]) -> list[Member]:
    """Figures of a profile that have something missing, each with a different thing."""
    found: list[Member] = []
    own = [("ability", id) for id in profile.abilities]
    own += [("item", id) for id in profile.included]
    own += [("skill", ref.skill) for ref in profile.skills]
    own += [("skill", ref.inner.skill) for ref in profile.skills if ref.inner is not None]
    for number in profile.included_numbers:
        own += [("skill", ref.skill) for ref in content.items[number].skills]
    if missing & set(own):
        found.append(Member(profile.id, domain=profile.domains[0] if profile.domains else ""))
    for option in profile.options:
        if _shows(content.items[option.number], missing):
            found.append(_armed(content, profile, content.items[option.number]))
    for offer in profile.option_skills:
        if ("skill", offer.skill.skill) in missing:
            found.append(Member(profile.id, skills=[content.skill_text(offer.skill, "fr")]))
    for domain in profile.domains:
        found += _casters(content, profile, domain, missing)
    if profile.artefacts and not profile.is_beast():
        for item in content.items.entries:
            if isinstance(item, Artefact) and _shows(item, missing):
                if profile.is_sorcerer() or not item.sorcerers_only:
                    found.append(_bearer(content, profile, item))
    return found


def _shows(item: Item, missing: set[Thing]) -> bool:
    skills = {("skill", ref.skill) for ref in item.skills}
    return ("item", item.id) in missing or bool(skills & missing)


def _armed(content: Content, profile: Profile, item: Item) -> Member:
    """A figure with an option; a cavalry lance comes with something to ride."""
    options = [item.id]
    riding = any(ref.skill == RIDER for ref in profile.skills)
    if isinstance(item, Weapon) and item.riders_only and not riding:
        rides = [one.item for one in profile.options]
        mounts = [id for id in rides if isinstance(content.items.get(id), Mount)]
        options += mounts[:1]
    return Member(profile.id, options=options, domain=profile.domains[0] if profile.domains else "")


def _casters(content: Content, profile: Profile, domain: str, missing: set[Thing]) -> list[Member]:
    """Sorcerers of a domain with spells that are missing, a few at once, and some with one."""
    spells = [one for one in content.spells_of(domain) if ("spell", one.id) in missing]
    bought = [one.id for one in spells if one.cost]
    found: list[Member] = []
    for start in range(0, len(bought), SPELLS_AT_ONCE):
        some = bought[start : start + SPELLS_AT_ONCE]
        found.append(Member(profile.id, domain=domain, spells=some))
        found += [Member(profile.id, domain=domain, spells=[one]) for one in some[:1]]
    if spells and not found:
        found.append(Member(profile.id, domain=domain))
    return found


def _bearer(content: Content, profile: Profile, item: Artefact) -> Member:
    member = Member(profile.id, artefacts=[item.id])
    if profile.domains:
        member.domain = profile.domains[0]
    if item.second_domain:
        choice = profile.domains if len(profile.domains) > 1 else []
        choice = choice or content.domains_of(profile.faction)
        member.second_domain = next((one for one in choice if one != member.domain), "")
    return member


def wanted_members(
    content: Content, factions: list[str], missing: set[Thing], chance: Chance
) -> list[Member]:
    """Members of these factions that bring something missing, in a random order."""
    profiles = [one for faction in factions for one in content.profiles_of(faction)]
    pool = [one for profile in profiles for one in bringers(content, profile, missing)]
    order = list(range(len(pool)))
    chance.shuffle(order)
    return [pool[place] for place in order[:MOST_WANTED]]


def useful_factions(content: Content, missing: set[Thing], chance: Chance) -> list[str]:
    """The factions of a battle's two bands: one that can bring much, and a random other one."""
    names = [one.id for one in content.factions.entries]
    counts = [
        sum(len(bringers(content, profile, missing)) for profile in content.profiles_of(name))
        for name in names
    ]
    total = sum(counts)
    drawn: list[str] = []
    for _ in range(2):
        ticket = int(chance.below(max(1, total)))
        for name, count in zip(names, counts, strict=True):
            ticket -= count
            if ticket < 0:
                drawn.append(name)
                break
    while len(drawn) < 2:
        drawn.append(names[int(chance.below(len(names)))])
    return drawn
