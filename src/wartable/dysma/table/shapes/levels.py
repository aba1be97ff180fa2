"""Levels: what carries a figure's centre, and where it can get from one level to another.

A surface is the ground, the top of a hill or a storey of an open building. Corners of ways are
stored in thousandths, so a centre that stands on an edge may be off it by that much: `ROUNDING`.
"""

from __future__ import annotations

from typing import Final

from .clearance import NEVER, edge_cuts, is_near
from .geometry import EPS, Shape, point_distance
from .tablemap import Map
from .terrain import Piece

ROUNDING: Final = 0.002
_BESIDE: Final = 0.01  # just off an edge


def lies_on(shape: Shape, x: float, y: float) -> bool:
    """Is a point in a polygon or on its edge?"""
    return shape.contains(x, y) or shape.is_at_edge(x, y, ROUNDING)


def lies_within(shape: Shape, x: float, y: float) -> bool:
    """Is a point in a polygon and not on its edge?"""
    return shape.contains(x, y) and not shape.is_at_edge(x, y, ROUNDING)


def is_carried(table: Map, x: float, y: float, z: float) -> bool:
    """Is there a surface at this elevation under a point, and no hill around it?"""
    for hill in table.hills:
        if sticks_in(hill, z) and lies_within(hill.shape, x, y):
            return False
    if z == 0.0:
        return True
    for hill in table.hills:
        if -EPS <= hill.top - z <= EPS and lies_on(hill.shape, x, y):
            return True
    for building in table.buildings:
        for floor in building.floors:
            if -EPS <= floor.level - z <= EPS and lies_on(floor.shape, x, y):
                return True
    return False


def sticks_in(hill: Piece, z: float) -> bool:
    """Does a hill rise out of this elevation?"""
    return hill.level <= z + EPS and z < hill.top - EPS


def surfaces(table: Map, z: float) -> list[Shape]:
    """The polygons above the ground that carry at this elevation."""
    found: list[Shape] = []
    for hill in table.hills:
        if -EPS <= hill.top - z <= EPS:
            found.append(hill.shape)
    for building in table.buildings:
        for floor in building.floors:
            if -EPS <= floor.level - z <= EPS:
                found.append(floor.shape)
    return found


def first_unsupported(
    hills: list[Piece],
    carrying: list[Shape],
    ax: float,
    ay: float,
    dx: float,
    dy: float,
    z: float,
) -> float:
    """When does a point on its way leave the surface at its elevation, or run into a hill?

    `hills` are those of the table that are near enough to matter, `carrying` are the surfaces.
    """
    best = NEVER
    for hill in hills:
        if sticks_in(hill, z) and is_near(hill.shape, ax, ay, dx, dy, 0.0):
            cuts = edge_cuts(hill.shape, ax, ay, dx, dy)
            if not cuts:  # all of it is inside or outside
                if lies_within(hill.shape, ax + dx * 0.5, ay + dy * 0.5):
                    best = 0.0
                continue
            cuts += [0.0, 1.0]
            cuts.sort()
            for i in range(len(cuts) - 1):
                if cuts[i] >= best:
                    break
                t = (cuts[i] + cuts[i + 1]) * 0.5
                if lies_within(hill.shape, ax + dx * t, ay + dy * t):
                    best = cuts[i]
    if z == 0.0:
        return best
    cuts = []
    for shape in carrying:
        if is_near(shape, ax, ay, dx, dy, 0.0):
            cuts += edge_cuts(shape, ax, ay, dx, dy)
    if not cuts:
        return best if _is_held(carrying, ax + dx * 0.5, ay + dy * 0.5) else 0.0
    cuts += [0.0, 1.0]
    cuts.sort()
    for i in range(len(cuts) - 1):
        if cuts[i] >= best:
            break
        t = (cuts[i] + cuts[i + 1]) * 0.5
        if not _is_held(carrying, ax + dx * t, ay + dy * t):
            return cuts[i]
    return best


def _is_held(carrying: list[Shape], x: float, y: float) -> bool:
    """Does a point lie on one of these surfaces?"""
    return any(lies_on(shape, x, y) for shape in carrying)


def can_climb(table: Map, x: float, y: float, low: float, high: float, rider: bool) -> str:
    """move.climb-where: "" if a figure can climb between two levels here, else the rule against it.

    Hills are climbed at their edges, storeys anywhere between one floor and the next. Closed pieces
    offer neither, and riders use no storeys (skill.cavalier).
    """
    if not is_carried(table, x, y, low) or not is_carried(table, x, y, high):
        return "move.climb-where"
    for hill in table.hills:
        if -EPS <= hill.top - high <= EPS and hill.shape.is_at_edge(x, y, ROUNDING):
            return ""
    for building in table.buildings:
        if is_next_floor(building, x, y, low, high):
            return "skill.cavalier" if rider else ""
    return "move.climb-where"


def is_next_floor(building: Piece, x: float, y: float, low: float, high: float) -> bool:
    """Does a storey lie over a point, and is the other level the next one below it?"""
    if not lies_on(building.shape, x, y):
        return False
    below = building.level
    found = False
    for floor in building.floors:
        if not lies_on(floor.shape, x, y):
            continue
        if -EPS <= floor.level - high <= EPS:
            found = True
        elif below < floor.level < high:
            below = floor.level
    return found and -EPS <= below - low <= EPS


def can_jump(table: Map, x: float, y: float, high: float, low: float) -> bool:
    """move.jump.cost: does a surface end here, and is the other level the next one beside it?"""
    if high <= low or not is_carried(table, x, y, high) or not is_carried(table, x, y, low):
        return False
    for shape in surfaces(table, high):
        if not shape.is_at_edge(x, y, ROUNDING):
            continue
        for i in range(shape.size):
            if leads_down(table, shape, i, x, y, high, low):
                return True
    return False


def leads_down(
    table: Map, shape: Shape, i: int, x: float, y: float, high: float, low: float
) -> bool:
    """Is a point on edge i of a surface, with nothing beside it before the lower level?"""
    j = shape.next(i)
    ax, ay, bx, by = shape.xs[i], shape.ys[i], shape.xs[j], shape.ys[j]
    length = point_distance(ax, ay, bx, by)
    if length <= EPS:
        return False
    ux, uy = (bx - ax) / length, (by - ay) / length
    along, off = (x - ax) * ux + (y - ay) * uy, (y - ay) * ux - (x - ax) * uy
    if not (-ROUNDING <= along <= length + ROUNDING and -ROUNDING <= off <= ROUNDING):
        return False
    for side in (_BESIDE, -_BESIDE):
        px, py = x - uy * side, y + ux * side
        if is_carried(table, px, py, high):
            continue
        below = table.surface_below(px, py, high - 2 * EPS) / 1000.0
        if -EPS <= below - low <= EPS:
            return True
    return False
