"""`wartable lab arena`: is one bot better than another?"""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ..options.gathering import gathered
from ..options.names import Json
from ..screen import console, give
from ..tongue import lab_words
from .options import (
    LabSeed,
    MeansOptions,
    Progress,
    TableOptions,
    any_bot,
    check_bots,
    heads,
    percent,
    within,
)


@gathered
def arena(
    *,
    one: Annotated[
        str,
        typer.Argument(metavar="A", help="The bot in question.", autocompletion=any_bot),
    ],
    other: Annotated[
        str, typer.Argument(metavar="B", help="Whom it meets.", autocompletion=any_bot)
    ],
    pairs: Annotated[
        int,
        typer.Option(
            min=1, max=10**7, help="Pairs with the seats swapped, or rounds of more players."
        ),
    ] = 100,
    until_sure: Annotated[
        bool,
        typer.Option(
            "--until-sure", help="Stop as soon as it is plain; --pairs is then the most there are."
        ),
    ] = False,
    margin: Annotated[
        float,
        typer.Option(min=0.005, max=0.4, help="How much better A must be for --until-sure."),
    ] = 0.05,
    seed: LabSeed = 0,
    where: TableOptions,
    how: MeansOptions,
    as_json: Json = False,
) -> None:
    """Is A better than B? Pairs with the seats swapped over all decks or bands, with interval."""
    from wartable.lab.arena import Arena, measure
    from wartable.lab.shares import SequentialTest

    tables = where.tables()
    check_bots([one, other], tables.game)
    asked = Arena(one, other, tables, seed)
    test = SequentialTest(asked.even(), margin) if until_sure else None
    with Progress(f"{one} – {other}") as progress:
        found = measure(asked, pairs, how.means(progress), test)
    give(found, as_json, _show)


def _show(found: dict[str, Any]) -> None:
    """What was found, for people."""
    from rich import box
    from rich.table import Table

    out, words = console(), lab_words()
    names = {key: found[key] for key in ("one", "other", "game", "mode", "rounds", "seats")}
    against = "other_share" in found
    kind = "same_games" if against else "seats" if found["seats"] > 2 else "pairs"
    out.print(words.say(f"arena.{kind}", **names))
    out.print(words.say("arena.wins", one=found["one"], share=within(found)))
    if against:
        low, high = percent(found["gain_low"]), percent(found["gain_high"])
        theirs = percent(found["other_share"])
        out.print(words.say("arena.other_wins", other=found["other"], share=theirs))
        out.print(words.say("arena.gain", gain=percent(found["gain"]), low=low, high=high))
    else:
        counted = {key: found[key] for key in ("won", "tied", "lost")}
        out.print(words.say("arena.rounds", **counted, even=percent(found["even"])))
    if "verdict" in found:
        key = found["verdict"].replace(" ", "_")
        verdict = words.say(f"arena.{key}", one=found["one"], margin=percent(found["margin"]))
        out.print(words.say("arena.verdict", words=verdict))
    table = Table(box=box.SIMPLE_HEAD)
    first, rounds, start, end = heads("table", "rounds", "from", "to")
    others = [found["other"]] if against else []
    for head in (first, rounds, found["one"], start, end, *others):
        table.add_column(head, justify="left" if head == first else "right")
    for line in found["tables"]:
        shares = [line["share"], line["low"], line["high"]]
        shares += [line["other_share"]] if against else []
        label = words.named(line["table"])
        table.add_row(label, str(line["rounds"]), *[percent(share) for share in shares])
    out.print(table)
    for name, pace in found["pace"].items():
        mean = words.number(1000 * pace["seconds"], 1)
        longest = words.number(1000 * pace["longest"], 0)
        out.print(words.say("arena.pace", name=name, mean=mean, longest=longest))
