"""What a figure stands on or against, as tests ask it of a table."""

from __future__ import annotations

from wartable.dysma.table.shapes.base import Body, enters
from wartable.dysma.table.shapes.geometry import EPS
from wartable.dysma.table.shapes.tablemap import Map, straddles, touches_obstacle
from wartable.dysma.table.shapes.terrain import Floor, Piece


def pieces_under(table: Map, body: Body) -> list[Piece]:
    """Every piece, at whatever height, over which a part of the base lies."""
    return [
        piece
        for piece in table.pieces
        if (straddles(body, piece) if piece.obstacle else enters(body, piece.shape))
    ]


def floor_under(table: Map, body: Body) -> Floor | None:
    """The storey of a building that the figure stands on, if it does."""
    for piece in table.buildings:
        for floor in piece.floors:
            if abs(body.feet - floor.level) <= EPS and floor.shape.contains(body.px, body.py):
                return floor
    return None


def obstacles_touched(table: Map, body: Body) -> list[Piece]:
    """terrain.obstacle.touch: the obstacles that the figure stands against."""
    return [piece for piece in table.obstacles if touches_obstacle(body, piece)]
