"""Every question offers something; every offer has a text of its own, and is accepted."""

from __future__ import annotations

import pytest

from tests.conforming import least_answers
from tests.dysma.conformance.battles import BOUTS, Bout, match_at, moments_of
from tests.dysma.conformance.invariants import check_table
from tests.dysma.rules import rule
from wartable.dysma.fight.forecast import forecast
from wartable.dysma.state.dumping import dump
from wartable.kernel.state import proceed


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_options_exist_and_their_texts_read_back(bout: Bout) -> None:
    for moment in moments_of(bout, 3):
        question, match = moment.question, match_at(bout, moment)
        assert 0 <= question.seat < bout.seats
        assert question.options
        assert 0 <= question.low <= question.high <= len(question.options)
        assert len(set(question.options)) == len(question.options)
        texts = match.options
        assert len({text.casefold() for text in texts}) == len(question.options), texts
        for code, text in zip(question.options, texts, strict=True):
            # The marks that join answers never occur inside one.
            assert " + " not in text and " / " not in text and text != "nothing"
            if question.low <= 1:
                assert match.codes(f"  {text.upper()} ") == [code]


@rule("protocol.legality")
@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_every_option_of_a_question_is_accepted(bout: Bout) -> None:
    for moment in moments_of(bout, 12):
        for answer in least_answers(moment.question):
            twin = moment.copy()
            proceed(twin, answer)
            check_table(twin)


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_an_answer_given_as_text_does_the_same_as_its_numbers(bout: Bout) -> None:
    for moment in moments_of(bout, 20):
        by_text, by_number = match_at(bout, moment), match_at(bout, moment)
        by_number.answer(moment.answer)
        by_text.answer(by_number.answers[0])
        assert by_text == by_number


@pytest.mark.parametrize("bout", BOUTS.values(), ids=str)
def test_the_suggested_answer_is_always_allowed_and_changes_nothing(bout: Bout) -> None:
    for moment in moments_of(bout, 10):
        match = match_at(bout, moment)
        before = match.dump()
        assert match.why_not(match.suggestion()) is None
        assert match.dump() == before == dump(moment.state)


@pytest.mark.parametrize("bout", list(BOUTS.values())[::2], ids=str)
def test_a_forecast_changes_nothing(bout: Bout) -> None:
    """A forecast looks at an attack that is not made; afterwards all is as it was."""
    made = 0
    for moment in moments_of(bout, 2):
        question, s = moment.question, moment.state
        if question.kind == "act":
            before = dump(s)
            found = [forecast(s, question.about, code) for code in question.options]
            made += len([one for one in found if one is not None])
            assert dump(s) == before
    assert made > 0
