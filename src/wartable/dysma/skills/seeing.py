"""Skills about seeing and being seen."""

from __future__ import annotations

from typing import final

from .trait import (
    ALL_ROUND,
    ALWAYS_IN_COVER,
    COLOSSE,
    Trait,
)


@final
class SensAiguise(Trait):
    """Sees all around; has no back (skill.sens-aiguise, los.sens-aiguise)."""

    def __init__(self) -> None:
        super().__init__("sens-aiguise", ALL_ROUND)


@final
class Furtif(Trait):
    """Always in cover against shots and magic projectiles (skill.furtif)."""

    def __init__(self) -> None:
        super().__init__("furtif", ALWAYS_IN_COVER)


@final
class Colosse(Trait):
    """Gets no cover from what is lower than 1" (skill.colosse, los.colosse)."""

    def __init__(self) -> None:
        super().__init__("colosse", COLOSSE)
