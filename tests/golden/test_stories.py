"""The golden playthroughs run exactly as they were written down, and show what a mode is about."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import STORIES, seed_of, tell
from wartable.siegestorm.game import MODES


@pytest.mark.parametrize("mode", STORIES)
def test_a_golden_playthrough_runs_as_it_was_written_down(mode: str) -> None:
    # Compared line by line, so that a failure shows the first place where the story changes.
    story = STORIES[mode]
    written = story.written()
    told, lines = tell(story, seed_of(written)).splitlines(), written.splitlines()
    for number, (now, before) in enumerate(zip(told, lines), start=1):
        assert now == before, f"line {number}; `python -m tests.golden` writes it anew"
    assert len(told) == len(lines)


@pytest.mark.parametrize("mode", STORIES)
def test_a_golden_playthrough_shows_what_the_mode_is_about(mode: str) -> None:
    assert STORIES[mode].missing(STORIES[mode].written()) == []


def test_there_is_a_golden_playthrough_of_every_mode() -> None:
    assert tuple(STORIES) == MODES
