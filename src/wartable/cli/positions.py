"""Positions in files: a moment of a game written down, over nothing that is there."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from .errors import Trouble

PositionFile = Annotated[
    Path | None,
    typer.Option(
        "--position",
        help="Write the moment as a position to this file (.toml or .json).",
        metavar="FILE",
    ),
]


def check_position_file(path: Path | None) -> None:
    """Whether a position can be written here: into a folder that exists, over no other file."""
    if path is None:
        return
    if path.is_dir():
        raise Trouble(f"{path} is a folder.", "Name a file for the position.")
    if not path.parent.is_dir():
        raise Trouble(f"There is no folder {path.parent}.", "Name a file in a folder that exists.")
    if path.exists():
        raise Trouble(f"{path} is there already.", "Give the position another name.")


def write_position(plain: dict[str, Any], path: Path) -> None:
    """Write a position as TOML, or as JSON where the name of the file ends so."""
    import json

    from wartable.kernel.moment import position_text

    check_position_file(path)
    text = position_text(plain)
    if path.suffix.casefold() == ".json":
        text = json.dumps(plain, indent=1, ensure_ascii=False) + "\n"
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        words = f"{path} cannot be written: {error.strerror or error}."
        raise Trouble(words, "Name a file in a folder of your own.") from None
