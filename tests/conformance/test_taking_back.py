"""Answers taken back at any moment: as if they had never been given."""

from __future__ import annotations

import pytest

from tests.conformance.games import GAMES, Game, match_of
from tests.conforming import check_taking_back
from tests.rules import rule
from wartable.kernel.chance import THINKING, Chance


@rule("table.undo")
@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_what_is_left_is_what_a_replay_gives(game: Game) -> None:
    check_taking_back(match_of(game), Chance(game.seed, THINKING), rounds=4)
