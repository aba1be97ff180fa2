"""`wartable bench envs`: how many steps a second learners get, beside games of the libraries."""

from __future__ import annotations

from typing import Any, Final

from ..screen import console
from ..tongue import lab_words, said

MODULE: Final = "wartable.cli.bench.measure_envs"
NEEDED: Final = {
    "numpy": "envs",
    "gymnasium": "envs",
    "pettingzoo": "envs",
    "pyspiel": "spiel",
}
"""What the environments need, and the extra that brings it."""


def check(peers: bool) -> None:
    """Say what is missing before anything is measured."""
    from wartable.lab.extras import need

    for module, extra in NEEDED.items():
        need(module, "`wartable bench envs`", extra)
    if peers:
        for module in ("pygame", "chess"):
            need(module, "`wartable bench envs --peers`", "peers")


def show(found: dict[str, Any]) -> None:
    """Print the figures, the libraries' own games below ours."""
    from rich import box
    from rich.table import Table

    words, engine = lab_words(), said(f"serve.{found['engine']}")
    table = Table(box=box.SIMPLE_HEAD, title=said("bench.envs", engine=engine))
    table.add_column("")
    for key in ("steps_per_second", "games_per_second"):
        table.add_column(said(f"bench.{key}"), justify="right")
    for part in ("envs", "peers"):
        for name, one in found.get(part, {}).items():
            keys = ("steps_per_second", "games_per_second")
            table.add_row(name, *[words.number(one[key]) for key in keys])
        if part == "envs":
            table.add_section()
    console().print(table)
