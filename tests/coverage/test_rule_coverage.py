"""Every rule that is due is cited by the engine and proven by a test; and the counting is right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules import proves, rule
from wartable.cli.commands.coverage import report
from wartable.cli.tongue import speak
from wartable.rule_coverage import (
    DYSMA,
    SIEGESTORM,
    Coverage,
    cited_slugs,
    find_tests,
    is_required,
    meant_slugs,
    measure,
    proven_slugs,
)
from wartable.words.rulebook import Rule, Rulebook

TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="module", params=[SIEGESTORM, DYSMA])
def coverage(request: pytest.FixtureRequest) -> Coverage:
    return measure(TESTS, game=request.param)


def test_every_rule_that_is_due_is_implemented(coverage: Coverage) -> None:
    missing = [slug for section in coverage.sections for slug in section.unimplemented]
    assert not missing, f"{len(missing)} rules: " + ", ".join(missing)


def test_every_rule_that_is_due_is_proven(coverage: Coverage) -> None:
    missing = [slug for section in coverage.sections for slug in section.unproven]
    assert not missing, f"{len(missing)} rules: " + ", ".join(missing)


def test_engine_and_tests_name_only_rules_that_exist(coverage: Coverage) -> None:
    assert coverage.unknown == ()


def test_the_tests_are_found_beside_the_source() -> None:
    assert find_tests() == TESTS


SOURCE = '''
"""A module about orders (order.three, order.one)."""

def hold(place):
    """Hold a place (hold.place)."""
    # Never on an enemy: hold.never.
    hold.attribute = refuse("hold.taken", f"{place.name} is full, see hold.full")
'''


def test_a_slug_is_cited_in_texts_docstrings_and_comments_but_not_in_code() -> None:
    assert cited_slugs(SOURCE) - {"place.name"} == {
        *("order.three", "order.one", "hold.place", "hold.never", "hold.taken", "hold.full")
    }


def test_a_slug_is_no_part_of_a_longer_one() -> None:
    assert cited_slugs('"storm.multi-attack a.storm.multi storm.multi2"') == {
        *("storm.multi-attack", "a.storm.multi", "storm.multi2")
    }


def test_a_whole_text_or_one_in_brackets_is_meant_as_a_slug() -> None:
    assert meant_slugs(SOURCE) == {"order.three", "order.one", "hold.place", "hold.taken"}


def test_decorated_tests_prove_rules() -> None:
    source = """
@rule("a.one", "a.two")
@pytest.mark.parametrize("x", ["a.none"])
def test_something(x): ...

@rules.rule("a.three")
class TestMore:
    @rule("a.four")
    def test_more(self): ...

@rule("a.helper")
def helper(): ...

@other("a.other")
def test_other(): ...
"""
    assert proven_slugs(source) == {"a.one", "a.two", "a.three", "a.four"}


BOOK = Rulebook(
    [
        Rule("a.done", "Done.", section=1, title="One"),
        Rule("a.open", "Open.", section=1, title="One"),
        Rule("a.told", "Told.", section=1, title="One", kind="description"),
        Rule("b.solo", "Against a boss.", section=20, title="Editions", scope="solo"),
    ]
)


def _measure(folder: Path) -> Coverage:
    engine = folder / "siegestorm"
    tests = folder / "tests"
    engine.mkdir()
    tests.mkdir()
    (engine / "one.py").write_text('"""Cites (a.done, a.gone)."""\n', encoding="utf-8")
    (tests / "test_one.py").write_text(
        '@rule("a.done", "b.wrong")\ndef test_it(): ...\n', encoding="utf-8"
    )
    return measure(tests, folder, BOOK)


def test_every_rule_of_every_mode_is_due_but_no_description() -> None:
    due = [entry.slug for entry in BOOK.rules if is_required(entry)]
    assert due == ["a.done", "a.open", "b.solo"]


def test_what_is_missing_is_listed(tmp_path: Path) -> None:
    coverage = _measure(tmp_path)
    one, editions = coverage.sections
    assert (one.entries, one.descriptions, one.due) == (3, 1, 2)
    assert (one.implemented, one.proven) == (1, 1)
    assert one.unimplemented == one.unproven == ("a.open",)
    assert not editions.is_complete() and editions.unproven == ("b.solo",)
    assert coverage.unknown == ("a.gone in one.py", "b.wrong in test_one.py")
    assert not coverage.is_complete()


def test_the_report_names_what_is_missing(tmp_path: Path) -> None:
    speak(["--lang", "en"])
    lines = report(_measure(tmp_path)).splitlines()
    assert lines[1].split() == ["1", "One", "3", "1", "2", "1", "1", "!"]
    assert lines[-5:] == [
        "not implemented (One): a.open",
        "not proven (One): a.open",
        "not implemented (Editions): b.solo",
        "not proven (Editions): b.solo",
        "no such rule: a.gone in one.py, b.wrong in test_one.py",
    ]


def test_without_tests_nothing_is_proven(tmp_path: Path) -> None:
    assert [section.proven for section in measure(None, tmp_path, BOOK).sections] == [0, 0]


def test_the_decorator_keeps_the_slugs_of_functions_and_classes() -> None:
    @rule("deck.size")
    @rule("ffa.limits", "ffa.pool")
    def check() -> None: ...

    @rule("deck.size")
    class Checks: ...

    class More(Checks): ...

    assert proves(check) == ("deck.size", "ffa.limits", "ffa.pool")
    assert proves(Checks) == ("deck.size",)
    assert proves(More) == ()


def test_the_decorator_refuses_what_is_no_rule() -> None:
    with pytest.raises(ValueError, match=r"no rule storm\.defendr; did you mean storm\.defender "):
        rule("storm.defendr")
    with pytest.raises(ValueError, match="needs the slug"):
        rule()
