"""`wartable map`: the tables that come with Dysma's Portal, and pictures of any table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..dysma.opening import check_map_seed
from ..errors import (
    NOT_IN_ORDER,
    Trouble,
    is_file_name,
    read_text,
    told,
    unknown,
)
from ..options.completing import deployments, maps
from ..options.names import Json
from ..pictures import check_picture, write_picture
from ..screen import console, say_json
from ..tongue import one_of, said

if TYPE_CHECKING:
    from wartable.dysma.table.shapes.tablemap import Map
    from wartable.dysma.table.shapes.zones import Zone

app = typer.Typer(
    no_args_is_help=True,
    help="Tables of Dysma's Portal: list them, draw one.",
    rich_markup_mode=None,
)


@app.command("list")
def list_maps(as_json: Json = False) -> None:
    """List the maps that come with the game."""
    from rich import box
    from rich.table import Table

    from wartable.dysma.text.language import language, languages
    from wartable.dysma.text.mapfile import shipped_maps

    maps, words = shipped_maps(), language(one_of(languages()))
    if as_json:
        say_json(
            [
                {
                    "id": stem,
                    "name": one.name,
                    "about": one.about,
                    "side": one.side / 1000,
                    "pieces": len(one.pieces),
                }
                for stem, one in maps.items()
            ]
        )
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(said("table.map"), style="bold", no_wrap=True)
    table.add_column(said("table.side"), justify="right", no_wrap=True)
    table.add_column(said("table.pieces"), justify="right", no_wrap=True)
    table.add_column(said("table.like"), ratio=1)
    for stem, one in maps.items():
        like = words.name("map", one.about)
        table.add_row(
            stem, said("number.inches", inches=f"{one.side / 1000:g}"), str(len(one.pieces)), like
        )
    console().print(table)


@app.command("draw")
def draw_map(
    file: Annotated[
        Path, typer.Argument(help="Where to write the picture.", metavar="FILE.svg|png")
    ],
    name: Annotated[
        str | None,
        typer.Option("--map", help="A map by name, a map file, or “seed 7”.", autocompletion=maps),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Draw the map of this seed.", min=0)
    ] = None,
    symmetry: Annotated[
        str, typer.Option(help="How a seed's map repeats itself: quarter-turn or half-turn.")
    ] = "quarter-turn",
    deployment: Annotated[
        str | None,
        typer.Option(
            help="Also show zones: standard, diagonal, split or limited.",
            autocompletion=deployments,
        ),
    ] = None,
) -> None:
    """Draw a map from above: one by name, your own file, or one from a seed."""
    from wartable.dysma.client.captions import map_name
    from wartable.dysma.client.picture import draw
    from wartable.dysma.text.language import language, languages

    check_picture(file)
    if (name is None) == (seed is None):
        raise Trouble(said("map.which"), said("hint.map_or_seed"))
    table = find_map(name) if name is not None else _generated(seed or 0, symmetry)
    words = language(one_of(languages()))
    svg = draw(table, zones=_zones(deployment, table), words=words)
    write_picture(svg, file)
    called = map_name(words, table.name)
    console().print(said("map.drawn", map=called, pieces=len(table.pieces), file=file))


def find_map(name: str) -> Map:
    """A map by the name it is shipped under, "seed 7" for a new one, or from a file."""
    from wartable.dysma.table.shapes.generator import SEED
    from wartable.dysma.text.mapfile import (
        MapFileError,
        read_map,
        seeded_map,
        shipped_maps,
    )

    maps = shipped_maps()
    if name.startswith(SEED):
        check_map_seed(name)
    found = seeded_map(name) or maps.get(name)
    if found is not None:
        return found
    if not is_file_name(name):
        raise unknown("map", name, maps, said("hint.maps"))
    try:
        return read_map(read_text(Path(name)), name)
    except MapFileError as error:
        raise Trouble(told(error), said("hint.map_file"), NOT_IN_ORDER) from None


def _generated(seed: int, symmetry: str) -> Map:
    from wartable.dysma.table.shapes.generator import SYMMETRIES, generate
    from wartable.kernel.chance import MAX_SEED

    if symmetry not in SYMMETRIES:
        raise unknown("symmetry", symmetry, SYMMETRIES)
    if seed > MAX_SEED:
        raise Trouble(said("map.seed_range", most=MAX_SEED))
    return generate(seed, symmetry=symmetry)


def _zones(deployment: str | None, table: Map) -> list[Zone]:
    from wartable.dysma.table.shapes.zones import DEPLOYMENTS, choices, zones

    if deployment is None:
        return []
    if deployment not in DEPLOYMENTS:
        raise unknown("deployment", deployment, DEPLOYMENTS)
    return zones(deployment, choices(deployment)[0], table.side)
