"""What an attack or a spell on its way would still come to, for each option of its question.

Help before a roll, a Defence or a Riposte, a dodge: the rolls that are still to be made are
planned as if that option were taken, those that were made count as they fell. Nothing in the battle
changes.
"""

from __future__ import annotations

from typing import Final

from ..skills.in_play import attack_marked
from ..skills.trait import WINS_TIES
from ..state.attack import AFRAID, BLAST, COVER, RIPOSTE, Attack
from ..state.attack import ANSWERING as STRIKING_BACK
from ..state.battle import Battle
from ..state.words import (
    COMBAT,
    ENCHANTMENT,
    FATIGUE,
    HEX,
    O_AMULET,
    O_HEROISM,
    O_HEROISM_AND_AMULET,
    O_RIPOSTE,
    O_YES,
    ON_GUARD,
    PROJECTILE,
    R_COMBAT,
    R_DEFENCE,
    R_SHOOT,
    R_SPIRIT,
    SHOT,
    first_of,
    kind_of,
)
from ..state.writers import give_state, lose_state
from .blows import blow_of
from .dice import Roll
from .forecast import Forecast, removal
from .odds import Blow, Clash, Pool, mean, pool_of
from .rolls import ACTING, AMULET, ANSWERING, HEROISM, MakeRoll, occasion_of, planned

TOLD: Final = (COMBAT, SHOT, PROJECTILE, HEX, ENCHANTMENT)
HELP: Final[dict[int, int]] = {
    O_HEROISM: HEROISM,
    O_AMULET: AMULET,
    O_HEROISM_AND_AMULET: HEROISM | AMULET,
}


def outlook(s: Battle, code: int) -> Forecast | None:
    """The odds of the attack on its way if its question is answered so; None where none is."""
    question = s.question
    if question is None or not s.attacks or s.attack().kind not in TOLD:
        return None
    x = s.attack()
    if x.target < 0 or s.scene.kits[x.target].statue:
        return None
    step = s.agenda[-1]
    if question.kind == "answer":
        return _answered(s, x, kind_of(code) == O_RIPOSTE, first_of(code))
    if question.kind == "dodge":
        dodged = kind_of(code) == O_YES
        return _dodged(s, x) if dodged else _attacked(s, x, R_SHOOT, 0)
    if not isinstance(step, MakeRoll) or question.kind != "dice":
        return None
    more = HELP.get(kind_of(code), 0)
    if x.kind in (HEX, ENCHANTMENT):
        return _cast(s, x, step, more)
    if step.role == ACTING:
        return _attacked(s, x, step.kind, more)
    return _rolled(s, x, step.kind, more) if step.role == ANSWERING else None


def blast_outlook(s: Battle, code: int) -> list[Forecast]:
    """The odds of everybody in the blast on its way, before its one roll (skill.explosion)."""
    question = s.question
    if question is None or question.kind != "dice" or not s.attacks:
        return []
    x, step = s.attack(), s.agenda[-1]
    if not x.has(BLAST) or not isinstance(step, MakeRoll) or step.role != ACTING:
        return []
    meant, declared = x.target, x.declared
    found: list[Forecast] = []
    for victim in x.rest:
        if s.bodies[victim] is not None:
            x.target = x.declared = victim
            one = _attacked(s, x, step.kind, HELP.get(kind_of(code), 0))
            found += [] if one is None else [one]
    x.target, x.declared = meant, declared
    return found


def _attacked(s: Battle, x: Attack, kind: int, more: int) -> Forecast | None:
    """Before the attacker rolls, against a Defence; a statue makes none."""
    acting = planned(s, occasion_of(s, kind, x.attacker, ACTING), more)
    guard: Roll | None = None
    if not s.scene.kits[x.target].statue:
        guard = planned(s, occasion_of(s, R_DEFENCE, x.target, ANSWERING))
    if acting is None:
        return None
    against = Pool(0, 8) if guard is None else pool_of(guard)
    bold = not x.has(AFRAID)
    ties = bold and x.kind == COMBAT and attack_marked(s, x, WINS_TIES)
    blow = blow_of(s, x) if bold else None
    clash = s.scene.odds.attack(pool_of(acting), against, blow, None, ties)
    return _told(s, x, clash, [acting] if guard is None else [acting, guard])


def _dodged(s: Battle, x: Attack) -> Forecast | None:
    """If the target marches into cover: tired, and no longer on guard (shoot.reaction-dodge)."""
    then = s.copy()
    give_state(then, x.target, FATIGUE, "shoot.reaction-dodge")
    lose_state(then, x.target, ON_GUARD, "state.on-guard.lost")
    then.attack().set(COVER)
    return _attacked(then, then.attack(), R_SHOOT, 0)


def _cast(s: Battle, x: Attack, step: MakeRoll, more: int) -> Forecast | None:
    """Before a Spirit roll: of who casts, or of whom the hex is meant for."""
    roll = planned(s, occasion_of(s, step.kind, step.roller, step.role), more)
    if roll is None:
        return None
    spell, odds = s.scene.content.spells[x.spell], s.scene.odds
    if x.kind == ENCHANTMENT:
        return Forecast(
            x.target, [1.0], 0.0, odds.reaches(pool_of(roll), spell.successes), rolls=[roll]
        )
    rolls = [roll]
    if step.role == ANSWERING:
        clash = odds.answer(x.successes, pool_of(roll), Blow(0))
    else:
        other = planned(s, occasion_of(s, R_SPIRIT, x.target, ANSWERING))
        clash = odds.hex(pool_of(roll), Pool(0, 8) if other is None else pool_of(other), Blow(0))
        rolls += [] if other is None else [other]
    harms = any(effect.op == "wound" for effect in spell.effects)
    wounds = clash.wounds if harms else [1.0]
    return Forecast(x.target, wounds, removal(s, x.target, wounds), clash.wins(), rolls=rolls)


def _answered(s: Battle, x: Attack, riposte: bool, grip: int) -> Forecast | None:
    """Before the target says how it answers: with what in hand, and whether it strikes back."""
    held, had = x.guard, x.has(RIPOSTE)
    x.guard = grip
    if riposte:
        x.set(RIPOSTE)
    found = _rolled(s, x, R_COMBAT if riposte else R_DEFENCE, 0)
    x.guard = held
    if riposte and not had:
        x.drop(RIPOSTE)
    return found


def _rolled(s: Battle, x: Attack, kind: int, more: int) -> Forecast | None:
    """The attacker has rolled; the target is about to."""
    roll = planned(s, occasion_of(s, kind, x.target, ANSWERING), more)
    if roll is None:
        return None
    back: Blow | None = None
    if kind == R_COMBAT:
        x.set(STRIKING_BACK)
        back = blow_of(s, x)
        x.drop(STRIKING_BACK)
    bold = not x.has(AFRAID)
    ties = bold and x.kind == COMBAT and x.dice > 0 and attack_marked(s, x, WINS_TIES)
    blow = blow_of(s, x) if bold else None
    clash = s.scene.odds.answer(x.successes, pool_of(roll), blow, back, ties)
    return _told(s, x, clash, [roll])


def _told(s: Battle, x: Attack, clash: Clash, rolls: list[Roll]) -> Forecast:
    wounds, back = clash.wounds, clash.wounds_back
    return Forecast(
        *(x.target, wounds, removal(s, x.target, wounds), clash.wins()),
        *(mean(back), removal(s, x.attacker, back), rolls),
    )
