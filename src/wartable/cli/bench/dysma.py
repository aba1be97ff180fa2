"""`wartable bench dysma`: how fast battles are played, looked at and planned here."""

from __future__ import annotations

from typing import Any, Final

from ..screen import console
from .measure_match import ROWS as MATCH_ROWS

ROWS: Final = {
    "decisions_per_second": "decisions per second, random play",
    "battles_per_second": "battles of 200 points per second",
    "decisions_per_battle": "decisions per battle",
    "copy_microseconds": "copy of a battle halfway through, µs",
    "sight_line_microseconds": "plain sight line, µs",
    "full_sight_microseconds": "sight with cover and reasons, µs",
    "path_milliseconds": "shortest legal path, ms",
    "region_milliseconds": "reachable region, ms",
    "tactician_activation_seconds": "activation of the tactician, s",
    "tactician_longest_seconds": "its longest one, s",
    "import_seconds": "import of the engine, s",
    "load_content_seconds": "reading all content, s",
    **MATCH_ROWS,
}
"""What is measured, and what it is called."""
PEERS: Final = {"sight_line": "a plain sight line", "clearance": "a way past what bars it"}
"""What is also asked of shapely."""


def show(found: dict[str, Any]) -> None:
    """Print the figures, compiled and plain beside each other where both were measured."""
    from rich import box
    from rich.table import Table

    title = "Dysma's Portal, random battles of the shipped bands, one core"
    table = Table(box=box.SIMPLE_HEAD, title=title)
    table.add_column("")
    engines = [found, *([found["uncompiled"]] if "uncompiled" in found else [])]
    for engine in engines:
        table.add_column(engine["engine"], justify="right")
    for key, words in ROWS.items():
        table.add_row(words, *(f"{engine[key]:,}" for engine in engines))
    console().print(table)
    if "peers" in found:
        _show_peers(found)


def _show_peers(found: dict[str, Any]) -> None:
    """Shapely beside the engine, and how many times as long it takes."""
    for key, words in PEERS.items():
        ours = found["peers"][f"our_{key}_microseconds"]
        lines = [f"{words[0].upper()}{words[1:]}: {ours} µs here"]
        for how, said in (("", "shapely, one by one"), ("_at_once", "shapely, all at once")):
            theirs = found["peers"][f"shapely{how}_{key}_microseconds"]
            lines.append(f"{said} {theirs} µs ({found[f'times_shapely_{key}{how}']} times as long)")
        console().print("; ".join(lines), soft_wrap=True)
