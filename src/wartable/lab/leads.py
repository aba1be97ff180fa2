"""Who leads in a game, turn by turn, and how often that changes.

Whenever a turn begins the fitted opinion of the searching bots says how likely everybody wins. A
lead is more than an even chance by a margin: a game that stands level keeps its last leader.
"""

from __future__ import annotations

from typing import Final, final

from ..bots.guides import guide_to
from ..kernel.state import State

MARGIN: Final = 0.05
NOBODY: Final = -1


@final
class Leads:
    """Looks at a game after every answer, and counts when the lead changes hands."""

    def __init__(self, state: State, seats: int) -> None:
        """`seats` play against each other, or together against a boss."""
        self._guide = guide_to(state)
        self._seats = seats
        self._boss = bool(getattr(getattr(state, "layout", None), "boss", NOBODY) >= 0)
        self._turn = 0
        self._leader = NOBODY
        self.changes = 0

    def look(self, state: State) -> None:
        """Only the beginning of a turn counts."""
        turn = int(getattr(state, "turn", 0))
        if turn == self._turn or state.question is None:
            return
        self._turn = turn
        leader = self._found(state)
        if leader == NOBODY:
            return
        if self._leader not in (NOBODY, leader):
            self.changes += 1
        self._leader = leader

    def _found(self, state: State) -> int:
        """The seat that is ahead; of players and a boss, 0 and 1."""
        if self._boss:
            chance = self._guide.value(state, 0)
            return NOBODY if abs(chance - 0.5) <= MARGIN else int(chance < 0.5)
        chances = [self._guide.value(state, seat) for seat in range(self._seats)]
        best = max(chances)
        return chances.index(best) if best > 1.0 / self._seats + MARGIN else NOBODY
