"""Bots meet: fair pairs, the same numbers whoever plays them, and runs that go on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import refused, run
from wartable.lab.arena import Arena, measure, summary
from wartable.lab.orders import Order, Row, play
from wartable.lab.results import GAMES, OtherRun, Results
from wartable.lab.runs import Means, whole_rounds
from wartable.lab.shares import SequentialTest
from wartable.lab.tables import MODES, Tables, tables


def found(arena: Arena, rounds: int, **means: Any) -> dict[str, Any]:
    """What an arena shows, without the seconds."""
    shown = measure(arena, rounds, Means(**means))
    del shown["pace"]
    return shown


@pytest.mark.parametrize("game", MODES)
@pytest.mark.long
def test_a_mirror_gives_exactly_one_half(game: str) -> None:
    shown = found(Arena("random", "random", tables(game), seed=3), 2)
    assert shown["share"] == 0.5 and shown["tied"] == 2 and shown["games"] == 4


def test_a_mirror_in_a_ring_gives_exactly_a_third() -> None:
    shown = found(Arena("random", "random", tables("siegestorm", "lms"), seed=3), 2)
    assert shown["share"] == pytest.approx(1 / 3, abs=1e-3) == shown["even"]
    assert shown["games"] == 6


def test_a_mirror_gains_nothing_against_a_boss() -> None:
    shown = found(Arena("novice", "novice", tables("siegestorm", "solo"), seed=3), 4)
    assert shown["gain"] == 0.0 and shown["share"] == shown["other_share"]


@pytest.mark.long
def test_two_workers_find_what_one_finds() -> None:
    arena = Arena("novice", "random", tables("siegestorm"), seed=11)
    assert found(arena, 6, workers=1) == found(arena, 6, workers=2)


def test_every_pair_of_decks_comes_up() -> None:
    labels = {Tables("siegestorm").label(number) for number in range(16)}
    assert len(labels) == 16
    teams = {Tables("siegestorm", "coop").label(number) for number in range(9)}
    assert len(teams) == 9


def test_every_scenario_comes_up() -> None:
    setups = [Tables("dysma").setup(number) for number in range(256)]
    assert len({(setup["main"], setup["secondary"]) for setup in setups[:64]}) == 64
    keys = ("main", "secondary", "deployment")
    assert len({tuple(setup[key] for key in keys) for setup in setups}) == 256


def row(number: int, part: int, winners: list[int]) -> Row:
    players = ("a", "b") if part == 0 else ("b", "a")
    pace = (3, 3), (0.1, 0.1), (0.1, 0.1)
    return Row(number, part, 7, "table", players, tuple(winners), "win.duel", 6, 4, *pace)


def test_points_are_those_of_the_first_bot_in_either_seat() -> None:
    arena = Arena("a", "b", tables("siegestorm"))
    played = [[row(0, 0, [0]), row(0, 1, [1])], [row(1, 0, [1]), row(1, 1, [])]]
    shown = summary(arena, played)
    assert shown["share"] == 2.5 / 4 and (shown["won"], shown["lost"]) == (1, 1)
    assert shown["draws"] == 1 and shown["turns"] == 4
    assert shown["low"] < shown["share"] < shown["high"]


def test_only_whole_rounds_in_order_count() -> None:
    rows = [row(0, 0, [0]), row(0, 1, [0]), row(1, 0, [0]), row(2, 0, [0]), row(2, 1, [0])]
    assert [len(one) for one in whole_rounds(rows, 2)] == [2]


def test_a_run_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    arena = Arena("novice", "random", tables("siegestorm"), seed=5)
    whole = found(arena, 4)
    found(arena, 2, folder=tmp_path)
    games = tmp_path / GAMES
    text = games.read_text(encoding="utf-8")
    games.write_text(text[:-20], encoding="utf-8")  # killed while it wrote
    played: list[tuple[int, int]] = []
    assert found(arena, 4, folder=tmp_path, told=lambda *told: played.append(told)) == whole
    assert played[0] == (3, 8) and played[-1] == (8, 8)
    assert len(games.read_text(encoding="utf-8").splitlines()) == 1 + 8


def test_a_folder_keeps_one_run(tmp_path: Path) -> None:
    found(Arena("random", "random", tables("siegestorm")), 1, folder=tmp_path)
    with pytest.raises(OtherRun, match="holds another run"):
        Results(tmp_path, Arena("novice", "random", tables("siegestorm")).run())


def test_games_of_another_version_are_not_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena = Arena("random", "random", tables("siegestorm"))
    found(arena, 1, folder=tmp_path)
    monkeypatch.setattr("wartable.lab.results.fingerprint", lambda: "another")
    with pytest.raises(OtherRun, match="another version"):
        Results(tmp_path, arena.run())


def test_it_stops_when_it_is_sure() -> None:
    arena = Arena("novice", "random", tables("siegestorm"), seed=2)
    shown = measure(arena, 500, Means(), SequentialTest())
    assert shown["verdict"] == "better" and 20 <= shown["rounds"] < 100


def test_a_game_depends_on_its_order_alone() -> None:
    order = Order(0, 0, tables("siegestorm"), 5, 9, ("greedy", "novice"))
    one, other = play(order), play(order)
    assert (one.winners, one.answers, one.turns) == (other.winners, other.answers, other.turns)
    assert one.thoughts == other.thoughts and min(one.thoughts) > 0


def test_the_command_says_it_in_json() -> None:
    done = run("lab", "arena", "novice", "random", "--pairs", "2", "--workers", "1", "--json")
    shown = done.json()
    assert shown["games"] == 4 and shown["low"] <= shown["share"] <= shown["high"]


@pytest.mark.long
def test_the_command_says_it_in_words() -> None:
    words = run("lab", "arena", "novice", "random", "--mode", "solo", "--pairs", "2").out
    assert "novice against random, siegestorm solo" in words and "a gain of" in words


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["novize", "random"], "Did you mean novice"),
        (["novice", "random", "--mode", "ring"], "no mode called “ring”"),
        (["novice", "random", "--seats", "4"], "three or four seats"),
        (["novice", "random", "--bosses", "byloss"], "solo and coop"),
        (["novice", "random", "--decks", "ysra"], "no deck called “ysra”"),
    ],
)
def test_what_cannot_be_played_is_said_at_once(arguments: list[str], words: str) -> None:
    assert words in refused(run("lab", "arena", *arguments), 2)


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a thing of POSIX")
def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    """The same command, killed in the middle without warning and then given again."""
    words = ["lab", "arena", "novice", "random", "--seed", "4", "--workers", "2"]
    command = [sys.executable, "-m", "wartable", *words, "--out", str(tmp_path), "--json"]
    process = subprocess.Popen([*command, "--pairs", "100000"], stdout=subprocess.DEVNULL)
    games = tmp_path / GAMES
    while process.poll() is None and not (games.exists() and games.read_text().count("\n") > 3):
        pass
    process.send_signal(signal.SIGKILL)
    process.wait()
    there = games.read_text(encoding="utf-8").count("\n") - 1
    assert there >= 3
    again = run(*words, "--out", tmp_path, "--pairs", "8", "--json").json()
    alone = run("lab", "arena", "novice", "random", "--seed", "4", "--pairs", "8", "--json").json()
    del again["pace"], alone["pace"]
    assert again == alone
