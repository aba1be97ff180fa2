"""What bots know by heart: numbers in files beside their code. Read once, and not compiled."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from ..kernel.reading import read_toml


@cache
def read_data(package: str, name: str) -> dict[str, Any]:
    """A TOML file beside the modules of a package of bots."""
    path = files(f"wartable.bots.{package}" if package else "wartable.bots").joinpath(name)
    return read_toml(path.read_text(encoding="utf-8"))


def weights_of(package: str, table: str, names: tuple[str, ...]) -> list[float]:
    """The weights of a table of `weights.toml`, in the order of these names; a missing one is 0."""
    known = read_data(package, "weights.toml").get(table, {})
    return [float(known.get(name, 0.0)) for name in names]
