"""Whatever the shell does to its streams, a command ends in order; the terminal obeys nobody."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.table import Table
from rich.text import Text

from tests.cli.running import kept, refused, run
from wartable.cli.console import CleanConsole
from wartable.cli.errors import Trouble
from wartable.cli.options.seats import check_name

HOSTILE = "\x1b[31mRed\x1b]0;t\x07\x9b2J\u202etxt"
RAW = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="a shell is needed")
BAND = """
name = "Ours"
format = 100
[[figure]]
profile = "nobody"
"""


def shell(line: str, home: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a line of shell in which `wartable` is this wartable."""
    command = f'wartable() {{ "{sys.executable}" -m wartable "$@"; }}; {line}'
    environment = {**os.environ, "XDG_STATE_HOME": str(home), **env}
    return subprocess.run(
        ["bash", "-c", command],
        env=environment,
        capture_output=True,
        encoding=env.get("PYTHONIOENCODING", "utf-8"),
        timeout=120,
        check=False,
    )


@pytest.mark.sweep(3)
@POSIX
@pytest.mark.parametrize(
    ("encoding", "command"),
    [
        ("ascii", "watch siegestorm --seed 1 --bots random --lang pl"),
        ("latin-1", "watch siegestorm --seed 1 --bots random --lang pl"),
        ("ascii", "band show omrok-fist --lang fr"),
        ("ascii", "map list"),
        ("ascii", "odds --help"),
    ],
)
def test_a_terminal_that_knows_few_characters(tmp_path: Path, encoding: str, command: str) -> None:
    done = shell(f"wartable {command}", tmp_path, PYTHONIOENCODING=encoding, COLUMNS="100")
    assert done.returncode == 0 and done.stderr == ""
    assert done.stdout


def test_the_nearest_characters_are_shown_instead(tmp_path: Path) -> None:
    done = shell("wartable scenario roll --seed 3 --lang fr", tmp_path, PYTHONIOENCODING="ascii")
    assert "Deploiement" in done.stdout or "deploiement" in done.stdout
    assert "é" not in done.stdout and "?" not in done.stdout


def test_data_loses_nothing_on_such_a_terminal(tmp_path: Path) -> None:
    line = "wartable band show silver-peaks --lang fr --json"
    plain = json.loads(shell(line, tmp_path, PYTHONIOENCODING="utf-8").stdout)
    assert json.loads(shell(line, tmp_path, PYTHONIOENCODING="ascii").stdout) == plain


@pytest.mark.sweep(4)
@POSIX
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("wartable rules >&-", 0),
        ("wartable rules --json >&-", 0),
        ("wartable rules nonsense 2>&-", 2),
        ("wartable rules nonsense >&- 2>&-", 2),
        ("wartable band check nonsense <&- >&- 2>&-", 2),
        ("wartable rules --section 8 > /dev/full", 2),
        ("set -o pipefail; wartable watch siegestorm | true", 141),
        ("set -o pipefail; wartable rules --json | true", 141),
    ],
)
def test_streams_that_are_closed(tmp_path: Path, line: str, code: int) -> None:
    done = shell(line, tmp_path)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr


@pytest.mark.sweep(2)
@POSIX
@pytest.mark.parametrize("game", ["siegestorm", "dysma"])
def test_a_closed_keyboard_ends_the_game_and_says_how_to_go_on(tmp_path: Path, game: str) -> None:
    done = shell(f"wartable play {game} --seed 1 <&-", tmp_path)
    assert done.returncode == 0 and done.stderr == ""
    saved = next((tmp_path / "wartable").glob("*.json"))
    assert done.stdout.splitlines()[-1] == f"wartable play {game} --load {saved}"


@POSIX
def test_what_is_typed_need_not_be_text(tmp_path: Path) -> None:
    done = shell(r"printf 'why \xff\xfe\n\x1b[31m\nquit\n' | wartable play siegestorm", tmp_path)
    assert done.returncode == 0 and done.stderr == ""
    assert not RAW.search(done.stdout)


@pytest.mark.parametrize(
    "arguments",
    [
        ("deck", "check", HOSTILE),
        ("deck", "show", f"{HOSTILE}.toml"),
        ("deck", "check", "ysra-starter", "--cards", f"{HOSTILE}.toml"),
        ("band", "check", HOSTILE),
        ("band", "show", f"{HOSTILE}.toml"),
        ("band", "new", "--faction", HOSTILE),
        ("band", "profiles", HOSTILE),
        ("map", "draw", f"{HOSTILE}.svg", "--map", HOSTILE),
        ("map", "draw", f"{HOSTILE}/x.svg", "--seed", "3"),
        ("cards", HOSTILE),
        ("cards", "--check", HOSTILE),
        ("rules", HOSTILE),
        ("rules", "--search", HOSTILE),
        ("rules", "--game", HOSTILE),
        ("odds", HOSTILE),
        ("replay", HOSTILE),
        ("watch", HOSTILE),
        ("watch", "siegestorm", "--decks", HOSTILE),
        ("watch", "siegestorm", "--position", HOSTILE),
        ("watch", "siegestorm", "--lang", HOSTILE),
        ("watch", "siegestorm", "--save", f"{HOSTILE}/x"),
        ("play", "siegestorm", "--bot", HOSTILE),
        ("play", "siegestorm", "--name", HOSTILE),
        ("play", "siegestorm", "--load", HOSTILE),
        ("play", "dysma", "--map", HOSTILE),
        ("play", "dysma", "--deployment", HOSTILE),
        ("bench", HOSTILE),
        (HOSTILE,),
        (f"--{HOSTILE}",),
    ],
)
def test_control_characters_on_the_command_line_are_not_obeyed(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.code in (1, 2)
    assert done.err and not RAW.search(done.err) and not RAW.search(done.out)


@pytest.mark.parametrize(
    ("name", "text", "arguments"),
    [
        ("x.json", json.dumps({"answers": [], "format": HOSTILE}), ("replay",)),
        ("x.json", f"[\n{HOSTILE}", ("replay",)),
        ("x.json", json.dumps({"mode": HOSTILE}), ("watch", "siegestorm", "--position")),
        ("x.json", json.dumps({HOSTILE: 1}), ("watch", "dysma", "--position")),
        ("x.toml", f"{HOSTILE} = 1", ("cards", "--check")),
        ("x.toml", f"name = {json.dumps(HOSTILE)}", ("deck", "check")),
        ("x.toml", f"name = {json.dumps(HOSTILE)}\n[[figure]]", ("band", "show")),
        ("x.toml", f"name = {json.dumps(HOSTILE)}", ("map", "draw", "x.svg", "--map")),
    ],
)
def test_control_characters_in_files_are_not_obeyed(
    tmp_path: Path, name: str, text: str, arguments: tuple[str, ...]
) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    done = run(*arguments, file)
    assert done.code in (1, 2)
    assert done.err and not RAW.search(done.err) and not RAW.search(done.out)


def test_control_characters_at_the_prompt_are_not_obeyed(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(saved.parent)  # where `save` and `picture` write
    lines = ["", "why ", "rules ", "card ", "save ", "log ", "undo ", "picture ", "reach ", "odds "]
    keys = "".join(f"{line}{HOSTILE}\n" for line in lines)
    for game in ("siegestorm", "dysma"):
        done = kept(saved.with_stem(game), game, keys=f"{keys}quit\n")
        assert done.code == 0 and not RAW.search(done.out)


def test_control_characters_in_data_are_written_as_json_can(tmp_path: Path) -> None:
    file = tmp_path / f"{HOSTILE}.toml".replace("/", "")
    file.write_text("", encoding="utf-8")
    done = run("cards", "--check", file, "--json")
    assert done.json()["file"] == str(file) and not RAW.search(done.out)


@pytest.mark.parametrize("name", ["\x1b", "a\nb", "\udcff", "x" * 61])
def test_names_that_no_log_can_hold(name: str) -> None:
    with pytest.raises(Trouble):
        check_name(name)


def test_standard_input_is_a_file(tmp_path: Path) -> None:
    done = run("band", "check", "-", keys=BAND)
    assert done.code == 1 and 'There is no profile "nobody"' in done.err
    assert "There is no file" in refused(run("deck", "check", "none.toml"), 2)


def test_no_line_breaks_at_a_fixed_space() -> None:
    out = CleanConsole(width=20, file=io.StringIO())
    words = "Le socle est trop loin\u00a0: non"
    table = Table(box=None, padding=0, show_header=False)
    table.add_row(words)
    out.print(words, Text(words), table, sep="\n")
    assert isinstance(out.file, io.StringIO)
    lines = [line.rstrip() for line in out.file.getvalue().splitlines()]
    assert lines == ["Le socle est trop", "loin\u00a0: non"] * 3
