"""The golden playthroughs run exactly as they were written down, and show what a mode is about."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import STORIES, tell

ALWAYS = (
    *("mulligan", "draw", "pay", "deploy", "advance", "storm", "attack", "command", "resolve"),
    *("damage", "hold_ground", "support", "trigger", "kill", "end"),
)
OF_THE_BOSS = ("boss_draw", "to_reserves", "place", "menace", "life", "replaced")
OF_A_MODE = {
    "duel": ("first_player",),
    "solo": (*OF_THE_BOSS, "gang", "spirit"),
    "coop": (*OF_THE_BOSS, "swap", "ghost", "shade_wakes", "eliminated"),
    "lms": ("first_player", "eliminated"),
}


@pytest.mark.parametrize("mode", STORIES)
def test_a_golden_playthrough_runs_as_it_was_written_down(mode: str) -> None:
    # Compared line by line, so that a failure shows the first place where the story changes.
    story = STORIES[mode]
    told, written = tell(story).splitlines(), story.path.read_text(encoding="utf-8").splitlines()
    for number, (now, before) in enumerate(zip(told, written), start=1):
        assert now == before, f"line {number}; `python -m tests.golden` writes it anew"
    assert len(told) == len(written)


@pytest.mark.parametrize("mode", STORIES)
def test_a_golden_playthrough_shows_what_the_mode_is_about(mode: str) -> None:
    text = STORIES[mode].path.read_text(encoding="utf-8")
    for kind in (*ALWAYS, *OF_A_MODE[mode]):
        assert f"\n    {kind}" in text, f"no {kind} in it: choose another seed"


def test_there_is_a_golden_playthrough_of_every_mode() -> None:
    assert set(STORIES) == {"duel", "solo", "coop", "lms"}
