"""What the tests of turns and activations share."""

from __future__ import annotations

from typing import Any, Final

from tests.dysma.battle import play, state
from wartable.kernel.match import Match


def who(**values: Any) -> dict[str, Any]:
    """A figure of a position."""
    return values


FAR: Final = who(at=(33, 33))
"""An enemy that nobody meets."""


def it(**values: Any) -> dict[str, Any]:
    """A token, a piece of terrain, a lasting effect of a position."""
    return values


def row(x: float, count: int, **values: Any) -> list[dict[str, Any]]:
    """So many figures in a column of the table, 4" apart and far from each other's reach."""
    return [who(at=(x, 4 + 4 * i), **values) for i in range(count)]


def rest(match: Match, *labels: str) -> None:
    """Activate these figures, one after the other, and do nothing with them."""
    for label in labels:
        play(match, label, "end")


def asks(match: Match) -> tuple[str, str]:
    """Which seat is asked, as its letter, and what about."""
    question = match.question
    assert question is not None
    return "abcd"[question.seat], question.kind


def points(match: Match) -> list[int]:
    """The command points of everybody."""
    return list(state(match).points)
