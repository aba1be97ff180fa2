"""What the property tests of both games share: fingerprints, questions, answers, refusals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from wartable.kernel.match import Match
from wartable.kernel.question import Question
from wartable.kernel.refusal import Refusal


def marks_of_match(match: Match) -> dict[str, Any]:
    """What a match looked like every so often, and how it ended."""
    assert match.result is not None
    return {
        "answers": len(match.answers),
        "events": len(match.events),
        "result": match.result.plain(),
        "states": [match.fingerprints[number] for number in sorted(match.fingerprints)],
        "end": match.fingerprint(),
    }


def read_marks(file: Path) -> dict[str, Any]:
    """The marks that were written down, by the names of the matches."""
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def write_marks(file: Path, table: dict[str, Any]) -> None:
    """Write the marks of all matches anew."""
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


def facts(question: Question | None) -> tuple[object, ...]:
    """Everything a question says, to compare two of them."""
    if question is None:
        return ()
    return (
        *(question.seat, question.kind, question.rule, tuple(question.options)),
        *(question.low, question.high, question.ordered, question.about, question.open),
    )


def least_answers(question: Question) -> Iterator[list[int]]:
    """For every option an answer of the least size that begins with it, which must be accepted."""
    for number, code in enumerate(question.options):
        others = question.options[number + 1 :] + question.options[:number]
        answer = [code, *others[: max(0, question.low - 1)]]
        assert question.accepts(answer)
        yield answer


def refusal(match: Match, answer: str | list[int], seat: int | None = None) -> Refusal:
    """The refusal of an answer; the test fails when it is accepted."""
    with pytest.raises(Refusal) as caught:
        match.answer(answer, seat)
    return caught.value
