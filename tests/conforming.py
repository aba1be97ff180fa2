"""What the property tests of both games share: fingerprints, questions, answers, refusals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from wartable.kernel.chance import Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.kernel.question import Question
from wartable.kernel.refusal import Refusal
from wartable.kernel.replaying import replay

FORTH: Final = 60
BACK: Final = 40


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


def check_taking_back(match: Match, chance: Chance, rounds: int) -> None:
    """Play some way on at random, then take some answers back, and so on.

    What is left is each time what a replay of the shorter record gives, to the last event.
    """
    for _ in range(rounds):
        for _ in range(1 + int(chance.below(FORTH))):
            if match.question is None:
                break
            seat = int(chance.below(len(match.names)))
            if chance.below(FORTH) == 0 and match.may_concede(seat):
                match.concede(seat)
            else:
                match.answer(random_answer(match.question, chance))
        for _ in range(1 + int(chance.below(BACK))):
            if match.answers:
                match.undo(force=True)
        check_same(match, replay(match.game, match.record()))


def check_same(match: Match, other: Match) -> None:
    """Two matches that nobody can tell apart."""
    assert match == other and match.fingerprint() == other.fingerprint()
    assert facts(match.question) == facts(other.question)
    assert match.options == other.options and match.can_undo() == other.can_undo()
    assert match.answers == other.answers and match.fingerprints == other.fingerprints
    assert [one.whole() for one in match.events] == [one.whole() for one in other.events]
