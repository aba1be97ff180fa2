"""Every battle ends, and a refusal at its end changes nothing any more."""

from __future__ import annotations

import pytest

from tests.dysma.conformance.battles import BOUTS, MOST_ANSWERS, TURN_LIMIT, Bout, played, start
from tests.dysma.rules import rule
from wartable.dysma.text.rulebook import rulebook
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.playout import play_out
from wartable.kernel.refusal import Refusal

LONG = [Bout(2, seed) for seed in (9, 10, 11, 15)]
ENDLESS = [Bout(2, 1, 0), Bout(2, 4, 0), Bout(2, 8, 0), Bout(3, 4, 0)]


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


@pytest.mark.long
@rule("end.turn-limit", "end.check")
def test_without_a_turn_limit_a_battle_goes_on_until_the_book_ends_it() -> None:
    turns: list[int] = []
    for bout in ENDLESS:
        s = start(bout)
        s.log = None
        assert s.scene.turn_limit == 0
        answers = play_out(s, Chance(bout.seed, THINKING), MOST_ANSWERS)
        assert s.result is not None, f"{bout} did not end after {answers} answers"
        assert s.result.rule.startswith("end.") and s.result.rule != "end.turn-limit"
        turns.append(s.turn)
    assert max(turns) > TURN_LIMIT  # a limit would have ended it before


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
