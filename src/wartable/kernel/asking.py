"""The open question as a client needs it: data first, then the words of a language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from .shapes import AskShape, ChoiceShape, QuestionShape, ResultShape
from .thing import side

if TYPE_CHECKING:
    from .choice import Choice
    from .match import Match
    from .question import Question
    from .state import Result

WAIT: Final = "wait"
OVER: Final = "over"
"""The kinds of question for who is not asked, and for nobody."""


def unasked(question: Question | None) -> QuestionShape:
    """The question for who is not asked: only whom the table waits for."""
    if question is None:
        return {"seat": None, "kind": OVER}
    return {"seat": question.seat, "kind": WAIT}


def asked(
    question: Question, about: str, what: str, choices: list[Choice], texts: list[str]
) -> QuestionShape:
    """The question for who is asked; `about` is a thing or nothing, `what` its printed name."""
    return {
        "seat": question.seat,
        "kind": question.kind,
        "rule": question.rule,
        "about": about or None,
        "what": what,
        "low": question.low,
        "high": question.high,
        "ordered": question.ordered,
        "open": question.open,
        "choices": [_choice(text, choice) for text, choice in zip(texts, choices, strict=True)],
    }


def _choice(text: str, choice: Choice) -> ChoiceShape:
    return {
        "text": text,
        "verb": choice.verb,
        "on": list(choice.on),
        "to": list(choice.to),
        "what": choice.what,
        "at": choice.at,
        "number": choice.number,
        "copy": choice.copy,
        "cost": dict(choice.cost),
    }


def in_words(match: Match, seat: int | None, language: str, drawable: bool) -> AskShape:
    """The question of a seat's view with its sentence, labels, odds and a suggestion."""
    game, state, question = match.game, match.state, match.question
    speech = game.speech(language)
    told = cast("AskShape", {**game.asked(state, seat), "sentence": ""})
    told["number"] = len(match.answers)
    if question is None:
        told["sentence"] = speech.result(match, seat)
    elif question.seat != seat:
        told["sentence"] = speech.waiting(match)
    else:
        told["sentence"] = speech.question(match)
        choices = game.choices(state, question)
        for code, choice, shape in zip(question.options, choices, told["choices"], strict=True):
            shape["label"] = speech.choice(match, choice)
            title, note = speech.short(match, choice)
            if title:
                shape["title"] = title
            if note:
                shape["note"] = note
            odds = game.odds(state, question, code)
            if odds is not None:
                shape["odds"] = odds
        told["suggestion"] = match.suggestion()
        if question.high > 1 or question.low == 0:
            told["several"] = [speech.several(match, n) for n in range(question.high + 1)]
        told["drawable"] = game.drawable(state, question) if drawable else {}
    return told


def result_shape(result: Result | None) -> ResultShape | None:
    """How a game ended, for a view."""
    if result is None:
        return None
    return {"winners": [side(number) for number in result.winners], "rule": result.rule}
