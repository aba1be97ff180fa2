"""Main missions about holding ground: chests, the enemy's zone, quarters of the table."""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..state.battle import Battle
from ..state.mission_writers import add_token
from ..state.words import (
    NOBODY,
    O_TOKEN,
    first_of,
    option,
)
from ..table.shapes.base import Body, enters, token_distance
from ..table.shapes.geometry import (
    Shape,
    at_least,
    at_most,
    inches,
)
from ..table.shapes.zones import (
    CORNERS,
    DIAGONAL,
    SPLIT,
    Part,
    scaled,
)
from .main import (
    UNLIMITED,
    Holding,
    Main,
    ground,
    main_mission,
)
from .mission import Mission
from .presence import (
    earns,
    enemy_zones,
    living,
    present,
)
from .tokens import CHEST, Token

TWO_FREE: Final = 2
NO_TOKEN: Final = -1


@final
class Chests(Main):
    """scenario.main.1: chests on the central line, for whoever is alone beside them."""

    def lay(self, s: Battle) -> None:
        """One chest in the centre, the others near the ends of the line."""
        side = s.scene.table.side
        near = scaled(self.mission.edge, side)
        far, middle = side - near, side // 2
        line = central_line(s)
        ends = {"across": (near, middle), "upright": (middle, near), "rising": (near, near)}
        x, y = ends.get(line, (near, far))
        for cx, cy in ((x, y), (middle, middle), (side - x, side - y)):
            z = ground(s.scene.table, cx, cy)
            add_token(s, CHEST, NOBODY, cx, cy, z, "scenario.main.1.line")

    def holdings(self, s: Battle) -> list[Holding]:
        """Chest by chest; who stands near two of them may be counted for one only."""
        found: list[Holding] = []
        for chest in s.tokens:
            if chest.kind == CHEST:
                here = _holders(s, self.mission, chest)
                side = s.side(here[0]) if here else NOBODY
                points, reach = self.mission.points, self.mission.reach
                found.append(Holding(chest.number, side, here, points, None, reach))
        return found

    def score(self, s: Battle) -> None:
        """Somebody may have to name a chest first."""
        s.agenda.append(ScoreChests([]))


def central_line(s: Battle) -> str:
    """scenario.main.1.line: "across", "upright", "rising" or "falling".

    It runs between the zones: with diagonal deployment from one free corner to the other. Where
    there are no two free corners (split, or more than two players) it is the east-west median.
    """
    places = s.zone_choice.split(", ")
    if s.deployment == SPLIT or s.scene.seats > TWO_FREE:
        return "across"
    if s.deployment == DIAGONAL:
        return "falling" if CORNERS.index(places[0]) % 2 == 0 else "rising"
    edge = places[0].split()[0]
    return "across" if edge in ("south", "north") else "upright"


@final
class ScoreChests(Step[Battle]):
    """Count the chests; a figure near two of them holds the one its player names.

    `named` holds figures and their chests: figure, chest, figure, chest …
    (scenario.token.one, scenario.token.one-choice)
    """

    def __init__(self, named: list[int]) -> None:
        self.named = named

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        mission = main_mission(s)
        if mission is None:
            return None
        chests = [token for token in s.tokens if token.kind == CHEST]
        holders = [_holders(s, mission, chest) for chest in chests]
        for figure in _torn(holders):
            if figure in self.named[::2]:
                continue
            if answer is not None:
                s.agenda.append(ScoreChests([*self.named, figure, first_of(answer[0])]))
                return None
            options = [
                option(O_TOKEN, chest.number)
                for chest, here in zip(chests, holders)
                if figure in here
            ]
            rule = "scenario.token.one-choice"
            return Question(s.side(figure), "control", rule, options, about=figure)
        counts = [0] * s.scene.seats
        for chest, here in zip(chests, holders):
            if any(self._holds(figure, chest.number) for figure in here):
                counts[s.side(here[0])] += 1
        rules = Chests(mission)
        for side, count in enumerate(counts):
            rules.book(s, side, count, mission.points)
        return None

    def _holds(self, figure: int, chest: int) -> bool:
        if figure not in self.named[::2]:
            return True
        return self.named[2 * self.named[::2].index(figure) + 1] == chest


def _holders(s: Battle, mission: Mission, chest: Token) -> list[int]:
    """The figures that hold a chest: nobody when two sides are there (scenario.main.1.tie).

    An insignificant figure denies but holds nothing.
    """
    found: list[int] = []
    sides = 0
    for side in range(s.scene.seats):
        here = [one for one in present(s, side) if _is_near(s, mission, one, chest)]
        if here:
            sides += 1
            found += [one for one in here if earns(s, one)]
    return found if sides == 1 else []


def _is_near(s: Battle, mission: Mission, figure: int, token: Token) -> bool:
    gap = token_distance(s.body(figure), inches(token.x), inches(token.y), inches(token.z))
    return at_most(gap, inches(mission.reach))


def _torn(holders: list[list[int]]) -> list[int]:
    """The figures that hold more than one chest, each once."""
    seen: list[int] = []
    twice: list[int] = []
    for here in holders:
        for figure in here:
            if figure in seen and figure not in twice:
                twice.append(figure)
            seen.append(figure)
    return twice


@final
class Breakthrough(Main):
    """scenario.main.3: points for every figure in the opposing zone."""

    def holdings(self, s: Battle) -> list[Holding]:
        """The centre of the base must be inside; prone and insignificant ones do not count
        (scenario.main.3.in)."""
        found: list[Holding] = []
        for side in range(s.scene.seats):
            zones = enemy_zones(s, side)
            for figure in present(s, side):
                body = s.body(figure)
                if earns(s, figure) and any(zone.holds_centre(body) for zone in zones):
                    found.append(Holding(NO_TOKEN, side, [figure], self.mission.points))
        return found


@final
class Control(Main):
    """scenario.main.4: points for every quarter with two figures in it and no enemy."""

    def holdings(self, s: Battle) -> list[Holding]:
        """Quarter by quarter."""
        return [self._holding(s, quarter) for quarter in range(4)]

    def _holding(self, s: Battle, quarter: int) -> Holding:
        area, points = quarter_of(s.scene.table.side, quarter), self.mission.points
        for side in range(s.scene.seats):
            inside = self._inside(s, side, quarter)
            if self._holds(s, side, quarter, len(inside)):
                return Holding(NO_TOKEN, side, inside, points, area)
        return Holding(NO_TOKEN, NOBODY, [], points, area)

    def prospect(self, s: Battle, side: int) -> int:
        """It takes two to hold a quarter."""
        able = [figure for figure in living(s, side) if earns(s, figure)]
        return UNLIMITED if len(able) >= self.mission.count else 0

    def _inside(self, s: Battle, side: int, quarter: int) -> list[int]:
        half = s.scene.table.length / 2.0
        return [
            figure
            for figure in present(s, side)
            if earns(s, figure) and is_wholly_in(s.body(figure), quarter, half)
        ]

    def _holds(self, s: Battle, side: int, quarter: int, inside: int) -> bool:
        half = s.scene.table.length / 2.0
        if inside < self.mission.count:
            return False
        for seat in range(s.scene.seats):
            if seat == side:
                continue
            for figure in present(s, seat):
                if reaches_into(s.body(figure), quarter, half):
                    return False
        return True


def quarter_of(side: int, quarter: int) -> Part:
    """A quarter of a table: 0 south-west, 1 south-east, 2 north-west, 3 north-east."""
    half = side // 2
    west = half if quarter % 2 == 1 else 0
    south = half if quarter >= 2 else 0
    return Part(west, south, west + half, south + half)


def is_wholly_in(body: Body, quarter: int, half: float) -> bool:
    """scenario.main.4.in: is the whole base in a quarter? It may touch the median."""
    for value, upper in ((body.corner_xs(), quarter % 2 == 1), (body.corner_ys(), quarter >= 2)):
        for one in value:
            if not (at_least(one, half) if upper else at_most(one, half)):
                return False
    return True


def reaches_into(body: Body, quarter: int, half: float) -> bool:
    """scenario.main.4.in: does any part of the base overlap a quarter by more than EPS?"""
    x = half if quarter % 2 == 1 else 0.0
    y = half if quarter >= 2 else 0.0
    area = Shape([x, x + half, x + half, x], [y, y, y + half, y + half], True)
    return enters(body, area)
