"""`wartable band`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import refused, run

STARTERS = ["omrok-fist", "silver-peaks"]

BAD = """
name = "Bad"
[[figure]]
profile = "brute"
count = 3
[[figure]]
profile = "chaman-d-omrok"
options = ["arc"]
[[figure]]
profile = "trol"
"""

OWN = """
[[profile]]
id = "marsh-brute"
name = { fr = "Brute du marais", en = "Marsh brute" }
faction = "orques"
type = "warrior"
size = "medium"
cost = 13
stats = { mv = 5, co = 4, ti = 7, de = 5, ar = 0, es = 6, sa = 2 }
keywords = ["Orque"]
"""


def test_the_list_names_every_starter() -> None:
    listed = run("band", "list", "--json").json()
    assert {band["points"] for band in listed} == {200}
    assert set(STARTERS) <= {band["id"] for band in listed}
    shown = run("band", "list")
    assert shown.code == 0 and all(name in shown.out for name in STARTERS)


@pytest.mark.parametrize("name", STARTERS)
def test_starters_are_legal(name: str) -> None:
    done = run("band", "check", name, "--json")
    assert done.code == 0
    assert done.json()["legal"] is True and done.json()["problems"] == []
    assert "is legal: 200 of 200 points." in run("band", "check", name).out


def test_a_band_is_shown_with_its_figures() -> None:
    done = run("band", "show", "silver-peaks")
    assert "Watch of the Silver Peaks (200 of 200 points, 8 figures)" in done.out
    assert "Heavy armour, Halberd" in done.out and "Elven Magic, Moon arrow, Soft tread" in done.out
    french = run("band", "show", "silver-peaks", "--lang", "fr").out
    assert "Armure lourde, Hallebarde" in french
    guard = run("band", "show", "silver-peaks", "--json").json()["members"][2]
    assert (guard["profile"], guard["count"], guard["points"]) == ("garde-royal", 2, 26)
    assert guard["because"] == [[23, "Royal guard"], [3, "Halberd"]]


def test_all_problems_of_a_band_are_reported_at_once(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(BAD)
    said = refused(run("band", "check", file), 1)
    for slug in ("profile.equipment", "band.domain-choice", "game.annex-missing", "band.types-200"):
        assert slug in said
    assert "Bad is not legal: 4 problems." in said
    assert 'figure 3: There is no profile "trol"; did you mean "troll"' in said
    done = run("band", "check", file, "--json")
    assert done.code == 1 and done.json()["legal"] is False
    assert [problem["figure"] for problem in done.json()["problems"]] == [2, 2, 3, 0]


def test_unknown_profiles_of_a_band_are_shown_as_such(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(BAD)
    assert "1 × trol: no such profile" in run("band", "show", file).out
    assert run("band", "show", file, "--json").json()["members"][2]["known"] is False


def test_another_format_can_be_agreed_on() -> None:
    said = refused(run("band", "check", "omrok-fist", "--format", "100"), 1)
    assert "100 more than the 100 of the format [band.total]" in said
    assert run("band", "check", "omrok-fist", "--format", "0").code == 2


def test_an_unknown_band_gets_a_suggestion() -> None:
    assert "silver-peaks" in refused(run("band", "check", "silver-peak"), 2)


def test_a_missing_band_file(tmp_path: Path) -> None:
    assert "no file" in refused(run("band", "check", tmp_path / "none.toml"), 2)


def test_a_band_file_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text("name = ")
    assert "not TOML" in refused(run("band", "check", file), 1)
    file.write_text('nam = "X"\n[[figure]]\nprofile = "brute"\ncount = "two"\n')
    said = refused(run("band", "show", file), 1)
    assert "did you mean" in said and "whole number" in said


def test_profiles_of_ones_own_can_be_in_a_band(tmp_path: Path) -> None:
    own, band = tmp_path / "own.toml", tmp_path / "band.toml"
    own.write_text(OWN)
    band.write_text('name = "Marsh"\n[[figure]]\nprofile = "Marsh brute"\ncount = 4\n')
    assert "game.annex-missing" in refused(run("band", "check", band), 1)
    assert run("band", "check", band, "--content", own).code == 0
    listed = run("band", "profiles", "orcs", "--content", own, "--json").json()
    assert listed[-1]["id"] == "marsh-brute"
    own.write_text(OWN.replace("faction", "facton"))
    assert 'did you mean "faction"?' in refused(run("band", "check", band, "--content", own), 1)


def test_profiles_are_listed_with_their_options() -> None:
    elves = run("band", "profiles", "elfes", "--json").json()
    assert len(elves) == 10 and len(run("band", "profiles", "--json").json()) == 80
    guard = next(one for one in elves if one["id"] == "garde-royal")
    assert guard["stats"] == {
        "Mv": "5",
        "Co": "4+",
        "Ti": "5+",
        "De": "4+",
        "Ar": "0",
        "Es": "6+",
        "Sa": "2",
    }
    assert guard["options"]["Halberd"] == 3 and guard["origin"] == "printed"
    shown = run("band", "profiles", "Elves", columns=160).out
    assert "Royal guard" in shown and "Halberd +3" in shown
    assert "elfes" in refused(run("band", "profiles", "elfs"), 2)


def test_names_are_in_two_languages() -> None:
    assert "There are: en, fr, pl." in refused(run("band", "list", "--lang", "xx"), 2)
    assert "how it plays" in run("band", "list", "--lang", "pl", columns=160).out


def test_the_form_of_a_band_and_what_it_says_are_reported_together(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'name = "Mine"\nformat = 1000000000\ncolour = "red"\n'
        '[[figure]]\nprofile = "nobody"\ncount = "two"\n'
        '[[figure]]\nprofil = "x"\n[[figure]]\nprofile = "no one"\noptions = 7\n'
    )
    done = run("band", "check", file)
    assert done.code == 1 and "Mine is not legal: 8 problems." in done.err
    for words in (
        "format: must be a whole number from 1 to 2000, not 1000000000",
        "colour: no such key",
        'figure 1, count: must be a whole number from 1 to 99, not "two"',
        "figure 2, profile: is missing",
        "figure 2, profil: no such key",
        "figure 3, options: must be a list of texts, not 7",
        'figure 1: There is no profile "nobody"',
        'figure 3: There is no profile "no one"',
    ):
        assert words in done.err
    told = run("band", "check", file, "--json").json()
    assert told["legal"] is False and len(told["problems"]) == 8
