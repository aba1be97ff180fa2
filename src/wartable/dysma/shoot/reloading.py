"""Missile weapons between shots: loaded, empty, used up (action.reload, skill.rechargement)."""

from __future__ import annotations

from typing import final

from ..deeds.deed import Deed
from ..skills.trait import RELOADS
from ..state.battle import Battle
from ..state.supply_writers import is_missile_spent, load, spend_missile, unload
from ..state.words import D_RELOAD, SHORT, option
from .aiming import flies_with


def is_empty(s: Battle, figure: int, slot: int) -> bool:
    """Whether a missile weapon waits to be reloaded; all start loaded (action.reload.contact)."""
    return s.unloaded[figure] >> slot & 1 == 1


def is_ready(s: Battle, figure: int, slot: int) -> bool:
    """Whether a missile weapon can be used now."""
    return not is_empty(s, figure, slot) and not is_missile_spent(s, figure, slot)


def put_down(s: Battle, figure: int, slot: int) -> None:
    """After a shot: a weapon with Rechargement is empty, one of a single use is gone.

    Thrown weapons without that note are never used up (equip.single-use).
    """
    weapon = s.scene.kits[figure].missiles[slot]
    if weapon.uses:
        spend_missile(s, figure, slot)
    elif flies_with(s, figure, weapon.skills, RELOADS):
        unload(s, figure, slot)


@final
class ReloadDeed(Deed):
    """Reload, short: one empty weapon can be used again, also in contact with enemies.

    Each weapon is reloaded separately (action.reload, action.reload.contact).
    """

    def __init__(self) -> None:
        super().__init__(D_RELOAD, SHORT, "action.reload")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        if s.unloaded[me] == 0:
            return
        for slot in range(len(s.scene.kits[me].missiles)):
            if is_empty(s, me, slot):
                out.append(option(D_RELOAD, slot))

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        reload(s, me, a, "action.reload")


def reload(s: Battle, figure: int, slot: int, rule: str) -> None:
    """Make a weapon ready again, by the action or by somebody's help."""
    load(s, figure, slot, rule)
