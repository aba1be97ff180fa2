"""Chapter 3: damage, drawing, and losing for want of cards."""

from __future__ import annotations

from mypy_extensions import i64

from ..command.conflicts import find, fire, set_off
from ..state.state import Siege
from ..state.words import (
    CASUALTIES,
    HAND,
    M_DAMAGE,
    Q_EXTRA_DAMAGE,
)
from ..state.writers import deal_out, everybody, from_top, to_casualties
from .values import weigh


def deal(s: Siege, victim: i64, amount: i64, track: i64, cause: i64) -> None:
    """One instance of DMG to one side (dmg.instances); it may lose by it (win.check-time).

    Attacks deal it as effects do (dmg.storm-is-dmg), and it is received from whichever pile the
    cards are taken (dmg.heal-counts).
    """
    if amount <= 0 or s.is_out(victim):
        return  # dmg.zero
    amount += weigh(s, Q_EXTRA_DAMAGE, -1, victim, track)
    if s.mode.take_damage(s, victim, amount, cause):
        fire(s, M_DAMAGE, victim, track, -1)
    else:
        s.mode.defeat(s, 1 << victim, "win.damage-short")


def deal_each(s: Siege, victims: list[i64], amounts: list[i64], track: i64, cause: i64) -> None:
    """DMG to several sides in one moment (win.simultaneous)."""
    fallen = 0
    hurt: list[i64] = []
    for i, victim in enumerate(victims):
        if amounts[i] <= 0 or s.is_out(victim):
            continue  # dmg.zero
        amount = amounts[i] + weigh(s, Q_EXTRA_DAMAGE, -1, victim, track)
        hurt.append(victim)
        if not s.mode.take_damage(s, victim, amount, cause):
            fallen |= 1 << victim
    found: list[i64] = []
    for victim in hurt:
        if not fallen >> victim & 1:
            found.extend(find(s, M_DAMAGE, victim, track, -1))
    if found:
        set_off(s, found, -1)  # one moment, so the active side's come first for all victims
    if fallen:
        # Last, so that a fallen player's cards are cleared away before anything else happens.
        s.mode.defeat(s, fallen, "win.damage-short")


def lose_cards(s: Siege, victim: i64, amount: i64, cause: i64) -> bool:
    """Cards go one by one from the Heal pile, then from Resources, to Casualties (dmg.move).

    Never from Casualties (diff.dmg-source), and any DMG uses the Heal pile (diff.heal-next).
    This is DMG (kw.dmg). False when a card was required and missing (win.damage-short); having none
    left is no loss yet (win.exact-empty). The victim may not reorder them (dmg.order).
    """
    heal_pile = s.heal_pile(victim)
    resources = s.resources(victim)
    if s.log is None and not heal_pile:  # nobody wants to know which ones
        there = len(resources)
        deal_out(s, victim, CASUALTIES, min(amount, there), everybody(s))
        return amount <= there
    lost: list[i64] = []
    healed = 0
    for _ in range(amount):
        if heal_pile:
            card = heal_pile[-1]
            to_casualties(s, card)  # zone.heal, dmg.heal-first, dmg.heal-to-casualties
            healed += 1
        elif resources:
            card = from_top(s, victim, CASUALTIES, everybody(s))
        else:
            if s.log is not None:
                s.tell("damage", "dmg.move", _damage(victim, amount, lost, healed), cause)
            return False
        if s.log is not None:
            lost.append(card)
    if s.log is not None:
        s.tell("damage", "dmg.move", _damage(victim, amount, lost, healed), cause)
    return True


def _damage(victim: i64, amount: i64, lost: list[i64], healed: i64) -> dict[str, object]:
    return {"side": victim, "amount": amount, "cards": lost, "from_heal_pile": healed}


def draw(s: Siege, side: i64, amount: i64, rule: str, cause: i64) -> bool:
    """Draw cards, all or lose (draw.all-or-lose); False when the side lost by it.

    A card drawn with a full hand goes straight to Casualties (draw.hand-limit,
    draw.limit-per-card), but it must be there (draw.limit-still-draw).
    """
    if s.layout.boss == side:
        return s.mode.boss_draw(s, amount, rule, cause)
    resources = s.resources(side)
    if len(resources) < amount:
        if s.log is not None:
            s.tell("cannot_draw", "draw.must", {"side": side, "amount": amount}, cause)
        s.mode.defeat(s, 1 << side, "win.draw-short")
        return False
    room = max(0, s.mode.hand_limit(s, side) - len(s.hand(side)))
    if s.log is None:
        deal_out(s, side, HAND, min(amount, room), 1 << side)
        if room < amount:
            deal_out(s, side, CASUALTIES, amount - room, everybody(s))
        return True
    kept = [
        from_top(s, side, HAND, s.known[resources[-1]] | 1 << side)
        for _ in range(min(amount, room))
    ]
    if amount > 0:
        data: dict[str, object] = {"side": side, "amount": len(kept)}
        s.tell("draw", rule, data, cause, {"cards": kept}, 1 << side)
    if room < amount:
        burnt = [from_top(s, side, CASUALTIES, everybody(s)) for _ in range(amount - room)]
        s.tell("hand_full", "draw.hand-limit", {"side": side, "cards": burnt}, cause)
    return True
