"""Conceding and agreed draws (table.concede, table.draw, end.turn-limit).

Of two players the other one wins at once. Of more the band of who concedes leaves the table, so the
others play on without it. It leaves between activations: whatever is being resolved may still count
on its figures, so that is finished first.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel import thing
from ...kernel.question import Question
from ...kernel.state import Step, when_at_rest
from ..missions.presence import living
from ..state.battle import Battle
from ..state.telling import tell
from ..state.words import GAVE_UP, WAITING
from ..state.writers import take_off
from .ending import (
    ENOUGH,
    TWO,
    has_conceded,
    tell_over,
    victors,
)
from .turn import (
    EndOfTurn,
    NextActivation,
    OfferExtra,
    PassHand,
    StartTurn,
)

AT_REST: Final = (StartTurn, NextActivation, PassHand, OfferExtra, EndOfTurn)
"""The steps that lie under everything that is being resolved."""


def concede(s: Battle, seat: int) -> None:
    """A seat gives up: the last one left wins at once, otherwise the others play on."""
    s.conceded |= 1 << seat
    if s.log is not None:
        tell(s, "concede", "table.concede", {"side": thing.side(seat)})
    rivals = [side for side in range(s.scene.seats) if _contends(s, side)]
    if s.scene.seats == TWO:
        _over(s, [1 - seat], "table.concede")
    elif len(rivals) <= 1:
        _over(s, rivals or victors(s), "table.concede")
    else:
        when_at_rest(s, LeaveTable(seat), AT_REST)


def agree_draw(s: Battle) -> None:
    """All have agreed: it is over, and nobody wins, whatever the points."""
    _over(s, [], "table.draw")


def _over(s: Battle, winners: list[int], rule: str) -> None:
    tell_over(s, winners, rule)
    s.end(winners, rule)


def _contends(s: Battle, side: int) -> bool:
    """Whether this side can still win: it has figures, or has scored enough before it fell."""
    if has_conceded(s, side):
        return False
    if living(s, side) or s.victory[side] >= ENOUGH:
        return True
    return any(s.fates[figure] == WAITING for figure in s.scene.bands[side])


@final
class LeaveTable(Step[Battle]):
    """The band of who has conceded goes; nobody is credited, and tokens stay where they are."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        for figure in s.scene.bands[self.seat]:
            if s.bodies[figure] is not None or s.fates[figure] == WAITING:
                take_off(s, figure, GAVE_UP, "table.concede")
        return None
