"""What people type on the command line for every command alike: games, languages, files, seeds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from ..errors import (
    NOT_IN_ORDER,
    Trouble,
    is_file_name,
    read_text,
    told,
    unknown,
)
from ..tongue import complained, said
from .completing import words_of

if TYPE_CHECKING:
    from wartable.bots import Bot
    from wartable.dysma.content.catalogue import Content
    from wartable.dysma.content.entries import Faction
    from wartable.siegestorm.printed.bosses import Boss
    from wartable.siegestorm.printed.decks import Deck
    from wartable.siegestorm.text import CardSet
    from wartable.siegestorm.text.errors import CardError

GAMES: Final = ("siegestorm", "dysma")

Game = Annotated[
    str,
    typer.Argument(
        help="Which game: siegestorm or dysma.",
        metavar="GAME",
        autocompletion=words_of("siegestorm", "dysma"),
    ),
]
CardFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards", help="A card file of your own; may be given several times.", metavar="FILE"
    ),
]
BossFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--bosses", help="A boss file of your own; may be given several times.", metavar="FILE"
    ),
]
ContentFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--content",
        help="A file with profiles, weapons, spells, skills or missions of your own; may be "
        "given several times.",
        metavar="FILE",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]


def known_game(name: str) -> str:
    """The game of this name."""
    if name not in GAMES:
        raise unknown("game", name, GAMES, said("hint.games", names=", ".join(GAMES)))
    return name


def some_seed(wanted: int | None) -> int:
    """The seed that was asked for, or else any."""
    import secrets

    return secrets.randbelow(2**31) if wanted is None else wanted


def find_faction(name: str, content: Content) -> Faction:
    """A faction of Dysma's Portal by its name."""
    number = content.factions.find(name)
    if number < 0:
        names = ", ".join(one.id for one in content.factions.entries)
        hint = said("hint.factions", names=names)
        raise unknown("faction", name, content.factions.known(), hint)
    return content.factions[number]


def card_sets(files: list[Path] | None) -> list[CardSet]:
    """The shipped card sets and the user's own, checked together."""
    from wartable.siegestorm.text import check_catalogue, read_card_file, shipped_sets

    sets = shipped_sets()
    for file in files or []:
        sets.append(read_card_file(read_text(file), str(file)))
    problems = check_catalogue(design for card_set in sets for design in card_set.designs)
    if problems:
        words = said(
            "card_file.clash", problems="; ".join(complained(one.complaint) for one in problems)
        )
        raise Trouble(words, said("hint.rename_card"), NOT_IN_ORDER)
    return sets


def known_bosses(files: list[Path] | None) -> dict[str, Boss]:
    """The shipped bosses and the user's own, by their ids."""
    from wartable.siegestorm.text.bossfile import boss_id, read_boss_file, shipped_bosses

    found = shipped_bosses()
    for file in files or []:
        boss = read_boss_file(read_text(file), str(file))
        if boss_id(boss) in found:
            words = said("card_file.other_boss", file=file, boss=boss.name)
            raise Trouble(words, said("hint.own_name"), NOT_IN_ORDER)
        found[boss_id(boss)] = boss
    return found


def own_content(files: list[Path] | None) -> Content:
    """The shipped content of Dysma's Portal and the user's own, read together."""
    from wartable.dysma.text.contentfile import content_with
    from wartable.dysma.text.sheets import DataFileError

    try:
        return content_with({str(file): read_text(file) for file in files or ()})
    except DataFileError as error:
        raise Trouble(told(error), said("hint.lines"), NOT_IN_ORDER) from None


def find_deck(name: str) -> Deck:
    """A shipped deck by name, or the deck in a file."""
    from wartable.siegestorm.text.deckfile import DeckFileError

    deck, faults = look_for_deck(name)
    if faults:
        raise DeckFileError(name, faults)
    return deck


def look_for_deck(name: str) -> tuple[Deck, list[CardError]]:
    """A shipped deck by name, or what a file gives of one and what is wrong with the file."""
    from wartable.siegestorm.text.deckfile import look_into_deck_file, shipped_decks

    shipped = shipped_decks()
    if name in shipped:
        return shipped[name], []
    if is_file_name(name):
        return look_into_deck_file(read_text(Path(name)), name)
    raise unknown("deck", name, shipped, said("hint.decks"))


def find_bot(name: str, seed: int, game: str) -> Bot:
    """The bot of this name, or at the place "file.py:Class", that plays a game."""
    from wartable import bots

    try:
        return bots.bot(name, seed, game)
    except bots.UnknownBot:
        known = bots.names(game)
        hint = said("hint.bots", game=game, names=", ".join(known))
        raise unknown("bot", name, known, hint) from None
