"""Ways that a figure may take: what the table proposes, and ways of its own to where it wants.

The table's proposals are straight lines. A figure with a house before it finds its way around it
here, and knows that it has come nearer although the house still stands between.
"""

from __future__ import annotations

from typing import Final, final

from ...dysma.deeds.marching import Walk
from ...dysma.deeds.walks import (
    CONSOLIDATE,
    MARCH,
    RUN,
    field_for,
    may_walk,
    path_field,
)
from ...dysma.state.battle import Battle
from ...dysma.state.board import traveller_of
from ...dysma.state.words import (
    JUMP,
    KEEP_FACING,
    is_place,
    place,
    place_x,
    place_y,
    place_z,
)
from ...dysma.table.shapes.base import facing_towards
from ...dysma.table.shapes.geometry import inches, point_distance
from ...dysma.table.ways.pacing import follow_with, straight_with
from ...dysma.table.ways.paths import HARMLESS_DROP
from ...dysma.table.ways.search import Search
from ...dysma.table.ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)
from ...dysma.table.ways.walker import Walker
from ...kernel.question import Question
from .aims import Aim, aim_of
from .goals import nearness

ANYWHERE: Final = 120000
"""An allowance that is enough for the whole table."""
HURRY: Final = 1.5
PATIENCE: Final = 150
"""A search for a way that is good rather than best, and does not take long."""
CLOSE: Final = 300
"""Thousandths: so near to a proposed place nothing else need be found."""
SHORTENED: Final = (1.0, 0.93, 0.8)
"""How much of its reach somebody goes who finds no room at the end of it."""
QUARTERS: Final = (0, 9000, 18000, 27000)


@final
class Stroll:
    """An answer to a walk, and what it is worth beyond how the table then looks."""

    def __init__(self, answer: list[int], bonus: float = 0.0) -> None:
        self.answer = answer
        self.bonus = bonus
        """In victory points a turn."""


@final
class Errand:
    """Where a figure is heading, and the whole way there; it is the same for a March and a Run."""

    def __init__(self, aim: Aim | None, way: Route | None) -> None:
        self.aim = aim
        self.way = way


def errand_of(s: Battle, figure: int) -> Errand:
    """The errand of a figure where it stands; without a way if it has none or is held up."""
    aim = aim_of(s, figure)
    if aim is None or not may_walk(s, figure, MARCH):
        return Errand(None, None)
    field = path_field(s, figure, field_for(s, figure, MARCH), MARCH)
    return Errand(aim, _whole_way(field, traveller_of(s, figure), aim))


def strolls(s: Battle, question: Question, errand: Errand) -> list[Stroll]:
    """Everything worth trying as an answer to a walk of one's own.

    A Run leads somewhere else: who only wants to turn has shorter ways to do it.
    """
    found = [Stroll([code]) for code in question.options]
    step = s.agenda[-1]
    if isinstance(step, Walk) and step.purpose == RUN:
        away = [one for one in found if not stays(s, step.figure, one.answer[-1])]
        found = away or found
    if not isinstance(step, Walk) or step.figure != question.about or step.in_line or step.over:
        return found
    figure = step.figure
    if s.side(figure) != question.seat:
        return found
    aim, way = errand.aim, errand.way
    if aim is not None and way is not None and step.purpose in (MARCH, RUN, CONSOLIDATE):
        own = _towards(s, step, aim, way, question.options)
        if own is not None:
            found.append(own)
    return found


def stays(s: Battle, figure: int, code: int) -> bool:
    """Whether an answer to a walk leaves the figure where it is."""
    if not is_place(code):
        return True
    body = s.body(figure)
    return place_x(code) == body.x and place_y(code) == body.y and place_z(code) == body.z


def _towards(s: Battle, step: Walk, aim: Aim, whole: Route, offered: list[int]) -> Stroll | None:
    """The way towards an aim, as far as this walk goes."""
    if not aim.square:
        for code in offered:
            if abs(place_x(code) - aim.x) < CLOSE and abs(place_y(code) - aim.y) < CLOSE:
                return None
    figure = step.figure
    field = path_field(s, figure, field_for(s, figure, step.purpose), step.purpose)
    traveller = traveller_of(s, figure)
    body = traveller.body
    for share in SHORTENED:
        answer = _cut(s, step, field, traveller, whole, int(step.allowance * share), aim)
        if answer:
            break
    else:
        return None
    end_x, end_y = inches(place_x(answer[-1])), inches(place_y(answer[-1]))
    ax, ay = inches(aim.x), inches(aim.y)
    before, full = point_distance(body.px, body.py, ax, ay), inches(whole.cost)
    after, rest = point_distance(end_x, end_y, ax, ay), max(0.0, full - inches(step.allowance))
    by_path = nearness(rest + 0.01) - nearness(full + 0.01)
    in_line = nearness(after + 0.01) - nearness(before + 0.01)
    return Stroll(answer, aim.worth * max(0.0, by_path - in_line))


def _whole_way(field: Field, traveller: Traveller, aim: Aim) -> Route | None:
    """The whole way to an aim, however long; None where none is found soon.

    It need not be the best one: most figures go straight, the others around one corner.
    """
    walker = Walker(field, traveller)
    way = straight_with(walker, aim.x, aim.y, aim.z, ANYWHERE)
    if isinstance(way, Route):
        return way
    walker.resume(inches(aim.x), inches(aim.y), inches(aim.z))
    if not walker.is_clear(inches(aim.x), inches(aim.y), 0.0, 0.0, inches(aim.z)):
        return None
    walker = Walker(field, traveller)
    search = Search(walker, aim.x, aim.y, aim.z, True, HARMLESS_DROP)
    search.weight, search.patience = HURRY, PATIENCE
    if not search.run():
        return None
    found = search.way()
    way = follow_with(walker, found.xs, found.ys, found.zs, ANYWHERE, found.jumps)
    return way if isinstance(way, Route) else None


def _cut(
    s: Battle,
    step: Walk,
    field: Field,
    traveller: Traveller,
    whole: Route,
    allowance: int,
    aim: Aim,
) -> list[int]:
    """As much of a way as this walk pays for, as an answer; nothing if it cannot end there."""
    route = follow_with(
        Walker(field, traveller), whole.xs, whole.ys, whole.zs, allowance, whole.jumps
    )
    if isinstance(route, Blocked):
        if route.route is None:
            return []
        route = route.route
    last = len(route.xs) - 1
    if last < 1:
        return []
    corners = [
        place(route.xs[i], route.ys[i], route.zs[i], JUMP if i in route.jumps else KEEP_FACING)
        for i in range(1, last)
    ]
    x, y, z = route.xs[last], route.ys[last], route.zs[last]
    for facing in _facings(s, step.figure, x, y, aim):
        answer = [*corners, place(x, y, z, facing)]
        if step.fault(s, answer) is None:
            return answer
    return []


def _facings(s: Battle, figure: int, x: int, y: int, aim: Aim) -> list[int]:
    """How to stand at the end: towards the nearest enemy, or else however there is room."""
    found: list[int] = []
    if not aim.square:
        best, facing = 1e9, s.body(figure).facing
        for seat, band in enumerate(s.scene.bands):
            if seat == s.side(figure):
                continue
            for enemy in band:
                there = s.bodies[enemy]
                if there is not None:
                    away = point_distance(inches(x), inches(y), there.px, there.py)
                    if away < best:
                        dx, dy = there.px - inches(x), there.py - inches(y)
                        best, facing = away, facing_towards(dx, dy)
        found.append(facing)
    return [*found, *QUARTERS]
