"""Cards in other languages: every phrase has its form, and printed texts come out word for word."""

from __future__ import annotations

import re

import pytest

from tests.siegestorm.text.cases import CASES
from wartable.siegestorm.text import read_action, read_passive, shipped_designs, terms
from wartable.siegestorm.text.bosscards import COMMANDS, SPECIALS
from wartable.siegestorm.text.bossfile import SENTENCES, shipped_bosses
from wartable.siegestorm.text.known import KINDS, examples, in_a_text
from wartable.siegestorm.text.language import language, languages
from wartable.siegestorm.text.phrases import PHRASES
from wartable.siegestorm.text.spoken import spoken
from wartable.translations import names_amiss
from wartable.words.language import FORMS, PLURALS, parse
from wartable.words.typography import unset_signs

CODES = [code for code in languages() if code != "en"]


def tables(code: str) -> dict[str, dict[str, object]]:
    """The phrases of a language."""
    tongue = spoken(code)._tongue
    assert tongue is not None
    return {group: dict(table) for group, table in tongue.tables.items()}


def templates(code: str) -> list[str]:
    """Every template of a language."""
    found: list[str] = []
    for group, table in tables(code).items():
        if group != "mend":
            for value in table.values():
                found += value if isinstance(value, list) else [str(value)]
    return found


def said(code: str, text: str) -> str:
    """A card text, with plain spaces."""
    return spoken(code).text(text).replace("\u00a0", " ")


@pytest.mark.parametrize("code", CODES)
class TestEveryLanguage:
    def test_has_a_form_for_everything_a_card_can_say_and_for_nothing_else(self, code: str) -> None:
        own = tables(code)
        assert list(own["phrase"]) == [one.template for one in PHRASES if not one.read_only]
        for group, known in {
            "per": terms.PER,
            "keyword": terms.KEYWORDS,
            "condition": terms.CONDITIONS,
            "event": terms.EVENTS,
            "trigger": terms.TRIGGERS,
        }.items():
            assert list(own[group]) == [spellings[0] for spellings in known.values()], group
        assert list(own["join"]) == [join for join in terms.JOINS.values() if join]
        assert set(own["victory"]) == set(SENTENCES.values())
        assert set(own["command"]) == set(COMMANDS)
        assert set(own["special"]) == set(SPECIALS)
        nouns = [table for group, table in own.items() if group.startswith("noun")]
        wanted = {"card", *(one for one, _ in terms.NOUNS.values())}
        assert nouns and all(set(table) == wanted for table in nouns)

    def test_an_event_that_names_a_card_has_its_gender(self, code: str) -> None:
        for number, (english, *_) in terms.EVENTS.items():
            gender = tables(code)["event"][english]
            assert isinstance(gender, list)
            assert (gender[2] != "") == (number in terms.EVENTS_WITH_A_CARD), english

    def test_gives_as_many_forms_as_it_needs(self, code: str) -> None:
        wanted = {
            "do": 2,
            "it": 2,
            "do_it": 4,
            "n": PLURALS[language(code).tables["meta"]["plural"]],
        }
        for template in templates(code):
            for part in parse(template):
                assert part.kind != FORMS or len(part.forms) == wanted[part.text], template

    def test_sets_its_signs(self, code: str) -> None:
        assert [template for template in templates(code) if unset_signs(code, template)] == []

    def test_says_every_phrase_in_every_way(self, code: str) -> None:
        kinds = [kind for kind in KINDS if kind not in ("effect", "static")]
        texts = [example for kind in kinds for example in examples(kind)]
        texts += [in_a_text(one, at) for one in PHRASES for at in range(len(one.examples))]
        for text in texts:
            told = spoken(code).text(text)
            assert not set(told) & set("{}|…") and "  " not in told, told
            assert told != text or text.startswith("Vision"), told

    def test_says_every_card_and_keeps_its_numbers(self, code: str) -> None:
        for design in shipped_designs():
            for english, told in (
                (design.action_text, spoken(code).action(design)),
                (design.passive_text, spoken(code).passive(design)),
            ):
                numbers = [number for number in re.findall(r"[+-]?\d+", english) if number != "1"]
                kept = [number for number in re.findall(r"[+-]?\d+", told) if number != "1"]
                assert sorted(numbers) == sorted(kept), (design.name, told)
                assert bool(english) == bool(told) and told[:1].upper() == told[:1]

    def test_says_what_boss_cards_say(self, code: str) -> None:
        for boss in shipped_bosses().values():
            english, told = spoken("en"), spoken(code)
            assert told.menace(boss) != english.menace(boss)
            assert not set(told.victories(boss)) & set(english.victories(boss))

    def test_has_a_name_for_everything(self, code: str) -> None:
        assert names_amiss(code) == []


@pytest.mark.parametrize(("code", "english", "printed"), CASES)
def test_what_the_booklets_print_comes_out_word_for_word(
    code: str, english: str, printed: str
) -> None:
    assert printed in said(code, english)


@pytest.mark.parametrize(
    ("code", "english", "told"),
    [
        ("fr", "Draw 2", "Piochez 2 cartes"),
        ("pl", "Draw 2", "Dobierz 2 karty"),
        ("pl", "Draw 5", "Dobierz 5 kart"),
        ("pl", "Draw 22", "Dobierz 22 karty"),
        ("fr", "Kill 2 Enemies with DEF 1 or less", "Tuez 2 Ennemis dont la DEF est de 1 ou moins"),
        ("pl", "Kill 2 Creatures", "Zabij 2 Jednostki"),
        ("pl", "Kill 5 Creatures", "Zabij 5 Jednostek"),
        ("pl", "Return 2 Enemies to their owners' hands", "Zwróć 2 Wrogów na ręce właścicieli"),
        (
            "fr",
            "Destroy opponent's top Casualty",
            "Détruisez la carte du dessus des Pertes de l’adversaire",
        ),
        (
            "fr",
            "Advance your war track 3 times",
            "Faites progresser votre Sentier de la Guerre 3 fois",
        ),
    ],
)
def test_numbers_and_cases_agree(code: str, english: str, told: str) -> None:
    assert said(code, english) == told


@pytest.mark.parametrize(
    ("code", "english", "told"),
    [
        (
            "fr",
            "After your card storms, put it in your hand",
            "Après que votre carte a Guerroyé, renvoyez-la dans votre main",
        ),
        (
            "fr",
            "When an Ally is killed, you may put it in your hand",
            "Quand un Allié est tué, vous pouvez le renvoyer dans votre main",
        ),
        (
            "fr",
            "Whenever an Ally is killed, Draw 1",
            "Chaque fois qu’un Allié est tué, Piochez 1 carte",
        ),
        (
            "pl",
            "Each time you Deploy an Ally, place 2 Gang tokens on it",
            "Za każdym razem, kiedy wystawiasz Sojusznika, umieść na nim 2 Żetony Gangu",
        ),
        (
            "pl",
            "After this card storms, you may Destroy it",
            "Po szturmie tej karty możesz ją zniszczyć",
        ),
        (
            "pl",
            "When an Ally is killed, you may make it your Supporter",
            "Kiedy Sojusznik zostaje zabity, możesz go przenieść do swojego Wsparcia",
        ),
        (
            "pl",
            "When this card storms, you may opponent discards 2",
            "Kiedy ta karta szturmuje, możesz sprawić, że przeciwnik odrzuci 2 karty",
        ),
        (
            "pl",
            "Deal 2 DMG for each of your Supporters",
            "Zadaj 2 DMG za każdą kartę w swoim Wsparciu",
        ),
        (
            "pl",
            "This card has +1 ATT for each of your Supporters",
            "Ta karta ma +1 ATT za każdą kartę w twoim Wsparciu",
        ),
    ],
)
def test_mood_and_gender_agree(code: str, english: str, told: str) -> None:
    assert said(code, english) == told


def test_a_text_that_nobody_can_read_stays_as_it_is() -> None:
    assert spoken("fr").text("Dance until dawn") == "Dance until dawn"
    assert spoken("en").text("Draw 1") == "Draw 1"


def test_a_players_own_card_speaks_too() -> None:
    action = read_action("2, Sacrifice 1 Ally: Kill all Enemies; Heal 3")
    passive = read_passive("Aim 2; When you Heal, deal 1 DMG")
    tongue = spoken("pl")._tongue
    assert tongue is not None
    assert (
        tongue.action(action) == "2, Poświęć 1 Sojusznika: Zabij wszystkich Wrogów; ulecz 3 karty"
    )
    assert tongue.passive(passive) == "Celność 2. Kiedy leczysz, zadaj 1 DMG"
