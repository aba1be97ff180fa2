"""The page about the house names every room, and no room or module that is not there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.hygiene.sources import PACKAGE

HOUSE = PACKAGE.parent.parent
PAGE = (HOUSE / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMED = frozenset(re.findall(r"`([\w/.]+)`", PAGE))
PLACES = (
    "",
    "src/wartable",
    "src/wartable/*",
    "src/wartable/*/*",
    "tests",
    "tests/*",
    "tests/*/*",
    "tools",
    "web/src",
)

ROOMS = sorted(
    path.parent.relative_to(PACKAGE).as_posix()
    for pattern in ("*/__init__.py", "*/*/__init__.py")
    for path in PACKAGE.glob(pattern)
)


def is_there(name: str) -> bool:
    return any(any(HOUSE.glob(Path(place, name).as_posix())) for place in PLACES)


def test_every_room_is_on_the_page() -> None:
    unnamed = [room for room in ROOMS if f"{room.rpartition('/')[2]}/" not in NAMED]
    assert [room for room in unnamed if f"wartable.{room}" not in PAGE] == []


def test_what_the_page_names_is_there() -> None:
    rooms_and_modules = [name for name in NAMED if name.endswith((".py", "/"))]
    assert [name for name in rooms_and_modules if not is_there(name.rstrip("/"))] == []
