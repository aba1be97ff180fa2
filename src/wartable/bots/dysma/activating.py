"""Whose turn it is: the figure with most to gain, a second one at once, or several together."""

from __future__ import annotations

from typing import Final

from ...dysma.state.battle import Battle
from ...dysma.state.words import (
    NOBODY,
    O_FIGURE,
    O_GROUP,
    O_PASS,
    first_of,
    kind_of,
    option,
)
from ...kernel.question import Question
from .evaluation import standing
from .openings import Opening, openings
from .together import best_group

EXTRA_GAIN: Final = 5.0


def urgency(s: Battle, one: Opening) -> float:
    """What activating this figure now promises.

    A figure that may be struck down before it acts had better act.
    """
    return one.gain + 0.1 * standing(s, one.figure) * (1.0 if one.gain > 0.0 else 0.2)


def whom_to_activate(s: Battle, question: Question) -> int:
    """The figure with most to gain, or several together where that is better; no yielding."""
    figures = [first_of(code) for code in question.options if kind_of(code) == O_FIGURE]
    if len(question.options) == 1:
        return question.options[0]
    found = openings(s, figures)
    if option(O_GROUP) in question.options and best_group(s, found) is not None:
        return option(O_GROUP)
    best, worth = figures[0], -1e9
    for one in found:
        this = urgency(s, one)
        if this > worth:
            best, worth = one.figure, this
    return option(O_FIGURE, best)


def whom_to_add(s: Battle, question: Question) -> int:
    """A second figure at once, if a good attack is worth the point."""
    figures = [first_of(code) for code in question.options if kind_of(code) == O_FIGURE]
    best, worth = NOBODY, EXTRA_GAIN
    for one in openings(s, figures):
        this = urgency(s, one)
        if this > worth:
            best, worth = one.figure, this
    return option(O_PASS) if best == NOBODY else option(O_FIGURE, best)
