"""`wartable cards`: look cards up, see what a card can say, check a card file of your own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperGroup

from wartable.files.shipped import ENGLISH

from ..errors import (
    NOT_IN_ORDER,
    Trouble,
    read_text,
    unknown,
)
from ..options.completing import cards as card_names
from ..options.completing import factions
from ..options.names import CardFiles, Json, card_sets
from ..screen import console, say_json
from ..tongue import complained, either, one_of, said, without_language
from . import card_pictures

if TYPE_CHECKING:
    from rich.table import Table

    from wartable.siegestorm.printed.catalogue import Design
    from wartable.siegestorm.text.spoken import Spoken

SEARCH: Final = "search"


class Cards(TyperGroup):
    """What does not name a subcommand are words to search for: `wartable cards tengu`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the word `search` before words and options that are meant for it."""
        first = next(iter(without_language(args)), "")
        if first not in self.commands and first != "--help":
            args = [SEARCH, *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=Cards,
    help="Cards of Siegestorm: search them, draw one, print a deck.",
    epilog="`wartable cards WORDS` searches: it is short for `wartable cards search WORDS`.",
    rich_markup_mode=None,
)
app.command("draw")(card_pictures.draw)
app.command("print")(card_pictures.print_deck)


@app.command(SEARCH)
def cards(
    words: Annotated[
        list[str] | None,
        typer.Argument(help="Words to look for in names and texts.", autocompletion=card_names),
    ] = None,
    faction: Annotated[
        str, typer.Option(help="Only cards of this faction.", autocompletion=factions)
    ] = "",
    extra: CardFiles = None,
    phrases: Annotated[
        bool, typer.Option("--phrases", help="List every phrase a card text can say.")
    ] = False,
    check: Annotated[
        Path | None, typer.Option(help="Check a card file of your own.", metavar="FILE")
    ] = None,
    as_json: Json = False,
) -> None:
    """Search the cards; with no words, list them all."""
    if check is not None:
        _check(check, as_json)
    elif phrases:
        _phrases(as_json)
    else:
        found = _search(words or [], faction, extra)
        if as_json:
            say_json([plain(design) for design in found])
        else:
            _show(found)


def _search(words: list[str], faction: str, extra: list[Path] | None) -> list[Design]:
    """The cards in which all the words occur."""
    from wartable.kernel.likeness import nearest

    sets = card_sets(extra)
    factions = {card_set.faction: card_set for card_set in sets}
    if faction and faction not in factions:
        hint = said("hint.factions", names=", ".join(factions))
        raise unknown("faction", faction, factions, hint)
    chosen = [one for one in sets if faction in ("", one.faction)]
    found = _having(words, [design for card_set in chosen for design in card_set.designs])
    if not found:
        everyone = [design.name for card_set in sets for design in card_set.designs]
        everyone += [_told().name(name) for name in everyone]
        close = either(nearest(" ".join(words), everyone))
        missing = said("search.no_card", words=" ".join(words), close=close)
        raise Trouble(missing, said("hint.all_cards"))
    return found


def with_words(words: list[str]) -> list[Design]:
    """The shipped cards in which all the words occur."""
    return _having(words, [design for one in card_sets(None) for design in one.designs])


def _having(words: list[str], designs: list[Design]) -> list[Design]:
    wanted, told = [word.casefold() for word in words], _told()
    found = [one for one in designs if all(word in _all_words(one, told) for word in wanted)]
    # Whoever has the words in the name comes first.
    return sorted(found, key=lambda one: not all(word in _names(one, told) for word in wanted))


def _told() -> Spoken:
    """What is printed, in the language of the command."""
    from wartable.siegestorm.text.language import languages
    from wartable.siegestorm.text.spoken import spoken

    return spoken(one_of(languages()))


def _names(design: Design, told: Spoken) -> str:
    """What a card is called, in English and in the language."""
    return f"{design.name} {told.name(design.name)}".casefold()


def _all_words(design: Design, told: Spoken) -> str:
    """Everything on a card, in English and in the language."""
    printed = f"{design.action_text} {design.passive_text} {design.rarity}"
    composed = "" if told.code == "en" else f"{told.action(design)} {told.passive(design)}"
    return f"{_names(design, told)} {printed} {composed}".casefold()


def plain(design: Design) -> dict[str, object]:
    """A card as plain data, with the keys of a card file."""
    return {
        "name": design.name,
        "faction": design.faction,
        "cost": design.cost,
        "attack": design.att if design.is_creature() else None,
        "defense": design.defense if design.is_creature() else None,
        "action": design.action_text or None,
        "passive": design.passive_text or None,
        "rarity": design.rarity or None,
        "set": design.set_symbol or None,
        "copies": design.copies,
        "origin": design.origin,
        "promo": design.promo,
        "emblem": design.emblem,
        **({"command": design.command, "special": list(design.specials)} if design.boss else {}),
    }


def card_table(
    designs: list[Design], counts: dict[str, int] | None = None, lang: str = "en"
) -> Table:
    """Cards as a table for people; `counts` puts a number of copies before each."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from wartable.siegestorm.text.language import language
    from wartable.siegestorm.text.spoken import spoken

    told, words = spoken(lang), language(lang)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    if counts is not None:
        table.add_column("×", justify="right", style="bold")
    table.add_column(words.name("card", "cost").lower(), justify="right")
    table.add_column(words.name("card", "name").lower(), style="bold", min_width=18)
    table.add_column("ATT/DEF", justify="center")
    texts = f"{words.name('card', 'action')}, {words.name('card', 'passive')}"
    table.add_column(texts.lower(), ratio=1)
    for design in designs:
        halves = [
            (told.role(design), "yellow"),
            (told.action(design), ""),
            (told.passive(design), "cyan"),
        ]
        text = Text("\n").join(Text(words, style=style) for words, style in halves if words)
        values = f"{design.att}/{design.defense}" if design.is_creature() else "–"
        row: list[str | Text] = [str(design.cost), told.name(design.name), values, text]
        table.add_row(*([str(counts[design.name])] if counts is not None else []), *row)
    return table


def _show(designs: list[Design]) -> None:
    from wartable.siegestorm.text import shipped_sets

    out, told = console(), _told()
    titles = {one.faction: told.faction(one.faction, "title", one.title) for one in shipped_sets()}
    for faction in dict.fromkeys(design.faction for design in designs):
        own = [design for design in designs if design.faction == faction]
        title = f"{titles.get(faction, faction)} ({faction})" if told.code != "en" else faction
        out.print(f"\n{said('search.cards', faction=title, cards=len(own))}", style="bold")
        out.print(card_table(own, lang=told.code))


def _phrases(as_json: bool) -> None:
    from rich import box
    from rich.table import Table

    from wartable.siegestorm.text import KINDS, known_phrases

    known = known_phrases()
    if as_json:
        say_json([phrase._asdict() for phrase in known])
        return
    out, told = console(), _told()
    for kind, heading in KINDS.items():
        title = said(f"phrases.{kind}") if told.code != "en" else heading
        table = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left", pad_edge=False)
        table.add_column(said("table.phrase"), style="bold", ratio=1)
        table.add_column(said("table.example"), ratio=1)
        if told.code != ENGLISH:
            table.add_column(said("table.said"), ratio=1)
        for phrase in known:
            if phrase.kind == kind:
                spoken = [told.text(phrase.example)] if told.code != ENGLISH else []
                table.add_row(phrase.template, phrase.example, *spoken)
        out.print(table)


def _check(file: Path, as_json: bool) -> None:
    """Say that a card file is in order, or everything that is wrong with it."""
    from wartable.siegestorm.text import (
        CardFileError,
        check_catalogue,
        read_card_file,
        shipped_designs,
    )

    source = read_text(file)
    count = 0
    try:
        own = read_card_file(source, str(file))
        count = len(own.designs)
        found = [one.complaint for one in check_catalogue([*shipped_designs(), *own.designs])]
    except CardFileError as error:
        found = error.complaints
    problems = [complained(one) for one in found]
    if as_json:
        say_json({"file": str(file), "ok": not problems, "cards": count, "problems": problems})
        if problems:
            raise typer.Exit(NOT_IN_ORDER)
    elif problems:
        head = said("check.file_problems", file=file, count=len(problems))
        raise Trouble("\n".join([head, *problems]), said("hint.phrases"), NOT_IN_ORDER)
    else:
        console().print(said("check.file_in_order", file=file, cards=count))
