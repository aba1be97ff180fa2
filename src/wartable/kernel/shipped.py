"""The files that come with a package. Nothing else in the kernel reads files."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import PurePath
from typing import Any


def read_texts(package: str, *folders: str) -> dict[str, str]:
    """The text of every TOML file in a folder of a package, by file name without its ending."""
    folder = files(package).joinpath(*folders)
    entries = [entry for entry in folder.iterdir() if entry.name.endswith(".toml")]
    return {
        PurePath(entry.name).stem: entry.read_text(encoding="utf-8")
        for entry in sorted(entries, key=lambda entry: entry.name)
    }


def read_tables(package: str, *folders: str) -> list[dict[str, Any]]:
    """Every TOML file in a folder of a package, parsed, in the order of their names."""
    return [tomllib.loads(text) for text in read_texts(package, *folders).values()]
