"""The Magic action: one spell, from the sorcerer or through its familiar (section 16).

A spell is declared with its origin and its target; then enemies may answer it; then it runs as its
kind does (magic.sequence): projectiles fly like shots, hexes and enchantments are in `spells`.
"""

from __future__ import annotations

from typing import Final, final

from ..client.things import figure_thing
from ..content.catalogue import Spell
from ..deeds.deed import NO_TARGET, Deed
from ..fight.blows import CloseAttack, open_attack
from ..shoot.aiming import Outlook, note_range
from ..shoot.blasts import StrikePoint, burst_of
from ..shoot.shooting import Loose, ShotEnds
from ..state.attack import Attack
from ..state.battle import Battle
from ..state.board import engaged, gap
from ..state.supply_writers import is_item_spent, spend_item
from ..state.telling import tell
from ..state.words import (
    D_MAGIC,
    ENCHANTMENT,
    HEX,
    NOBODY,
    PROJECTILE,
    SHORT,
    option,
)
from .effects.forbids import forbidden
from .spell_targets import (
    HEXES,
    PROJECTILES,
    candidates,
    is_blast,
    refusal,
    unable_to_cast,
)
from .spells import BeginSpell, announce

RINGS: Final = 512
"""From here on the number of a spell is the slot of an item that casts one."""
CASTS: Final = "magic"
"""How such an item is used."""


def castable(s: Battle, me: int) -> list[int]:
    """The numbers of everything a figure can cast now: its spells, then its items.

    Only sorcerers know spells (magic.who); an item casts for anybody (artefact.anneau.non-sorcerer)
    and only as often as it can be used (equip.single-use).
    """
    kit = s.scene.kits[me]
    found = list(range(len(kit.spells)))
    for slot, item in enumerate(kit.items):
        if item.use == CASTS and not is_item_spent(s, me, slot):
            found.append(RINGS + slot)
    return found


def spell_of(s: Battle, me: int, index: int) -> Spell:
    """The spell of this number."""
    kit = s.scene.kits[me]
    if index < RINGS:
        return kit.spells[index]
    for effect in kit.items[index - RINGS].effects:
        if effect.op == "cast":
            return s.scene.content.spells.get(effect.spell)
    raise ValueError("this item casts no spell")


def origins(s: Battle, me: int) -> list[int]:
    """From where a figure may cast: itself, and its familiar if that is in contact with no enemy.

    The familiar lends its eyes and its place, the sorcerer everything else (artefact.familier).
    """
    familiar = s.scene.kits[me].familiar
    if familiar < 0 or s.bodies[familiar] is None or engaged(s, familiar):
        return [me]
    return [me, familiar]


@final
class MagicDeed(Deed):
    """Magic, short: a target or NO_TARGET; and twice the number of the spell, plus 1 if it is cast
    through the familiar. All spells are one action (action.magic, magic.one-per-activation)."""

    def __init__(self) -> None:
        super().__init__(D_MAGIC, SHORT, "action.magic")

    def master_of(self) -> str:
        return "magic"

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        kit = s.scene.kits[me]
        if not kit.spells and not kit.items:
            return
        known = castable(s, me)
        if not known or forbidden(s, me, "magic"):
            return
        for via, origin in enumerate(origins(s, me)):
            view = Outlook(s, origin)
            for index in known:
                spell = spell_of(s, me, index)
                if unable_to_cast(s, view, me, spell):
                    continue
                for target in candidates(s, me, spell):
                    if via and target == me:  # through the familiar it would be the same spell
                        continue
                    if not refusal(s, view, me, spell, target):
                        out.append(option(D_MAGIC, target, 2 * index + via))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        index, via = divmod(b, 2)
        if index not in castable(s, me):
            return "equip.single-use" if index >= RINGS else "magic.who"
        places = origins(s, me)
        if via >= len(places):
            return "artefact.familier"
        if forbidden(s, me, "magic"):
            return "action.magic"
        spell = spell_of(s, me, index)
        view = Outlook(s, places[via])
        unable = unable_to_cast(s, view, me, spell)
        if unable:
            return unable
        if a not in candidates(s, me, spell):
            return "magic.sequence"
        return refusal(s, view, me, spell, a)

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        index, via = divmod(b, 2)
        cast(s, me, index, s.scene.kits[me].familiar if via else me, a)


def cast(s: Battle, me: int, index: int, origin: int, target: int) -> None:
    """Declare a spell of a figure or of one of its items, which is then spent."""
    item = index - RINGS if index >= RINGS else -1
    if item >= 0:
        spend_item(s, me, item)
    declare(s, me, spell_of(s, me, index), origin, target, item)


def declare(s: Battle, me: int, spell: Spell, origin: int, target: int, item: int = -1) -> None:
    """Declare any spell and push its steps (magic.sequence)."""
    if is_blast(s, me, spell):
        x = burst_of(PROJECTILE, me, spell=spell.number, origin=origin)
    else:
        kind = _kind_of(spell)
        aimed = NOBODY if target == NO_TARGET else target
        x = Attack(kind, me, aimed, spell=spell.number, origin=origin)
        if kind == PROJECTILE:
            note_range(s, x, gap(s, origin, target))
    x.item = item
    open_attack(s, x)
    if s.log is not None:
        data: dict[str, object] = {"figure": figure_thing(s, me), "spell": spell.id}
        if x.target != NOBODY:
            data["target"] = figure_thing(s, x.target)
        if origin != me:
            data["through"] = figure_thing(s, origin)
        tell(s, "cast", "action.magic", data)
    s.agenda.append(CloseAttack())
    if x.kind != PROJECTILE:
        s.agenda.append(BeginSpell())
        announce(s, x)
        return
    s.agenda.append(ShotEnds())
    if x.target == NOBODY:
        s.agenda.append(StrikePoint())  # the spell is announced once its point is known
        return
    s.agenda.append(Loose())
    announce(s, x)


def _kind_of(spell: Spell) -> int:
    """magic.types."""
    if spell.kind == PROJECTILES:
        return PROJECTILE
    return HEX if spell.kind == HEXES else ENCHANTMENT
