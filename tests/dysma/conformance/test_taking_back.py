"""Answers taken back at any moment: as if they had never been given."""

from __future__ import annotations

import pytest

from tests.conforming import check_taking_back
from tests.dysma.conformance.battles import BOUTS, Bout, setup_of
from tests.dysma.rules import rule
from wartable.dysma.game import GAME
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match


@rule("protocol.undo")
@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_what_is_left_is_what_a_replay_gives(bout: Bout) -> None:
    match = Match(GAME, setup_of(bout), bout.seed, content=shipped_content())
    check_taking_back(match, Chance(bout.seed, THINKING), rounds=4)
