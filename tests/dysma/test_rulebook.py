"""The rulebook of Dysma's Portal: whole, well written, and a help to whoever looks something up."""

from __future__ import annotations

import re

import pytest

from tests.dysma.rules import rule
from tests.rules import proves
from wartable.dysma.text.rulebook import rulebook
from wartable.files.shipped import read_tables, read_texts
from wartable.siegestorm.text.rulebook import rulebook as siegestorm_rulebook
from wartable.words.rulebook import Rule

# `Acharné (Dogged): …`: an entry that explains a French name.
NAMED = re.compile(r"(?P<french>\w[\w -]*) \((?P<english>[A-Z][\w -]+)\)[:,]")


def own_rules() -> list[Rule]:
    """The rules of the game itself, without those of the table."""
    return [entry for entry in rulebook().rules if entry.section]


def text(slug: str) -> str:
    entry = rulebook().get(slug)
    assert entry is not None, slug
    return entry.text


def names() -> dict[str, str]:
    """The English names of skills and states by their French ones."""
    entries = [entry for entry in own_rules() if entry.slug.startswith(("skill.", "state."))]
    found = [NAMED.match(entry.text) for entry in entries]
    return {one["french"]: one["english"] for one in found if one}


def test_the_rulebook_is_whole_and_ends_with_the_table() -> None:
    book = rulebook()
    sections = book.sections()
    assert [section.number for section in sections] == [*range(1, 29), 0]
    assert sections[-1].title == "At the table"
    assert len(own_rules()) == 620
    assert rulebook() is book


def test_a_file_is_named_after_its_section() -> None:
    files = read_texts("wartable.dysma", "rulebook", "en")
    tables = read_tables("wartable.dysma", "rulebook", "en")
    assert [int(name[:2]) for name in files] == [table["section"] for table in tables]


def test_every_slug_has_a_family_and_a_name() -> None:
    slug = re.compile(r"[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+")
    assert [entry.slug for entry in own_rules() if not slug.fullmatch(entry.slug)] == []


def test_a_family_of_slugs_stays_within_one_section() -> None:
    homes: dict[str, set[int]] = {}
    for entry in own_rules():
        homes.setdefault(entry.slug.split(".")[0], set()).add(entry.section)
    assert {family: home for family, home in homes.items() if len(home) > 1} == {}


def test_a_detail_stands_after_the_rule_it_belongs_to() -> None:
    places = {entry.slug: place for place, entry in enumerate(own_rules())}
    early = [
        slug for slug, place in places.items() if places.get(slug.rpartition(".")[0], -1) > place
    ]
    assert early == []


def test_rules_are_sentences() -> None:
    for entry in own_rules():
        for words in [entry.text, *([entry.why] if entry.why else [])]:
            assert words == words.strip() and words.endswith("."), entry.slug
            assert "  " not in words and '"' not in words, entry.slug


def test_no_two_rules_say_the_same() -> None:
    texts = [entry.text for entry in own_rules()]
    assert len(set(texts)) == len(texts)


def test_a_ruling_says_why_and_only_rulings_do() -> None:
    assert [entry.slug for entry in own_rules() if entry.ruling != bool(entry.why)] == []


def test_rules_point_to_others_and_only_more_players_are_a_mode_of_their_own() -> None:
    assert [entry.slug for entry in own_rules() if entry.slug in entry.see] == []
    assert {entry.section for entry in own_rules() if entry.scope == "multi"} == {27}
    assert {entry.scope for entry in own_rules()} == {"", "multi"}


def test_only_what_nobody_can_break_is_a_description() -> None:
    assert [entry.slug for entry in own_rules() if entry.is_description()] == [
        *("game.genre", "game.terrain-expected", "game.annex-missing", "game.campaign-missing"),
        *("ability.effect", "domain.spell-texts-missing"),
    ]


def test_a_detail_of_a_skill_names_the_skill() -> None:
    for entry in own_rules():
        family, _, rest = entry.slug.partition(".")
        skill, _, detail = rest.partition(".")
        if family == "skill" and skill != "general" and detail:
            name = re.split(r" \(|[:,]", text(f"skill.{skill}"))[0]
            assert name in entry.text, entry.slug


@pytest.mark.parametrize("french", names())
def test_a_french_name_is_explained_where_it_is_used_first(french: str) -> None:
    whole = re.compile(rf"(?<!\w){french}s?(?!\w)")
    first = next(entry for entry in own_rules() if whole.search(f"{entry.text} {entry.why}"))
    assert names()[french] in f"{first.text} {first.why}", first.slug


def test_skills_and_states_have_english_names() -> None:
    assert len(names()) == 45
    assert names()["Fatigué"] == "Fatigued"
    assert names()["Coup puissant"] == "Mighty blow"


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("band.types-per-100", "0-1 Hero, 2-4 Warriors, 0-2 Specialists and 0-1 Support"),
        ("geo.base-size", "small 1.0″, medium 1.0″, large 1.6″, mounted 2.0″, colossal 2.4″"),
        ("equip.missile.arquebuse", "40″, Perforant (1), Rechargement"),
        ("equip.mount.coursier", "Mv 10, Cavalier"),
        ("scenario.main.8", "Mv 0, Co -, Ti -, De -, Ar 3, Es 1+, Sa 3 and Sens aiguisé"),
        ("end.victory", "12 VP or more"),
    ],
)
def test_numbers_are_told(slug: str, words: str) -> None:
    assert words in text(slug)


def test_the_book_can_be_searched_for_words_in_both_languages() -> None:
    book = rulebook()
    assert "skill.vol" in [entry.slug for entry in book.search("flying")]
    assert [entry.slug for entry in book.search("crossbow rechargement")] == [
        "equip.missile.arbalete"
    ]
    assert book.nearest("combat.overwelm")[0] == "combat.overwhelm"


def test_the_decorator_takes_slugs_of_this_game_only() -> None:
    @rule("dice.explode", "table.undo")
    def check() -> None: ...

    assert proves(check) == ("dice.explode", "table.undo")
    assert "storm.defender" in siegestorm_rulebook()
    with pytest.raises(ValueError, match=r"no rule storm\.defender"):
        rule("storm.defender")
    with pytest.raises(ValueError, match=r"no rule dice\.explod; did you mean dice\.explode"):
        rule("dice.explod")
    with pytest.raises(ValueError, match="needs the slug"):
        rule()
