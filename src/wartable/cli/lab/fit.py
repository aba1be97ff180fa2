"""`wartable lab fit`: what is a position worth?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ..errors import Trouble
from ..options.gathering import gathered
from ..options.names import Json
from ..screen import console, say_json
from ..tongue import lab_words, said
from .options import LabSeed, MeansOptions, Progress, TableOptions, any_bot, check_bots


@gathered
def fit(
    *,
    bot: Annotated[
        str,
        typer.Option(help="Who plays the games for all sides.", autocompletion=any_bot),
    ] = "greedy",
    games: Annotated[int, typer.Option(min=10, max=10**7, help="Games that are played.")] = 1000,
    seed: LabSeed = 0,
    write: Annotated[
        Path | None,
        typer.Option(help="Put the weights into this file, with the command.", metavar="FILE"),
    ] = None,
    where: TableOptions,
    how: MeansOptions,
    as_json: Json = False,
) -> None:
    """Fit the weights of an evaluation to games; says the held-out loss before and after."""
    from wartable.lab.extras import need
    from wartable.lab.fit import fit as fitted
    from wartable.lab.fit import write_weights

    need("numpy", "lab fit", "lab")
    tables = where.tables()
    if tables.game != "siegestorm":
        raise Trouble(said("lab.weights"), said("hint.no_game"))
    check_bots([bot], tables.game)
    words = lab_words()
    with Progress(words.say("label.games_of", bot=bot)) as progress:
        found = fitted(tables, bot, games, seed, how.means(progress))
    if write is not None:
        write_weights(found, write, _command(found))
    if as_json:
        say_json(found)
        return
    out = console()
    counted = {"moments": found["moments"], "games": games}
    out.print(words.say("fit.moments", **counted, bot=bot, mode=tables.mode))
    keys = {"before": "loss_before", "after": "loss_after", "coin": "loss_of_a_coin"}
    losses = {name: words.number(found[key]) for name, key in keys.items()}
    out.print(words.say("fit.loss", **losses))
    for table, weights in found["weights"].items():
        out.print(f"[{table}]")
        for name, value in weights.items():
            out.print(f"{name} = {value}")


def _command(found: dict[str, Any]) -> str:
    """The command that finds the same again."""
    words = f"wartable lab fit --mode {found['mode']} --bot {found['bot']}"
    if found["mode"] == "lms":
        words += f" --seats {found['seats']}"
    return f"{words} --games {found['games']} --seed {found['seed']}"
