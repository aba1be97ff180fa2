"""Where a token may lie: the distances of each mission, and places to propose.

Distances to edges, zones and other tokens are measured from the centre of the token
(geo.distance.token). Where no place satisfies them all they are eased step by step: loot and
statues give up half an inch of spacing at a time (scenario.main.2.place-fail), altars first forget
those of the other players (scenario.main.6.place).
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from ..state.battle import Battle
from ..state.words import place
from ..state.writers import body_of
from ..table.contact.resting import misplacement
from ..table.shapes.base import Body
from ..table.shapes.geometry import (
    EPS,
    at_least,
    at_most,
    inches,
    point_distance,
    thousandths,
)
from ..table.shapes.levels import is_carried
from ..table.shapes.zones import Zone, scaled
from ..table.ways.reach import borders
from ..table.ways.travel import Blocked
from .main import ground, main_mission, zone_gap
from .mission import Mission
from .presence import enemy_zones
from .tokens import ALTAR, FLAG, LOOT

STATUE: Final = 5
"""What is placed when it is no token: one of the statues."""
EASING: Final = 0.5
HALF_INCH: Final = 500
EXACT: Final = 0.1  # how exactly an altar lies at its distance
PROPOSED: Final = 12
COARSE: Final = 3000
FINE: Final = 500
BEND: Final = 15
SMOOTH: Final = 5


def fault_at(s: Battle, what: int, seat: int, x: int, y: int, z: int, ease: int) -> Blocked | None:
    """What is against laying a token of this kind here; None if it may lie here."""
    mission = main_mission(s)
    assert mission is not None
    side = s.scene.table.side
    if not (0 <= x <= side and 0 <= y <= side):
        return Blocked("geo.on-table", "token-off-table", x, y, z)
    rule, key = "", ""
    px, py = inches(x), inches(y)
    if what == LOOT:
        rule, key = _loot_fault(s, mission, px, py, ease)
    elif what == ALTAR:
        rule, key = _altar_fault(s, mission, seat, px, py, ease)
    elif what == STATUE:
        rule, key = _statue_fault(s, mission, seat, px, py, ease)
    elif zone_gap(s.zones[seat], px, py) > EPS:
        rule = "scenario.main.5" if what == FLAG else "scenario.main.7.details"
        key = "token-outside-zone"
    if rule:
        return Blocked(rule, key, x, y, z)
    if what == STATUE:
        return misplacement(s.scene.table, statue_body(s, seat, x, y, z), _bases(s))
    return _unfit_ground(s, x, y, z)


def _unfit_ground(s: Battle, x: int, y: int, z: int) -> Blocked | None:
    table = s.scene.table
    for piece in table.impassable:
        if piece.shape.contains(inches(x), inches(y)):
            key, fields = "token-beyond-reach", {"piece": piece.name}
            return Blocked("move.impassable", key, x, y, z, piece.number, fields=fields)
    if not is_carried(table, inches(x), inches(y), inches(z)):
        return Blocked("move.end-supported", "token-unsupported", x, y, z)
    return None


def _length(s: Battle, stored: int) -> float:
    """game.table.scaling: a distance of the scenario on this table."""
    return inches(scaled(stored, s.scene.table.side))


def _edge_gap(s: Battle, x: float, y: float) -> float:
    length = s.scene.table.length
    across, along = min(x, length - x), min(y, length - y)
    return min(across, along)


def _spaced(s: Battle, x: float, y: float, kind: int, owner: int, apart: float) -> bool:
    """Whether a point is far enough from the tokens of a kind, of one owner or (-1) of all."""
    for token in s.tokens:
        if token.kind == kind and (owner < 0 or token.owner == owner):
            if not at_least(point_distance(x, y, inches(token.x), inches(token.y)), apart):
                return False
    return True


def _loot_fault(s: Battle, mission: Mission, x: float, y: float, ease: int) -> tuple[str, str]:
    rule = "scenario.main.2"
    if not at_least(_edge_gap(s, x, y), _length(s, mission.edge)):
        return rule, "loot-near-edge"
    for zone in s.zones:
        if not at_least(zone_gap(zone, x, y), _length(s, mission.zone)):
            return rule, "loot-near-zone"
    if not _spaced(s, x, y, LOOT, -1, _length(s, mission.apart) - EASING * ease):
        return rule, "loot-near-loot"
    return "", ""


def _altar_fault(
    s: Battle, mission: Mission, seat: int, x: float, y: float, ease: int
) -> tuple[str, str]:
    rule = "scenario.main.6.place"
    if not at_least(_edge_gap(s, x, y), _length(s, mission.edge)):
        return rule, "altar-near-edge"
    wanted = _length(s, mission.zone)
    gaps = [zone_gap(zone, x, y) for zone in enemy_zones(s, seat)]
    if not any(at_most(abs(gap - wanted), EXACT) for gap in gaps):
        return rule, "altar-off-zone"
    apart = _length(s, mission.apart)
    if ease > 0:
        apart -= EASING * (ease - 1)
    if not _spaced(s, x, y, ALTAR, seat if ease > 0 else -1, apart):
        return rule, "altar-near-altar"
    return "", ""


def _statue_fault(
    s: Battle, mission: Mission, seat: int, x: float, y: float, ease: int
) -> tuple[str, str]:
    if zone_gap(s.zones[seat], x, y) <= EPS:
        return "scenario.main.8", "statue-in-zone"
    if not at_least(_edge_gap(s, x, y), _length(s, mission.edge)):
        return "scenario.main.8", "statue-near-edge"
    apart = _length(s, mission.apart) - EASING * ease
    for figure in s.scene.statues[seat]:
        other = s.bodies[figure]
        if other is not None and not at_least(point_distance(x, y, other.px, other.py), apart):
            return "scenario.main.8.details", "statue-near-statue"
    return "", ""


def next_statue(s: Battle, seat: int) -> int:
    """The statue of a seat that is placed next, or -1."""
    for figure in s.scene.statues[seat]:
        if s.bodies[figure] is None:
            return figure
    return -1


def statue_body(s: Battle, seat: int, x: int, y: int, z: int) -> Body:
    """The next statue of a seat where it would stand, square to the table."""
    return body_of(s, next_statue(s, seat), x, y, z, 0)


def _bases(s: Battle) -> list[Body]:
    return [body for body in s.bodies if body is not None]


def places_for(s: Battle, what: int, seat: int) -> tuple[list[int], int]:
    """Places to propose, those near the own zone first, and how far the rules were eased."""
    mission = main_mission(s)
    assert mission is not None
    most = 1 if what not in (LOOT, ALTAR, STATUE) else 2 + mission.apart // HALF_INCH
    for ease in range(most):
        for step in (COARSE, FINE):
            found: list[int] = []
            for x, y in _nearest_first(s, seat, _fit(s, what, seat, ease, step)):
                found.append(place(x, y, ground(s.scene.table, x, y)))
            if found:
                return _spread(found), ease
    return [], 0


def outline_for(s: Battle, what: int, seat: int) -> list[list[tuple[int, int]]]:
    """Polygons around all places where it may lie, to be drawn; holes run clockwise."""
    _, ease = places_for(s, what, seat)
    cells = {
        ((x + FINE // 2) // FINE, (y + FINE // 2) // FINE)
        for x, y in _fit(s, what, seat, ease, FINE, SMOOTH)
    }
    corner = FINE // 2
    return [[(i * FINE - corner, j * FINE - corner) for i, j in loop] for loop in borders(cells)]


def _fit(
    s: Battle, what: int, seat: int, ease: int, step: int, bend: int = BEND
) -> list[tuple[int, int]]:
    """The points where it may lie."""
    table = s.scene.table
    return [
        (x, y)
        for x, y in _lattice(s, what, seat, step, bend)
        if fault_at(s, what, seat, x, y, ground(table, x, y), ease) is None
    ]


def _lattice(s: Battle, what: int, seat: int, step: int, bend: int = BEND) -> list[tuple[int, int]]:
    """Points to look at."""
    points: list[tuple[int, int]] = []
    if what == ALTAR:
        mission = main_mission(s)
        assert mission is not None
        for zone in enemy_zones(s, seat):
            points += _around(zone, scaled(mission.zone, s.scene.table.side), step // 2, bend)
    else:
        side = s.scene.table.side
        first = step // 2 if step == COARSE else 0  # the fine one also finds narrow borders
        for x in range(first, side + 1, step):
            for y in range(first, side + 1, step):
                points.append((x, y))
    return points


def _nearest_first(s: Battle, seat: int, points: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """These points, each once, sorted by how far they are from the own zone."""
    own = s.zones[seat]
    keyed = [(thousandths(zone_gap(own, inches(x), inches(y))), x, y) for x, y in set(points)]
    keyed.sort()
    return [(x, y) for _, x, y in keyed]


def _around(zone: Zone, away: int, step: int, bend: int) -> list[tuple[int, int]]:
    """Points at a distance around each part of a zone, so many degrees apart at its corners."""
    found: list[tuple[int, int]] = []
    for part in zone.parts:
        if part.radius:
            reach = inches(part.radius + away)
            for degrees in range(0, 360, 3):
                across = inches(part.cx) + reach * cos(radians(degrees))
                along = inches(part.cy) + reach * sin(radians(degrees))
                found.append((thousandths(across), thousandths(along)))
            continue
        for x in range(part.left, part.right + 1, step):
            found += [(x, part.low - away), (x, part.high + away)]
        for y in range(part.low, part.high + 1, step):
            found += [(part.left - away, y), (part.right + away, y)]
        for cx in (part.left, part.right):
            for cy in (part.low, part.high):
                for degrees in range(0, 360, bend):
                    x = cx + thousandths(inches(away) * cos(radians(degrees)))
                    y = cy + thousandths(inches(away) * sin(radians(degrees)))
                    found.append((x, y))
    return found


def _spread(found: list[int]) -> list[int]:
    """A dozen of them, evenly through the list."""
    if len(found) <= PROPOSED:
        return found
    return [found[i * (len(found) - 1) // (PROPOSED - 1)] for i in range(PROPOSED)]
