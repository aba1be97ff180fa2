"""Where a table stands: a note in the data folder, by which a second `wartable` finds the first.

Two servers on one SQLite file would be two tables with the same matches, each deaf to the other.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from msgspec import DecodeError, Struct, json

from .config import Config
from .wire.pages import Health

NOTE: Final = "stands.json"
PATIENCE: Final = 2.0
"""Seconds that a server may take to say that it is there."""


class Note(Struct):
    """Where a server is, and which one."""

    address: str
    server: str


def leave_note(config: Config, address: str) -> None:
    """Say where the table of a data folder stands; nothing depends on it."""
    if config.database:
        return
    try:
        path = config.data / NOTE
        path.touch(0o600)
        path.write_bytes(json.encode(Note(address, config.server)))
    except OSError:
        return


def standing(folder: Path) -> str | None:
    """The address of the server that keeps its matches in a folder, if it answers there."""
    try:
        note = json.decode((folder / NOTE).read_bytes(), type=Note)
        if not note.address.startswith("http://"):
            return None
        with urlopen(f"{note.address}api/health", timeout=PATIENCE) as answer:
            found = json.decode(answer.read(1 << 16), type=Health)
    except (OSError, URLError, ValueError, DecodeError):
        return None
    return note.address if found.server == note.server else None
