"""Tries a case as the commands would, and says what is wrong with how it ended.

A case ends well with success, or with an error that wartable tells in its own words. Everything
else is a finding: any other exception, a hang, a raw control character, a sentence without an end.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any, Final

from typer.testing import CliRunner

from tools.fuzzing.examples import SIEGESTORM
from wartable import dysma, siegestorm
from wartable.cli import app
from wartable.cli.errors import expected
from wartable.dysma.client.picture import draw
from wartable.dysma.content.band import check as check_band
from wartable.dysma.text.bandfile import band_text, look_into_band_file, read_band_file
from wartable.dysma.text.contentfile import content_with, shipped_content
from wartable.dysma.text.mapfile import read_map, write_map
from wartable.files.given import read_file, read_position
from wartable.kernel.match import Match
from wartable.kernel.reading import RECORDED
from wartable.kernel.record import Record
from wartable.siegestorm.printed.catalogue import Design
from wartable.siegestorm.printed.decks import check as check_deck
from wartable.siegestorm.text import check_catalogue, read_card_file, shipped_designs
from wartable.siegestorm.text.bossfile import read_boss_file
from wartable.siegestorm.text.deckfile import look_into_deck_file

LIBRARY, COMMAND, PROCESS = "library", "command", "process"
RAW: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
LONGEST_LINE: Final = 3000
"""Nobody reads an error to the end of a longer line."""
WAITING: Final = 12
"""How many times as long as its work a case may take by the clock on the wall."""
ASKED: Final = 5
"""How many questions of a game are answered."""
KEYS: Final = "why\nhint\n\n\nlog\nodds\n\ntable\n\nquit\n"
FILE: Final = "FILE"
GAME: Final = "GAME"
COMMANDS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "cards": (("cards", "--check", FILE), ("deck", "check", "ysra-starter", "--cards", FILE)),
    "deck": (("deck", "check", FILE), ("deck", "show", FILE), ("deck", "check", FILE, "--json")),
    "band": (("band", "check", FILE), ("band", "show", FILE), ("band", "check", FILE, "--json")),
    "content": (("band", "check", "silver-peaks", "--content", FILE),),
    "map": (("map", "draw", "out.svg", "--map", FILE),),
    "position": (("play", GAME, "--position", FILE, "--bot", "human", "--autosave", "new.json"),),
    "record": (
        ("replay", FILE),
        ("replay", FILE, "--json"),
        ("play", GAME, "--load", FILE, "--bot", "human", "--autosave", "new.json"),
    ),
    "prompt": (("play", GAME, "--seed", "7", "--bot", "human", "--autosave", "new.json"),),
}


@dataclass(frozen=True)
class Case:
    """A file, or what is typed at a prompt, and the way in which it is tried."""

    kind: str
    game: str
    ending: str
    data: bytes
    way: str
    command: int = 0

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{self.kind}{self.ending}"

    def arguments(self) -> list[str]:
        """The words of the command."""
        own = COMMANDS[self.kind]
        replaced = {FILE: self.name, GAME: self.game}
        return [replaced.get(word, word) for word in own[self.command % len(own)]]

    def keys(self) -> bytes:
        """What is typed."""
        return self.data if self.kind == "prompt" else KEYS.encode()


@dataclass(frozen=True)
class Finding:
    """What went wrong: in a few words that are the same for the same fault, and in full."""

    words: str
    full: str


class Hang(BaseException):
    """The alarm has rung. No handler of ordinary errors keeps it."""


def attempt(case: Case, seconds: int = 0) -> Finding | None:
    """Try a case in the current folder; `seconds` sets the alarm, 0 sets none."""
    Path(case.name).write_bytes(case.data)
    try:
        with _alarm(seconds):
            if case.way == PROCESS:
                return _process(case, seconds)
            if case.way == COMMAND:
                return _command(case)
            LIBRARIES[case.kind](Path(case.name), case.game)
    except Hang:
        return Finding("hangs", _where(sys.exc_info()[2]) + "\n" + traceback.format_exc())
    except expected():
        return None
    except Exception as error:  # noqa: BLE001 - whatever else is raised is what we look for
        return _raised(error)
    return None


def _raised(error: BaseException) -> Finding:
    words = f"{type(error).__name__} in {_where(error.__traceback__)}"
    return Finding(words, "".join(traceback.format_exception(error))[-6000:])


def _where(trace: Any) -> str:
    """The innermost line of wartable in a traceback."""
    frames = traceback.extract_tb(trace)
    own = [frame for frame in frames if "wartable" in Path(frame.filename).parts] or frames
    return f"{Path(own[-1].filename).name}:{own[-1].lineno}" if own else "?"


@contextmanager
def _alarm(seconds: int) -> Iterator[None]:
    """Ring after so many seconds of work, and after many more on the clock of the wall."""
    if not seconds:
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hang

    clocks = {signal.SIGVTALRM: signal.ITIMER_VIRTUAL, signal.SIGALRM: signal.ITIMER_REAL}
    before = {number: signal.signal(number, ring) for number in clocks}
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    signal.setitimer(signal.ITIMER_REAL, WAITING * seconds)
    try:
        yield
    finally:
        for number, clock in clocks.items():
            signal.setitimer(clock, 0)
            signal.signal(number, before[number])


# The command.


def _command(case: Case) -> Finding | None:
    """The command in this process."""
    done = CliRunner().invoke(app, case.arguments(), input=case.keys(), env={"COLUMNS": "100"})
    error = done.exception
    if isinstance(error, Hang):
        raise error
    if error is not None and not isinstance(error, SystemExit):
        return _raised(error)
    return _said(done.exit_code, done.stdout, done.stderr)


def _process(case: Case, seconds: int) -> Finding | None:
    """The command as everybody starts it."""
    done = subprocess.run(
        [sys.executable, "-m", "wartable", *case.arguments()],
        input=case.keys(),
        capture_output=True,
        check=False,
        env={**os.environ, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"},
    )
    out, err = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
    return _said(done.returncode, out, err)


def _said(code: int, out: str, err: str) -> Finding | None:
    """What is wrong with how a command ended, if anything."""
    if "Traceback" in err:
        return Finding(f"Traceback: {err.strip().splitlines()[-1][:80]}", err)
    if code not in (0, 1, 2):
        return Finding(f"ends with {code}", err)
    if code and not err.strip() and not out.strip():
        return Finding(f"ends with {code} and says nothing", "")
    for text in (out, err):
        raw = RAW.search(text)
        if raw:
            return Finding(f"raw U+{ord(raw.group()):04X} in the output", text)
    if any(len(line) > LONGEST_LINE for line in err.splitlines()):
        return Finding("an error without an end", err[:5000])
    return None


# The library, as the commands call it.


@cache
def _shipped_cards() -> list[Design]:
    return shipped_designs()


def _cards(path: Path, game: str) -> None:
    check_catalogue([*_shipped_cards(), *read_card_file(read_file(path), path.name).designs])


def _deck(path: Path, game: str) -> None:
    check_deck(look_into_deck_file(read_file(path), path.name)[0], siegestorm.shipped_catalogue())


def _boss(path: Path, game: str) -> None:
    read_boss_file(read_file(path), path.name)


def _band(path: Path, game: str) -> None:
    band, faults = look_into_band_file(read_file(path), path.name)
    check_band(band, shipped_content())
    if not faults:
        assert band_text(read_band_file(band_text(band), "again")) == band_text(band)


def _content(path: Path, game: str) -> None:
    content_with({path.name: read_file(path)})


def _map(path: Path, game: str) -> None:
    table = read_map(read_file(path), path.name)
    draw(table)
    read_map(write_map(table), "again")


def _position(path: Path, game: str) -> None:
    plain = read_position(path)
    _use(siegestorm.position(plain) if game == SIEGESTORM else dysma.position(plain))


def _record(path: Path, game: str) -> None:
    record = Record.from_json(read_file(path, RECORDED))
    _use(siegestorm.replay(record) if game == SIEGESTORM else dysma.replay(record))


def _use(match: Match) -> None:
    """Whatever a terminal or a server asks of a match."""
    for _ in range(ASKED):
        if match.question is None:
            break
        match.view(None)
        match.view(match.question.seat)
        for option in match.options[:2]:
            match.why(option)
        match.answer(match.suggestion())
    match.fingerprint()
    written = Record.from_json(match.record().to_json())
    package = siegestorm if match.game.name == SIEGESTORM else dysma
    assert package.replay(written).fingerprint() == match.fingerprint()


LIBRARIES: Final[dict[str, Callable[[Path, str], None]]] = {
    "cards": _cards,
    "deck": _deck,
    "boss": _boss,
    "band": _band,
    "content": _content,
    "map": _map,
    "position": _position,
    "record": _record,
}
