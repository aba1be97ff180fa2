"""The table in a view: its pieces of terrain as outlines that can be drawn."""

from __future__ import annotations

from ..table.shapes.geometry import inches
from ..table.shapes.tablemap import Map
from ..table.shapes.terrain import Piece, Points
from ..table.ways.tolls import CROSSING, DIFFICULT_FACTOR
from .shapes import PieceView, Point, TableView
from .things import piece_thing


def table_view(table: Map) -> TableView:
    """The table with everything that stands on it."""
    pieces = [_piece(index, piece) for index, piece in enumerate(table.pieces)]
    return {"name": table.name, "side": inches(table.side), "pieces": pieces}


def _points(points: Points) -> list[Point]:
    return [[inches(x), inches(y)] for x, y in points]


def _piece(index: int, piece: Piece) -> PieceView:
    return {
        "piece": piece_thing(index),
        "name": piece.name,
        "look": piece.look,
        "kind": piece.kind,
        "points": _points(piece.points),
        "base": inches(piece.base),
        "height": inches(piece.height),
        "factor": DIFFICULT_FACTOR if piece.difficult else 1.0,
        "crossing": CROSSING if piece.obstacle else 0.0,
        "floors": [
            {"points": _points(floor.points), "elevation": inches(floor.elevation)}
            for floor in piece.floors
        ],
        "walls": [
            {
                "points": _points(wall.points),
                "bottom": inches(wall.bottom),
                "height": inches(wall.height),
                "solid": wall.solid,
            }
            for wall in piece.walls
        ],
    }
