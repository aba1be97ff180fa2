"""Wherever somebody hemmed in still gets to, around corners: found on a lattice, checked exactly.

Straight lines are tried before (`candidates`); this takes a thousand times as long.
"""

from __future__ import annotations

from typing import Final

from ..state.words import (
    place,
    place_x,
    place_y,
)
from ..table.contact.resting import stands
from ..table.shapes.geometry import thousandths
from ..table.ways.paths import shortest
from ..table.ways.reach import outward, reach
from ..table.ways.travel import Field, Route, Traveller

FINE: Final = 200  # thousandths between the points that are looked at when little room is left
COARSE: Final = 500  # and where there is more
APART: Final = 300  # thousandths between two places that are worth telling apart


def near_places(
    field: Field, path: Field, traveller: Traveller, far: float, enough: int
) -> list[int]:
    """Up to so many places, the nearest first."""
    allowance = thousandths(far)
    region = outward(path, traveller, allowance, FINE)
    found: list[int] = []
    spot = region.following()
    while spot is not None and len(found) < enough:
        x, y, z, _ = spot
        facing = region.facing_at(x, y, z)
        if facing >= 0 and stands(field, traveller.body.at(x, y, z, facing)) is None:
            way = shortest(path, traveller, x, y, z, allowance, offer=False)
            if isinstance(way, Route):
                found.append(place(x, y, z, facing))
        spot = region.following()
    return found


def far_places(
    field: Field, path: Field, traveller: Traveller, far: float, enough: int
) -> list[int]:
    """Up to so many places that differ, the furthest first."""
    body, allowance = traveller.body, thousandths(far)
    found: list[int] = []
    for step in (COARSE, FINE):
        region = reach(path, traveller, allowance, step)
        for x, y, z, _ in reversed(region.points()):
            if not _is_apart(x, y, [*found, place(body.x, body.y, body.z)]):
                continue
            facing = region.facing_at(x, y, z)
            if facing < 0 or stands(field, body.at(x, y, z, facing)) is not None:
                continue
            way = shortest(path, traveller, x, y, z, allowance, offer=False)
            if isinstance(way, Route):
                found.append(place(x, y, z, facing))
                if len(found) >= enough:
                    return found
        if found:
            break
    return found


def _is_apart(x: int, y: int, others: list[int]) -> bool:
    """Whether a place is far enough from all of these."""
    for code in others:
        dx, dy = x - place_x(code), y - place_y(code)
        if dx * dx + dy * dy < APART * APART:
            return False
    return True
