"""Records in files: where games are kept, how they are written, and how they are read back."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .errors import NOT_IN_ORDER, Trouble, read_text
from .modes import SEATS

if TYPE_CHECKING:
    from wartable.kernel.match import Match
    from wartable.kernel.record import Record

BOSS_KEYS: Final = ("mode", "boss", "difficulty", "basic", "advanced", "miner")
"""What a setup says in words about its mode and its boss."""


def state_folder() -> Path:
    """Where programs keep what they must not forget, as this system has it."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return base / "wartable"


def new_record_path() -> Path:
    """A file of its own for a new game."""
    folder = state_folder()
    stem = time.strftime("siegestorm-%Y%m%d-%H%M%S")
    path = folder / f"{stem}.json"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.json"
        number += 1
    return path


def write_record(match: Match, path: Path) -> None:
    """Write the record so that a crash in the middle leaves the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    fresh.write_text(match.record().to_json(), encoding="utf-8")
    fresh.replace(path)


def load_match(file: Path, at: int | None = None) -> Match:
    """The match that a record in a file describes, after `at` answers."""
    from wartable import siegestorm
    from wartable.kernel.record import Record, RecordError
    from wartable.siegestorm.decks import DeckError

    try:
        record = Record.from_json(read_text(file))
        _check_setup(record)
        match = siegestorm.replay(record, at)
        if len(match.names) != match.game.seats(match.state):
            raise RecordError("this record has not as many names as players")
        return match
    except (RecordError, DeckError, siegestorm.PositionError, siegestorm.SetupError) as error:
        hint = "A record is a file that `save` in a game has written."
        raise Trouble(f"{file}: {error}.", hint, NOT_IN_ORDER) from None


def _check_setup(record: Record) -> None:
    """Whether a setup has the form of one; what it says is checked when it is played."""
    from wartable.kernel.chance import MAX_SEED
    from wartable.kernel.record import RecordError

    setup = record.setup
    if "position" in setup:
        sound = isinstance(setup["position"], dict)
    else:
        decks = setup.get("decks")
        low, high = SEATS.get(str(setup.get("mode", "duel")), (0, 0))
        sound = isinstance(decks, list) and low <= len(decks) <= high and all(map(_is_deck, decks))
        sound = sound and setup.get("first") in (None, *range(high))
    cards = setup.get("cards", [])
    sound = sound and isinstance(cards, list) and all(isinstance(text, str) for text in cards)
    if not sound or not all(isinstance(setup.get(key, ""), str) for key in BOSS_KEYS):
        raise RecordError("the setup of this record is broken")
    if not 0 <= record.seed <= MAX_SEED:
        raise RecordError("the seed of this record is broken")


def _is_deck(plain: Any) -> bool:
    if not isinstance(plain, dict) or not isinstance(plain.get("name"), str):
        return False
    cards = plain.get("cards")
    return isinstance(cards, dict) and all(isinstance(n, int) for n in cards.values())
