"""What is to come by the book: what a storm would come to, and the boss's next turn.

Only what is fixed beforehand is told. The boss's draw is not, so what he will play of it is not.
"""

from __future__ import annotations

from typing import Final

from ...kernel import thing
from ..modes.boss import BossMode
from ..printed.bosses import (
    CREATURES_DESTROYED,
    LEADERS_KILLED,
    LIFE_IS_ZERO,
    MENACE_LOWERED,
    RESOURCES_DEPLETED,
    Victory,
)
from ..rules.values import defense_value, weigh
from ..state.state import Siege
from ..state.words import (
    Q_DRAW,
    RESERVES,
    RESOURCES,
    TOP,
    TRACK_SLOTS,
)
from ..turn.storm import attacks, defenders, force
from .shapes import FoeShape, IntentShape, StormShape, VictoryShape
from .things import card_thing, pile_thing, track_thing

VICTORIES: Final[dict[int, str]] = {
    LIFE_IS_ZERO: "life",
    RESOURCES_DEPLETED: "resources",
    MENACE_LOWERED: "menace",
    CREATURES_DESTROYED: "destroyed",
    LEADERS_KILLED: "leaders",
}


def storm_of(s: Siege, card: int) -> StormShape:
    """What a storm of this creature would come to if it were now."""
    track = s.track_of(card)
    return {
        "card": card_thing(s, card),
        "attack": force(s, card),
        "attacks": attacks(s, card, track),
        "against": [_foe(s, card, track, foe) for foe in s.mode.foes(s, track)],
    }


def _foe(s: Siege, card: int, track: int, foe: int) -> FoeShape:
    met = defenders(s, card, track, foe)
    less = sum([defense_value(s, one) for one in met])
    return {
        "side": thing.side(foe),
        "defenders": [card_thing(s, one) for one in met],
        "defense": less,
        "strength": max(0, force(s, card) - less),
    }


def intent_of(s: Siege, mode: BossMode) -> list[IntentShape]:
    """The boss's next turn, step by step (boss.turn); nothing while it is under way."""
    boss = s.layout.boss
    if s.active == boss or s.result is not None:
        return []
    found: list[IntentShape] = []
    hand = s.hand(boss)
    if hand and s.boss_turns >= 1:
        cards = [card_thing(s, card) for card in hand]
        pile = pile_thing(boss, RESERVES)
        found.append(_step("to_reserves", "boss.step1", [*cards, pile], len(hand)))
    track = s.layout.boss_track
    top = s.slots[track * TRACK_SLOTS + TOP]
    if top >= 0:
        storm = _step("storm", "boss.no-hold-support", [card_thing(s, top)], 0)
        storm["storm"] = storm_of(s, top)
        found.append(storm)
    on_track = range(track * TRACK_SLOTS, (track + 1) * TRACK_SLOTS)
    if any(s.slots[slot] >= 0 for slot in on_track):
        found.append(_step("advance", "boss.step2", [track_thing(s.layout, track)], 0))
    amount = draws(s, mode)
    found.append(_step("draw", "boss.step3", [pile_thing(boss, RESOURCES)], amount))
    return found


def draws(s: Siege, mode: BossMode) -> int:
    """How many cards the boss draws in his turn, as the table lies now."""
    return mode.hand_size + weigh(s, Q_DRAW, -1, s.layout.boss, -1)


def _step(kind: str, rule: str, things: list[str], amount: int) -> IntentShape:
    return {"kind": kind, "rule": rule, "things": things, "amount": amount, "storm": None}


def victories_of(s: Siege, mode: BossMode) -> list[VictoryShape]:
    """The Victory Conditions, each with how far it is."""
    return [
        {
            "kind": VICTORIES[one.kind],
            "words": one.words,
            "now": _now(s, one),
            "goal": one.n,
        }
        for one in mode.boss.victories
    ]


def _now(s: Siege, victory: Victory) -> int:
    boss = s.layout.boss
    if victory.kind == LIFE_IS_ZERO:
        return s.life
    if victory.kind == RESOURCES_DEPLETED:
        return len(s.resources(boss)) + (len(s.reserves(boss)) if s.reserve_token else 0)
    if victory.kind == MENACE_LOWERED:
        return s.menace
    if victory.kind == CREATURES_DESTROYED:
        return len([card for card in s.destroyed if s.owner[card] == boss])
    return s.toll
