"""A match being played in the terminal: who sits where, and a record that is never behind."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import Trouble

if TYPE_CHECKING:
    from wartable.bots.base import Bot
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


class Session:
    """The match, its players (None: a person) and the file its record is kept in."""

    def __init__(self, match: Match, bots: list[Bot | None], path: Path) -> None:
        self.match = match
        self.bots = bots
        self.path = path
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        if path.is_dir():
            raise Trouble(f"{path} is a folder.", "Name a file for the record.")
        self.save()

    def is_hot_seat(self) -> bool:
        """True when several people share the keyboard."""
        return len(self.people) > 1

    def save(self) -> None:
        """Bring the record up to date."""
        write_record(self.match, self.path)

    def answer(self, answer: str | list[int]) -> None:
        """Answer the open question, and write it down at once."""
        self.match.answer(answer)
        self.save()

    def take_back(self, force: bool) -> None:
        """Undo the last answer; with force as many as it takes to be asked something again."""
        match = self.match
        seat = match.question.seat if match.question is not None else None
        match.undo(force)
        while force and match.answers and not self._is_for_person(seat):
            match.undo(force=True)
        self.save()

    def _is_for_person(self, seat: int | None) -> bool:
        question = self.match.question
        if question is None or question.forced():
            return False
        return question.seat in self.people and seat in (None, question.seat)
