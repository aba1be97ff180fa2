"""`wartable map`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.running import refused, run

MAPS = ["crossroads", "highlands", "river", "ruins"]


def test_the_list_names_every_map() -> None:
    assert [one["id"] for one in run("map", "list", "--json").json()] == MAPS
    listed = run("map", "list")
    assert listed.code == 0 and all(name in listed.out for name in MAPS)


@pytest.mark.parametrize("choice", [("--map", "river"), ("--seed", "7"), ("--map", "seed 7")])
def test_a_map_is_drawn(tmp_path: Path, choice: tuple[str, str]) -> None:
    file = tmp_path / "table.svg"
    done = run("map", "draw", file, *choice)
    assert done.code == 0 and "drawn to" in done.out
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_a_seed_draws_the_same_table_every_time(tmp_path: Path) -> None:
    first, second, third = (tmp_path / f"{i}.svg" for i in range(3))
    run("map", "draw", first, "--seed", "3")
    run("map", "draw", second, "--seed", "3")
    run("map", "draw", third, "--seed", "3", "--symmetry", "half-turn")
    assert first.read_text() == second.read_text() != third.read_text()


def test_a_generated_map_goes_by_its_seed_in_the_language(tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    assert run("map", "draw", file, "--seed", "7", lang="fr").out.startswith("graine 7 :")
    assert "graine 7" in file.read_text(encoding="utf-8")
    assert "36 pas" in run("map", "list", lang="fr").out
    assert "36″" in run("map", "list", lang="pl").out


def test_zones_are_shown_when_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    run("map", "draw", file, "--map", "ruins", "--deployment", "split")
    assert file.read_text().count("deployment zone") == 4


def test_a_map_file_of_ones_own(tmp_path: Path) -> None:
    mine, file = tmp_path / "mine.toml", tmp_path / "mine.svg"
    mine.write_text('name = "Mine"\n[[piece]]\nlook = "wood"\ncentre = [9, 9]\nradius = 3\n')
    assert "Mine: 1 piece," in run("map", "draw", file, "--map", mine).out
    mine.write_text('nam = "Mine"\nside = 3\n')
    said = refused(run("map", "draw", file, "--map", mine), 1)
    assert "3 problems" in said and "did you mean name" in said


def test_wrong_use(tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    assert "river" in refused(run("map", "draw", file, "--map", "rivr"), 2)
    assert "--seed" in refused(run("map", "draw", file), 2)
    assert "--seed" in refused(run("map", "draw", file, "--map", "river", "--seed", "1"), 2)
    assert ".svg" in refused(run("map", "draw", tmp_path / "x.gif", "--seed", "1"), 2)
    assert "no file" in refused(run("map", "draw", file, "--map", tmp_path / "no.toml"), 2)
    wrong = run("map", "draw", file, "--seed", "1", "--symmetry", "halfturn")
    assert "half-turn" in refused(wrong, 2)
    zones = run("map", "draw", file, "--seed", "1", "--deployment", "diag")
    assert "diagonal" in refused(zones, 2)
    assert "seed" in refused(run("map", "draw", file, "--seed", str(2**60)), 2)
