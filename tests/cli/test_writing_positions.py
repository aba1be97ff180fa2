"""Moments written down: `position` at the prompt, and `wartable replay --position`."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.cli.running import kept, refused, run
from wartable import Record, dysma, siegestorm
from wartable.kernel.match import Match

GAMES = {"siegestorm": siegestorm, "dysma": dysma}


def recorded(game: str, folder: Path, answers: int) -> tuple[Path, Match]:
    """A file with a game that has gone on for a while, and the match itself."""
    package = GAMES[game]
    decks = ["ysra-starter", "khunglai-starter"]
    match = siegestorm.new_match(decks, seed=7) if game == "siegestorm" else dysma.new_match(seed=7)
    for _ in range(answers):
        match.answer(match.suggestion())
    file = folder / "game.json"
    file.write_text(match.record().to_json(), encoding="utf-8")
    assert package.replay(Record.from_json(file.read_text(encoding="utf-8"))) == match
    return file, match


@pytest.mark.parametrize("ending", ["toml", "json"])
@pytest.mark.parametrize("game", GAMES)
def test_a_moment_of_a_record_becomes_a_file_to_play_on_from(
    game: str, ending: str, tmp_path: Path
) -> None:
    record, match = recorded(game, tmp_path, 30)
    file = tmp_path / f"moment.{ending}"
    assert run("replay", record, "--at", "25", "--position", file).code == 0
    match.go_back(25)
    assert GAMES[game].position(file) == match
    saved = tmp_path / "saved.json"
    assert kept(saved, game, "--position", file, keys="quit\n").code == 0


def test_a_seat_writes_what_it_knew(tmp_path: Path) -> None:
    record, match = recorded("siegestorm", tmp_path, 30)
    file = tmp_path / "moment.toml"
    run("replay", record, "--seat", "1", "--position", file)
    plain = tomllib.loads(file.read_text(encoding="utf-8"))
    assert plain == match.position_for(1)
    assert isinstance(plain["a"]["resources"], int) and "seed" not in plain


def test_nothing_is_written_over(tmp_path: Path) -> None:
    record, _ = recorded("siegestorm", tmp_path, 3)
    before = record.read_text(encoding="utf-8")
    for file, words in (
        (record, "is there already"),
        (tmp_path, "is a folder"),
        (tmp_path / "no" / "x.toml", "There is no folder"),
    ):
        assert words in refused(run("replay", record, "--position", file), 2)
    assert record.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("game", GAMES)
def test_at_the_prompt_you_write_what_you_know(game: str, tmp_path: Path) -> None:
    saved, file = tmp_path / "saved.json", tmp_path / "here.toml"
    keys = f"position {file}\nposition\nposition {file}\nquit\n"
    done = kept(saved, game, "--seed", "3", keys=keys, columns=200)
    assert f"Saved to {file}." in done.out and f"{file} is there already." in done.out
    text = file.read_text(encoding="utf-8")
    assert text.splitlines()[0] in done.out  # without a file it is shown
    plain = tomllib.loads(text)
    assert "seed" not in plain and GAMES[game].position(file).question is not None
    if game == "siegestorm":
        assert plain["b"]["hand"] == 2
