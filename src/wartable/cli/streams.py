"""What a command reads from and writes to: streams that are always there, clean, and patient.

Nothing that came from outside reaches the terminal as something it would obey: plain text is
cleaned here, rich's text in `console.py`, before its own colours are added. A terminal that cannot
show a character gets the nearest it can show.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TextIO, cast

from wartable.kernel.reading import shown

READER_GONE: Final = 141
"""The exit code when nobody reads on: what a shell says of any program ended in this way."""
CANNOT_WRITE: Final = 2
NEAREST: Final = "wartable.nearest"
"""The name of the handler that finds the nearest character a terminal can show."""
_LIKE: Final = {
    **dict.fromkeys("“”„″«»", '"'),
    **dict.fromkeys("‘’′", "'"),
    **dict.fromkeys("–—−┄─━", "-"),
    **dict.fromkeys("│┃┊", "|"),
    **dict.fromkeys("█▓░▒", "#"),
    **dict.fromkeys("▲△↑", "^"),
    **dict.fromkeys("▼▽↓", "v"),
    "…": "...",
    "→": "->",
    "←": "<-",
    "↔": "<>",
    "×": "x",
    "≤": "<=",
    "≥": ">=",
    "≈": "~",
    "↗": "/",
    "↙": "/",
    "↖": "\\",
    "↘": "\\",
    "⟳": "@",
    "✓": "v",
    "⚑": "P",
    "♣": "*",
    "ł": "l",
    "Ł": "L",
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "Æ": "AE",
    "ß": "ss",
    "Δ": "D",
    "·": ".",
    "•": "*",
}


class CleanStream(io.TextIOBase):
    """A text stream that writes out what a terminal would obey."""

    # Not a wrapper around the bytes: whoever finds those would write past the cleaning.

    def __init__(self, inner: TextIO) -> None:
        super().__init__()
        self.inner = inner

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """How characters are written."""
        return self.inner.encoding

    @property
    def errors(self) -> str | None:  # type: ignore[override]
        """What is done with characters that cannot be written."""
        return self.inner.errors

    def write(self, text: str) -> int:
        """Write a text, cleaned."""
        return self.inner.write(shown(text))

    def flush(self) -> None:
        """Send what was written on its way."""
        self.inner.flush()

    def fileno(self) -> int:
        """The number of the file behind it."""
        return self.inner.fileno()

    def isatty(self) -> bool:
        """True for a terminal."""
        return self.inner.isatty()

    def writable(self) -> bool:
        """True."""
        return True


def inner_stdout() -> TextIO:
    """Standard output for somebody who cleans his text himself."""
    return sys.stdout.inner if isinstance(sys.stdout, CleanStream) else sys.stdout


@contextmanager
def safe_streams() -> Iterator[None]:
    """Around a command: streams that can be used whatever the shell has done to them."""
    before = sys.stdin, sys.stdout, sys.stderr
    with open_streams(*before) as (reader, out, err):
        sys.stdin, sys.stdout, sys.stderr = reader, cast(TextIO, out), cast(TextIO, err)
        try:
            yield
        finally:
            sys.stdin, sys.stdout, sys.stderr = before
            _send(out.inner)
            _send(err.inner)


@contextmanager
def open_streams(
    reader: TextIO | None, out: TextIO | None, err: TextIO | None
) -> Iterator[tuple[TextIO, CleanStream, CleanStream]]:
    """The three streams, made safe; one that the shell has closed reads and writes nothing."""
    null = Path(os.devnull)
    with null.open(encoding="utf-8") as nothing, null.open("w", encoding="utf-8") as nowhere:
        found = reader or nothing
        _cope(found, "replace")
        streams = CleanStream(out or nowhere), CleanStream(err or nowhere)
        for stream in streams:
            _cope(stream.inner, NEAREST)
        yield (found, *streams)


def hush(stream: TextIO) -> None:
    """Nobody reads this stream any more: whatever is still to be written goes nowhere."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _send(stream: TextIO) -> None:
    """Flush a stream here, where a failure can be told, and not when Python ends."""
    try:
        stream.flush()
    except BrokenPipeError:
        hush(stream)
        raise SystemExit(READER_GONE) from None
    except OSError:
        hush(stream)
        raise SystemExit(CANNOT_WRITE) from None


def _cope(stream: TextIO, errors: str) -> None:
    """Let a stream go on where a character cannot be read or written."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors=errors)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """What is written instead of characters that an encoding has not."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unknown = error.object[error.start : error.end]
    return "".join(_plain(sign) for sign in unknown), error.end


def _plain(sign: str) -> str:
    like = _LIKE.get(sign) or unicodedata.normalize("NFKD", sign)
    plain = "".join(part for part in like if part.isascii() and part.isprintable())
    return plain or "?"


codecs.register_error(NEAREST, _nearest)
