"""`play` and `watch` by game: each has its own options, and the shell completes their values."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from tests.cli.running import refused, run
from wartable.cli import app

SIEGESTORM_ONLY = ("--deck", "--mode", "--boss", "--miner")
DYSMA_ONLY = ("--band", "--map", "--deployment", "--mission", "--turns")


@pytest.mark.parametrize("command", ["play", "watch"])
def test_help_lists_only_what_concerns_the_game(command: str) -> None:
    siege, battle = (run(command, game, "--help").out for game in ("siegestorm", "dysma"))
    for option in SIEGESTORM_ONLY:
        assert option in siege and f"{option} " not in battle
    for option in DYSMA_ONLY:
        assert option in battle and option not in siege
    assert "dysma" not in siege.casefold() and "siegestorm" not in battle.casefold().split("\n")[2]
    both = run(command, "--help").out
    assert "siegestorm" in both and "dysma" in both


@pytest.mark.parametrize("command", ["play", "watch"])
def test_options_of_the_other_game_are_refused_by_name(command: str) -> None:
    said = refused(run(command, "siegestorm", "--map", "river"), 2)
    assert "--map belongs to dysma, not to siegestorm." in said
    said = refused(run(command, "dysma", "--boss=byloss"), 2)
    assert "--boss belongs to siegestorm, not to dysma." in said
    assert f"wartable {command} dysma" in said


def test_a_game_may_stand_behind_its_options() -> None:
    first = run("watch", "--seed", "3", "--bots", "random", "siegestorm", "--json").json()
    assert first["seed"] == 3
    assert first == run("watch", "siegestorm", "--seed", "3", "--bots", "random", "--json").json()


def test_an_unknown_game_gets_a_suggestion() -> None:
    assert "siegestorm" in refused(run("play", "siegestrom"), 2)


def completed(*words: str) -> list[str]:
    """What the shell would offer for the last of these words."""
    typed = " ".join(("wartable", *words))
    env = {
        "_WARTABLE_COMPLETE": "complete_bash",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(words)),
    }
    done = CliRunner().invoke(app, [], env=env, prog_name="wartable")
    return done.stdout.split("\n")[:-1] if done.stdout.endswith("\n") else done.stdout.split("\n")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["pl"], ["play"]),
        (["play", "si"], ["siegestorm"]),
        (["play", "siegestorm", "--deck", "ysra-s"], ["ysra-starter"]),
        (["play", "siegestorm", "--against", "mercenaries,ysra-c"], ["mercenaries,ysra-curtain"]),
        (["play", "siegestorm", "--bot", "h"], ["human"]),
        (["watch", "siegestorm", "--bots", "greedy,ran"], ["greedy,random"]),
        (["play", "siegestorm", "--mode", "l"], ["lms"]),
        (["play", "siegestorm", "--boss", "by"], ["byloss"]),
        (["play", "siegestorm", "--difficulty", "v"], ["very-hard"]),
        (["play", "siegestorm", "--advanced", "spec"], ["spectral-shamans"]),
        (["play", "siegestorm", "--lang", "p"], ["pl"]),
        (["play", "dysma", "--band", "om"], ["omrok-fist"]),
        (["watch", "dysma", "--bands", "silver-peaks,om"], ["silver-peaks,omrok-fist"]),
        (["play", "dysma", "--map", "ri"], ["river"]),
        (["play", "dysma", "--deployment", "di"], ["diagonal"]),
        (["play", "dysma", "--mission", "7"], ["7"]),
        (["map", "draw", "x.svg", "--map", "hi"], ["highlands"]),
        (["band", "show", "sil"], ["silver-peaks"]),
        (["band", "profiles", "na"], ["nains"]),
        (["deck", "show", "merc"], ["mercenaries"]),
        (["cards", "Teng"], ["Tengu"]),
        (["rules", "storm.leftover"], ["storm.leftover"]),
        (["rules", "--game", "dysma", "skill.agile.l"], ["skill.agile.limits"]),
        (["dysma", "boule"], ["boule-de-feu"]),
        (["bench", "dy"], ["dysma"]),
    ],
)
def test_the_shell_completes(words: list[str], expected: list[str]) -> None:
    assert completed(*words) == expected


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_for_the_shell_can_be_shown(shell: str) -> None:
    env = {"_WARTABLE_COMPLETE": f"source_{shell}"}
    done = CliRunner().invoke(app, [], env=env, prog_name="wartable")
    assert "_WARTABLE_COMPLETE" in done.stdout
