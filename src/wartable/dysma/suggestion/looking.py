"""Which way to look: at the nearest enemy, if nothing better is known."""

from __future__ import annotations

from ..state.battle import Battle
from ..state.board import foes
from ..state.words import (
    NOBODY,
    O_PASS,
    is_place,
    kind_of,
    place_facing,
)
from ..table.shapes.base import facing_towards
from ..table.shapes.geometry import point_distance


def nearest_foe(s: Battle, figure: int) -> int:
    """The enemy nearest to a figure, in plan; NOBODY if there is none."""
    body = s.body(figure)
    best, found = 1e9, NOBODY
    for foe in foes(s, s.side(figure)):
        there = s.body(foe)
        away = point_distance(body.px, body.py, there.px, there.py)
        if away < best:
            best, found = away, foe
    return found


def turns_its_back(s: Battle, figure: int) -> bool:
    """Whether the nearest enemy is behind a figure."""
    foe = nearest_foe(s, figure)
    if foe == NOBODY:
        return False
    there = s.body(foe)
    return s.body(figure).in_back(there.px, there.py)


def look_at_nearest(s: Battle, figure: int, options: list[int]) -> int:
    """The pivot among these that looks at the nearest enemy; none where that is needless."""
    staying = options[0]
    for code in options:
        if kind_of(code) == O_PASS:
            staying = code
    foe = nearest_foe(s, figure)
    if foe == NOBODY:
        return staying
    body, there = s.body(figure), s.body(foe)
    wanted = facing_towards(there.x - body.x, there.y - body.y)
    for code in options:
        if is_place(code) and place_facing(code) == wanted:
            return code
    return staying
