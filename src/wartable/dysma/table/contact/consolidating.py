"""Consolidation into contact: a walk, not a charge, that may end against an enemy.

Unlike a charge it may come within 1" only of those it ends in contact with
(combat.consolidation.details), it may go the cheapest way, and no obstacle links the two
(terrain.obstacle.charge-across is for charges). `without_touched` is that rule; whoever judges a
consolidation or looks for one asks it.
"""

from __future__ import annotations

from ..shapes.base import Body, in_contact
from ..shapes.geometry import EPS, inches, point_distance
from ..ways.paths import shortest
from ..ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)
from .charging import Charge
from .contact import End, Surround, levels
from .resting import stands


def without_touched(field: Field, end: Body) -> Field:
    """The same field, but those enemies may be neared who are touched at the end."""
    apart = [enemy for enemy in field.enemies if not in_contact(end, enemy)]
    if len(apart) == len(field.enemies):
        return field
    return Field(field.table, field.others, apart, field.left_behind)


def consolidate_contact(
    field: Field, path: Field, traveller: Traveller, target: Body, allowance: int
) -> Charge | Blocked:
    """The cheapest walk into contact with an enemy, facing it, or the reason against it.

    `field.enemies` are all enemies, the target among them; `path` is what is met on the way. The
    answer has the form of a charge; there is no Combat with it (combat.consolidation.contact).
    """
    body = traveller.body
    least = target.point_gap(body.px, body.py) - body.half
    key = "consolidation-too-far"
    reason = Blocked(
        "combat.consolidation.details", key, target.x, target.y, target.z, figure=target.number
    )
    if least > inches(allowance) + EPS:
        return reason
    best: Route | None = None
    stand: Body | None = None
    for z in levels(field.table, target):
        surround = Surround(field.table, field.others, body, target, z)
        nearest = surround.towards(body.px, body.py)
        ends = surround.around()
        if isinstance(nearest, End):
            ends.append(nearest)
        order: list[tuple[float, int]] = []
        for i, end in enumerate(ends):
            if end.obstacle < 0:
                away = point_distance(body.px, body.py, end.body.px, end.body.py)
                order.append((away, i))
        order.sort()
        for away, i in order:
            if away > inches(allowance if best is None else best.cost) + EPS:
                break
            found = _walk(field, path, traveller, ends[i].body, allowance)
            if isinstance(found, Blocked):
                reason = found if best is None else reason
            elif best is None or found.cost < best.cost:
                best, stand = found, ends[i].body
    if best is None or stand is None:
        return reason
    return Charge(target.number, best, stand, target.in_back(body.px, body.py))


def _walk(
    field: Field, path: Field, traveller: Traveller, end: Body, allowance: int
) -> Route | Blocked:
    """The cheapest way to an end: those it touches may be neared, all others not."""
    fault = stands(without_touched(field, end), end)
    if fault is not None:
        return fault
    near = without_touched(path, end)
    return shortest(near, traveller, end.x, end.y, end.z, allowance, offer=False)
