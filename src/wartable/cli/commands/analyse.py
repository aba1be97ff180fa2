"""`wartable analyse`: a finished game, looked at again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ..errors import Trouble
from ..lab.options import Progress
from ..options.names import Json
from ..pictures import check_picture, write_picture
from ..records import load_match
from ..screen import console, give


def analyse(
    file: Annotated[Path, typer.Argument(help="A record.", metavar="FILE")],
    simulations: Annotated[
        int, typer.Option(min=8, max=10**6, help="How much is looked ahead at each answer.")
    ] = 240,
    ahead: Annotated[
        int, typer.Option(min=0, max=20, help="How many turns ahead.", show_default="3, Dysma 1")
    ] = 0,
    picture: Annotated[
        Path | None,
        typer.Option("--picture", help="Draw the curves, too.", metavar="FILE.svg|FILE.png"),
    ] = None,
    as_json: Json = False,
) -> None:
    """Who stood how well when, what turned the game, what would have been better, who was lucky."""
    from wartable.lab.analysis import analyse as analysed
    from wartable.lab.analysis_picture import picture as drawn

    check_picture(picture)
    match = load_match(file)
    if not match.answers:
        raise Trouble(f"Nobody has answered anything in {file}.", "Play a few turns first.")
    usual = 3 if match.game.name == "siegestorm" else 1
    with Progress(file.name) as progress:
        found = analysed(match, simulations, ahead or usual, progress.told)
    if picture is not None:
        write_picture(drawn(found), picture)
    give(found, as_json, _show)


def _show(found: dict[str, Any]) -> None:
    """The analysis, for people."""
    from rich import box
    from rich.table import Table

    out = console()
    moments = {one["number"]: one for one in found["moments"]}
    choices = len(found["moments"])
    out.print(f"{found['game']} {found['mode']}, {found['answers']} answers, {choices} choices")
    table = Table(box=box.SIMPLE_HEAD)
    for head in ("", "at first", "own mistakes", "others' mistakes", "luck", "at the end"):
        table.add_column(head, justify="left" if not head else "right")
    for side in found["sides"]:
        table.add_row(
            side["name"],
            _percent(side["start"]),
            _signed(side["own_mistakes"]),
            _signed(side["others_mistakes"]),
            _signed(side["luck"]),
            _percent(side["end"]),
        )
    out.print(table)
    if found["turning_points"]:
        out.print("Turning points")
        for number in found["turning_points"]:
            one = moments[number]
            out.print(f"  {_who(found, one)}: {one['answer']}  {_course(one)}", soft_wrap=True)
    if found["better"]:
        out.print("What would have been better")
        for number in found["better"]:
            one = moments[number]
            words = f"{one['best']} instead of {one['answer']}"
            out.print(f"  {_who(found, one)}: {words}  {_signed(one['loss'])}", soft_wrap=True)
    if not found["turning_points"] and not found["better"]:
        out.print("Nothing turned this game, and nobody missed a better answer.")


def _who(found: dict[str, Any], one: dict[str, Any]) -> str:
    return f"answer {one['number']}, turn {one['turn']}, {found['names'][one['seat']]}"


def _course(one: dict[str, Any]) -> str:
    """The chance of whoever answered, before and after."""
    seat = one["seat"]
    return f"{_percent(one['estimates'][seat])} → {_percent(one['after'][seat])}"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _signed(share: float) -> str:
    return f"{100 * share:+.0f} %".replace("-", "−")
