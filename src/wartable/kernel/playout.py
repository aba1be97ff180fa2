"""Random play: the fastest way to the end of a game, and the fairest test of one."""

from __future__ import annotations

from mypy_extensions import i64

from .breath import OFTEN, breathe
from .chance import Chance
from .question import Question
from .state import State, proceed


def random_answer(question: Question, chance: Chance) -> list[int]:
    """One legal answer, every option equally likely.

    Nobody writes into an answer, so a lone option is answered by the list it stands in.
    """
    options = question.options
    low, high = question.low, question.high
    if high == 1 and low == 1:
        at = chance.below(len(options))
        if len(options) == 1:
            return options
        return options[at : at + 1]
    amount = low
    if high > low:
        amount += int(chance.below(high - low + 1))
    pool = options.copy()
    answer: list[int] = []
    for _ in range(amount):
        answer.append(pool.pop(chance.below(len(pool))))
    return answer


def play_out(s: State, chance: Chance, most: i64 = 100_000) -> int:
    """Answer at random until the game is over; gives the number of answers.

    No step keeps its answer, so one list does for all choices of a single option.
    """
    answers: i64 = 0
    single: list[i64] = [0]
    question = s.question
    while question is not None and answers < most:
        if question.high == 1 and question.low == 1:
            options = question.options
            single[0] = options[chance.below(len(options))]
            proceed(s, single)
        else:
            proceed(s, random_answer(question, chance))
        question = s.question
        answers += 1
        if answers % OFTEN == 0:
            breathe()
    return int(answers)
