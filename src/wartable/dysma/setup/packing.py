"""Packing a band into a small zone: which places leave room for everybody else (setup.room).

The ground of a zone is cut into cells of a fifth of an inch, of which every base is a whole number
wide. A row of cells is one number, a bit for each free cell, so that trying all places for a base
takes a few operations a row. Bases stand along the table's edges here: that packs best.
"""

from __future__ import annotations

from typing import Final, final

from ..table.contact.resting import misplacement
from ..table.shapes.base import Body, overlaps
from ..table.shapes.tablemap import Map
from ..table.shapes.zones import Part, Zone

CELL: Final = 200
"""Thousandths of an inch: all sides of bases are multiples of it (geo.base-size)."""
HEIGHT: Final = 1000
WAYS: Final = 4
"""Zones are filled from each of their four corners."""


@final
class Spot:
    """Where a base may stand: a part of the zone, an elevation, and its first cell."""

    def __init__(self, part: int, z: int, column: int, row: int) -> None:
        self.part = part
        self.z = z
        self.column = column
        self.row = row


@final
class Layer:
    """The free cells of a part at one elevation, row by row."""

    def __init__(self, part: int, z: int, columns: int, rows: list[int]) -> None:
        self.part = part
        self.z = z
        self.columns = columns
        self.rows = rows

    def places(self, row: int, width: int) -> int:
        """The columns, as bits, where a base so many cells wide can begin in this row."""
        free = self.rows[row]
        for other in range(row + 1, row + width):
            free &= self.rows[other]
            if free == 0:
                return 0
        done = 1
        while done < width:  # ever longer runs of free cells
            more = min(done, width - done)
            free &= free >> more
            done += more
        return free


@final
class Ground:
    """The free ground of a zone."""

    def __init__(self, zone: Zone, layers: list[Layer]) -> None:
        self.zone = zone
        self.layers = layers

    def copy(self) -> Ground:
        """The same ground, to try something on."""
        layers = [Layer(one.part, one.z, one.columns, one.rows[:]) for one in self.layers]
        return Ground(self.zone, layers)

    def take(self, spot: Spot, width: int) -> None:
        """Nobody else stands here any more, on no level."""
        mask = ~(((1 << width) - 1) << spot.column)
        for layer in self.layers:
            if layer.part == spot.part:
                for row in range(spot.row, spot.row + width):
                    layer.rows[row] &= mask

    def first(self, width: int, way: int) -> Spot | None:
        """The first place for a base, counted from one of the corners."""
        for layer in self.layers:
            count = len(layer.rows) - width + 1
            for i in range(count):
                row = i if way < WAYS // 2 else count - 1 - i
                free = layer.places(row, width)
                if free:
                    lowest = (free & -free).bit_length() - 1
                    column = lowest if way % 2 == 0 else free.bit_length() - 1
                    return Spot(layer.part, layer.z, column, row)
        return None

    def spots(self, width: int) -> list[Spot]:
        """Every place for a base."""
        found: list[Spot] = []
        for layer in self.layers:
            for row in range(len(layer.rows) - width + 1):
                free = layer.places(row, width)
                while free:
                    lowest = free & -free
                    found.append(Spot(layer.part, layer.z, lowest.bit_length() - 1, row))
                    free ^= lowest
        return found

    def packed(self, widths: list[int]) -> list[Spot] | None:
        """A place for each of these bases, the largest ones first; None if they do not fit."""
        order = [i for _, i in sorted([(-width, i) for i, width in enumerate(widths)])]
        for way in range(WAYS):
            ground = self.copy()
            found: dict[int, Spot] = {}
            for i in order:
                spot = ground.first(widths[i], way)
                if spot is None:
                    break
                ground.take(spot, widths[i])
                found[i] = spot
            if len(found) == len(widths):
                return [found[i] for i in range(len(widths))]
        return None

    def centre(self, spot: Spot, side: int) -> tuple[int, int]:
        """Where the centre of a base lies that stands there."""
        part = self.zone.parts[spot.part]
        x = part.left + spot.column * CELL + side // 2
        return x, part.low + spot.row * CELL + side // 2


def width_of(side: int) -> int:
    """How many cells wide a base is."""
    return (side + CELL - 1) // CELL


def ground_of(table: Map, zone: Zone, standing: list[Body]) -> Ground:
    """The ground of a zone that is free of terrain nobody can stand on, and of bases."""
    layers: list[Layer] = []
    for number, part in enumerate(zone.parts):
        found: dict[int, list[int]] = {}
        columns, rows = (part.right - part.left) // CELL, (part.high - part.low) // CELL
        for row in range(rows):
            for column in range(columns):
                for z in _levels(table, part, zone, standing, column, row):
                    if z not in found:
                        found[z] = [0] * rows
                    found[z][row] |= 1 << column
        for z in sorted(found):
            layers.append(Layer(number, z, columns, found[z]))
    return Ground(zone, layers)


def _levels(
    table: Map, part: Part, zone: Zone, standing: list[Body], column: int, row: int
) -> list[int]:
    """The elevations at which a cell is free."""
    x, y = part.left + column * CELL + CELL // 2, part.low + row * CELL + CELL // 2
    cell = Body(-1, x, y, 0, 0, CELL, HEIGHT)
    if not zone.holds(cell):
        return []
    found: list[int] = []
    for z in table.supports(cell):
        there = cell.at(x, y, z, 0)
        if any(_is_near(there, other) and overlaps(there, other) for other in standing):
            continue
        if misplacement(table, there, []) is None:
            found.append(z)
    return found


def _is_near(cell: Body, other: Body) -> bool:
    dx, dy, far = other.px - cell.px, other.py - cell.py, other.radius + cell.radius
    return dx * dx + dy * dy < far * far
