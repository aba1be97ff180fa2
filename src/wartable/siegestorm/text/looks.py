"""How factions look: colours, pattern, scene and emblem, from the files in `data/looks`.

Nothing here is a rule. A faction without a file of its own looks like the levy, with one emblem of
the levy's strangers, always the same for the same faction.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from wartable.files.shipped import read_texts
from wartable.kernel.reading import read_toml

LEVY: Final = "levy"
"""The look of whoever has none."""


@dataclass(frozen=True)
class Pattern:
    """What lies over the base colour of a frame: a tile of so many pixels, as SVG."""

    name: str
    width: int
    height: int
    tile: str


@dataclass(frozen=True)
class Look:
    """One faction. `base` is the frame, `deep` its shade, `light` its lines, `on` text on it.

    An emblem runs from `top` to `bottom`. The `scene` behind it is SVG of 300 × 200, the `sigil` a
    path of 512 × 512 that stands in where the icons are not installed.
    """

    id: str
    emblem: str
    base: str
    deep: str
    light: str
    on: str
    top: str
    bottom: str
    sigil: str
    scene: str
    pattern: Pattern
    strangers: tuple[str, ...] = ()


@cache
def looks() -> Mapping[str, Look]:
    """Every look by the id of its faction."""
    found: dict[str, Look] = {}
    for stem, text in read_texts("wartable.siegestorm", "data", "looks").items():
        table = read_toml(text)
        pattern = table.pop("pattern")
        strangers = tuple(table.pop("strangers", ()))
        tile = Pattern(**{**pattern, "tile": pattern["tile"].strip()})
        table["scene"] = table["scene"].strip()
        found[stem] = Look(id=stem, pattern=tile, strangers=strangers, **table)
    return MappingProxyType(found)


def look_of(faction: str) -> Look:
    """The look of a faction; the levy's for one that nobody knows here."""
    return looks().get(faction) or looks()[LEVY]


def faction_emblem(faction: str) -> str:
    """The icon of a faction, for its sigil and for cards that choose none."""
    look = looks().get(faction)
    if look is not None:
        return look.emblem
    levy = looks()[LEVY]
    if not faction:
        return levy.emblem
    return levy.strangers[zlib.crc32(faction.encode()) % len(levy.strangers)]
