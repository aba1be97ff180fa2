"""Small fights that begin at close quarters, between figures that have something to show."""

from __future__ import annotations

from typing import Any, Final

from tests.dysma.conformance.bringing import bringers
from tests.dysma.conformance.usage import Thing, everything
from wartable.dysma.content.band import Member
from wartable.dysma.content.catalogue import (
    Artefact,
    Content,
    Item,
    Mount,
)
from wartable.dysma.content.entries import SIZES
from wartable.dysma.table.shapes.base import SIDES
from wartable.dysma.table.shapes.geometry import inches
from wartable.kernel.chance import Chance

FIGURES_EACH: Final = 6
ROWS: Final = ((15.0, 90), (21.5, 270))
"""Where the two sides stand, and which way they look."""
GAP: Final = 0.5
START: Final = 8.0
WALLS: Final = [
    {"look": "low wall", "points": [[4, 18.2], [12, 18.2]]},
    {"look": "hedge", "points": [[24, 18.2], [32, 18.2]]},
    {"look": "wood", "points": [[14, 17], [20, 17], [20, 19.5], [14, 19.5]]},
]
TROUBLES: Final = ("on_fire", "poisoned", "fatigue", "prone", "on_guard")


def skirmish(content: Content, missing: set[Thing], seed: int, chance: Chance) -> dict[str, Any]:
    """A position full of figures that bring what is missing, some of them in trouble already."""
    # A familiar is placed with its band, which a position does not do.
    familiars = {("item", one.id) for one in content.items.entries if _follows(one)}
    wanted = _pool(content, missing - familiars)
    others = _pool(content, everything(content) - familiars)
    position: dict[str, Any] = {
        "main": 4,
        "secondary": seed % 8 + 1,
        "deployment": "standard",
        "zone": "south",
        "points": {"a": 6, "b": 6},
        "turn": 1,
        "turn_limit": 2,
    }
    if seed % 2:
        position["piece"] = WALLS
    for letter, (y, facing) in zip("ab", ROWS, strict=True):
        x = START
        position[letter] = []
        for place in range(FIGURES_EACH):
            pool = others if place % 3 == 2 else wanted
            member = pool[int(chance.below(len(pool)))]
            width = inches(_width(content, member))
            x += width / 2
            position[letter].append(_figure(content, member, (round(x, 3), y), facing, chance))
            x += width / 2 + GAP
    return {"position": position}


def _pool(content: Content, missing: set[Thing]) -> list[Member]:
    """Members of all factions that bring one of these things."""
    profiles = [one for one in content.profiles.entries if one.faction]
    return [one for profile in profiles for one in bringers(content, profile, missing)]


def _follows(item: Item) -> bool:
    return isinstance(item, Artefact) and bool(item.figure)


def _width(content: Content, member: Member) -> int:
    """The side of its base."""
    if any(isinstance(content.items.get(id), Mount) for id in member.options):
        return SIDES["mounted"]
    return SIDES[SIZES[content.profiles.get(member.profile).size]]


def _figure(
    content: Content, member: Member, at: tuple[float, float], facing: int, chance: Chance
) -> dict[str, Any]:
    health = content.profiles.get(member.profile).stats.sa
    plain: dict[str, Any] = {
        "profile": member.profile,
        "options": member.options,
        "skills": member.skills,
        "domain": member.domain,
        "second_domain": member.second_domain,
        "spells": member.spells,
        "artefacts": member.artefacts,
        "at": list(at),
        # One in four is looking elsewhere, and can be charged in the back.
        "facing": facing if chance.below(4) else (facing + 180) % 360,
        "wounds": int(chance.below(health)),
    }
    if chance.below(3) == 0:
        plain["states"] = [TROUBLES[int(chance.below(len(TROUBLES)))]]
    return plain
