"""What a figure brings to the battle: worked out once from its outfit, never changed."""

from __future__ import annotations

from typing import Final, final

from ..skills.trait import Trait
from ..table.shapes.base import HEIGHTS, SIDES
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
    NO_TYPE,
    SIZES,
    Name,
    SkillRef,
)
from .outfit import Outfit

TWO_ALIKE: Final = 1
"""Expert of two identical weapons (equip.melee.two-identical)."""
MOUNTED: Final = "mounted"
STATUE: Final = "statue"
BARE_HANDS: Final = Name("bare hands", "mains nues")


@final
class Grip:
    """What both hands hold in a Combat action (equip.hands), and the skills this gives."""

    def __init__(self, items: list[Item], skills: list[SkillRef]) -> None:
        self.items = items
        self.skills = skills

    def text(self, language: str = "en") -> str:
        """The names of what is held."""
        held = " and ".join([item.name.say(language) for item in self.items])
        return held or BARE_HANDS.say(language)


@final
class Kit:
    """A figure as it was bought: who it is, its values with equipment, everything it can use.

    `number` is its index in the battle, `label` what players call it ("a3"). `ar` and `mv` already
    hold armour, mount and boots (profile.modifier-order, equip.mount.effect); temporary changes
    come on top in `values`.
    """

    def __init__(self, number: int, side: int, label: str, profile: Profile) -> None:
        self.number = number
        self.side = side
        self.label = label
        self.profile = profile
        self.name: Name = profile.name
        self.type = profile.type
        self.cost = 0
        self.keywords = list(profile.keyword_numbers)
        self.size = SIZES[profile.size]
        self.base = 0
        self.height = 0
        stats = profile.stats
        self.mv = stats.mv
        self.co = stats.co
        self.ti = stats.ti
        self.de = stats.de
        self.ar = stats.ar
        self.es = stats.es
        self.sa = stats.sa
        self.skills: list[SkillRef] = []
        """Those it always has: its own, of mounts, of gear and worn artefacts (equip.always-on)."""
        self.marks = 0
        """The marks of those without restrictions."""
        self.grips: list[Grip] = []
        self.missiles: list[Weapon] = []
        self.shield: Armour | None = None
        self.items: list[Item] = []
        """What is used up or declared; the index is its bit in Battle.spent."""
        self.abilities: list[Ability] = []
        self.spells: list[Spell] = []
        self.master = -1
        """Whose familiar it is."""
        self.familiar = -1
        self.statue = False
        self.mounted = False

    def has_keyword(self, number: int) -> bool:
        """True if the profile has this keyword."""
        return number in self.keywords

    def is_sorcerer(self) -> bool:
        """True with the keyword Sorcier."""
        return self.profile.is_sorcerer()


def dress(kit: Kit, outfit: Outfit, traits: list[Trait], content: Content) -> None:
    """Put on everything that the outfit has, on top of the printed line.

    That is where armour and mounts count (profile.equipment.not-in-stats). What changes values does
    so for good (equip.modifies-profile), and a pavise is as heavy on
    horseback (equip.armour.pavise-with-mount). Weapons lend their skills only while they are used
    (equip.skills-when-used), so those stay with grips and missiles.
    """
    kit.cost = outfit.cost.total
    kit.skills = list(outfit.skills())
    melee: list[Weapon] = []
    for item in outfit.items():
        kit.mv += item.adds.get("mv", 0)
        kit.ar += item.adds.get("ar", 0)
        if isinstance(item, Weapon):
            if item.is_melee():
                melee.append(item)
            else:
                kit.missiles.append(item)
        elif isinstance(item, Armour):
            if item.is_shield:
                kit.shield = item
        elif isinstance(item, Mount):
            kit.mounted = True
            kit.mv += item.mv - kit.profile.stats.mv
            kit.skills += [_of_mount(ref, traits) for ref in item.skills]
        elif item.uses or item.use:
            kit.items.append(item)
        elif isinstance(item, (Gear, Artefact)):
            kit.skills += item.skills
    kit.grips = _grips(melee, kit.shield, content)
    kit.abilities = [content.abilities[number] for number in kit.profile.ability_numbers]
    kit.spells = list(outfit.spells)
    finish(kit, traits)


def finish(kit: Kit, traits: list[Trait]) -> None:
    """Size and marks, once skills and mount are known."""
    size = STATUE if kit.statue else MOUNTED if kit.mounted else kit.size
    kit.base = SIDES[size]
    kit.height = HEIGHTS[size]
    kit.mv = max(0, kit.mv)
    kit.marks = 0
    for ref in kit.skills:
        if not ref.is_restricted():
            kit.marks |= traits[ref.number].marks
    if not kit.grips:
        kit.grips = [Grip([], [])]


def statue(number: int, side: int, label: str, profile: Profile, traits: list[Trait]) -> Kit:
    """A Statue of main mission 8: no figure, but it can be attacked (scenario.main.8)."""
    kit = Kit(number, side, label, profile)
    kit.type = NO_TYPE
    kit.statue = True
    kit.skills = list(profile.skills)
    finish(kit, traits)
    return kit


def _of_mount(ref: SkillRef, traits: list[Trait]) -> SkillRef:
    """skill.general.figure-scope: what a mount does in attacks it does in Combat."""
    if not traits[ref.number].attacking or ref.roll:
        return ref
    twin = SkillRef(
        *(ref.skill, ref.value, ref.about, ref.inner, "combat", ref.keyword),
        in_charge=ref.in_charge,
        from_front=ref.from_front,
    )
    twin.number = ref.number
    twin.keyword_number = ref.keyword_number
    return twin


def _grips(melee: list[Weapon], shield: Armour | None, content: Content) -> list[Grip]:
    """Every way to fill two hands that is worth choosing: nothing is left empty on purpose."""
    guard: list[Item] = [] if shield is None else [shield]
    guard_skills = [] if shield is None else list(shield.skills)
    grips: list[Grip] = []
    single = [weapon for weapon in melee if weapon.hands == 1]
    seen: list[str] = []
    for i, weapon in enumerate(single):
        for other in single[i + 1 :]:
            pair = weapon.id + "+" + other.id
            if pair in seen:
                continue
            seen.append(pair)
            skills = list(weapon.skills)
            if (
                other.id == weapon.id
            ):  # its own skills count once: equip.melee.two-identical.details
                extra = SkillRef("expert", TWO_ALIKE)
                extra.number = content.skills.get("expert").number
                skills.append(extra)
            else:
                skills += other.skills  # equip.melee.two-different
            grips.append(Grip([weapon, other], skills))
        if weapon.id not in seen and (shield is not None or len(single) == 1):
            seen.append(weapon.id)
            grips.append(Grip([weapon, *guard], weapon.skills + guard_skills))
    for weapon in melee:
        if weapon.hands == 2:  # equip.two-handed
            grips.append(Grip([weapon], list(weapon.skills)))
    if not single:
        grips.append(Grip(guard, guard_skills))  # equip.melee.none
    if len(grips) > 1 and not grips[-1].items:
        grips.pop()
    return grips
