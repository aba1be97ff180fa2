"""strategist: tries out whom to activate, playing the turn to its end many times."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ...dysma.state.battle import Battle
from ...kernel.state import State
from ..base import Sight
from ..search.guide import Guide
from ..search.search import Budget
from ..search.searcher import Searcher
from .guide import BattleGuide
from .tactician import tactical

HOPELESS: Final = 0.008
"""Less than what is left to who is behind when the turn ends with 12 points for another."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategist(Searcher):
    """A planner of whole turns of Dysma's Portal; within an activation it is a tactician."""

    name: ClassVar[str] = "strategist"
    games: ClassVar[tuple[str, ...]] = ("dysma",)

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self.hope = 1.0
        """The chance to win that it saw when it last thought."""

    def usual(self) -> Budget:
        return Budget(24, 1)

    def guide_to(self, world: State) -> Guide:
        return BattleGuide()

    def decide(self, sight: Sight) -> list[int]:
        """Who acts next, or that somebody else should, is thought about; all else is tactics."""
        if sight.question.kind == "activate" and not sight.question.forced():
            best = self.thoughts(sight)[0]
            self.hope = best.estimate() if best.visits else 1.0
            return best.answer
        world = sight.imagine(self.chance)
        assert isinstance(world, Battle)
        return tactical(world, sight.question)

    def concedes(self, sight: Sight) -> bool:
        """Once whatever it tried was as good as lost (table.concede)."""
        return self.hope < HOPELESS
