"""The ground of a battle as a coarse grid: what stands at the middle of each cell."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from .fields import Floats

CELLS: Final = 12
GROUNDS: Final = ("difficult", "impassable", "obstacle", "height")


def grid_of(table: dict[str, Any]) -> Floats:
    """Cell by cell, row by row from the south: each of GROUNDS; the height is of 6 inches."""
    grid = np.zeros((CELLS, CELLS, len(GROUNDS)), np.float32)
    step = table["side"] / CELLS
    for piece in table["pieces"]:
        for across in range(CELLS):
            for up in range(CELLS):
                if _is_inside((across + 0.5) * step, (up + 0.5) * step, piece["points"]):
                    cell = grid[up, across]
                    if piece["kind"] in GROUNDS:
                        cell[GROUNDS.index(piece["kind"])] = 1.0
                    top = (piece["base"] + piece["height"]) / 6
                    cell[GROUNDS.index("height")] = max(cell[GROUNDS.index("height")], top)
    return grid.ravel()


def _is_inside(x: float, y: float, points: list[list[float]]) -> bool:
    """Whether a point lies within an outline: a ray from it crosses that an odd number of times."""
    inside = False
    for (ax, ay), (bx, by) in zip(points, [*points[1:], *points[:1]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside
