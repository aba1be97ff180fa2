"""Everything printed can be read: each thing has a text a person understands, in both languages."""

from __future__ import annotations

from functools import cache

import pytest

from wartable.dysma.content.catalogue import Content
from wartable.dysma.content.holdings import explained, outfit_leaf
from wartable.dysma.content.leaves import leaves
from wartable.dysma.content.lore import (
    ITEMS,
    KINDS,
    Leaf,
    called,
    having,
    like,
)
from wartable.dysma.content.outfit import outfit
from wartable.dysma.text.bandfile import shipped_bands
from wartable.dysma.text.contentfile import shipped_content
from wartable.dysma.text.effects import OPS
from wartable.dysma.text.language import language
from wartable.dysma.text.lore import fact_words, held_words
from wartable.dysma.text.rulebook import rulebook

CODES = ["en", "fr"]
VALUES = ("adds", "range", "hands", "mount")  # what equipment without a text has instead


@cache
def content() -> Content:
    return shipped_content()


@cache
def pages() -> list[Leaf]:
    return leaves(content())


def named(name: str) -> Leaf:
    found = called(pages(), name)
    assert len(found) == 1, [leaf.id for leaf in found]
    return found[0]


def test_everything_that_is_printed_has_a_leaf() -> None:
    book = content()
    registers = (
        *(book.profiles, book.skills, book.abilities, book.domains, book.spells, book.items),
        *(book.missions, book.keywords, book.factions),
    )
    ids = [entry.id for register in registers for entry in register.entries]
    assert [leaf.id for leaf in pages()] == ids
    assert {leaf.kind for leaf in pages()} == set(KINDS)


@pytest.mark.parametrize("code", CODES)
def test_everything_says_what_it_does(code: str) -> None:
    for leaf in pages():
        text = leaf.text.say(code)
        if leaf.kind in ITEMS:
            said = text or bool(leaf.holds) or [one for one in leaf.facts if one.key in VALUES]
            assert said, leaf.id
        elif leaf.kind in ("domain", "keyword"):
            assert leaf.holds, leaf.id
        else:
            assert text, leaf.id
        assert not any(op in text.split() for op in OPS if "_" in op), leaf.id


@pytest.mark.parametrize("code", CODES)
def test_every_fact_has_words_and_a_rule(code: str) -> None:
    words = language(code)
    for leaf in pages():
        assert leaf.rule == "" or leaf.rule in rulebook(), leaf.rule
        for fact in [*leaf.facts, *(fact for held in leaf.holds for fact in held.facts)]:
            assert fact.key in words.tables["fact"], fact.key
            said = fact_words(words, content(), fact)
            assert said and "…" not in said and "_" not in said, (leaf.id, said)
            assert fact.rule == "" or fact.rule in rulebook(), fact.rule


def test_every_skill_has_a_sentence_in_both_languages() -> None:
    for skill in content().skills.entries:
        assert skill.text.en.endswith(".") and skill.text.fr.endswith("."), skill.id
        assert skill.text.en != skill.text.fr


@pytest.mark.parametrize("name", ["Épée", "epee", "EPEE", "sword", "Sword"])
def test_names_need_neither_accents_nor_capitals(name: str) -> None:
    assert named(name).id == "epee"


def test_a_part_of_a_name_is_enough() -> None:
    assert [leaf.id for leaf in called(pages(), "fireb")] == ["boule-de-feu"]
    assert {leaf.id for leaf in called(pages(), "ring")} >= {"anneau-du-dragon"}


def test_words_are_found_in_texts_too_and_names_come_first() -> None:
    found = [leaf.id for leaf in having(pages(), "boule de feu")]
    assert found[0] == "boule-de-feu" and "anneau-du-dragon" in found


def test_an_unknown_name_gets_the_nearest() -> None:
    assert "Fireball" in like(pages(), "firebal", "en")
    assert "Boule de feu" in like(pages(), "boulle de feu", "fr")


def test_the_value_of_a_skill_stands_in_its_sentence() -> None:
    thane = named("thane-de-la-forge")
    said = [held_words(language("en"), content(), held) for held in thane.holds]
    assert "Strategist (1): Command points added at the start of the turn: 1." in said


@pytest.mark.parametrize("code", CODES)
def test_a_figure_of_a_band_shows_what_is_built_in(code: str) -> None:
    band = shipped_bands()["silver-peaks"]
    guard = next(member for member in band.members if member.profile == "garde-royal")
    kit = outfit(guard, content())
    assert kit is not None
    leaf = outfit_leaf(content(), kit)
    held = {one.id for one in leaf.holds}
    assert held >= {"armure-lourde", "hallebarde", "contre-attaque", "maitre", "mur-de-lames"}
    (line,) = [fact.fields for fact in leaf.facts if fact.key == "line"]
    assert line["ar"] == "2", "armour counts"
    lent = {one.id for one in explained(content(), leaf.holds)}
    assert "perforant" in lent, "the halberd's own skill is explained, too"
    assert all(one.text.say(code) for one in leaf.holds)
