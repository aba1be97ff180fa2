"""The golden duel runs exactly as it was written down."""

from __future__ import annotations

from tests.golden.playthrough import DUEL, duel


def test_the_golden_duel_runs_as_it_was_written_down() -> None:
    # Compared line by line, so that a failure shows the first place where the story changes.
    told, written = duel().splitlines(), DUEL.read_text(encoding="utf-8").splitlines()
    for number, (now, before) in enumerate(zip(told, written), start=1):
        assert now == before, f"line {number}; `python -m tests.golden` writes it anew"
    assert len(told) == len(written)


def test_the_golden_duel_shows_the_whole_game() -> None:
    text = DUEL.read_text(encoding="utf-8")
    for kind in ("mulligan", "first_player", "draw", "pay", "deploy", "advance", "storm", "attack"):
        assert f"\n    {kind}" in text, f"no {kind} in it: choose another seed"
    for kind in (
        "command",
        "resolve",
        "damage",
        "hold_ground",
        "support",
        "trigger",
        "kill",
        "end",
    ):
        assert f"\n    {kind}" in text, f"no {kind} in it: choose another seed"
