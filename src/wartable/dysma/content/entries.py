"""The words that all content shares: names, keywords, skills, lines of values, targets, effects.

All of it is data. The classes here are plain; files are read by `dysma.text.contentfile`.
"""

from __future__ import annotations

from typing import Final, final

# The words of the data.

TYPES: Final = ("hero", "warrior", "specialist", "support")
HERO: Final = 0
WARRIOR: Final = 1
SPECIALIST: Final = 2
SUPPORT: Final = 3
NO_TYPE: Final = -1
"""The type of what nobody selects: familiars and statues."""

SIZES: Final = ("small", "medium", "large", "mounted", "colossal")
STATS: Final = ("mv", "co", "ti", "de", "ar", "es", "sa")
NEVER: Final = 0
"""The threshold printed "-": the figure never makes that roll (profile.dash)."""

LIMITS: Final[dict[str, tuple[int, int]]] = {
    "mv": (0, 20),
    "co": (1, 8),
    "ti": (1, 8),
    "de": (1, 8),
    "ar": (0, 3),
    "es": (1, 8),
    "sa": (1, 20),
}
"""The least and the most of each value; a threshold may be NEVER too."""
THRESHOLDS: Final = ("co", "ti", "de", "es")
DASH: Final = "-"
"""How NEVER is written."""
DEAREST: Final = 999

ROLLS: Final = ("combat", "defence", "shoot", "spirit")
ACTIONS: Final = ("march", "run", "charge", "combat", "shoot", "magic", "retreat")
STATES: Final = ("active", "fatigue", "prone", "on_fire", "poisoned", "on_guard")
PRINTED: Final = "printed"
HOUSE: Final = "house"
LANGUAGES: Final = ("en", "fr")


@final
class Name:
    """A name or a text in both languages."""

    def __init__(self, en: str, fr: str) -> None:
        self.en = en
        self.fr = fr

    def __str__(self) -> str:
        return self.en

    def say(self, language: str) -> str:
        """In French for "fr", in English for everything else."""
        return self.fr if language == "fr" else self.en


def plainly(word: str) -> str:
    """A name without typography: one kind of apostrophe, one kind of space."""
    return word.replace("’", "'").replace("\u00a0", " ")


def keyed(word: str) -> str:
    """A name as it is looked up: capitals and typography do not matter."""
    return plainly(word.strip().casefold())


ROLL_NAMES: Final = {
    "combat": Name("Combat", "Combat"),
    "defence": Name("Defence", "Défense"),
    "shoot": Name("Shooting", "Tir"),
    "spirit": Name("Spirit", "Esprit"),
}
ACTION_NAMES: Final = {
    "combat": Name("Combat", "Combat"),
    "march": Name("March", "Marche"),
    "shoot": Name("Shooting", "Tir"),
    "magic": Name("Magic", "Magie"),
}
"""The actions of which a figure can be a master."""

IN_CHARGE: Final = Name("charge", "en charge")
FROM_FRONT: Final = Name("front", "de face")


class Entry:
    """Whatever has an id, a name, and a number in its list of the content."""

    def __init__(self, id: str, name: Name, origin: str) -> None:
        self.id = id
        self.name = name
        self.origin = origin
        self.number = -1

    def __str__(self) -> str:
        return self.name.en


@final
class Keyword(Entry):
    """A keyword of profiles (profile.keywords)."""


@final
class Faction(Entry):
    """A faction: a band has figures of at most two (band.alliance). `emblem` names an icon."""

    def __init__(self, id: str, name: Name, origin: str, text: Name, emblem: str = "") -> None:
        super().__init__(id, name, origin)
        self.text = text
        self.emblem = emblem


@final
class Domain(Entry):
    """A domain of magic; its spells know it."""


@final
class Skill(Entry):
    """A skill as such; a `SkillRef` is the skill that a figure or a weapon has.

    `takes` says what stands behind its name: nothing "", a "value", a "skill", a "skill-in-full"
    or an "action". The rest is its part of the points formula.
    """

    def __init__(self, id: str, name: Name, origin: str, takes: str) -> None:
        super().__init__(id, name, origin)
        self.takes = takes
        self.text = Name("", "")
        """What it does, in a sentence; its rule has the details."""
        self.weapons_only = False
        self.points = 0
        self.per_value = 0
        self.per_value_in_brackets = 0
        self.of_inner = 0
        self.least = 0
        self.by_action: dict[str, int] = {}

    def rule(self) -> str:
        """The slug of its rule."""
        return f"skill.{self.id}"


@final
class SkillRef:
    """A skill with its value, what it is about, and the brackets that restrict it.

    `about` is the skill of an immunity or the action of a master; `inner` the skill of an aura.
    """

    def __init__(
        self,
        skill: str,
        value: int = 0,
        about: str = "",
        inner: SkillRef | None = None,
        roll: str = "",
        keyword: str = "",
        in_charge: bool = False,
        from_front: bool = False,
    ) -> None:
        self.skill = skill
        self.value = value
        self.about = about
        self.inner = inner
        self.roll = roll
        self.keyword = keyword
        self.in_charge = in_charge
        self.from_front = from_front
        self.number = -1
        """The number of the skill."""
        self.keyword_number = -1

    def is_restricted(self) -> bool:
        """True if brackets stand behind it."""
        return bool(self.roll or self.keyword) or self.in_charge or self.from_front


@final
class Stats:
    """The line of a profile; thresholds are 1 to 8, or NEVER."""

    def __init__(self, mv: int, co: int, ti: int, de: int, ar: int, es: int, sa: int) -> None:
        self.mv = mv
        self.co = co
        self.ti = ti
        self.de = de
        self.ar = ar
        self.es = es
        self.sa = sa


@final
class Target:
    """Whom an ability, a spell or an item concerns.

    `who` is self, friend, enemy, any or point. `range` is in inches, 0 is contact, -1 is not
    limited here. `count` 0 means everybody there. `in_contact` 1 asks for an enemy in contact,
    -1 forbids it, 0 does not care.
    """

    def __init__(self, who: str = "self") -> None:
        self.who = who
        self.or_self = False
        self.range = -1
        self.count = 1
        self.sight = False
        self.keyword = ""
        self.not_keywords: list[str] = []
        self.not_states: list[str] = []
        self.in_contact = 0


@final
class Effect:
    """One thing that is done: `op` says what; an op uses those fields it has a word for.

    `dysma.text.effects.OPS` lists the ops and their fields. `n` of a wound is DIFFERENCE for the
    difference of successes.
    """

    def __init__(self, op: str) -> None:
        self.op = op
        self.n = 0
        self.roll = ""
        self.stat = ""
        self.duration = ""
        self.skill: SkillRef | None = None
        self.states: list[str] = []
        self.armour = True
        self.on = "target"
        self.distance = 0
        self.direction = ""
        self.up_to = False
        self.action = ""
        self.percent = 100
        self.controller = "owner"
        self.straight = False
        self.pass_over: list[str] = []
        self.dice = 0
        self.threshold = 0
        self.what: list[str] = []
        self.spell = ""
        self.trigger = ""
        self.then: list[Effect] = []


DIFFERENCE: Final = -1
