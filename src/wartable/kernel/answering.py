"""Answers as texts: how one is read, how it is written down, and why it is not allowed.

The text of an answer joins those of its options; a declaration joins the texts of its answers.
Records keep these texts, and people and programs may give them.
"""

from __future__ import annotations

from typing import Final, final

from .game import Game
from .question import Question
from .refusal import Refusal
from .state import State

AND: Final = " + "
"""Between the options of one answer."""
THEN: Final = " / "
"""Between the answers of one declaration."""
NOTHING: Final = "nothing"


def refuse(game: Game, rule: str) -> Refusal:
    """A refusal by a rule, in the rule's own words."""
    return Refusal(rule, game.explain(rule))


@final
class Answering:
    """Reads and words the answers to the open question of a state."""

    def __init__(self, game: Game) -> None:
        self.game = game
        # The question that was last put into words, and its options' texts.
        self._worded: Question | None = None
        self._texts: list[str] = []

    def forget(self) -> None:
        """The state has changed: the texts of its question are to be made anew."""
        self._worded = None

    def texts(self, state: State, question: Question) -> list[str]:
        """The texts of the question's options, made once however often they are needed."""
        if self._worded is not question:
            self._texts = self.game.option_texts(state, question)
            self._worded = question
        return self._texts

    def text(self, state: State, question: Question, codes: list[int]) -> str:
        """An answer in its text form."""
        if not codes:
            return NOTHING
        if question.open and not question.accepts(codes):
            return self.game.open_text(state, question, codes)
        texts = self.texts(state, question)
        return AND.join(texts[question.options.index(code)] for code in codes)

    def read(self, state: State, answer: str | list[int], seat: int | None) -> list[int]:
        """The options that an answer to the open question means; a Refusal if it is not allowed."""
        question = state.question
        if question is None:
            raise refuse(self.game, "table.over")
        if seat is not None and seat != question.seat:
            raise refuse(self.game, "table.seat")
        if isinstance(answer, str):
            return self._read_text(state, question, answer)
        if question.accepts(answer):
            return answer
        if question.open:
            self.game.check_open(state, question, answer)
            return answer
        fits = question.low <= len(answer) <= question.high
        raise refuse(self.game, "table.offered" if fits else self.game.wrong_count(question))

    def _read_text(self, state: State, question: Question, answer: str) -> list[int]:
        codes: list[int] = []
        texts = [text.casefold() for text in self.texts(state, question)]
        parts = [] if answer.strip().casefold() in (NOTHING, "") else answer.split(AND)
        for part in parts:
            wanted = part.strip().casefold()
            if wanted not in texts:
                if question.open:
                    return self.game.read_open(state, question, answer)
                wish = self.game.read_choice(part, question.kind)
                found = self.game.why_not(state, question, wish)
                raise Refusal(found.rule, self.game.explain(found.rule), found.things)
            codes.append(question.options[texts.index(wanted)])
        if not question.accepts(codes):
            raise refuse(self.game, self.game.wrong_count(question))
        return codes
