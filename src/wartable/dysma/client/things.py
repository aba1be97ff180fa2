"""What lies on the table of a battle, as things (see `kernel.thing`), and back.

Figures are called by their labels, tokens and lasting effects are counted from 1, a place is
"x,y" in inches, with ",z" above the ground and "@degrees" for the facing.
"""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ...kernel.reading import read_number
from ..state.battle import Battle
from ..state.lasting import Lasting
from ..state.words import (
    JUMP,
    KEEP_FACING,
    NOBODY,
    place_facing,
    place_x,
    place_y,
    place_z,
)
from ..table.shapes.base import Body

AT_JUMP: Final = "@jump"
"""Behind a corner of a way: jump down from here."""


def figure_thing(s: Battle, figure: int) -> str:
    """A figure, `figure:b3`; nothing for nobody."""
    return "" if figure == NOBODY else thing.thing(thing.FIGURE, s.scene.kits[figure].label)


def figure_things(s: Battle, figures: list[int]) -> list[str]:
    """Several figures."""
    return [figure_thing(s, figure) for figure in figures]


def figure_called(s: Battle, text: str) -> int:
    """The figure that a thing is, or NOBODY."""
    return s.called(thing.named(text, thing.FIGURE))


def token_thing(number: int) -> str:
    """A token, by its index in the battle: `token:1` is the first."""
    return thing.numbered(thing.TOKEN, number + 1)


def effect_thing(effect: Lasting) -> str:
    """A lasting effect, counted from the beginning of the battle: it keeps its number."""
    return thing.numbered(thing.EFFECT, effect.serial)


def piece_thing(index: int) -> str:
    """A piece of terrain, by its index on the map: `piece:1` is the first."""
    return thing.numbered(thing.PIECE, index + 1)


def die_thing(index: int) -> str:
    """A die of the roll on the table."""
    return thing.numbered(thing.DIE, index + 1)


def zone_thing(name: str) -> str:
    """A part of the table where a side sets up: `zone:south`, `zone:south_centre`."""
    return thing.thing(thing.ZONE, name.replace(" ", "_"))


def number_in(text: str, kind: str) -> int:
    """The index of a thing that is counted from 1; -1 when it is no such thing."""
    return max(-1, read_number(thing.named(text, kind)) - 1)


def spot_text(x: int, y: int, z: int = 0, with_height: bool = False) -> str:
    """A point in inches; the height of the ground itself only if asked for."""
    flat = f"{x / 1000:g},{y / 1000:g}"
    return f"{flat},{z / 1000:g}" if z or with_height else flat


def place_text(code: int, with_height: bool = False) -> str:
    """A place as players write it, with its facing."""
    text = spot_text(place_x(code), place_y(code), place_z(code), with_height)
    if place_facing(code) == JUMP:
        text += AT_JUMP
    elif place_facing(code) != KEEP_FACING:
        text += f"@{place_facing(code) / 100:g}"
    return text


def spot_thing(x: int, y: int, z: int = 0) -> str:
    """A point of the table, in thousandths of an inch."""
    return thing.thing(thing.PLACE, spot_text(x, y, z))


def spot_of(text: str) -> tuple[float, float]:
    """Where a place is, in inches, for who draws it from above."""
    x, y = thing.name_of(text).partition("@")[0].split(",")[:2]
    return float(x), float(y)


def body_place(body: Body) -> str:
    """Where a figure stands and looks."""
    spot = spot_text(body.x, body.y, body.z)
    return thing.thing(thing.PLACE, f"{spot}@{body.facing / 100:g}")


def place_thing(code: int) -> str:
    """A place that is an option or an answer."""
    return thing.thing(thing.PLACE, place_text(code))


def among_alike(ids: list[str], slot: int) -> int:
    """Which of several alike it is, from 1; 0 for the only one."""
    return 0 if ids.count(ids[slot]) < 2 else ids[: slot + 1].count(ids[slot])
