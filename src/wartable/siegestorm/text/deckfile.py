"""Deck files: TOML with a name, a format and how many of which card.

Reading only asks whether the file is well formed, and says at once everything that is wrong with
it. Whether the deck is legal, and whether its cards exist, is asked by `decks.check`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from wartable.files import faults
from wartable.files.faults import NOTHING, Said, in_words, show
from wartable.files.shipped import read_texts
from wartable.kernel.complaint import Complaint
from wartable.kernel.reading import Unreadable, read_toml
from wartable.siegestorm.printed.decks import FACTION, FORMATS, Deck
from wartable.siegestorm.text.errors import (
    CardError,
    CardFileError,
    Where,
    did_you_mean,
)

MOST_COPIES: Final = 999


class DeckFileError(CardFileError):
    """A deck file with problems; `problems` lists all of them."""


def shipped_decks() -> dict[str, Deck]:
    """The decks that come with wartable, by file name ("ysra-starter"); new ones on every call.

    Nobody printed the lists of the Starter decks: ours are our own (deck.starter-unknown),
    one for every faction (diff.starter-decks).
    """
    return {
        stem: Deck(deck.name, deck.format, deck.about, dict(deck.cards))
        for stem, deck in _read_shipped().items()
    }


@cache
def _read_shipped() -> dict[str, Deck]:
    """Their files, read once: a game starts ten times as fast."""
    texts = read_texts("wartable.siegestorm", "data", "decks")
    return {stem: read_deck_file(text, f"{stem}.toml") for stem, text in texts.items()}


def read_deck_file(source: str, file: str) -> Deck:
    """Read a deck file's text; `DeckFileError` lists everything that is wrong with it.

    `file` is what errors call it.
    """
    deck, problems = look_into_deck_file(source, file)
    if problems:
        raise DeckFileError(file, problems)
    return deck


def look_into_deck_file(source: str, file: str) -> tuple[Deck, list[CardError]]:
    """As much of a deck as a file's text gives, and what is wrong with the rest of it.

    A text that is no TOML gives nothing: `DeckFileError`.
    """
    reading = _DeckReading(source, file)
    deck = reading.read()
    return deck, sorted(reading.problems, key=lambda one: one.where.line)


# What is wrong with a value, or nothing.


def _text(value: object) -> Said:
    if not isinstance(value, str):
        return faults.no_text(value)
    return NOTHING if value.strip() else faults.empty()


def _format(value: object) -> Said:
    if value in FORMATS:
        return NOTHING
    hint = did_you_mean(value, FORMATS) if isinstance(value, str) else NOTHING
    return faults.not_one_of(in_words(FORMATS), show(value), hint)


def _count(value: object) -> Said:
    if not isinstance(value, int) or isinstance(value, bool):
        return faults.no_whole(value)
    if value > MOST_COPIES:
        return faults.too_high(value, MOST_COPIES)
    return NOTHING if value >= 0 else faults.negative(value)


def _table(value: object) -> Said:
    sentence = "must be a table: {table}, then a line for each card"
    fields: dict[str, object] = {"table": "[cards]"}
    return NOTHING if isinstance(value, dict) else Complaint("deck_no_table", sentence, fields)


def _cards_instead() -> Said:
    sentence = (
        "these are cards; a deck has a name and a table {table}, "
        "which says how many of which card; give your cards beside it"
    )
    return Complaint("deck_of_cards", sentence, {"table": "[cards]"})


FIELDS: Final[Mapping[str, Callable[[object], Said]]] = {
    "name": _text,
    "format": _format,
    "about": _text,
    "cards": _table,
}
REQUIRED: Final = ("name", "cards")


class _DeckReading:
    """One file being read; `problems` fills up on the way."""

    def __init__(self, source: str, file: str) -> None:
        self.source = source
        self.file = file
        self.problems: list[CardError] = []

    def read(self) -> Deck:
        try:
            content = read_toml(self.source)
        except Unreadable as error:
            raise DeckFileError(self.file, [CardError(Where(self.file), error.complaint)]) from None
        if "card" in content and "cards" not in content:
            self._complain("card", _cards_instead())
            return Deck("", FACTION, "", {})
        facts: dict[str, Any] = {"name": "", "format": FACTION, "about": "", "cards": {}}
        for key, value in content.items():
            if key not in FIELDS:
                self._complain(key, faults.no_field(did_you_mean(key, FIELDS)))
            elif wrong := FIELDS[key](value):
                self._complain(key, wrong)
            else:
                facts[key] = value
        for key in REQUIRED:
            if key not in content:
                self._complain(key, faults.missing())
        return Deck(facts["name"], facts["format"], facts["about"], self._cards(facts["cards"]))

    def _cards(self, given: Mapping[str, object]) -> dict[str, int]:
        cards: dict[str, int] = {}
        for name, count in given.items():
            if not name.strip():
                self._complain(name, Complaint("deck_no_name", "a card must have a name"))
            elif wrong := _count(count):
                self._complain(name, wrong)
            elif isinstance(count, int):
                cards[name] = count
        return cards

    def _complain(self, key: str, problem: Said) -> None:
        self.problems.append(CardError(Where(self.file, self._line(key), field=key), problem))

    def _line(self, key: str) -> int:
        """The line on which a key or a table stands, or the first."""
        written = rf"""["']?{re.escape(key)}["']?"""
        pattern = re.compile(rf"\s*(?:{written}\s*[=.]|\[+\s*{written}\s*\]+)")
        for number, line in enumerate(self.source.splitlines(), 1):
            if pattern.match(line):
                return number
        return 1
