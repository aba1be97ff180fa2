"""Weights are fitted to games, and stand in a file with the command that made them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run
from wartable.bots.siegestorm.features import BOSS, PLAYER
from wartable.kernel.reading import read_toml
from wartable.lab.fit import fit, write_weights
from wartable.lab.runs import Means
from wartable.lab.tables import tables

WEIGHTS = Path("src/wartable/bots/siegestorm/weights.toml")


@pytest.mark.long
@pytest.mark.parametrize(
    ("mode", "names"),
    [
        ("duel", {"duel": PLAYER}),
        ("lms", {"ring": PLAYER}),
        ("solo", {"with_boss": PLAYER, "boss": BOSS}),
    ],
)
def test_what_is_fitted_knows_more_than_nothing(
    mode: str, names: dict[str, tuple[str, ...]], tmp_path: Path
) -> None:
    found = fit(tables("siegestorm", mode), "novice", 60, 5, Means())
    assert found["loss_after"] < found["loss_of_a_coin"]
    assert {table: tuple(known) for table, known in found["weights"].items()} == names
    file = tmp_path / "weights.toml"
    file.write_text("# kept\n[other]\nheal = 2.0\n", encoding="utf-8")
    write_weights(found, file, "the command")
    text = file.read_text(encoding="utf-8")
    assert "# the command" in text and "# kept" in text
    read = read_toml(text)
    assert read["other"] == {"heal": 2.0}
    for table in names:
        assert read[table] == found["weights"][table]


def test_the_same_games_give_the_same_weights() -> None:
    one = fit(tables("siegestorm"), "random", 20, 5, Means())
    assert one == fit(tables("siegestorm"), "random", 20, 5, Means())


def test_the_command_writes_the_file(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    words = ["--bot", "random", "--games", "20", "--workers", "1", "--write", str(file)]
    found = run("lab", "fit", *words, "--json").json()
    assert found["moments"] > 100
    assert "# wartable lab fit --mode duel --bot random --games 20 --seed 0" in file.read_text()


def test_shipped_weights_say_how_they_were_made() -> None:
    text = WEIGHTS.read_text(encoding="utf-8")
    for table, weights in read_toml(text).items():
        assert set(weights) <= {*PLAYER, *BOSS}, table
    assert text.count("# wartable lab fit") == len(read_toml(text))
