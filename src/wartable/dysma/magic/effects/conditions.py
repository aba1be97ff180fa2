"""States given and taken, wounds healed, weapons loaded, command points gained."""

from __future__ import annotations

from typing import final

from ....kernel.question import Question
from ....kernel.state import Step
from ...shoot.reloading import is_empty, reload
from ...state.battle import Battle
from ...state.supply_writers import gain_points
from ...state.words import (
    D_RELOAD,
    O_STATE,
    STATE_BITS,
    first_of,
    option,
)
from ...state.writers import give_state, heal, lose_state
from .performing import Doing, Op, tell_nothing


@final
class StateAdd(Op):
    """The target gains the states; whoever made it is remembered (state.fatal-source)."""

    def run(self, s: Battle, d: Doing) -> None:
        given = False
        for state in d.effect.states:
            given |= give_state(s, d.whom(), STATE_BITS[state], d.rule(s), d.caster)
        if not given:
            tell_nothing(s, d, d.whom())

    def works(self, s: Battle, d: Doing) -> bool:
        if s.bodies[d.whom()] is None:
            return False
        return any(not s.has_state(d.whom(), STATE_BITS[state]) for state in d.effect.states)

    def finds_something(self, s: Battle, d: Doing) -> bool:
        """Only giving a state tells whether it can be had (skill.impassible)."""
        return True


@final
class StateRemove(Op):
    """The target loses one of the states; who made the effect chooses if it has several."""

    def run(self, s: Battle, d: Doing) -> None:
        found = _present(s, d)
        if len(found) > 1:
            s.agenda.append(ChooseState(d.caster, d.whom(), found, d.rule(s)))
        elif found:
            lose_state(s, d.whom(), found[0], d.rule(s))

    def works(self, s: Battle, d: Doing) -> bool:
        return len(_present(s, d)) > 0


def _present(s: Battle, d: Doing) -> list[int]:
    figure = d.whom()
    if s.bodies[figure] is None:
        return []
    bits = [STATE_BITS[state] for state in d.effect.states]
    return [bit for bit in bits if s.has_state(figure, bit)]


@final
class ChooseState(Step[Battle]):
    """Which of its states a figure loses."""

    def __init__(self, chooser: int, figure: int, states: list[int], rule: str) -> None:
        self.chooser = chooser
        self.figure = figure
        self.states = states
        self.rule = rule

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if answer is None:
            options = [option(O_STATE, state) for state in self.states]
            seat = s.side(self.chooser)
            return Question(seat, "state", self.rule, options, about=self.figure)
        lose_state(s, self.figure, first_of(answer[0]), self.rule)
        return None


@final
class Heal(Op):
    """Wounds are removed (profile.wounds-floor)."""

    def run(self, s: Battle, d: Doing) -> None:
        if s.bodies[d.whom()] is not None:
            heal(s, d.whom(), d.effect.n, d.rule(s))

    def works(self, s: Battle, d: Doing) -> bool:
        return s.bodies[d.whom()] is not None and s.wounds[d.whom()] > 0


@final
class Points(Op):
    """The player of the one who made it gains command points (turn.pc-gain)."""

    def run(self, s: Battle, d: Doing) -> None:
        gain_points(s, s.side(d.caster), d.effect.n, "turn.pc-gain")


@final
class Reload(Op):
    """One weapon of the target is loaded again (skill.rechargement)."""

    def run(self, s: Battle, d: Doing) -> None:
        slots = unloaded(s, d.whom())
        if len(slots) > 1:
            s.agenda.append(ChooseWeapon(d.caster, d.whom(), slots, d.rule(s)))
        elif slots:
            reload(s, d.whom(), slots[0], d.rule(s))

    def works(self, s: Battle, d: Doing) -> bool:
        return len(unloaded(s, d.whom())) > 0


def unloaded(s: Battle, figure: int) -> list[int]:
    """The missile weapons of a figure in play that must be loaded."""
    if s.bodies[figure] is None:
        return []
    slots = range(len(s.scene.kits[figure].missiles))
    return [slot for slot in slots if is_empty(s, figure, slot)]


@final
class ChooseWeapon(Step[Battle]):
    """Which of several weapons is loaded (action.reload.contact: each separately)."""

    def __init__(self, chooser: int, figure: int, slots: list[int], rule: str) -> None:
        self.chooser = chooser
        self.figure = figure
        self.slots = slots
        self.rule = rule

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if answer is None:
            options = [option(D_RELOAD, slot) for slot in self.slots]
            seat = s.side(self.chooser)
            return Question(seat, "weapon", self.rule, options, about=self.figure)
        reload(s, self.figure, first_of(answer[0]), self.rule)
        return None
