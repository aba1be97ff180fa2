"""Deeds: what a figure can do in its activation, and steps whose answer may be any place.

Each chapter defines its deeds; `all_deeds` lists them, `activation` decides which fit into what is
left of an activation.
"""

from __future__ import annotations

from typing import Final

from ...kernel.question import Question
from ...kernel.state import Step
from ..state.battle import Battle
from ..state.words import (
    D_ABILITY,
    D_ALTAR,
    D_CHARGE,
    D_COMBAT,
    D_DIVE,
    D_END,
    D_EXIT,
    D_EXTINGUISH,
    D_ITEM,
    D_MAGIC,
    D_MARCH,
    D_PASS,
    D_PICK_UP,
    D_RECOVERY,
    D_RELOAD,
    D_RETREAT,
    D_RUN,
    D_SHOOT,
    D_STANCE,
    option,
)
from ..table.ways.travel import Blocked

NO_TARGET: Final = 4095
"""The target number of a deed that is aimed at a point, at everybody or at nobody."""


DEED_WORDS: Final[dict[int, str]] = {
    D_END: "end",
    D_MARCH: "march",
    D_RUN: "run",
    D_CHARGE: "charge",
    D_DIVE: "dive",
    D_RETREAT: "retreat",
    D_RECOVERY: "recover",
    D_STANCE: "stance",
    D_SHOOT: "shoot",
    D_MAGIC: "cast",
    D_COMBAT: "fight",
    D_EXTINGUISH: "extinguish",
    D_RELOAD: "reload",
    D_ITEM: "use",
    D_ABILITY: "ability",
    D_ALTAR: "altar",
    D_PICK_UP: "pick_up",
    D_PASS: "hand_over",
    D_EXIT: "leave",
}
"""What each deed is called, in choices, texts and events."""


class Deed:
    """One kind of action, talent or free thing to do.

    An option of a deed is `option(kind, a, b)`; what a and b mean is the deed's own. `size` is
    SHORT, LONG or FREE.
    """

    def __init__(self, kind: int, size: int, rule: str) -> None:
        self.kind = kind
        self.name = DEED_WORDS[kind]
        self.size = size
        self.rule = rule

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        """Append every option that the rules of this deed allow now.

        What an activation allows (two short or one long, no repeats, Recovery first) is not asked
        here.
        """
        raise TypeError("a deed must say what it offers")

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        """The slug of the rule that forbids this option now; nothing if it is allowed."""
        found: list[int] = []
        self.offers(s, me, found)
        return "" if option(self.kind, a, b) in found else self.rule

    def size_of(self, s: Battle, me: int, a: int) -> int:
        """How much of the activation this option takes; abilities differ among themselves."""
        return self.size

    def identity(self, s: Battle, me: int, a: int) -> int:
        """What may not be repeated (activation.identity)."""
        return self.kind

    def master_of(self) -> str:
        """The word for Maître, if one can be a master of this (entries.ACTIONS)."""
        return ""

    def moves(self, s: Battle, me: int, a: int, b: int) -> None:
        """Push the steps of its movement part; they run before anything else."""

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        """Push the steps of its attack, or of whatever else it does."""

    def begin(self, s: Battle, me: int, a: int, b: int) -> None:
        """Do the deed: its movement, then its attack."""
        self.strikes(s, me, a, b)
        self.moves(s, me, a, b)


class OpenStep(Step[Battle]):
    """A step whose question takes any answer of places that the rules accept."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        raise TypeError("a step must say what it does")

    def fault(self, s: Battle, answer: list[int]) -> Blocked | None:
        """Why an answer that was not proposed is not allowed, with the place; None if it is."""
        raise TypeError("an open step must check its answers")
