"""Are decks, bands, bosses and missions even? Fair rounds, runs that go on, tables that open."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.cli.running import refused, run
from tests.libraries import wanted
from wartable.lab.evenness import Field, Meeting, bands, bosses, compare, decks, missions
from wartable.lab.runs import Means
from wartable.lab.tables import Tables

TWO = ("ysra-starter", "styxia-starter")


def found(field: Field, rounds: int, folder: Path | None = None) -> dict[str, Any]:
    """What a field shows, without the seconds."""
    shown = compare(field, rounds, Means(folder=folder))
    del shown["pace"]
    return shown


def test_a_deck_against_its_twin_has_exactly_one_half() -> None:
    field = decks(TWO, "random", seed=4)
    twin = Field("decks", "random", [_twin(field)], 4)
    (line,) = found(twin, 4)["meetings"]
    assert line["share"] == 0.5 and line["games"] == 8


def _twin(field: Field) -> Meeting:
    """The first meeting, with the same deck on both sides."""
    same = Tables("siegestorm", brought=("ysra-starter", "ysra-starter"))
    return replace(field.meetings[0], other="ysra-starter", tables=same)


def test_decks_change_seats_with_the_same_shuffles() -> None:
    (one, other) = decks(TWO, "novice", seed=4).orders(1)
    names = [[deck["name"] for deck in o.tables.setup(o.number)["decks"]] for o in (one, other)]
    assert names[0] == names[1][::-1] and one.seed == other.seed


def test_bands_change_seats_in_the_same_mission() -> None:
    for again in range(10):
        orders = bands((), "novice").orders(again + 1)[-2:]
        one, other = [order.tables.setup(order.number) for order in orders]
        assert one["bands"] == other["bands"][::-1] and len(set(one["bands"])) == 2
        assert one["main"] == other["main"]


def test_every_boss_and_mission_comes_up() -> None:
    assert len(bosses((), "novice").meetings) == 3 * 3 * 4
    met = missions((), "novice").orders(2)
    assert sorted(o.tables.setup(o.number)["main"] for o in met) == sorted([*range(1, 9)] * 2)


def test_in_a_mission_every_band_sits_in_both_seats_in_turn() -> None:
    met = missions((), "novice").orders(4)
    seated = [o.tables.setup(o.number)["bands"] for o in met if o.number % 8 == 0]
    assert seated[0] == seated[1][::-1] and seated[2] == seated[3][::-1]
    assert seated[0] != seated[2] and len(set(map(tuple, seated))) == 4


def test_every_battle_of_the_missions_has_its_secondary_one_too() -> None:
    shown = found(missions((), "random", seed=3), 1)
    assert [line["other"] for line in shown["secondary"]] == [
        f"secondary mission {face}" for face in range(1, 9)
    ]
    for lines in (shown["meetings"], shown["secondary"]):
        assert sum([line["games"] for line in lines]) == 8
    won = [
        sum([line["share"] for line in lines]) for lines in (shown["meetings"], shown["secondary"])
    ]
    assert won[0] == won[1]


def test_a_run_goes_on_and_opens_in_pandas_and_duckdb(tmp_path: Path) -> None:
    field, rounds = decks(TWO, "random", seed=4), 3
    found(field, 1, tmp_path)
    assert found(field, rounds, tmp_path) == found(field, rounds)
    table = wanted("pandas").read_csv(tmp_path / "games.csv")
    assert len(table) == 2 * rounds
    question = f"SELECT count(*) FROM '{tmp_path / 'games.csv'}'"
    counted = wanted("duckdb").connect().execute(question).fetchone()
    assert counted == (2 * rounds,)


def test_the_commands_print_one_json_object() -> None:
    told = run("lab", "decks", *TWO, "--bot", "random", "--rounds", "2", "--workers", "1", "--json")
    (line,) = told.json()["meetings"]
    assert line["one"] == "ysra-starter" and line["low"] <= line["share"] <= line["high"]
    shown = run("lab", "bosses", TWO[0], "--bot", "random", "--rounds", "1", "--workers", "1").out
    assert "oghast very-hard" in shown
    assert "ysra" in refused(run("lab", "decks", "ysra-startr"), 2)


OAKS = """
name = "Oaks"
format = "free-for-all"

[cards]
"Mighty Oak" = 4
"Despoiler" = 2
"Velvet Whisperer" = 4
"Armored Yak" = 4
"Coin-Eyed Broker" = 4
"Toll Collector of the Veil" = 4
"Scale-Cloaked Agent" = 4
"Underworld Vindicator" = 4
"Brainwashed Traitor" = 4
"""
OAK = """
faction = "mine"

[[card]]
name = "Mighty Oak"
cost = 0
attack = 9
defense = 9
"""
QUICK = ("--bot", "random", "--rounds", "1", "--workers", "1")


def test_decks_of_ones_own_take_part_with_cards_of_ones_own(tmp_path: Path) -> None:
    mine, oak = tmp_path / "mine.toml", tmp_path / "oak.toml"
    mine.write_text(OAKS, encoding="utf-8")
    oak.write_text(OAK, encoding="utf-8")
    own = (str(mine), "--cards", str(oak), *QUICK)
    (line,) = run("lab", "decks", TWO[0], *own, "--json").json()["meetings"]
    assert (line["one"], line["other"]) == (TWO[0], "Oaks")
    assert "Oaks" in run("lab", "bosses", *own).out
    assert "Mighty Oak" in refused(run("lab", "decks", TWO[0], str(mine), *QUICK), 1)


def test_one_alone_meets_nobody_and_two_alike_cannot_be_told_apart(tmp_path: Path) -> None:
    assert "gauntlet" in refused(run("lab", "bands", "silver-peaks"), 2)
    assert "silver-peaks" in refused(run("lab", "bands", "silver-peak", "omrok-fist"), 2)
    oak = tmp_path / "oak.toml"
    oak.write_text(OAK, encoding="utf-8")
    files = [tmp_path / name for name in ("one.toml", "other.toml")]
    for file in files:
        file.write_text(OAKS, encoding="utf-8")
    told = refused(run("lab", "decks", *map(str, files), "--cards", str(oak), *QUICK), 2)
    assert "Oaks" in told


def test_a_file_that_was_edited_does_not_go_on_where_it_stopped(tmp_path: Path) -> None:
    mine, oak, out = tmp_path / "mine.toml", tmp_path / "oak.toml", tmp_path / "out"
    mine.write_text(OAKS, encoding="utf-8")
    oak.write_text(OAK, encoding="utf-8")
    words = ("lab", "decks", TWO[0], str(mine), "--cards", str(oak), *QUICK, "--out", str(out))
    assert run(*words).code == 0 and run(*words).code == 0
    mine.write_text(OAKS.replace("Armored Yak", "Cairn Drummer"), encoding="utf-8")
    assert "another run" in refused(run(*words), 2)
