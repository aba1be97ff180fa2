"""Falls: whoever is pushed or jumps from 2" or more is attacked by the ground (section 24).

The Falling roll belongs to nobody; the Defence roll against it is a roll like any other.
"""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ...kernel.state import Step
from ..fight import dice
from ..fight.blows import CloseAttack, Settle, open_attack
from ..fight.rolls import ANSWERING, MakeRoll
from ..skills.in_play import marked
from ..skills.trait import FLIES
from ..state.attack import Attack
from ..state.battle import Battle
from ..state.telling import tell_roll
from ..state.words import FALL, NOBODY, R_DEFENCE
from ..table.contact.shoving import falling_dice
from ..table.shapes.geometry import inches


def hurts(s: Battle, figure: int, height: int) -> bool:
    """Whether a fall harms: not below 2" (fall.attack), and never who flies (fall.safe)."""
    if s.bodies[figure] is None or s.scene.kits[figure].statue:
        return False
    return falling_dice(height) > 0 and not marked(s, figure, FLIES)


def fall(s: Battle, figure: int, height: int, by: int = NOBODY) -> None:
    """The figure has come down from this height: push its Falling attack, if there is one.

    `by` is who caused it and gets the credit (state.fatal-source); nobody for a jump.
    """
    if hurts(s, figure, height):
        s.agenda.append(Falling(figure, height, by))


@final
class Falling(Step[Battle]):
    """The Falling attack: threshold 4+, a die for each whole inch (fall.attack, fall.formula).

    No En garde, no shield and no modifier of Combat counts for the Defence roll, which sees no
    attacker at all. The fall itself does not put the figure down.
    """

    def __init__(self, figure: int, height: int, by: int) -> None:
        self.figure = figure
        self.height = height
        self.by = by

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        figure = self.figure
        if s.bodies[figure] is None:
            return None
        x = Attack(FALL, NOBODY, figure, origin=self.by, height=self.height)
        # dice.fall-roll: it explodes, but has neither Heroism nor rerolls
        throw = dice.begin(s.chance, dice.falling_roll(self.height))
        dice.finish(s.chance, throw)
        x.successes = throw.successes
        x.dice = throw.of.count()
        if s.log is not None:
            tell_roll(s, throw, figure, "fall.attack", {"height": inches(self.height)})
        open_attack(s, x)
        s.agenda.append(CloseAttack())
        s.agenda.append(Settle())
        s.agenda.append(MakeRoll(R_DEFENCE, figure, ANSWERING))
        return None
