"""Where records are written: told before anything is played, and no folder is made unasked."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.cli.running import kept, refused, run

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")


def test_watch_says_before_the_game_that_it_cannot_write(tmp_path: Path) -> None:
    words = refused(run("watch", "siegestorm", "--save", tmp_path / "none" / "x.json"), 2)
    assert "There is no folder" in words and "Make it, or name a file" in words
    assert not (tmp_path / "none").exists()


@POSIX
def test_a_folder_that_takes_no_file(tmp_path: Path) -> None:
    words = refused(run("watch", "siegestorm", "--save", "/proc/x.json"), 2)
    assert "/proc/x.json cannot be written" in words


@POSIX
def test_a_record_never_takes_the_place_of_a_device_or_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "is not an ordinary file" in refused(run("watch", "siegestorm", "--save", pipe), 2)
    assert pipe.is_fifo()


def test_save_makes_no_folders(saved: Path, tmp_path: Path) -> None:
    done = kept(saved, "siegestorm", keys=f"save {tmp_path}/none/x.json\nquit\n", columns=300)
    assert f"There is no folder {tmp_path}/none, and none is made for a record." in done.out
    assert not (tmp_path / "none").exists()


def test_autosave_makes_no_folders(tmp_path: Path) -> None:
    place = tmp_path / "none" / "x.json"
    assert "There is no folder" in refused(run("play", "siegestorm", "--autosave", place), 2)


def test_the_folder_of_all_games_is_made(tmp_path: Path) -> None:
    done = run("play", "siegestorm", keys="quit\n", home=tmp_path / "state")
    assert done.code == 0 and len(list((tmp_path / "state" / "wartable").iterdir())) == 1


@pytest.mark.sweep(3)
@pytest.mark.parametrize("typed", ["~nobody-of-this-name/x.json", "a\0b.json", "x" * 500])
@pytest.mark.parametrize("command", ["save", "picture"])
def test_names_that_no_file_can_have_do_not_end_the_game(
    saved: Path, typed: str, command: str
) -> None:
    done = kept(saved, "dysma", keys=f"{command} {typed}.svg\nquit\n")
    assert done.code == 0 and str(saved.name) in done.out.replace("\n", "")


@pytest.mark.parametrize("typed", ["9" * 5000, "²", "log " + "9" * 5000, "why " + "9" * 5000])
def test_numbers_that_nobody_counts_to(saved: Path, typed: str) -> None:
    done = kept(saved, "siegestorm", keys=f"{typed}\nquit\n")
    assert done.code == 0
