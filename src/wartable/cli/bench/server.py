"""`wartable bench server`: many matches at once, a server that is killed, a dragged figure."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ..errors import NOT_IN_ORDER, Trouble
from ..screen import console, say_json, tell
from ..tongue import lab_words, said

if TYPE_CHECKING:
    from .measure_server import Crowd

ROWS: Final = (
    "servers",
    "matches",
    "pause",
    "answers",
    "answers_per_second",
    "processor_milliseconds_per_answer",
    "p50_milliseconds",
    "p95_milliseconds",
    "p99_milliseconds",
    "kilobytes_per_live_match",
    "kilobytes_per_resting_match",
    "kilobytes_per_idle_match",
    "probes",
    "probe_p50_milliseconds",
    "probe_p95_milliseconds",
    "probe_p99_milliseconds",
    "probes_refused",
    "kills",
    "returns",
    "missing",
    "refused",
    "problems",
    "lost",
)


def server(
    matches: Annotated[
        int | None,
        typer.Option(
            min=1, max=5000, help="Duels of two people.", show_default="500; 10 to kill or to probe"
        ),
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
    probes: Annotated[
        bool,
        typer.Option(help="Drag a figure while so many other battles are played, instead."),
    ] = False,
    seed: Annotated[int, typer.Option(min=0, help="When to kill.")] = 1,
    data: Annotated[
        Path | None,
        typer.Option(help="A folder for the matches.", show_default="a new one, removed again"),
    ] = None,
    database: Annotated[
        str, typer.Option(help="postgresql://…", show_default="SQLite in the folder")
    ] = "",
    servers: Annotated[
        int, typer.Option(min=1, max=16, help="So many servers on one PostgreSQL.")
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure a server on this machine: the delay under load, what a crash loses, probes."""
    from . import dragging, measure_server

    if servers > 1 and not database:
        raise Trouble(said("bench_server.servers_need"))
    matches = matches or (10 if kill or probes else 500)
    if pause is None:
        pause = 0.02 if kill else 4.0
    with TemporaryDirectory(prefix="wartable-") as fresh:
        crowd = measure_server.Crowd(data or Path(fresh), database, matches, pause, servers)
        if probes:
            work = dragging.drag(crowd, seconds, tell)
        elif kill:
            work = measure_server.kill(crowd, kill, seed, tell)
        else:
            work = measure_server.load(crowd, seconds, tell)
        found = _measured(crowd, work)
    if as_json:
        say_json(found)
    else:
        _show(found)
    if found["lost"] or found["problems"] or found.get("missing"):
        raise typer.Exit(NOT_IN_ORDER)


def _measured(crowd: Crowd, work: Coroutine[Any, Any, dict[str, Any]]) -> dict[str, Any]:
    from wartable.build_info import engine_kind

    try:
        found = asyncio.run(work)
    except (RuntimeError, TimeoutError) as problem:
        why = str(problem)
        words = said("bench_server.failed", why=why) if why else said("bench_server.too_long")
        raise Trouble(words, code=NOT_IN_ORDER) from problem
    database = "postgresql" if crowd.database.startswith("postgres") else "sqlite"
    facts = {"engine": engine_kind(), "database": database, "servers": len(crowd.ports)}
    return {**facts, "matches": crowd.matches, "pause": crowd.pause, **found}


def _show(found: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    words, engine = lab_words(), said(f"serve.{found['engine']}")
    title = said("bench_server.title", engine=engine, database=found["database"])
    table = Table(box=box.SIMPLE_HEAD, title=title)
    table.add_column("")
    table.add_column("", justify="right")
    for key in ROWS:
        if found.get(key) is not None:
            table.add_row(said(f"bench_server.{key}"), words.number(found[key]))
    console().print(table)
