"""What can be wrong with how a game begins: its setup, or a position written down by people."""

from __future__ import annotations


class SetupError(ValueError):
    """A match that cannot be set up; the message says what to do.

    `about` is the part of the setup that is wrong, where a caller may have something to add.
    """

    def __init__(self, words: str, about: str = "") -> None:
        super().__init__(words)
        self.about = about


class PlayedError(SetupError):
    """An answer that was `played` before the match begins is refused; `place` counts from 0."""

    def __init__(self, words: str, place: int) -> None:
        super().__init__(words, "played")
        self.place = place


class PositionError(ValueError):
    """Everything that is wrong with a position, one line each."""

    def __init__(self, problems: list[str]) -> None:
        # A table that is read twice is not twice as wrong.
        self.problems = list(dict.fromkeys(problems))
        super().__init__("\n".join(self.problems))
