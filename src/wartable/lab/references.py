"""What a card or a figure is measured against: a plain one of the same price.

A reference card has the ATT and DEF that players' cards of its cost have on average, and no text.
A reference figure has the values of the profiles that cost about as much, and nothing else.
"""

from __future__ import annotations

from typing import Any, Final

from ..dysma.content.catalogue import Content, Profile
from ..dysma.content.entries import NEVER, SIZES, TYPES
from ..dysma.content.outfit import Outfit
from ..siegestorm.printed.catalogue import Catalogue, Design
from ..siegestorm.printed.decks import BOSS_FACTIONS

PEERS: Final = 10
"""Profiles whose values a reference figure has on average."""
THRESHOLDS: Final = ("co", "ti", "de", "es")
WORST: Final = 8
"""The highest threshold; who never rolls counts as one who hardly ever succeeds."""


def reference_card(book: Catalogue, design: Design) -> tuple[dict[str, Any], str]:
    """A plain card of the same cost as in a card file, and what it is in a few words."""
    peers = [
        one
        for one in book.designs
        if one.cost == design.cost and one.is_creature() and one.faction not in BOSS_FACTIONS
    ]
    attack = _mean([one.att for one in peers])
    defense = _mean([one.defense for one in peers])
    plain = {
        "name": f"Reference {design.cost}",
        "cost": design.cost,
        "attack": attack,
        "defense": defense,
        "rarity": design.rarity or "soldier",
    }
    return plain, f"cost {design.cost}, {attack}/{defense}, no text"


def reference_profile(content: Content, kit: Outfit, number: int) -> tuple[dict[str, Any], str]:
    """A plain figure of the same price as in a content file, and what it is in a few words."""
    price = kit.cost.total
    priced = [one for one in content.profiles.entries if one.priced and one.type >= 0]
    peers = sorted(priced, key=lambda one: (abs(one.cost - price), one.id))[:PEERS]
    stats = {name: _value(peers, name) for name in ("mv", "co", "ti", "de", "ar", "es", "sa")}
    plain = {
        "id": f"reference-{number}",
        "name": {"fr": f"Référence {number}", "en": f"Reference {number}"},
        "faction": kit.profile.faction,
        "type": TYPES[kit.profile.type],
        "size": SIZES[kit.profile.size],
        "cost": price,
        "stats": stats,
    }
    return plain, f"{price} points, " + " ".join([f"{k} {v}" for k, v in stats.items()])


def _value(peers: list[Profile], name: str) -> int:
    values = [int(getattr(one.stats, name)) for one in peers]
    if name in THRESHOLDS:
        values = [WORST if value == NEVER else value for value in values]
    return _mean(values)


def _mean(values: list[int]) -> int:
    return round(sum(values) / max(1, len(values)))
