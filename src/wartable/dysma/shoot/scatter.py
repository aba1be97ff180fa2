"""Shots that hit somebody else: into a combat, or off the aimed point.

All of it is chance; nobody is asked. A victim chosen like that was not declared as a target, so it
may be a friend, stand where the shooter cannot see it, or be the shooter itself.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from ..client.things import figure_thing, figure_things, spot_thing
from ..fight.dice import d8, one_of
from ..skills.trait import SCATTERS
from ..state.attack import BLAST, LOST_SHOT, Attack
from ..state.battle import Battle
from ..state.board import engaged, touching
from ..state.telling import tell
from ..state.words import PROJECTILE
from ..table.shapes.geometry import EPS, thousandths
from .aiming import flies_with, magic_ward, skills_used

ON_TARGET: Final = 7
"""From this face on a scattering shot lands where it was meant to (skill.dispersion)."""
DIRECTIONS: Final = 36000
"""The triangle of the die points anywhere: hundredths of a degree (skill.dispersion.geometry)."""
SKY: Final = 1000.0


def stray(s: Battle, x: Attack) -> None:
    """Find out whom a shot at a figure really meets; LOST_SHOT if nobody."""
    if flies_with(s, x.attacker, skills_used(s, x), SCATTERS):
        _disperse(s, x)
    else:
        _into_melee(s, x)


def _into_melee(s: Battle, x: Attack) -> None:
    """shoot.into-melee: the target and everybody in contact with it are equally likely.

    Only if the target is in a combat: in contact with an enemy of its own. Figures that merely
    stand beside friends do not draw shots (shoot.into-melee.trigger).
    """
    near = in_melee(s, x)
    if len(near) == 1:
        return
    x.target = near[one_of(s.chance, len(near))]
    if s.log is not None:
        data: dict[str, object] = {"among": figure_things(s, near)}
        data["target"] = figure_thing(s, x.target)
        tell(s, "scatter", "shoot.into-melee", data)


def in_melee(s: Battle, x: Attack) -> list[int]:
    """Whom a shot at this target may meet: the target, and who is in contact with it there."""
    near = [x.target]
    if engaged(s, x.target):
        for band in s.scene.bands:
            for figure in band:
                if figure == x.target or not touching(s, figure, x.target):
                    continue
                if _may_be_hit(s, x, figure):
                    near.append(figure)
    return near


def _may_be_hit(s: Battle, x: Attack, figure: int) -> bool:
    """Magic passes by those whom it cannot target, as a blast of it does (magic.blocked-blast)."""
    return x.kind != PROJECTILE or not magic_ward(s, x.attacker, figure)


def _disperse(s: Battle, x: Attack) -> None:
    """skill.dispersion for a shot at a figure: whoever stands under the point is the victim.

    It is hit sight unseen, and if nobody stands there the shot is lost.
    """
    body = s.body(x.target)
    x.x, x.y, x.z = body.x, body.y, body.z
    if not drift(s, x):
        return
    if x.has(LOST_SHOT):
        return
    px, py, level = x.x / 1000.0, x.y / 1000.0, x.z / 1000.0
    for figure, there in enumerate(s.bodies):
        if there is None or not there.holds(px, py) or abs(there.feet - level) > EPS:
            continue
        if _may_be_hit(s, x, figure):
            x.target = figure
            return
    x.set(LOST_SHOT)


def drift(s: Battle, x: Attack) -> bool:
    """The check of skill.dispersion: does the aimed point move? On 7+ it stays where it is.

    Otherwise it moves as many inches as the die shows, any way, in plan, and lies on the highest
    surface there; off the table the shot is lost (skill.dispersion.geometry).
    """
    inches = d8(s.chance)
    if inches >= ON_TARGET:
        if s.log is not None:
            tell(s, "scatter", "skill.dispersion", {"face": inches})
        return False
    angle = int(s.chance.below(DIRECTIONS))
    turn = radians(angle / 100.0)
    x.x += thousandths(inches * cos(turn))
    x.y += thousandths(inches * sin(turn))
    table = s.scene.table
    if not (0 <= x.x <= table.side and 0 <= x.y <= table.side):
        x.set(LOST_SHOT)
    else:
        x.z = table.surface_below(x.x / 1000.0, x.y / 1000.0, SKY)
    if s.log is not None:
        data: dict[str, object] = {"face": inches, "angle": angle / 100}
        data["to"] = spot_thing(x.x, x.y, x.z)
        data["blast"] = x.has(BLAST)
        tell(s, "scatter", "skill.dispersion", data)
    return True
