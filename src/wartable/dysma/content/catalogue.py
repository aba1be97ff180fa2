"""What bands are made of: equipment, abilities, spells, profiles, and the catalogue of them all.

Everything has an id that files use and, once it stands in a `Content`, a number that the engine
uses. All prices and texts are data; `dysma.text.contentfile` reads them.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from ...kernel.complaint import Complaint, meant
from ...kernel.likeness import nearest
from ..missions.mission import Mission
from .additions import Additions
from .entries import (
    ACTION_NAMES,
    FROM_FRONT,
    IN_CHARGE,
    ROLL_NAMES,
    Domain,
    Effect,
    Entry,
    Faction,
    Keyword,
    Name,
    Skill,
    SkillRef,
    Stats,
    Target,
    keyed,
)

SORCERER: Final = "sorcier"
BEAST: Final = "bete"
RIDER: Final = "cavalier"


class Item(Entry):
    """Something a figure has or can buy; `adds` is what it changes in the line of values."""

    def __init__(self, id: str, name: Name, origin: str, cost: int) -> None:
        super().__init__(id, name, origin)
        self.cost = cost
        self.price_origin = origin
        self.rule = ""
        """The slug of its rule; what we invented has none."""
        self.text = Name("", "")
        self.skills: list[SkillRef] = []
        self.adds: dict[str, int] = {}
        self.uses = 0
        """How often in a game; 0 is always."""
        self.use = ""
        """How it is used: short, talent, magic, with_roll, auto; "" is always on."""
        self.target: Target | None = None
        self.effects: list[Effect] = []
        self.band_limit = 0
        """How many a band may have; 0 is any number."""


@final
class Armour(Item):
    """Armour on the body, or a shield."""

    is_shield: bool = False


@final
class Weapon(Item):
    """A Combat weapon (range 0) or a missile weapon, which needs no hand (equip.two-handed.use)."""

    hands: int = 0
    range: int = 0
    riders_only: bool = False

    def is_melee(self) -> bool:
        """True for a weapon of Combat actions."""
        return self.range == 0


@final
class Gear(Item):
    """Banner, instrument, net, bandages."""


@final
class Mount(Item):
    """Its Movement replaces the rider's."""

    mv: int = 0


@final
class Artefact(Item):
    """A rare item. `figure` is the profile that comes with it; `figure_limit` 0 is any number."""

    figure: str = ""
    figure_limit: int = 1
    second_domain: bool = False
    sorcerers_only: bool = False


@final
class Ability(Entry):
    """An ability of a profile: `pc` to pay, `type` short, long, reaction or talent."""

    def __init__(self, id: str, name: Name, origin: str, pc: int, type: str, points: int) -> None:
        super().__init__(id, name, origin)
        self.pc = pc
        self.type = type
        self.points = points
        self.price_origin = origin
        self.text = Name("", "")
        self.target = Target()
        self.effects: list[Effect] = []


@final
class Spell(Entry):
    """A spell: `kind` projectile, hex or enchantment; one of cost 0 comes with its domain.

    `edition` rises when it does something else than before, so that records of then say so.
    """

    def __init__(self, id: str, name: Name, origin: str, domain: str, kind: str) -> None:
        super().__init__(id, name, origin)
        self.edition = 1
        self.domain = domain
        self.kind = kind
        self.range = 0
        self.successes = 0
        self.cost = 0
        self.price_origin = origin
        self.text = Name("", "")
        self.target = Target()
        self.skills: list[SkillRef] = []
        self.effects: list[Effect] = []
        self.domain_number = -1

    def known_as(self) -> str:
        """Its id, and its edition if there was another before."""
        return self.id if self.edition == 1 else f"{self.id} {self.edition}"


@final
class Option:
    """An item that a profile may buy, its price there, and the included item that it replaces."""

    def __init__(self, item: str, cost: int, replaces: str) -> None:
        self.item = item
        self.cost = cost
        self.replaces = replaces
        self.number = -1
        """The number of the item."""


@final
class SkillOption:
    """A skill that a profile may buy."""

    def __init__(self, skill: SkillRef, cost: int) -> None:
        self.skill = skill
        self.cost = cost


@final
class Profile(Entry):
    """A profile (section 2). `artefacts` is how many its figures may carry.

    `emblem` names the icon on the bases of its figures.
    """

    def __init__(self, id: str, name: Name, origin: str, faction: str, type: int) -> None:
        super().__init__(id, name, origin)
        self.faction = faction
        self.type = type
        self.size = 1
        self.cost = 0
        self.priced = True
        """False for what has no price at all, as a statue."""
        self.stats = Stats(0, 0, 0, 0, 0, 0, 0)
        self.role = Name("", "")
        self.emblem = ""
        self.included: list[str] = []
        self.options: list[Option] = []
        self.skills: list[SkillRef] = []
        self.option_skills: list[SkillOption] = []
        self.abilities: list[str] = []
        self.keywords: list[str] = []
        self.domains: list[str] = []
        self.artefacts = 0
        self.faction_number = -1
        self.included_numbers: list[int] = []
        self.ability_numbers: list[int] = []
        self.keyword_numbers: list[int] = []

    def has_skill(self, skill: str) -> bool:
        """True if the skill of this id is printed on the profile."""
        return any(ref.skill == skill for ref in self.skills)

    def is_sorcerer(self) -> bool:
        """True with the keyword Sorcier (profile.keywords)."""
        return SORCERER in self.keywords

    def is_beast(self) -> bool:
        """True with the skill Bête."""
        return self.has_skill(BEAST)


E = TypeVar("E", bound=Entry)


@final
class Register(Generic[E]):
    """A numbered list of entries, found by id or by name in either language."""

    def __init__(self, entries: list[E]) -> None:
        self.entries = entries
        self.places: dict[str, int] = {}
        for number, entry in enumerate(entries):
            entry.number = number
            if entry.id in self.places:
                raise ValueError(f'there are two entries "{entry.id}"')
            self.places[entry.id] = number
        for number, entry in enumerate(entries):
            for name in (entry.name.fr, entry.name.en):
                for word in [name, *name.split(" / ")]:
                    self.places.setdefault(keyed(word), number)

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, number: int) -> E:
        return self.entries[number]

    def find(self, word: str) -> int:
        """The number of what has this id or name, or -1. Capitals do not matter."""
        plain = keyed(word)
        number = self.places.get(plain, -1)
        if number < 0:
            number = self.places.get(plain.replace(" ", "-").replace("'", "-"), -1)
        return number

    def get(self, id: str) -> E:
        """The entry of this id; it must exist."""
        return self.entries[self.places[id]]

    def known(self) -> list[str]:
        """Every id and name, for suggestions."""
        words: list[str] = []
        for entry in self.entries:
            words += [entry.id, entry.name.fr, entry.name.en]
        return list(dict.fromkeys(words))

    def meant(self, word: str) -> Complaint | str:
        """What to put behind a complaint about an unknown word, or nothing."""
        return meant([f'"{one}"' for one in nearest(word, self.known())])

    def suggestion(self, word: str) -> str:
        """The same in English."""
        return str(self.meant(word))


@final
class Content:
    """The catalogue of everything; `items` is all equipment in one list."""

    def __init__(
        self,
        keywords: list[Keyword],
        skills: list[Skill],
        factions: list[Faction],
        domains: list[Domain],
        items: list[Item],
        abilities: list[Ability],
        spells: list[Spell],
        profiles: list[Profile],
        missions: list[Mission] | None = None,
        additions: Additions | None = None,
    ) -> None:
        self.keywords = Register(keywords)
        self.skills = Register(skills)
        self.factions = Register(factions)
        self.domains = Register(domains)
        self.items = Register(items)
        self.abilities = Register(abilities)
        self.spells = Register(spells)
        self.profiles = Register(profiles)
        self.missions = Register(missions or [])
        self.additions = additions or Additions()
        self._link()

    def __repr__(self) -> str:
        missions = len(self.missions.entries)
        return f"Content({len(self.profiles.entries)} profiles, {missions} missions)"

    def _link(self) -> None:
        """Give every reference its number. An id that leads nowhere is a KeyError."""
        for item in self.items.entries:
            self._link_all(item.skills, item.effects)
        for ability in self.abilities.entries:
            self._link_all([], ability.effects)
        for spell in self.spells.entries:
            spell.domain_number = self.domains.get(spell.domain).number
            self._link_all(spell.skills, spell.effects)
        for profile in self.profiles.entries:
            if profile.faction:
                profile.faction_number = self.factions.get(profile.faction).number
            profile.included_numbers = [self.items.get(id).number for id in profile.included]
            profile.ability_numbers = [self.abilities.get(id).number for id in profile.abilities]
            profile.keyword_numbers = [self.keywords.get(id).number for id in profile.keywords]
            for option in profile.options:
                option.number = self.items.get(option.item).number
            self._link_all(profile.skills, [])
            self._link_all([option.skill for option in profile.option_skills], [])

    def _link_all(self, refs: list[SkillRef], effects: list[Effect]) -> None:
        for ref in refs:
            ref.number = self.skills.get(ref.skill).number
            if ref.keyword:
                ref.keyword_number = self.keywords.get(ref.keyword).number
            if ref.inner is not None:
                self._link_all([ref.inner], [])
        for effect in effects:
            self._link_all([] if effect.skill is None else [effect.skill], effect.then)

    def spells_of(self, domain: str, free_only: bool = False) -> list[Spell]:
        """The spells of a domain, in the order of its file."""
        return [
            spell
            for spell in self.spells.entries
            if spell.domain == domain and (spell.cost == 0 or not free_only)
        ]

    def profiles_of(self, faction: str) -> list[Profile]:
        """The profiles of a faction, in the order of its file."""
        return [profile for profile in self.profiles.entries if profile.faction == faction]

    def domains_of(self, faction: str) -> list[str]:
        """Every domain that somebody of the faction may choose."""
        found: dict[str, None] = {}
        for profile in self.profiles_of(faction):
            for domain in profile.domains:
                found[domain] = None
        return list(found)

    def skill_text(self, ref: SkillRef, language: str = "en") -> str:
        """A skill as profile sheets write it: "Perforant (2) [charge]", "Aura : Agile"."""
        french = language == "fr"
        text = self.skills.get(ref.skill).name.say(language)
        if ref.inner is not None:
            colon = "\u00a0: " if french else ": "
            return f"{text}{colon}{self.skill_text(ref.inner, language)}"
        if ref.value:
            text += f" ({ref.value})"
        elif ref.about in ACTION_NAMES:
            text += f" ({ACTION_NAMES[ref.about].say(language)})"
        elif ref.about:
            text += f" ({self.skills.get(ref.about).name.say(language)})"
        brackets: list[str] = []
        if ref.roll:
            brackets.append(ROLL_NAMES[ref.roll].say(language))
        if ref.keyword:
            brackets.append(self.keywords.get(ref.keyword).name.say(language))
        if ref.in_charge:
            brackets.append(IN_CHARGE.say(language))
        if ref.from_front:
            brackets.append(FROM_FRONT.say(language))
        return f"{text} [{', '.join(brackets)}]" if brackets else text
