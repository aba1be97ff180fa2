"""Pushes and falls: a base is shifted in a straight line, and may go over a ledge.

Nobody turns while being pushed (move.forced), and neither difficult ground nor the 1" rule matters
(skill.belier.push, skill.coup-puissant.push).
"""

from __future__ import annotations

from math import cos, floor, radians, sin
from typing import Final, final

from ..shapes.barriers import (
    barriers,
    discs,
    first_met,
    fits,
    nearest_legal,
)
from ..shapes.base import (
    FULL_TURN,
    Body,
    facing_towards,
    overlaps,
)
from ..shapes.geometry import (
    EPS,
    Shape,
    at_least,
    inches,
    point_distance,
    thousandths,
)
from ..ways.travel import Blocked, Field

__all__ = [
    "FALL",
    "PUSH",
    "Shove",
    "bearing",
    "directions",
    "falling_dice",
    "heading",
    "landing",
    "nearest_legal",
    "shove",
]

FALL: Final = 2000  # fall.attack: from this height on it hurts
PUSH: Final = 2000  # skill.belier, skill.coup-puissant
_STEPS_BACK: Final = 8  # thousandths that rounding a place may cost


@final
class Shove:
    """A push that was made: where the figure ends, how far it was pushed, how deep it fell.

    `fell` is 0 when it stayed on its level; `falling_dice` says whether the fall hurts.
    """

    def __init__(self, end: Body, length: int, fell: int) -> None:
        self.end = end
        self.length = length
        self.fell = fell


def falling_dice(height: int) -> int:
    """fall.attack, fall.formula: the dice of a fall, one for each whole inch; none below 2"."""
    if not at_least(inches(height), inches(FALL)):
        return 0
    return floor(inches(height) + EPS)


def shove(
    field: Field,
    body: Body,
    angle: int,
    length: int,
    to_first_blocker: bool = False,
    flies: bool = False,
) -> Shove | Blocked:
    """Push a figure in a direction (hundredths of a degree) by a length.

    A Bélier's push must be clear all the way (skill.belier.push). With `to_first_blocker` it ends
    at the first thing it meets instead (skill.coup-puissant.push). Whoever goes over a ledge falls
    (fall.pushed), unless it flies (fall.safe): then `fell` stays 0.
    """
    ux, uy = heading(angle)
    met = barriers(field.table, field.others, body, inches(length))
    first, far = first_met(met, body, ux, uy, inches(length))
    if first is not None and not to_first_blocker:
        x, y = thousandths(body.px + far * ux), thousandths(body.py + far * uy)
        piece, figure = first.piece, first.figure
        fields = {"piece": field.table.pieces[piece].name} if piece >= 0 else None
        return Blocked(
            first.rule, "push-meets", x, y, body.z, piece, figure, fields=fields, because=first.key
        )
    way = length if first is None else floor(far * 1000.0 + EPS)
    if to_first_blocker:  # nobody comes to rest on a Statue
        there = body.at(*_pushed(body, way, ux, uy), body.z, body.facing)
        if any(one.disc and overlaps(there, one) for one in field.others):
            _, far = first_met(discs(field.others, body), body, ux, uy, inches(way))
            way = floor(far * 1000.0 + EPS)
    if way <= 0:
        return Shove(body, 0, 0)
    pushed = Field(field.table, field.others, [])
    for back in range(_STEPS_BACK):
        reached = max(0, way - back)
        x, y = _pushed(body, reached, ux, uy)
        end = _comes_to_rest(pushed, body, x, y)
        if end is not None:
            return Shove(end, reached, 0 if flies else body.z - end.z)
    return Blocked("skill.belier.push", "push-no-rest", x, y, body.z)


def _pushed(body: Body, length: int, ux: float, uy: float) -> tuple[int, int]:
    """The point to which a push of this length leads."""
    return thousandths(body.px + inches(length) * ux), thousandths(body.py + inches(length) * uy)


def _comes_to_rest(field: Field, body: Body, x: int, y: int) -> Body | None:
    """Where a figure pushed to this point ends; None if it still sticks in something.

    While its centre is over what carries it, it stays up there; if its base then juts out, it is
    drawn back by the least distance.
    """
    if field.table.surface_below(inches(x), inches(y), body.feet) < body.z:
        return landing(field, body, x, y)
    end = body.at(x, y, body.z, body.facing)
    if fits(field, end):
        return end
    juts = [one.rule for one in field.table.misplaced(end, field.others)]
    if juts == ["move.end-supported"]:
        return nearest_legal(field, body, x, y, body.z)
    return None


def landing(field: Field, body: Body, x: int, y: int) -> Body | None:
    """Where a figure lands that drops over this point: on the first surface below it.

    If it cannot stand there it is shifted by the least distance to where it can (fall.pushed). A
    surface too small or too full to take it lets it fall on to the next.
    """
    free = Field(field.table, field.others, [])
    level = field.table.surface_below(inches(x), inches(y), inches(body.z))
    while True:
        place = nearest_legal(free, body, x, y, level)
        if place is not None or level <= 0:
            return place
        level = field.table.surface_below(inches(x), inches(y), inches(level) - 2.0 * EPS)


def heading(angle: int) -> tuple[float, float]:
    """A direction as a step of length 1; exact along the table's edges."""
    quarter, rest = divmod(angle % FULL_TURN, 9000)
    if rest == 0:
        return (1.0, 0.0, -1.0, 0.0)[quarter], (0.0, 1.0, 0.0, -1.0)[quarter]
    turn = radians(angle / 100.0)
    return cos(turn), sin(turn)


def bearing(ax: float, ay: float, bx: float, by: float) -> int:
    """The direction from a to b, in hundredths of a degree."""
    return facing_towards(bx - ax, by - ay)


def directions(field: Field, body: Body, away_from: Body | None = None) -> list[int]:
    """Directions worth considering for a push, each once.

    Straight away from a figure, then towards every ledge a push can carry the figure over, then
    the eight of the compass.
    """
    found: list[int] = []
    if away_from is not None:
        found.append(bearing(away_from.px, away_from.py, body.px, body.py))
    for ledge in _ledges(field, body):
        for i in range(ledge.edges()):
            j = ledge.next(i)
            dx, dy = ledge.xs[j] - ledge.xs[i], ledge.ys[j] - ledge.ys[i]
            t = (body.px - ledge.xs[i]) * dx + (body.py - ledge.ys[i]) * dy
            t = min(1.0, max(0.0, t / (dx * dx + dy * dy)))
            x, y = ledge.xs[i] + t * dx, ledge.ys[i] + t * dy
            if EPS < point_distance(body.px, body.py, x, y) < inches(PUSH):
                found.append(bearing(body.px, body.py, x, y))
    found.extend(range(0, FULL_TURN, 4500))
    return list(dict.fromkeys(found))


def _ledges(field: Field, body: Body) -> list[Shape]:
    """The outlines of what carries the figure, if that is more than the ground."""
    if body.z == 0:
        return []
    table = field.table
    found = [piece.shape for piece in table.hills if abs(piece.top - body.feet) <= EPS]
    for piece in table.buildings:
        found += [one.shape for one in piece.floors if abs(one.level - body.feet) <= EPS]
    return [shape for shape in found if shape.contains(body.px, body.py)]
