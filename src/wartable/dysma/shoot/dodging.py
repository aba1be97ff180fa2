"""The reaction to a shot: a March out of the way, paid with fatigue (shoot.reaction-dodge)."""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ...kernel.state import Step
from ..deeds.marching import Walk
from ..deeds.walks import DODGE
from ..magic.effects.forbids import forbidden
from ..state.attack import BLAST, Attack
from ..state.battle import Battle
from ..state.board import engaged
from ..state.values import movement
from ..state.words import (
    FATIGUE,
    O_PASS,
    O_YES,
    ON_GUARD,
    PRONE,
    kind_of,
    option,
)
from ..state.writers import give_state, lose_state
from .aiming import look_again


def may_dodge(s: Battle, x: Attack) -> bool:
    """Whether the victim of a shot may March now (shoot.reaction-dodge.legal).

    Not when Fatigué (state.tired.reactions) or prone (state.prone.no-dodge), not in contact with an
    enemy, which forbids any March, and not without Movement. Being Activé does not matter. Nobody
    dodges a blast (skill.explosion.details), nor a shot of its own.
    """
    target = x.target
    if x.has(BLAST) or target == x.attacker or s.scene.kits[target].statue:
        return False
    if s.has_state(target, FATIGUE) or s.has_state(target, PRONE):
        return False
    if movement(s, target) == 0 or engaged(s, target):
        return False
    return not forbidden(s, target, "dodge") and not forbidden(s, target, "march")


@final
class Dodge(Step[Battle]):
    """Ask the victim's player: a March as a fatigue action, or stand still."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        target = s.attack().target
        if answer is None:
            options = [option(O_PASS), option(O_YES)]
            rule = "shoot.reaction-dodge"
            return Question(s.side(target), "dodge", rule, options, about=target)
        if kind_of(answer[0]) == O_YES:
            s.agenda.append(Dodged())
            s.agenda.append(Walk(target, movement(s, target), "shoot.reaction-dodge", DODGE))
        return None


@final
class Dodged(Step[Battle]):
    """After the March: tired, no longer on guard, and perhaps in cover.

    The move neither changes the range of the shot nor makes it void; of everything that was fixed
    at the declaration only cover is judged anew (shoot.reaction-dodge.effect).
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if s.bodies[x.target] is None:
            return None
        # state.on-guard.scope: the March ends it before the Defence roll
        lose_state(s, x.target, ON_GUARD, "state.on-guard.scope")
        give_state(s, x.target, FATIGUE, "shoot.reaction-dodge")
        look_again(s, x)
        return None
