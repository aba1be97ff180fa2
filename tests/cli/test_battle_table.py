"""The table of a battle in characters, on screens of every width."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import kept

POSITION = """
names = ["Ann", "Bob"]
turn = 2
deployment = "diagonal"
main = 1
secondary = 8
[points]
a = 3
b = 12
[victory]
a = 7
[[a]]
at = [12, 12]
states = ["fatigue", "prone", "on_fire", "poisoned"]
[[a]]
profile = "prince-des-cimes"
at = [13, 12]
states = ["on_guard"]
[[a]]
at = [12, 13]
[[a]]
at = [13, 13]
[[b]]
at = [30, 30]
[[token]]
kind = "chest"
at = [18, 18]
[[token]]
kind = "chest"
bearer = "a1"
[[piece]]
look = "rock"
centre = [20.7, 5.2]
size = [0.2, 0.2]
"""
NOTES = (
    *("Diagonal deployment", "Chests", "a Ann", "b Bob", "victory 7", "victory 0", "command 3"),
    *("command 12", "▲▲ rock", "zone of a", "zone of b", "C1 chest 18,18", "C2 chest a1"),
)
STATES = ("fatigued", "prone", "on fire", "poisoned", "on guard", "+ C2")
FIGURES = ("a1", "a2", "a3", "a4", "b1")


def drawn(folder: Path, columns: int, side: int = 36) -> list[str]:
    """The lines of the table as they are shown in so many columns."""
    file = folder / "position.toml"
    file.write_text(f"side = {side}\n{POSITION}")
    keys = ("--position", file, "--bot", "human")
    done = kept(folder / "battle.json", "dysma", *keys, keys="quit\n", columns=columns)
    assert done.code == 0, done.err
    return done.out.partition("Whom do you activate?")[0].splitlines()


def framed(lines: list[str]) -> list[str]:
    """What stands inside the frame, row by row."""
    return [line.split("│")[1] for line in lines if line.count("│") == 2]


@pytest.mark.parametrize("side", [36, 48])
@pytest.mark.parametrize("columns", [60, 70, 80, 84, 90, 100, 120, 200])
def test_nothing_is_lost_on_a_narrow_screen(tmp_path: Path, columns: int, side: int) -> None:
    lines = drawn(tmp_path, columns, side)
    text = " ".join(" ".join(lines).split())
    assert "…" not in text and max(map(len, lines)) <= columns
    assert all(note in text for note in NOTES)
    assert "Wounds Looks Mv Co Ti De Ar Es" in text
    assert "Prince of the peaks 0/3 ↑ 5 3+ 4+ 3+" in text
    listed = " ".join(lines[next(n for n, line in enumerate(lines) if "Wounds" in line) :])
    assert all(word in listed for state in STATES for word in state.split())
    rows = framed(lines)
    assert len({len(row) for row in rows}) == 1 and len(rows[0]) == 2 * len(rows)
    assert all(any(label in row for row in rows) for label in FIGURES)
    assert any("▲" in row for row in rows)  # smaller than a character, and drawn all the same
    axis = lines[next(n for n in range(len(lines), 0, -1) if "│" in lines[n - 1])]
    assert axis.split()[: side // 6 + 1] == [str(inch) for inch in range(0, side + 1, 6)]


@pytest.mark.parametrize(
    ("columns", "side", "wide"),
    [(60, 36, 48), (67, 36, 60), (79, 36, 72), (200, 36, 72), (60, 48, 48), (103, 48, 96)],
)
def test_the_table_is_drawn_as_large_as_it_fits(
    tmp_path: Path, columns: int, side: int, wide: int
) -> None:
    assert len(framed(drawn(tmp_path, columns, side))[0]) == wide


def test_notes_stand_beside_the_table_where_there_is_room(tmp_path: Path) -> None:
    beside = next(line for line in drawn(tmp_path, 120) if "Diagonal" in line)
    assert "│" in beside
    below = next(line for line in drawn(tmp_path, 90) if "Diagonal" in line)
    assert below == "Diagonal deployment"


def test_points_are_told_on_the_narrowest_screen(tmp_path: Path) -> None:
    text = " ".join(drawn(tmp_path, 30))
    assert all(note in text for note in ("victory 7", "command 3", "command 12"))
