"""The points formula: what everything ought to cost, computed from what it can do.

The book prints the price of one profile and of six of its options; everything else is ours and
follows these tables. Prices of armour, Combat weapons, gear, artefacts, abilities, spells and
skills are lists in the data. Those of profiles, options, missile weapons and mounts are computed
here, and `differences` names every stated price that does not agree.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.value import Reason, Value
from .catalogue import (
    Artefact,
    Content,
    Item,
    Mount,
    Option,
    Profile,
    Weapon,
)
from .entries import SkillRef, Stats

BODY: Final = 5
"""One figure on the table, one activation."""
FREE_MOVEMENT: Final = 4
MOUNT_MOVEMENT: Final = 3
PER_ARMOUR: Final = 2
SORCERER_POINTS: Final = 5
"""One domain of magic with its free spells."""
PER_HEALTH: Final = 3

# Points for a threshold, from NEVER and 1+ to 8+. A 1+ counts as a 2+.
MELEE_POINTS: Final = (0, 7, 7, 5, 3, 2, 1, 0, 0)
OTHER_POINTS: Final = (0, 4, 4, 3, 2, 1, 0, 0, 0)

RANGE_STEP: Final = 6


def skill_points(ref: SkillRef, content: Content) -> int:
    """What a skill is worth on a figure, a weapon or a mount."""
    skill = content.skills.get(ref.skill)
    points = skill.points
    if ref.value:
        bracketed = ref.is_restricted()
        points += ref.value * (skill.per_value_in_brackets if bracketed else skill.per_value)
    if ref.inner is not None:
        points += skill.of_inner * skill_points(ref.inner, content)
    if skill.by_action:
        points += skill.by_action[ref.about]
    return max(points, skill.least) if skill.least else points


def _skills_points(refs: list[SkillRef], content: Content) -> int:
    return sum([skill_points(ref, content) for ref in refs])


def item_points(item: Item, content: Content) -> int:
    """What a piece of equipment is worth; where there is no formula, its list price."""
    if isinstance(item, Weapon) and not item.is_melee():
        points = item.range // RANGE_STEP - 1 + _skills_points(item.skills, content)
        return points // 2 if item.uses == 1 else points
    if isinstance(item, Mount):
        return item.mv - MOUNT_MOVEMENT + _skills_points(item.skills, content)
    if isinstance(item, Artefact) and item.figure:
        return content.profiles.get(item.figure).cost
    return item.cost


def option_points(option: Option, content: Content) -> int:
    """The price of an option: that of the item, less that of the item it replaces."""
    points = item_points(content.items.get(option.item), content)
    if option.replaces:
        points -= item_points(content.items.get(option.replaces), content)
    return points


def health_points(health: int) -> int:
    """0 for one point of Health, 2 for two, then 3 for each more."""
    return 0 if health < 2 else PER_HEALTH * (health - 2) + 2


def _line(stats: Stats) -> list[Reason]:
    """The points of the seven characteristics."""
    rows = [
        ("Mv", stats.mv - FREE_MOVEMENT, "profile.mv"),
        ("Co", MELEE_POINTS[stats.co], "profile.co"),
        ("Ti", OTHER_POINTS[stats.ti], "profile.ti"),
        ("De", MELEE_POINTS[stats.de], "profile.de"),
        ("Ar", PER_ARMOUR * stats.ar, "profile.ar"),
        ("Es", OTHER_POINTS[stats.es], "profile.es"),
        ("Sa", health_points(stats.sa), "profile.sa"),
    ]
    return [Reason(points, 0, source, rule) for source, points, rule in rows if points]


def profile_points(profile: Profile, content: Content) -> Value:
    """What a profile is worth with its included equipment, and why."""
    because = [Reason(BODY, 0, "one figure", "profile.cost"), *_line(profile.stats)]
    for number in profile.included_numbers:
        item = content.items[number]
        points = item_points(item, content)
        because.append(Reason(points, 0, item.name.en, "profile.equipment.free-included"))
    for ref in profile.skills:
        text = content.skill_text(ref)
        rule = content.skills.get(ref.skill).rule()
        because.append(Reason(skill_points(ref, content), 0, text, rule))
    for number in profile.ability_numbers:
        ability = content.abilities[number]
        because.append(Reason(ability.points, 0, ability.name.en, "profile.abilities"))
    if profile.is_sorcerer():
        because.append(Reason(SORCERER_POINTS, 0, "sorcerer", "domain.spells"))
    return Value(sum([reason.amount for reason in because]), because)


@final
class Difference:
    """A stated price that the formula does not give."""

    def __init__(self, what: str, stated: int, computed: int) -> None:
        self.what = what
        self.stated = stated
        self.computed = computed

    def __str__(self) -> str:
        return f"{self.what} costs {self.stated}, but the formula gives {self.computed}"


def differences(content: Content) -> list[Difference]:
    """Every price in the data with which the formula does not agree."""
    found: list[Difference] = []
    for item in content.items.entries:
        _compare(found, item.id, item.cost, item_points(item, content))
    for profile in content.profiles.entries:
        if not profile.priced:
            continue
        _compare(found, profile.id, profile.cost, profile_points(profile, content).total)
        for option in profile.options:
            what = f"{profile.id}: {option.item}"
            _compare(found, what, option.cost, option_points(option, content))
        for offer in profile.option_skills:
            what = f"{profile.id}: {content.skill_text(offer.skill, 'fr')}"
            _compare(found, what, offer.cost, skill_points(offer.skill, content))
    return found


def _compare(found: list[Difference], what: str, stated: int, computed: int) -> None:
    if stated != computed:
        found.append(Difference(what, stated, computed))
