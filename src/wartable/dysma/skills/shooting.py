"""Skills of missile weapons and of spells that fly."""

from __future__ import annotations

from typing import final

from .trait import (
    BLASTS,
    LOBS,
    RELIABLE,
    RELOADS,
    SCATTERS,
    Trait,
)


@final
class Dispersion(Trait):
    """The shot may land elsewhere (skill.dispersion)."""

    def __init__(self) -> None:
        super().__init__("dispersion", SCATTERS, attacking=True)


@final
class Explosion(Trait):
    """Strikes a point and everybody within 3" of it (skill.explosion)."""

    def __init__(self) -> None:
        super().__init__("explosion", BLASTS, attacking=True)


@final
class Rechargement(Trait):
    """Must be reloaded after a shot (skill.rechargement)."""

    def __init__(self) -> None:
        super().__init__("rechargement", RELOADS, attacking=True)


@final
class TirEnCloche(Trait):
    """Ignores the penalty of cover, but needs sight (skill.tir-en-cloche)."""

    def __init__(self) -> None:
        super().__init__("tir-en-cloche", LOBS, attacking=True)


@final
class TirFiable(Trait):
    """Has no penalty for long range (skill.tir-fiable)."""

    def __init__(self) -> None:
        super().__init__("tir-fiable", RELIABLE, attacking=True)
