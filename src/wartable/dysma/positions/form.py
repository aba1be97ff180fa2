"""What a position may say: its keys, its limits, and how places and figures are written.

`docs/dysma.md` is the manual. What it says is asked by `position`.
"""

from __future__ import annotations

from typing import Any, Final

from wartable.dysma.content.entries import STATS
from wartable.dysma.positions import faults
from wartable.dysma.setup.scene import LETTERS
from wartable.dysma.table.shapes.geometry import thousandths
from wartable.kernel.complaint import Complaint
from wartable.kernel.written import Table, counted, inside, length_fault, not_one_of, show

SHORTEST: Final = 12
FARTHEST: Final = 65
HIGHEST: Final = 16
FULL_CIRCLE: Final = 360
LAST_TURN: Final = 99
MOST_FIGURES: Final = 50
MOST_POINTS: Final = 99
MOST_VICTORY: Final = 999
MOST_CAST: Final = 99
MOST_VALUE: Final = 99
MOST_DRAWN: Final = 1_000_000

TOP: Final = [
    *("map", "side", "piece", "moment", "figure", "main", "secondary", "deployment", "zone"),
    *("first", "active", "finished", "points", "victory", "cast", "designated", "scored", "link"),
    *("dice", "token", "statue", "lasting", "done", *LETTERS),
    *("turn", "turn_limit", "seed", "drawn", "conceded", "played"),
]
APART: Final = ["names", "content", "brought"]
"""What is no part of the battle, but of the match."""
FIGURE: Final = [
    *("profile", "at", "facing", "familiar", "fate", "wounds", "states", "options", "skills"),
    *("artefacts", "domain", "second_domain", "spells", "spent", "unloaded", "used", "fire_by"),
    *("poison_by", *STATS, "keywords", "abilities", "size", "type", "cost"),
]
OLDER: Final = ["bought"]
"""Skills that were bought once had a key of their own: it is read like `skills`."""
FAMILIAR: Final = ["at", "facing", "fate", "wounds", "states", "fire_by", "poison_by", "used"]
TOKEN: Final = ["kind", "at", "bearer", "out", "owner", "value", "active", "revealed"]
STATUE: Final = ["owner", "at", "fate", "wounds"]
SOURCES: Final = ("spell", "ability", "item")
LASTING: Final = [*SOURCES, "on", "by", "index", "kept"]

Place = tuple[int, int, int]
"""A place in thousandths."""


def place(table: Table, key: str) -> Place | None:
    """A place as [x, y] or [x, y, z] in inches; None if it is none, which is noted."""
    value = table.given.get(key)
    if not isinstance(value, list | tuple) or len(value) not in (2, 3):
        flat, high = "[x, y]", "[x, y, z]"
        table.say(key, faults.place_inches_as(flat, high, _shown(value)))
        return None
    sound = True
    for at, one in enumerate(value):
        fault = length_fault(one, 0, HIGHEST if at == 2 else FARTHEST)
        if fault:
            table.noted.say(counted(table.at(key), at), fault)
            sound = False
    if not sound:
        return None
    up = value[2] if len(value) == 3 else 0
    return thousandths(value[0]), thousandths(value[1]), thousandths(up)


def _shown(value: Any) -> Complaint | str:
    if isinstance(value, list):
        return faults.a_list_of(len(value))
    return show(value)


def by_rule(words: Complaint, rule: str) -> Complaint:
    """A fault with the rule that it goes against."""
    return faults.by_rule(words, f"[{rule}]")


def facing(table: Table, usual: int) -> int:
    """Where a figure looks, in hundredths of a degree."""
    value = table.given.get("facing", usual)
    fault = length_fault(value, -FULL_CIRCLE, FULL_CIRCLE)
    if fault:
        table.say("facing", fault)
        return usual * 100
    return round(float(value) * 100)


def by_letter(table: Table, letters: str) -> list[tuple[int, str, Any]]:
    """The entries of a table whose keys are the letters of sides: side, path, value."""
    table.only(list(letters))
    return [
        (letters.index(key), inside(table.path, key), value)
        for key, value in table.given.items()
        if key in list(letters)
    ]


def one_letter(value: Any, path: str, table: Table, letters: str) -> int:
    """The side of a letter, or -1, which is noted."""
    if isinstance(value, str) and value in list(letters):
        return letters.index(value)
    table.noted.say(path, not_one_of(value, list(letters)))
    return -1
