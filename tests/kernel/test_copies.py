"""Copies of a match come and go by the thousand while a bot thinks: they leave nothing behind."""

from __future__ import annotations

import gc

import pytest

from wartable import dysma, siegestorm
from wartable.dysma.state.battle import Battle
from wartable.kernel.match import Match
from wartable.siegestorm.state.state import Siege

COPIES = 300


def begun(match: Match) -> Match:
    for _ in range(30):
        match.answer(match.suggestion())
    return match


@pytest.mark.long
@pytest.mark.parametrize("game", ["siegestorm", "dysma"])
def test_what_a_copy_was_made_of_goes_with_it(game: str) -> None:
    match = begun(
        siegestorm.new_match(["ysra-starter", "styxia-starter"], seed=1)
        if game == "siegestorm"
        else dysma.new_match(seed=1)
    )
    state = match.state
    assert isinstance(state, (Siege, Battle))
    state.copy()
    gc.collect()
    before = len(gc.get_objects())
    for _ in range(COPIES):
        state.copy()
    gc.collect()
    assert len(gc.get_objects()) - before < COPIES // 10
