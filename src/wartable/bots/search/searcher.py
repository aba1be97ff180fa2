"""A player who looks ahead: what it needs besides is a guide to its game."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from ...kernel.state import State
from ..base import Bot, Sight
from .guide import Guide
from .search import Budget, Search, Thought


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Bot):
    """The more it may think, the stronger it plays."""

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed)
        self.budget = budget or self.usual()

    def usual(self) -> Budget:
        """How much it thinks if nobody says."""
        return Budget(400)

    def guide_to(self, world: State) -> Guide:
        """The guide to the game of this state."""
        raise TypeError("a searcher must have a guide")

    def decide(self, sight: Sight) -> list[int]:
        """The answer after which it won most often."""
        if sight.question.forced():
            return sight.question.options.copy()
        return self.thoughts(sight)[0].answer

    def thoughts(self, sight: Sight) -> list[Thought]:
        """What it thinks of each answer that it tried, the best first."""
        guide = self.guide_to(sight.imagine(self.chance))
        return Search(guide, self.budget, sight, self.chance).thoughts()

    def agrees_to_draw(self, sight: Sight) -> bool:
        """Unless it believes to be ahead."""
        world = sight.imagine(self.chance)
        return self.guide_to(world).value(world, sight.seat) <= 0.5
