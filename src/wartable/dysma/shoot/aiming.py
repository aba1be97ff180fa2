"""Aiming: who can be declared as a target, and what the shooter sees of it (sections 13 and 14).

Shots, magic projectiles and every spell that has the conditions of a shot ask here. Distances come
first, the field of view second and the line of sight last, since that is the dear one.
"""

from __future__ import annotations

from typing import Final, final

from ..content.entries import SkillRef
from ..magic.effects.forbids import no_magic_on
from ..skills.in_play import fits, marked, skills_of
from ..skills.trait import ALWAYS_IN_COVER, INSIGNIFICANT
from ..state.attack import (
    COVER,
    FROM_BACK,
    HIGH_GROUND,
    LONG_RANGE,
    Attack,
)
from ..state.battle import Battle
from ..state.board import engaged, in_back
from ..state.words import R_SHOOT
from ..table.shapes.base import Body, distance
from ..table.shapes.geometry import at_least, less, more
from ..table.sight.sight import sees, sight

HIGH: Final = 2.0
"""How much lower the target must be (shoot.mod.high-ground)."""

_UNKNOWN: Final = 0
_SEEN: Final = 1
_UNSEEN: Final = 2


@final
class Outlook:
    """What a figure can aim at from where it stands. Nothing is measured twice while it lasts."""

    def __init__(self, s: Battle, origin: int) -> None:
        self.s = s
        self.origin = origin
        self.body = s.body(origin)
        self.bodies = [body for body in s.bodies if body is not None]
        self.engaged = engaged(s, origin)
        """Whether it is in contact with an enemy: then nothing flies from here."""
        count = len(s.bodies)
        self._gaps: list[float] = [-1.0] * count
        self._seen: list[int] = [_UNKNOWN] * count

    def gap(self, target: int) -> float:
        """geo.distance to a figure in play."""
        known = self._gaps[target]
        if known < 0.0:
            known = distance(self.body, self.s.body(target))
            self._gaps[target] = known
        return known

    def sees(self, target: int) -> bool:
        """los.line: whether anything of the figure can be seen, field of view included."""
        known = self._seen[target]
        if known == _UNKNOWN:
            visible = sees(self.s.scene.table, self.body, self.s.body(target), self.bodies)
            known = _SEEN if visible else _UNSEEN
            self._seen[target] = known
        return known == _SEEN

    def against(self, target: int, reach: int) -> str:
        """The rule that keeps a figure from being a target at this range, or nothing.

        The distance must be lower than the range: exactly the range is out of reach
        (shoot.range-strict). Nobody turns to shoot, so what is behind stays behind
        (shoot.field-of-view); hidden targets are none, covered ones are (los.example), also for
        weapons that lob their shots (skill.tir-en-cloche.sight).
        """
        if not less(self.gap(target), float(reach)):
            return "shoot.range-strict"
        there = self.s.body(target)
        if self.body.in_back(there.px, there.py):
            return "shoot.field-of-view"
        return "" if self.sees(target) else "los.line"


def magic_ward(s: Battle, caster: int, target: int) -> str:
    """The rule by which Magic cannot target a figure, friendly or hostile; nothing if it can.

    Insignificant figures, those around an anti-magic scroll (artefact.parchemin), and those whom a
    lasting effect shields (magic.blocked-target).
    """
    if marked(s, target, INSIGNIFICANT):
        return "skill.insignifiant"
    return "magic.blocked-target" if no_magic_on(s, caster, target) else ""


def flies_with(s: Battle, shooter: int, skills: list[SkillRef], mark: int) -> bool:
    """Whether a shot of this figure with a weapon or spell of these skills has such a skill.

    Those of the weapon or spell count while it is used (skill.general.weapon-scope), those of the
    figure itself for all its shooting, unless a bracket says otherwise
    (skill.general.figure-scope).
    """
    return flying_skill(s, shooter, skills, mark) is not None


def flying_skill(s: Battle, shooter: int, skills: list[SkillRef], mark: int) -> SkillRef | None:
    """The skill that marks such a shot; the weapon's or spell's own first."""
    traits = s.scene.traits
    for ref in skills:
        if traits[ref.number].marks & mark:
            return ref
    for ref in skills_of(s, shooter):
        if traits[ref.number].marks & mark and fits(s, ref, shooter, R_SHOOT, None, True):
            return ref
    return None


def reach_of(s: Battle, x: Attack) -> int:
    """The range in inches of what is used: a weapon's, or a spell's (magic.projectile.details)."""
    if x.spell >= 0:
        return s.scene.content.spells[x.spell].range
    return s.scene.kits[x.attacker].missiles[x.weapon].range


def skills_used(s: Battle, x: Attack) -> list[SkillRef]:
    """The skills of the weapon or spell in use."""
    if x.spell >= 0:
        return s.scene.content.spells[x.spell].skills
    return s.scene.kits[x.attacker].missiles[x.weapon].skills


def long_range_from(reach: int) -> float:
    """How far a range is at its best (shoot.mod.long-range)."""
    return reach / 2.0


def note_range(s: Battle, x: Attack, gap: float) -> None:
    """shoot.mod.long-range: further than half the range; exactly half is not. Fixed for good."""
    if more(gap, long_range_from(reach_of(s, x))):
        x.set(LONG_RANGE)


def take_aim(s: Battle, x: Attack) -> None:
    """Write down what the position of the actual victim does to the roll.

    A victim chosen by chance has its own cover, back and height (shoot.into-melee.victim); the
    range stays that of the declared target.
    """
    x.drop(COVER | FROM_BACK | HIGH_GROUND)
    if x.target == x.origin:
        return
    here, there = s.body(x.origin), s.body(x.target)
    if at_least(here.feet - there.feet, HIGH):  # shoot.mod.high-ground.measure
        x.set(HIGH_GROUND)
    if in_back(s, x.target, x.origin):  # shoot.mod.felony
        x.set(FROM_BACK)
    if is_covered(s, here, x.target):
        x.set(COVER)


def look_again(s: Battle, x: Attack) -> None:
    """After a dodge only cover is judged anew, gained or lost (shoot.reaction-dodge.effect).

    A target now wholly hidden is in cover (los.recheck). Whether it left the field of view plays no
    part: the shot has been declared, and only scenery and figures give cover.
    """
    here = s.body(x.origin)
    eyes = Body(
        *(here.number, here.x, here.y, here.z, here.facing, here.side, here.height),
        all_round=True,
        colosse=here.colosse,
    )
    if is_covered(s, eyes, x.target):
        x.set(COVER)
    else:
        x.drop(COVER)


def is_covered(s: Battle, eyes: Body, target: int) -> bool:
    """los.cover: is anything of the target hidden? What cannot be seen at all is in cover too.

    Some figures always are (skill.furtif).
    """
    if marked(s, target, ALWAYS_IN_COVER):
        return True
    bodies = [body for body in s.bodies if body is not None]
    seen = sight(s.scene.table, eyes, s.body(target), bodies)
    return seen.cover or not seen.visible
