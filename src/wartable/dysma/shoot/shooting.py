"""The Shooting action, and everything that flies like a shot (section 14).

The steps follow shoot.sequence: the shot is declared and its range fixed; it may stray; the victim
reacts and dodges; the Shooting roll, the Defence roll, wounds; then the weapon is empty or used up.
Magic projectiles run through the same steps (magic.projectile).
"""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing
from ..content.entries import NEVER
from ..deeds.deed import NO_TARGET, Deed
from ..fight.blows import (
    CloseAttack,
    Settle,
    may_attack,
    open_attack,
)
from ..fight.rolls import ACTING, ANSWERING, MakeRoll
from ..magic.effects.forbids import forbidden
from ..magic.reactions import TARGETED_BY_SHOT, open_window
from ..magic.spells import note_success
from ..skills.trait import BLASTS
from ..state.attack import (
    BLAST,
    CANCELLED,
    LOST_SHOT,
    WON,
    Attack,
)
from ..state.battle import Battle
from ..state.board import gap, targets
from ..state.supply_writers import used_of
from ..state.telling import tell
from ..state.words import (
    D_SHOOT,
    PROJECTILE,
    R_DEFENCE,
    R_SHOOT,
    SHORT,
    SHOT,
    option,
)
from .aiming import (
    Outlook,
    flies_with,
    note_range,
    take_aim,
)
from .blasts import StrikePoint, burst_of
from .dodging import Dodge, may_dodge
from .reloading import is_ready, put_down
from .scatter import stray


def unable(s: Battle, view: Outlook) -> str:
    """The rule by which a figure cannot shoot at all now, or nothing (shoot.conditions)."""
    kit = s.scene.kits[view.origin]
    if not kit.missiles or view.engaged or forbidden(s, view.origin, "shoot"):
        return "shoot.conditions"
    return "profile.dash" if kit.ti == NEVER else ""


def refusal(s: Battle, view: Outlook, target: int, slot: int) -> str:
    """The rule against shooting at a figure with a weapon that is ready, or nothing.

    Only enemies and their Statues are declared as targets (shoot.targets).
    """
    me = view.origin
    against = view.against(target, s.scene.kits[me].missiles[slot].range)
    if against:
        return against
    return "" if may_attack(s, me, target) else "skill.loyal"


@final
class ShootDeed(Deed):
    """Shooting, short: a target, or NO_TARGET for a point to be chosen; and a missile weapon.

    One action uses one weapon (shoot.weapon-choice, action.shooting).
    """

    def __init__(self) -> None:
        super().__init__(D_SHOOT, SHORT, "action.shooting")

    def master_of(self) -> str:
        return "shoot"

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        missiles = s.scene.kits[me].missiles
        if not missiles:
            return
        view = Outlook(s, me)
        if unable(s, view):
            return
        for slot, weapon in enumerate(missiles):
            if not is_ready(s, me, slot) or _twin_is_ready(s, me, slot):
                continue
            if flies_with(s, me, weapon.skills, BLASTS):
                out.append(option(D_SHOOT, NO_TARGET, slot))
                continue
            for target in targets(s, s.side(me)):
                if not refusal(s, view, target, slot):
                    out.append(option(D_SHOOT, target, slot))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        missiles = s.scene.kits[me].missiles
        view = Outlook(s, me)
        against = unable(s, view)
        if against:
            return against
        if b >= len(missiles):
            return "shoot.conditions"
        if not is_ready(s, me, b):  # equip.single-use, or it needs a reload
            return "equip.single-use" if missiles[b].uses else "skill.rechargement"
        if flies_with(s, me, missiles[b].skills, BLASTS):
            return "" if a == NO_TARGET else "skill.explosion"
        if a not in targets(s, s.side(me)):
            return "shoot.targets"
        return refusal(s, view, a, b)

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        shoot(s, me, a, b)


def _twin_is_ready(s: Battle, me: int, slot: int) -> bool:
    """Whether an earlier weapon of the same kind can be used: one of two pistols is enough."""
    missiles = s.scene.kits[me].missiles
    for other in range(slot):
        if missiles[other] is missiles[slot] and is_ready(s, me, other):
            return True
    return False


def shoot(s: Battle, shooter: int, target: int, slot: int) -> None:
    """Declare a shot and push its steps; NO_TARGET asks for the point of a blast first."""
    if target == NO_TARGET:
        x = burst_of(SHOT, shooter, slot)
    else:
        x = Attack(SHOT, shooter, target, weapon=slot)
        note_range(s, x, gap(s, shooter, target))
    open_attack(s, x)
    if s.log is not None:
        ids = [weapon.id for weapon in s.scene.kits[shooter].missiles]
        data = used_of(s, shooter, "weapon", ids, slot)
        if target != NO_TARGET:
            data["target"] = figure_thing(s, target)
        tell(s, "shoot", "action.shooting", data)
    s.agenda.append(CloseAttack())
    s.agenda.append(ShotEnds())
    s.agenda.append(Loose() if target != NO_TARGET else StrikePoint())


@final
class Loose(Step[Battle]):
    """The shot is on its way: it may hit somebody else than was meant (shoot.sequence, 2 and 3)."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if x.has(CANCELLED) or s.bodies[x.target] is None:
            return None
        stray(s, x)
        if not x.has(LOST_SHOT):
            warn(s, x)
        return None


def warn(s: Battle, x: Attack) -> None:
    """The victim is fixed: it may react (shoot.reaction-dodge.timing)."""
    s.agenda.append(Warned(x.target))
    open_window(s, TARGETED_BY_SHOT, x.target, x.attacker)


@final
class Warned(Step[Battle]):
    """After the reactions: aim at who is the victim now, who may then dodge.

    A shot that a reaction led to somebody else gives that one its reactions too.
    """

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if x.has(CANCELLED) or s.bodies[x.target] is None:
            return None
        if x.target != self.asked:
            warn(s, x)
            return None
        take_aim(s, x)
        s.agenda.append(TakeShot())
        if may_dodge(s, x):
            s.agenda.append(Dodge())
        return None


@final
class TakeShot(Step[Battle]):
    """shoot.roll: the Shooting roll, then the Defence roll; the actor goes first.

    A target that fell to its death while dodging is not shot any more.
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if s.bodies[x.target] is None:
            return None
        s.agenda.append(DefendShot())
        s.agenda.append(MakeRoll(R_SHOOT, x.attacker, ACTING))
        return None


@final
class DefendShot(Step[Battle]):
    """shoot.defence: more successes for the shot are hits, the difference; else it misses.

    Three successes against one are two hits (shoot.example.elf-goblin). Against a roll without any
    success nobody needs to defend. What counts for the Defence roll is
    said elsewhere: En garde and rerolls do, the modifiers of Combat do not (shoot.defence.mods).
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        s.agenda.append(ShotLands())
        if x.successes > 0:
            s.agenda.append(Settle())
            s.agenda.append(MakeRoll(R_DEFENCE, x.target, ANSWERING))
        return None


@final
class ShotLands(Step[Battle]):
    """Once wounds are dealt: was it a hit?"""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if x.hits > 0:
            x.set(WON)
        elif s.log is not None:
            tell(s, "miss", "shoot.defence", {"figure": figure_thing(s, x.target)})
        return None


@final
class ShotEnds(Step[Battle]):
    """shoot.sequence, 7: the weapon is empty or used up; a projectile may count as a spell cast."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if x.kind == SHOT:
            put_down(s, x.attacker, x.weapon)
        elif x.kind == PROJECTILE and x.has(WON):  # magic.success: at least one hit
            note_success(s, x)
        if x.has(LOST_SHOT) and s.log is not None:
            data: dict[str, object] = {"figure": figure_thing(s, x.attacker), "blast": x.has(BLAST)}
            tell(s, "lose_shot", "skill.dispersion.geometry", data)
        return None
