"""Walking: the step that asks where to, and the March and Run actions (sections 9 and 10)."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing
from ..magic.effects.forbids import forbidden
from ..missions.picking import offer_pick_up
from ..state.battle import Battle
from ..state.board import engaged, foes
from ..state.telling import tell
from ..state.values import carries_loot, movement
from ..state.words import (
    D_MARCH,
    D_RUN,
    JUMP,
    KEEP_FACING,
    LONG,
    NOBODY,
    O_PASS,
    ON_GUARD,
    PRONE,
    SHORT,
    option,
    place,
    place_facing,
    place_x,
    place_y,
    place_z,
)
from ..state.writers import lose_state, move, turn
from ..table.contact.resting import misplacement
from ..table.shapes.base import facing_towards
from ..table.shapes.clearance import square_entry
from ..table.ways.travel import Blocked, Route
from .candidates import has_a_retreat, places
from .deed import Deed, OpenStep
from .falling import fall, hurts
from .walks import (
    CONSOLIDATE,
    DODGE,
    FREE_MARCH,
    MARCH,
    RETREAT,
    RUN,
    STUPID,
    Way,
    field_for,
    is_of_size,
    may_walk,
    way_of,
)

__all__ = [
    "CONSOLIDATE",
    "DODGE",
    "FREE_MARCH",
    "MARCH",
    "OWNER",
    "RETREAT",
    "RUN",
    "STUPID",
    "GoOn",
    "MarchDeed",
    "RunDeed",
    "Walk",
    "can_get_away",
    "crossed",
]

OWNER: Final = -1
"""As the seat of a walk: whoever the figure belongs to decides."""
_STRIDE: Final = 100  # thousandths between the spots where somebody who fell may have landed


@final
class Walk(OpenStep):
    """Ask where a figure goes, and go there (move.march-distance, move.slide).

    `purpose` is one of MARCH, RUN …; `seat` decides, `in_line` allows only a straight line, and
    `over` are the sizes of enemies that it passes over. To stay is always possible, except in a
    Retreat that has somewhere to go.
    """

    def __init__(
        self,
        figure: int,
        allowance: int,
        rule: str,
        purpose: int,
        seat: int = OWNER,
        in_line: bool = False,
        over: int = 0,
    ) -> None:
        self.figure = figure
        self.allowance = allowance
        self.rule = rule
        self.purpose = purpose
        self.seat = seat
        self.in_line = in_line
        self.over = over

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        figure = self.figure
        if not may_walk(s, figure, self.purpose):
            return None
        if answer is None:
            options = places(s, figure, self.allowance, self.purpose, self.over)
            if not options or self.purpose != RETREAT:
                options.append(option(O_PASS))
            seat = s.side(figure) if self.seat == OWNER else self.seat
            return Question(seat, "move", self.rule, options, about=figure, open=True)
        if answer[0] == option(O_PASS):
            if s.log is not None and self.purpose in (MARCH, RUN):
                tell(s, "stay", self.rule, {"figure": figure_thing(s, figure)})
            return None
        way = self._way(s, answer)
        assert isinstance(way, Way), str(way)
        # Whatever moves somebody is an action of its own or is done to it: state.on-guard.lost
        lose_state(s, figure, ON_GUARD, "state.on-guard.lost")
        willing = self.seat == OWNER or self.seat == s.side(figure)
        if way.route is None:
            turn(s, figure, way.end.facing, "activation.pivot")
            if willing:
                offer_pick_up(s, figure)
        else:
            _travel(s, figure, _corners(way.route, way.end.facing), self.rule, willing)
        return None

    def fault(self, s: Battle, answer: list[int]) -> Blocked | None:
        if not answer:
            body = s.body(self.figure)
            return Blocked(self.rule, "where-to", body.x, body.y, body.z)
        way = self._way(s, answer)
        return way if isinstance(way, Blocked) else None

    def _way(self, s: Battle, answer: list[int]) -> Way | Blocked:
        figure, allowance, purpose = self.figure, self.allowance, self.purpose
        return way_of(s, figure, allowance, purpose, answer, self.in_line, self.over)


def _corners(route: Route, facing: int) -> list[int]:
    """A route as places, without its start; the last one has the facing."""
    last = len(route.xs) - 1
    codes: list[int] = []
    for i in range(len(route.xs)):
        looks = facing if i == last else JUMP if i in route.jumps else KEEP_FACING
        codes.append(place(route.xs[i], route.ys[i], route.zs[i], looks))
    return codes


@final
class GoOn(Step[Battle]):
    """The rest of a way after a fall: a survivor continues the same move (move.jump.cost)."""

    def __init__(self, figure: int, corners: list[int], rule: str, willing: bool) -> None:
        self.figure = figure
        self.corners = corners
        self.rule = rule
        self.willing = willing

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        body = s.bodies[self.figure]
        if body is None or s.states[self.figure] & PRONE:
            return None
        first = self.corners[0]
        if body.x == place_x(first) and body.y == place_y(first) and body.z == place_z(first):
            _travel(s, self.figure, self.corners, self.rule, self.willing)
        return None


def _travel(s: Battle, figure: int, corners: list[int], rule: str, willing: bool) -> None:
    """Go along corners that were checked, the first being the start; a deep jump interrupts."""
    for i in range(len(corners) - 1):
        if place_facing(corners[i]) == JUMP:
            height = place_z(corners[i]) - place_z(corners[i + 1])
            if hurts(s, figure, height):
                _land(s, figure, corners, i, height, rule, willing)
                return
    if len(corners) > 1:
        last = corners[-1]
        end = s.body(figure).at(place_x(last), place_y(last), place_z(last), place_facing(last))
        move(s, figure, end, rule, _path(s, corners))
    if willing:
        offer_pick_up(s, figure)


def _path(s: Battle, corners: list[int]) -> list[list[int]] | None:
    if s.log is None:
        return None
    return [[place_x(code), place_y(code), place_z(code)] for code in corners]


def _land(
    s: Battle, figure: int, corners: list[int], jump: int, height: int, rule: str, willing: bool
) -> None:
    """Jump down on purpose (move.jump): land beside the edge, fall, then go on if still there.

    It lands at the first spot of its further way where its base has room.
    """
    body = s.body(figure)
    field = field_for(s, figure, MARCH)
    rest = corners[jump + 1 :]
    for i in range(len(rest) - 1):
        ax, ay, z = place_x(rest[i]), place_y(rest[i]), place_z(rest[i])
        dx, dy = place_x(rest[i + 1]) - ax, place_y(rest[i + 1]) - ay
        steps = int(sqrt(dx * dx + dy * dy)) // _STRIDE
        for k in range(steps):
            x, y = ax + dx * k // steps, ay + dy * k // steps
            spot = body.at(x, y, z, facing_towards(dx, dy))
            if misplacement(field.table, spot, field.others) is None:
                path = [*corners[: jump + 2 + i], place(x, y, z)]
                move(s, figure, spot, rule, _path(s, path))
                s.agenda.append(GoOn(figure, [place(x, y, z), *rest[i + 1 :]], rule, willing))
                fall(s, figure, height, NOBODY)
                return
    last = corners[-1]
    end = body.at(place_x(last), place_y(last), place_z(last), place_facing(last))
    move(s, figure, end, rule, _path(s, corners))
    s.agenda.append(GoOn(figure, [last], rule, willing))
    fall(s, figure, height, NOBODY)


def can_get_away(s: Battle, figure: int) -> bool:
    """action.retreat.path: whether a Retreat has a place to end within the Movement."""
    return has_a_retreat(s, figure, movement(s, figure))


def crossed(s: Battle, figure: int, x: int, y: int, sizes: int) -> list[int]:
    """The enemies of these sizes that the disc of a figure met on a straight way from a point."""
    body = s.body(figure)
    ax, ay = x / 1000.0, y / 1000.0
    dx, dy = body.px - ax, body.py - ay
    found: list[int] = []
    for one in foes(s, s.side(figure)):
        there = s.body(one)
        if is_of_size(s, one, sizes) and square_entry(there, ax, ay, dx, dy, body.half) <= 1.0:
            found.append(one)
    return found


@final
class MarchDeed(Deed):
    """action.march: move up to the Movement, pivots allowed."""

    def __init__(self) -> None:
        super().__init__(D_MARCH, SHORT, "action.march")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        if not self.refuses(s, me, 0, 0):
            out.append(option(D_MARCH))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        if engaged(s, me):
            return "move.contact-no-march"
        return "ability.effect" if s.lasting and forbidden(s, me, "march") else ""

    def master_of(self) -> str:
        return "march"

    def moves(self, s: Battle, me: int, a: int, b: int) -> None:
        s.agenda.append(Walk(me, movement(s, me), "action.march", MARCH))


@final
class RunDeed(Deed):
    """action.run: as a March with twice the Movement, spent as one path (action.run.total)."""

    def __init__(self) -> None:
        super().__init__(D_RUN, LONG, "action.run")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        if not self.refuses(s, me, 0, 0):
            out.append(option(D_RUN))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        if engaged(s, me):
            return "move.contact-no-march"
        if carries_loot(s, me):
            return "scenario.main.2"
        return "ability.effect" if s.lasting and forbidden(s, me, "run") else ""

    def moves(self, s: Battle, me: int, a: int, b: int) -> None:
        s.agenda.append(Walk(me, 2 * movement(s, me), "action.run", RUN))
