"""What a translation was made from: nothing missing, nothing stale, and its terms and numbers."""

from __future__ import annotations

import re
from typing import Any

import pytest

from wartable.kernel.thing import usual_name
from wartable.siegestorm.text.language import language
from wartable.translated_sentences import LISTS, SPEAKERS, sentences
from wartable.translated_sentences import amiss as sentences_amiss
from wartable.words.glossary import Glossary
from wartable.words.rulebook import entries_of, in_other_words, read_rulebook
from wartable.words.translation import Fault, Progress, faults, mark_of, progress
from wartable.words.typography import quoted, set_signs, unset_signs

ENGLISH = {"a.b": {"text": "One.", "why": "So it is."}, "a.c": {"text": "Two."}}


def french(**change: object) -> dict[str, dict[str, str]]:
    """A translation of all of it, but for what is changed."""
    whole: dict[str, Any] = {
        "a.b": {"of": mark_of(ENGLISH["a.b"]), "text": "Un.", "why": "C’est ainsi."},
        "a.c": {"of": mark_of(ENGLISH["a.c"]), "text": "Deux."},
        **change,
    }
    return {key: entry for key, entry in whole.items() if entry}


def test_a_whole_and_fresh_translation_has_no_faults() -> None:
    assert faults(ENGLISH, french()) == []
    assert progress("fr", ENGLISH, french()) == Progress("fr", 2, 2, 0)
    assert progress("fr", ENGLISH, french()).is_complete()


def test_an_entry_or_a_text_that_is_not_there_is_missing() -> None:
    assert faults(ENGLISH, french(**{"a.c": None})) == [Fault("a.c", "missing")]
    half = {"of": mark_of(ENGLISH["a.b"]), "text": "Un."}
    assert faults(ENGLISH, french(**{"a.b": half})) == [Fault("a.b", "missing")]


def test_changed_english_makes_a_translation_stale() -> None:
    changed = {**ENGLISH, "a.c": {"text": "Two, no: three."}}
    assert faults(changed, french()) == [Fault("a.c", "stale")]
    assert progress("fr", changed, french()) == Progress("fr", 2, 2, 1)
    assert not progress("fr", changed, french()).is_complete()


def test_a_text_that_changes_its_name_changes_the_mark() -> None:
    assert mark_of({"text": "a", "why": "b"}) != mark_of({"text": "a\nb"})
    assert mark_of({"text": "a"}) != mark_of({"why": "a"})


def test_what_english_does_not_have_is_unknown() -> None:
    extra = french(**{"a.d": {"of": "", "text": "Trois."}})
    assert faults(ENGLISH, extra) == [Fault("a.d", "unknown")]
    more = {"of": mark_of(ENGLISH["a.c"]), "text": "Deux.", "why": "Comme ça."}
    assert faults(ENGLISH, french(**{"a.c": more})) == [Fault("a.c", "unknown")]


SECTION: dict[str, Any] = {
    "section": 8,
    "title": "Orders",
    "rule": {
        "order.three": {"text": "There are three orders."},
        "order.one": {"text": "Choose one.", "why": "It says so.", "ruling": True},
    },
}
SEKCJA: dict[str, Any] = {
    "section": 8,
    "of": "00000000",
    "title": "Rozkazy",
    "rule": {"order.one": {"of": "00000000", "text": "Wybierz jeden.", "why": "Tak jest."}},
}


def test_a_translated_book_is_english_where_it_has_no_words() -> None:
    book = read_rulebook(in_other_words([SECTION], [SEKCJA]))
    assert [rule.text for rule in book.rules] == ["There are three orders.", "Wybierz jeden."]
    one = book.get("order.one")
    assert one is not None and one.ruling and one.why == "Tak jest." and one.title == "Rozkazy"


def test_a_section_is_translated_by_its_title_and_its_rules() -> None:
    assert faults(entries_of([SECTION]), entries_of([SEKCJA])) == [
        Fault("section 8", "stale"),
        Fault("order.three", "missing"),
        Fault("order.one", "stale"),
    ]


def test_accents_and_capitals_do_not_matter_to_who_searches() -> None:
    told = {**SEKCJA["rule"], "order.three": {"text": "Są trzy rozkazy: Słaby, zły i środek."}}
    book = read_rulebook(in_other_words([SECTION], [{**SEKCJA, "rule": told}]))
    assert [rule.slug for rule in book.search("slaby SRODEK")] == ["order.three"]


TERMS = Glossary(
    {
        "terms": {
            "deploy*": ["wystaw*"],
            "Deployment Zone*": ["Stref* Zrzutu"],
            "storm*": ["szturm*"],
        },
        "numbers": {"2": ["dw*"], "3": ["trzy"]},
    }
)


@pytest.mark.parametrize(
    ("english", "polish", "lacking"),
    [
        ("Deploy it.", "Wystaw ją.", []),
        ("Deploy it.", "Zagraj ją.", ["deploy*"]),
        ("The Deployment Zone is empty.", "Strefa Zrzutu jest pusta.", []),
        ("Storming ends in a Deployment Zone.", "Atak kończy się.", ["Deployment Zone*", "storm*"]),
        ("Siegestorm.", "Gra.", []),
    ],
)
def test_a_translation_uses_the_terms(english: str, polish: str, lacking: list[str]) -> None:
    assert TERMS.lacking(english, polish) == lacking


@pytest.mark.parametrize(
    ("english", "polish", "amiss"),
    [
        ("Draw 2 cards.", "Dobierz 2 karty.", []),
        ("Draw two cards.", "Dobierz dwie karty.", []),
        ("Draw 2 cards.", "Dobierz 3 karty.", ["2", "3"]),
        ("Both players.", "Dwóch graczy.", []),
        ("It moves 1.5 inches.", "Rusza się o 1,5 cala.", []),
        ("A figure.", "1 figurka.", []),
        ("Write `2:` for it.", "Zapisz `3:`.", []),
    ],
)
def test_a_translation_keeps_the_numbers(english: str, polish: str, amiss: list[str]) -> None:
    assert TERMS.numbers_amiss(english, polish) == amiss


@pytest.mark.parametrize(
    ("code", "typed", "printed"),
    [
        ("fr", "L'ordre « Tenir » : oui !", "L’ordre «\u00a0Tenir\u00a0»\u00a0: oui\u00a0!"),
        ("fr", 'Un "Allié" ; rien', "Un «\u00a0Allié\u00a0»\u00a0; rien"),
        ("fr", "Tapez `use it: 'now'` ?", "Tapez `use it: 'now'`\u00a0?"),
        ("pl", 'To "Sojusznik": tak', "To „Sojusznik”: tak"),
        ("en", "It's 'so': yes?", "It's 'so': yes?"),
    ],
)
def test_signs_are_set_as_the_language_has_them(code: str, typed: str, printed: str) -> None:
    assert set_signs(code, typed) == printed
    assert set_signs(code, printed) == printed
    assert code == "en" or unset_signs(code, printed) == []


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("fr", "Oui!"),
        ("fr", "Voici: rien"),
        ("fr", "« oui »"),
        ("fr", "l'un"),
        ("fr", "5 %"),
        ("pl", "“tak”"),
    ],
)
def test_signs_that_are_not_set_are_found(code: str, text: str) -> None:
    assert unset_signs(code, text)


@pytest.mark.parametrize(
    ("code", "value", "told"),
    [
        ("fr", '"soldier"', "«\u00a0soldier\u00a0»"),
        ("pl", '"a", "b"', "„a”, „b”"),
        ("en", '"soldier"', '"soldier"'),
        ("fr", 'kind = "boss"', 'kind = "boss"'),
        ("pl", '["a", "b"]', '["a", "b"]'),
    ],
)
def test_what_was_written_is_quoted_as_the_language_does(code: str, value: str, told: str) -> None:
    assert quoted(code, value) == told


@pytest.mark.parametrize("kind", [*SPEAKERS, *LISTS])
def test_everything_said_is_translated_and_up_to_date(kind: str) -> None:
    assert sentences_amiss(kind) == []


@pytest.mark.parametrize(
    ("code", "nameless", "named"),
    [
        ("en", "Player 1 has a full hand", "Ann has a full hand"),
        ("fr", "La main du joueur 1 est pleine", "La main du joueur Ann est pleine"),
        ("pl", "Ręka gracza 1 jest pełna", "Ręka gracza Ann jest pełna"),
    ],
)
def test_players_without_a_name_have_one_in_the_language(
    code: str, nameless: str, named: str
) -> None:
    words, names = language(code), [usual_name(0), "Ann"]
    full: dict[str, object] = {"kind": "hand_full", "rule": "hand.limit", "cards": ["Tengu"]}
    assert words.log({**full, "side": 0}, names).startswith(nameless)
    assert words.log({**full, "side": 1}, names).startswith(named)
    assert words.called(names) == [words.say("meta", "player", {"number": 1}, []), "Ann"]


BARE_CARD = re.compile(r"(?:^|[:;.] )\{card\} [^\W\d_A-Z(]")
"""The name of a card as the subject of a verb: it may be plural, or of the other gender."""
MALE_PLAYER = re.compile(r"\{side\}[^.:;,{)]*\b(?:est|être|été) (?:\w+é|choisi|perdu)\b")
"""Something said of a player that would need to know who that is."""


@pytest.mark.parametrize("code", ["fr", "pl"])
def test_the_name_of_a_card_carries_no_verb(code: str) -> None:
    told = sentences("siegestorm", code)
    assert [key for key, text in told.items() if BARE_CARD.search(text)] == []


@pytest.mark.parametrize("game", ["siegestorm", "dysma"])
def test_nothing_in_french_asks_for_the_gender_of_a_player(game: str) -> None:
    told = sentences(game, "fr")
    assert [key for key, text in told.items() if MALE_PLAYER.search(text)] == []
