"""The rulebook: looking up, searching, leafing through; and what a broken one says."""

from __future__ import annotations

from typing import Any

import pytest

from wartable.files.shipped import read_tables, read_texts
from wartable.kernel.likeness import nearest
from wartable.siegestorm.text.rulebook import rulebook
from wartable.words.rulebook import Rule, Rulebook, read_rulebook

ORDERS = {
    "section": 8,
    "title": "Orders",
    "rule": {
        "order.three": {"text": "There are three orders."},
        "order.storm": {
            "text": "A storming card attacks.",
            "why": "A guess about the gate.",
            "ruling": True,
            "weak": True,
            "scope": "solo",
            "see": ["order.three"],
        },
    },
}
ZONES = {
    "section": 1,
    "title": "Zones of the gate",
    "rule": {
        "zone.gate": {"text": "The gate is a zone.", "kind": "description"},
        "zone.wall": {"text": "In a storm, the Wall stands."},
    },
}


def small() -> Rulebook:
    return read_rulebook([ORDERS, ZONES])


def slugs(rules: list[Rule]) -> list[str]:
    return [rule.slug for rule in rules]


def test_a_rule_carries_everything_its_table_says() -> None:
    rule = small().get("order.storm")
    assert rule is not None
    assert (rule.slug, rule.text) == ("order.storm", "A storming card attacks.")
    assert (rule.section, rule.title) == (8, "Orders")
    assert (rule.why, rule.ruling, rule.weak) == ("A guess about the gate.", True, True)
    assert (rule.kind, rule.scope, rule.see) == ("rule", "solo", ("order.three",))


def test_what_a_table_leaves_out_is_empty() -> None:
    rule = small().get("order.three")
    assert rule is not None
    assert (rule.why, rule.ruling, rule.weak) == ("", False, False)
    assert (rule.kind, rule.scope, rule.see) == ("rule", "", ())
    assert not rule.is_description()


def test_a_description_is_marked() -> None:
    rule = small().get("zone.gate")
    assert rule is not None and rule.is_description()


def test_a_slug_is_found_in_any_capitals() -> None:
    book = small()
    assert book.get(" Order.Three ") is book.get("order.three")
    assert book.get("order.four") is None
    assert "order.three" in book and "order.four" not in book
    assert len(book) == 4


def test_near_slugs_are_suggested() -> None:
    assert small().nearest("order.thre")[0] == "order.three"
    assert small().nearest("wall") == ["zone.wall"]
    assert small().nearest("quite.another-thing") == []


def test_a_search_looks_into_slugs_then_texts_then_the_rest() -> None:
    assert slugs(small().search("storm")) == ["order.storm", "zone.wall"]
    assert slugs(small().search("GATE")) == ["zone.gate", "order.storm", "zone.wall"]


def test_a_search_wants_all_the_words() -> None:
    assert slugs(small().search("stands wall")) == ["zone.wall"]
    assert slugs(small().search("order attacks")) == ["order.storm"]
    assert small().search("storm kraken") == []
    assert small().search("  ") == []


def test_sections_come_in_the_order_of_the_tables() -> None:
    sections = small().sections()
    assert [(one.number, one.title) for one in sections] == [
        (8, "Orders"),
        (1, "Zones of the gate"),
    ]
    assert slugs(sections[1].rules) == ["zone.gate", "zone.wall"]


def test_two_sections_of_one_number_stay_apart() -> None:
    book = Rulebook([Rule("a.a", "A.", title="Game"), Rule("b.b", "B.", title="Table")])
    assert [one.title for one in book.sections()] == ["Game", "Table"]


def test_everything_wrong_with_slugs_is_said_at_once() -> None:
    rules = [Rule("a.a", "A."), Rule("a.a", "Again."), Rule("b.b", "B.", see=("c.c",))]
    with pytest.raises(ValueError, match=r"a\.a is there twice; b\.b points to c\.c"):
        Rulebook(rules)


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ({}, r"a\.a has no text"),
        ({"text": 3}, "text must be a text"),
        ({"text": "A.", "txt": "B."}, "a field txt"),
        ({"text": "A.", "kind": "idea"}, "kind idea; it can be rule or description"),
        ({"text": "A.", "ruling": "yes"}, "ruling must be true or false"),
        ({"text": "A.", "see": "b.b"}, "see must be a list of texts"),
        ({"text": "A.", "see": [1]}, "see must be a list of texts"),
    ],
)
def test_an_entry_that_is_wrong(entry: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_rulebook([{"section": 1, "title": "One", "rule": {"a.a": entry}}])


@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ({"title": "One", "rule": {}}, "needs a number and a title"),
        ({"section": 1, "rule": {}}, "needs a number and a title"),
        ({"section": 1, "title": "One"}, 'Section 1, "One", has no rules'),
    ],
)
def test_a_section_that_is_wrong(table: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_rulebook([table])


def test_a_name_is_near_when_it_is_alike_or_contains_the_word() -> None:
    known = ["Tengu", "Grand Overlord Ikee", "Iken"]
    assert nearest("tenku", known) == ["Tengu"]
    assert nearest("IKEE", known) == ["Grand Overlord Ikee", "Iken"]
    assert nearest("Archangel", known) == []
    assert nearest("", known) == []


def test_at_most_so_many_are_suggested() -> None:
    assert nearest("card", ["card a", "card b", "card c", "card d"]) == [
        "card a",
        "card b",
        "card c",
    ]
    assert nearest("card", ["card a", "card b"], most=1) == ["card a"]


def test_shipped_files_come_by_name_in_order() -> None:
    texts = read_texts("wartable.siegestorm", "rulebook", "en")
    assert list(texts) == sorted(texts)
    assert next(iter(texts)) == "00-meta"
    tables = read_tables("wartable.siegestorm", "rulebook", "en")
    assert [table["section"] for table in tables] == list(range(22))


def test_siegestorms_rulebook_is_whole_and_ends_with_the_table() -> None:
    book = rulebook()
    sections = book.sections()
    assert [section.number for section in sections] == [*range(22), 0]
    assert sections[-1].title == "At the table"
    assert all(section.rules for section in sections)
    assert "storm.defender" in book and "table.undo" in book
    assert rulebook() is book


def test_shipped_rules_are_sentences() -> None:
    rules = rulebook().rules
    assert [rule.slug for rule in rules if rule.text != rule.text.strip()] == []
    assert [rule.slug for rule in rules if not rule.text.endswith((".", "!", "?"))] == []


def test_a_shipped_ruling_says_why_and_only_rulings_do() -> None:
    rules = rulebook().rules
    assert [rule.slug for rule in rules if rule.ruling != bool(rule.why)] == []
    assert [rule.slug for rule in rules if rule.weak and not rule.ruling] == []


def test_shipped_rules_point_to_others_and_to_known_modes() -> None:
    rules = rulebook().rules
    assert [rule.slug for rule in rules if rule.slug in rule.see] == []
    assert {rule.scope for rule in rules} == {"", "solo", "coop", "lms", "boss-card"}
