"""What stands on the cards of Siegestorm, as a client draws them."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from wartable.siegestorm.art.face import ACTION, PASSIVE, CardFace, face_of_boss, face_of_card
from wartable.siegestorm.printed.bosses import Boss
from wartable.siegestorm.printed.catalogue import Design
from wartable.siegestorm.text.shipped import shipped_sets
from wartable.siegestorm.text.spoken import spoken
from wartable.words.language import Language

from .shapes import PrintedCard


@cache
def titles() -> dict[str, str]:
    """What the factions are called in English."""
    return {one.faction: one.title for one in shipped_sets()}


def card_face(design: Design, said: Language) -> PrintedCard:
    """What stands on a card."""
    title = spoken(said.code).faction(design.faction, "title", design.faction_title)
    face = face_of_card(design, said)
    told = _told(face, "card", design.name, title)
    told["rank"] = said.name("card", design.rarity) if design.rarity else ""
    told["specials"] = list(design.specials)
    told["copies"] = design.copies
    return told


def boss_face(boss: Boss, said: Language) -> PrintedCard:
    """What stands on a Boss Card."""
    face = face_of_boss(boss, said)
    told = _told(face, "boss", boss.name, said.name("screen", "boss_card"))
    told["table"] = [
        {
            "label": row.label,
            "hand": row.hand,
            "life": row.life,
            "menace": row.menace,
            "cards": row.cards,
        }
        for row in face.table
    ]
    return told


def _told(face: CardFace, kind: Any, name: str, faction_title: str) -> PrintedCard:
    action, passive = face.voice(ACTION), face.voice(PASSIVE)
    return {
        "kind": kind,
        "name": name,
        "title": face.title,
        "faction": face.faction,
        "faction_title": faction_title,
        "emblem": face.emblem,
        "line": face.line,
        "rank": "",
        "cost": face.cost,
        "attack": face.attack,
        "defense": face.defense,
        "action": action.words if action else "",
        "action_label": action.label if action else "",
        "passive": passive.words if passive else "",
        "passive_label": passive.label if passive else "",
        "role": face.role,
        "specials": [],
        "copies": 0,
        "origin": cast("Any", face.origin),
        "origin_words": face.origin_words,
    }
