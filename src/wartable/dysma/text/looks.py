"""How a table is drawn: colours, patterns and plates from `data/looks/table.json`.

The browser reads the same file, so that both pictures are of one family. Nothing here is a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from wartable.files.shipped import read_text
from wartable.kernel.reading import read_json


@dataclass(frozen=True)
class Tile:
    """A pattern: SVG of so many units, turned by so many degrees."""

    width: float
    height: float
    turn: float
    body: str


@dataclass(frozen=True)
class PieceLook:
    """A piece of terrain: what it is filled and edged with, and the tones of its slopes."""

    fill: str
    edge: str
    width: float
    dash: str = ""
    lit: str = ""
    dim: str = ""
    ridge: str = ""
    deep: str = ""
    bank: str = ""
    contour: str = ""


@dataclass(frozen=True)
class Plate:
    """The plate of a side: its tones, its mark, and how its zone is edged and barred."""

    mark: str
    tone: str
    plate: str
    low: str
    ink: str
    chip: str
    zone: str
    bars: float
    dash: str
    deep: bool


@dataclass(frozen=True)
class Faction:
    """The colours of a faction, and the rhythm of its rim."""

    base: str
    deep: str
    light: str
    on: str
    rim: str
    round: bool = False


@dataclass(frozen=True)
class Sign:
    """A sign on the table: a state of a figure, or a token."""

    fill: str
    letter: str
    icon: str
    ink: str = "#ffffff"
    shape: str = ""


@dataclass(frozen=True)
class TableLook:
    """Everything a table is drawn with. Lengths are units, `inch` of them to the inch."""

    inch: float
    lamp: Mapping[str, Any]
    frame: Mapping[str, str]
    ground: Mapping[str, str]
    tiles: Mapping[str, Tile]
    pieces: Mapping[str, PieceLook]
    lines: Mapping[str, Mapping[str, Any]]
    walls: Mapping[str, Mapping[str, Any]]
    crown: Mapping[str, str]
    heights: Mapping[str, Any]
    base: Mapping[str, Any]
    sides: tuple[Plate, ...]
    factions: Mapping[str, Faction]
    states: Mapping[str, Sign]
    tokens: Mapping[str, Sign]
    sight: Mapping[str, Any]
    overlays: Mapping[str, str]

    def faction(self, id: str) -> Faction:
        """The colours of a faction; those of nobody's for one that is not known here."""
        return self.factions.get(id, self.factions[""])


@cache
def table_look() -> TableLook:
    """The look of tables, as it is shipped."""
    given = dict(read_json(read_text("wartable.dysma", "data", "looks", "table.json")))
    del given["about"]
    made = {
        "tiles": {name: Tile(**one) for name, one in given["tiles"].items()},
        "pieces": {name: PieceLook(**one) for name, one in given["pieces"].items()},
        "sides": tuple(Plate(**one) for one in given["sides"]),
        "factions": {name: Faction(**one) for name, one in given["factions"].items()},
        "states": {name: Sign(**one) for name, one in given["states"].items()},
        "tokens": {name: Sign(**one) for name, one in given["tokens"].items()},
    }
    return TableLook(**{**given, **made})
