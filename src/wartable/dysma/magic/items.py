"""Items that are used up on purpose: bandages, potions, scrolls (sections 20 and 21).

Rings are cast as spells, amulets go with a roll and talismans answer by themselves; those are
elsewhere. No item is known here by name: what it does stands in its effects.
"""

from __future__ import annotations

from typing import Final, final

from ..client.things import figure_thing
from ..content.catalogue import Item
from ..content.entries import Target
from ..deeds.deed import NO_TARGET, Deed
from ..state.battle import Battle
from ..state.lasting import BY_ITEM
from ..state.supply_writers import is_item_spent, spend_item, used_of
from ..state.telling import tell
from ..state.words import (
    D_ITEM,
    FREE,
    SHORT,
    option,
)
from .effects.performing import perform, would_work
from .effects.targets import legal

SIZES: Final = {"short": SHORT, "talent": FREE}
"""Bandages are a short action; what names no action is used like a talent, for nothing
(action.bandage, artefact.timing)."""
ON_ITSELF: Final = Target("self")


def target_of(item: Item) -> Target:
    """Whom the item is for: potions and bandages, the bearer or a friend in contact
    (artefact.potion-target)."""
    return ON_ITSELF if item.target is None else item.target


@final
class ItemDeed(Deed):
    """Use an item: `a` is its place among those of the figure, `b` who gets it.

    A beast owns no potion, but a friend may give it one (artefact.potion-beast). NO_TARGET stands
    for an item that works on everybody around.
    """

    def __init__(self) -> None:
        super().__init__(D_ITEM, SHORT, "artefact.timing")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        for slot, item in enumerate(s.scene.kits[me].items):
            if item.use in SIZES and not is_item_spent(s, me, slot):
                if not _twin_is_left(s, me, slot):
                    out += [option(D_ITEM, slot, one) for one in _aims(s, item, me)]

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        items = s.scene.kits[me].items
        if a >= len(items) or items[a].use not in SIZES:
            return "artefact.timing"
        if is_item_spent(s, me, a):
            return "equip.single-use"
        return "" if b in _aims(s, items[a], me) else "artefact.potion-target"

    def size_of(self, s: Battle, me: int, a: int) -> int:
        return SIZES.get(s.scene.kits[me].items[a].use, FREE)

    def identity(self, s: Battle, me: int, a: int) -> int:
        """Bandages are one action, whoever gets them (activation.identity)."""
        return option(D_ITEM, s.scene.kits[me].items[a].number)

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        item = s.scene.kits[me].items[a]
        if item.uses:  # equip.single-use: spent when it is declared
            spend_item(s, me, a)
        if s.log is not None:
            data = used_of(s, me, "item", [one.id for one in s.scene.kits[me].items], a)
            if b != NO_TARGET:
                data["target"] = figure_thing(s, b)
            rule = "action.bandage" if item.use == "short" else "artefact.timing"
            tell(s, "use_item", rule, data)
        targets = legal(s, target_of(item), me) if b == NO_TARGET else [b]
        for target in reversed(targets):
            perform(s, item.effects, BY_ITEM, item.number, me, target)


def has_bandages(s: Battle, me: int) -> bool:
    """Whether the figure has something left whose use is an action (action.bandage)."""
    for slot, item in enumerate(s.scene.kits[me].items):
        if SIZES.get(item.use, FREE) == SHORT and not is_item_spent(s, me, slot):
            return True
    return False


def _twin_is_left(s: Battle, me: int, slot: int) -> bool:
    """Whether an earlier item of the same kind can be used: one of two is enough to offer."""
    items = s.scene.kits[me].items
    for other in range(slot):
        if items[other] is items[slot] and not is_item_spent(s, me, other):
            return True
    return False


def _aims(s: Battle, item: Item, me: int) -> list[int]:
    """Who may be named for the item, as far as it would do them any good."""
    target = target_of(item)
    found: list[int] = []
    for figure in legal(s, target, me):
        if would_work(s, item.effects, BY_ITEM, item.number, me, figure):
            found.append(figure)
    if target.count == 0:
        return [NO_TARGET] if found else []
    return found
