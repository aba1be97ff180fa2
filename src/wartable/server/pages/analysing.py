"""The process that works an analysis out: `python -m` this, a record as one line, the answer.

It steps back for whoever plays, and ends when the other end of its input is gone: a server that was
killed leaves nobody behind who goes on working for it.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from threading import Thread
from typing import BinaryIO, Final

from msgspec import json

from wartable.kernel.record import Record
from wartable.kernel.replaying import replay
from wartable.lab.analysis import analyse

from ..registry import host

KINDNESS: Final = 10
"""How far it steps back, where the machine knows such a thing."""
TURNS: Final = {"siegestorm": 3, "dysma": 1}
"""How many turns ahead it looks."""
SHARES: Final = {"dysma": 4}
"""A turn of a battle takes so many times as long to imagine: as many tables fewer are."""
FEWEST: Final = 8


def end_with(input: BinaryIO) -> None:
    """End this process when nobody holds the other end any more."""

    def wait() -> None:
        while input.read(1):
            pass
        os._exit(1)

    Thread(target=wait, daemon=True).start()


def main() -> None:
    """Read the record, look at it as closely as asked, write what was found."""
    with suppress(AttributeError, OSError):
        os.nice(KINDNESS)
    input = sys.stdin.buffer
    record = Record.from_json(json.decode(input.readline(), type=str))
    end_with(input)
    match = replay(host(record.game).game, record)
    closely = max(FEWEST, int(sys.argv[1]) // SHARES.get(record.game, 1))
    found = analyse(match, closely, TURNS.get(record.game, 1))
    sys.stdout.buffer.write(json.encode(found))


if __name__ == "__main__":
    main()
