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
from ..tongue import one_of, said

if TYPE_CHECKING:
    from wartable.siegestorm.printed.bosses import Boss
    from wartable.siegestorm.printed.catalogue import Design

SIZES = ("full", "hand", "table", "mini")


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
) -> None:
    """Draw a card as a picture."""
    from wartable.siegestorm.art.draw import draw_card
    from wartable.siegestorm.art.face import ACTION

    if size not in SIZES:
        raise unknown("size", size, SIZES, said("hint.sizes", names=", ".join(SIZES)))
    card = _find(" ".join(name), extra)
    file = out if out is not None else Path(f"{_file_name(card.name)}.svg")
    check_picture(file)
    write_picture(draw_card(card, size, lang=_lang(), voice=ACTION if action else ""), file)
    from wartable.siegestorm.text.spoken import spoken

    console().print(said("picture.card", card=spoken(_lang()).name(card.name), file=file))
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
) -> None:
    """Print a deck: pages of A4 with nine cards of 63 × 88 mm each, to be cut out.

    The pages are numbered: `cards.svg` becomes `cards-1.svg`, `cards-2.svg` and so on. A browser
    prints them, also into a PDF; choose a scale of 100 %.
    """
    from wartable.siegestorm.art.draw import print_sheets

    check_picture(out)
    chosen = find_deck(deck)
    known = {
        design.name.casefold(): design
        for card_set in card_sets(extra)
        for design in card_set.designs
    }
    missing = [name for name in chosen.cards if name.casefold() not in known]
    if missing:
        words = said("picture.no_cards", names=", ".join(missing))
        raise Trouble(words, said("hint.own_cards"))
    cards = [known[name.casefold()] for name, count in chosen.cards.items() for _ in range(count)]
    pages = print_sheets(cards, lang=_lang())
    for number, page in enumerate(pages, start=1):
        write_picture(page, out.with_name(f"{out.stem}-{number}{out.suffix}"))
    first = out.with_name(f"{out.stem}-1{out.suffix}")
    console().print(said("picture.sheets", cards=len(cards), pages=len(pages), first=first))
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
    raise unknown("card", name, known, said("hint.cards"))


def _file_name(name: str) -> str:
    """A name as a file is called: "kraken-s-favourite"."""
    letters = "".join(one if one.isalnum() else " " for one in name.casefold())
    return "-".join(letters.split())


def _lang() -> str:
    from wartable.siegestorm.text.language import languages

    return one_of(languages())


def _tell_of_icons() -> None:
    from wartable.siegestorm.art.icons import has_icons

    if not has_icons():
        console().print(said("picture.icons"))
