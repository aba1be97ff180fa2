"""`wartable bench server`: many matches at once, or a server that is killed again and again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any, Final

import typer

from ..errors import NOT_IN_ORDER, Trouble
from ..screen import console, say_json, tell

ROWS: Final = {
    "matches": "matches under way",
    "pause": "a question is thought about for, s",
    "answers": "answers acknowledged",
    "answers_per_second": "answers per second",
    "p50_milliseconds": "answer to news at the other seat, median, ms",
    "p95_milliseconds": "95th percentile, ms",
    "p99_milliseconds": "99th percentile, ms",
    "kilobytes_per_live_match": "memory of a match with two people at it, kB",
    "kilobytes_per_idle_match": "memory of a match that was left, kB",
    "kills": "times the server was killed",
    "returns": "times somebody came back to the table",
    "missing": "people who did not come back after the last time",
    "refused": "messages refused",
    "problems": "matches that could not go on",
    "lost": "acknowledged answers that were lost",
}


def server(
    matches: Annotated[
        int | None,
        typer.Option(min=1, max=5000, help="Duels of two people.", show_default="500; 10 to kill"),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=1, max=3600, help="How long everybody plays.")
    ] = 30.0,
    pause: Annotated[
        float | None,
        typer.Option(min=0, max=60, help="Seconds a guest thinks.", show_default="4; 0.02 to kill"),
    ] = None,
    kill: Annotated[
        int,
        typer.Option(
            min=0, max=10_000, help="Kill the server so often instead, and look for loss."
        ),
    ] = 0,
    seed: Annotated[int, typer.Option(min=0, help="When to kill.")] = 1,
    data: Annotated[
        Path | None,
        typer.Option(help="A folder for the matches.", show_default="a new one, removed again"),
    ] = None,
    database: Annotated[
        str, typer.Option(help="postgresql://…", show_default="SQLite in the folder")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure a server on this machine: the delay under load, or what a crash loses."""
    matches = matches or (10 if kill else 500)
    if pause is None:
        pause = 0.02 if kill else 4.0
    with TemporaryDirectory(prefix="wartable-") as fresh:
        found = _measure(data or Path(fresh), database, matches, pause, seconds, kill, seed)
    if as_json:
        say_json(found)
    else:
        _show(found)
    if found["lost"] or found["problems"] or found.get("missing"):
        raise typer.Exit(NOT_IN_ORDER)


def _measure(
    folder: Path, database: str, matches: int, pause: float, seconds: float, kills: int, seed: int
) -> dict[str, Any]:
    from wartable.build_info import engine_kind

    from . import measure_server

    crowd = measure_server.Crowd(folder, database, matches, pause)
    work = (
        measure_server.kill(crowd, kills, seed, _aside)
        if kills
        else measure_server.load(crowd, seconds, _aside)
    )
    try:
        found = asyncio.run(work)
    except RuntimeError as problem:
        raise Trouble(f"{str(problem).capitalize()}.", code=NOT_IN_ORDER) from problem
    database_kind = "postgresql" if database.startswith("postgres") else "sqlite"
    facts = {"engine": engine_kind(), "database": database_kind}
    return {**facts, "matches": matches, "pause": pause, **found}


def _aside(words: str) -> None:
    """How far it is, where nobody takes it for the result."""
    tell(words)


def _show(found: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    title = f"The server, {found['engine']} engine, {found['database']}"
    table = Table(box=box.SIMPLE_HEAD, title=title)
    table.add_column("")
    table.add_column("", justify="right")
    for key, words in ROWS.items():
        if found.get(key) is not None:
            table.add_row(words, f"{found[key]:,}")
    console().print(table)
