"""Where the games of a run are kept: a folder with a table that grows by a line a game.

`run.json` says what is played, `games.csv` has the games (it opens in pandas, DuckDB or a
spreadsheet), `summary.json` what came of it all. A run that was killed goes on where it stopped: a
line that was not written to its end is dropped, and what is there is not played again.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, TextIO, final

from ..kernel.complaint import Complaint, Faulty
from .orders import Row

RUN: Final = "run.json"
GAMES: Final = "games.csv"
SUMMARY: Final = "summary.json"
COLUMNS: Final = tuple(Row.__dataclass_fields__)
BETWEEN: Final = "|"
"""Between the values of several seats in one field."""


class OtherRun(Faulty):
    """The folder holds something else; the message says what to do."""


@final
class Results:
    """The games of one run, in memory and, where a folder was given, on disk."""

    def __init__(self, folder: Path | None, run: dict[str, Any]) -> None:
        """`run` is what is played; the number of games is no part of it."""
        self.rows: dict[tuple[int, int], Row] = {}
        self._file: TextIO | None = None
        self.folder = folder
        if folder is None:
            return
        folder.mkdir(parents=True, exist_ok=True)
        _check_run(folder / RUN, {**run, "played_by": fingerprint()})
        for row in _read(folder / GAMES):
            self.rows[row.key()] = row
        self._file = (folder / GAMES).open("a", encoding="utf-8", newline="")
        if self._file.tell() == 0:
            self._file.write(_line(list(COLUMNS)))

    def add(self, row: Row) -> None:
        """Keep a game, at once."""
        self.rows[row.key()] = row
        if self._file is not None:
            self._file.write(_line(_fields(row)))
            self._file.flush()

    def close(self, summary: dict[str, Any] | None = None) -> None:
        """Nothing more will come; what came of it all is written beside the games."""
        if self._file is not None:
            self._file.close()
            self._file = None
        if self.folder is not None and summary is not None:
            write_summary(self.folder, summary)


def write_summary(folder: Path, summary: dict[str, Any]) -> None:
    """What came of a run, beside its games."""
    text = json.dumps(summary, ensure_ascii=False, indent=2)
    (folder / SUMMARY).write_text(text + "\n", encoding="utf-8")


@cache
def fingerprint() -> str:
    """A short name for everything that decides how a game goes: all code and data of wartable."""
    package = Path(__file__).parent.parent
    digest = hashlib.sha256(BETWEEN.join(COLUMNS).encode())
    for part in ("kernel", "siegestorm", "dysma", "bots"):
        for path in sorted((package / part).rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.relative_to(package).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _check_run(file: Path, run: dict[str, Any]) -> None:
    """Begin a run, or see that it is the same one that is there."""
    if not file.exists():
        file.write_text(json.dumps(run, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        return
    try:
        there = json.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        there = {}
    if there == json.loads(json.dumps(run)):
        return
    folder = file.parent
    if {**there, "played_by": ""} == {**json.loads(json.dumps(run)), "played_by": ""}:
        sentence = (
            "the games in {folder} were played by another version of wartable; "
            "choose another folder, or remove this one"
        )
        raise OtherRun(Complaint("run_other_version", sentence, {"folder": str(folder)}))
    sentence = "{folder} holds another run; choose another folder, or remove this one"
    raise OtherRun(Complaint("run_other", sentence, {"folder": str(folder)}))


def _read(file: Path) -> list[Row]:
    """The games that were played already; a last line without its end is cut off."""
    if not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8", newline="")
    rows: list[Row] = []
    for fields in csv.DictReader(io.StringIO(whole)):
        rows.append(_row(fields))
    return rows


def _line(fields: list[str]) -> str:
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\n").writerow(fields)
    return buffer.getvalue()


def _fields(row: Row) -> list[str]:
    found: list[str] = []
    for column in COLUMNS:
        value = getattr(row, column)
        is_many = isinstance(value, tuple)
        found.append(BETWEEN.join([str(one) for one in value]) if is_many else str(value))
    return found


def _row(fields: dict[str, str]) -> Row:
    def many(column: str, kind: Callable[[str], Any]) -> tuple[Any, ...]:
        return tuple([kind(one) for one in fields[column].split(BETWEEN) if one])

    return Row(
        int(fields["round"]),
        int(fields["part"]),
        int(fields["seed"]),
        fields["table"],
        many("players", str),
        many("winners", int),
        fields["rule"],
        int(fields["answers"]),
        int(fields["turns"]),
        many("thoughts", int),
        many("seconds", float),
        many("longest", float),
        int(fields["lead_changes"]),
    )
