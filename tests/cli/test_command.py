"""The command itself, its help, the list of bots, the bench and the plain sources."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import wartable
from tests.cli.running import refused, run
from wartable.build_info import client_kind
from wartable.cli.bench.measure_match import ROWS
from wartable.cli.bench.pure import SourceFinder


def test_the_version_says_which_engine_runs() -> None:
    assert (
        run("--version").out == f"wartable {wartable.version()}, engine: {wartable.engine_kind()}, "
        f"client: {client_kind()}\n"
    )


@pytest.mark.parametrize(
    ("game", "lang", "pure", "compiled"),
    [
        ("siegestorm", "en", "engine: plain Python", "engine: compiled"),
        ("siegestorm", "pl", "silnik: czysty Python", "silnik: skompilowany"),
        (
            "dysma",
            "fr",
            "moteur : Python pur",
            "moteur : compilé",
        ),
    ],
)
def test_a_game_begins_with_the_version_and_the_engine(
    game: str, lang: str, pure: str, compiled: str, tmp_path: Path
) -> None:
    done = run("play", game, "--seed", "1", "--lang", lang, keys="quit\n", home=tmp_path)
    engine = {"pure": pure, "compiled": compiled}[wartable.engine_kind()]
    assert done.out.splitlines()[0].rstrip() == f"wartable {wartable.version()}, {engine}"


def test_the_module_is_the_command() -> None:
    command = [sys.executable, "-m", "wartable", "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("wartable ")


@pytest.mark.parametrize(
    "command", ["play", "watch", "replay", "cards", "deck", "rules", "bots", "bosses", "bench"]
)
def test_every_command_has_help(command: str) -> None:
    done = run(command, "--help")
    assert done.code == 0 and "Usage: wartable" in done.out.replace("root", "wartable")


def test_wrong_use_is_exit_code_2() -> None:
    assert run("plya").code == 2
    assert run("play").code == 2
    assert run("play", "siegestorm", "--seat", "5").code == 2


def test_help_does_not_load_the_engine() -> None:
    script = (
        "import sys\nfrom wartable.cli import app\n"
        "app(['play', '--help'], standalone_mode=False)\n"
        "assert not [name for name in sys.modules if name.startswith('wartable.siegestorm')]\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)


def test_the_bots_and_what_they_are() -> None:
    listed = run("bots", "--json").json()
    assert {"greedy", "random"} <= {bot["name"] for bot in listed}
    assert all(bot["about"] for bot in listed)
    assert "Chooses at random" in run("bots").out


@pytest.mark.long
def test_the_bench_reports_every_number() -> None:
    done = run("bench", "siegestorm", "--seconds", "0.1", "--peers", "--uncompiled", "--json")
    found = done.json()
    assert found["compiled"] == (wartable.engine_kind() == "compiled")
    assert found["uncompiled"]["engine"] == "pure"
    for engine in (found, found["uncompiled"]):
        for key in ("decisions_per_second", "games_per_second", "copy_microseconds", *ROWS):
            assert engine[key] > 0
        assert engine["decisions_per_game"] > 10
        assert list(engine["modes"]) == ["duel", "solo", "coop", "lms"]
        for mode in engine["modes"].values():
            assert mode["decisions_per_second"] > 0 and mode["times_duel"] > 0
    assert found["peers"]["python_chess_moves_per_second"] > 0 and found["times_python_chess"] > 0


@pytest.mark.long
def test_the_bench_for_people() -> None:
    out = run("bench", "siegestorm", "--seconds", "0.1").out
    assert "decisions per second" in out and wartable.engine_kind() in out
    assert "of a duel's decisions per second" in out and "coop" in out


@pytest.mark.long
def test_the_bench_of_one_mode() -> None:
    done = run("bench", "siegestorm", "--mode", "lms", "--seconds", "0.1", "--json")
    assert list(done.json()["modes"]) == ["lms"]
    assert "lms" in refused(run("bench", "siegestorm", "--mode", "lsm"), 2)


def test_the_bench_knows_its_games() -> None:
    assert "No such command" in refused(run("bench", "chess"), 2)


def test_sources_are_preferred_to_compiled_modules(tmp_path: Path) -> None:
    package = tmp_path / "apackage"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "part.py").write_text("")
    (package / "part.so").write_bytes(b"")
    finder = SourceFinder("apackage")
    spec = finder.find_spec("apackage.part", [str(package)])
    assert spec is not None and spec.origin == str(package / "part.py")
    assert finder.find_spec("apackage.other", [str(package)]) is None
    assert finder.find_spec("otherpackage.part", [str(package)]) is None
