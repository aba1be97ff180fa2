"""Dysma's Portal, as a search asks about it.

The script is the tactician, who is quick enough to play a battle on to the end of the turn: that is
where victory points are counted. How good it looks there is his evaluation, as a chance to win.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from ...dysma.state.battle import Battle
from ...dysma.state.words import D_END, O_FIGURE, O_YIELD, first_of, kind_of, option
from ...kernel.question import Question
from ...kernel.state import State
from ..search.guide import Guide
from .activating import urgency
from .evaluation import evaluate
from .openings import openings
from .planning import ATTACKS, WALKS, attack_gain
from .tactician import tactical

A_LEAD: Final = 60.0
"""Points of bands by which one leads who wins nearly three times out of four."""
MOST: Final = 20.0
MOST_TRIES: Final = 6
MOST_ATTACKS: Final = 3
WEIGHED: Final = ("activate", "act", "dodge")
"""What a battle is decided by, dice aside; all else is how it is done."""


@final
class BattleGuide(Guide):
    """The guide to battles."""

    def copy(self, s: State) -> State:
        assert isinstance(s, Battle)
        return s.copy()

    def clock(self, s: State) -> int:
        assert isinstance(s, Battle)
        return s.turn

    def begins(self) -> int:
        """With the first turn: each imagined table would have to be set up to its end before."""
        return 1

    def weighs(self, s: State) -> bool:
        assert isinstance(s, Battle) and s.question is not None
        return s.turn >= self.begins() and s.question.kind in WEIGHED

    def shared(self) -> bool:
        """Only what enemies' resources are worth is hidden."""
        return True

    def script(self, s: State) -> list[int]:
        assert isinstance(s, Battle) and s.question is not None
        return tactical(s, s.question)

    def tries(self, s: State) -> list[list[int]]:
        """What the tactician would do, and what else promises something."""
        assert isinstance(s, Battle) and s.question is not None
        question = s.question
        found = [tactical(s, question)]
        if question.high > 1 or question.forced():
            return found
        if question.kind == "activate":
            others = _figures(s, question)
        elif question.kind == "act":
            others = _deeds(s, question)
        else:
            others = question.options
        for code in others:
            if [code] not in found:
                found.append([code])
        return found[:MOST_TRIES]

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Battle)
        if s.result is not None:
            winners = s.result.winners
            if not winners:
                return 1.0 / s.scene.seats
            return 1.0 / len(winners) if seat in winners else 0.0
        lead = max(-MOST, min(MOST, evaluate(s, seat) / A_LEAD))
        return 1.0 / (1.0 + (s.scene.seats - 1) * exp(-lead))


def _figures(s: Battle, question: Question) -> list[int]:
    """Whom to activate, the most urgent first; to yield is worth a thought, too (turn.yield)."""
    figures = [first_of(code) for code in question.options if kind_of(code) == O_FIGURE]
    marks = [(-urgency(s, one), one.figure) for one in openings(s, figures)]
    marks.sort()
    found = [option(O_FIGURE, figure) for _, figure in marks[: MOST_TRIES - 2]]
    found += [code for code in question.options if kind_of(code) == O_YIELD]
    return found + [option(O_FIGURE, figure) for _, figure in marks[MOST_TRIES - 2 :]]


def _deeds(s: Battle, question: Question) -> list[int]:
    """The best attacks, walks (a retreat is one), an end to it, then everything else."""
    attacks = [code for code in question.options if kind_of(code) in ATTACKS]
    marks = [(-attack_gain(s, question.about, code), code) for code in attacks]
    marks.sort()
    found = [code for _, code in marks[:MOST_ATTACKS]]
    others = [code for code in question.options if code not in attacks]
    found += [code for code in others if kind_of(code) in WALKS or kind_of(code) == D_END]
    return found + [code for code in others if code not in found]
