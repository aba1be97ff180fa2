"""Skills about command, character and what a figure may carry or do."""

from __future__ import annotations

from typing import final

from ..content.entries import SkillRef
from .trait import (
    CARRIES_NOTHING,
    FRENZIED,
    INSIGNIFICANT,
    LOYAL,
    STUPID,
    SWIFT,
    Trait,
)


@final
class Aura(Trait):
    """The figure and friends at 6" or less have the named skill (skill.aura)."""

    def __init__(self) -> None:
        super().__init__("aura")

    def shares(self, ref: SkillRef) -> SkillRef | None:
        return ref.inner


@final
class Bete(Trait):
    """Carries neither gear nor tokens (skill.bete, skill.bete.control)."""

    def __init__(self) -> None:
        super().__init__("bete", CARRIES_NOTHING)


@final
class Frenetique(Trait):
    """Must charge when it can (skill.frenetique)."""

    def __init__(self) -> None:
        super().__init__("frenetique", FRENZIED)


@final
class Insignifiant(Trait):
    """Scores no objective, is no target of Magic (skill.insignifiant)."""

    def __init__(self) -> None:
        super().__init__("insignifiant", INSIGNIFICANT)


@final
class Loyal(Trait):
    """Attacks nobody in the back or on the ground (skill.loyal)."""

    def __init__(self) -> None:
        super().__init__("loyal", LOYAL)


@final
class Maitre(Trait):
    """May do the named action twice (skill.maitre, skill.maitre.details)."""

    def __init__(self) -> None:
        super().__init__("maitre")

    def masters(self, ref: SkillRef, action: str) -> bool:
        return ref.about == action


@final
class Stratege(Trait):
    """Gives X command points at the start of the turn (skill.stratege)."""

    def __init__(self) -> None:
        super().__init__("stratege")

    def command_points(self, ref: SkillRef) -> int:
        return ref.value


@final
class Stupide(Trait):
    """May be led astray before its activation; takes no stance (skill.stupide)."""

    def __init__(self) -> None:
        super().__init__("stupide", STUPID)


@final
class Veloce(Trait):
    """One short action more (skill.veloce, skill.veloce.details)."""

    def __init__(self) -> None:
        super().__init__("veloce", SWIFT)
