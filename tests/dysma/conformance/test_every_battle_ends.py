"""Every battle ends, and a refusal at its end changes nothing any more."""

from __future__ import annotations

import pytest

from tests.dysma.conformance.battles import BOUTS, MOST_ANSWERS, Bout, played, start
from tests.dysma.rules import rule
from wartable.dysma.text.rulebook import rulebook
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.playout import play_out
from wartable.kernel.refusal import Refusal

LONG = [Bout(2, seed) for seed in (9, 10, 11, 15)]


@rule("end.turn-limit")
@pytest.mark.parametrize("bout", LONG, ids=str)
def test_a_random_battle_ends_by_a_rule_of_the_book(bout: Bout) -> None:
    s = start(bout)
    s.log = None
    answers = play_out(s, Chance(bout.seed, THINKING), MOST_ANSWERS)
    assert s.result is not None, f"{bout} did not end after {answers} answers"
    assert s.question is None and s.agenda == []
    assert s.result.rule in rulebook()
    assert all(0 <= winner < bout.seats for winner in s.result.winners)
    assert s.turn <= bout.turn_limit


@rule("table.over")
@pytest.mark.parametrize("bout", list(BOUTS.values())[::4], ids=str)
def test_after_the_end_nothing_is_accepted(bout: Bout) -> None:
    match = played(bout).match
    before = match.dump()
    for given in ("pass", "nothing", "end", "12,12", [], [1], [1 << 62]):
        with pytest.raises(Refusal) as caught:
            match.answer(given)
        assert caught.value.rule == "table.over"
    assert match.options == []
    assert match.dump() == before
