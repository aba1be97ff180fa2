"""Files of the players: every text that is read from a path or from standard input comes in here.

What is read has an end: a device that never stops is left at the size that no real file reaches,
and nobody waits for ever for a pipe that says nothing.
"""

from __future__ import annotations

import errno
import os
import select
import stat
import sys
from pathlib import Path
from typing import Any, Final

from wartable.kernel.complaint import Complaint
from wartable.kernel.position import PositionError
from wartable.kernel.reading import (
    HAND_WRITTEN,
    Limits,
    Unreadable,
    in_bytes,
    read_json,
    read_toml,
    shown,
)

STDIN: Final = Path("-")
"""The path that means standard input."""
PATIENCE: Final = 10.0
"""How many seconds a pipe or a device may say nothing."""
_PART: Final = 1 << 16
_BINARY: Final[int] = getattr(os, "O_BINARY", 0)
_NO_WAITING: Final[int] = getattr(os, "O_NONBLOCK", 0)


def read_file(path: Path, limits: Limits = HAND_WRITTEN) -> str:
    """The text of a file; `-` is standard input.

    `Unreadable` says by its name what is wrong with it, `OSError` that it cannot be opened.
    """
    name = _named(path)
    if "\0" in str(path):
        raise Unreadable(
            Complaint("read_no_name", "{name} is not the name of a file; check it", {"name": name})
        )
    data = _standard_input(limits.size) if path == STDIN else _bytes_of(path, limits.size)
    if len(data) > limits.size:
        raise Unreadable(
            Complaint(
                "read_file_too_long",
                "{name} is longer than {size}; is it the right file?",
                {"name": name, "size": in_bytes(limits.size)},
            )
        )
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        if _is_utf_16(data):
            raise Unreadable(
                Complaint(
                    "read_utf_16", "{name} is text in UTF-16; save it as UTF-8", {"name": name}
                )
            ) from None
        line = data.count(b"\n", 0, error.start) + 1
        words = Complaint(
            "read_no_utf_8",
            "{name} is not a text file in UTF-8 (line {line}); is it the right file?",
            {"name": name, "line": line},
        )
        raise Unreadable(words) from None


def _named(path: Path) -> Complaint | str:
    is_standard = path == STDIN
    return Complaint("standard_input", "Standard input") if is_standard else shown(str(path))


def read_position(path: Path) -> dict[str, Any]:
    """The position in a file; JSON when its name or its first character says so, TOML otherwise."""
    name = shown(path.name)
    try:
        text = read_file(path)
    except Unreadable as problem:
        raise PositionError([problem.complaint]) from None
    is_json = path.suffix == ".json" or (path == STDIN and text.lstrip().startswith("{"))
    try:
        plain = read_json(text, HAND_WRITTEN) if is_json else read_toml(text)
    except Unreadable as problem:
        fault = problem.complaint
        words = Complaint(
            "read_unreadable", "{name} cannot be read: {fault}", {"name": name, "fault": fault}
        )
        raise PositionError([words]) from None
    if not isinstance(plain, dict):
        words = Complaint(
            "read_no_position", "{name} is not a position: it must be a table", {"name": name}
        )
        raise PositionError([words])
    return plain


def _is_utf_16(data: bytes) -> bool:
    """True for what some editors write when they are asked for Unicode."""
    if data[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        return False
    try:
        data.decode("utf-16")
    except UnicodeDecodeError:
        return False
    return True


def _standard_input(most: int) -> bytes:
    """What stands on standard input; whoever types it there may take his time."""
    if sys.stdin is None:
        raise Unreadable(Complaint("read_closed", "Standard input is closed; name a file instead"))
    binary = getattr(sys.stdin, "buffer", None)
    if binary is None:
        return sys.stdin.read(most + 1).encode("utf-8", "surrogateescape")
    data: bytes = binary.read(most + 1)
    return data


def _bytes_of(path: Path, most: int) -> bytes:
    """Up to one byte more than `most` of a file."""
    # A pipe that nobody writes to would already keep us waiting while it is opened.
    descriptor = os.open(path, os.O_RDONLY | _NO_WAITING | _BINARY)
    kind = os.fstat(descriptor).st_mode
    if stat.S_ISDIR(kind):
        os.close(descriptor)
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    with os.fdopen(descriptor, "rb", buffering=0) as file:
        parts: list[bytes] = []
        size = 0
        while size <= most:
            if not stat.S_ISREG(kind):
                _wait_for(descriptor, path)
            part = file.read(min(_PART, most + 1 - size))
            if part == b"":
                break
            parts.append(part or b"")
            size += len(parts[-1])
    return b"".join(parts)


def _wait_for(descriptor: int, path: Path) -> None:
    """Wait until there is something to read in a pipe or a device, or its end."""
    if sys.platform == "win32":  # there only sockets can be waited for
        return
    if not select.select([descriptor], [], [], PATIENCE)[0]:
        name, wait = shown(str(path)), f"{PATIENCE:g}"
        raise Unreadable(
            Complaint(
                "read_silent",
                "{name} said nothing for {wait} seconds; name a file, or something that "
                "writes at once",
                {"name": name, "wait": wait},
            )
        )
