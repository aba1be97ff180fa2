"""Where a move may end: the true square, in the facing it is given."""

from __future__ import annotations

from ..shapes.base import (
    FULL_TURN,
    Body,
    distance,
    enters,
    overlaps,
)
from ..shapes.geometry import EPS
from ..shapes.tablemap import Map, runs_through, straddles
from ..shapes.terrain import Piece
from ..ways.travel import Blocked, Field
from ..ways.walker import APART


def stands(field: Field, body: Body, charge_contact_ok: bool = False) -> Blocked | None:
    """May a move end like this? None if it may, otherwise the first thing against it.

    The base stands free and carried (move.end-supported), and 1" or more from every enemy
    (move.one-inch), unless a charge or a consolidation may come nearer. Exactly 1" is allowed.
    """
    fault = misplacement(field.table, body, field.others)
    if fault is not None or charge_contact_ok:
        return fault
    for enemy in field.enemies:
        dx, dy = enemy.px - body.px, enemy.py - body.py
        far = enemy.radius + body.radius + APART
        if dx * dx + dy * dy >= far * far:
            continue
        if distance(body, enemy) < APART - EPS:
            return _fault("move.one-inch", "base-near-enemy", body, figure=enemy.number)
    return None


def misplacement(table: Map, body: Body, others: list[Body]) -> Blocked | None:
    """The first thing that `Map.misplaced` would find wrong, or None; quicker."""
    x, y, reach = body.px, body.py, body.radius
    high = table.length - reach
    inside = reach <= x <= high and reach <= y <= high
    if not inside and not table.on_table(body):
        return _fault("geo.on-table", "base-off-table", body)
    for other in others:
        dx, dy = other.px - x, other.py - y
        far = other.radius + reach
        if dx * dx + dy * dy < far * far and other.number != body.number:
            if overlaps(body, other):
                rule, key = "geo.no-overlap", "base-in-figure"
                if other.disc:  # one passes it, but does not end on it
                    rule, key = "scenario.main.8.token", "base-on-statue"
                return _fault(rule, key, body, figure=other.number)
    for piece in table.impassable:
        if _is_near(piece, x, y, reach) and enters(body, piece.shape):
            return _fault("move.impassable", "base-in-piece", body, piece)
    for piece in table.obstacles:
        if _is_near(piece, x, y, reach) and straddles(body, piece):
            return _fault("move.obstacle.each", "base-astride", body, piece)
    for piece in table.walled:
        for wall in piece.walls:
            if wall.bars(body.feet) and runs_through(body, wall.shape.xs, wall.shape.ys):
                return _fault("terrain.open-building.walls", "base-in-wall", body, piece)
    if not table.carries(body, body.z):
        return _fault("move.end-supported", "base-unsupported", body)
    return None


def _is_near(piece: Piece, x: float, y: float, reach: float) -> bool:
    dx, dy, far = piece.cx - x, piece.cy - y, piece.reach + reach
    return dx * dx + dy * dy < far * far


def _fault(
    rule: str, key: str, body: Body, piece: Piece | None = None, figure: int = -1
) -> Blocked:
    if piece is None:
        return Blocked(rule, key, body.x, body.y, body.z, figure=figure)
    fields = {"piece": piece.name}
    return Blocked(rule, key, body.x, body.y, body.z, piece.number, figure, fields=fields)


def pivoted(field: Field, body: Body, facing: int) -> int:
    """geo.pivot-clearance: the facing that a figure gets which wants to turn on the spot.

    Where the square has no room to turn like that, it makes the quarter turns that bring it
    closest: they leave the footprint as it is.
    """
    wanted = facing % FULL_TURN
    if misplacement(field.table, body.at(body.x, body.y, body.z, wanted), field.others) is None:
        return wanted
    return nearest_quarter(body.facing, wanted)


def nearest_quarter(facing: int, wanted: int) -> int:
    """Of a facing and its quarter turns, the one closest to the wanted one."""
    best, least = facing, FULL_TURN
    for quarter in range(4):
        one = (facing + quarter * 9000) % FULL_TURN
        off = abs(one - wanted) % FULL_TURN
        off = min(off, FULL_TURN - off)
        if off < least:
            best, least = one, off
    return best
