"""`wartable bench dysma`: how fast battles are played, looked at and planned here."""

from __future__ import annotations

from typing import Any, Final

from ..screen import console
from ..tongue import lab_words, said
from .measure_match import ROWS as MATCH_ROWS

ROWS: Final = (
    "decisions_per_second",
    "battles_per_second",
    "decisions_per_battle",
    "copy_microseconds",
    "sight_line_microseconds",
    "full_sight_microseconds",
    "path_milliseconds",
    "region_milliseconds",
    "tactician_activation_seconds",
    "tactician_longest_seconds",
    "import_seconds",
    "load_content_seconds",
    *MATCH_ROWS,
)
"""What is measured; the languages of the command have words for it."""
PEERS: Final = ("sight_line", "clearance")
"""What is also asked of shapely."""


def show(found: dict[str, Any]) -> None:
    """Print the figures, compiled and plain beside each other where both were measured."""
    from rich import box
    from rich.table import Table

    words = lab_words()
    table = Table(box=box.SIMPLE_HEAD, title=said("bench_battle.title"))
    table.add_column("")
    engines = [found, *([found["uncompiled"]] if "uncompiled" in found else [])]
    for engine in engines:
        table.add_column(said(f"serve.{engine['engine']}"), justify="right")
    for key in ROWS:
        group = "bench" if key in MATCH_ROWS else "bench_battle"
        table.add_row(said(f"{group}.{key}"), *(words.number(engine[key]) for engine in engines))
    console().print(table)
    if "peers" in found:
        _show_peers(found)


def _show_peers(found: dict[str, Any]) -> None:
    """Shapely beside the engine, and how many times as long it takes."""
    words = lab_words()
    for key in PEERS:
        ours = words.number(found["peers"][f"our_{key}_microseconds"])
        lines = [said(f"bench_battle.our_{key}", time=ours)]
        for how in ("", "_at_once"):
            theirs = words.number(found["peers"][f"shapely{how}_{key}_microseconds"])
            times = words.number(found[f"times_shapely_{key}{how}"])
            lines.append(said(f"bench_battle.shapely{how}", time=theirs, times=times))
        console().print("; ".join(lines), soft_wrap=True)
