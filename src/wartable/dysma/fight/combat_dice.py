"""What adds dice to a Combat roll and to the answer to it (section 17)."""

from __future__ import annotations

from ...kernel.value import Reason
from ..skills.in_play import (
    each_once,
    guard_marked,
    immune,
    marked,
    skills_of,
)
from ..skills.trait import DENIES_ASSAULT, UNFEELING
from ..state.attack import (
    AFRAID,
    BEHIND_OBSTACLE,
    CHARGE,
    DIVING,
    FROM_BACK,
)
from ..state.battle import Battle
from ..state.board import foes_touching, touching
from ..state.values import is_weakened
from ..state.words import (
    COMBAT,
    ON_GUARD,
    PRONE,
    R_COMBAT,
    R_DEFENCE,
    R_SPIRIT,
)
from .occasion import Occasion

RULE_LAYER = 0


def combat_dice(s: Battle, r: Occasion, out: list[Reason]) -> None:
    """The modifiers of a Combat or Defence roll in a Combat action; a test of courage has none."""
    x = r.x
    if x is None or x.kind != COMBAT or r.kind == R_SPIRIT:
        return
    if r.acting and x.has(CHARGE) and not x.has(AFRAID):
        _charge_dice(s, r, out)
    if overwhelms(s, r.roller, r.foe):
        out.append(Reason(1, RULE_LAYER, "overwhelm", "combat.overwhelm"))
    if is_weakened(s, r.roller) and not marked(s, r.roller, UNFEELING):
        out.append(Reason(-1, RULE_LAYER, "weakened", "combat.mod.weakened"))
    if s.has_state(r.roller, PRONE):  # state.prone.combat
        out.append(Reason(-1, RULE_LAYER, "prone", "combat.mod.prone"))
    if r.kind == R_COMBAT:
        for enemy in foes_touching(s, r.roller):
            for ref in each_once(skills_of(s, enemy)):
                if not immune(s, r.roller, ref.skill):
                    s.scene.traits[ref.number].hampers(s, enemy, ref, r, out)


def _charge_dice(s: Battle, r: Occasion, out: list[Reason]) -> None:
    """What only the free Combat of a charge has (combat.mod.assault.scope)."""
    x = r.x
    assert x is not None
    from_back = x.has(FROM_BACK)
    # skill.defenseur: charged from the front, the aggressor has no Assault bonus
    denied = not from_back and (x.has(BEHIND_OBSTACLE) or guard_marked(s, x, DENIES_ASSAULT))
    if not denied:
        out.append(Reason(1, RULE_LAYER, "assault", "combat.mod.assault"))
    if from_back:
        out.append(Reason(1, RULE_LAYER, "treachery", "combat.mod.felony"))
    if x.has(DIVING):
        out.append(Reason(1, RULE_LAYER, "diving charge", "fall.diving-charge"))


def overwhelms(s: Battle, roller: int, foe: int) -> bool:
    """combat.overwhelm: is the foe in contact with two who have nobody else to fight?

    Counted are figures of the roller's side in contact with the foe, not prone, and not in contact
    with another enemy; a companion counts for its own figure (combat.overwhelm.reading).
    """
    if s.scene.kits[foe].statue or s.scene.kits[roller].statue:
        return False  # scenario.main.8.details
    side = s.side(roller)
    count = 0
    for friend in s.scene.bands[side]:
        if s.bodies[friend] is None or s.has_state(friend, PRONE):
            continue
        if not touching(s, friend, foe):
            continue
        if foes_touching(s, friend) == [foe]:
            count += 1
    if count >= 2:
        return True
    for ref in each_once(skills_of(s, roller)):
        count += s.scene.traits[ref.number].company()
    return count >= 2


def guard_dice(s: Battle, r: Occasion, out: list[Reason]) -> None:
    """state.on-guard: one die more on a Defence roll, except against an attack from the back."""
    if r.kind == R_DEFENCE and s.has_state(r.roller, ON_GUARD) and r.from_front and not r.acting:
        out.append(Reason(1, RULE_LAYER, "on guard", "state.on-guard"))
