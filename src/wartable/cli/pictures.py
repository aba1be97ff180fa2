"""Pictures in files: SVG as it is, PNG by way of the optional library that draws it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer

from .errors import Trouble
from .tongue import said

ENDINGS: Final = (".svg", ".png")
FONT: Final = "DejaVu Serif"
"""What letters are drawn with where a system has no font of the wanted kind."""

DPI: Final = 300.0
"""What pictures that are measured in millimetres are drawn for: paper."""

PictureFile = Annotated[
    Path | None,
    typer.Option("--picture", help="Draw the table, too.", metavar="FILE.svg|FILE.png"),
]


def check_picture(file: Path | None) -> Path | None:
    """A file that a picture can be written to; the trouble is told before anything is played."""
    if file is None:
        return None
    if file.suffix.lower() not in ENDINGS:
        raise Trouble(said("picture.name", file=file), said("hint.picture_name"))
    if file.suffix.lower() == ".png":
        _need_drawer()
    if not file.parent.is_dir():
        raise Trouble(said("file.no_folder", folder=file.parent), said("hint.real_folder"))
    return file


def write_picture(svg: str, file: Path) -> None:
    """Write a picture in the form that the file's name asks for."""
    check_picture(file)
    if file.suffix.lower() == ".svg":
        file.write_text(svg, encoding="utf-8")
    else:
        file.write_bytes(png(svg))


def png(svg: str) -> bytes:
    """The picture as a PNG file."""
    _need_drawer()
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=svg, font_family=FONT, dpi=DPI))


def _need_drawer() -> None:
    if find_spec("resvg_py") is None:
        hint = said("hint.drawer", command='uv pip install "wartable[pictures]"')
        raise Trouble(said("picture.drawer"), hint)
