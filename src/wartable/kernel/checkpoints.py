"""Copies of a match's earlier states, so that an answer is taken back without playing again.

Each of the last answers has one, of those before them one in sixteen: a copy is six to nine
kilobytes, and a battle of six hundred answers keeps some fifty of them. Nobody changes a kept
state; whoever goes on from it takes a copy.
"""

from __future__ import annotations

from typing import Final, final

from .state import State

LATEST: Final = 16
"""So many of the last states are all kept."""
APART: Final = 16
"""Of those before them, the ones whose number this divides: the first is always among them."""


@final
class Checkpoints:
    """What was kept, by how many answers had been given."""

    def __init__(self) -> None:
        self._kept: dict[int, State] = {}

    def keep(self, answers: int, state: State) -> None:
        """Keep the state after so many answers, and let an old one go."""
        self._kept[answers] = state
        old = answers - LATEST
        if old % APART != 0:
            self._kept.pop(old, None)

    def before(self, answers: int) -> tuple[int, State]:
        """The last state kept after at most so many answers, and after how many it was."""
        found = max([number for number in self._kept if number <= answers])
        return found, self._kept[found]

    def forget_after(self, answers: int) -> None:
        """Let those go that come after so many answers."""
        self._kept = {number: state for number, state in self._kept.items() if number <= answers}

    def copy(self) -> Checkpoints:
        """The same states, for a match that may go another way."""
        twin = Checkpoints()
        twin._kept = dict(self._kept)
        return twin

    def __len__(self) -> int:
        return len(self._kept)
