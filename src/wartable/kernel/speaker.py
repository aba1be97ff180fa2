"""Who puts a match into words: one language of one game, as the kernel needs it.

The kernel has no words of its own; `Game.speech` gives an object of this kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .choice import Choice
    from .match import Match
    from .refusal import Refusal


class Speaker(Protocol):
    """One language of one game."""

    def question(self, match: Match) -> str:
        """The open question, to who is asked."""
        ...

    def waiting(self, match: Match) -> str:
        """For whom the table waits, to everybody else."""
        ...

    def choice(self, match: Match, choice: Choice) -> str:
        """An option of the open question."""
        ...

    def refusal(self, refusal: Refusal) -> str:
        """Why an answer is not allowed."""
        ...

    def result(self, match: Match, seat: int | None) -> str:
        """How the game ended, to a seat or a spectator."""
        ...
