"""Every deed there is, by its kind."""

from __future__ import annotations

from typing import Final

from ..fight.combat import CombatDeed
from ..magic.abilities import AbilityDeed
from ..magic.casting import MagicDeed
from ..magic.items import ItemDeed
from ..missions.token_deeds import (
    AltarDeed,
    ExitDeed,
    PassDeed,
    PickUpDeed,
)
from ..shoot.reloading import ReloadDeed
from ..shoot.shooting import ShootDeed
from ..state.words import D_DIVE
from .charging import ChargeDeed, DiveDeed
from .deed import Deed
from .marching import MarchDeed, RunDeed
from .recovering import ExtinguishDeed, RecoveryDeed, StanceDeed
from .retreating import RetreatDeed

DEEDS: Final[list[Deed]] = [
    RecoveryDeed(),
    CombatDeed(),
    ChargeDeed(),
    DiveDeed(),
    ShootDeed(),
    MagicDeed(),
    MarchDeed(),
    RunDeed(),
    RetreatDeed(),
    StanceDeed(),
    ReloadDeed(),
    ExtinguishDeed(),
    AbilityDeed(),
    ItemDeed(),
    AltarDeed(),
    PickUpDeed(),
    PassDeed(),
    ExitDeed(),
]
"""In the order in which options are offered.

Each has its size (activation.short-list, activation.long-list) and what may not be repeated:
Shooting and Magic are two actions (activation.tir-magie-distinct, activation.identity).
"""


def _by_kind() -> list[Deed | None]:
    found: list[Deed | None] = [None] * (D_DIVE + 1)
    for one in DEEDS:
        found[one.kind] = one
    return found


_BY_KIND: Final = _by_kind()


def deed(kind: int) -> Deed:
    """The deed of this kind (words.D_MARCH …)."""
    found = _BY_KIND[kind] if 0 <= kind <= D_DIVE else None
    if found is None:
        raise ValueError(f"there is no deed {kind}")
    return found
