"""Courage: a frightening figure that charges or is charged must be dared (skill.effrayant).

There is one test for each Combat roll an enemy wants to make in the free Combat of that charge
(skill.effrayant.timing). The charger tests before its roll; failing, it only makes a Defence roll.
The target of a frightening charger tests only if it chooses to Riposte; failing, it defends.
"""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing
from ..skills.in_play import immune, marked, skills_of
from ..skills.trait import FRIGHTENS
from ..state.attack import AFRAID, CANCELLED, DAUNTED
from ..state.battle import Battle
from ..state.telling import tell
from ..state.words import R_SPIRIT
from .rolls import TESTING, MakeRoll


def needed_to_dare(s: Battle, figure: int, foe: int) -> int:
    """The successes the figure needs to make a Combat roll against this foe; 0 if it fears nothing.

    Whoever frightens is not frightened itself, and some are immune (skill.immunite).
    """
    kit = s.scene.kits[foe]
    if kit.marks & FRIGHTENS == 0 and not s.lasting and not s.scene.auras[kit.side]:
        return 0
    needed = 0
    for ref in skills_of(s, foe):
        fright = s.scene.traits[ref.number].fright(ref)
        if fright > 0 and not immune(s, figure, ref.skill):
            needed += fright
    return 0 if needed == 0 or marked(s, figure, FRIGHTENS) else needed


@final
class Dare(Step[Battle]):
    """The test of courage, if one is due: a Spirit roll, then what it means.

    `answering` is true for the one who wants to Riposte.
    """

    def __init__(self, figure: int, foe: int, answering: bool) -> None:
        self.figure = figure
        self.foe = foe
        self.answering = answering

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if s.attack().has(CANCELLED):
            return None
        needed = needed_to_dare(s, self.figure, self.foe)
        if needed > 0:
            s.agenda.append(Dared(self.figure, needed, self.answering))
            s.agenda.append(MakeRoll(R_SPIRIT, self.figure, TESTING))
        return None


@final
class Dared(Step[Battle]):
    """With fewer successes than needed it may only make a Defence roll."""

    def __init__(self, figure: int, needed: int, answering: bool) -> None:
        self.figure = figure
        self.needed = needed
        self.answering = answering

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        dares = s.tested >= self.needed
        if not dares:
            s.attack().set(DAUNTED if self.answering else AFRAID)
        if s.log is not None:
            data: dict[str, object] = {
                "figure": figure_thing(s, self.figure),
                "needed": self.needed,
            }
            tell(s, "dare" if dares else "be_afraid", "skill.effrayant", data)
        return None
