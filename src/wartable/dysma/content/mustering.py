"""Random legal bands of a faction, within the limits of the types (band.types-per-100)."""

from __future__ import annotations

from typing import Final

from ...kernel.breath import breathe
from ...kernel.chance import Chance
from .band import LEAST, check, tranches
from .catalogue import Artefact, Content, Profile
from .entries import HERO, WARRIOR, Name
from .outfit import (
    STANDARD,
    Band,
    Member,
    total,
)

TRIES: Final = 40
PATIENCE: Final = 60
"""So many additions in a row must fail before the band is full."""


class CannotMuster(ValueError):
    """There is no legal band of this faction for so few points."""


def muster(faction: str, content: Content, chance: Chance, format: int = STANDARD) -> Band:
    """A legal band of one faction that spends nearly all of its points."""
    found = content.factions.get(faction)
    name = Name(f"Band of the {found.name.en}", f"Bande\u00a0: {found.name.fr}")
    profiles = _profiles(faction, content)
    for attempt in range(TRIES):
        band = Band(name, _core(profiles, chance, format, attempt), format)
        if band.members and not check(band, content):
            fill(band, faction, content, chance)
            return band
    raise CannotMuster(f"no band of {found.name.en} fits into {format} points; allow more of them")


def fill(band: Band, faction: str, content: Content, chance: Chance) -> None:
    """Spend what a legal band has left on more figures and equipment, at random."""
    band.members = [_alone(member) for member in band.members for _ in range(member.count)]
    _grow(band, _profiles(faction, content), content, chance)
    band.members = _together(band.members)


def _profiles(faction: str, content: Content) -> list[Profile]:
    return [one for one in content.profiles_of(faction) if one.priced and one.type >= 0]


def _core(profiles: list[Profile], chance: Chance, format: int, attempt: int) -> list[Member]:
    """The warriors that a band must have and, unless that failed before, a hero."""
    warriors = sorted([one for one in profiles if one.type == WARRIOR], key=_price)
    if not warriors:
        return []
    # The more often it failed, the cheaper the warriors.
    known = warriors[: max(1, len(warriors) - attempt // 2)]
    members = [Member(_one(known, chance).id) for _ in range(LEAST[WARRIOR] * tranches(format))]
    heroes = [one for one in profiles if one.type == HERO]
    if heroes and attempt < TRIES // 2:
        members.insert(0, _recruit(_one(heroes, chance), chance))
    return members


def _price(profile: Profile) -> int:
    return profile.cost


def _one(profiles: list[Profile], chance: Chance) -> Profile:
    return profiles[int(chance.below(len(profiles)))]


def _recruit(profile: Profile, chance: Chance) -> Member:
    """A figure of a profile; who casts spells gets one of its domains."""
    member = Member(profile.id)
    if profile.domains:
        member.domain = profile.domains[int(chance.below(len(profile.domains)))]
    return member


def _grow(band: Band, profiles: list[Profile], content: Content, chance: Chance) -> None:
    """Add figures and equipment as long as the band stays legal.

    It comes to an end: whatever does not fail makes the band larger, by a figure or by one of the
    things a figure can have once, and points allow only so many figures.
    """
    failed = 0
    while failed < PATIENCE and total(band, content).total < band.format:
        breathe()
        before = band.members
        failed += 1
        if chance.below(2) == 0:
            band.members = [*before, _recruit(_one(profiles, chance), chance)]
        else:
            place = int(chance.below(len(before)))
            better = _better(before[place], content, chance)
            if better is None:
                continue
            band.members = [*before[:place], better, *before[place + 1 :]]
        if check(band, content):
            band.members = before
        else:
            failed = 0


def _better(member: Member, content: Content, chance: Chance) -> Member | None:
    """The same figure with one thing more: an item, a skill, a spell or an artefact.

    None if it can have nothing, or has what was drawn already.
    """
    profile = content.profiles.get(member.profile)
    twin = _alone(member)
    lists = [
        (twin.options, [option.item for option in profile.options]),
        (twin.skills, [content.skill_text(one.skill) for one in profile.option_skills]),
        (twin.artefacts, _artefacts(profile, content)),
        (twin.spells, [spell.id for spell in content.spells_of(member.domain) if spell.cost]),
    ]
    offers = [one for one in lists if one[1]]
    if not offers:
        return None
    had, offered = offers[int(chance.below(len(offers)))]
    more = offered[int(chance.below(len(offered)))]
    if more in had:
        return None
    had.append(more)
    return twin


def _alone(member: Member) -> Member:
    """One figure of a member, with lists of its own."""
    return Member(
        *(member.profile, 1, list(member.options), list(member.skills), member.domain),
        *(member.second_domain, list(member.spells), list(member.artefacts)),
    )


def _artefacts(profile: Profile, content: Content) -> list[str]:
    if profile.artefacts == 0:
        return []
    return [item.id for item in content.items.entries if isinstance(item, Artefact)]


def _together(members: list[Member]) -> list[Member]:
    """Figures that are alike in one line, with their number."""
    found: list[Member] = []
    for member in members:
        for other in found:
            if _choices(member) == _choices(other):
                other.count += member.count
                break
        else:
            found.append(member)
    return found


def _choices(member: Member) -> list[object]:
    return [
        *(member.profile, sorted(member.options), sorted(member.skills), member.domain),
        *(member.second_domain, sorted(member.spells), sorted(member.artefacts)),
    ]
