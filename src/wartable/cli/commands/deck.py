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
from ..tongue import complained, one_of, said
from .cards import card_table

if TYPE_CHECKING:
    from wartable.siegestorm.printed.catalogue import Catalogue
    from wartable.siegestorm.printed.decks import Deck
    from wartable.siegestorm.text.spoken import Spoken

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

    decks, told = shipped_decks(), _told()
    if as_json:
        say_json(
            [
                {
                    "id": stem,
                    "name": told.deck(stem, deck, "name"),
                    "format": deck.format,
                    "about": told.deck(stem, deck, "about"),
                }
                for stem, deck in decks.items()
            ]
        )
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(said("table.deck"), style="bold", no_wrap=True)
    table.add_column(said("table.format"), no_wrap=True)
    table.add_column(said("table.plays"), ratio=1)
    for stem, deck in decks.items():
        table.add_row(stem, said(f"format.{deck.format}"), told.deck(stem, deck, "about"))
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
    told, form = _told(), said(f"format.{deck.format}")
    title = told.deck(name, deck, "name")
    out.print(said("check.deck", name=title, format=form, cards=deck.size()), style="bold")
    if deck.about:
        out.print(told.deck(name, deck, "about"))
    known = {card: book.find(card) for card in deck.cards}
    designs = [book.designs[number] for number in known.values() if number >= 0]
    counts = {book.designs[n].name: deck.cards[card] for card, n in known.items() if n >= 0}
    out.print(card_table(designs, counts, told.code))
    for card, number in known.items():
        if number < 0:
            missing = said("check.no_such_card", count=deck.cards[card], card=card)
            out.print(missing, style="bold red")


@app.command("check")
def check_deck(
    name: DeckName, extra: CardFiles = None, promo: Promo = False, as_json: Json = False
) -> None:
    """Say whether a deck is legal, and everything that is wrong if it is not."""
    from wartable.siegestorm.printed.decks import all_problems
    from wartable.words.told import cited

    deck, faults = look_for_deck(name)
    told = [fault.complaint for fault in faults]
    problems = all_problems(deck, told, _catalogue(extra), promo)
    title, form = _told().deck(name, deck, "name"), said(f"format.{deck.format}")
    if as_json:
        rows = [{**one.plain(), "sentence": complained(one.complaint)} for one in problems]
        say_json({**_plain(deck), "legal": not rows, "problems": rows})
    elif problems:
        tell(said("check.not_legal", name=title or name, count=len(problems)))
        for problem in problems:
            tell(f"  {cited(complained(problem.complaint), problem.rule)}")
    else:
        size = deck.size()
        console().print(said("check.legal_deck", name=title, cards=size, format=form))
    if problems:
        raise typer.Exit(NOT_IN_ORDER)


def _told() -> Spoken:
    from wartable.siegestorm.text.language import languages
    from wartable.siegestorm.text.spoken import spoken

    return spoken(one_of(languages()))


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
