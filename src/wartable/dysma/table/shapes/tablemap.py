"""A map: a square table with its terrain, and what it says about a base that stands on it."""

from __future__ import annotations

from typing import Final, final

from ....kernel.complaint import Complaint
from .base import (
    CONTACT_RISE,
    TOUCH_OBSTACLE,
    Body,
    enters,
    line_gap,
    overlaps,
    share_inside,
    wholly_inside,
)
from .clearance import NEVER, box_entry
from .geometry import (
    EPS,
    at_least,
    at_most,
    inches,
    point_distance,
)
from .terrain import (
    BUILDING,
    DIFFICULT,
    HILL,
    IMPASSABLE,
    OBSTACLE,
    Piece,
)

USUAL_SIDE: Final = 36000  # game.table


@final
class Misplaced:
    """Why a base cannot stand where it is: the rule, words, and the piece or figure in the way."""

    def __init__(self, rule: str, words: Complaint, piece: int = -1, figure: int = -1) -> None:
        self.rule = rule
        self.words = words
        self.piece = piece
        self.figure = figure

    def __str__(self) -> str:
        return f"{self.words} [{self.rule}]"


@final
class Map:
    """A square table of a side length in thousandths, and its pieces. It never changes."""

    def __init__(self, name: str, side: int, pieces: list[Piece], about: str = "") -> None:
        self.name = name
        self.side = side
        self.about = about
        self.pieces = pieces
        self.length = inches(side)
        self.screening = [piece for piece in pieces if piece.screens]
        self.difficult = [piece for piece in pieces if piece.kind == DIFFICULT]
        self.impassable = [piece for piece in pieces if piece.kind == IMPASSABLE]
        self.hills = [piece for piece in pieces if piece.kind == HILL]
        self.obstacles = [piece for piece in pieces if piece.kind == OBSTACLE]
        self.buildings = [piece for piece in pieces if piece.kind == BUILDING]
        levels = {0} | {piece.base + piece.height for piece in self.hills}
        for piece in self.buildings:
            levels |= {floor.elevation for floor in piece.floors}
        self.levels = sorted(levels)
        """The elevations at which anything carries."""
        rises = [high - low for low, high in zip(self.levels, self.levels[1:])]
        self.least_rise = min(rises, default=side)
        """Between one of these elevations and the next."""
        self.walled = [piece for piece in pieces if any(wall.solid for wall in piece.walls)]

    def __repr__(self) -> str:
        return f"Map({self.name!r}, {len(self.pieces)} pieces)"

    def is_in(self, body: Body, piece: Piece) -> bool:
        """los.difficult.in: is the figure in the piece, with at least half of its base?"""
        if abs(body.feet - piece.level) > EPS:
            return False
        return at_least(share_inside(body, piece.shape), 0.5)

    def difficult_under(self, body: Body) -> list[Piece]:
        """The difficult pieces that the figure is in."""
        return [piece for piece in self.difficult if self.is_in(body, piece)]

    def is_difficult(self, x: float, y: float, z: float) -> bool:
        """Is a point in difficult ground? This is what a path is measured by."""
        for piece in self.difficult:
            if abs(z - piece.level) <= EPS and piece.shape.contains(x, y):
                return True
        return False

    def hill_under(self, body: Body) -> int:
        """The number of the hill that the figure stands on, or -1."""
        for piece in self.hills:
            if abs(body.feet - piece.top) <= EPS and piece.shape.contains(body.px, body.py):
                return piece.number
        return -1

    def surface_below(self, x: float, y: float, z: float) -> int:
        """The elevation, in thousandths, of the first surface at or under a point."""
        best = 0
        for piece in self.hills:
            height = piece.base + piece.height
            if height > best and piece.top <= z + EPS and piece.shape.contains(x, y):
                best = height
        for piece in self.buildings:
            for floor in piece.floors:
                if best < floor.elevation and floor.level <= z + EPS:
                    if floor.shape.contains(x, y):
                        best = floor.elevation
        return best

    def supports(self, body: Body) -> list[int]:
        """The elevations, lowest first, at which the whole base could stand here."""
        return [elevation for elevation in self.levels if self.carries(body, elevation)]

    def carries(self, body: Body, elevation: int) -> bool:
        """move.end-supported.test: would something carry the whole base at this elevation?

        The ground, a hill or a storey; in the side of a hill nothing stands but what has a storey
        under it.
        """
        for piece in self.buildings:
            for floor in piece.floors:
                if floor.elevation == elevation and wholly_inside(body, floor.shape):
                    return True
        if elevation != 0 and not self._is_on_a_hill(body, elevation):
            return False
        z = inches(elevation)
        for piece in self.hills:
            if piece.level <= z + EPS and z < piece.top - EPS:
                dx, dy, far = piece.cx - body.px, piece.cy - body.py, piece.reach + body.radius
                if dx * dx + dy * dy < far * far and enters(body, piece.shape):
                    return False
        return True

    def _is_on_a_hill(self, body: Body, elevation: int) -> bool:
        """Is the whole base inside a hill of this height?"""
        for piece in self.hills:
            if piece.base + piece.height == elevation and wholly_inside(body, piece.shape):
                return True
        return False

    def on_table(self, body: Body) -> bool:
        """geo.on-table: is the whole base on the table?"""
        for x, y in zip(body.corner_xs(), body.corner_ys()):
            if not (at_least(x, 0.0) and at_most(x, self.length)):
                return False
            if not (at_least(y, 0.0) and at_most(y, self.length)):
                return False
        return True

    def misplaced(self, body: Body, others: list[Body]) -> list[Misplaced]:
        """Everything that keeps a base from standing where it is; nothing means it may."""
        found: list[Misplaced] = []
        if not self.on_table(body):
            words = Complaint("battle_base_off", "The base is not wholly on the table.")
            found.append(Misplaced("geo.on-table", words))
        for piece in self.impassable:
            if enters(body, piece.shape):
                terrain = piece.name
                words = Complaint(
                    "battle_base_in_piece",
                    "The base would stand in the {terrain}, which cannot be entered.",
                    {"terrain": terrain},
                )
                found.append(Misplaced("move.impassable", words, piece=piece.number))
        for piece in self.obstacles:
            if straddles(body, piece):
                terrain = piece.name
                words = Complaint(
                    "battle_base_astride",
                    "The base would straddle the {terrain}.",
                    {"terrain": terrain},
                )
                found.append(Misplaced("move.obstacle.each", words, piece=piece.number))
        for piece in self.buildings:
            for wall in piece.walls:
                if wall.bars(body.feet) and runs_through(body, wall.shape.xs, wall.shape.ys):
                    terrain = piece.name
                    words = Complaint(
                        "battle_base_in_wall",
                        "The base would stand in a solid wall of the {terrain}.",
                        {"terrain": terrain},
                    )
                    rule = "terrain.open-building.walls"
                    found.append(Misplaced(rule, words, piece=piece.number))
        if not self.carries(body, body.z):
            words = Complaint(
                "battle_base_uncarried", "Nothing carries the whole base at this height."
            )
            found.append(Misplaced("move.end-supported", words))
        for other in others:
            if other.number != body.number and overlaps(body, other):
                rule = "geo.no-overlap"
                words = Complaint(
                    "battle_base_in_figure", "The base would stand in another figure."
                )
                if other.disc:
                    rule = "scenario.main.8.token"
                    words = Complaint("battle_base_on_statue", "The base would stand on a Statue.")
                found.append(Misplaced(rule, words, figure=other.number))
        return found


def straddles(body: Body, piece: Piece) -> bool:
    """Does an obstacle run through the base? Along its edge it does not."""
    shape = piece.shape
    if point_distance(body.px, body.py, shape.cx, shape.cy) > shape.radius + body.radius:
        return False
    if abs(body.feet - piece.level) >= CONTACT_RISE:
        return False
    return runs_through(body, shape.xs, shape.ys)


def runs_through(body: Body, xs: list[float], ys: list[float]) -> bool:
    """Does a line run through the inside of the base, more than EPS from its edges?"""
    inner = body.half - EPS
    for i in range(len(xs) - 1):
        # The segment in the frame of the base, cut down to the square by its four sides.
        ax, ay = xs[i] - body.px, ys[i] - body.py
        bx, by = xs[i + 1] - body.px, ys[i + 1] - body.py
        au, av = ax * body.fx + ay * body.fy, ay * body.fx - ax * body.fy
        du = bx * body.fx + by * body.fy - au
        dv = by * body.fx - bx * body.fy - av
        if box_entry(au, av, du, dv, inner, inner) != NEVER:
            return True
    return False


def touches_obstacle(body: Body, piece: Piece) -> bool:
    """terrain.obstacle.touch: is the base at most 1/4" from the obstacle, on its level?"""
    if abs(body.feet - piece.level) > CONTACT_RISE + EPS:
        return False
    shape = piece.shape
    reach = shape.radius + body.radius + 2 * TOUCH_OBSTACLE
    if point_distance(body.px, body.py, shape.cx, shape.cy) > reach:
        return False
    for i in range(shape.size - 1):
        gap = line_gap(body, shape.xs[i], shape.ys[i], shape.xs[i + 1], shape.ys[i + 1])
        if at_most(gap, TOUCH_OBSTACLE):
            return True
    return False
