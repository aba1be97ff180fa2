"""Where a blast may strike, and where it would do well to (skill.explosion)."""

from __future__ import annotations

from typing import Final

from ..state.attack import Attack
from ..state.battle import Battle
from ..state.words import place
from ..table.shapes.base import Body, point_distance_3d
from ..table.shapes.geometry import less, thousandths
from ..table.sight.sight import sees
from ..table.ways.travel import Blocked
from .aiming import reach_of

WIDTH: Final = 3.0
"""How far from its point a blast reaches."""
POINT_SIDE: Final = 200
POINT_HEIGHT: Final = 800
"""A point is seen when the smallest figure would be seen that stood there, however thin. Figures in
between never hide it: they would give it cover at most, and a blast knows no such cover."""
NO_FIGURE: Final = -2
MOST_POINTS: Final = 10
AHEAD: Final = (12.0, 8.0, 5.0, 3.0)
"""Where to strike when no enemy is in reach: somewhere in front, far enough to be safe first."""


def against_point(s: Battle, origin: int, reach: int, x: int, y: int, z: int) -> Blocked | None:
    """Why a point cannot be struck from here: on a surface, within range, in view, in sight."""
    table = s.scene.table
    if not (0 <= x <= table.side and 0 <= y <= table.side):
        return Blocked("geo.on-table", "point-off-table", x, y, z)
    px, py, level = x / 1000.0, y / 1000.0, z / 1000.0
    if table.surface_below(px, py, level) != z or _inside_a_hill(s, px, py, level):
        return Blocked("skill.explosion.details", "point-in-the-air", x, y, z)
    here = s.body(origin)
    if not less(point_distance_3d(here, px, py, level), float(reach)):
        key = "point-too-far"
        return Blocked("shoot.range-strict", key, x, y, z, fields={"length": str(reach)})
    if here.in_back(px, py):
        return Blocked("shoot.field-of-view", "point-behind", x, y, z)
    spot = Body(NO_FIGURE, x, y, z, 0, POINT_SIDE, POINT_HEIGHT)
    if not sees(table, here, spot, []):
        return Blocked("los.line", "point-unseen", x, y, z)
    return None


def _inside_a_hill(s: Battle, x: float, y: float, level: float) -> bool:
    for hill in s.scene.table.hills:
        if hill.level <= level < hill.top and hill.shape.contains(x, y):
            return True
    return False


def likely_points(s: Battle, x: Attack) -> list[int]:
    """Good points to propose: on enemies and between two of them, the best first."""
    reach = reach_of(s, x)
    found: list[int] = []
    for spot in _ranked(s, x.attacker, _spots(s, x, reach)):
        if len(found) == MOST_POINTS:
            break
        if against_point(s, x.origin, reach, spot[0], spot[1], spot[2]) is None:
            code = place(spot[0], spot[1], spot[2])
            if code not in found:
                found.append(code)
    return found or _harmless(s, x, reach)


def _spots(s: Battle, x: Attack, reach: int) -> list[list[int]]:
    """The centres of the enemies in reach, and the middles between any two near each other."""
    here = s.body(x.origin)
    side = s.side(x.attacker)
    near: list[Body] = []
    for figure, body in enumerate(s.bodies):
        if body is None or s.side(figure) == side:
            continue
        if point_distance_3d(here, body.px, body.py, body.feet) < reach + WIDTH:
            near.append(body)
    spots = [[body.x, body.y, body.z] for body in near]
    for i, one in enumerate(near):
        for two in near[i + 1 :]:
            if abs(one.px - two.px) <= 2 * WIDTH and abs(one.py - two.py) <= 2 * WIDTH:
                mx, my = (one.x + two.x) // 2, (one.y + two.y) // 2
                top = max(one.feet, two.feet)
                mz = s.scene.table.surface_below(mx / 1000.0, my / 1000.0, top)
                spots.append([mx, my, mz])
    return spots


def _ranked(s: Battle, shooter: int, spots: list[list[int]]) -> list[list[int]]:
    """The points that catch most enemies and fewest friends first."""
    worth: list[tuple[int, int]] = []
    for index, spot in enumerate(spots):
        worth.append((-_worth(s, shooter, spot), index))
    worth.sort()
    return [spots[index] for _, index in worth]


def _worth(s: Battle, shooter: int, spot: list[int]) -> int:
    side = s.side(shooter)
    total = 0
    for figure, body in enumerate(s.bodies):
        if body is None:
            continue
        if point_distance_3d(body, spot[0] / 1000.0, spot[1] / 1000.0, spot[2] / 1000.0) <= WIDTH:
            total += -1 if s.side(figure) == side else 1
    return total


def _harmless(s: Battle, x: Attack, reach: int) -> list[int]:
    """A point straight ahead; at worst the shooter's own feet, which it always sees."""
    here = s.body(x.origin)
    for far in AHEAD:
        away = here.half + far
        px, py = here.px + here.fx * away, here.py + here.fy * away
        spot = [thousandths(px), thousandths(py), s.scene.table.surface_below(px, py, here.feet)]
        if against_point(s, x.origin, reach, spot[0], spot[1], spot[2]) is None:
            return [place(spot[0], spot[1], spot[2])]
    return [place(here.x, here.y, here.z)]
