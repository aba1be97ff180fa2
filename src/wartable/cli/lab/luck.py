"""`wartable lab luck`: how much is luck, how much skill?"""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ..options.gathering import gathered
from ..options.names import Json
from ..screen import console, give
from ..tongue import lab_words
from .ladder import Bots, taking_part
from .options import LabSeed, MeansOptions, Progress, TableOptions, heads, percent


@gathered
def luck(
    *,
    bots: Bots = None,
    deals: Annotated[
        int, typer.Option(min=2, max=10**6, help="How many deals are played, again and again.")
    ] = 20,
    times: Annotated[
        int, typer.Option(min=2, max=100, help="How often equals play each of them.")
    ] = 4,
    seed: LabSeed = 0,
    where: TableOptions,
    how: MeansOptions,
    as_json: Json = False,
) -> None:
    """How much is luck, how much skill? The same deals again and again, from weak to strong."""
    from wartable.lab.luck import Luck, weigh

    names = taking_part(bots, where)
    with Progress(lab_words().say("label.bots", count=len(names))) as progress:
        found = weigh(Luck(names, where.tables(), times, seed), deals, how.means(progress))
    give(found, as_json, _show)


def _show(found: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    out, words = console(), lab_words()
    counted = {key: found[key] for key in ("game", "deals", "times", "games")}
    out.print(words.say("luck.played", **counted))
    table = Table(box=box.SIMPLE_HEAD, title=words.say("luck.equals"))
    for head in heads("", "deal", "from", "to", "same_winner"):
        table.add_column(head, justify="right" if head else "left")
    for one in found["equals"]:
        keys = ("deal", "low", "high", "always_the_same")
        table.add_row(one["bot"], *[percent(one[key]) for key in keys])
    out.print(table)
    table = Table(box=box.SIMPLE_HEAD, title=words.say("luck.skill"))
    for head in heads("", "share", "from", "to", "won_both", "seat_won", "lost_both"):
        table.add_column(head, justify="right" if head else "left")
    shares = ("share", "low", "high", "stronger_in_both", "the_seat", "weaker_in_both")
    for one in found["skill"]:
        table.add_row(f"{one['one']} – {one['other']}", *[percent(one[key]) for key in shares])
    out.print(table)
