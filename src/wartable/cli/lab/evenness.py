"""`wartable lab decks`, `bands`, `bosses` and `missions`: are they even?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..options.gathering import gathered
from ..options.names import Json
from ..screen import console, say_json
from .options import LabSeed, MeansOptions, Progress, TableOptions, any_bot, check_bots, percent

if TYPE_CHECKING:
    from wartable.lab.evenness import Field

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[NAME]...",
        help="Decks or bands that take part; the shipped ones, if none is named.",
        show_default=False,
    ),
]
Player = Annotated[
    str, typer.Option("--bot", help="Who plays for all sides.", autocompletion=any_bot)
]
Each = Annotated[
    int, typer.Option("--rounds", min=1, max=10**6, help="Rounds for each line of the table.")
]


@gathered
def decks(
    *,
    names: Names = None,
    bot: Player = "greedy",
    rounds: Each = 20,
    seed: LabSeed = 0,
    how: MeansOptions,
    as_json: Json = False,
) -> None:
    """Are decks even? Each against each, the same shuffles twice with the seats swapped."""
    from wartable.lab.evenness import decks as field

    brought = _brought(names, "siegestorm")
    check_bots([bot], "siegestorm")
    _answer(field(brought, bot, seed), rounds, how, as_json)


@gathered
def bands(
    *,
    names: Names = None,
    bot: Player = "tactician",
    rounds: Each = 8,
    seed: LabSeed = 0,
    how: MeansOptions,
    as_json: Json = False,
) -> None:
    """Are bands even? Each against each, in both seats, over all main missions."""
    from wartable.lab.evenness import bands as field

    brought = _brought(names, "dysma")
    check_bots([bot], "dysma")
    _answer(field(brought, bot, seed), rounds, how, as_json)


@gathered
def bosses(
    *,
    names: Names = None,
    bot: Player = "greedy",
    rounds: Each = 12,
    seed: LabSeed = 0,
    how: MeansOptions,
    as_json: Json = False,
) -> None:
    """How hard are bosses? Every deck alone against each, at every difficulty."""
    from wartable.lab.evenness import bosses as field

    brought = _brought(names, "siegestorm")
    check_bots([bot], "siegestorm")
    _answer(field(brought, bot, seed), rounds, how, as_json)


@gathered
def missions(
    *,
    names: Names = None,
    bot: Player = "tactician",
    rounds: Each = 8,
    seed: LabSeed = 0,
    how: MeansOptions,
    as_json: Json = False,
) -> None:
    """Are missions even? The share of the first seat in each, draws and length."""
    from wartable.lab.evenness import missions as field

    brought = _brought(names, "dysma")
    check_bots([bot], "dysma")
    _answer(field(brought, bot, seed), rounds, how, as_json)


def _brought(names: list[str] | None, game: str) -> tuple[str, ...]:
    """The decks or bands that were named, each once and all known."""
    if not names:
        return ()
    return TableOptions(game=game, decks=",".join(dict.fromkeys(names))).tables().brought


def _answer(field: Field, rounds: int, how: MeansOptions, as_json: bool) -> None:
    from wartable.lab.evenness import compare

    with Progress(field.kind) as progress:
        found = compare(field, rounds, how.means(progress))
    if as_json:
        say_json(found)
    else:
        _show(found)


def _show(found: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    out = console()
    out.print(f"{found['question']}: {found['rounds']} rounds each, {found['games']} games")
    table = Table(box=box.SIMPLE_HEAD)
    for head in ("", "against", "share", "from", "to", "by seat, %", "draws", "turns"):
        is_name = head in ("", "against")
        table.add_column(head, justify="left" if is_name else "right", no_wrap=is_name)
    for line in found["meetings"]:
        shares = [percent(line[key]) for key in ("share", "low", "high")]
        seats = " / ".join([f"{100 * share:.0f}" for share in line["by_seat"]])
        rest = [seats, str(line["draws"]), str(line["turns"])]
        table.add_row(line["one"], line["other"], *shares, *rest)
    out.print(table)
