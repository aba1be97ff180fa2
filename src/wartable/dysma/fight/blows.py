"""From successes to wounds: the formula that every attack follows (section 15).

Combat, Ripostes, shots, projectiles, blasts, abilities and falls all end here: `settle` compares
the two rolls of an attack and pushes what follows, in the order of attack.wound-order.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing
from ..content.entries import SkillRef
from ..magic.effects.expiry import end_of_action
from ..magic.effects.triggers import on_trigger
from ..skills.in_play import attack_skills, immune, marked
from ..skills.trait import LOYAL
from ..state.attack import (
    ANSWERING,
    BLAST,
    KILLED,
    Attack,
)
from ..state.battle import Battle
from ..state.board import in_back
from ..state.telling import tell
from ..state.values import armour
from ..state.words import (
    COMBAT,
    DEAD,
    FALL,
    NOBODY,
    ON_FIRE,
    PROJECTILE,
    PRONE,
    SHOT,
)
from ..state.writers import give_state
from ..turn.whose_turn import note_finished
from .harm import Harm
from .odds import Blow

FLAMING: Final = "enflamme"
"""What the Combat attacks of a burning figure have: the state names the skill (state.on-fire)."""


def hits_of(x: Attack) -> int:
    """Successes of who strikes less those of the other, never below 0 (attack.no-negative)."""
    ahead = x.answer - x.successes if x.has(ANSWERING) else x.successes - x.answer
    return max(0, ahead)


def blow_of(s: Battle, x: Attack) -> Blow:
    """What turns the hits of this attack into wounds, as things stand."""
    victim = x.victim()
    traits = s.scene.traits
    hard, piercing, suffering, blessed = armour(s, victim), 0, 0, False
    for ref in attack_skills(s, x):
        trait = traits[ref.number]
        piercing += trait.pierces(s, ref, x)
        suffering += trait.worsens(s, ref, x)
        if trait.doubles(s, ref, x):
            blessed = True
        if trait.strips(s, ref, x):
            hard = 0
    return Blow(hard, piercing, suffering, blessed)


def credited(x: Attack) -> int:
    """Whose kill it is if the victim dies: of who struck, or of who caused the fall.

    It is so even when somebody else was meant (attack.credit, state.fatal-source).
    """
    return x.origin if x.kind == FALL else x.striker()


def rule_of(x: Attack) -> str:
    """The rule by which this attack wounds."""
    if x.kind == COMBAT:
        return "combat.resolution"
    if x.kind == SHOT or x.kind == PROJECTILE:
        return "shoot.wounds"
    return "fall.attack" if x.kind == FALL else "attack.formula"


def settle(s: Battle, x: Attack) -> None:
    """Both rolls are made: work out hits and wounds, and push what follows (attack.formula).

    The attack must be the one being resolved until everything pushed here is done. With the flag
    ANSWERING it is the target who strikes, by its Riposte.
    """
    x.hits = hits_of(x)
    x.wounds = 0
    if x.hits == 0:
        return
    blow = blow_of(s, x)
    x.wounds = blow.wounds(x.hits)
    victim = x.victim()
    if s.log is not None:
        data: dict[str, object] = {"figure": figure_thing(s, victim), "hits": x.hits}
        data["armour"] = max(0, blow.armour - blow.piercing)
        if min(blow.armour, blow.piercing) > 0:
            data["pierced"] = min(blow.armour, blow.piercing)
        data["wounds"] = x.wounds
        if x.striker() != NOBODY:
            data["by"] = figure_thing(s, x.striker())
        tell(s, "hit", rule_of(x), data)
    s.agenda.append(Aftermath())
    if x.wounds > 0:
        s.agenda.append(Harm(victim, x.wounds, credited(x), rule_of(x)))


@final
class Settle(Step[Battle]):
    """Compare the rolls of the attack being resolved, once both are made."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        settle(s, s.attack())
        return None


@final
class Aftermath(Step[Battle]):
    """What a hit or a wound brings besides the wounds, after removal (attack.wound-order, 7).

    Some of it follows a hit, whatever the Armour, some only a wound (attack.hit-vs-wound).
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        victim = x.victim()
        if s.fates[victim] == DEAD and not x.has(ANSWERING) and not s.kit(victim).statue:
            x.set(KILLED)
            _note_fatal_fall(s, x)
        if x.striker() == NOBODY:  # a fall: nobody's skills
            return None
        _spread_fire(s, x)
        traits = s.scene.traits
        seen: list[int] = []
        for ref in attack_skills(s, x):
            if _speaks_again(seen, ref):
                continue
            traits[ref.number].after_hit(s, ref, x)
            if x.wounds > 0:
                traits[ref.number].after_wound(s, ref, x)
        if x.spell >= 0 or x.ability >= 0 or s.lasting:
            if x.wounds > 0:
                on_trigger(s, x, "wound")
            on_trigger(s, x, "hit")
        return None


def _note_fatal_fall(s: Battle, x: Attack) -> None:
    """Whom an attacker pushed to its death it has killed in that Combat action.

    So it may earn a consolidation (combat.consolidation.who).
    """
    if x.kind == FALL and len(s.attacks) > 1:
        pushing = s.attacks[-2]
        if pushing.kind == COMBAT and pushing.attacker == x.origin:
            pushing.set(KILLED)


def _speaks_again(seen: list[int], ref: SkillRef) -> bool:
    """skill.general.unvalued: what a figure and its weapon both have happens once."""
    if ref.number in seen:
        return True
    seen.append(ref.number)
    return False


def _spread_fire(s: Battle, x: Attack) -> None:
    """state.on-fire: the Combat attacks of who burns set fire, its Ripostes too."""
    striker, victim = x.striker(), x.victim()
    if x.kind == COMBAT and s.has_state(striker, ON_FIRE) and not immune(s, victim, FLAMING):
        give_state(s, victim, ON_FIRE, "state.on-fire", striker)


@final
class CloseAttack(Step[Battle]):
    """The attack is over: what lasted for this action ends with it."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attacks.pop()
        end_of_action(s)
        if x.has(BLAST):  # whoever it removed went in the same moment (turn.finished-first)
            note_finished(s)
        return None


def open_attack(s: Battle, x: Attack) -> None:
    """Begin to resolve an attack; a CloseAttack must wait on the agenda."""
    s.attacks.append(x)


def may_attack(s: Battle, attacker: int, target: int, origin: int = NOBODY) -> bool:
    """skill.loyal.details: who is Loyal declares no attack on the prone or from behind.

    `origin` is where it strikes from, if not from where it stands.
    """
    if not marked(s, attacker, LOYAL):
        return True
    here = attacker if origin == NOBODY else origin
    return not s.has_state(target, PRONE) and not in_back(s, target, here)


def may_answer(s: Battle, figure: int, foe: int) -> bool:
    """skill.loyal.details: its Riposte and its counter-attack only need a foe on its feet."""
    return not s.has_state(foe, PRONE) or not marked(s, figure, LOYAL)
