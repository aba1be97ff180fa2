"""Laying a position out: every card where it was said to lie, and what is left of the turn."""

from __future__ import annotations

from typing import Any

from ...kernel.state import Step
from ..modes.boss import BossMode
from ..modes.coop import CoopMode, EndJointTurn, JointTurn
from ..state.state import Siege
from ..state.words import (
    COMMITTED,
    DESTROYED,
    GANG,
    GONE,
    HAND,
    PILES,
    READY,
    RESOURCES,
    S_DEPLOY,
    S_DRAW,
    S_PREPARE,
    SPIRIT,
)
from ..state.writers import everybody, place_tokens, turn_down
from ..turn.setup import Mulligan, TossForFirst
from ..turn.turn import (
    AdvanceStep,
    DrawStep,
    EndTurn,
    PrepareStep,
    Window,
)
from .form import BOSS_STEPS, MULLIGAN, STEPS
from .reader import Creature


def _seen(s: Siege, card: int, sees: int) -> None:
    s.serial += 1
    s.stamp[card] = s.serial
    s.known[card] = sees


def lay_pile(s: Siege, cards: list[int], side: int, pile: int, known: dict[int, int]) -> None:
    """A pile, written from its top; of some cards is said who knows them."""
    index = side * PILES + pile
    sees = everybody(s)
    if pile == RESOURCES:
        sees = 0
    elif pile in (HAND, READY, COMMITTED) and side != s.layout.boss:
        sees = 1 << side
    for card in reversed(cards):
        s.zones[index].append(card)
        s.place[card] = -1 - index
        _seen(s, card, known.get(card, sees))
        if side == s.layout.boss and pile == HAND and s.face(card).is_ghost:
            turn_down(s, [card])


def lay_creature(s: Siege, creature: Creature, slot: int) -> None:
    """A creature in its slot, with its tokens."""
    card = creature.card
    s.slots[slot] = card
    s.holder[slot] = creature.side
    s.place[card] = slot
    _seen(s, card, everybody(s))
    for token, amount in ((GANG, creature.gang), (SPIRIT, creature.spirit)):
        if amount > 0:
            place_tokens(s, card, token, amount)
    if creature.used:
        for number, trigger in enumerate(s.face(card).triggers):
            if trigger.once:
                s.used.append(s.stamp[card] << 4 | number)
    if creature.face_down:
        turn_down(s, [card])


def lay_destroyed(s: Siege, cards: list[int]) -> None:
    """Cards that were Destroyed, the last one first."""
    for card in reversed(cards):
        s.place[card] = DESTROYED
        s.destroyed.append(card)
        _seen(s, card, everybody(s))


def lay_gone(s: Siege, cards: list[int]) -> None:
    """Cards that left with a player who fell."""
    for card in cards:
        s.place[card] = GONE
        _seen(s, card, 0)


def lay_boss_card(s: Siege, card: int) -> None:
    """The Boss Card on its board."""
    s.place[card] = s.layout.board
    s.slots[s.layout.board] = card
    s.holder[s.layout.board] = s.layout.boss
    _seen(s, card, everybody(s))


def rest_of_turn(s: Siege, step: str, first: int = -1) -> list[Step[Any]]:
    """What is left of the turn from the step on, the next thing last.

    Before the first turn `first` is who will begin, -1 where chance decides.
    """
    side, mode = s.active, s.mode
    if step == MULLIGAN:
        return [TossForFirst(first), Mulligan(0, [])]
    if side == s.layout.boss:
        assert isinstance(mode, BossMode)
        s.boss_turns += step == BOSS_STEPS[0]
        number = BOSS_STEPS.index(step)
        if number > BOSS_STEPS.index("deploy"):
            s.step = S_DEPLOY  # to play his hand is one step of his turn (boss.turn)
        return list(mode.steps[: len(BOSS_STEPS) - number])
    if isinstance(mode, CoopMode):
        return [EndJointTurn(), JointTurn(side, False)]
    steps: list[Step[Any]] = [
        PrepareStep(side),
        Window(side, S_PREPARE),
        DrawStep(side),
        Window(side, S_DRAW),
        AdvanceStep(side),
        Window(side, S_DEPLOY),
        EndTurn(side),
    ]
    steps = steps[STEPS.index(step) :]
    steps.reverse()
    return steps
