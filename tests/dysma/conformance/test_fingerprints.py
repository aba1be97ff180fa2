"""Same setup, seed and answers: the same states to the last bit, compiled or not."""

from __future__ import annotations

import pytest

from tests.dysma.conformance.battles import BOUTS, Bout, played, setup_of
from tests.dysma.conformance.fingerprints import marks_of, read_table
from wartable.dysma.game import GAME
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.match import Match
from wartable.kernel.record import Record
from wartable.kernel.replaying import replay


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_a_battle_runs_as_it_was_written_down(bout: Bout) -> None:
    assert marks_of(bout) == read_table()[str(bout)], "see fingerprints.py beside this file"


@pytest.mark.parametrize("bout", list(BOUTS.values())[::3], ids=str)
def test_a_battle_runs_the_same_twice(bout: Bout) -> None:
    first = played(bout)
    match = Match(GAME, setup_of(bout), bout.seed, content=shipped_content())
    for moment in first.moments:
        match.answer(moment.answer)
    assert match == first.match
    assert [one.whole() for one in match.events] == [one.whole() for one in first.match.events]
    assert match.fingerprints == first.match.fingerprints


@pytest.mark.parametrize("bout", list(BOUTS.values())[1::3], ids=str)
def test_a_record_leads_to_the_same_state(bout: Bout) -> None:
    match = played(bout).match
    record = Record.from_json(match.record().to_json())
    assert record.fingerprints
    again = replay(GAME, record)
    assert again == match and again.fingerprint() == match.fingerprint()
    assert again.result is not None and again.result.plain() == record.result
    half = replay(GAME, record, len(record.answers) // 2)
    assert half.question is not None and half.answers == match.answers[: len(half.answers)]


def test_the_table_holds_exactly_these_battles_and_they_all_differ() -> None:
    table = read_table()
    assert list(table) == list(BOUTS)
    assert len({marks["end"] for marks in table.values()}) == len(table)
