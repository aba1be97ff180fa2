"""Positions: any moment of a game, written down as plain data by people."""

from __future__ import annotations


class PositionError(ValueError):
    """Everything that is wrong with a position, one line each."""

    def __init__(self, problems: list[str]) -> None:
        # A table that is read twice is not twice as wrong.
        self.problems = list(dict.fromkeys(problems))
        super().__init__("\n".join(self.problems))
