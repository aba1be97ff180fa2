"""What every main mission can do, and where its tokens are measured from.

A kind of mission is one small class. It lays things on the table before the bands are set up, hands
tokens out after it, counts points at the end of a turn, and knows how much can still be won.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from ..state.battle import Battle
from ..state.supply_writers import score
from ..table.shapes.geometry import inches, point_distance
from ..table.shapes.tablemap import Map
from ..table.shapes.zones import Part, Zone, scaled
from .mission import MAIN, Mission, find_mission
from .presence import earns, living

UNLIMITED: Final = 1000
"""More victory points than anybody needs."""


def main_mission(s: Battle) -> Mission | None:
    """The main mission of this battle, if it has one."""
    return find_mission(s.scene.content.missions.entries, MAIN, s.main)


@final
class Want:
    """A place that a side would like a figure at: bots go there.

    `x`, `y` and `near` are inches, `worth` is in victory points a turn.
    """

    def __init__(self, x: float, y: float, near: float, worth: float) -> None:
        self.x = x
        self.y = y
        self.near = near
        self.worth = worth


@final
class Holding:
    """Something that a mission counts at the end of a turn, and who would get points for it.

    `token` is -1 where it is no token, `side` -1 where nobody would; `figures` bring it in.
    What counts lies in `area`, or so far around the token, in thousandths.
    """

    def __init__(
        self,
        token: int,
        side: int,
        figures: list[int],
        points: int,
        area: Part | None = None,
        reach: int = 0,
    ) -> None:
        self.token = token
        self.side = side
        self.figures = figures
        self.points = points
        self.area = area
        self.reach = reach


@mypyc_attr(allow_interpreted_subclasses=True)
class Main:
    """A main mission being played. It holds nothing but its own data."""

    rule: ClassVar[str] = "scenario.random"
    uses: ClassVar[tuple[str, ...]] = ()
    """Of a kind from outside: its rule, and the keys that its missions have in a file."""

    def __init__(self, mission: Mission) -> None:
        self.mission = mission

    def lay(self, s: Battle) -> None:
        """Put tokens on the table, or push the steps that do (setup.sequence, step 6)."""

    def assign(self, s: Battle) -> None:
        """Push the questions that hand tokens out (setup.sequence, step 9)."""

    def holdings(self, s: Battle) -> list[Holding]:
        """What would count if the turn ended now, one thing after the other."""
        return []

    def score(self, s: Battle) -> None:
        """Count the points of a turn: those of everything that is held."""
        totals = [0] * s.scene.seats
        for one in self.holdings(s):
            if one.side >= 0:
                totals[one.side] += one.points
        for side, total in enumerate(totals):
            self.book(s, side, 1, total)

    def depends_on_hidden(self, s: Battle) -> bool:
        """Whether what would be counted now depends on what lies face down (protocol.hidden)."""
        return False

    def prospect(self, s: Battle, side: int) -> int:
        """The most that a side can still get (end.impossible)."""
        return UNLIMITED if any(earns(s, figure) for figure in living(s, side)) else 0

    def wants(self, s: Battle, side: int) -> list[Want]:
        """Where a side should go, for the bots; they know the kinds of the rulebook themselves."""
        return []

    def length(self, s: Battle, stored: int) -> float:
        """A distance of the scenario on this table, in inches (game.table.scaling)."""
        return inches(scaled(stored, s.scene.table.side))

    def book(self, s: Battle, side: int, times: int, points: int) -> None:
        """Points for something that a side has so many times."""
        score(s, side, times * points, self.mission.rule())


def in_turn(s: Battle, each: int) -> list[int]:
    """Seats that place so many things each, alternating, the first player first."""
    seats = s.scene.seats
    return [(s.first + i) % seats for i in range(each * seats)]


def ground(table: Map, x: int, y: int) -> int:
    """The elevation of the open ground at a point: 0, or the top of the hill there."""
    best = 0
    px, py = inches(x), inches(y)
    for hill in table.hills:
        if hill.shape.contains(px, py):
            best = max(best, hill.base + hill.height)
    return best


def zone_gap(zone: Zone, x: float, y: float) -> float:
    """From a point on the table to a deployment zone, in inches; 0 inside it."""
    best = _part_gap(zone.parts[0], x, y)
    for part in zone.parts:
        best = min(best, _part_gap(part, x, y))
    return best


def _part_gap(part: Part, x: float, y: float) -> float:
    if part.radius:  # around a corner of the table, so every point is on the disc's side of it
        return max(0.0, point_distance(x, y, part.px, part.py) - part.reach)
    dx = part.west - x if x < part.west else max(0.0, x - part.east)
    dy = part.south - y if y < part.south else max(0.0, y - part.north)
    return point_distance(0.0, 0.0, dx, dy)
