"""Effects that hurt: plain wounds, attacks with dice of their own, opposed rolls."""

from __future__ import annotations

from typing import Final, final

from ....kernel.question import Question
from ....kernel.state import Step
from ....kernel.value import Reason
from ...client.things import figure_thing
from ...content.entries import DIFFERENCE
from ...deeds.marching import crossed
from ...fight import dice
from ...fight.blows import CloseAttack, Settle, open_attack
from ...fight.dice import Roll
from ...fight.harm import Harm
from ...fight.rolls import ANSWERING, TESTING, MakeRoll
from ...state.attack import Attack
from ...state.battle import Battle
from ...state.lasting import BY_ABILITY, BY_SPELL, effects_of
from ...state.telling import tell, tell_roll
from ...state.values import armour, source_name
from ...state.words import EFFECT, R_DEFENCE, R_SPIRIT
from .moving import bits_of_sizes
from .performing import (
    Doing,
    Op,
    perform_then,
    tell_nothing,
)

RULE_LAYER: Final = 0
CROSSED: Final = "crossed"


@final
class Wound(Op):
    """Wounds without a roll: a number, or as many as a roll was won by.

    Those of a hex ignore Armour (magic.hex.armour); the effect says so.
    """

    def run(self, s: Battle, d: Doing) -> None:
        victim = d.whom()
        if s.bodies[victim] is None:
            return
        wounds = d.difference if d.effect.n == DIFFERENCE else d.effect.n
        if d.effect.armour:
            wounds -= armour(s, victim)
        if wounds > 0:
            s.agenda.append(Harm(victim, wounds, d.caster, d.rule(s)))
        else:
            tell_nothing(s, d, victim)


@final
class AttackOp(Op):
    """An attack with its own dice and threshold, against Defence and Armour (attack.formula)."""

    def run(self, s: Battle, d: Doing) -> None:
        victims = _crossed(s, d) if d.effect.on == CROSSED else [d.whom()]
        for victim in reversed(victims):
            s.agenda.append(EffectAttack(d.made_by, d.number, d.index, d.caster, victim))

    def works(self, s: Battle, d: Doing) -> bool:
        return d.effect.on != CROSSED and s.bodies[d.whom()] is not None

    def finds_something(self, s: Battle, d: Doing) -> bool:
        """Whom it crossed is only known once it has moved."""
        return len(_crossed(s, d)) > 0 if d.effect.on == CROSSED else self.works(s, d)


def _crossed(s: Battle, d: Doing) -> list[int]:
    """The enemies over whom the target has just gone in a straight line.

    Only sizes that its march could pass over are meant.
    """
    if s.bodies[d.target] is None or not d.start:
        return []
    sizes = 0
    for effect in effects_of(s.scene.content, d.made_by, d.number):
        sizes |= bits_of_sizes(effect)
    return crossed(s, d.target, d.start[0], d.start[1], sizes)


@final
class EffectAttack(Step[Battle]):
    """One such attack: its dice, the Defence of the victim, the wounds.

    The dice explode, but the roll is none of those that Heroism and rerolls are for
    (command.heroism.scope).
    """

    def __init__(self, made_by: int, number: int, index: int, caster: int, victim: int) -> None:
        self.made_by = made_by
        self.number = number
        self.index = index
        self.caster = caster
        self.victim = victim

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if s.bodies[self.victim] is None:
            return None
        effect = effects_of(s.scene.content, self.made_by, self.number)[self.index]
        x = Attack(EFFECT, self.caster, self.victim)
        x.ability = self.number if self.made_by == BY_ABILITY else -1
        x.spell = self.number if self.made_by == BY_SPELL else -1
        name = source_name(s, self.made_by, self.number)
        count = dice.total([Reason(effect.dice, RULE_LAYER, name, "attack.formula")])
        throw = dice.begin(
            s.chance, Roll(dice.ATTACK, self.caster, effect.threshold, count, dice.no_rerolls())
        )
        dice.finish(s.chance, throw)
        x.successes = throw.successes
        x.dice = count.total
        if s.log is not None:
            tell_roll(s, throw, self.caster, "attack.formula")
        open_attack(s, x)
        s.agenda.append(CloseAttack())
        s.agenda.append(Settle())
        s.agenda.append(MakeRoll(R_DEFENCE, self.victim, ANSWERING))
        return None


@final
class Opposed(Op):
    """Opposed Spirit rolls: who made the effect first, then the target (dice.attacker-first)."""

    def run(self, s: Battle, d: Doing) -> None:
        if s.bodies[d.caster] is None or s.bodies[d.target] is None:
            return
        s.agenda.append(CompareSpirits(d.made_by, d.number, d.index, d.caster, d.target))
        s.agenda.append(MakeRoll(R_SPIRIT, d.caster, TESTING))


@final
class CompareSpirits(Step[Battle]):
    """After the first roll make the second; after both, the winner is known (dice.opposed).

    With equal successes nothing happens (dice.opposed.tie).
    """

    def __init__(
        self, made_by: int, number: int, index: int, caster: int, target: int, first: int = -1
    ) -> None:
        self.made_by = made_by
        self.number = number
        self.index = index
        self.caster = caster
        self.target = target
        self.first = first

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        source = (self.made_by, self.number, self.index, self.caster, self.target)
        if self.first < 0:
            s.agenda.append(CompareSpirits(*source, s.tested))
            s.agenda.append(MakeRoll(R_SPIRIT, self.target, TESTING))
            return None
        won = dice.opposed(self.first, s.tested) > 0
        if s.log is not None:
            data: dict[str, object] = {"figure": figure_thing(s, self.caster), "won": won}
            data["successes"] = [self.first, s.tested]
            tell(s, "oppose", "dice.opposed", data)
        if won:
            effect = effects_of(s.scene.content, self.made_by, self.number)[self.index]
            doing = Doing(effect, *source, 0, [])
            perform_then(s, doing, self.first - s.tested)
        return None
