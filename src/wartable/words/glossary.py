"""The terms of a language: how it says what the printed books have a word for.

A glossary is a file with two tables:

    [terms]
    "War Track" = ["Tor* Walki"]          what English says = every way this language may say it
    "storm*"    = ["szturm*"]             a star stands for the rest of a word; with a capital the
                                          English is meant so: "Raise" is not "raise"

    [numbers]
    2 = ["dwa", "dwie", "dw*"]            the words for numbers

Where an English text uses a term, its translation has to use one of the ways, and it keeps the
numbers of the English one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, final

ENGLISH_NUMBERS: Final[Mapping[str, tuple[str, ...]]] = {
    "2": ("two", "twice"),
    "3": ("three",),
    "4": ("four",),
    "5": ("five",),
    "6": ("six",),
    "7": ("seven",),
    "8": ("eight",),
    "9": ("nine",),
    "10": ("ten",),
}
"""“One” is left out: it is a pronoun as often as a number."""

_DIGITS: Final = re.compile(r"\d+(?:[.,]\d+)*")
_QUOTED: Final = re.compile(r"`[^`]*`")


@final
class Glossary:
    """The terms and the numbers of one language."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        terms: Mapping[str, list[str]] = tables["terms"]
        # Longer terms first, so that "Deployment Zone" is not taken for "deploy".
        self.terms = dict(sorted(terms.items(), key=lambda item: -len(item[0])))
        self.numbers: Mapping[str, list[str]] = tables["numbers"]

    def lacking(self, english: str, other: str) -> list[str]:
        """The terms that the English text uses and its translation does not."""
        found: list[str] = []
        rest = english
        for term, ways in self.terms.items():
            pattern = _pattern((term,), term[0].isupper())
            if pattern.search(rest):
                rest = pattern.sub("·", rest)
                if not _pattern(tuple(ways)).search(other):
                    found.append(term)
        return found

    def numbers_amiss(self, english: str, other: str) -> list[str]:
        """The numbers that only one of the two texts has.

        A number may be written in words; only the English ones must all be there in words, for
        "les deux" is also how one says "both".
        """
        meant = _digits(english) | _spelled(english, ENGLISH_NUMBERS)
        told = _digits(other) | _spelled(other, self.numbers)
        return sorted((meant - told) | (_digits(other) - meant - {"1"}))


@cache
def _pattern(ways: tuple[str, ...], exact: bool = False) -> re.Pattern[str]:
    parts = "|".join(re.escape(way).replace(r"\*", r"\w*").replace(r"\ ", r"\s") for way in ways)
    return re.compile(rf"(?<!\w)(?:{parts})(?!\w)", 0 if exact else re.IGNORECASE)


def _digits(text: str) -> set[str]:
    """The numbers in digits; a decimal comma is a decimal point, and `code` is no number."""
    return {found.replace(",", ".") for found in _DIGITS.findall(_QUOTED.sub("", text))}


def _spelled(text: str, words: Mapping[str, Iterable[str]]) -> set[str]:
    return {number for number, ways in words.items() if _pattern(tuple(ways)).search(text)}
