"""`wartable cards draw` and `wartable cards print`: cards as pictures, and sheets to cut."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import Trouble, unknown
from ..options.completing import cards as card_names
from ..options.completing import decks, words_of
from ..options.names import CardFiles, card_sets, find_deck
from ..pictures import check_picture, write_picture
from ..screen import console

if TYPE_CHECKING:
    from wartable.siegestorm.printed.bosses import Boss
    from wartable.siegestorm.printed.catalogue import Design

SIZES = ("full", "hand", "table", "mini")
LANGUAGES = ("en", "fr", "pl")

Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        help="The language of the labels: en, fr or pl.",
        autocompletion=words_of(*LANGUAGES),
    ),
]


def draw(
    name: Annotated[
        list[str],
        typer.Argument(help="The name of a card or of a boss.", autocompletion=card_names),
    ],
    size: Annotated[
        str,
        typer.Option(help="full, hand, table or mini.", autocompletion=words_of(*SIZES)),
    ] = "full",
    out: Annotated[
        Path | None,
        typer.Option(
            help="Where to write it; without this, NAME.svg in this folder.",
            metavar="FILE.svg|png",
        ),
    ] = None,
    action: Annotated[
        bool, typer.Option("--action", help="On a table card, show the Action instead.")
    ] = False,
    extra: CardFiles = None,
    lang: Lang = "en",
) -> None:
    """Draw a card as a picture."""
    from wartable.siegestorm.art.draw import draw_card
    from wartable.siegestorm.art.face import ACTION

    _check_lang(lang)
    if size not in SIZES:
        raise unknown("size", size, SIZES, f"The sizes: {', '.join(SIZES)}.")
    card = _find(" ".join(name), extra)
    file = out if out is not None else Path(f"{_file_name(card.name)}.svg")
    check_picture(file)
    write_picture(draw_card(card, size, lang=lang, voice=ACTION if action else ""), file)
    console().print(f"{card.name} is drawn to {file}.")
    _tell_of_icons()


def print_deck(
    deck: Annotated[
        str,
        typer.Argument(
            help="A deck by name, or a deck file.", metavar="DECK", autocompletion=decks
        ),
    ],
    out: Annotated[
        Path, typer.Option(help="Where to write the pages.", metavar="FILE.svg|png")
    ] = Path("cards.svg"),
    extra: CardFiles = None,
    lang: Lang = "en",
) -> None:
    """Print a deck: pages of A4 with nine cards of 63 × 88 mm each, to be cut out.

    The pages are numbered: `cards.svg` becomes `cards-1.svg`, `cards-2.svg` and so on. A browser
    prints them, also into a PDF; choose a scale of 100 %.
    """
    from wartable.siegestorm.art.draw import print_sheets

    _check_lang(lang)
    check_picture(out)
    chosen = find_deck(deck)
    known = {
        design.name.casefold(): design
        for card_set in card_sets(extra)
        for design in card_set.designs
    }
    missing = [name for name in chosen.cards if name.casefold() not in known]
    if missing:
        hint = "Cards of your own come with --cards FILE."
        raise Trouble(f"The deck has cards that nobody knows: {', '.join(missing)}.", hint)
    cards = [known[name.casefold()] for name, count in chosen.cards.items() for _ in range(count)]
    pages = print_sheets(cards, lang=lang)
    for number, page in enumerate(pages, start=1):
        write_picture(page, out.with_name(f"{out.stem}-{number}{out.suffix}"))
    first = out.with_name(f"{out.stem}-1{out.suffix}")
    counted = "1 page" if len(pages) == 1 else f"{len(pages)} pages"
    console().print(f"{len(cards)} cards on {counted}, {first} and on. Print them at 100 %.")
    _tell_of_icons()


def _find(name: str, extra: list[Path] | None) -> Design | Boss:
    """A card or boss by its name; part of a name is enough where it fits one only."""
    from wartable.siegestorm.text.bossfile import shipped_bosses

    known: dict[str, Design | Boss] = {
        design.name: design for card_set in card_sets(extra) for design in card_set.designs
    }
    known.update({boss.name: boss for boss in shipped_bosses().values()})
    wanted = name.casefold()
    for one, card in known.items():
        if one.casefold() == wanted:
            return card
    part = [card for one, card in known.items() if wanted in one.casefold()]
    if len(part) == 1:
        return part[0]
    hint = "`wartable cards` lists them all; `wartable cards search draw` searches for the word."
    raise unknown("card", name, known, hint)


def _file_name(name: str) -> str:
    """A name as a file is called: "kraken-s-favourite"."""
    letters = "".join(one if one.isalnum() else " " for one in name.casefold())
    return "-".join(letters.split())


def _check_lang(code: str) -> None:
    if code not in LANGUAGES:
        raise unknown("language", code, LANGUAGES, f"There are: {', '.join(LANGUAGES)}.")


def _tell_of_icons() -> None:
    from wartable.siegestorm.art.icons import HOW_TO_GET, has_icons

    if not has_icons():
        console().print(HOW_TO_GET)
