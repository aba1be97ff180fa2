"""Places as players write them, read back into codes."""

from __future__ import annotations

from typing import Final

from ..kernel.question import Question
from .battle import Battle
from .missions.main import ground
from .table.geometry import inches, thousandths
from .table.levels import is_carried
from .wording import AT_JUMP, WAY
from .words import (
    JUMP,
    KEEP_FACING,
    place,
    place_facing,
    place_x,
    place_y,
    place_z,
)

HIGHEST: Final = 16.0
LONGEST: Final = 65.0


class NotAPlace(ValueError):
    """A text that does not say where."""


class OffTheTable(NotAPlace):
    """A place that no table is large enough for (geo.on-table)."""


class OpenEnd(NotAPlace):
    """A way that ends with a jump: nobody said where to (move.jump)."""

    def __init__(self, text: str, jump: int) -> None:
        super().__init__(text)
        self.jump = jump


def read_way(s: Battle, question: Question, text: str) -> list[int]:
    """One place or several, joined by " > "; an elevation that is left out is the surface there.

    A jump begins on the level where the figure is by then. If the way goes on elsewhere, it lands
    on the level of the next place.
    """
    codes: list[int] = []
    for part in text.split(WAY.strip()):
        code = _place(s, question, part)
        if place_facing(code) == JUMP and part.count(",") == 1:
            code = _on_level(s, question, codes, code)
        if codes and place_facing(codes[-1]) == JUMP:
            x, y = place_x(codes[-1]), place_y(codes[-1])
            if place_x(code) != x or place_y(code) != y:
                codes.append(place(x, y, place_z(code), KEEP_FACING))
        codes.append(code)
    if place_facing(codes[-1]) == JUMP:
        raise OpenEnd(text, codes[-1])
    return codes


def _on_level(s: Battle, question: Question, before: list[int], code: int) -> int:
    """A place on the level of the one before it, if there is a surface."""
    body = s.bodies[question.about] if question.about >= 0 else None
    if before:
        z = place_z(before[-1])
    elif body is not None:
        z = body.z
    else:
        return code
    x, y = place_x(code), place_y(code)
    if not is_carried(s.scene.table, inches(x), inches(y), inches(z)):
        return code
    return place(x, y, z, place_facing(code))


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
