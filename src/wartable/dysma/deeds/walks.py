"""Checking a walk: the way that an answer means, and how the figure stands at its end.

An answer is one place, to which the cheapest legal way is found, or a whole way corner by corner.
The purpose of a walk decides which rules bend: a retreat leaves enemies behind, a consolidation may
end against one, somebody else's March makes no jumps.
"""

from __future__ import annotations

from typing import Final, final

from ..content.entries import SIZES
from ..content.kits import MOUNTED
from ..state.battle import Battle
from ..state.board import (
    engaged,
    foes,
    others,
    traveller_of,
)
from ..state.words import (
    JUMP,
    KEEP_FACING,
    PRONE,
    is_place,
    place_facing,
    place_x,
    place_y,
    place_z,
)
from ..table.contact.consolidating import without_touched
from ..table.contact.resting import pivoted, stands
from ..table.shapes.base import (
    FULL_TURN,
    Body,
    distance,
    facing_towards,
)
from ..table.shapes.clearance import edge_cuts
from ..table.shapes.geometry import EPS, inches, thousandths
from ..table.shapes.levels import surfaces
from ..table.ways.pacing import follow_with, straight_with
from ..table.ways.paths import HARMLESS_DROP, shortest
from ..table.ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)
from ..table.ways.walker import APART, Walker

# What a walk is for.
MARCH: Final = 0
RUN: Final = 1
RETREAT: Final = 2
CONSOLIDATE: Final = 3
DODGE: Final = 4
FREE_MARCH: Final = 5
STUPID: Final = 6
"""The opponent's March with the figure: without jumps (skill.stupide.details)."""


@final
class Way:
    """A walk that is allowed: where it goes (None: it only turns), and how it stands at the end."""

    def __init__(self, route: Route | None, end: Body) -> None:
        self.route = route
        self.end = end


def may_walk(s: Battle, figure: int, purpose: int) -> bool:
    """Whether the figure can walk at all: it stands, and no enemy holds it.

    Only a Retreat leaves contact (move.contact-no-march).
    """
    if s.bodies[figure] is None or s.states[figure] & PRONE:
        return False
    return purpose == RETREAT or not engaged(s, figure)


def field_for(s: Battle, figure: int, purpose: int, over: int = 0) -> Field:
    """What the figure meets on the way.

    A Retreat leaves behind those who were within 1" (action.retreat.path). `over` are the sizes, as
    bits, of the enemies that it passes over.
    """
    around = others(s, figure)
    enemies: list[Body] = []
    for one in foes(s, s.side(figure)):
        body = s.bodies[one]
        if body is not None:
            enemies.append(body)
    if over:
        low = [one for one in enemies if is_of_size(s, one.number, over)]
        around = [one for one in around if one not in low]
        enemies = [one for one in enemies if one not in low]
    if purpose == RETREAT:
        body = s.body(figure)
        left = [one.number for one in enemies if distance(body, one) < APART - EPS]
        return Field(s.scene.table, around, enemies, left)
    return Field(s.scene.table, around, enemies)


def path_field(s: Battle, figure: int, field: Field, purpose: int, over: int = 0) -> Field:
    """The field for the way itself: without those passed over."""
    return field_for(s, figure, purpose, over) if over else field


def is_of_size(s: Battle, figure: int, sizes: int) -> bool:
    """Whether the figure has one of these sizes: bits, in the order of entries.SIZES."""
    kit = s.scene.kits[figure]
    size = MOUNTED if kit.mounted else kit.size
    return sizes >> SIZES.index(size) & 1 == 1


def ends(field: Field, end: Body, purpose: int) -> Blocked | None:
    """May the walk end like this? A consolidation may end against an enemy.

    It keeps 1" from all the others (combat.consolidation.contact, combat.consolidation.details).
    """
    if purpose != CONSOLIDATE:
        return stands(field, end)
    return stands(without_touched(field, end), end)


def way_of(
    s: Battle,
    figure: int,
    allowance: int,
    purpose: int,
    codes: list[int],
    in_line: bool = False,
    over: int = 0,
) -> Way | Blocked:
    """The walk that an answer means, or the rule and the place that forbid it."""
    body = s.body(figure)
    for code in codes:
        if not is_place(code):
            return Blocked("protocol.legality", "move-places", body.x, body.y, body.z)
    last = codes[-1]
    x, y, z, facing = place_x(last), place_y(last), place_z(last), place_facing(last)
    if facing >= FULL_TURN and facing != KEEP_FACING:
        return Blocked("geo.coordinates", "facing-full-turn", x, y, z)
    field = field_for(s, figure, purpose)
    if len(codes) == 1 and x == body.x and y == body.y and z == body.z:
        return _pivot(field, body, facing, purpose)
    path = path_field(s, figure, field, purpose, over)
    if purpose == CONSOLIDATE:
        if facing == KEEP_FACING:
            facing = facing_towards(x - body.x, y - body.y)
        path = without_touched(path, body.at(x, y, z, facing))
    traveller = traveller_of(s, figure)
    found = _route(path, traveller, codes, allowance, purpose, in_line)
    if isinstance(found, Blocked):
        return found
    if facing != KEEP_FACING:
        end = body.at(x, y, z, facing)
        fault = ends(field, end, purpose)
        return Way(found, end) if fault is None else fault
    # The way the move ends; where there is no room for that, as it stood before.
    end = body.at(x, y, z, _last_heading(found, body.facing))
    fault = ends(field, end, purpose)
    if fault is not None:
        end = body.at(x, y, z, body.facing)
        if ends(field, end, purpose) is not None:
            return fault
    return Way(found, end)


def _route(
    field: Field,
    traveller: Traveller,
    codes: list[int],
    allowance: int,
    purpose: int,
    in_line: bool,
) -> Route | Blocked:
    walker = Walker(field, traveller)
    body = traveller.body
    last = codes[-1]
    x, y, z = place_x(last), place_y(last), place_z(last)
    if len(codes) == 1:
        leap = 0 if purpose == STUPID else HARMLESS_DROP
        found = direct(walker, x, y, z, allowance, leap)
        if in_line or isinstance(found, Route):
            return found
        return shortest(field, traveller, x, y, z, allowance, True, leap)
    xs, ys, zs = [body.x], [body.y], [body.z]
    jumps: list[int] = []
    for code in codes:
        corner_x, corner_y, corner_z = place_x(code), place_y(code), place_z(code)
        if corner_x == xs[-1] and corner_y == ys[-1] and corner_z == zs[-1]:
            if place_facing(code) != JUMP:
                continue
        else:
            xs.append(corner_x)
            ys.append(corner_y)
            zs.append(corner_z)
        if place_facing(code) == JUMP:
            jumps.append(len(xs) - 1)
    if jumps and purpose == STUPID:
        at = jumps[0]
        return Blocked("skill.stupide.details", "opponent-jumps", xs[at], ys[at], zs[at])
    if in_line and not _is_straight(xs, ys):
        return Blocked("move.path", "way-bent", xs[1], ys[1], zs[1])
    return follow_with(walker, xs, ys, zs, allowance, jumps)


def direct(walker: Walker, x: int, y: int, z: int, allowance: int, leap: int) -> Route | Blocked:
    """The straight way to a place, with one climb or jump on the way if the level differs.

    Drops lower than `leap` are jumped. The climb is at the end, at the start, or at the edge of a
    hill. This is tried before any search, since it is nearly always enough.
    """
    body = walker.body
    found = straight_with(walker, x, y, z, allowance)
    if z == body.z or isinstance(found, Route):
        return found
    if z < body.z < z + leap:
        jump = jump_down(walker, x, y, z, allowance)
        if jump is not None:
            return jump
    climb = follow_with(walker, [body.x, x, x], [body.y, y, y], [body.z, body.z, z], allowance, [])
    if isinstance(climb, Route):
        return climb
    first = [body.x, body.x, x]
    climb = follow_with(walker, first, [body.y, body.y, y], [body.z, z, z], allowance, [])
    if isinstance(climb, Route):
        return climb
    over = over_edge(walker, x, y, z, allowance)
    return found if over is None else over


def over_edge(walker: Walker, x: int, y: int, z: int, allowance: int) -> Route | None:
    """A straight line in plan onto a hill or off it, with the climb at its edge (geo.hill)."""
    body = walker.body
    ax, ay = body.px, body.py
    dx, dy = inches(x) - ax, inches(y) - ay
    for hill in walker.hills:
        low, high = hill.base, hill.base + hill.height
        if (z != high or body.z != low) and (z != low or body.z != high):
            continue
        cuts = edge_cuts(hill.shape, ax, ay, dx, dy)
        if not cuts:
            continue
        share = min(cuts) if z == high else max(cuts)
        ex, ey = thousandths(ax + dx * share), thousandths(ay + dy * share)
        xs, ys, zs = [body.x, ex, ex, x], [body.y, ey, ey, y], [body.z, body.z, z, z]
        found = follow_with(walker, xs, ys, zs, allowance, [])
        if isinstance(found, Route):
            return found
    return None


def jump_down(walker: Walker, x: int, y: int, z: int, allowance: int) -> Route | None:
    """A straight line in plan off a hill or a storey, with a jump at its edge (move.jump.cost)."""
    body = walker.body
    dx, dy = inches(x) - body.px, inches(y) - body.py
    for shape in surfaces(walker.table, body.feet):
        cuts = edge_cuts(shape, body.px, body.py, dx, dy)
        if not cuts:
            continue
        share = max(cuts)
        ex, ey = thousandths(body.px + dx * share), thousandths(body.py + dy * share)
        xs, ys, zs = [body.x, ex, ex, x], [body.y, ey, ey, y], [body.z, body.z, z, z]
        found = follow_with(walker, xs, ys, zs, allowance, [1])
        if isinstance(found, Route):
            return found
    return None


def _is_straight(xs: list[int], ys: list[int]) -> bool:
    """Do all corners lie on the line from the first to the last one?"""
    dx, dy = xs[-1] - xs[0], ys[-1] - ys[0]
    size = max(1, abs(dx), abs(dy))
    for i in range(1, len(xs) - 1):
        if abs((xs[i] - xs[0]) * dy - (ys[i] - ys[0]) * dx) > size:
            return False
    return True


def _last_heading(route: Route, otherwise: int) -> int:
    """The direction of the last stretch that is not a climb."""
    for i in range(len(route.xs) - 1, 0, -1):
        dx, dy = route.xs[i] - route.xs[i - 1], route.ys[i] - route.ys[i - 1]
        if dx or dy:
            return facing_towards(dx, dy)
    return otherwise


def _pivot(field: Field, body: Body, facing: int, purpose: int) -> Way | Blocked:
    """Turning on the spot (activation.pivot), which brings nobody closer than 1" to an enemy."""
    end = body
    if facing != KEEP_FACING:
        end = body.at(body.x, body.y, body.z, pivoted(field, body, facing))
    if purpose == RETREAT:
        fault = stands(field, end)  # action.retreat.path: it has to get away
        return Way(None, end) if fault is None else fault
    for enemy in field.enemies:
        gap = distance(end, enemy)
        if gap < APART - EPS and gap < distance(body, enemy) - EPS:
            key = "turn-near-enemy"
            return Blocked("move.one-inch", key, body.x, body.y, body.z, figure=enemy.number)
    return Way(None, end)
