"""`wartable lab decks`, `bands`, `bosses` and `missions`: are they even?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

import typer

from ..errors import Trouble
from ..options.gathering import gathered
from ..options.names import Json
from ..screen import console, give
from ..tongue import lab_words, said
from .bringing import ContentOptions, bring
from .options import LabSeed, MeansOptions, Progress, any_bot, check_bots, heads, percent

AT_LEAST: Final = {"decks": 2, "bands": 2}
"""Where each meets each, one alone meets nobody."""

Player = Annotated[
    str, typer.Option("--bot", help="Who plays for all sides.", autocompletion=any_bot)
]
Each = Annotated[
    int, typer.Option("--rounds", min=1, max=10**6, help="Rounds for each line of the table.")
]


@dataclass(frozen=True)
class FieldOptions:
    """Who takes part, from which seed on, and how the answer is given."""

    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME_OR_FILE]...",
            help="Decks or bands that take part; the shipped ones, if none is named.",
            show_default=False,
        ),
    ] = None
    seed: LabSeed = 0
    as_json: Json = False

    def brought(
        self, game: str, content: tuple[str, ...] = (), at_least: int = 1
    ) -> tuple[str, ...]:
        """The decks or bands that were named, or the texts of their files, each once."""
        if not self.names:
            return ()
        brought = [bring(name, game, content) for name in dict.fromkeys(self.names)]
        called = [one.name for one in brought]
        if len(called) < at_least:
            raise Trouble(said("lab.alone", name=called[0]), said("hint.name_two"))
        for name in called:
            if called.count(name) > 1:
                raise Trouble(said("lab.alike", name=name), said("hint.other_name"))
        return tuple([one.brought for one in brought])


@gathered
def decks(
    *,
    who: FieldOptions,
    bot: Player = "greedy",
    rounds: Each = 20,
    beside: ContentOptions,
    how: MeansOptions,
) -> None:
    """Are decks even? Each against each, the same shuffles twice with the seats swapped."""
    _compare("decks", "siegestorm", who, bot, rounds, beside, how)


@gathered
def bands(
    *,
    who: FieldOptions,
    bot: Player = "tactician",
    rounds: Each = 8,
    beside: ContentOptions,
    how: MeansOptions,
) -> None:
    """Are bands even? Each against each, in both seats, over all main missions."""
    _compare("bands", "dysma", who, bot, rounds, beside, how)


@gathered
def bosses(
    *,
    who: FieldOptions,
    bot: Player = "greedy",
    rounds: Each = 12,
    beside: ContentOptions,
    how: MeansOptions,
) -> None:
    """How hard are bosses? Every deck alone against each, at every difficulty."""
    _compare("bosses", "siegestorm", who, bot, rounds, beside, how)


@gathered
def missions(
    *,
    who: FieldOptions,
    bot: Player = "tactician",
    rounds: Each = 8,
    beside: ContentOptions,
    how: MeansOptions,
) -> None:
    """Are missions even? The share of the first seat in each, main and secondary."""
    _compare("missions", "dysma", who, bot, rounds, beside, how)


def _compare(
    kind: str,
    game: str,
    who: FieldOptions,
    bot: str,
    rounds: int,
    beside: ContentOptions,
    how: MeansOptions,
) -> None:
    from wartable.lab.evenness import FIELDS, compare

    content = beside.texts()
    brought = who.brought(game, content, AT_LEAST.get(kind, 1))
    check_bots([bot], game)
    field = FIELDS[kind](brought, bot, who.seed, content)
    with Progress(kind) as progress:
        found = compare(field, rounds, how.means(progress))
    give(found, who.as_json, _show)


def _show(found: dict[str, Any]) -> None:
    words = lab_words()
    asked = words.say(f"question.{found['question']}")
    counted = {key: found[key] for key in ("rounds", "games")}
    console().print(words.say("question.each", question=asked, **counted))
    show_meetings([*found["meetings"], *found.get("secondary", [])])


def show_meetings(met: list[dict[str, Any]]) -> None:
    """A line for each two that met, with its share and interval."""
    from rich import box
    from rich.table import Table

    table, words = Table(box=box.SIMPLE_HEAD), lab_words()
    keys = ("", "against", "share", "from", "to", "by_seat", "draws", "turns")
    for key, head in zip(keys, heads(*keys)):
        is_name = key in ("", "against")
        table.add_column(head, justify="left" if is_name else "right", no_wrap=is_name)
    for line in met:
        shares = [percent(line[key]) for key in ("share", "low", "high")]
        seats = " / ".join([f"{100 * share:.0f}" for share in line["by_seat"]])
        rest = [seats, str(line["draws"]), words.number(line["turns"])]
        table.add_row(words.named(line["one"]), words.named(line["other"]), *shares, *rest)
    console().print(table)
