"""Places to propose when a figure is set up: the front line, cover, what lies near objectives.

A few dozen points of the zone are looked at, more only where there is little room. The first
proposal is a good one for players who do not care: the middle of the front line that is left. Where
a zone is small for its band, only places are proposed that leave room for the others (setup.room).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from ..missions.presence import enemy_zones
from ..missions.tokens import LYING
from ..state.battle import Battle
from ..state.board import others
from ..state.words import (
    KEEP_FACING,
    place,
    place_facing,
    place_x,
    place_y,
    place_z,
)
from ..state.writers import body_of
from ..table.contact.resting import misplacement, nearest_quarter
from ..table.shapes.base import (
    SAME_LEVEL,
    SIDES,
    Body,
    facing_towards,
)
from ..table.shapes.geometry import (
    EPS,
    inches,
    point_distance,
    thousandths,
)
from ..table.shapes.zones import Part, Zone
from .packing import Spot, ground_of, width_of

LOOKED_AT: Final = 28
FEWEST: Final = 6
MOST: Final = 12
CLOSEST: Final = 250  # thousandths between the points of the last search
MARGIN: Final = 20
FRONT: Final = 5
REAR: Final = 2
COVER: Final = 3
NEAR_TOKENS: Final = 2
BEHIND: Final = 0.2
ROOMY: Final = 5
"""With so many times the room they need, figures may stand anywhere."""
TRIED: Final = 7
FACINGS: Final = (0, 4500, 1500, 3000, 6000, 7500)
FINEST: Final = 100
BASES: Final = sorted(set(SIDES.values()))


def body_at(s: Battle, figure: int, code: int) -> Body:
    """The figure at a place; without a facing it looks towards the enemy."""
    x, y, z, facing = place_x(code), place_y(code), place_z(code), place_facing(code)
    if facing == KEEP_FACING:
        facing = towards_enemy(s, s.side(figure), x, y)
    return body_of(s, figure, x, y, z, facing)


def towards_enemy(s: Battle, side: int, x: int, y: int) -> int:
    """The facing towards the zones of the enemies, halfway between them where there are several."""
    ux, uy = _ahead(s, side, inches(x), inches(y))
    return facing_towards(ux, uy)


def _ahead(s: Battle, side: int, x: float, y: float) -> tuple[float, float]:
    dx, dy = 0.0, 0.0
    for zone in enemy_zones(s, side):
        for part in zone.parts:
            px, py = _nearest(part, x, y)
            away = point_distance(x, y, px, py)
            if away > 0.0:
                dx += (px - x) / away
                dy += (py - y) / away
    length = sqrt(dx * dx + dy * dy)
    if length < 1e-6:
        half = s.scene.table.length / 2.0
        dx, dy = half - x, half - y
        length = sqrt(dx * dx + dy * dy) or 1.0
    return dx / length, dy / length


def _nearest(part: Part, x: float, y: float) -> tuple[float, float]:
    if part.radius:
        return part.px, part.py
    return min(max(x, part.west), part.east), min(max(y, part.south), part.north)


def deploy_places(
    s: Battle, figure: int, parts: list[int], rest: list[int] | None = None
) -> list[int]:
    """Up to a dozen legal places in these parts of the zone; none if there is no room.

    `rest` are those who are still to be placed in the same zone.
    """
    zone = Zone([s.zones[s.side(figure)].parts[i] for i in parts])
    standing = others(s, figure)
    if rest is not None and _is_tight(s, zone, standing, [figure, *rest]):
        return _packed(s, figure, zone, standing, rest) or _anyhow(s, figure, zone, standing)
    found: list[Body] = []
    figure_body = body_of(s, figure, 0, 0, 0, 0)
    step = _first_step(zone)
    while len(found) < FEWEST:
        found = []
        for part in zone.parts:
            base = s.scene.kits[figure].base
            ys = _evenly(part.low, part.high, base, step)
            for x in _evenly(part.left, part.right, base, step):
                for y in ys:
                    _try(s, figure_body, zone, standing, x, y, found)
        if step <= CLOSEST:
            break
        step = max(CLOSEST, step // 2)
    if not found:
        return _anyhow(s, figure, zone, standing)
    return [
        place(body.x, body.y, body.z, body.facing)
        for body in _chosen(s, figure, zone, standing, found)
    ]


def _is_tight(s: Battle, zone: Zone, standing: list[Body], waiting: list[int]) -> bool:
    """Whether those who stand and those who wait need a good part of a zone together."""
    needed = 0
    for figure in waiting:
        needed += s.scene.kits[figure].base * s.scene.kits[figure].base
    for body in standing:
        if zone.has(body.px, body.py):
            needed += body.side * body.side
    room = 0
    for part in zone.parts:
        room += (part.right - part.left) * (part.high - part.low)
    return needed * ROOMY > room


def _packed(s: Battle, figure: int, zone: Zone, standing: list[Body], rest: list[int]) -> list[int]:
    """Places along the table's edges that leave room for the rest of the band.

    The first is that of a layout in which everybody has a place; the others were tried. If no such
    layout is found, any place will do.
    """
    ground = ground_of(s.scene.table, zone, standing)
    side = s.scene.kits[figure].base
    width = width_of(side)
    widths = [width_of(s.scene.kits[one].base) for one in rest]
    layout = ground.packed([width, *widths])
    spots: list[Spot] = [] if layout is None else [layout[0]]
    everywhere = ground.spots(width)
    for k in range(TRIED):
        if not everywhere:
            break
        spot = everywhere[k * (len(everywhere) - 1) // (TRIED - 1)]
        if layout is not None:
            after = ground.copy()
            after.take(spot, width)
            if after.packed(widths) is None:
                continue
        spots.append(spot)
    found: list[int] = []
    for spot in spots:
        x, y = ground.centre(spot, side)
        facing = nearest_quarter(0, towards_enemy(s, s.side(figure), x, y))
        body = body_of(s, figure, x, y, spot.z, facing)
        code = place(x, y, spot.z, facing)
        if code not in found and zone.holds(body):
            if misplacement(s.scene.table, body, standing) is None:
                found.append(code)
    return found


def _anyhow(s: Battle, figure: int, zone: Zone, standing: list[Body]) -> list[int]:
    """Some place that can hold a figure, at any facing; looked for before it is left out."""
    table, base = s.scene.table, s.scene.kits[figure].base
    for facing in FACINGS:
        for part in zone.parts:
            for x in _steps(part.left, part.right, base, [body.x for body in standing]):
                for y in _steps(part.low, part.high, base, [body.y for body in standing]):
                    body = body_of(s, figure, x, y, 0, facing)
                    if not zone.holds(body):
                        continue
                    for z in table.supports(body):
                        there = body.at(x, y, z, facing)
                        if misplacement(table, there, standing) is None:
                            return [place(x, y, z, facing)]
    return []


def _steps(low: int, high: int, base: int, beside: list[int]) -> list[int]:
    """Along a side of a part: every tenth of an inch, and right beside everybody who stands."""
    first, last = low + base // 2, high - base // 2
    found = set(range(first, last + 1, FINEST))
    for one in beside:
        for off in BASES:
            for there in (one - (off + base) // 2, one + (off + base) // 2):
                if first <= there <= last:
                    found.add(there)
    return sorted(found | {last} if first <= last else found)


def _first_step(zone: Zone) -> int:
    area = 0
    for part in zone.parts:
        area += (part.right - part.left) * (part.high - part.low)
    return max(1500, int(sqrt(area / LOOKED_AT)))


def _evenly(low: int, high: int, base: int, step: int) -> list[int]:
    """Along a side of a part, as even as it allows, with room for half a base at both borders."""
    first, last = low + base // 2 + MARGIN, high - base // 2 - MARGIN
    if last < first:
        return []
    count = max(1, (last - first) // step)
    return [first + (last - first) * i // count for i in range(count + 1)]


def _try(
    s: Battle, figure: Body, zone: Zone, standing: list[Body], x: int, y: int, out: list[Body]
) -> None:
    """Note the figure at this point if it can stand there, on the lowest level that carries it."""
    px, py = inches(x), inches(y)
    if not zone.has(px, py):
        return
    for other in standing:  # in somebody else, however it is turned
        dx, dy, far = other.px - px, other.py - py, other.half + figure.half - 2.0 * EPS
        if dx * dx + dy * dy < far * far and other.feet < SAME_LEVEL - EPS:
            return
    body = figure.at(x, y, 0, towards_enemy(s, s.side(figure.number), x, y))
    if not zone.holds(body):
        return
    table = s.scene.table
    fault = misplacement(table, body, standing)
    if fault is None:
        out.append(body)
    elif fault.rule == "move.end-supported":  # on a hill
        for z in table.supports(body):
            there = body.at(x, y, z, body.facing)
            if misplacement(table, there, standing) is None:
                out.append(there)
                return


def _chosen(
    s: Battle, figure: int, zone: Zone, standing: list[Body], found: list[Body]
) -> list[Body]:
    side = s.side(figure)
    enemies = enemy_zones(s, side)
    depth = [_depth(enemies, body) for body in found]
    least = min(depth)
    most = max(depth)
    third = (most - least) / 3.0
    front = [body for body, deep in zip(found, depth) if deep <= least + third]
    rear = [body for body, deep in zip(found, depth) if deep >= most - third]
    chosen = _spread(front, FRONT)
    chosen += _spread(rear, REAR)
    covered: list[Body] = []
    for x, y in _cover_points(s, figure, zone):
        if len(covered) < COVER:
            _try(s, found[0], zone, standing, x, y, covered)
    chosen += covered
    chosen += _near_tokens(s, found)
    unique: list[Body] = []
    for at, body in enumerate(chosen + found):
        if len(unique) >= (MOST if at < len(chosen) else FEWEST):
            continue
        if not any(one.x == body.x and one.y == body.y for one in unique):
            unique.append(body)
    return unique


def _depth(enemies: list[Zone], body: Body) -> float:
    """How far a place is from the enemies, in plan."""
    best = 1e9
    for zone in enemies:
        for part in zone.parts:
            px, py = _nearest(part, body.px, body.py)
            best = min(best, point_distance(body.px, body.py, px, py))
    return best


def _spread(row: list[Body], count: int) -> list[Body]:
    """Some of a row, evenly from end to end, the middle one first."""
    order = sorted([(body.x - body.y, body.x, i) for i, body in enumerate(row)])
    if len(order) > count:
        order = [order[k * (len(order) - 1) // (count - 1)] for k in range(count)]
    picked = [row[i] for _, _, i in order]
    middle = len(picked) // 2
    return [picked[middle], *picked[:middle], *picked[middle + 1 :]]


def _cover_points(s: Battle, figure: int, zone: Zone) -> list[tuple[int, int]]:
    """Points behind obstacles and solid pieces, and in the middle of difficult ones."""
    table = s.scene.table
    half = inches(s.scene.kits[figure].base) / 2.0
    side = s.side(figure)
    found: list[tuple[int, int]] = []
    for piece in table.pieces:
        shape = piece.shape
        if not any(_is_near(part, shape.cx, shape.cy, shape.radius + 2.0) for part in zone.parts):
            continue
        ux, uy = _ahead(s, side, shape.cx, shape.cy)
        back = 0.0
        if piece in table.obstacles:
            back = half + BEHIND
        elif piece in table.impassable:
            back = shape.radius + half + BEHIND
        elif piece not in table.difficult:
            continue
        x, y = shape.cx - ux * back, shape.cy - uy * back
        found.append((thousandths(x), thousandths(y)))
    return found


def _is_near(part: Part, x: float, y: float, reach: float) -> bool:
    if x < part.west - reach or x > part.east + reach:
        return False
    return part.south - reach <= y <= part.north + reach


def _near_tokens(s: Battle, found: list[Body]) -> list[Body]:
    """Of these places, the nearest ones to tokens that lie on the table."""
    chosen: list[Body] = []
    for token in s.tokens:
        if token.where != LYING or len(chosen) >= NEAR_TOKENS:
            continue
        x, y = inches(token.x), inches(token.y)
        best = found[0]
        for body in found:
            if point_distance(body.px, body.py, x, y) < point_distance(best.px, best.py, x, y):
                best = body
        if best not in chosen:
            chosen.append(best)
    return chosen
