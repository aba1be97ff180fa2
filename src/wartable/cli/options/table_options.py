"""Options that the commands of both games have alike: who plays, from where, kept where."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

SeatNumber = Annotated[
    int | None, typer.Option("--seat", min=0, max=3, help="Your seat, from 0 on.", show_default="0")
]
OwnName = Annotated[str, typer.Option("--name", help="What you are called in the log.")]
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
LoadFile = Annotated[
    Path | None, typer.Option("--load", help="Go on with a saved game.", metavar="FILE")
]
AutosaveFile = Annotated[
    Path | None,
    typer.Option("--autosave", help="Where the game is kept after every answer.", metavar="FILE"),
]
SaveFile = Annotated[
    Path | None,
    typer.Option("--save", help="Write the record of the game to a file.", metavar="FILE"),
]


@dataclass(frozen=True)
class Seating:
    """Who sits where in a game that is played: your seat and name, and the others."""

    bot: str
    seat: int | None
    name: str


@dataclass(frozen=True)
class Files:
    """What a game comes from and where it is kept."""

    position: Path | None
    load: Path | None
    autosave: Path | None
    picture: Path | None
