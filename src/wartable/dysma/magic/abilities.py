"""Abilities that a figure uses in its activation: short and long actions, and talents (section 19).

Reactions are asked for elsewhere, when what they answer happens (`reactions`).
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..content.catalogue import Ability
from ..deeds.deed import NO_TARGET, Deed
from ..state.battle import Battle
from ..state.lasting import BY_ABILITY
from ..state.words import (
    D_ABILITY,
    FREE,
    LONG,
    O_FIGURE,
    SHORT,
    first_of,
    option,
)
from .effects.performing import perform, would_work
from .effects.targets import legal
from .reactions import declare

SIZES: Final = {"short": SHORT, "long": LONG, "talent": FREE}
"""What an ability of each type takes of an activation; a talent is no action
(ability.type.action, ability.type.talent)."""


def worth(s: Battle, ability: Ability, me: int) -> list[int]:
    """The legal targets on which the ability would do something."""
    found: list[int] = []
    for figure in legal(s, ability.target, me):
        if would_work(s, ability.effects, BY_ABILITY, ability.number, me, figure):
            found.append(figure)
    return found


def obstacle(s: Battle, me: int, index: int) -> str:
    """The rule by which a figure cannot use this ability of its own now, or nothing."""
    ability = s.scene.kits[me].abilities[index]
    if ability.type not in SIZES:
        return "ability.type.reaction"
    if s.used[me] >> index & 1:
        return "ability.once-per-turn"
    return "ability.cost" if s.points[s.side(me)] < ability.pc else ""


@final
class AbilityDeed(Deed):
    """Use an ability: `a` is its place among those of the figure, `b` the target.

    NO_TARGET stands for abilities on their owner, on everybody around, or on several figures who
    are then asked for (ability.parts, ability.target).
    """

    def __init__(self) -> None:
        super().__init__(D_ABILITY, SHORT, "command.ability")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        for index, ability in enumerate(s.scene.kits[me].abilities):
            if not obstacle(s, me, index):
                out += [option(D_ABILITY, index, one) for one in _aims(s, ability, me)]

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        abilities = s.scene.kits[me].abilities
        if a >= len(abilities):
            return "profile.abilities"
        against = obstacle(s, me, a)
        if against:
            return against
        return "" if b in _aims(s, abilities[a], me) else "ability.target"

    def size_of(self, s: Battle, me: int, a: int) -> int:
        return SIZES.get(s.scene.kits[me].abilities[a].type, FREE)

    def identity(self, s: Battle, me: int, a: int) -> int:
        """Each named ability is an action of its own (activation.identity)."""
        return option(D_ABILITY, s.scene.kits[me].abilities[a].number)

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        ability = s.scene.kits[me].abilities[a]
        declare(s, me, a)
        if b != NO_TARGET:
            targets = [b]
        elif ability.target.who == "self":
            targets = [me]
        elif ability.target.count == 0:
            targets = legal(s, ability.target, me)
        else:
            s.agenda.append(ChooseTargets(me, ability.number))
            return
        _perform_on(s, ability.number, me, targets)


def _aims(s: Battle, ability: Ability, me: int) -> list[int]:
    """What may stand as the target of the ability in an option."""
    found = worth(s, ability, me)
    if not found:
        return []
    target = ability.target
    return found if target.count == 1 and target.who != "self" else [NO_TARGET]


def _perform_on(s: Battle, number: int, me: int, targets: list[int]) -> None:
    """Do everything the ability says on each target in turn (ability.effect)."""
    effects = s.scene.content.abilities[number].effects
    for target in reversed(targets):
        perform(s, effects, BY_ABILITY, number, me, target)


@final
class ChooseTargets(Step[Battle]):
    """Whom an ability on up to so many figures is used on, in which order."""

    def __init__(self, me: int, number: int) -> None:
        self.me = me
        self.number = number

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if answer is None:
            ability = s.scene.content.abilities[self.number]
            found = worth(s, ability, self.me)
            if not found:
                return None
            options = [option(O_FIGURE, figure) for figure in found]
            most = min(len(options), ability.target.count)
            return Question(
                *(s.side(self.me), "targets", "ability.target", options, 1, most),
                ordered=True,
                about=self.me,
            )
        chosen = [first_of(code) for code in answer]
        _perform_on(s, self.number, self.me, chosen)
        return None
