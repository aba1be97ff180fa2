"""The activation of a figure, from its first check to Activé (section 7)."""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing, figure_things
from ..deeds.marching import Walk
from ..deeds.registry import deed
from ..deeds.walks import STUPID as BY_THE_OPPONENT
from ..fight.dice import d8
from ..fight.harm import Harm
from ..skills.in_play import marked
from ..skills.trait import (
    ENDURING,
    FRENZIED,
    REGENERATES,
    STUPID,
    SWIFT,
)
from ..state.battle import Battle
from ..state.board import friends
from ..state.telling import tell
from ..state.values import movement
from ..state.words import (
    ACTIVE,
    D_CHARGE,
    D_DIVE,
    D_END,
    D_MARCH,
    FATIGUE,
    FREE,
    NOBODY,
    ON_FIRE,
    ON_GUARD,
    POISONED,
    PRONE,
    SHORT,
    first_of,
    kind_of,
    option,
    second_of,
)
from ..state.writers import give_state, heal, lose_state
from .allowance import (
    BEGAN_TIRED,
    DROPPED_OUT,
    FATIGUE_ACTION,
    MUST_CHARGE,
    bound_to,
    charges_at_figures,
    clear,
    drop_flag,
    fits,
    flagged,
    note,
    options,
    set_flag,
)
from .whose_turn import note_finished

STUPID_ON: Final = 1
ENDURANT_NEEDS: Final = 5
POISON_NEEDS: Final = 6


def activate(s: Battle, figure: int) -> None:
    """Activate one figure: push its whole activation."""
    clear(s, [figure])
    s.actor = figure
    if s.log is not None:
        tell(s, "activate", "turn.activations", {"figure": figure_thing(s, figure)})
    s.agenda.append(EndActivation(0, FIRE))
    s.agenda.append(Act(0))
    s.agenda.append(BeginActivation(0))


def go_on(s: Battle, figure: int) -> None:
    """Push the rest of an activation whose checks at the start are over."""
    clear(s, [figure])
    s.actor = figure
    s.agenda.append(EndActivation(0, FIRE))
    s.agenda.append(Act(0))


@final
class BeginActivation(Step[Battle]):
    """activation.start-sequence: Stupide, Régénération, Endurant, Frénétique, in this order."""

    def __init__(self, position: int) -> None:
        self.position = position

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        position = self.position
        figure = s.group[position]
        if s.bodies[figure] is None:
            return None
        s.actor = figure
        if s.states[figure] & FATIGUE:
            set_flag(s, BEGAN_TIRED, position)
        if marked(s, figure, STUPID) and _is_confused(s, figure):
            set_flag(s, DROPPED_OUT, position)
            return None
        if s.wounds[figure] > 0 and marked(s, figure, REGENERATES):
            heal(s, figure, 1, "skill.regeneration")
        if s.states[figure] & FATIGUE and marked(s, figure, ENDURING):
            _shake_off(s, figure)
        if marked(s, figure, FRENZIED) and must_charge(s, figure):
            set_flag(s, MUST_CHARGE, position)
        return None


def _check(s: Battle, figure: int, rule: str) -> int:
    """dice.flat-check: one die, and no more."""
    face = d8(s.chance)
    if s.log is not None:
        tell(s, "check", rule, {"figure": figure_thing(s, figure), "face": face})
    return face


def _is_confused(s: Battle, figure: int) -> bool:
    """skill.stupide: on a 1 the opponent may March with the figure, and that is all it does.

    The March keeps the figure's own limits: not if it must recover first or could not March itself
    (skill.stupide.details). With more players the next one clockwise leads it (multi.prompts).
    """
    if _check(s, figure, "skill.stupide") > STUPID_ON:
        return False
    must_recover = s.states[figure] & (FATIGUE | PRONE) != 0
    if not must_recover and not deed(D_MARCH).refuses(s, figure, 0, 0):
        seats, side = s.scene.seats, s.side(figure)
        leader = (side + 1) % seats
        for i in range(1, seats):
            if friends(s, (side + i) % seats):
                leader = (side + i) % seats
                break
        allowance = movement(s, figure)
        s.agenda.append(Walk(figure, allowance, "skill.stupide", BY_THE_OPPONENT, leader))
    return True


def _shake_off(s: Battle, figure: int) -> None:
    """skill.endurant: on 5+ it is no longer tired; one check an activation (skill.endurant.once).

    A fatigue action stays out of the question, since the figure began tired.
    """
    if _check(s, figure, "skill.endurant") >= ENDURANT_NEEDS:
        lose_state(s, figure, FATIGUE, "skill.endurant")


def must_charge(s: Battle, figure: int) -> bool:
    """skill.frenetique: is the figure able to charge an enemy now?

    Who must recover first is not, unless Véloce leaves room for both
    (skill.frenetique.details).
    """
    states = s.states[figure] & (FATIGUE | PRONE)
    if states == FATIGUE | PRONE or (states and not marked(s, figure, SWIFT)):
        return False
    return len(charges_at_figures(s, figure)) > 0


@final
class Act(Step[Battle]):
    """What the figure does next, as long as its activation allows anything.

    Nothing has to be done (activation.partial, turn.every-figure); when nothing can be done,
    nothing is asked.
    """

    def __init__(self, position: int) -> None:
        self.position = position

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        position = self.position
        figure = s.group[position]
        if s.bodies[figure] is None or flagged(s, DROPPED_OUT, position):
            return None
        if answer is None:
            found = bound_to(s, position)
            if not found:
                found = options(s, position)
                if not found:
                    return None
                found.append(option(D_END))
            rule = "activation.two-short-or-one-long"
            return Question(s.side(figure), "act", rule, found, about=figure)
        code = answer[0]
        if kind_of(code) == D_END:
            return None
        s.agenda.append(self)
        if undertake(s, position, code):
            s.agenda.append(Tire(figure))
        deed(kind_of(code)).begin(s, figure, first_of(code), second_of(code))
        return None


def undertake(s: Battle, position: int, code: int) -> bool:
    """Book a deed that is about to be done; gives whether it is a fatigue action.

    Any action ends En garde (state.on-guard.lost).
    """
    figure, kind = s.group[position], kind_of(code)
    one = deed(kind)
    a = first_of(code)
    size = one.size_of(s, figure, a)
    tires = size == SHORT and not fits(s, position, SHORT)
    note(s, position, one.identity(s, figure, a), size)
    if s.states[figure] & FATIGUE:  # on the way is as if it had begun so (activation.mid-state)
        set_flag(s, BEGAN_TIRED, position)
    if size != FREE:
        lose_state(s, figure, ON_GUARD, "state.on-guard.lost")
    if kind in (D_CHARGE, D_DIVE):
        drop_flag(s, MUST_CHARGE, position)
    if tires:
        set_flag(s, FATIGUE_ACTION, position)
    if s.log is not None:
        data: dict[str, object] = {"figure": figure_thing(s, figure), "deed": one.name}
        if tires:
            data["fatigue"] = True
        tell(s, "act", one.rule, data)
    return tires


@final
class Tire(Step[Battle]):
    """After a fatigue action the figure is tired (activation.fatigue-action)."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        give_state(s, self.figure, FATIGUE, "activation.fatigue-action")
        return None


FIRE: Final = 0
POISON: Final = 1
REST: Final = 2


@final
class EndActivation(Step[Battle]):
    """activation.end-sequence: the fire's wound, the check for poison, Activé."""

    def __init__(self, position: int, stage: int) -> None:
        self.position = position
        self.stage = stage

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        position = self.position
        figure = s.group[position]
        if self.stage == REST or s.bodies[figure] is None:
            _rest(s, position)
            return None
        if self.stage == FIRE and s.states[figure] & (ON_FIRE | POISONED):
            s.agenda.append(EndActivation(position, POISON))
            if s.states[figure] & ON_FIRE:  # no roll, no armour: state.on-fire.wound
                s.agenda.append(Harm(figure, 1, s.fire_by[figure], "state.on-fire"))
            return None
        if self.stage == POISON and s.states[figure] & POISONED:
            # no armour here either (state.poisoned.potion)
            if _check(s, figure, "state.poisoned") >= POISON_NEEDS:
                s.agenda.append(EndActivation(position, REST))
                s.agenda.append(Harm(figure, 1, s.poison_by[figure], "state.poisoned"))
                return None
        _rest(s, position)
        return None


def _rest(s: Battle, position: int) -> None:
    """activation.activated: the figure is Activé, even one that died counts as activated."""
    give_state(s, s.group[position], ACTIVE, "activation.activated")
    note_finished(s)
    if position == len(s.group) - 1:
        if s.log is not None:
            tell(
                s, "end_activation", "activation.activated", {"figures": figure_things(s, s.group)}
            )
        clear(s, [])
        s.actor = NOBODY
