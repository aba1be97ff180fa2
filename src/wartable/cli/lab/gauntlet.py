"""`wartable lab gauntlet`: how good is a deck or a band?"""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ..options.gathering import gathered
from ..options.names import Json
from ..screen import console, give
from ..tongue import lab_words
from .bringing import ContentOptions, bring, game_of
from .evenness import Each, show_meetings
from .options import LabSeed, MeansOptions, Progress, any_bot, check_bots, heads, within

USUAL = {"siegestorm": "greedy", "dysma": "tactician"}


@gathered
def gauntlet(
    *,
    name: Annotated[
        str, typer.Argument(metavar="NAME_OR_FILE", help="A deck or a band by name, or its file.")
    ],
    bot: Annotated[
        str,
        typer.Option(
            "--bot",
            help="Who plays for all sides.",
            autocompletion=any_bot,
            show_default="greedy, tactician",
        ),
    ] = "",
    rounds: Each = 20,
    seed: LabSeed = 0,
    beside: ContentOptions,
    how: MeansOptions,
    as_json: Json = False,
) -> None:
    """How good is a deck or a band? Against the whole field, and what in it did the work."""
    from wartable.lab.gauntlet import run_the_gauntlet

    game = game_of(name)
    own = bring(name, game, beside.texts())
    player = bot or USUAL[game]
    check_bots([player], game)
    with Progress(own.name) as progress:
        found = run_the_gauntlet(own, player, rounds, how.means(progress), seed)
    give(found, as_json, _show)


def _show(found: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    out, words = console(), lab_words()
    said = {key: found[key] for key in ("name", "games", "worst")}
    out.print(words.say("gauntlet.found", **said, share=within(found)))
    show_meetings(found["meetings"])
    keys = [key for key in found["work"][0] if key not in ("what", "name")]
    out.print(words.say("gauntlet.work", games=found["looked_at"]))
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("", no_wrap=True)
    for head in heads(*keys):
        table.add_column(head, justify="right")
    for line in found["work"]:
        counted = [words.number(line[key], 2) for key in keys]
        table.add_row(words.thing(line), *counted)
    out.print(table)
