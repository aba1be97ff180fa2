"""Places as players write them, read back into codes."""

from __future__ import annotations

from typing import Final

from ..kernel.question import Question
from .battle import Battle
from .missions.main import ground
from .table.geometry import inches, thousandths
from .wording import AT_JUMP, WAY
from .words import JUMP, KEEP_FACING, place

HIGHEST: Final = 16.0
LONGEST: Final = 65.0


class NotAPlace(ValueError):
    """A text that does not say where."""


class OffTheTable(NotAPlace):
    """A place that no table is large enough for (geo.on-table)."""


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
        raise OffTheTable(text)
    if len(numbers) == 3:
        if not 0 <= numbers[2] < HIGHEST:
            raise NotAPlace(text)
        z = thousandths(numbers[2])
    else:
        z = _surface(s, question, x, y)
    return place(thousandths(x), thousandths(y), z, facing)


def _surface(s: Battle, question: Question, x: float, y: float) -> int:
    """The surface on the figure's own level, or the next one below; under a hill is none.

    For whoever is not on the table yet it is the highest one there.
    """
    table = s.scene.table
    body = s.bodies[question.about] if question.about >= 0 else None
    if body is None:
        return table.surface_below(x, y, HIGHEST)
    hilltop = ground(table, thousandths(x), thousandths(y))
    return table.surface_below(x, y, max(body.feet, inches(hilltop)))
