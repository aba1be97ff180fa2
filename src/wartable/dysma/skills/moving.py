"""Skills about moving and about where one may stand."""

from __future__ import annotations

from typing import final

from .trait import (
    AGILE,
    FLIES,
    RIDER,
    SCOUTS,
    SLIPS_AWAY,
    Trait,
)


@final
class Agile(Trait):
    """Difficult ground is open ground; obstacles, climbs and cover stay (skill.agile.limits)."""

    def __init__(self) -> None:
        super().__init__("agile", AGILE)


@final
class Vol(Trait):
    """Crosses figures and terrain, pays no height, never falls (skill.vol, skill.vol.details)."""

    def __init__(self) -> None:
        super().__init__("vol", FLIES)


@final
class Cavalier(Trait):
    """Climbs no storey of scenery (skill.cavalier)."""

    def __init__(self) -> None:
        super().__init__("cavalier", RIDER)


@final
class Eclaireur(Trait):
    """Is placed after deployment, out of every enemy's sight (skill.eclaireur)."""

    def __init__(self) -> None:
        super().__init__("eclaireur", SCOUTS)


@final
class Insaisissable(Trait):
    """Retreats without being struck (skill.insaisissable)."""

    def __init__(self) -> None:
        super().__init__("insaisissable", SLIPS_AWAY)
