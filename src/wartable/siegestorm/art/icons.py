"""The icons of emblems, from wherever this machine has them; none of them is part of the sources.

The build of the browser's client writes those in use beside its pages (`web/tools/emblems.mjs`);
in a clone the whole set may lie in `web/node_modules`. Both files have the same form. Where there
is neither, cards show the sigils of their factions.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[2]
BUILT: Final = PACKAGE / "server" / "static" / "emblems.json"
INSTALLED: Final = (
    PACKAGE.parents[1] / "web" / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
)
PLACES: Final = (BUILT, INSTALLED)
HOW_TO_GET: Final = (
    "The icons are not installed, so cards show the sigils of their factions; "
    "`npm install` in the folder web/ brings them."
)
CREDIT: Final = "Icons: game-icons.net, CC BY 3.0"


def icon(name: str, places: Sequence[Path] = PLACES) -> str | None:
    """The inside of an icon of 512 × 512 that is painted in `currentColor`, or None."""
    for place in places:
        found = _icons(place).get(name)
        if found is not None:
            return found
    return None


def has_icons(places: Sequence[Path] = PLACES) -> bool:
    """Whether there are icons on this machine."""
    return any(_icons(place) for place in places)


@cache
def _icons(place: Path) -> dict[str, str]:
    if not place.is_file():
        return {}
    content = json.loads(place.read_text(encoding="utf-8"))
    return {name: one["body"] for name, one in content["icons"].items()}
