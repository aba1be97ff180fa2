"""Every question offers something; every offer has a text of its own, and is accepted."""

from __future__ import annotations

import pytest

from tests.conformance.games import GAMES, Game, siege, walk
from tests.conforming import least_answers
from wartable.kernel.state import proceed


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_options_exist_and_their_texts_read_back(game: Game) -> None:
    for match, _ in walk(game):
        question, s = match.question, siege(match)
        assert question is not None
        assert question.seat < game.seats and not s.is_out(question.seat)
        assert question.options
        assert 0 <= question.low <= question.high <= len(question.options)
        assert question.high > 0
        assert len(set(question.options)) == len(question.options)
        texts = match.options
        assert len({text.casefold() for text in texts}) == len(question.options)
        for text in texts:
            if question.low <= 1:
                assert match.why_not(f"  {text.upper()} ") is None
            # The marks that join answers never occur inside one.
            assert " + " not in text and " / " not in text and text != "nothing"


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_option_of_every_question_is_accepted(game: Game) -> None:
    for match, _ in walk(game):
        question, s = match.question, siege(match)
        assert question is not None
        for answer in least_answers(question):
            twin = s.copy()
            proceed(twin, answer)
            assert (twin.question is None) == (twin.result is not None)


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_an_answer_given_as_text_does_the_same_as_its_numbers(game: Game) -> None:
    for match, answer in walk(game):
        assert match.question is not None
        places = [match.question.options.index(code) for code in answer]
        text = " + ".join([match.options[place] for place in places]) or "nothing"
        assert match.why_not(text) is None
        by_text, by_number = match.copy(), match.copy()
        by_text.answer(text)
        by_number.answer(answer)
        assert by_text == by_number
        assert by_text.answers[-1] == by_number.answers[-1] == text


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_the_suggested_answer_is_always_allowed(game: Game) -> None:
    for match, _ in walk(game):
        assert match.why_not(match.suggestion()) is None
