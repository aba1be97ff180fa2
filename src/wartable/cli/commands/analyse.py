"""`wartable analyse`: a finished game, looked at again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import Trouble
from ..lab.options import Progress
from ..options.names import Json
from ..pictures import check_picture, write_picture
from ..records import load_match
from ..screen import console, give
from ..terminal.game_screen import screen_of
from ..tongue import lab_words, said

if TYPE_CHECKING:
    from wartable.kernel.match import Match

USUAL = {"siegestorm": (240, 3), "dysma": (24, 1)}
"""Simulations and turns ahead if nobody says: a turn of a battle takes long."""


def analyse(
    file: Annotated[Path, typer.Argument(help="A record.", metavar="FILE")],
    simulations: Annotated[
        int | None,
        typer.Option(
            min=8,
            max=10**6,
            help="How much is looked ahead at each answer.",
            show_default="240, Dysma 24",
        ),
    ] = None,
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
        words = lab_words()
        raise Trouble(words.say("analysis.nobody", file=file), words.say("analysis.nobody_hint"))
    closely, far = USUAL[match.game.name]
    with Progress(file.name) as progress:
        found = analysed(match, simulations or closely, ahead or far, progress.told)
    if picture is not None:
        write_picture(drawn(found, lab_words()), picture)
    give(found, as_json, lambda found: _show(found, _in_words(match, found)))


def _in_words(match: Match, found: dict[str, Any]) -> dict[int, dict[str, str]]:
    """What was answered, and what was best, at each moment that is shown, as the table says it."""
    from wartable.kernel.match import Match as Again

    speech = screen_of(match.game.name).spoken()
    shown = {*found["turning_points"], *found["better"]}
    moments = {one["number"]: one for one in found["moments"] if one["number"] in shown}
    again = Again(match.game, match.setup, match.seed, match.names, match.content)
    told: dict[int, dict[str, str]] = {}
    for number, text in enumerate(match.answers, start=1):
        if number in moments:
            keys = ("answer", "best")
            told[number] = {key: speech.answer(again, moments[number][key]) for key in keys}
        again.enter(text)
    return told


def _show(found: dict[str, Any], told: dict[int, dict[str, str]]) -> None:
    """The analysis, for people."""
    from rich import box
    from rich.table import Table

    out, words = console(), lab_words()
    moments = {one["number"]: one for one in found["moments"]}
    counted = {key: found[key] for key in ("game", "mode", "answers")}
    out.print(words.say("analysis.head", **counted, choices=len(found["moments"])))
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    for key in ("first", "own_mistakes", "others_mistakes", "luck", "end"):
        table.add_column(words.say(f"analysis.{key}"), justify="right")
    for side in found["sides"]:
        table.add_row(
            side["name"],
            words.share(side["start"], 0),
            words.share(side["own_mistakes"], 0, signed=True),
            words.share(side["others_mistakes"], 0, signed=True),
            words.share(side["luck"], 0, signed=True),
            words.share(side["end"], 0),
        )
    out.print(table)
    if found["turning_points"]:
        out.print(words.say("analysis.turning_points"))
        for number in found["turning_points"]:
            one = moments[number]
            answered = said("table.asked", name=_who(found, one), question=told[number]["answer"])
            out.print(f"  {answered}  {_course(one)}", soft_wrap=True)
    if found["better"]:
        out.print(words.say("analysis.better"))
        for number in found["better"]:
            one = moments[number]
            instead = words.say("analysis.instead", **told[number])
            line = said("table.asked", name=_who(found, one), question=instead)
            loss = words.share(one["loss"], 0, signed=True)
            out.print(f"  {line}  {loss}", soft_wrap=True)
    if not found["turning_points"] and not found["better"]:
        out.print(words.say("analysis.nothing"))


def _who(found: dict[str, Any], one: dict[str, Any]) -> str:
    name = found["names"][one["seat"]]
    return lab_words().say("analysis.who", number=one["number"], turn=one["turn"], name=name)


def _course(one: dict[str, Any]) -> str:
    """The chance of whoever answered, before and after."""
    seat, words = one["seat"], lab_words()
    return f"{words.share(one['estimates'][seat], 0)} → {words.share(one['after'][seat], 0)}"
