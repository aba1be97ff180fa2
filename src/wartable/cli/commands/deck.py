"""`wartable deck`: list the decks that come with the game, look into one, check one of your own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import NOT_IN_ORDER
from ..options.completing import decks
from ..options.names import (
    CardFiles,
    Json,
    card_sets,
    find_deck,
    look_for_deck,
)
from ..screen import console, say_json, tell
from .cards import card_table

if TYPE_CHECKING:
    from wartable.siegestorm.printed.catalogue import Catalogue
    from wartable.siegestorm.printed.decks import Deck

app = typer.Typer(
    no_args_is_help=True,
    help="Decks: list them, look into one, check your own.",
    rich_markup_mode=None,
)

DeckName = Annotated[
    str,
    typer.Argument(
        help="A deck by name, or a deck file.", metavar="NAME_OR_FILE", autocompletion=decks
    ),
]
Promo = Annotated[bool, typer.Option("--promo", help="Everybody agreed to promotional cards.")]


@app.command("list")
def list_decks(as_json: Json = False) -> None:
    """List the decks that come with the game."""
    from rich import box
    from rich.table import Table

    from wartable.siegestorm.text.deckfile import shipped_decks

    decks = shipped_decks()
    if as_json:
        say_json(
            [
                {"id": stem, "name": deck.name, "format": deck.format, "about": deck.about}
                for stem, deck in decks.items()
            ]
        )
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("deck", style="bold", no_wrap=True)
    table.add_column("format", no_wrap=True)
    table.add_column("how it plays", ratio=1)
    for stem, deck in decks.items():
        table.add_row(stem, deck.format, deck.about)
    console().print(table)


@app.command("show")
def show_deck(name: DeckName, extra: CardFiles = None, as_json: Json = False) -> None:
    """Show the cards of a deck."""
    deck = find_deck(name)
    book = _catalogue(extra)
    if as_json:
        say_json({**_plain(deck), "cards": deck.cards})
        return
    out = console()
    out.print(f"{deck.name} ({deck.format}, {deck.size()} cards)", style="bold")
    if deck.about:
        out.print(deck.about)
    known = {card: book.find(card) for card in deck.cards}
    designs = [book.designs[number] for number in known.values() if number >= 0]
    counts = {book.designs[n].name: deck.cards[card] for card, n in known.items() if n >= 0}
    out.print(card_table(designs, counts))
    for card, number in known.items():
        if number < 0:
            out.print(f"{deck.cards[card]} × {card}: no such card", style="bold red")


@app.command("check")
def check_deck(
    name: DeckName, extra: CardFiles = None, promo: Promo = False, as_json: Json = False
) -> None:
    """Say whether a deck is legal, and everything that is wrong if it is not."""
    from wartable.siegestorm.printed.decks import all_problems

    deck, faults = look_for_deck(name)
    problems = all_problems(deck, [str(fault) for fault in faults], _catalogue(extra), promo)
    if as_json:
        rows = [problem.plain() for problem in problems]
        say_json({**_plain(deck), "legal": not rows, "problems": rows})
    elif problems:
        count = len(problems)
        tell(f"{deck.name or name} is not legal: {count} problem{'s' if count > 1 else ''}.")
        for problem in problems:
            tell(f"  {problem}")
    else:
        console().print(f"{deck.name} is legal: {deck.size()} cards, {deck.format}.")
    if problems:
        raise typer.Exit(NOT_IN_ORDER)


def _catalogue(extra: list[Path] | None) -> Catalogue:
    from wartable.siegestorm.printed.catalogue import Catalogue

    return Catalogue([design for card_set in card_sets(extra) for design in card_set.designs])


def _plain(deck: Deck) -> dict[str, object]:
    return {
        "name": deck.name,
        "format": deck.format,
        "about": deck.about,
        "size": deck.size(),
    }
