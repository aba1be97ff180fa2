"""The rulebooks in other languages: whole, fresh, in the terms of the printed books."""

from __future__ import annotations

import pytest

from wartable.translations import BOOKS, amiss_in, english_entries, translated_entries
from wartable.words.translation import MISSING, faults

ALL = [(book, code) for book, codes in BOOKS.items() for code in codes]


def chapters(book: str) -> dict[str, str]:
    """In which section each entry is."""
    found: dict[str, str] = {}
    number = ""
    for key in english_entries(book):
        number = key.removeprefix("section ") if key.startswith("section ") else number
        found[key] = number
    return found


@pytest.mark.parametrize(("book", "code"), ALL)
def test_a_chapter_that_is_begun_is_whole(book: str, code: str) -> None:
    home, told = chapters(book), translated_entries(book, code)
    begun = {home[key] for key in told}
    missing = [one.key for one in faults(english_entries(book), told) if one.kind == MISSING]
    assert [key for key in missing if home[key] in begun] == []


@pytest.mark.parametrize(("book", "code"), ALL)
def test_every_entry_is_fresh_and_has_its_terms_numbers_and_signs(book: str, code: str) -> None:
    assert [line for line in amiss_in(book, code) if not line.endswith(MISSING)] == []
