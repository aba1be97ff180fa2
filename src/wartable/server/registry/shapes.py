"""The faces of printed things, as a client gets them in `printed` of a table.

They come from the content of the match itself, so whatever is printed there can be drawn and read,
also what nobody here has seen before.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class BossNumbers(TypedDict):
    """One line of a Boss Card: a difficulty alone or together, and what the boss has there."""

    label: str
    hand: int
    life: int
    menace: int
    cards: str


class PrintedCard(TypedDict):
    """A card of Siegestorm; its key is its `name`, which is what views and events call it.

    `title` and the texts are in the language of the connection where they have been translated.
    `line` says faction and rank, `role` what a boss does with the card; what a card has not is null
    or empty. A Boss Card has a `table` of its difficulties.
    """

    kind: Literal["card", "boss"]
    name: str
    title: str
    faction: str
    faction_title: str
    emblem: str
    line: str
    rank: str
    cost: int | None
    attack: int | None
    defense: int | None
    action: str
    action_label: str
    passive: str
    passive_label: str
    role: str
    specials: list[str]
    copies: int
    origin: Literal["printed", "partial", "house"]
    origin_words: str
    table: NotRequired[list[BossNumbers]]


class PrintedFact(TypedDict):
    """A fact about a printed thing: the key of its sentence, its rule, its fields, its words."""

    key: str
    rule: str
    fields: dict[str, object]
    words: str


class PrintedHeld(TypedDict):
    """Something that belongs to a printed thing: what a profile has or may buy."""

    how: str
    kind: str
    id: str
    name: str
    text: str | None
    cost: int | None


class PrintedLeaf(TypedDict):
    """Something printed of Dysma's Portal; its key is `kind:id`, as in `spell:boule-de-feu`.

    Kinds: profile, skill, ability, domain, spell, weapon, armour, gear, mount, artefact, mission,
    keyword, faction. `kind_title` is the kind in words. Profiles and factions have an `emblem`, and
    a `look`: the faction in whose colours they are drawn.
    """

    kind: str
    kind_title: str
    id: str
    name: str
    text: str | None
    rule: str | None
    facts: list[PrintedFact]
    holds: list[PrintedHeld]
    emblem: NotRequired[str]
    look: NotRequired[str]
