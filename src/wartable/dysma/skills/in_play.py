"""Which skills a figure has at this moment: its own, those of auras around it, those lent to it.

Chapters ask here and never look into kits. Restrictions in brackets and immunities are applied in
one place (skill.general.restriction, skill.immunite).
"""

from __future__ import annotations

from typing import Final

from ..content.entries import ROLLS, SkillRef
from ..fight.occasion import Occasion
from ..state.attack import CHARGE, Attack
from ..state.battle import Battle
from ..state.words import (
    COMBAT,
    EFFECT,
    HEX,
    PROJECTILE,
    R_COMBAT,
    R_DEFENCE,
    R_SHOOT,
    R_SPIRIT,
    SHOT,
)
from ..table.shapes.base import distance
from ..table.shapes.geometry import at_most

AURA: Final = 6.0
"""How far an aura reaches, and the voice of one who inspires (skill.aura, skill.motivant)."""


def skills_of(s: Battle, figure: int) -> list[SkillRef]:
    """Every skill the figure itself has now; what its weapons add is not among them."""
    scene = s.scene
    kit = scene.kits[figure]
    auras = scene.auras[kit.side]
    if not auras and not s.lasting:
        return kit.skills
    found = list(kit.skills)
    for ref in lent_to(s, figure):
        if not _has_unvalued(found, ref):
            found.append(ref)
    return found


def lent_to(s: Battle, figure: int) -> list[SkillRef]:
    """The skills that auras and lasting effects give to a figure.

    Auras are measured whenever a skill would be used, whatever the bearer's state, and its bearer
    has the skill too (skill.aura, skill.aura.details).
    """
    scene = s.scene
    found: list[SkillRef] = []
    body = s.bodies[figure]
    if body is not None:
        for bearer in scene.auras[scene.kits[figure].side]:
            other = s.bodies[bearer]
            if other is None:
                continue
            if bearer != figure and not at_most(distance(body, other), AURA):
                continue
            for ref in scene.kits[bearer].skills:
                inner = scene.traits[ref.number].shares(ref)
                if inner is not None:
                    found.append(inner)
    for lasting in s.lasting:
        if lasting.on == figure and lasting.counts(len(s.attacks)):
            skill = lasting.effect.skill
            if skill is not None and lasting.effect.op == "skill_add":
                found.append(skill)
    return found


def _has_unvalued(skills: list[SkillRef], ref: SkillRef) -> bool:
    """skill.general.unvalued: owning one twice changes nothing; values add up instead."""
    if ref.value or ref.is_restricted() or ref.about:
        return False
    return any(one.number == ref.number and not one.is_restricted() for one in skills)


def each_once(skills: list[SkillRef]) -> list[SkillRef]:
    """skill.general.unvalued: of a skill without a value one copy speaks, wherever it comes from.

    What has a value stays, however often it is there: values add up (skill.general.stacking). So
    does what is about something: an immunity, a mastery.
    """
    found: list[SkillRef] = []
    seen: list[int] = []
    for ref in skills:
        if ref.value == 0 and not ref.about:
            if ref.number in seen:
                continue
            seen.append(ref.number)
        found.append(ref)
    return found


def marked(s: Battle, figure: int, mark: int) -> bool:
    """Whether a skill of the figure says yes to this, outside any attack."""
    if s.scene.kits[figure].marks & mark:
        return True
    if not s.lasting and not s.scene.auras[s.scene.kits[figure].side]:
        return False
    traits = s.scene.traits
    for ref in lent_to(s, figure):
        if traits[ref.number].marks & mark and not ref.is_restricted():
            return True
    return False


def immune(s: Battle, figure: int, skill: str) -> bool:
    """skill.immunite: whether the figure ignores this skill when it should apply to it."""
    traits = s.scene.traits
    for ref in skills_of(s, figure):
        if ref.about and traits[ref.number].wards_off(ref) == skill:
            return True
    return False


def fits(s: Battle, ref: SkillRef, owner: int, kind: int, x: Attack | None, front: bool) -> bool:
    """Whether the brackets of a skill let it speak for this kind of roll (R_COMBAT …)."""
    if not ref.is_restricted():
        return True
    if ref.roll and ref.roll != ROLLS[kind]:
        return False
    if ref.in_charge and (x is None or not x.has(CHARGE) or x.attacker != owner):
        return False
    return front or not ref.from_front


def weapon_skills(s: Battle, figure: int, x: Attack) -> list[SkillRef]:
    """What the weapon or spell in use adds for this figure (skill.general.weapon-scope)."""
    kit = s.scene.kits[figure]
    if x.kind == COMBAT:
        return kit.grips[x.grip if figure == x.attacker else x.guard].skills
    if figure == x.attacker:
        if x.spell >= 0:
            return s.scene.content.spells[x.spell].skills
        if x.kind == SHOT and x.weapon >= 0:
            return kit.missiles[x.weapon].skills
        return []
    return shield_skills(s, figure, x)


def shield_skills(s: Battle, figure: int, x: Attack) -> list[SkillRef]:
    """equip.shield-outside-combat: outside Combat a carried shield always works, not in a fall."""
    shield = s.scene.kits[figure].shield
    if shield is None or x.kind not in (SHOT, PROJECTILE, EFFECT):
        return []
    return shield.skills


def skills_for_roll(s: Battle, r: Occasion) -> list[SkillRef]:
    """Every skill that may speak about a roll: of the figure, and of what it uses."""
    own = skills_of(s, r.roller)
    if r.x is not None and r.kind != R_SPIRIT:
        if r.kind == R_DEFENCE and r.x.kind != COMBAT:  # also who stands in its own blast
            own = own + shield_skills(s, r.roller, r.x)
        else:
            own = own + weapon_skills(s, r.roller, r.x)
    return each_once([ref for ref in own if fits(s, ref, r.roller, r.kind, r.x, r.from_front)])


def attack_skills(s: Battle, x: Attack) -> list[SkillRef]:
    """The skills of who strikes now that count in this attack and that the victim feels."""
    striker = x.striker()
    kind = roll_of_attack(x)
    found: list[SkillRef] = []
    if striker < 0:
        return found
    for ref in skills_of(s, striker) + weapon_skills(s, striker, x):
        if fits(s, ref, striker, kind, x, True):
            found.append(ref)
    victim = x.victim()
    return [ref for ref in found if victim < 0 or not immune(s, victim, ref.skill)]


def attack_marked(s: Battle, x: Attack, mark: int) -> bool:
    """Whether a skill of the striker or of its weapon says yes to this in this attack."""
    traits = s.scene.traits
    return any(traits[ref.number].marks & mark != 0 for ref in attack_skills(s, x))


def guard_marked(s: Battle, x: Attack, mark: int) -> bool:
    """Whether a skill of the target, or of what its hands hold, says yes to this.

    An attacker who is immune to the skill does not feel it (skill.immunite).
    """
    return any(not immune(s, x.attacker, ref.skill) for ref in guarding(s, x, mark))


def guarding(s: Battle, x: Attack, mark: int) -> list[SkillRef]:
    """The skills of the target, and of what its hands hold, that say yes to this."""
    traits = s.scene.traits
    skills = skills_of(s, x.target) + weapon_skills(s, x.target, x)
    return [ref for ref in skills if traits[ref.number].marks & mark]


def roll_of_attack(x: Attack) -> int:
    """The kind of roll with which this attack is made."""
    if x.kind == COMBAT:
        return R_COMBAT
    if x.kind == SHOT or x.kind == PROJECTILE:
        return R_SHOOT
    if x.kind == HEX:
        return R_SPIRIT
    return R_DEFENCE


def fright(s: Battle, figure: int) -> int:
    """How frightening the figure is: the successes an enemy needs (skill.effrayant)."""
    return sum([s.scene.traits[ref.number].fright(ref) for ref in skills_of(s, figure)])


def command_points(s: Battle, figure: int) -> int:
    """What the figure adds to its player's command points (skill.stratege)."""
    return sum([s.scene.traits[ref.number].command_points(ref) for ref in skills_of(s, figure)])


def masters(s: Battle, figure: int, action: str) -> bool:
    """Whether the figure may do this action twice in an activation (skill.maitre)."""
    for ref in skills_of(s, figure):
        if ref.about == action and s.scene.traits[ref.number].masters(ref, action):
            return True
    return False
