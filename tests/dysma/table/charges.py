"""Charges as tests make them."""

from __future__ import annotations

from wartable.dysma.table.contact.charging import Charge, charge
from wartable.dysma.table.shapes.base import (
    Body,
)
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.ways.travel import (
    Blocked,
    Field,
    Traveller,
)

RUN = 10000  # Mv 5, twice


def at(
    ground: Map,
    charger: Body,
    target: Body,
    *others: Body,
    allowance: int = RUN,
    agile: bool = False,
    flies: bool = False,
    rider: bool = False,
) -> Charge | Blocked:
    """Charge a target; everybody else is an enemy too."""
    bases = [target, *others]
    traveller = Traveller(charger, agile, flies, rider)
    return charge(Field(ground, bases, bases), traveller, target, allowance)


def made_of(found: Charge | Blocked) -> Charge:
    assert isinstance(found, Charge), str(found)
    return found


def refused(found: Charge | Blocked) -> Blocked:
    assert isinstance(found, Blocked)
    return found


def ends_at(found: Charge) -> tuple[int, int, int, int]:
    return found.end.x, found.end.y, found.end.z, found.end.facing
