"""Verbs that bend the game itself: negate, extra turns, victory, and what lasts for a turn."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ..client.things import lasting_shape
from ..command.chain import command_data, finish
from ..command.perform import ChooseTargets
from ..printed.catalogue import Effect, Static
from ..rules.sacrifice import offer_price
from ..state.state import Command, Lasting, Siege
from ..state.words import (
    ABILITY,
    O_COMMAND,
    TRIGGERED,
    option,
)
from .field import layer_of


@final
class Negate(Effect):
    """Cancel a command that waits on the chain; its cost stays paid (negate.effect, negate.scope).

    That is all that the keyword does (kw.negate).
    """

    def __init__(self, abilities: bool, use: bool) -> None:
        self.abilities = abilities
        self.use = use

    def is_targeted(self) -> bool:
        return True

    def uses_target(self) -> bool:
        return self.use

    def negates(self) -> bool:
        return True

    def targets(self, s: Siege, side: i64, track: i64, source: i64, kind: i64) -> list[int]:
        """Any unresolved command, whoever played it (negate.whose)."""
        return [
            option(O_COMMAND, c.serial)
            for c in s.chain
            if c.card != source and (self.abilities or c.kind != ABILITY)
        ]

    def impossible_rule(self) -> str:
        return "negate.nothing"

    def idle_rule(self, s: Siege, c: Command) -> str:
        return "negate.nothing"

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        for ref in chosen:
            for command in s.chain:
                if command.serial == -1 - ref:
                    self._cancel(s, c, command)
                    break
        return None

    def _cancel(self, s: Siege, c: Command, victim: Command) -> None:
        s.chain.remove(victim)
        if s.log is not None:
            s.tell("negate", "negate.effect", command_data(s, victim), c.card)
        finish(s, victim)  # negate.card
        if self.use:
            if s.log is not None:
                used: dict[str, object] = {"side": c.side, "card": victim.card}
                s.tell("use_as_yours", "negate.use", used, c.card)
            self._use(s, c, victim)

    def _use(self, s: Siege, c: Command, victim: Command) -> None:
        """Its text for nothing, but for a price inside it (negate.use)."""
        own = s.half(c.half).targeted
        used = Command(
            TRIGGERED if victim.kind == ABILITY else c.kind,
            c.side,
            victim.card,
            victim.stamp,
            victim.half,
            c.track,
            c.targets[own:],
        )
        offer_price(s, s.half(used.half), c.side, used.card, used.track, ChooseTargets(used))


@final
class ExtraTurn(Effect):
    """ "Take an extra turn": at the Extra Turn step, one at most (turn.extra, turn.extra-limit)."""

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        s.grant_extra(c.side, 1)
        if s.log is not None:
            s.tell("grant_extra_turn", "turn.extra", {"side": c.side}, c.card)
        return None


@final
class Win(Effect):
    """ "Win the game": at once, for the player using it (win.card-text)."""

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        s.mode.win(s, c.side, c.card)
        return None


@final
class UntilEndOfTurn(Effect):
    """ "Until the end of turn, …": a static text in force for the rest of the turn
    (turn.duration).
    """

    def __init__(self, static: Static) -> None:
        self.static = static

    def statics(self) -> list[Static]:
        return [self.static]

    def run(
        self, s: Siege, c: Command, chosen: list[int], answer: list[int] | None
    ) -> Question | None:
        entry = Lasting(self.static.number, c.side, c.track, c.card, layer_of(c))
        s.lasting = [*s.lasting, entry]
        if s.log is not None:
            data: dict[str, object] = {"side": c.side, "text": lasting_shape(s, entry)["text"]}
            s.tell("lasting", "turn.duration", data, c.card)
        return None
