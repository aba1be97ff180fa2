"""A server to be measured: the real one as a process of its own, with room for a crowd.

    python -m wartable.cli.bench.measured_server PORT FOLDER [DATABASE]

All guests come from one address here, so its limits are those of a crowd. Nothing else differs.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

CROWD: Final = 1_000_000
IDLE: Final = 2.0
"""Seconds after which a match that nobody looks at leaves the memory; measuring waits for it."""
ASLEEP: Final = 15.0
"""Seconds after which one that nobody plays does, though people look at it."""


def main() -> None:
    """Serve on loopback until somebody ends it."""
    from wartable.server.memory import start_again

    start_again()
    from wartable.server import serving
    from wartable.server.config import Config, Limits, Pace

    port, folder, *rest = sys.argv[1:]
    config = Config(
        data=Path(folder),
        database=rest[0] if rest else "",
        pace=Pace(idle=IDLE, asleep=ASLEEP),
        limits=Limits(matches_an_hour=CROWD, connections=CROWD, requests_at_once=CROWD),
    )
    serving.check_folder(config.data)
    serving.run(config, serving.bind("127.0.0.1", int(port)))


if __name__ == "__main__":
    main()
