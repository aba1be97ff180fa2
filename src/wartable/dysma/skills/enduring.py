"""Skills about holding out: wounds, states, fear."""

from __future__ import annotations

from typing import final

from ..content.entries import SkillRef
from .trait import (
    CANNOT_EXTINGUISH,
    DOGGED,
    ENDURING,
    FRIGHTENS,
    REGENERATES,
    STAYS_UP,
    Trait,
)


@final
class Acharne(Trait):
    """At exactly its Health in wounds it stays on 5+ (skill.acharne)."""

    def __init__(self) -> None:
        super().__init__("acharne", DOGGED)


@final
class Endurant(Trait):
    """May shake off fatigue at the start of its activation (skill.endurant)."""

    def __init__(self) -> None:
        super().__init__("endurant", ENDURING)


@final
class Regeneration(Trait):
    """Loses a wound at the start of its activation (skill.regeneration)."""

    def __init__(self) -> None:
        super().__init__("regeneration", REGENERATES)


@final
class Impassible(Trait):
    """Cannot be put prone; it can be pushed (skill.impassible, skill.impassible.push)."""

    def __init__(self) -> None:
        super().__init__("impassible", STAYS_UP)


@final
class Inflammable(Trait):
    """Cannot extinguish itself (skill.inflammable)."""

    def __init__(self) -> None:
        super().__init__("inflammable", CANNOT_EXTINGUISH)


@final
class Effrayant(Trait):
    """Enemies must dare a Combat roll in a charge with it (skill.effrayant)."""

    def __init__(self) -> None:
        super().__init__("effrayant", FRIGHTENS)

    def fright(self, ref: SkillRef) -> int:
        return ref.value


@final
class Immunite(Trait):
    """Ignores the named skill whenever it should apply to it (skill.immunite)."""

    def __init__(self) -> None:
        super().__init__("immunite")

    def wards_off(self, ref: SkillRef) -> str:
        return ref.about
