"""Records in files: where games are kept, how they are written, and how they are read back."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import NOT_IN_ORDER, Trouble, read_text
from .names import GAMES

if TYPE_CHECKING:
    from wartable.kernel.match import Match


def state_folder() -> Path:
    """Where programs keep what they must not forget, as this system has it."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return base / "wartable"


def new_record_path(game: str) -> Path:
    """A file of its own for a new match of a game."""
    folder = state_folder()
    stem = time.strftime(f"{game}-%Y%m%d-%H%M%S")
    path = folder / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.json"
        number += 1
    return path


def check_record_file(path: Path) -> None:
    """Whether a record may be written here: over another record, but over nothing else."""
    from wartable.kernel.record import Record, RecordError

    if path.is_dir():
        raise Trouble(f"{path} is a folder.", "Name a file for the record.")
    if not path.is_file():
        return
    try:
        text = path.read_text(encoding="utf-8")
        if text.strip():
            Record.from_json(text)
    except (UnicodeDecodeError, RecordError):
        words = f"{path} is there already and is not a record of a game."
        raise Trouble(words, "Give the record another name, so that nothing is lost.") from None


def write_record(match: Match, path: Path) -> None:
    """Write the record so that a crash in the middle leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(match.record().to_json(), encoding="utf-8")
    fresh.replace(path)


def load_match(file: Path, at: int | None = None) -> Match:
    """The match that a record in a file describes, after `at` answers."""
    from wartable.kernel.reading import RECORDED, short
    from wartable.kernel.record import Record, RecordError

    from .faces import face_of

    hint = "A record is a file that `save` in a game has written."
    try:
        record = Record.from_json(read_text(file, RECORDED))
        if record.game not in GAMES:
            raise RecordError(f"this is a record of {short(record.game)}, which is not played here")
    except RecordError as error:
        raise Trouble(f"{file}: {error}.", hint, NOT_IN_ORDER) from None
    face = face_of(record.game)
    try:
        return face.replay(record, at)
    except RecordError as error:
        raise Trouble(f"{file}: {error}.", hint, NOT_IN_ORDER) from None
