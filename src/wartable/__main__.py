"""The `wartable` command, and `python -m wartable`: quiet even when it is stopped while loading."""

from __future__ import annotations

import sys

INTERRUPTED = 130
"""What shells give a command that Ctrl-C has ended."""


def main() -> None:
    """The entry point of the installed command."""
    try:
        if not sys.argv[1:] or "serve" in sys.argv[1:]:
            from wartable.server.memory import start_again

            start_again()
        from wartable.cli import main as command
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    command()


if __name__ == "__main__":
    main()
