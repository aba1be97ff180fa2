"""The writers of what sides and figures have: points, uses of abilities and items, loaded weapons.

Like those in `writers`, each says what happened by which rule.
"""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ..client.things import (
    among_alike,
    figure_thing,
    figure_things,
)
from .battle import Battle
from .telling import tell

FIRST_MISSILE: Final = 16
"""The bit of `Battle.spent` from which on it speaks of missile weapons."""


def pay(s: Battle, side: int, amount: int, rule: str) -> None:
    """Spend command points."""
    s.points[side] -= amount
    if s.log is not None and amount:
        tell(s, "pay_points", rule, {"side": thing.side(side), "points": amount})


def gain_points(s: Battle, side: int, amount: int, rule: str) -> None:
    """Command points that join the pool at once (turn.pc-gain)."""
    s.points[side] += amount
    if s.log is not None and amount:
        tell(s, "gain_points", rule, {"side": thing.side(side), "points": amount})


def lose_points(s: Battle, side: int) -> None:
    """Command points that were not spent are lost (turn.pc-lost)."""
    lost = s.points[side]
    s.points[side] = 0
    if s.log is not None and lost:
        tell(s, "lose_points", "turn.pc-lost", {"side": thing.side(side), "points": lost})


def pass_hand(s: Battle, side: int) -> None:
    """Another player activates now (turn.activations)."""
    s.hand = side
    if s.log is not None:
        tell(s, "pass_hand", "turn.activations", {"side": thing.side(side)})


def score(s: Battle, side: int, amount: int, rule: str) -> None:
    """Victory points; they are never lost."""
    if amount > 0:
        s.victory[side] += amount
        if s.log is not None:
            data: dict[str, object] = {"side": thing.side(side), "points": amount}
            data["total"] = s.victory[side]
            tell(s, "score", rule, data)


def note_scored(s: Battle, side: int, bit: int) -> None:
    """Remember what this side can score only once in a game."""
    s.scored[side] |= 1 << bit


def use_ability(s: Battle, figure: int, index: int) -> None:
    """ability.once-per-turn: the figure cannot use it again in this turn."""
    s.used[figure] |= 1 << index


def renew_abilities(s: Battle) -> None:
    """A new turn: all abilities may be used again (ability.once-per-turn)."""
    if s.log is not None and any(s.used):
        again = [figure for figure in range(len(s.used)) if s.used[figure]]
        tell(s, "renew", "ability.once-per-turn", {"figures": figure_things(s, again)})
    s.used = [0] * len(s.used)


def spend_item(s: Battle, figure: int, slot: int) -> None:
    """equip.single-use: an item with a number of uses is spent when its effect is declared."""
    s.spent[figure] |= 1 << slot
    if s.log is not None:
        ids = [item.id for item in s.scene.kits[figure].items]
        tell(s, "spend", "equip.single-use", used_of(s, figure, "item", ids, slot))


def spend_missile(s: Battle, figure: int, slot: int) -> None:
    """A missile weapon of a single use is spent."""
    s.spent[figure] |= 1 << (FIRST_MISSILE + slot)
    if s.log is not None:
        tell(s, "spend", "equip.single-use", used_of(s, figure, "item", _missiles(s, figure), slot))


def is_item_spent(s: Battle, figure: int, slot: int) -> bool:
    """Whether the item is used up."""
    return s.spent[figure] >> slot & 1 == 1


def is_missile_spent(s: Battle, figure: int, slot: int) -> bool:
    """Whether the missile weapon is used up."""
    return s.spent[figure] >> (FIRST_MISSILE + slot) & 1 == 1


def unload(s: Battle, figure: int, slot: int) -> None:
    """A missile weapon must be reloaded before the next shot (skill.rechargement)."""
    s.unloaded[figure] |= 1 << slot
    if s.log is not None:
        data = used_of(s, figure, "weapon", _missiles(s, figure), slot)
        tell(s, "unload", "skill.rechargement", data)


def load(s: Battle, figure: int, slot: int, rule: str) -> None:
    """A missile weapon can be used again (action.reload)."""
    s.unloaded[figure] &= ~(1 << slot)
    if s.log is not None:
        tell(s, "reload", rule, used_of(s, figure, "weapon", _missiles(s, figure), slot))


def _missiles(s: Battle, figure: int) -> list[str]:
    return [weapon.id for weapon in s.scene.kits[figure].missiles]


def used_of(s: Battle, figure: int, key: str, ids: list[str], slot: int) -> dict[str, object]:
    """What a figure uses, by its id; of several alike also which one."""
    data: dict[str, object] = {"figure": figure_thing(s, figure), key: ids[slot]}
    number = among_alike(ids, slot)
    if number:
        data["which"] = number
    return data


def count_cast(s: Battle, side: int) -> None:
    """One more spell cast with success in this turn (magic.success)."""
    s.cast[side] += 1
