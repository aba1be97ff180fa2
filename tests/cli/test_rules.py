"""`wartable rules`."""

from __future__ import annotations

import pytest

from tests.cli.running import refused, run
from wartable import rule_coverage


def test_a_rule_by_its_slug() -> None:
    done = run("rules", "storm.defender")
    assert done.code == 0
    assert "storm.defender" in done.out and "Deployment Zone" in done.out
    [rule] = run("rules", "storm.defender", "--json").json()
    assert rule["section"] == 8 and rule["see"] == ["storm.no-defender"]


def test_our_own_rulings_say_so() -> None:
    assert "Our ruling" in run("rules", "storm.strength-floor").out


def test_an_unknown_slug_gets_the_nearest_ones() -> None:
    assert "storm.defender" in refused(run("rules", "storm.defendr"), 2)


def test_search_finds_all_the_words() -> None:
    found = run("rules", "--search", "supporter commit", "--json").json()
    assert "cost.supporter" in [rule["slug"] for rule in found]
    assert "No rule" in refused(run("rules", "--search", "zeppelin"), 2)


def test_a_section_as_a_whole() -> None:
    found = run("rules", "--section", "8", "--json").json()
    assert found and {rule["section"] for rule in found} == {8}
    assert "no section 99" in refused(run("rules", "--section", "99"), 2)


def test_without_anything_the_table_of_contents() -> None:
    assert "Storm, Hold Ground, Support" in run("rules").out
    sections = run("rules", "--json").json()
    assert {"section": 8, "title": "Storm, Hold Ground, Support", "rules": 49} in sections


def test_coverage_says_that_it_needs_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule_coverage, "find_tests", lambda: None)
    words = refused(run("rules", "--coverage"), 2)
    assert "an installed wartable has no tests" in words
    assert "Run this command in a clone of the project." in words


@pytest.mark.long
def test_coverage_counts_per_section_and_its_exit_code_tells() -> None:
    done = run("rules", "--coverage", "--json")
    found = done.json()
    assert done.code == (0 if found["complete"] else 1)
    assert 8 in [section["number"] for section in found["sections"]]
    assert "Storm, Hold Ground, Support" in run("rules", "--coverage").out


def test_the_rules_of_the_other_game_are_there_too() -> None:
    assert "in cover" in run("rules", "--game", "dysma", "los.cover").out
    assert "siegestorm, dysma" in refused(run("rules", "--game", "chess"), 2)


def test_a_slug_is_found_in_whichever_book_has_it() -> None:
    out = run("rules", "action.charge").out
    assert out.startswith("action.charge  dysma, ")
    assert run("rules", "storm.defender").out.startswith("storm.defender  8 ")
    assert run("rules", "--game", "dysma", "action.charge").out.startswith("action.charge  ")
    assert "action.charge" in refused(run("rules", "action.chrage"), 2)
    assert "storm.defender" in refused(run("rules", "storm.defnder"), 2)
    assert [one["slug"] for one in run("rules", "action.charge", "--json").json()] == [
        "action.charge"
    ]
