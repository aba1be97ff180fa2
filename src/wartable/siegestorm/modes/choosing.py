"""How a boss chooses a card: the dearest one he can play, and ties are the human's (boss.tie)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...kernel.question import Question
from ..state.state import Siege
from ..state.words import O_CARD, option

NOTHING: Final = -1
TIE: Final = -2


def playable(s: Siege, card: i64) -> bool:
    """Cost within the current Menace; at 5+ everything (boss.playable, boss.five-plus).

    An equal cost is enough (diff.menace-playable), and no cost is too high (diff.menace-five).
    Asked anew for every card (boss.menace-live). It is not paid (boss.never-pays).
    """
    return s.menace >= 5 or s.face(card).cost <= s.menace


def pick(s: Siege, role: i64, done: list[int]) -> i64:
    """The dearest playable card in hand with this role; NOTHING, or TIE when several are.

    `done` are cards that had their chance. Looking makes no lists: it happens in every step.
    """
    menace = s.menace if s.menace < 5 else 1000
    designs = s.book.designs
    best = NOTHING
    best_number = NOTHING
    most = -1
    tied = False
    for card in s.hand(s.layout.boss):
        number = s.design[card]
        design = designs[number]
        cost = design.cost
        if design.roles & role == 0 or cost < most or cost > menace or card in done:
            continue
        if cost > most:
            best = card
            best_number = number
            most = cost
            tied = False
        elif number != best_number:
            tied = True
    return TIE if tied else best


def picked(s: Siege, role: i64, done: list[int]) -> list[int]:
    """The cards between which `pick` found a tie."""
    hand = s.hand(s.layout.boss)
    return dearest(
        s,
        [c for c in hand if s.face(c).roles & role and playable(s, c) and c not in done],
    )


def dearest(s: Siege, cards: list[int]) -> list[int]:
    """The dearest of these cards; several only when different cards cost the same."""
    most = -1
    found: list[int] = []
    seen: list[int] = []
    for card in cards:
        number = s.design[card]
        cost = s.book.designs[number].cost
        if cost > most:
            most = cost
            found = [card]
            seen = [number]
        elif cost == most and number not in seen:
            seen.append(number)
            found.append(card)
    return found


def tie(s: Siege, cards: list[int], rule: str) -> Question:
    """The human chooses between equally dear cards, in the order drawn (boss.auto-tie)."""
    options = [option(O_CARD, card) for card in cards]
    return Question(s.mode.seat(s, s.layout.boss), "boss_tie", rule, options)
