"""Who puts a match into words: one language of one game, as the kernel needs it.

The kernel has no words of its own; `Game.speech` gives an object of this kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .choice import Choice
    from .match import Match
    from .refusal import Refusal
    from .remark import Remark
    from .shapes import AmountShape


class Speaker(Protocol):
    """One language of one game."""

    code: str

    def question(self, match: Match) -> str:
        """The open question, to who is asked."""
        ...

    def waiting(self, match: Match) -> str:
        """For whom the table waits, to everybody else."""
        ...

    def choice(self, match: Match, choice: Choice) -> str:
        """An option of the open question."""
        ...

    def short(self, match: Match, choice: Choice) -> tuple[str, str]:
        """The deed in a word or two, and with what it is done; nothing where there is none."""
        ...

    def several(self, match: Match, count: int) -> str:
        """What it is called to give so many options of the open question as one answer."""
        ...

    def refusal(self, refusal: Refusal) -> str:
        """Why an answer is not allowed."""
        ...

    def remark(self, match: Match, remark: Remark) -> str:
        """A reason of an option, without the slug of its rule."""
        ...

    def is_said(self, event: dict[str, object]) -> bool:
        """Whether an event has a line of its own in the log."""
        ...

    def repeats(self, match: Match, before: dict[str, object], event: dict[str, object]) -> bool:
        """Whether an event would only say again what the one of its kind before it says."""
        ...

    def is_headline(self, event: dict[str, object]) -> bool:
        """Whether it stands out there."""
        ...

    def event(self, match: Match, event: dict[str, object]) -> str:
        """An event, as a seat was told it, as a line of the log."""
        ...

    def because(self, match: Match, event: dict[str, object]) -> list[AmountShape]:
        """What a number that an event tells is the sum of; nothing for most."""
        ...

    def side_of(self, match: Match, event: dict[str, object]) -> str:
        """Whose doing or suffering an event is, as a thing; nothing where it is nobody's."""
        ...

    def result(self, match: Match, seat: int | None) -> str:
        """How the game ended, to a seat or a spectator."""
        ...
