"""The figures of a position: any profile, or a plain recruit, with whatever is to be different."""

from __future__ import annotations

from typing import Final

from wartable.dysma.content.catalogue import (
    Artefact,
    Content,
    E,
    Profile,
    Register,
)
from wartable.dysma.content.entries import (
    DASH,
    DEAREST,
    HOUSE,
    LIMITS,
    NEVER,
    SIZES,
    STATS,
    THRESHOLDS,
    TYPES,
    WARRIOR,
    Name,
    Stats,
)
from wartable.dysma.content.outfit import (
    Member,
    Outfit,
    offered_skill,
    outfit,
)
from wartable.dysma.positions import faults
from wartable.dysma.positions.form import OLDER
from wartable.dysma.text.notation import SkillTextError, read_skill
from wartable.kernel.written import LONGEST, Table, show

RECRUIT: Final = "recruit"
"""The plain profile of positions: Mv 5, everything 4+, no armour, Health 2."""


def recruit() -> Profile:
    """The plain figure that positions are filled with."""
    profile = Profile(RECRUIT, Name("Recruit", "Recrue"), HOUSE, "", WARRIOR)
    profile.stats = Stats(5, 4, 4, 4, 0, 4, 2)
    profile.cost = 10
    return profile


def clothes_of(table: Table, content: Content) -> Outfit:
    """The outfit of a figure: its profile, what it carries, and what the position changes.

    Where the profile is not known it is a recruit, so that the rest can be looked at.
    """
    name = table.text("profile", RECRUIT)
    if name != RECRUIT and content.profiles.find(name) < 0:
        hint = content.profiles.meant(name[:LONGEST])
        words = faults.profile(show(name), hint)
        table.say("profile", words)
        name = RECRUIT
    member = Member(
        *(name, 1, _known(table, "options", "item", content.items)),
        [word for _, word in _skills(table)],
        *(_domain(table, "domain", content), _domain(table, "second_domain", content)),
        _known(table, "spells", "spell", content.spells),
        _known(table, "artefacts", "item", content.items),
    )
    for path, word in table.texts("artefacts"):
        found = content.items.find(word)
        if found >= 0 and not isinstance(content.items[found], Artefact):
            table.noted.say(path, faults.artefact_into_options(show(word)))
    clothes = outfit(member, content) if name != RECRUIT else _plain_clothes(member, content)
    assert clothes is not None
    clothes.profile = _changed(clothes.profile, table, content)
    for word in member.spells:  # a position may give any spell to anybody
        spell = content.spells[content.spells.find(word)]
        if spell not in clothes.spells:
            clothes.spells.append(spell)
    return clothes


def _skills(table: Table) -> list[tuple[str, str]]:
    """The skills it has beside those of its profile, each with its path."""
    return [one for key in ("skills", *OLDER) for one in table.texts(key)]


def _known(table: Table, key: str, what: str, register: Register[E]) -> list[str]:
    """A list of names; those that nobody knows are noted and left out."""
    found: list[str] = []
    for path, word in table.texts(key):
        if register.find(word) < 0:
            hint = register.meant(word[:LONGEST])
            table.noted.say(path, faults.no_such(what, show(word), hint))
        else:
            found.append(word)
    return found


def _domain(table: Table, key: str, content: Content) -> str:
    word = table.text(key)
    if word and content.domains.find(word) < 0:
        hint = content.domains.meant(word[:LONGEST])
        table.say(key, faults.domain(show(word), hint))
        return ""
    return word


def _plain_clothes(member: Member, content: Content) -> Outfit:
    clothes = Outfit(recruit())
    for word in member.options:
        clothes.bought.append(content.items[content.items.find(word)])
    for word in member.artefacts:
        item = content.items[content.items.find(word)]
        if isinstance(item, Artefact):
            clothes.artefacts.append(item)
    return clothes


def _stat(table: Table, stat: str, usual: int) -> int:
    """A value of the line; a threshold may be "-", which is never rolled."""
    if stat in THRESHOLDS and table.given.get(stat) == DASH:
        return NEVER
    low, high = LIMITS[stat]
    most, least = f"the most {stat} of a profile", f"the least {stat} of a profile"
    if stat in THRESHOLDS:
        least += f', or write "{DASH}" for never'
    return table.whole(stat, usual, low, high, most, least)


def _changed(old: Profile, table: Table, content: Content) -> Profile:
    """The profile with what the position changes in it."""
    profile = Profile(old.id, old.name, old.origin, old.faction, old.type)
    profile.emblem = old.emblem
    profile.number = old.number
    profile.cost = old.cost
    profile.size = old.size
    stats = old.stats
    line = [stats.mv, stats.co, stats.ti, stats.de, stats.ar, stats.es, stats.sa]
    profile.stats = Stats(*[_stat(table, stat, line[at]) for at, stat in enumerate(STATS)])
    profile.skills = list(old.skills)
    for path, text in _skills(table):
        if offered_skill(old, text, content) is not None:
            continue  # that it has bought (outfit)
        try:
            ref = read_skill(text, content.skills, content.keywords)
        except SkillTextError as error:
            table.noted.say(path, error.complaint)
            continue
        content._link_all([ref], [])
        profile.skills.append(ref)
    profile.keywords = list(old.keywords)
    profile.keyword_numbers = list(old.keyword_numbers)
    for word in _known(table, "keywords", "keyword", content.keywords):
        number = content.keywords.find(word)
        profile.keywords.append(content.keywords[number].id)
        profile.keyword_numbers.append(number)
    profile.ability_numbers = list(old.ability_numbers)
    for word in _known(table, "abilities", "ability", content.abilities):
        profile.ability_numbers.append(content.abilities.find(word))
    profile.domains = list(old.domains)
    if table.has("size"):
        profile.size = SIZES.index(table.word("size", list(SIZES), SIZES[old.size]))
    if table.has("type"):
        profile.type = TYPES.index(table.word("type", list(TYPES), TYPES[max(old.type, 0)]))
    return profile


def cost_of(table: Table, usual: int) -> int:
    """What a figure is worth."""
    return table.whole("cost", usual, 0, DEAREST, faults.dearest_figure())
