"""Awakened Miner: the action of a player's top Casualty is used against him (undead.am-cards).

Harmful clauses work as if the opponent had played them, helpful ones in their opposite way, and
what is not clear is ignored; in the hard way it gets its worst opposite (undead.am-hard). Each
effect says itself what it becomes (`Effect.turned`); easy is the default (undead.am-default).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step
from ..rules.sacrifice import offer_price
from ..state.state import Command, Siege
from ..state.words import PER_NOTHING, TURNED
from .perform import Need, fails, push_counted, run_effect


def turn_against(s: Siege, card: i64, victim: i64, c: Command) -> None:
    """Use the text of a Casualty for `c.side`; the card stays where it is (undead.am-empty).

    A price inside the text is paid by whoever uses it now, like that of a storming creature.
    """
    half = s.face(card).action
    if half is None:
        return
    if s.log is not None:
        data: dict[str, object] = {"side": victim, "card": card}
        s.tell("turn_against", "undead.awakened-miner", data, c.card)
    track = s.mode.track_against(s, c, victim)
    command = Command(TURNED, c.side, card, s.stamp[card], half.number, track, [])
    then = TurnedAction(command)
    hard = s.mode.is_hard(s)
    clear = any(clause.effect.turned(hard) is not None for clause in half.clauses)
    if clear:
        offer_price(s, half, c.side, card, track, then)
    else:
        s.agenda.append(then)


@final
class TurnedAction(Step[Siege]):
    """The clauses of the Casualty one after the other, when its price is paid."""

    def __init__(self, command: Command) -> None:
        self.command = command

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        for number in range(len(s.half(self.command.half).clauses) - 1, -1, -1):
            s.agenda.append(TurnedClause(self.command, number, False))
        return None


@final
class TurnedClause(Step[Siege]):
    """One clause of the Casualty, turned against its owner."""

    def __init__(self, command: Command, number: i64, counted: bool) -> None:
        self.command = command
        self.number = number
        self.counted = counted

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        c = self.command
        clause = s.half(c.half).steps[self.number]
        effect = clause.effect.turned(s.mode.is_hard(s))
        if effect is None:
            if s.log is not None:
                s.tell("nothing", "undead.am-ignore", {"side": c.side}, c.card)
            return None
        if not self.counted:
            if fails(s, c, clause):
                return None
            if clause.per != PER_NOTHING:
                push_counted(s, c, clause, TurnedClause(c, self.number, True))
                return None
        if not effect.is_targeted():
            return run_effect(s, effect, c, [], answer)
        options = effect.targets(s, c.side, c.track, c.card, c.kind)
        need = Need(s, c.side, effect, options)
        if answer is None:
            seat = s.mode.seat(s, c.side)
            question = Question(
                seat, "target", "undead.am-thumb", need.options, need.low, need.high, about=c.card
            )
            if not question.forced():
                return question
            answer = need.options
        return run_effect(s, effect, c, need.cards(answer), None)
