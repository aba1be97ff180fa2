"""Verbs that only boss cards have: Menace, the Destroyed, the Awakened."""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ..command.against import turn_against
from ..printed.catalogue import Effect
from ..rules.counting import opponent
from ..rules.killing import destroy
from ..state.state import Command, Siege
from ..state.writers import everybody, to_bottom


@final
class RaiseMenace(Effect):
    """ "Increase the Menace Level by N" (menace.max); without a boss there is no Menace."""

    def __init__(self, n: int, worded: bool = False) -> None:
        self.n = n
        self.worded = worded

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "menace.max"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        s.mode.change_menace(s, self.n, "menace.effects", c.card)
        return None


@final
class LowerMenace(Effect):
    """ "Decrease the Menace Level by N" (menace.min)."""

    def __init__(self, n: int) -> None:
        self.n = n

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "menace.min"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        s.mode.change_menace(s, -self.n, "menace.effects", c.card)
        return None


@final
class StormDestroyed(Effect):
    """ "Storm with all Destroyed NAME": one attack for each of them, whoever's it was.

    They remain Destroyed and only attack (undead.red-girl-storm, undead.destroyed-shared).
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        number = s.book.find(self.name)
        for card in s.destroyed:
            if s.design[card] == number:
                s.mode.ghost_attack(s, card, c.track)
        return None


@final
class BottomNamed(Effect):
    """ "Put all Seals from your Casualties on the bottom of your Resources"."""

    def __init__(self, word: str) -> None:
        self.word = word

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        cards = [
            card for card in reversed(s.casualties(c.side)) if s.name(card).startswith(self.word)
        ]
        for card in cards:
            to_bottom(s, card, c.side, everybody(s))
        if s.log is not None and cards:
            data: dict[str, object] = {"side": c.side, "cards": cards}
            s.tell("to_bottom", "stolen.shamans", data, c.card)
        return None


@final
class DestroyIt(Effect):
    """ "Destroy it": the card the trigger speaks of leaves the game."""

    def moves_it(self) -> bool:
        return True

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        if s.has_it(c):
            destroy(s, [c.it], "kw.destroy", c.card)
        return None


@final
class UseAgainst(Effect):
    """ "Use the action of opponent's top Casualty against him" (undead.awakened-miner)."""

    def names_opponent(self) -> bool:
        return True

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "undead.am-empty"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        victim = opponent(s, c.track)
        pile = s.casualties(victim)
        if pile:  # undead.am-empty
            turn_against(s, pile[-1], victim, c)
        return None
