"""Places as players write them, read back into codes."""

from __future__ import annotations

from typing import Final

from ..kernel.question import Question
from .battle import Battle
from .table.geometry import thousandths
from .wording import AT_JUMP, WAY
from .words import JUMP, KEEP_FACING, place

HIGHEST: Final = 16.0
LONGEST: Final = 65.0


class NotAPlace(ValueError):
    """A text that does not say where."""


def read_way(s: Battle, question: Question, text: str) -> list[int]:
    """One place or several, joined by " > "; an elevation that is left out is the surface there."""
    return [_place(s, question, part) for part in text.split(WAY.strip())]


def _place(s: Battle, question: Question, text: str) -> int:
    spot, at, look = text.strip().partition("@")
    parts = spot.split(",")
    if len(parts) not in (2, 3) or (at and not look.strip()):
        raise NotAPlace(text)
    try:
        numbers = [float(part) for part in parts]
        if at + look.strip() == AT_JUMP:
            facing = JUMP
        else:
            facing = round(float(look) * 100) % 36000 if at else KEEP_FACING
    except (ValueError, OverflowError) as problem:
        raise NotAPlace(text) from problem
    x, y = numbers[0], numbers[1]
    if not (0 <= x <= LONGEST and 0 <= y <= LONGEST):
        raise NotAPlace(text)
    if len(numbers) == 3:
        if not 0 <= numbers[2] < HIGHEST:
            raise NotAPlace(text)
        z = thousandths(numbers[2])
    else:
        z = _surface(s, question, x, y)
    return place(thousandths(x), thousandths(y), z, facing)


def _surface(s: Battle, question: Question, x: float, y: float) -> int:
    """The surface on the figure's own level if there is one, else the highest there."""
    table = s.scene.table
    body = s.bodies[question.about] if question.about >= 0 else None
    if body is not None and table.surface_below(x, y, body.feet) == body.z:
        return body.z
    if body is not None:
        below = table.surface_below(x, y, body.feet)
        above = table.surface_below(x, y, HIGHEST)
        hill = [one for one in table.hills if one.shape.contains(x, y)]
        return above if hill else below
    return table.surface_below(x, y, HIGHEST)
