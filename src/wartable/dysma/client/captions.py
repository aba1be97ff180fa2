"""What is said of a table and of looks across it, in a language: for pictures and for `why`."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin
from typing import Final, final

from ...words.language import Language
from ...words.told import cited
from ..table.shapes.base import Body
from ..table.shapes.generator import SEED
from ..table.shapes.geometry import EPS, inches
from ..table.shapes.tablemap import Map
from ..table.shapes.terrain import Floor, Piece, Wall
from ..table.sight.sight import Because, Sight
from .probe_shapes import SightView


def english() -> Language:
    """The words for those who ask for no language."""
    from ..text.language import ENGLISH, language

    return language(ENGLISH)


# Looks.

IN_BACK: Final = "fov.rear-line"
"""The reason that is no thing in between: what one looks at is behind."""


@final
class Look:
    """Who looks at whom, and what came of it."""

    def __init__(self, viewer: Body, target: Body, sight: Sight) -> None:
        self.viewer = viewer
        self.target = target
        self.sight = sight


def reason_words(
    words: Language, look: Look, reason: Because, table: Map, labels: Sequence[str]
) -> str:
    """What stands in a look; `labels` are those of the figures, by their numbers."""
    if reason.piece >= 0:
        piece = table.pieces[reason.piece]
        x, y = met(look, reason, piece)
        place = f"{_tenths(x)},{_tenths(y)}"
        what = words.say("look", "piece", {"name": piece_name(words, piece), "place": place}, [])
    elif 0 <= reason.figure < len(labels):
        what = labels[reason.figure]
    elif reason.figure >= 0:
        what = words.say("look", "figure", {"number": reason.figure}, [])
    else:
        return ""
    if reason.rule == IN_BACK:
        return words.say("look", "back", {"what": what}, [])
    if reason.entry >= 0.0:
        what = words.say("look", "all" if reason.full else "part", {"what": what}, [])
    return what


def met(look: Look, reason: Because, piece: Piece) -> tuple[float, float]:
    """Where a look meets a piece; the middle of a piece that bends may be far off it.

    What gives cover because somebody stands in it or against it is met where he stands.
    """
    viewer, target = look.viewer, look.target
    if reason.entry >= 0.0:
        angle = (reason.right + reason.left) / 2.0
        return viewer.px + reason.entry * cos(angle), viewer.py + reason.entry * sin(angle)
    shape = piece.shape
    near = target
    if shape.distance(viewer.px, viewer.py) < shape.distance(target.px, target.py):
        near = viewer
    return shape.nearest(near.px, near.py)


def _tenths(length: float) -> str:
    return f"{round(length, 1):g}"


def verdict_words(words: Language, sight: Sight) -> str:
    """Whether something is seen: clear, in cover, or hidden."""
    key = "hidden" if not sight.visible else "cover" if sight.cover else "clear"
    return words.name("look", key)


def look_words(words: Language, seen: SightView) -> str:
    """What one sees of another, and all that it rests on."""
    verdict = cited(seen["sentence"], seen["rule"])
    reasons = [cited(one["sentence"], one["rule"]) for one in seen["because"]]
    return f"{verdict}{words.name('look', 'colon')}{', '.join(reasons)}" if reasons else verdict


# The table.


def map_name(words: Language, name: str) -> str:
    """What a map is called; one that was generated goes by its seed."""
    number = name.removeprefix(SEED)
    if number != name:
        return words.say("picture", "seed", {"number": number}, [])
    return words.name("map", name)


def table_title(words: Language, table: Map) -> str:
    """The picture as a whole."""
    side = f"{table.length:g}"
    return words.say("picture", "title", {"name": map_name(words, table.name), "side": side}, [])


def zone_title(words: Language, seat: int) -> str:
    """A deployment zone."""
    return words.say("picture", "zone", {"seat": seat}, [])


def piece_name(words: Language, piece: Piece) -> str:
    """The name that its map gives a piece; those of maps that come with the game are translated."""
    return words.name("terrain", piece.name)


def piece_title(words: Language, piece: Piece) -> str:
    """A piece with its ground and its height."""
    height = f"{piece.tall:g}" if piece.height > 0 else ""
    fields: dict[str, object] = {
        "name": piece_name(words, piece),
        "ground": piece.kind,
        "height": height,
    }
    return words.say("picture", "piece", fields, [])


def floor_title(words: Language, floor: Floor) -> str:
    """A storey."""
    return words.say("picture", "floor", {"height": f"{floor.level:g}"}, [])


def wall_title(words: Language, wall: Wall) -> str:
    """A wall of a ruin."""
    solid = "yes" if wall.solid else ""
    fields: dict[str, object] = {"height": f"{inches(wall.height):g}", "solid": solid}
    return words.say("picture", "wall", fields, [])


def figure_title(words: Language, label: str, seat: int, body: Body) -> str:
    """A figure by its label."""
    fields: dict[str, object] = {
        "label": label or words.name("picture", "nameless"),
        "seat": seat,
        "height": f"{body.tall:g}",
        "up": f"{body.feet:g}" if abs(body.feet) > EPS else "",
    }
    return words.say("picture", "figure", fields, [])
