"""Where commands write: people's text through rich, programs' data as JSON, trouble to stderr."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from wartable.kernel.reading import OBEYED, shown

from .streams import inner_stdout

if TYPE_CHECKING:
    from rich.console import Console

    from .errors import Trouble

PIPE_WIDTH: Final = 100


def console() -> Console:
    """The terminal, as wide as it is; a pipe or a file gets PIPE_WIDTH columns."""
    from .console import CleanConsole

    stream = inner_stdout()
    width = None if stream.isatty() or "COLUMNS" in os.environ else PIPE_WIDTH
    # Made anew for each command: it remembers the stream that stdout was at that moment.
    return CleanConsole(file=stream, highlight=False, markup=False, emoji=False, width=width)


def say(text: str, end: str = "\n") -> None:
    """Text as it is, for people or for a file."""
    sys.stdout.write(text + end)
    sys.stdout.flush()


def say_json(data: object) -> None:
    """Data for programs: one JSON document on stdout and nothing else."""
    # Where a character cannot be written, JSON can say it in another way; nothing is lost.
    plain = not (sys.stdout.encoding or "").lower().startswith("utf")
    text = json.dumps(data, ensure_ascii=plain, indent=2)
    # A terminal obeys these even inside a text, and JSON has another way to write them.
    say(OBEYED.sub(lambda found: f"\\u{ord(found.group()):04x}", text))


def complain(trouble: Trouble) -> None:
    """One clear sentence on stderr, and what to do."""
    tell(f"wartable: {trouble.words}")
    if trouble.hint:
        tell(trouble.hint)


def tell(text: str) -> None:
    """A line on stderr."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def give(found: dict[str, Any], as_json: bool, show: Callable[[dict[str, Any]], None]) -> None:
    """What was found: for programs as JSON, else for people."""
    if as_json:
        say_json(found)
    else:
        show(found)


def ask(prompt: str) -> str:
    """What somebody types at a prompt."""
    return input(shown(prompt))
