"""`wartable bench envs`: how many steps a second learners get, beside games of the libraries."""

from __future__ import annotations

from typing import Any, Final

from ..screen import console

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
        need(module, "wartable bench envs", extra)
    if peers:
        for module in ("pygame", "chess"):
            need(module, "wartable bench envs --peers", "peers")


def show(found: dict[str, Any]) -> None:
    """Print the figures, the libraries' own games below ours."""
    from rich import box
    from rich.table import Table

    title = f"Random legal steps with observations, one core, engine {found['engine']}"
    table = Table(box=box.SIMPLE_HEAD, title=title)
    for head in ("", "steps per second", "games per second"):
        table.add_column(head, justify="right" if head else "left")
    for part in ("envs", "peers"):
        for name, one in found.get(part, {}).items():
            table.add_row(name, f"{one['steps_per_second']:,}", f"{one['games_per_second']:,}")
        if part == "envs":
            table.add_section()
    console().print(table)
