"""Everything printed, to be looked up: what it is, what it does, what goes with it.

A leaf is one thing on one page, as data: remarks for its facts, a text in both languages, and what
it holds. `text.lore` says it in a language; `leaves` makes the leaves of each kind.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.likeness import bare, nearest
from ...kernel.remark import Remark
from .entries import Entry, Name

PROFILE: Final = "profile"
SKILL: Final = "skill"
ABILITY: Final = "ability"
DOMAIN: Final = "domain"
SPELL: Final = "spell"
WEAPON: Final = "weapon"
ARMOUR: Final = "armour"
GEAR: Final = "gear"
MOUNT: Final = "mount"
ARTEFACT: Final = "artefact"
MISSION: Final = "mission"
KEYWORD: Final = "keyword"
FACTION: Final = "faction"
KINDS: Final = (
    *(PROFILE, SKILL, ABILITY, DOMAIN, SPELL, WEAPON, ARMOUR, GEAR, MOUNT, ARTEFACT),
    *(MISSION, KEYWORD, FACTION),
)
ITEMS: Final = (WEAPON, ARMOUR, GEAR, MOUNT, ARTEFACT)

# How a thing belongs to another one.
HAS: Final = "has"
BUYS: Final = "buys"
MEMBERS: Final = "members"


@final
class Held:
    """Something that belongs to a leaf: `how` it does, what it is called there, what it does.

    `cost` is what a profile pays for it, -1 for what is not bought.
    """

    def __init__(self, how: str, kind: str, entry: Entry, name: Name, text: Name) -> None:
        self.how = how
        self.kind = kind
        self.id = entry.id
        self.name = name
        self.text = text
        self.cost = -1
        self.facts: list[Remark] = []
        """What else is worth saying of it there: what an ability costs, what a spell needs."""


@final
class Leaf:
    """What there is to read about one thing."""

    def __init__(self, kind: str, entry: Entry, text: Name, rule: str) -> None:
        self.kind = kind
        self.id = entry.id
        self.name = entry.name
        self.text = text
        self.rule = rule
        self.facts: list[Remark] = []
        self.holds: list[Held] = []

    def words(self) -> str:
        """Everything by which it can be searched, without accents and capitals."""
        parts = [self.id, self.name.en, self.name.fr, self.text.en, self.text.fr]
        for one in self.holds:
            parts += [one.name.en, one.name.fr]
        return bare(" ".join(parts))


def called(all_leaves: list[Leaf], name: str) -> list[Leaf]:
    """The leaves of this id or name in either language, or else those whose names have its words.

    Accents, capitals and hyphens do not matter.
    """
    wanted = bare(name)
    exact = [leaf for leaf in all_leaves if wanted in _names(leaf)]
    if exact or not wanted:
        return exact
    parts = wanted.split()
    return [
        leaf
        for leaf in all_leaves
        if any(all(part in one for part in parts) for one in _names(leaf))
    ]


def having(all_leaves: list[Leaf], words: str) -> list[Leaf]:
    """The leaves in which all these words occur; those that have them in their name come first."""
    parts = bare(words).split()
    if not parts:
        return []
    found = [leaf for leaf in all_leaves if all(part in leaf.words() for part in parts)]
    named = called(found, words)
    return named + [leaf for leaf in found if leaf not in named]


def like(all_leaves: list[Leaf], name: str, language: str) -> list[str]:
    """The names that look most like one that nothing has."""
    wanted = bare(name)
    by_form: dict[str, str] = {}
    for leaf in all_leaves:
        for form in _names(leaf):
            by_form.setdefault(form, leaf.name.say(language))
    return list(dict.fromkeys([by_form[form] for form in nearest(wanted, list(by_form))]))


def _names(leaf: Leaf) -> list[str]:
    names = [leaf.id, leaf.name.en, leaf.name.fr]
    for name in (leaf.name.en, leaf.name.fr):
        names += name.split(" / ")
    return [bare(name) for name in names]
