"""Positions in files: a moment of a game written down, over nothing that is there."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from .errors import Trouble, why_not
from .tongue import said

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
        raise Trouble(said("file.is_folder", file=path), said("hint.name_position"))
    if not path.parent.is_dir():
        raise Trouble(said("file.no_folder", folder=path.parent), said("hint.real_folder"))
    if path.exists():
        raise Trouble(said("file.there", file=path), said("hint.other_position"))


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
        words = said("file.unwritable", file=path, why=why_not(error))
        raise Trouble(words, said("hint.own_folder")) from None
