"""Options that the commands of both games have alike: who plays, from where, kept where."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from ..pictures import PictureFile

SomeSeed = Annotated[
    int | None,
    typer.Option("--seed", min=0, max=2**53 - 1, help="The same seed gives the same chance."),
]
WatchedSeed = Annotated[
    int | None,
    typer.Option(
        "--seed", min=0, max=2**53 - 5, help="The same seed gives the same game.  [default: 0]"
    ),
]
PositionFile = Annotated[
    Path | None,
    typer.Option("--position", help="Start from a position file.", metavar="FILE"),
]


@dataclass(frozen=True)
class Person:
    """Where you sit and what you are called in a game that is played."""

    seat: Annotated[
        int | None,
        typer.Option("--seat", min=0, max=3, help="Your seat, from 0 on.", show_default="0"),
    ] = None
    name: Annotated[str, typer.Option("--name", help="What you are called in the log.")] = ""


@dataclass(frozen=True)
class PlayFiles:
    """What a game that is played comes from and where it is kept."""

    position: PositionFile = None
    load: Annotated[
        Path | None, typer.Option("--load", help="Go on with a saved game.", metavar="FILE")
    ] = None
    autosave: Annotated[
        Path | None,
        typer.Option(
            "--autosave", help="Where the game is kept after every answer.", metavar="FILE"
        ),
    ] = None
    picture: PictureFile = None


@dataclass(frozen=True)
class WatchFiles:
    """What a game that is watched comes from and where it is kept."""

    position: PositionFile = None
    save: Annotated[
        Path | None,
        typer.Option("--save", help="Write the record of the game to a file.", metavar="FILE"),
    ] = None
    picture: PictureFile = None
