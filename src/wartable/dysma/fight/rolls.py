"""Making a roll in a battle: modifiers, Heroism and amulet, dice, rerolls, explosions, the count.

The order is dice.sequence. Each stage that asks is a step of its own, so that a battle can stop
between any two of them.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ...kernel.value import Reason
from ..client.things import figure_thing
from ..content.entries import NEVER, ROLLS
from ..magic.effects.expiry import end_of_roll
from ..magic.reactions import BEFORE_ROLL, can_react, open_window
from ..shoot.shooting_dice import shooting_dice
from ..skills.in_play import immune, skills_for_roll
from ..skills.trait import EXPLODES_ON_7
from ..state.attack import (
    BLAST,
    CHARGE,
    FROM_BACK,
    Attack,
)
from ..state.battle import Battle
from ..state.board import in_back
from ..state.supply_writers import is_item_spent, pay, spend_item
from ..state.telling import tell, tell_roll
from ..state.values import source_name, threshold
from ..state.words import (
    FALL,
    NOBODY,
    O_AMULET,
    O_DIE,
    O_HEROISM,
    O_HEROISM_AND_AMULET,
    O_PASS,
    R_COMBAT,
    first_of,
    kind_of,
    option,
)
from . import dice
from .combat_dice import combat_dice, guard_dice
from .dice import Roll, Throw
from .occasion import Occasion

ACTING: Final = 0
ANSWERING: Final = 1
"""The role of a roll: its successes go to the attack's `successes` or to its `answer`."""
TESTING: Final = 2
"""A Spirit roll against fear, an opposed roll of an ability: the step below picks the count up."""

HEROISM: Final = 1
AMULET: Final = 2
RULE_LAYER: Final = 0


def occasion_of(s: Battle, kind: int, roller: int, role: int) -> Occasion:
    """The roll as skills see it."""
    x: Attack | None = s.attacks[-1] if s.attacks else None
    if x is None or x.kind == FALL:
        return Occasion(kind, roller, NOBODY, None, role == ACTING, False)
    foe = x.target if roller == x.attacker else x.attacker
    return Occasion(kind, roller, foe, x, role == ACTING, _from_front(s, x, roller, foe))


def _from_front(s: Battle, x: Attack, roller: int, foe: int) -> bool:
    """fov.single-test: does the attack come from the roller's field of view at this moment?

    For a charge it is asked where the charge began (action.charge.intercept.no-sight).
    """
    body = s.bodies[roller]
    if body is None or foe == NOBODY:
        return True
    if x.has(CHARGE) and roller == x.target:
        return not x.has(FROM_BACK)
    if x.has(BLAST):
        return not body.in_back(x.x / 1000.0, x.y / 1000.0)
    origin = x.origin if foe == x.attacker else foe
    if s.bodies[origin] is None:
        return True
    return not in_back(s, roller, origin)


def planned(s: Battle, r: Occasion, more: int = 0) -> Roll | None:
    """The roll with all its reasons; None for a figure that never makes it (profile.dash).

    `more` holds HEROISM and AMULET when they were declared.
    """
    needed = threshold(s, r.roller, r.kind)
    if needed == NEVER:
        return None
    changes: list[Reason] = []
    again: list[Reason] = []
    combat_dice(s, r, changes)
    guard_dice(s, r, changes)
    shooting_dice(s, r, changes)
    explode7 = False
    traits = s.scene.traits
    for ref in skills_for_roll(s, r):
        trait = traits[ref.number]
        if r.foe == NOBODY or not immune(s, r.foe, ref.skill):
            trait.dice(s, r.roller, ref, r, changes)
        trait.rerolls(s, r.roller, ref, r, again)
        if r.kind == R_COMBAT and trait.marks & EXPLODES_ON_7:
            explode7 = True
    for one in s.lasting:
        if one.on == r.roller and one.effect.op == "dice" and one.counts(len(s.attacks)):
            if one.effect.roll == "any" or one.effect.roll == ROLLS[r.kind]:
                name = source_name(s, one.made_by, one.number)
                changes.append(Reason(one.effect.n, RULE_LAYER, name, "dice.modifiers"))
    if more & HEROISM:
        changes.append(Reason(1, RULE_LAYER, "heroism", "command.heroism"))
    if more & AMULET:
        changes.append(Reason(1, RULE_LAYER, "amulet", "artefact.amulette"))
    purpose = ROLLS[r.kind]
    return Roll(purpose, r.roller, needed, dice.dice_of(changes), dice.total(again), explode7)


def amulet_of(s: Battle, figure: int) -> int:
    """The slot of an amulet the figure still has, or -1 (artefact.amulette.whose)."""
    for slot, item in enumerate(s.scene.kits[figure].items):
        if item.use == "with_roll" and not is_item_spent(s, figure, slot):
            return slot
    return -1


@final
class MakeRoll(Step[Battle]):
    """A whole roll of a figure, beginning with Heroism and amulet (command.heroism.scope).

    A statue is no figure: there is no Heroism for it (scenario.main.8.details).
    Reactions to a roll come before it; `announced` says that they have been asked for.
    """

    def __init__(self, kind: int, roller: int, role: int, announced: bool = False) -> None:
        self.kind = kind
        self.roller = roller
        self.role = role
        self.announced = announced

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        side = s.side(self.roller)
        more = 0
        if answer is None:
            if s.bodies[self.roller] is None or threshold(s, self.roller, self.kind) == NEVER:
                _book(s, self.role, 0, 0)
                return None
            if not self.announced and can_react(s, BEFORE_ROLL[self.kind], self.roller):
                s.agenda.append(MakeRoll(self.kind, self.roller, self.role, True))
                open_window(s, BEFORE_ROLL[self.kind], self.roller)
                return None
            heroic = s.points[side] > 0 and not s.kit(self.roller).statue
            amulet = amulet_of(s, self.roller) >= 0
            if heroic or amulet:
                options = [option(O_PASS)]
                if heroic:
                    options.append(option(O_HEROISM))
                if amulet:
                    options.append(option(O_AMULET))
                if heroic and amulet:
                    options.append(option(O_HEROISM_AND_AMULET))
                return Question(side, "dice", "dice.sequence", options, about=self.roller)
        else:
            kind = kind_of(answer[0])
            if kind in (O_HEROISM, O_HEROISM_AND_AMULET):  # once per roll: command.heroism
                pay(s, side, 1, "command.heroism")
                more |= HEROISM
            if kind in (O_AMULET, O_HEROISM_AND_AMULET):
                spend_item(s, self.roller, amulet_of(s, self.roller))
                more |= AMULET
        roll = planned(s, occasion_of(s, self.kind, self.roller, self.role), more)
        assert roll is not None
        s.throw = dice.begin(s.chance, roll)
        if s.log is not None and s.throw.most_rerolls() > 0:
            tell(s, "throw", "dice.sequence", thrown(s, s.throw))
        s.agenda.append(Rerolls(self.role))
        return None


@final
class Rerolls(Step[Battle]):
    """The one reroll step, then explosions and the count (dice.reroll.optional)."""

    def __init__(self, role: int) -> None:
        self.role = role

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        throw = s.throw
        assert throw is not None
        most = throw.most_rerolls()
        if answer is None and most > 0:
            options = [option(O_DIE, index) for index in throw.failed()]
            side = s.side(throw.of.roller)
            about = throw.of.roller
            return Question(side, "reroll", "dice.reroll", options, 0, most, about=about)
        if answer:
            dice.reroll(s.chance, throw, [first_of(code) for code in answer])
        dice.finish(s.chance, throw)
        s.throw = None
        if s.log is not None:
            tell_roll(s, throw, throw.of.roller, _rule_of(throw))
        _book(s, self.role, throw.successes, throw.of.count())
        end_of_roll(s, throw.of.roller)
        return None


def thrown(s: Battle, throw: Throw) -> dict[str, object]:
    """The dice on the table before the reroll step."""
    return {
        "figure": figure_thing(s, throw.of.roller),
        "purpose": throw.of.purpose,
        "threshold": throw.of.threshold,
        "faces": list(throw.faces),
        "most_rerolls": throw.most_rerolls(),
    }


def _rule_of(throw: Throw) -> str:
    return "dice.base" if throw.of.count() > 0 else "dice.zero"


def _book(s: Battle, role: int, successes: int, count: int) -> None:
    """Write the count down where the next step looks for it."""
    if role == TESTING:
        s.tested = successes
        return
    x = s.attack()
    if role == ACTING:
        x.successes = successes
        x.dice = count
    else:
        x.answer = successes
        x.answer_dice = count
