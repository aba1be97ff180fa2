"""A bot without a thought: every legal answer is as good as another."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from ..kernel.playout import random_answer
from .base import Bot, Sight


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Chooses at random. Whoever cannot beat it has not understood the game."""

    name: ClassVar[str] = "random"

    def decide(self, sight: Sight) -> list[int]:
        """One legal answer, every option equally likely."""
        return random_answer(sight.question, self.chance)
