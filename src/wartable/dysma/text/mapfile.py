"""Map files: TOML with a table's side and its pieces of terrain, in inches.

Reading says at once everything that is wrong with a file. `write_map` gives the text of any map, so
that a generated one can be kept and changed by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from math import cos, radians, sin
from typing import Any, Final, NamedTuple, TypeGuard

from wartable.dysma.table.shapes.generator import (
    LARGEST,
    SEED,
    SMALLEST,
    generate,
    turn_piece,
)
from wartable.dysma.table.shapes.geometry import (
    EPS,
    Shape,
    polygon,
    thousandths,
)
from wartable.dysma.table.shapes.tablemap import USUAL_SIDE, Map
from wartable.dysma.table.shapes.terrain import (
    BUILDING,
    HIGHEST_OBSTACLE,
    HILL,
    IMPASSABLE,
    KIND_OF,
    OBSTACLE,
    USUAL_HEIGHT,
    WALL_HEIGHT,
    Floor,
    Piece,
    Points,
    Wall,
)
from wartable.files import faults
from wartable.files.faults import FaultyFile, Said, at, places, show
from wartable.files.shipped import read_texts
from wartable.kernel.chance import MAX_SEED
from wartable.kernel.complaint import Complaint, meant
from wartable.kernel.likeness import nearest
from wartable.kernel.reading import Unreadable, read_number, read_toml

MOST: Final = 1e6
TURNS: Final = {"none": (), "half-turn": (2,), "quarter-turn": (1, 2, 3)}
FIELDS: Final = ("name", "about", "side", "symmetry", "piece")
PIECE_FIELDS: Final = (
    *("look", "name", "points", "centre", "size", "turn", "radius"),
    *("base", "height", "once", "floor", "wall"),
)
FLOOR_FIELDS: Final = ("points", "elevation")
WALL_FIELDS: Final = ("from", "to", "base", "height", "solid")
HIGHEST: Final = 12000
MAPS_KEPT: Final = 64
STEP_UP: Final = 2


class MapProblem(NamedTuple):
    """One thing that is wrong with a map: the piece (from 1; 0 is the map), its key, and what."""

    where: Said
    number: int
    key: str
    words: Said

    @property
    def complaint(self) -> Complaint:
        """All of it as data."""
        return at(self.where, at(self.key, self.words) if self.key else self.words)


class MapFileError(FaultyFile):
    """A map file with problems; `problems` lists all of them in English, `found` as data."""

    def __init__(self, file: str, found: Iterable[MapProblem]) -> None:
        self.found = tuple(found)
        super().__init__(file, [one.complaint for one in self.found])
        self.problems = tuple([str(one) for one in self.complaints])


@cache
def shipped_maps() -> dict[str, Map]:
    """The maps that come with wartable, by file name; read once, nobody changes them."""
    texts = read_texts("wartable.dysma", "data", "maps")
    return {stem: read_map(text, f"{stem}.toml") for stem, text in texts.items()}


def is_number(value: object) -> TypeGuard[float]:
    """True for a number that a length or an angle can be."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return -MOST < value < MOST  # neither infinite nor "not a number"


@lru_cache(MAPS_KEPT)
def seeded_map(word: str, side: int = USUAL_SIDE) -> Map | None:
    """The generated table that "seed 7" means; None for any other word.

    The last ones are kept: a match, its record and its replay ask for the same one.
    """
    number = read_number(word.removeprefix(SEED)) if word.startswith(SEED) else -1
    return generate(number, side) if 0 <= number <= MAX_SEED else None


def read_map(source: str, file: str) -> Map:
    """The map that a file describes; `MapFileError` lists everything that is wrong with it."""
    try:
        content = read_toml(source)
    except Unreadable as error:
        raise MapFileError(file, [MapProblem(file, 0, "", error.complaint)]) from None
    return map_of(content, file, _piece_lines(source))


def map_of(content: Mapping[str, Any], file: str, lines: list[int] | None = None) -> Map:
    """The map of the tables of a file; `lines` are those on which its pieces begin."""
    reading = _Reading(file, lines or [])
    found = reading.read(content)
    if reading.problems:
        raise MapFileError(file, reading.problems)
    return found


def write_map(table: Map) -> str:
    """The text of a map file that describes this map, every point written out."""
    lines = [f"name = {_quoted(table.name)}", f"about = {_quoted(table.about)}"]
    lines.append(f"side = {_inch(table.side)}")
    for one in table.pieces:
        lines += ["", "[[piece]]", f"look = {_quoted(one.look)}", f"name = {_quoted(one.name)}"]
        lines += [f"points = {_list(one.points)}"]
        lines += [f"base = {_inch(one.base)}", f"height = {_inch(one.height)}"]
        for floor in one.floors:
            lines += ["[[piece.floor]]", f"points = {_list(floor.points)}"]
            lines += [f"elevation = {_inch(floor.elevation)}"]
        for wall in one.walls:
            lines += ["[[piece.wall]]", f"from = {_show(*wall.points[0])}"]
            lines += [f"to = {_show(*wall.points[1])}", f"base = {_inch(wall.bottom)}"]
            lines += [f"height = {_inch(wall.height)}", f"solid = {str(wall.solid).lower()}"]
    return "\n".join(lines) + "\n"


def _piece_lines(source: str) -> list[int]:
    """The lines on which the pieces begin."""
    lines = enumerate(source.splitlines(), 1)
    return [number for number, line in lines if re.match(r"\s*\[\[\s*piece\s*\]\]", line)]


class _Reading:
    """One file being read; `problems` fills up on the way."""

    def __init__(self, file: str, lines: list[int]) -> None:
        self.file = file
        self.lines = lines
        self.where: Said = file
        self.number = 0
        self.side = USUAL_SIDE
        self.problems: list[MapProblem] = []

    def read(self, content: Mapping[str, Any]) -> Map:
        self._known(content, FIELDS)
        name = self._text(content, "name", needed=True)
        about = self._text(content, "about")
        if isinstance(content.get("side"), list):
            sentence = "must be one number: tables are square {rule}"
            fields: dict[str, object] = {"rule": "[game.table.rectangular]"}
            self._complain("side", Complaint("map_square", sentence, fields))
        else:
            self.side = self._length(content, "side", USUAL_SIDE, SMALLEST, LARGEST)
        turns = self._symmetry(content.get("symmetry", "none"))
        pieces: list[Piece] = []
        for place, given in enumerate(self._tables(content, "piece")):
            line = self.lines[place] if place < len(self.lines) else 0
            label = str(given.get("name") or given.get("look") or "?")
            piece = Complaint(
                "map_piece", "piece {number} ({name})", {"number": place + 1, "name": label}
            )
            self.where, self.number = places(f"{self.file}:{line}", piece), place + 1
            one = self._piece(given, len(pieces))
            if one is None:
                continue
            pieces.append(one)
            if not self._flag(given, "once"):
                for quarters in turns:
                    pieces.append(turn_piece(one, quarters, self.side, len(pieces)))
        self.where, self.number = self.file, 0
        if not self.problems:
            self._overlaps(pieces)
        return Map(name, self.side, pieces, about)

    # One piece and its parts.

    def _piece(self, given: Mapping[str, Any], number: int) -> Piece | None:
        before = len(self.problems)
        self._known(given, PIECE_FIELDS)
        look = self._text(given, "look", needed=True)
        if look and look not in KIND_OF:
            fields: dict[str, object] = {"look": look, "hint": _hint(look, KIND_OF)}
            self._complain("look", Complaint("map_no_look", "there is no {look}{hint}", fields))
        name = self._text(given, "name")
        self._flag(given, "once")
        kind = KIND_OF.get(look, "")
        points = self._outline(given, kind == OBSTACLE)
        base = self._height(given, "base", 0, 0, HIGHEST)
        highest = HIGHEST_OBSTACLE if kind == OBSTACLE else HIGHEST
        height = self._height(given, "height", USUAL_HEIGHT.get(look, 0), 0, highest)
        if kind == HILL and height == 0:
            self._complain(
                "height", Complaint("map_flat_hill", "a hill must be higher than the ground")
            )
        floors = [self._floor(one) for one in self._tables(given, "floor")]
        walls = [self._wall(one, base) for one in self._tables(given, "wall")]
        if kind != BUILDING and (floors or walls):
            self._complain("floor and wall", Complaint("map_only_ruin", "only a ruin has them"))
        if len(self.problems) > before:
            return None
        self._check_outline(points, kind == OBSTACLE)
        if len(self.problems) > before:
            return None
        footprint = [*floors, *walls]
        for part in [one for one in footprint if one is not None]:
            self._check_inside(part.points, polygon(points))
        return Piece(
            *(number, look, name or look, points, base, height),
            *([one for one in floors if one], [one for one in walls if one]),
        )

    def _outline(self, given: Mapping[str, Any], line: bool) -> Points:
        ways = [way for way in ("points", "size", "radius") if way in given]
        if len(ways) != 1:
            self._complain(
                "shape",
                Complaint(
                    "map_no_shape", "give points, or centre with size, or centre with radius"
                ),
            )
            return []
        if ways[0] == "points":
            return self._points(given["points"], 2 if line else 3)
        if line:
            self._complain(ways[0], Complaint("map_line", "an obstacle is a line: give points"))
            return []
        if "centre" not in given:
            self._complain("centre", faults.missing())
            return []
        centre = self._point("centre", given["centre"])
        if ways[0] == "radius":
            radius = self._length(given, "radius", 0, 200, self.side)
            corners = [(radius / 1000, angle * 30.0) for angle in range(12)]
            offsets = [(r * cos(radians(a)), r * sin(radians(a))) for r, a in corners]
        else:
            wide, deep = self._point("size", given["size"])
            turn = radians(self._number(given, "turn"))
            c, s = cos(turn), sin(turn)
            half = (wide / 2000, deep / 2000)
            box = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
            flat = [(u * half[0], v * half[1]) for u, v in box]
            offsets = [(u * c - v * s, u * s + v * c) for u, v in flat]
        return [(centre[0] + thousandths(x), centre[1] + thousandths(y)) for x, y in offsets]

    def _floor(self, given: Mapping[str, Any]) -> Floor | None:
        before = len(self.problems)
        self._known(given, FLOOR_FIELDS)
        points = self._points(given.get("points"), 3)
        elevation = self._height(given, "elevation", -1, 1, HIGHEST)
        if len(self.problems) > before:
            return None
        if not polygon(points).is_simple():
            self._complain(
                "floor", Complaint("map_outline", "its outline crosses itself or has no area")
            )
            return None
        return Floor(points, elevation)

    def _wall(self, given: Mapping[str, Any], base: int) -> Wall | None:
        before = len(self.problems)
        self._known(given, WALL_FIELDS)
        ends = [self._point(f"wall {end}", given.get(end)) for end in ("from", "to")]
        bottom = self._height(given, "base", base, 0, HIGHEST)
        height = self._height(given, "height", WALL_HEIGHT, 1, HIGHEST)
        solid = self._flag(given, "solid")
        if len(self.problems) == before and ends[0] == ends[1]:
            self._complain("wall", Complaint("map_wall_ends", "begins where it ends"))
        return None if len(self.problems) > before else Wall(ends, bottom, height, solid)

    # What a piece must be like.

    def _check_outline(self, points: Points, line: bool) -> None:
        for x, y in points:
            if not (0 <= x <= self.side and 0 <= y <= self.side):
                words = Complaint(
                    "map_off_table", "the point {point} is not on the table", {"point": _show(x, y)}
                )
                self._complain("shape", words)
                return
        if not line and not polygon(points).is_simple():
            self._complain(
                "shape", Complaint("map_outline", "its outline crosses itself or has no area")
            )
        if line and any(a == b for a, b in pairwise(points)):
            self._complain(
                "points", Complaint("map_same_points", "two points in a row are the same")
            )

    def _check_inside(self, points: Points, footprint: Shape) -> None:
        for x, y in points:
            if footprint.distance(x / 1000, y / 1000) > 10 * EPS:
                words = Complaint(
                    "map_off_ruin", "the point {point} is outside the ruin", {"point": _show(x, y)}
                )
                self._complain("floor or wall", words)
                return

    def _overlaps(self, pieces: list[Piece]) -> None:
        """Houses, rocks, pits, ruins and hills do not stand in each other, but may on a hill."""
        solid = [one for one in pieces if one.kind in (IMPASSABLE, BUILDING, HILL)]
        for i, one in enumerate(solid):
            for other in solid[i + 1 :]:
                if _on_top(one, other) or _on_top(other, one):
                    continue
                if _overlap(one.shape, other.shape):
                    fields: dict[str, object] = {"one": one.name, "other": other.name}
                    fields["near"] = _show(*other.points[0])
                    sentence = "the {one} and the {other} overlap (near {near})"
                    self._complain("", Complaint("map_overlap", sentence, fields))

    # Values.

    def _known(self, given: Mapping[str, Any], fields: tuple[str, ...]) -> None:
        for key in given:
            if key not in fields:
                self._complain(key, faults.no_field(_hint(key, fields)))

    def _text(self, given: Mapping[str, Any], key: str, needed: bool = False) -> str:
        value = given.get(key, "")
        if not isinstance(value, str):
            self._complain(key, faults.no_text(value))
            return ""
        if needed and not value.strip():
            self._complain(key, faults.missing())
        return value

    def _flag(self, given: Mapping[str, Any], key: str) -> bool:
        value = given.get(key, False)
        if not isinstance(value, bool):
            self._complain(key, faults.no_flag(value))
            return False
        return value

    def _number(self, given: Mapping[str, Any], key: str) -> float:
        value = given.get(key, 0)
        if not is_number(value):
            words = Complaint(
                "map_no_number", "must be a number, not {value}", {"value": show(value)}
            )
            self._complain(key, words)
            return 0.0
        return float(value)

    def _length(self, given: Mapping[str, Any], key: str, usual: int, low: int, high: int) -> int:
        if key not in given:
            if usual < 0:
                self._complain(key, faults.missing())
            return usual
        before = len(self.problems)
        value = thousandths(self._number(given, key))
        if len(self.problems) == before and not low <= value <= high:
            fields: dict[str, object] = {"low": _inch(low), "high": _inch(high)}
            fields["value"] = _inch(value)
            words = Complaint(
                "map_not_between", "must be from {low} to {high}, not {value}", fields
            )
            self._complain(key, words)
        return value

    def _height(self, given: Mapping[str, Any], key: str, usual: int, low: int, high: int) -> int:
        """In the steps in which places are told: two thousandths (words.place)."""
        return self._length(given, key, usual, low, high) // STEP_UP * STEP_UP

    def _point(self, key: str, value: object) -> tuple[int, int]:
        if isinstance(value, list) and len(value) == 2:
            if all(is_number(v) for v in value):
                return thousandths(value[0]), thousandths(value[1])
        sentence = "must be two numbers like {form}, not {value}"
        fields: dict[str, object] = {"form": "[12, 7.5]", "value": show(value)}
        self._complain(key, Complaint("map_no_point", sentence, fields))
        return 0, 0

    def _points(self, value: object, fewest: int) -> Points:
        if not isinstance(value, list) or len(value) < fewest:
            sentence = "must be a list of at least {fewest} points"
            self._complain("points", Complaint("map_few_points", sentence, {"fewest": fewest}))
            return []
        return [self._point("points", one) for one in value]

    def _tables(self, given: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
        value = given.get(key, [])
        if isinstance(value, list) and all(isinstance(one, dict) for one in value):
            return value
        self._complain(key, faults.no_table_of(key))
        return []

    def _symmetry(self, value: object) -> tuple[int, ...]:
        if isinstance(value, str) and value in TURNS:
            return TURNS[value]
        self._complain("symmetry", faults.not_one_of(faults.in_words(list(TURNS)), show(value)))
        return ()

    def _complain(self, key: str, problem: Said) -> None:
        self.problems.append(MapProblem(self.where, self.number, key, problem))


def _on_top(one: Piece, hill: Piece) -> bool:
    """Does one piece stand wholly on a hill?"""
    if hill.kind != HILL or one.base != hill.base + hill.height:
        return False
    return all(hill.shape.distance(x, y) <= EPS for x, y in zip(one.shape.xs, one.shape.ys))


def _overlap(a: Shape, b: Shape) -> bool:
    """Have two polygons an area in common? Sharing an edge is no overlap."""
    for one, other in ((a, b), (b, a)):
        for x, y in zip(one.xs, one.ys):
            if other.contains(x, y) and other.edge_distance(x, y) > EPS:
                return True
        for i in range(one.size):  # a corner need not lie inside where edges cross
            j = one.next(i)
            x, y = (one.xs[i] + one.xs[j]) / 2, (one.ys[i] + one.ys[j]) / 2
            if other.contains(x, y) and other.edge_distance(x, y) > EPS:
                return True
    return False


def _crosses() -> Complaint:
    return Complaint("map_outline", "its outline crosses itself or has no area")


def _hint(word: str, known: Iterable[str]) -> Said:
    return meant(nearest(word, list(known)))


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _list(points: Points) -> str:
    return f"[{', '.join(_show(x, y) for x, y in points)}]"


def _inch(stored: int) -> str:
    return f"{stored / 1000:.6g}"


def _show(x: int, y: int) -> str:
    return f"[{_inch(x)}, {_inch(y)}]"
