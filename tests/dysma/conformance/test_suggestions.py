"""The suggestion is made of what its seat may know, not of hidden things nor of dice to come."""

from __future__ import annotations

import pytest

from tests.dysma.conformance.battles import BOUTS, Bout, moments_of
from wartable.dysma.client.view import resample
from wartable.dysma.suggestion.advice import advise
from wartable.kernel.chance import THINKING, Chance


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_a_suggestion_never_depends_on_what_the_seat_may_not_know(bout: Bout) -> None:
    chance = Chance(1, THINKING)
    asked = 0
    for moment in moments_of(bout, 3):
        s, question = moment.state, moment.question
        suggested = advise(s, question)
        guess = resample(s, question.seat, chance)
        assert guess.question is not None
        assert advise(guess, guess.question) == suggested, (question.kind, question.rule)
        asked += 1
    assert asked > 0
