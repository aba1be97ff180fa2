"""How far each language has come, and what is amiss: for `rules --coverage`, tools and tests.

A book is the rulebook of a game, or of the table itself (`kernel`), which belongs to both games.
Names are those of Siegestorm: cards, factions, decks and bosses. What is printed in Dysma's Portal
has both its names where it is defined.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from wartable.files.shipped import (
    ENGLISH,
    RULEBOOK,
    read_names,
    read_tables,
    read_texts,
    read_translated,
)
from wartable.kernel.reading import read_toml
from wartable.words.glossary import Glossary
from wartable.words.rulebook import TEXTS, entries_of
from wartable.words.translation import OF, Progress, faults, mark_of, progress
from wartable.words.typography import unset_signs

BOOKS: Final = {
    "siegestorm": ("fr", "pl"),
    "dysma": ("fr",),
    "kernel": ("fr", "pl"),
}
"""Every rulebook with the languages it is translated into."""


def english_entries(book: str) -> dict[str, dict[str, str]]:
    """The entries of a rulebook in English."""
    return entries_of(read_tables(f"wartable.{book}", RULEBOOK, ENGLISH))


def translated_entries(book: str, code: str) -> dict[str, dict[str, str]]:
    """What a language has of them."""
    return entries_of(read_translated(f"wartable.{book}", code))


def how_far(book: str) -> list[Progress]:
    """How far each language of a rulebook has come."""
    english = english_entries(book)
    return [progress(code, english, translated_entries(book, code)) for code in BOOKS[book]]


def all_languages(game: str) -> dict[str, list[Progress]]:
    """How far each language has come with everything a player of a game reads, by what it is."""
    from wartable.translated_sentences import how_far as said_so_far

    found = {"rules": how_far(game), "table": how_far("kernel")}
    if game == "siegestorm":
        named = {**english_names(), "card Shade": {"name": "Shade"}}
        codes = BOOKS["siegestorm"]
        found["names"] = [progress(code, named, translated_names(code)) for code in codes]
    found["sentences"] = said_so_far(game)
    for kind in ("server", "cli", "lab", "help", "complaints"):
        found[kind] = said_so_far(kind)
    return found


@cache
def glossary(book: str, code: str) -> Glossary:
    """The terms of a game in a language, none before it has a file; the table has Siegestorm's."""
    package = "wartable.siegestorm" if book == "kernel" else f"wartable.{book}"
    path = files(package).joinpath("data", "glossary", f"{code}.toml")
    told = path.read_text(encoding="utf-8") if path.is_file() else "[terms]\n[numbers]\n"
    return Glossary(read_toml(told))


NAMED: Final = {
    "faction": ("cards", ("title", "about")),
    "deck": ("decks", ("name", "about")),
    "boss": ("bosses", ("name", "title", "about")),
}
"""What has texts of its own beside its cards: the folder with the English, and the texts."""
SIEGESTORM: Final = "wartable.siegestorm"


def english_names() -> dict[str, dict[str, str]]:
    """Everything of Siegestorm that has a name, by "card Tengu", "deck ysra-starter" and so on."""
    found: dict[str, dict[str, str]] = {}
    for group, (folder, texts) in NAMED.items():
        for stem, text in read_texts(SIEGESTORM, "data", folder).items():
            table = read_toml(text)
            found[f"{group} {stem}"] = {name: table[name] for name in texts}
            for card in table.get("card", ()):
                found[f"card {card['name']}"] = {"name": card["name"]}
    return found


def translated_names(code: str) -> dict[str, dict[str, str]]:
    """What a language has of them; the English name of a card is all its mark."""
    tables = read_names(SIEGESTORM, code)
    found = {
        f"{group} {one}": entry for group in NAMED for one, entry in tables.get(group, {}).items()
    }
    for name, told in tables["card"].items():
        found[f"card {name}"] = {"name": told, OF: mark_of({"name": name})}
    return found


def names_amiss(code: str) -> list[str]:
    """What is wrong with the names of a language, a line each."""
    other = translated_names(code)
    wrong = faults({**english_names(), "card Shade": {"name": "Shade"}}, other)
    found = [f"names {code} {fault}" for fault in wrong]
    for key, entry in other.items():
        signs = [sign for text in entry.values() for sign in unset_signs(code, text)]
        found += [f"names {code} {key}: the sign {sign} is not set" for sign in signs]
    return found


def amiss(book: str) -> list[str]:
    """Everything wrong with the translations of a rulebook, a line each."""
    return [line for code in BOOKS[book] for line in amiss_in(book, code)]


def amiss_in(book: str, code: str) -> list[str]:
    """What is missing or stale in a language, and what breaks with its glossary or its signs."""
    english, other = english_entries(book), translated_entries(book, code)
    found = [f"{book} {code} {fault}" for fault in faults(english, other)]
    terms = glossary(book, code)
    for key, told in other.items():
        for name in TEXTS:
            meant, text = english.get(key, {}).get(name), told.get(name)
            if meant is None or text is None:
                continue
            where = f"{book} {code} {key} {name}"
            lacking = terms.lacking(meant, text)
            found += [f"{where}: does not say “{term}”" for term in lacking]
            numbers = terms.numbers_amiss(meant, text)
            found += [f"{where}: the number {number} is not in both" for number in numbers]
            signs = unset_signs(code, text)
            found += [f"{where}: the sign {sign} is not set" for sign in signs]
    return found
