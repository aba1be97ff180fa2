"""Short ways to set a table for a test. Lengths are inches, angles degrees."""

from __future__ import annotations

from wartable.dysma.table.shapes.base import HEIGHTS, SIDES, Body
from wartable.dysma.table.shapes.geometry import thousandths
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.shapes.terrain import (
    Floor,
    Piece,
    Wall,
    piece,
)
from wartable.dysma.table.sight.sight import Because, Sight

EAST, NORTH, WEST, SOUTH = 0.0, 90.0, 180.0, 270.0


def figure(
    number: int,
    x: float,
    y: float,
    facing: float = EAST,
    size: str = "medium",
    z: float = 0.0,
    all_round: bool = False,
    colosse: bool = False,
) -> Body:
    """A figure of a size, somewhere, looking somewhere."""
    return Body(
        number,
        thousandths(x),
        thousandths(y),
        thousandths(z),
        round(facing * 100),
        SIDES[size],
        HEIGHTS[size],
        all_round,
        colosse,
        disc=size == "statue",
    )


def stored(points: list[tuple[float, float]]) -> list[tuple[int, int]]:
    """Points as a map stores them."""
    return [(thousandths(x), thousandths(y)) for x, y in points]


def box(left: float, low: float, right: float, high: float) -> list[tuple[float, float]]:
    """The corners of a rectangle along the table's edges."""
    return [(left, low), (right, low), (right, high), (left, high)]


def table(*pieces: Piece) -> Map:
    """A table of 36 inches with these pieces."""
    return Map("test", 36000, list(pieces))


def made(
    number: int,
    look: str,
    points: list[tuple[float, float]],
    height: float = -1.0,
    base: float = 0.0,
    floors: list[Floor] | None = None,
    walls: list[Wall] | None = None,
) -> Piece:
    """A piece of terrain."""
    tall = -1 if height < 0 else thousandths(height)
    return piece(
        number,
        look,
        stored(points),
        base=thousandths(base),
        height=tall,
        floors=floors,
        walls=walls,
    )


def wall(
    ax: float, ay: float, bx: float, by: float, bottom: float, height: float, solid: bool = False
) -> Wall:
    """A wall of a ruin."""
    ends = stored([(ax, ay), (bx, by)])
    return Wall(ends, thousandths(bottom), thousandths(height), solid)


def floor(points: list[tuple[float, float]], elevation: float) -> Floor:
    """A storey of a ruin."""
    return Floor(stored(points), thousandths(elevation))


def blockers(found: Sight) -> list[Because]:
    """What stands between the two, of all that a look rests on."""
    return [reason for reason in found.because if reason.entry >= 0.0]
