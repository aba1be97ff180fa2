"""Bands and their members as they were written down, and what each member then has and costs."""

from __future__ import annotations

from typing import Final, final

from ...kernel.value import Reason, Value
from .catalogue import (
    Artefact,
    Content,
    Item,
    Profile,
    SkillOption,
    Spell,
)
from .entries import Name, SkillRef, keyed

STANDARD: Final = 200
"""The usual format (band.format.standard)."""


@final
class Member:
    """A line of a band: so many figures of a profile, all with the same choices.

    Everything is named by id or by name in either language; `outfit` looks the names up. Free
    spells of a domain come by themselves and need not be named.
    """

    def __init__(
        self,
        profile: str,
        count: int = 1,
        options: list[str] | None = None,
        skills: list[str] | None = None,
        domain: str = "",
        second_domain: str = "",
        spells: list[str] | None = None,
        artefacts: list[str] | None = None,
    ) -> None:
        self.profile = profile
        self.count = count
        self.options = options or []
        self.skills = skills or []
        self.domain = domain
        self.second_domain = second_domain
        self.spells = spells or []
        self.artefacts = artefacts or []

    def __repr__(self) -> str:
        return f"Member({self.count} × {self.profile})"


@final
class Band:
    """A list of members and the format it was made for."""

    def __init__(
        self, name: Name, members: list[Member], format: int = STANDARD, about: Name | None = None
    ) -> None:
        self.name = name
        self.members = members
        self.format = format
        self.about = about or Name("", "")

    def __repr__(self) -> str:
        return f"Band({self.name.en!r}, format {self.format}, {self.members})"


@final
class Outfit:
    """What a figure of a member has. Names that lead nowhere are left out; `band.check` tells."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.included: list[Item] = []
        """What comes with the profile and was not replaced."""
        self.bought: list[Item] = []
        self.artefacts: list[Artefact] = []
        self.bought_skills: list[SkillOption] = []
        self.domains: list[str] = []
        self.spells: list[Spell] = []
        """The free ones of the domains first, then the bought ones."""
        self.cost = Value(0, [])
        """Of one figure, with the reasons."""

    def items(self) -> list[Item]:
        """All equipment, artefacts included."""
        items = self.included + self.bought
        items.extend(self.artefacts)
        return items

    def skills(self) -> list[SkillRef]:
        """The skills of the figure itself, printed and bought; those of its equipment not."""
        return self.profile.skills + [offer.skill for offer in self.bought_skills]


def outfit(member: Member, content: Content) -> Outfit | None:
    """What a figure of this member has, or nothing if there is no such profile."""
    number = content.profiles.find(member.profile)
    if number < 0:
        return None
    profile = content.profiles[number]
    kit = Outfit(profile)
    replaced: list[str] = []
    costs = [Reason(profile.cost, 0, profile.name.en, "profile.cost")]
    for word in member.options:
        place = content.items.find(word)
        if place < 0:
            continue
        item = content.items[place]
        cost = item.cost
        for option in profile.options:
            if option.number == place:
                cost = option.cost
                if option.replaces:
                    replaced.append(option.replaces)
        kit.bought.append(item)
        costs.append(Reason(cost, 0, item.name.en, "profile.equipment"))
    for place in profile.included_numbers:
        if content.items[place].id not in replaced:
            kit.included.append(content.items[place])
    for word in member.skills:
        offer = offered_skill(profile, word, content)
        if offer is not None:
            kit.bought_skills.append(offer)
            text = content.skill_text(offer.skill)
            costs.append(Reason(offer.cost, 0, text, "profile.skills"))
    for word in member.artefacts:
        place = content.items.find(word)
        if place < 0:
            continue
        item = content.items[place]
        if isinstance(item, Artefact):
            kit.artefacts.append(item)
            costs.append(Reason(item.cost, 0, item.name.en, "artefact.general"))
    _read_magic(kit, member, content, costs)
    kit.cost = Value(sum([reason.amount for reason in costs]), costs)
    return kit


def _read_magic(kit: Outfit, member: Member, content: Content, costs: list[Reason]) -> None:
    """The domain of a sorcerer with its free spells, and the spells bought (domain.specialise)."""
    for domain in chosen_domains(kit.profile, member, content):
        kit.domains.append(domain)
        kit.spells += content.spells_of(domain, free_only=True)
    for word in member.spells:
        place = content.spells.find(word)
        if place >= 0 and content.spells[place].cost:
            spell = content.spells[place]
            kit.spells.append(spell)
            costs.append(Reason(spell.cost, 0, spell.name.en, "domain.spells"))


def chosen_domains(profile: Profile, member: Member, content: Content) -> list[str]:
    """The domains a member has; the only one of its profile need not be named."""
    found: list[str] = []
    if not member.domain and len(profile.domains) == 1:
        found.append(profile.domains[0])
    for word in (member.domain, member.second_domain):
        place = content.domains.find(word) if word else -1
        if place >= 0 and content.domains[place].id not in found:
            found.append(content.domains[place].id)
    return found


def offered_skill(profile: Profile, word: str, content: Content) -> SkillOption | None:
    """The optional skill of a profile that is written like this, in either language."""
    plain = keyed(word)
    for offer in profile.option_skills:
        written = [content.skill_text(offer.skill, "fr"), content.skill_text(offer.skill, "en")]
        if plain == offer.skill.skill or plain in [keyed(text) for text in written]:
            return offer
    return None


def total(band: Band, content: Content) -> Value:
    """The points of a band, line by line."""
    because: list[Reason] = []
    for member in band.members:
        kit = outfit(member, content)
        if kit is not None:
            source = f"{member.count} × {kit.profile.name.en}"
            because.append(Reason(member.count * kit.cost.total, 0, source, "band.total"))
    return Value(sum([reason.amount for reason in because]), because)


def figures(band: Band, content: Content) -> int:
    """How many figures a band brings, with those that come with artefacts (band.familiar-type)."""
    count = 0
    for member in band.members:
        kit = outfit(member, content)
        if kit is not None:
            extra = len([one for one in kit.artefacts if one.figure])
            count += member.count * (1 + extra)
    return count
