"""Sight is compared with brute force on hundreds of random tables.

More tables are tried when WARTABLE_TABLES says how many.
"""

from __future__ import annotations

import os

import pytest

from tests.dysma.rules import rule
from tests.dysma.table import slow_sight
from tests.dysma.table.setting import blockers
from wartable.dysma.table.shapes.base import (
    HEIGHTS,
    SIDES,
    Body,
    share_inside,
)
from wartable.dysma.table.shapes.generator import SYMMETRIES, generate
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.sight.sight import sees, sight
from wartable.kernel.chance import Chance

TABLES = int(os.environ.get("WARTABLE_TABLES", "220"))
COARSE, FINE = 150, 6000
SIZES = ("small", "medium", "medium", "medium", "large", "mounted", "colossal")


def band(table: Map, chance: Chance, count: int) -> list[Body]:
    """Figures of all sizes, on the ground, on hills and on floors, wherever there is room."""
    bodies: list[Body] = []
    while len(bodies) < count:
        size = SIZES[int(chance.below(len(SIZES)))]
        x, y = (1500 + int(chance.below(table.side - 3000)) for _ in range(2))
        flat = Body(len(bodies), x, y, 0, int(chance.below(36000)), SIDES[size], HEIGHTS[size])
        levels = table.supports(flat)
        if not levels:
            continue
        level = levels[int(chance.below(len(levels)))]
        body = Body(
            *(flat.number, x, y, level, flat.facing, flat.side, flat.height), all_round=True
        )
        if not table.misplaced(body, bodies):
            bodies.append(body)
    return bodies


def crowd(chance: Chance, table: Map) -> list[Body]:
    """Close together, so that they stand in each other's way."""
    bodies = band(table, chance, 6)
    for other in range(6, 14):
        near = bodies[int(chance.below(len(bodies)))]
        for _ in range(20):
            x, y = near.x - 4000 + int(chance.below(8000)), near.y - 4000 + int(chance.below(8000))
            size = SIZES[int(chance.below(len(SIZES)))]
            body = Body(
                *(other, x, y, near.z, int(chance.below(36000)), SIDES[size], HEIGHTS[size]),
                all_round=True,
            )
            if not table.misplaced(body, bodies):
                bodies.append(body)
                break
    return bodies


def on_the_brink(table: Map, bodies: list[Body]) -> bool:
    """Is somebody so nearly half in a wood that a grid of points cannot tell?"""
    return any(
        abs(share_inside(body, piece.shape) - 0.5) < 0.02
        for body in bodies
        for piece in table.difficult
    )


@pytest.mark.sweep(40)
@rule("los.wedge", "los.vertical", "los.volume", "los.figures", "los.stand-on")
@pytest.mark.parametrize("seed", range(TABLES))
def test_sight_is_what_rays_say(seed: int) -> None:
    chance = Chance(seed)
    table = generate(seed, symmetry=SYMMETRIES[seed % 2])
    bodies = crowd(chance, table)
    pairs = 0
    while pairs < 3:
        a, b = (bodies[int(chance.below(len(bodies)))] for _ in range(2))
        if a is b or on_the_brink(table, [a, b]):
            continue
        pairs += 1
        found = sight(table, a, b, bodies)
        between = found.visible and bool(blockers(found))
        assert sees(table, a, b, bodies) == found.visible
        if slow_sight.look(table, a, b, bodies, COARSE) == (found.visible, between):
            continue
        # A sliver can fall between coarse rays; between fine ones it must not.
        expected = slow_sight.look(table, a, b, bodies, FINE)
        assert (found.visible, between) == expected, f"{a.number} to {b.number}: {found}"
