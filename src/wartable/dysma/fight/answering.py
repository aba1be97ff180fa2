"""The answer to a Combat roll: a Defence roll or a Riposte, and with what in hand (section 17).

The choice comes after the attacker's whole roll is known (combat.riposte.timing,
dice.attacker-first).
"""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing
from ..content.entries import NEVER
from ..magic.effects.forbids import forbidden
from ..skills.in_play import skills_of
from ..skills.trait import DENIES_ASSAULT
from ..state.attack import (
    CANCELLED,
    CHARGE,
    DAUNTED,
    FROM_BACK,
    GUARD_HELD,
    NO_ANSWER,
    RETREAT,
    RIPOSTE,
    Attack,
)
from ..state.battle import Battle
from ..state.telling import tell
from ..state.words import (
    FATIGUE,
    O_DEFEND,
    O_GRIP,
    O_RIPOSTE,
    R_COMBAT,
    R_DEFENCE,
    first_of,
    kind_of,
    option,
)
from ..state.writers import give_state
from .blows import may_answer
from .courage import Dare
from .rolls import ANSWERING, MakeRoll


def can_riposte(s: Battle, x: Attack) -> bool:
    """combat.riposte: whether the target may answer with a Combat roll of its own.

    Not when Fatigué (state.tired.reactions), not while it retreats (action.retreat.no-riposte). A
    prone figure may (state.prone.riposte), and one that is attacked in the back.
    """
    target = x.target
    if s.has_state(target, FATIGUE) or x.has(RETREAT) or s.scene.kits[target].co == NEVER:
        return False
    if s.lasting and forbidden(s, target, "riposte"):  # it is no action, so only this forbids it
        return False
    return may_answer(s, target, x.attacker)


@final
class Guard(Step[Battle]):
    """What the charged figure holds, where that decides about the Assault bonus.

    skill.defenseur.front: Défenseur of a weapon counts if it is held in this Combat. The bonus is
    part of the charger's roll, so who has a choice takes its weapons up before that roll and keeps
    them for the answer.
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if answer is not None:
            x.guard = first_of(answer[0])
            x.set(GUARD_HELD)
            return None
        grips = s.scene.kits[x.target].grips
        if len(grips) < 2 or x.has(FROM_BACK) or not x.has(CHARGE):
            return None
        traits = s.scene.traits
        for ref in skills_of(s, x.target):
            if traits[ref.number].marks & DENIES_ASSAULT:
                return None
        denying = 0
        for grip in grips:
            for ref in grip.skills:
                if traits[ref.number].marks & DENIES_ASSAULT:
                    denying += 1
                    break
        if denying == 0 or denying == len(grips):
            return None
        options = [option(O_GRIP, one) for one in range(len(grips))]
        side = s.side(x.target)
        return Question(side, "grip", "skill.defenseur.front", options, about=x.target)


@final
class Answer(Step[Battle]):
    """Defence or Riposte, and the grip for it (combat.defender-choice, combat.weapon-choice)."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        target = x.target
        if x.has(CANCELLED):
            return None
        if s.scene.kits[target].statue:  # scenario.main.8.details: no Defence roll
            x.set(NO_ANSWER)
            return None
        code = option(O_DEFEND, x.guard)
        if answer is not None:
            code = answer[0]
        else:
            options = self._options(s, x)
            if len(options) > 1:
                side = s.side(target)
                return Question(side, "answer", "combat.defender-choice", options, about=target)
        x.guard = first_of(code)
        s.agenda.append(Reply(kind_of(code) == O_RIPOSTE))
        if kind_of(code) == O_RIPOSTE and x.has(CHARGE):
            s.agenda.append(Dare(target, x.attacker, True))
        return None

    def _options(self, s: Battle, x: Attack) -> list[int]:
        grips = list(range(len(s.scene.kits[x.target].grips)))
        if x.has(GUARD_HELD):
            grips = [x.guard]
        found = [option(O_DEFEND, grip) for grip in grips]
        if can_riposte(s, x):
            found += [option(O_RIPOSTE, grip) for grip in grips]
        return found


@final
class Reply(Step[Battle]):
    """The answering roll. A Riposte makes the figure Fatigué at once, whatever comes of it.

    Both kinds of roll take the modifiers of Combat that can concern who is attacked; En garde is
    for Defence rolls only (combat.defender-mods).
    Who wanted to Riposte and did not dare defends, and does not tire (skill.effrayant.timing).
    """

    def __init__(self, riposte: bool) -> None:
        self.riposte = riposte

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if self.riposte and not x.has(DAUNTED):
            x.set(RIPOSTE)
            if s.log is not None:
                tell(s, "riposte", "combat.riposte", {"figure": figure_thing(s, x.target)})
            give_state(s, x.target, FATIGUE, "combat.riposte")
            s.agenda.append(MakeRoll(R_COMBAT, x.target, ANSWERING))
        else:
            s.agenda.append(MakeRoll(R_DEFENCE, x.target, ANSWERING))
        return None
