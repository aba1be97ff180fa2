"""`wartable lab arena`: is one bot better than another?"""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ..options.gathering import gathered
from ..options.names import Json
from ..screen import console, give
from .options import (
    LabSeed,
    MeansOptions,
    Progress,
    TableOptions,
    any_bot,
    check_bots,
    percent,
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

    out = console()
    one, other, rounds = found["one"], found["other"], found["rounds"]
    against = "other_share" in found
    kind = "the same games of each" if against else "pairs with the seats swapped"
    if found["seats"] > 2:
        kind = f"rounds, {one} in each of {found['seats']} seats"
    out.print(f"{one} against {other}, {found['game']} {found['mode']}: {rounds} {kind}")
    share = f"{percent(found['share'])} ({percent(found['low'])} to {percent(found['high'])})"
    out.print(f"{one} wins {share} of its games, 19 times out of 20 within these")
    if against:
        low, high = percent(found["gain_low"]), percent(found["gain_high"])
        out.print(f"{other} wins {percent(found['other_share'])} of the same games")
        out.print(f"a gain of {percent(found['gain'])} ({low} to {high})")
    else:
        rest = f"{found['won']} won, {found['tied']} even, {found['lost']} lost"
        out.print(f"rounds: {rest}; an even share is {percent(found['even'])}")
    if "verdict" in found:
        words = {
            "better": f"{one} is better",
            "not better": f"{one} is not better by {percent(found['margin'])}",
            "open": "still open: more pairs are needed",
        }
        out.print(f"verdict: {words[found['verdict']]}")
    table = Table(box=box.SIMPLE_HEAD)
    for head in ("table", "rounds", one, "from", "to", *([other] if against else [])):
        table.add_column(head, justify="left" if head == "table" else "right")
    for line in found["tables"]:
        shares = [line["share"], line["low"], line["high"]]
        shares += [line["other_share"]] if against else []
        table.add_row(line["table"], str(line["rounds"]), *[percent(share) for share in shares])
    out.print(table)
    for name, pace in found["pace"].items():
        mean, longest = 1000 * pace["seconds"], 1000 * pace["longest"]
        out.print(f"{name}: {mean:.1f} ms a decision, {longest:.0f} ms the longest")
