"""What figures that wait for their activation could attack at once."""

from __future__ import annotations

from typing import final

from ...dysma.fight.forecast import forecast
from ...dysma.state.battle import Battle
from ...dysma.state.words import D_CHARGE, D_DIVE, kind_of
from ...dysma.turn.activation import activate
from ...kernel.state import proceed
from .planning import (
    ATTACKS,
    gain_of,
    risk,
    settle,
)


@final
class Blow:
    """One attack that a figure could make."""

    def __init__(self, code: int, gain: float, wounds: list[float], back: float) -> None:
        self.code = code
        self.gain = gain
        self.wounds = wounds
        """Their distribution, against a Defence roll."""
        self.back = back
        """What may come back, in points of bands."""
        kind = kind_of(code)
        self.kind = D_CHARGE if kind == D_DIVE else kind


@final
class Opening:
    """A figure with everything it could attack, and what the best of that promises."""

    def __init__(self, figure: int) -> None:
        self.figure = figure
        self.gain = 0.0
        self.blows: list[Blow] = []


def openings(s: Battle, figures: list[int]) -> list[Opening]:
    """What each of these figures could do if it were activated now."""
    return [_opening(s, figure) for figure in figures]


def _opening(s: Battle, figure: int) -> Opening:
    found = Opening(figure)
    twin = s.copy()
    twin.agenda.clear()
    activate(twin, figure)
    proceed(twin)
    settle(twin, s.side(figure), "act")
    question = twin.question
    if question is None or question.kind != "act" or question.about != figure:
        return found
    for code in question.options:
        if kind_of(code) in ATTACKS:
            odds = forecast(twin, figure, code)
            gain = gain_of(twin, figure, code, odds)
            found.gain = max(found.gain, gain)
            if odds is not None:
                back = risk(twin, figure, odds)
                found.blows.append(Blow(code, gain, odds.wounds, back))
    return found
