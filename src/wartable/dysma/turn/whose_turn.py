"""Whose turn it is to activate: who still has figures left, and who has finished."""

from __future__ import annotations

from ...kernel import thing
from ...kernel.event import Event
from ..state.battle import Battle
from ..state.words import ACTIVE


def unactivated(s: Battle, seat: int) -> list[int]:
    """The figures of a seat that are still to be activated in this turn (state.active)."""
    bodies, states = s.bodies, s.states
    found: list[int] = []
    for figure in s.scene.bands[seat]:
        if bodies[figure] is not None and not states[figure] & ACTIVE:
            found.append(figure)
    return found


def left(s: Battle, seat: int) -> int:
    """How many figures the seat has left to activate."""
    bodies, states = s.bodies, s.states
    count = 0
    for figure in s.scene.bands[seat]:
        if bodies[figure] is not None and not states[figure] & ACTIVE:
            count += 1
    return count


def next_with_figures(s: Battle, seat: int) -> int:
    """The next seat clockwise that has figures to activate, or -1.

    Who has none left is skipped (turn.activations.leftover); the seat itself comes last.
    """
    seats = s.scene.seats
    for i in range(1, seats + 1):
        other = (seat + i) % seats
        if left(s, other) > 0:
            return other
    return -1


def may_yield(s: Battle, seat: int) -> bool:
    """turn.yield: fewer figures left than the next player who has any (multi.yield)."""
    other = next_with_figures(s, seat)
    return other != seat and other >= 0 and left(s, seat) < left(s, other)


def note_finished(s: Battle) -> None:
    """Write down who has just run out of figures to activate (turn.finished-first).

    Called whenever a figure has been activated or has left the table. Of those who finish in the
    same moment the current first player counts as first.
    """
    seats = s.scene.seats
    if s.turn == 0 or len(s.finished) == seats:
        return
    for i in range(seats):
        seat = (s.first + i) % seats
        if seat not in s.finished and left(s, seat) == 0:
            s.finished.append(seat)
            if s.log is not None:
                s.log.append(Event("finish", "turn.finished-first", {"side": thing.side(seat)}))
