"""`wartable deck`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import refused, run

STARTERS = ["khunglai-starter", "seraphia-starter", "styxia-starter", "ysra-starter"]


def test_the_list_names_every_starter() -> None:
    assert set(STARTERS) <= {deck["id"] for deck in run("deck", "list", "--json").json()}
    listed = run("deck", "list")
    assert listed.code == 0 and all(name in listed.out for name in STARTERS)


@pytest.mark.parametrize("name", STARTERS)
def test_starters_are_legal(name: str) -> None:
    done = run("deck", "check", name, "--json")
    assert done.code == 0
    assert done.json()["legal"] is True and done.json()["size"] == 34
    assert "is legal: 34 cards" in run("deck", "check", name).out


def test_a_deck_is_shown_with_its_cards() -> None:
    done = run("deck", "show", "ysra-starter")
    assert "Underworld Vindicator" in done.out and "34 cards" in done.out
    assert run("deck", "show", "ysra-starter", "--json").json()["cards"]["Despoiler"] == 2


def test_all_problems_of_a_deck_are_reported_at_once(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(
        'name = "Bad"\n[cards]\n"Underworld Vindicator" = 5\n"Tengoo" = 1\n"Goblin Marius" = 1\n'
    )
    said = refused(run("deck", "check", file), 1)
    for slug in ("deck.size", "deck.copies-low", "promo.ban", "deck.one-faction"):
        assert slug in said
    assert "Tengu" in said
    done = run("deck", "check", file, "--json")
    assert done.code == 1 and done.json()["legal"] is False
    agreed = run("deck", "check", file, "--promo", "--json").json()["problems"]
    assert "promo.ban" not in [problem["rule"] for problem in agreed]


def test_unknown_cards_of_a_deck_are_shown_as_such(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text('name = "Bad"\n[cards]\n"Tengoo" = 3\n')
    assert "3 × Tengoo: no such card" in run("deck", "show", file).out


def test_an_unknown_deck_gets_a_suggestion() -> None:
    assert "ysra-starter" in refused(run("deck", "check", "ysra-startr"), 2)


def test_a_missing_deck_file(tmp_path: Path) -> None:
    assert "no file" in refused(run("deck", "check", tmp_path / "none.toml"), 2)


def test_a_deck_file_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text("name = ")
    assert "not TOML" in refused(run("deck", "check", file), 1)
    file.write_text('nam = "X"\n[cards]\n"Tengu" = "two"\n')
    said = refused(run("deck", "show", file), 1)
    assert "did you mean" in said and "whole number" in said


def test_a_users_own_cards_can_be_in_a_deck(tmp_path: Path) -> None:
    cards, deck = tmp_path / "mine.toml", tmp_path / "deck.toml"
    cards.write_text(
        'faction = "mine"\n[[card]]\nname = "Marsh Light"\ncost = 1\naction = "Draw 1"\n'
    )
    deck.write_text('name = "Marsh"\n[cards]\n"Marsh Light" = 4\n')
    problems = run("deck", "check", deck, "--cards", cards, "--json").json()["problems"]
    assert [problem["rule"] for problem in problems] == ["deck.size"]


def test_the_form_of_a_deck_and_what_it_says_are_reported_together(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'name = "Mine"\ncolour = "red"\nformat = 7\n[cards]\n'
        '"Tengo" = 4\n"Velvet Whisperer" = "two"\n"Tengu" = 9\n'
    )
    done = run("deck", "check", file)
    assert done.code == 1 and "Mine is not legal: 5 problems." in done.err
    for words in (
        "mine.toml:2, colour: no such field",
        "mine.toml:3, format: must be",
        'Velvet Whisperer: must be a whole number, not "two"',
        'No card is called "Tengo"',
        '"Tengu" (Elite): at most 2 copies, not 9',
    ):
        assert words in done.err
    told = run("deck", "check", file, "--json").json()
    assert told["legal"] is False and len(told["problems"]) == 5
    assert [one["rule"] for one in told["problems"]][:3] == ["", "", ""]
