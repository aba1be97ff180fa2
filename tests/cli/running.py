"""Running the `wartable` command inside a test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from wartable.cli import app
from wartable.words.typography import NO_BREAK


class Run:
    """What a command said, and how it ended; a space that must not break is a space here."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out.replace(NO_BREAK, " ")
        self.err = err.replace(NO_BREAK, " ")

    def json(self) -> Any:
        """Its output, which must be one JSON document and nothing else."""
        return json.loads(self.out)


def run(
    *arguments: str | Path,
    keys: str = "",
    columns: int = 100,
    home: Path | None = None,
    lang: str = "en",
) -> Run:
    """Run a command; `keys` is what the player types. A traceback fails the test."""
    env = {"COLUMNS": str(columns), "XDG_STATE_HOME": None if home is None else str(home)}
    env["WARTABLE_LANG"] = lang
    words = [str(argument) for argument in arguments]
    done = CliRunner().invoke(app, words, input=keys, env=env, catch_exceptions=False)
    return Run(done.exit_code, done.stdout, done.stderr)


def kept(saved: Path, game: str, *arguments: str | Path, keys: str = "", columns: int = 100) -> Run:
    """Play a game that is kept in `saved`."""
    done = run("play", game, "--autosave", saved, *arguments, keys=keys, columns=columns)
    assert "Traceback" not in done.err
    return done


def check_half(record: Path) -> None:
    """A record that is stopped halfway shows the first half of what it shows as a whole."""
    whole = run("replay", record, "--json").json()
    half = run("replay", record, "--at", str(whole["at"] // 2), "--json").json()
    assert half["answers"] == whole["answers"][: half["at"]]
    assert half["events"] == whole["events"][: len(half["events"])]
    assert half["result"] is None and half["view"]["question"] is not None


def refused(done: Run, code: int) -> str:
    """A command that failed as it should: its exit code, nothing on stdout, words on stderr."""
    assert done.code == code, done.err
    assert done.out == ""
    assert done.err and "Traceback" not in done.err
    return done.err


def answers(file: Path) -> list[str]:
    """The answers given so far, according to a record."""
    found: list[str] = json.loads(file.read_text())["answers"]
    return found
