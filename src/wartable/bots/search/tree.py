"""What was tried so far, and what came of it."""

from __future__ import annotations

from math import log, sqrt
from typing import final


@final
class Node:
    """A point that answers have led to: how often, and how good it was on average."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}

    def mean(self) -> float:
        """How good it was on average; one half where nobody has been."""
        return self.total / self.visits if self.visits else 0.5

    def add(self, value: float) -> None:
        """It was gone through once more, and this is where that led."""
        self.visits += 1
        self.total += value

    def child(self, mark: int) -> Node:
        """The point that an answer leads to."""
        found = self.children.get(mark)
        if found is None:
            found = Node()
            self.children[mark] = found
        return found

    def choose(self, marks: list[int], curiosity: float, width: float) -> int:
        """Which of these answers to try next: what did well, and what was hardly tried.

        They come in the order of their promise. The more often this point was reached, the more of
        them are taken into account: `width` times the square root of its visits, and one.
        """
        allowed = min(len(marks), 1 + int(width * sqrt(self.visits)))
        best = 0
        most = -1.0
        spread = log(1.0 + self.visits)
        for i in range(allowed):
            child = self.children.get(marks[i])
            if child is None or child.visits == 0:
                return i
            score = child.total / child.visits + curiosity * sqrt(spread / child.visits)
            if score > most:
                best, most = i, score
        return best
