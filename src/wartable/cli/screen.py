"""Where commands write: people's text through rich, programs' data as JSON, trouble to stderr."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from .errors import Trouble


def console() -> Console:
    """The terminal. Into a pipe it writes plain lines that are not broken."""
    from rich.console import Console

    # Made anew for each command: it remembers the stream that stdout was at that moment.
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=not sys.stdout.isatty())


def say_json(data: object) -> None:
    """Data for programs: one JSON document on stdout and nothing else."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def complain(trouble: Trouble) -> None:
    """One clear sentence on stderr, and what to do."""
    typer.echo(f"wartable: {trouble.words}", err=True)
    if trouble.hint:
        typer.echo(trouble.hint, err=True)
