"""What a Combat action can earn: a counter-attack, a chained attack, a consolidation (section 17).

Both kinds of attack are new Combat actions, nested in the one that earned them and resolved before
anything else (combat.free-chain). They are neither a charge nor a part of one
(combat.mod.assault.scope).
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing
from ..content.entries import NEVER
from ..deeds.marching import Walk
from ..deeds.walks import CONSOLIDATE
from ..magic.effects.forbids import forbidden
from ..skills.in_play import attack_marked, guarding, immune
from ..skills.trait import CHAINS, COUNTERS
from ..state.attack import (
    AFRAID,
    CANCELLED,
    COUNTER,
    KILLED,
    NO_ANSWER,
    RETREAT,
    RIPOSTE,
    Attack,
)
from ..state.battle import Battle
from ..state.board import engaged, targets, touching
from ..state.telling import tell
from ..state.values import movement
from ..state.words import (
    COMBAT,
    NOBODY,
    O_FIGURE,
    O_PASS,
    PRONE,
    first_of,
    kind_of,
    option,
)
from .blows import may_answer, may_attack

MARGIN: Final = 2
"""So many successes more earn another Combat action."""
DEEPEST: Final = 50
"""The engine's guard against a chain without end (combat.free-chain)."""


def countered(s: Battle, x: Attack) -> list[int]:
    """Whom the target may strike, having earned it by its Defence roll (skill.contre-attaque).

    The attacker or anybody else in contact, also when Fatigué or prone, but not while it retreats
    (skill.contre-attaque.details, action.retreat.no-counter).
    """
    if x.has(RIPOSTE) or x.has(RETREAT) or x.has(NO_ANSWER) or x.answer - x.successes < MARGIN:
        return []
    skills = guarding(s, x, COUNTERS)
    if not skills or s.bodies[x.target] is None or not _may_act(s, x.target):
        return []
    others = [one for one in targets(s, s.side(x.target)) if one != x.attacker]
    found: list[int] = []
    for one in [x.attacker, *others]:
        if not touching(s, x.target, one) or not may_answer(s, x.target, one):
            continue
        if any(not immune(s, one, ref.skill) for ref in skills):
            found.append(one)
    return found


def chained(s: Battle, x: Attack) -> list[int]:
    """Whom the one who won by its Combat roll may attack again (skill.enchainement).

    Wounds are not required; the same figure or another, whoever is in contact after pushes and
    removals. A Riposte earns it too (skill.enchainement.details).
    """
    striker = x.striker()
    ahead = x.answer - x.successes if striker == x.target else x.successes - x.answer
    if ahead < MARGIN or s.bodies[striker] is None or (x.has(AFRAID) and striker == x.attacker):
        return []
    if not attack_marked(s, x, CHAINS) or not _may_act(s, striker):
        return []
    found: list[int] = []
    for one in targets(s, s.side(striker)):
        if touching(s, striker, one) and may_attack(s, striker, one):
            found.append(one)
    return found


def _may_act(s: Battle, figure: int) -> bool:
    if s.scene.kits[figure].co == NEVER:
        return False
    return not s.lasting or not forbidden(s, figure, "combat")


@final
class FollowUp(Step[Battle]):
    """Counter-attack or chain, if one was earned and is wanted (combat.sequence, 9)."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        from .combat import strike

        x = s.attack()
        if x.has(CANCELLED) or x.depth + 1 >= DEEPEST:
            return None
        found = countered(s, x)
        if found:
            if answer is None:
                options = [option(O_FIGURE, one) for one in found]
                options.append(option(O_PASS))
                side, rule = s.side(x.target), "skill.contre-attaque"
                return Question(side, "counter", rule, options, about=x.target)
            if kind_of(answer[0]) == O_FIGURE:
                strike(s, x.target, first_of(answer[0]), COUNTER, x.depth + 1)
            return None
        found = chained(s, x)
        if not found:
            return None
        striker = x.striker()
        if answer is None:
            options = [option(O_FIGURE, one) for one in found]
            options.append(option(O_PASS))
            side = s.side(striker)
            return Question(side, "chain", "skill.enchainement", options, about=striker)
        if kind_of(answer[0]) == O_FIGURE:
            target = first_of(answer[0])
            # Who retreats goes on retreating while it is attacked again.
            kept = x.flags & RETREAT if target == x.target else 0
            strike(s, striker, target, kept, x.depth + 1)
        return None


@final
class Consolidate(Step[Battle]):
    """A free March with half the Movement for who has killed everybody in contact.

    The figure performing the action must have killed in it, itself or by the fall it caused, have
    no enemy left in contact, and stand; a Riposte earns nothing, not even to a counter-attack
    inside the action (combat.consolidation.who, combat.consolidation.details). A kill in a nested
    action of the same figure counts for the outermost one, so that there is one consolidation at
    the end of it all.
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        figure = x.attacker
        if not x.has(KILLED) or s.bodies[figure] is None:
            return None
        outer = _outer(s, figure)
        if outer is not None:
            outer.set(KILLED)
            return None
        allowance = movement(s, figure) // 2
        if allowance == 0 or s.has_state(figure, PRONE) or engaged(s, figure):
            return None
        if s.lasting and forbidden(s, figure, "march"):
            return None
        if s.log is not None:
            tell(s, "consolidate", "combat.consolidation", {"figure": figure_thing(s, figure)})
        s.agenda.append(Walk(figure, allowance, "combat.consolidation", CONSOLIDATE))
        return None


def _outer(s: Battle, figure: int) -> Attack | None:
    """The Combat action of the same figure in which this one is nested."""
    for x in reversed(s.attacks[:-1]):
        if x.kind == COMBAT and x.attacker == figure and figure != NOBODY:
            return x
    return None
