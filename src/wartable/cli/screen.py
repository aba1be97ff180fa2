"""Where commands write: people's text through rich, programs' data as JSON, trouble to stderr."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Final

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from .errors import Trouble

PIPE_WIDTH: Final = 100


def console() -> Console:
    """The terminal, as wide as it is; a pipe or a file gets PIPE_WIDTH columns."""
    from rich.console import Console

    width = None if sys.stdout.isatty() or "COLUMNS" in os.environ else PIPE_WIDTH
    # Made anew for each command: it remembers the stream that stdout was at that moment.
    return Console(highlight=False, markup=False, emoji=False, width=width)


def say_json(data: object) -> None:
    """Data for programs: one JSON document on stdout and nothing else."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def complain(trouble: Trouble) -> None:
    """One clear sentence on stderr, and what to do."""
    typer.echo(f"wartable: {trouble.words}", err=True)
    if trouble.hint:
        typer.echo(trouble.hint, err=True)
