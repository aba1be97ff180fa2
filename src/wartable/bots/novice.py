"""A bot that plays what Enter stands for: rules of thumb, and no looking ahead."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from .base import Bot, Sight


@mypyc_attr(allow_interpreted_subclasses=True)
class Novice(Bot):
    """Always takes the suggestion. It knows the game, but plans nothing."""

    name: ClassVar[str] = "novice"
    games: ClassVar[tuple[str, ...]] = ("siegestorm", "dysma")

    def decide(self, sight: Sight) -> list[int]:
        """What the table suggests."""
        return sight.suggest()
