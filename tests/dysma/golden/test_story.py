"""The golden playthrough runs exactly as it was written down, and shows what a battle is about."""

from __future__ import annotations

from tests.dysma.golden.playthrough import MOST_LINES, PATH, missing, seed_of, tell


def test_the_golden_playthrough_runs_as_it_was_written_down() -> None:
    # Compared line by line, so that a failure shows the first place where the story changes.
    written = PATH.read_text(encoding="utf-8")
    told, lines = tell(seed_of(written)).splitlines(), written.splitlines()
    for number, (now, before) in enumerate(zip(told, lines, strict=False), start=1):
        assert now == before, f"line {number}; `python -m tests.dysma.golden` writes it anew"
    assert len(told) == len(lines)


def test_the_golden_playthrough_shows_what_a_battle_is_about() -> None:
    written = PATH.read_text(encoding="utf-8")
    assert missing(written) == []
    assert written.count("\n") <= MOST_LINES
