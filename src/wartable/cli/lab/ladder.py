"""`wartable lab ladder`: how strong is everybody?"""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ..errors import Trouble
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
)

Bots = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[BOT]...",
        help="Who takes part; the five levels, if nobody is named.",
        autocompletion=any_bot,
        show_default=False,
    ),
]


def taking_part(names: list[str] | None, where: TableOptions) -> list[str]:
    """The bots that were named, or the levels of the game; each once, and all known."""
    from wartable.bots.levels import LEVELS

    words = lab_words()
    if where.tables().mode != "duel":
        raise Trouble(words.say("ladder.duels"), words.say("ladder.duels_hint"))
    found = list(dict.fromkeys(names or LEVELS))
    if len(found) < 2:
        raise Trouble(words.say("ladder.alone"), words.say("ladder.alone_hint"))
    check_bots(found, where.game)
    return found


@gathered
def ladder(
    *,
    bots: Bots = None,
    pairs: Annotated[
        int, typer.Option(min=1, max=10**6, help="Pairs with the seats swapped for every two bots.")
    ] = 20,
    seed: LabSeed = 0,
    where: TableOptions,
    how: MeansOptions,
    as_json: Json = False,
) -> None:
    """How strong is everybody? Everybody meets everybody; ratings with their intervals."""
    from wartable.lab.ladder import Ladder, climb

    names = taking_part(bots, where)
    with Progress(lab_words().say("label.bots", count=len(names))) as progress:
        found = climb(Ladder(names, where.tables(), seed), pairs, how.means(progress))
    give(found, as_json, _show)


def _show(found: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    out, words = console(), lab_words()
    counted = {key: found[key] for key in ("game", "pairs", "games")}
    out.print(words.say("ladder.played", **counted))
    shares = {(one["one"], one["other"]): one["share"] for one in found["meetings"]}
    shares |= {(other, one): 1 - share for (one, other), share in shares.items()}
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    for head in (*heads("rating", "from", "to"), *found["bots"], *heads("pace")):
        table.add_column(head, justify="right")
    for one in sorted(found["ratings"], key=lambda one: -one["rating"]):
        bot = one["bot"]
        cells = ["–" if bot == other else percent(shares[bot, other]) for other in found["bots"]]
        numbers = [str(one[key]) for key in ("rating", "low", "high")]
        pace = words.number(1000 * found["pace"][bot]["seconds"], 1)
        table.add_row(bot, *numbers, *cells, pace)
    out.print(table)
    out.print(words.say("ladder.scale"))
