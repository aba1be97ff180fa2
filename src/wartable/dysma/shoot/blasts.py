"""Explosions: one Shooting roll against everybody around a point (skill.explosion).

The point is chosen freely within range and sight, so its question is open. What the point offers to
the roll is judged there: long range, high ground, difficult ground; neither treachery nor any other
cover counts, nobody dodges, and no combat scatters it (skill.explosion.details).
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing, figure_things, spot_thing
from ..deeds.deed import OpenStep
from ..fight.blows import Settle
from ..fight.rolls import ACTING, ANSWERING, MakeRoll
from ..magic.reactions import TARGETED_BY_SHOT, open_window
from ..magic.spells import announce
from ..skills.in_play import immune
from ..skills.trait import BLASTS, SCATTERS
from ..state.attack import (
    BLAST,
    CANCELLED,
    COVER,
    HIGH_GROUND,
    LOST_SHOT,
    WON,
    Attack,
)
from ..state.battle import Battle
from ..state.telling import tell
from ..state.words import (
    NOBODY,
    PROJECTILE,
    R_DEFENCE,
    R_SHOOT,
    is_place,
    place_x,
    place_y,
    place_z,
)
from ..table.shapes.base import point_distance_3d
from ..table.shapes.geometry import at_least, at_most
from ..table.ways.travel import Blocked
from .aiming import (
    HIGH,
    flies_with,
    flying_skill,
    magic_ward,
    note_range,
    reach_of,
    skills_used,
)
from .blast_points import WIDTH, against_point, likely_points
from .scatter import drift

_ONE_POINT: Final = "blast-one-point"


def burst_of(
    kind: int, shooter: int, weapon: int = -1, spell: int = -1, origin: int = NOBODY
) -> Attack:
    """The attack of a blast whose point is still to be chosen."""
    return Attack(kind, shooter, NOBODY, BLAST, weapon=weapon, spell=spell, origin=origin)


@final
class StrikePoint(OpenStep):
    """Ask for the strike point (skill.explosion); for a spell this is part of its declaration."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if answer is None:
            points = likely_points(s, x)
            side = s.side(x.attacker)
            return Question(side, "point", "skill.explosion", points, about=x.attacker, open=True)
        x.x, x.y, x.z = place_x(answer[0]), place_y(answer[0]), place_z(answer[0])
        origin = s.body(x.origin)
        note_range(s, x, point_distance_3d(origin, x.x / 1000.0, x.y / 1000.0, x.z / 1000.0))
        if s.log is not None:
            data: dict[str, object] = {
                "figure": figure_thing(s, x.attacker),
                "to": spot_thing(x.x, x.y, x.z),
            }
            tell(s, "aim", "skill.explosion", data)
        s.agenda.append(Burst())
        if x.kind == PROJECTILE:
            announce(s, x)
        return None

    def fault(self, s: Battle, answer: list[int]) -> Blocked | None:
        if len(answer) != 1 or not is_place(answer[0]):
            here = s.body(s.attack().origin)
            return Blocked("skill.explosion", _ONE_POINT, here.x, here.y, here.z)
        x = s.attack()
        spot = place_x(answer[0]), place_y(answer[0]), place_z(answer[0])
        return against_point(s, x.origin, reach_of(s, x), *spot)


@final
class Burst(Step[Battle]):
    """The blast goes off, perhaps elsewhere: who is in it may react before the dice."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if x.has(CANCELLED):
            return None
        if flies_with(s, x.attacker, skills_used(s, x), SCATTERS):
            drift(s, x)
            if x.has(LOST_SHOT):
                return None
        judge_point(s, x)
        x.rest = caught(s, x)
        if s.log is not None:
            data: dict[str, object] = {"to": spot_thing(x.x, x.y, x.z)}
            data["figures"] = figure_things(s, x.rest)
            data["radius"] = WIDTH
            tell(s, "explode", "skill.explosion", data)
        if x.rest:
            s.agenda.append(RollBlast())
            for victim in reversed(x.rest):
                open_window(s, TARGETED_BY_SHOT, victim, x.attacker)
        return None


def judge_point(s: Battle, x: Attack) -> None:
    """High ground and cover of the point; how far it was meant to be stays as declared."""
    origin = s.body(x.origin)
    table = s.scene.table
    level = x.z / 1000.0
    if at_least(origin.feet - level, HIGH):
        x.set(HIGH_GROUND)
    if table.difficult_under(origin) or table.is_difficult(x.x / 1000.0, x.y / 1000.0, level):
        x.set(COVER)


def caught(s: Battle, x: Attack) -> list[int]:
    """Everybody at 3" or less of the point, above and below too: friends, the shooter, Statues.

    Magic skips those whom it cannot target (magic.blocked-blast), and the skill itself those who
    are immune to it (skill.immunite).
    """
    skill = flying_skill(s, x.attacker, skills_used(s, x), BLASTS)
    found: list[int] = []
    for figure, body in enumerate(s.bodies):
        if body is None:
            continue
        far = point_distance_3d(body, x.x / 1000.0, x.y / 1000.0, x.z / 1000.0)
        if not at_most(far, WIDTH):
            continue
        if x.kind == PROJECTILE and magic_ward(s, x.attacker, figure):
            continue
        if skill is None or not immune(s, figure, skill.skill):
            found.append(figure)
    return found


@final
class RollBlast(Step[Battle]):
    """One Shooting roll for all of them."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if x.has(CANCELLED):
            return None
        x.target = NOBODY  # a blast cannot be led to somebody else
        s.agenda.append(NextVictim())
        s.agenda.append(MakeRoll(R_SHOOT, x.attacker, ACTING))
        return None


@final
class NextVictim(Step[Battle]):
    """The roll is compared with the Defence roll of one after another.

    Shields and En garde work when the point is in the victim's field of view. Without any success
    nobody needs to defend.
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        x = s.attack()
        if x.hits > 0:
            x.set(WON)
        if x.successes == 0:
            x.rest = []
            if s.log is not None:
                tell(s, "miss", "shoot.defence", {})
        while x.rest:
            victim = x.rest[0]
            x.rest = x.rest[1:]
            if s.bodies[victim] is None:
                continue
            x.target = x.declared = victim  # each of them is targeted
            x.answer = x.answer_dice = x.hits = x.wounds = 0
            s.agenda.append(NextVictim())
            s.agenda.append(Settle())
            s.agenda.append(MakeRoll(R_DEFENCE, victim, ANSWERING))
            return None
        return None
