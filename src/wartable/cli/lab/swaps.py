"""`wartable lab cards` and `wartable lab profiles`: what is it worth?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import unknown
from ..options.gathering import gathered
from ..screen import console, give
from ..tongue import lab_words, said
from .bringing import ContentOptions, bring
from .evenness import Each, FieldOptions, Player
from .options import MeansOptions, Progress, check_bots, heads

if TYPE_CHECKING:
    from wartable.lab.brought import Own

Only = Annotated[
    list[str] | None,
    typer.Option(
        "--only", help="Only this card or profile; may be given several times.", metavar="NAME"
    ),
]


@gathered
def cards(
    *,
    who: FieldOptions,
    only: Only = None,
    bot: Player = "greedy",
    rounds: Each = 20,
    beside: ContentOptions,
    how: MeansOptions,
) -> None:
    """What is a card worth? The same games with a plain card of its cost in its place."""
    _measure("siegestorm", who, only, bot, rounds, beside, how)


@gathered
def profiles(
    *,
    who: FieldOptions,
    only: Only = None,
    bot: Player = "tactician",
    rounds: Each = 8,
    beside: ContentOptions,
    how: MeansOptions,
) -> None:
    """What is a profile worth? The same battles with plain figures of its price in its place."""
    _measure("dysma", who, only, bot, rounds, beside, how)


def _measure(
    game: str,
    who: FieldOptions,
    only: list[str] | None,
    bot: str,
    rounds: int,
    beside: ContentOptions,
    how: MeansOptions,
) -> None:
    from wartable.lab.swaps import Swaps, measure, trial
    from wartable.lab.tables import BANDS, STARTERS

    check_bots([bot], game)
    content = beside.texts()
    names = who.names or (BANDS if game == "dysma" else STARTERS)
    brought = [bring(name, game, content) for name in dict.fromkeys(names)]
    wanted = _wanted(only or [], game, brought)
    trials = [trial(one, wanted) for one in brought]
    swaps = Swaps([one for one in trials if one.variants], bot, who.seed)
    with Progress(swaps.kind) as progress:
        found = measure(swaps, rounds, how.means(progress))
    give(found, who.as_json, _show)


def _wanted(only: list[str], game: str, brought: list[Own]) -> tuple[str, ...]:
    """The cards or profiles that are asked about: ids, or names in English or in the language."""
    words = lab_words()
    called: dict[str, str] = {}
    for one in brought:
        for thing in one.things():
            for name in (thing, one.named(thing), words.named(thing)):
                called[name.casefold()] = thing
    for typed in only:
        if typed.casefold() not in called:
            what = "profile" if game == "dysma" else "card"
            names = [words.named(thing) for thing in dict.fromkeys(called.values())]
            raise unknown(what, typed, names, said("hint.there_are", names=", ".join(names)))
    return tuple([called[typed.casefold()] for typed in only])


def _show(found: dict[str, Any]) -> None:
    from rich import box
    from rich.table import Table

    out, words = console(), lab_words()
    asked = words.say(f"question.{found['question']}")
    counted = {key: found[key] for key in ("rounds", "games")}
    out.print(words.say("question.rounds", question=asked, **counted))
    for name in dict.fromkeys([line["in"] for line in found["effects"]]):
        table = Table(box=box.SIMPLE_HEAD, title=name, title_justify="left")
        for head in ("%", *heads("with", "without", "effect", "from", "to")):
            table.add_column(head, justify="left" if head == "%" else "right", no_wrap=True)
        for line in found["effects"]:
            if line["in"] == name:
                shares = [words.number(100 * line[key], 1) for key in ("share", "without")]
                keys = ("effect", "low", "high")
                effects = [words.number(100 * line[key], 1, signed=True) for key in keys]
                what = f"{line['copies']} × {words.thing(line)}"
                table.add_row(what, *shares, *effects)
        out.print(table)
