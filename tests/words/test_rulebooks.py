"""The rulebooks in other languages: whole, fresh, in the terms of the printed books."""

from __future__ import annotations

import pytest

from wartable.cli.commands.coverage import report_languages
from wartable.dysma.text.rulebook import rulebook as dysma_rulebook
from wartable.siegestorm.text.rulebook import rulebook as siegestorm_rulebook
from wartable.translations import BOOKS, amiss_in, how_far, names_amiss
from wartable.words.rulebook import Rulebook

ALL = [(book, code) for book, codes in BOOKS.items() for code in codes]


@pytest.mark.parametrize(("book", "code"), ALL)
def test_every_entry_is_there_and_fresh_with_its_terms_numbers_and_signs(
    book: str, code: str
) -> None:
    assert amiss_in(book, code) == []


@pytest.mark.parametrize("code", BOOKS["siegestorm"])
def test_every_name_is_there_and_fresh(code: str) -> None:
    assert names_amiss(code) == []


@pytest.mark.parametrize("book", BOOKS)
def test_the_languages_are_counted(book: str) -> None:
    found = how_far(book)
    assert [one.code for one in found] == list(BOOKS[book])
    assert all(one.is_complete() for one in found)
    assert "!" not in report_languages(found, "rules")


@pytest.mark.parametrize(
    ("english", "other"),
    [
        (siegestorm_rulebook(), siegestorm_rulebook("fr")),
        (siegestorm_rulebook(), siegestorm_rulebook("pl")),
        (dysma_rulebook(), dysma_rulebook("fr")),
    ],
)
def test_a_translated_book_has_the_same_rules_in_other_words(
    english: Rulebook, other: Rulebook
) -> None:
    assert [rule.slug for rule in other.rules] == [rule.slug for rule in english.rules]
    assert [rule.see for rule in other.rules] == [rule.see for rule in english.rules]
    alike = [rule.slug for rule in other.rules if rule.text == _text(english, rule.slug)]
    assert alike == []
    assert {rule.title for rule in other.rules} & {rule.title for rule in english.rules} <= {
        *("Solo", "Artefacts", "Actions", "Combat", "Terrain", "Co-op", "Last Man Standing"),
    }


def _text(book: Rulebook, slug: str) -> str:
    rule = book.get(slug)
    assert rule is not None
    return rule.text


def test_a_rule_can_be_looked_for_in_ones_own_words() -> None:
    found = siegestorm_rulebook("fr").search("defenseur zone deploiement adversaire")
    assert "storm.defender" in [rule.slug for rule in found]
    assert "skill.vol" in [rule.slug for rule in dysma_rulebook("fr").search("franchit figurines")]
