"""The shortest legal way to a point: straight, or around what is in between (move.slide)."""

from __future__ import annotations

from typing import Final

from ..shapes.geometry import EPS, inches, point_distance
from .pacing import follow_with, straight_with
from .polish import polish
from .search import Search
from .stretch import Stretch
from .travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)
from .walker import Walker

_HURRY: Final = 1.5
_DETOUR: Final = 1.5  # ways out of reach that are even longer are not looked for
_PATIENCE: Final = 400
HARMLESS_DROP: Final = 2000  # move.jump.cost: from less than this a jump does no harm


def shortest(
    field: Field,
    traveller: Traveller,
    x: int,
    y: int,
    z: int,
    allowance: int,
    cheapest: bool = True,
    leap: int = HARMLESS_DROP,
    offer: bool = True,
) -> Route | Blocked:
    """The way to a point that costs least, or, if not `cheapest`, the geometrically shortest.

    Drops lower than `leap` are jumped, others climbed. When no way is within the allowance the
    answer is Blocked; a good way is then looked for even so, and the part of it that is paid for is
    offered as its route. Who does not `offer` it saves that time.
    """
    walker = Walker(field, traveller)
    direct = straight_with(walker, x, y, z, allowance)
    if isinstance(direct, Route) and (walker.flies or direct.cost <= direct.length or not cheapest):
        return direct
    if walker.flies:
        return direct
    gx, gy, gz = inches(x), inches(y), inches(z)
    walker.resume(gx, gy, gz)
    if not walker.is_clear(gx, gy, 0.0, 0.0, gz):  # nobody can be there
        return walker.blocked(x, y, z)
    if walker.rider and z != walker.body.z:
        if gz != Stretch(walker, cheapest, 0.0).ground(gx, gy):
            return Blocked("skill.cavalier", "rider-climbs", x, y, z)
    limit = inches(allowance) + EPS
    if isinstance(direct, Route):  # only what is cheaper still is worth a search
        limit = min(limit, inches(direct.cost) + EPS)
    away = point_distance(walker.body.px, walker.body.py, gx, gy)
    limit = max(limit, away)
    walker.narrow(gx, gy, limit)
    search = Search(walker, x, y, z, cheapest, leap, limit=limit)
    if search.run():
        way = polish(search.stretch, search.way())
        return follow_with(walker, way.xs, way.ys, way.zs, allowance, way.jumps)
    if isinstance(direct, Route):
        return direct
    if not offer:
        return Blocked("move.march-distance", "out-of-reach", x, y, z)
    longest = round(limit * _DETOUR) + 3.0
    walker = Walker(field, traveller)
    walker.narrow(gx, gy, longest)
    search.hurry(walker, longest, _HURRY, _PATIENCE)
    if not search.run():
        if search.gave_up:
            return Blocked("move.march-distance", "out-of-reach", x, y, z)
        return Blocked("move.slide", "no-legal-way", x, y, z, fields={"length": f"{longest:.0f}"})
    way = polish(search.stretch, search.way())
    return follow_with(walker, way.xs, way.ys, way.zs, allowance, way.jumps)
