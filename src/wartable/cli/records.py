"""Records in files: where games are kept, how they are written, and how they are read back."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import NOT_IN_ORDER, Trouble, read_text, told, why_not
from .options.names import GAMES
from .tongue import said

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


def typed_path(text: str) -> Path:
    """The file that somebody names at the prompt; `~` is a home."""
    if "\0" in text:
        raise Trouble(said("file.no_name", file=text), said("hint.another"))
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise Trouble(said("file.no_home", file=text), said("hint.whole_path")) from None


def check_record_file(path: Path) -> None:
    """Whether a record can be written here: over another record, but over nothing else.

    Asked before anything is played. Only the folder where games are kept is made by itself.
    """
    from wartable.kernel.reading import RECORDED
    from wartable.kernel.record import Record, RecordError

    if path.is_dir():
        raise Trouble(said("file.is_folder", file=path), said("hint.name_record"))
    if path.parent != state_folder() and not path.parent.is_dir():
        words = said("file.none_made", folder=path.parent)
        raise Trouble(words, said("hint.make_folder"))
    if path.exists() and not path.is_file():
        raise Trouble(said("file.odd", file=path), said("hint.other_record"))
    _try_to_write(path)
    if not path.is_file():
        return
    try:
        text = read_text(path, RECORDED)
        if text.strip():
            Record.from_json(text)
    except (Trouble, RecordError):
        words = said("file.no_record", file=path)
        raise Trouble(words, said("hint.nothing_lost")) from None


def _try_to_write(path: Path) -> None:
    """Whether a file can be made beside the record, as `write_record` will do."""
    try:
        if path.parent == state_folder():
            path.parent.mkdir(parents=True, exist_ok=True)
        fresh = _fresh(path)
        fresh.touch()
        fresh.unlink()
    except OSError as error:
        words = said("file.unwritable", file=path, why=why_not(error))
        raise Trouble(words, said("hint.own_folder")) from None


def _fresh(path: Path) -> Path:
    """Where a record is written before it takes the place of the old one."""
    return path.with_name(path.name + ".new")


def write_record(match: Match, path: Path) -> None:
    """Write the record so that a crash in the middle leaves the old one."""
    fresh = _fresh(path)
    fresh.write_text(match.record().to_json(), encoding="utf-8")
    fresh.replace(path)


def load_match(file: Path, at: int | None = None) -> Match:
    """The match that a record in a file describes, after `at` answers."""
    from wartable.kernel.complaint import Complaint
    from wartable.kernel.reading import RECORDED, short
    from wartable.kernel.record import Record, RecordError

    from .terminal.game_screen import screen_of

    hint = said("hint.record")
    try:
        record = Record.from_json(read_text(file, RECORDED))
        if record.game not in GAMES:
            sentence = "this is a record of {other}, which is not played here"
            other: dict[str, object] = {"other": short(record.game)}
            raise RecordError(Complaint("record_no_game", sentence, other))
    except RecordError as error:
        raise Trouble(said("file.other", file=file, why=told(error)), hint, NOT_IN_ORDER) from None
    screen = screen_of(record.game)
    try:
        match = screen.replay(record, at)
        match.names = screen.spoken().words.called(match.names)
        return match
    except RecordError as error:
        raise Trouble(said("file.other", file=file, why=told(error)), "", NOT_IN_ORDER) from None
