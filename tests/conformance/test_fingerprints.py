"""Same setup, seed and answers: the same states to the last bit, compiled or not."""

from __future__ import annotations

import pytest

from tests.conformance.fingerprints import WRITTEN_DOWN, marks_of, read_table
from tests.conformance.games import Game, finished
from wartable import siegestorm
from wartable.kernel.record import Record


@pytest.mark.parametrize("game", WRITTEN_DOWN, ids=str)
def test_a_game_runs_as_it_was_written_down(game: Game) -> None:
    assert marks_of(game) == read_table()[str(game)], "see tests/conformance/fingerprints.py"


@pytest.mark.parametrize("game", WRITTEN_DOWN[::5], ids=str)
def test_a_game_runs_the_same_twice(game: Game) -> None:
    assert marks_of(game) == marks_of(game)


@pytest.mark.parametrize("game", WRITTEN_DOWN[::3], ids=str)
def test_a_record_leads_to_the_same_state(game: Game) -> None:
    match = finished(game)
    record = Record.from_json(match.record().to_json())
    assert siegestorm.replay(record) == match
    half = siegestorm.replay(record, len(record.answers) // 2)
    assert half.question is not None and half.answers == match.answers[: len(half.answers)]


def test_the_table_holds_exactly_these_games_and_they_all_differ() -> None:
    table = read_table()
    assert list(table) == [str(game) for game in WRITTEN_DOWN]
    assert len(table) >= 20
    assert len({marks["end"] for marks in table.values()}) == len(table)
