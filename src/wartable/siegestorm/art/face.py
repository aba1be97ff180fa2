"""What stands on the face of a card, ready to be painted: words, numbers and marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...words.language import Language
from ..printed.bosses import BOSS_CARD_FACTION, Boss
from ..printed.catalogue import Design
from ..text.spoken import spoken

ACTION: Final = "action"
PASSIVE: Final = "passive"
PRINTED: Final = "printed"
PARTIAL: Final = "partial"
HOUSE: Final = "house"


@dataclass(frozen=True)
class Voice:
    """One of the two texts of a card: its kind, its label, its words."""

    kind: str
    label: str
    words: str


@dataclass(frozen=True)
class Numbers:
    """One line of a Boss Card: a difficulty alone or together, and what the boss has there."""

    label: str
    hand: int
    life: int
    menace: int
    cards: str


@dataclass(frozen=True)
class CardFace:
    """A card as people see it. What a card has not is None or empty."""

    title: str
    faction: str
    emblem: str
    origin: str
    origin_words: str
    line: str
    """Faction and rank."""
    voices: tuple[Voice, ...]
    cost: int | None = None
    attack: int | None = None
    defense: int | None = None
    role: str = ""
    """What a boss does with the card."""
    table: tuple[Numbers, ...] = ()

    def voice(self, kind: str) -> Voice | None:
        """The text of this kind."""
        return next((one for one in self.voices if one.kind == kind), None)


def face_of_card(design: Design, words: Language) -> CardFace:
    """The face of a card in a deck."""
    told = spoken(words.code)
    said = ((ACTION, told.action(design)), (PASSIVE, told.passive(design)))
    faction_title = told.faction(design.faction, "title", design.faction_title)
    voices = [Voice(kind, words.name("card", kind), text) for kind, text in said if text]
    rank = words.name("card", design.rarity) if design.rarity else ""
    if design.promo:
        rank = words.name("card", "promo")
    return CardFace(
        told.name(design.name),
        design.faction,
        design.emblem,
        design.origin,
        words.name("face", design.origin),
        " · ".join(part for part in (faction_title, rank) if part),
        tuple(voices),
        design.cost,
        design.att if design.is_creature() else None,
        design.defense if design.is_creature() else None,
        told.role(design),
    )


def face_of_boss(boss: Boss, words: Language) -> CardFace:
    """The face of a Boss Card: both sides of it, and all its difficulties."""
    told = spoken(words.code)
    victory = " · ".join(told.victories(boss))
    voices = (
        Voice(ACTION, words.name("screen", "menace"), told.menace(boss)),
        Voice(PASSIVE, words.name("screen", "victory"), victory),
    )
    rows = [
        Numbers(
            f"{words.name('screen', one.name)} · {words.name('screen', column)}",
            one.hand,
            back.life,
            back.menace,
            f"{back.basic} + {back.advanced}",
        )
        for one in boss.difficulties.values()
        for column, back in (("solo", one.solo), ("coop", one.coop))
    ]
    return CardFace(
        told.boss(boss, "title"),
        BOSS_CARD_FACTION,
        boss.emblem,
        boss.origin,
        words.name("face", boss.origin),
        words.name("screen", "boss_card"),
        voices,
        table=tuple(rows),
    )
