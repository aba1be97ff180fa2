"""`wartable cards`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import refused, run

GOOD = """
faction = "mine"
[[card]]
name = "Bog Lantern"
cost = 1
attack = 1
defense = 1
action = "Draw 1"
"""


def test_a_card_is_found_by_a_word_of_its_name() -> None:
    done = run("cards", "tengu")
    assert done.code == 0
    assert "Tengu" in done.out and "Allies have +2 ATT and +2 DEF" in done.out
    assert "Despoiler" not in done.out


def test_all_words_must_occur_in_name_or_text() -> None:
    found = run("cards", "deal", "supporters", "--json").json()
    assert found
    for card in found:
        text = f"{card['name']} {card['action']} {card['passive']}".lower()
        assert "deal" in text and "supporters" in text


def test_cards_with_the_words_in_their_name_come_first() -> None:
    found = run("cards", "underworld vindicator", "--json").json()
    assert found[0]["name"] == "Underworld Vindicator" and len(found) > 1


def test_json_has_the_keys_of_a_card_file() -> None:
    card = run("cards", "Underworld Vindicator", "--json").json()[0]
    assert card["name"] == "Underworld Vindicator"
    assert (card["cost"], card["attack"], card["defense"]) == (0, 2, 1)
    assert card["action"] == "Deal 2 DMG" and card["passive"] == "3: Shapeshift"


def test_a_faction_has_its_own_cards_only() -> None:
    found = run("cards", "--faction", "styxia", "--json").json()
    assert len(found) == 18
    assert {card["faction"] for card in found} == {"styxia"}


def test_an_unknown_faction_is_named_with_a_suggestion() -> None:
    assert "styxia" in refused(run("cards", "--faction", "stixia"), 2)


def test_words_that_no_card_has() -> None:
    assert "Tengu" in refused(run("cards", "Tengo"), 2)


def test_every_phrase_comes_with_an_example() -> None:
    phrases = run("cards", "--phrases", "--json").json()
    assert {"kind": "effect", "template": "Draw N (for each …)", "example": "Draw 1"} in phrases
    listed = run("cards", "--phrases", columns=200).out
    assert all(phrase["example"] in listed for phrase in phrases)


def test_a_card_file_in_order(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GOOD)
    assert "in order: 1 card" in run("cards", "--check", file).out.replace("\n", " ")
    assert run("cards", "--check", file, "--json").json()["ok"] is True
    assert run("cards", "bog lantern", "--cards", file, "--json").json()[0]["faction"] == "mine"


def test_everything_wrong_with_a_card_file_is_said_at_once(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GOOD.replace("Draw 1", "Drow 1").replace("cost = 1", 'cost = "one"'))
    said = refused(run("cards", "--check", file), 1)
    assert "2 problems" in said and "Draw" in said and "whole number" in said
    done = run("cards", "--check", file, "--json")
    assert done.code == 1 and len(done.json()["problems"]) == 2


def test_a_name_that_a_shipped_card_has_is_a_problem(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GOOD.replace("Bog Lantern", "Tengu"))
    assert "Tengu" in refused(run("cards", "--check", file), 1)
    assert "another name" in refused(run("cards", "--cards", file), 1)


def test_a_missing_card_file(tmp_path: Path) -> None:
    assert "no file" in refused(run("cards", "--check", tmp_path / "none.toml"), 2)
    assert "folder" in refused(run("cards", "--check", tmp_path), 2)


def test_a_card_file_that_is_not_text(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in refused(run("cards", "--check", file), 1)
