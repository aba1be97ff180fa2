"""`wartable cards draw` and `wartable cards print`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.running import refused, run
from wartable.siegestorm.art import icons

OWN = """
faction = "mine"
[[card]]
name = "Bog Lantern"
emblem = "lantern"
cost = 1
attack = 1
defense = 1
action = "Draw 1"
"""


def picture(file: Path) -> str:
    """What is written on a picture in a file."""
    return " ".join(ElementTree.fromstring(file.read_text(encoding="utf-8")).itertext())


def test_a_card_is_drawn_as_svg(tmp_path: Path) -> None:
    file = tmp_path / "dragon.svg"
    done = run("cards", "draw", "Frost", "Dragon", "--size", "hand", "--out", file)
    assert done.code == 0 and "Frost Dragon is drawn to" in done.out
    assert "Deal 2 DMG" in picture(file)


def test_as_png_with_the_library_for_it(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    file = tmp_path / "tengu.png"
    assert run("cards", "draw", "tengu", "--size", "mini", "--out", file).code == 0
    assert file.read_bytes().startswith(b"\x89PNG")


def test_without_out_the_card_names_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("cards", "draw", "Kraken's Favourite").code == 0
    assert "Kraken's Favourite" in picture(tmp_path / "kraken-s-favourite.svg")


def test_part_of_a_name_is_enough_where_it_fits_one_card(tmp_path: Path) -> None:
    file = tmp_path / "card.svg"
    assert "Leviathan of the Lightless Gate is drawn" in run(
        "cards", "draw", "leviathan", "--out", file
    ).out.replace("\n", " ")
    said = refused(run("cards", "draw", "dragon", "--out", file), 2)
    assert "Frost Dragon" in said and "Ancient Dragon" in said


def test_bosses_own_cards_and_languages(tmp_path: Path) -> None:
    file, mine = tmp_path / "card.svg", tmp_path / "mine.toml"
    mine.write_text(OWN, encoding="utf-8")
    assert run("cards", "draw", "oghast", "--out", file, "--lang", "pl").code == 0
    assert "WYGRYWASZ, GDY" in picture(file)
    assert run("cards", "draw", "bog lantern", "--cards", mine, "--out", file).code == 0
    assert "wt-emblem-levy-lantern" in file.read_text(encoding="utf-8")


def test_the_action_of_a_card_that_storms(tmp_path: Path) -> None:
    file = tmp_path / "card.svg"
    words = ("cards", "draw", "tengu", "--size", "table", "--out", file)
    assert run(*words).code == 0 and "Switch" not in picture(file)
    assert run(*words, "--action").code == 0 and "Switch" in picture(file)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("Tengo",), "Tengu"),
        (("Tengu", "--size", "ful"), "full"),
        (("Tengu", "--lang", "de"), "en, fr, pl"),
        (("Tengu", "--out", "card.jpg"), ".svg or .png"),
        (("Tengu", "--out", "no/such/folder/card.svg"), "no folder"),
    ],
)
def test_what_cannot_be_drawn_is_told(words: tuple[str, ...], said: str) -> None:
    assert said in refused(run("cards", "draw", *words), 2)


def test_a_deck_is_printed_page_by_page(tmp_path: Path) -> None:
    done = run("cards", "print", "styxia-starter", "--out", tmp_path / "cards.svg")
    assert done.code == 0 and "34 cards on 4 pages" in done.out
    pages = sorted(tmp_path.iterdir())
    assert [page.name for page in pages] == [f"cards-{number}.svg" for number in (1, 2, 3, 4)]
    assert picture(pages[0]).count("ACTION") == 9


def test_a_deck_with_a_card_of_ones_own(tmp_path: Path) -> None:
    mine, deck, out = tmp_path / "mine.toml", tmp_path / "deck.toml", tmp_path / "cards.svg"
    mine.write_text(OWN, encoding="utf-8")
    deck.write_text('name = "Bog"\n[cards]\n"Bog Lantern" = 2\n"Tengu" = 1\n', encoding="utf-8")
    assert "Bog Lantern" in refused(run("cards", "print", deck, "--out", out), 2)
    done = run("cards", "print", deck, "--cards", mine, "--out", out)
    assert done.code == 0 and "3 cards on 1 page" in done.out


def test_where_there_are_no_icons_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("cards", "draw", "tengu", "--out", tmp_path / "card.svg")
    monkeypatch.setattr(icons, "has_icons", lambda: False)
    assert "npm install" in run(*words, columns=200).out
    monkeypatch.setattr(icons, "has_icons", lambda: True)
    assert "npm install" not in run(*words, columns=200).out


def test_words_that_are_no_subcommand_are_searched_for() -> None:
    assert (
        run("cards", "tengu", "--json").json() == run("cards", "search", "tengu", "--json").json()
    )
    assert len(run("cards", "search", "draw", "--json").json()) > 5
    assert run("cards", "--json").json() == run("cards", "search", "--json").json()
    helped = run("cards", "--help").out
    assert "draw" in helped and "print" in helped and "search" in helped
