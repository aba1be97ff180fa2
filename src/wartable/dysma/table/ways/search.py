"""The search for the best way to a point, past everything that is in between.

It starts with two points and learns: a stretch is taken to be free and cheap until it is walked;
what then bars it, or makes it dear, adds the turning points around itself. So only the few things
that matter are ever looked at. The order is that of A*: nothing is settled before all that might
still be better, hence the first way to the goal is the best one between the points known.
"""

from __future__ import annotations

from math import pi, sqrt
from typing import Final, final

from ..shapes.base import Body
from ..shapes.geometry import (
    EPS,
    inches,
    point_distance,
    thousandths,
)
from ..shapes.levels import is_carried, lies_on
from ..shapes.terrain import Piece
from .corners import (
    Points,
    all_over,
    around_start,
    beside_border,
)
from .detours import Detours
from .queue import Queue
from .stretch import FAR, Stretch, Way
from .walker import Walker
from .waypoint import (
    ANYHOW,
    DEAD,
    NEW,
    OPEN,
    SETTLED,
    Waypoint,
)

_MOST_POINTS: Final = 700
_MOST_STRETCHES: Final = 3000
_ROW: Final = 1024  # a stretch is kept under (from * _ROW + to)

_SLACK: Final = 0.02


@final
class Search:
    """One search, from where the walker stands to a point.

    `cheapest` minds the cost of the way, otherwise only its length with climbs counts. Drops lower
    than `leap` are jumped. There may be more goals (`add_goal`), all of them `around` one figure
    and no nearer to it than half the walker's base.
    """

    def __init__(
        self,
        walker: Walker,
        x: int,
        y: int,
        z: int,
        cheapest: bool,
        leap: int,
        around: Body | None = None,
        limit: float = FAR,
    ) -> None:
        self.walker = walker
        self.table = walker.table
        self.cheapest = cheapest
        self.stretch = Stretch(walker, cheapest, inches(leap))
        self.spots: list[Waypoint] = []
        """The start, the goal, and all that was learned since."""
        self.settled: list[Waypoint] = []
        """Those whose cost is certain."""
        self.queue = Queue()
        """The spots to go on with, by what the whole way by them might cost; some are outdated."""
        self.stretches: dict[int, float] = {}
        self.detours = Detours(walker, cheapest)
        self.storeys: list[Piece] = []
        """The buildings of whose storeys the way may make use."""
        self.pays_down = walker.table.least_rise >= leap
        """Nothing is low enough to be jumped: height is paid for both ways."""
        self.weight = 1.0
        """Above 1 the search is in a hurry and may find a way that is not the best."""
        self.patience = _MOST_STRETCHES
        self.gave_up = False
        """Patience ran out: there may be a way all the same."""
        self.goal_x, self.goal_y, self.goal_z = inches(x), inches(y), inches(z)
        self.around = around
        self.goals: set[int] = {1}
        self.reached = -1
        """The goal that was found last."""
        self.limit = limit
        """Ways that are longer, or cost more, are not looked for."""
        self.been = -1.0
        """Points no further off than this are there already."""
        self.bends: list[tuple[Points, float]] = []
        """All points that were to be added, with the elevation of who found them."""
        body = walker.body
        self._add(body.px, body.py, body.feet)
        self._add(self.goal_x, self.goal_y, self.goal_z)
        self._add_storeys()
        if walker.first_left:
            self._add_escapes()

    # Points.

    def _add(self, x: float, y: float, z: float, off_x: float = 0.0, off_y: float = 0.0) -> None:
        """A point where the way may bend."""
        n = len(self.spots)
        if n >= _MOST_POINTS:
            return
        x, y = thousandths(x) / 1000.0, thousandths(y) / 1000.0
        low = self.walker.half - EPS
        high = self.table.length - low
        if n > 1 and not (low <= x <= high and low <= y <= high):
            return
        dx, dy = self.goal_x - x, self.goal_y - y
        if self.around is None:
            left = sqrt(dx * dx + dy * dy) + self._rise(z, self.goal_z)
        else:
            left = max(0.0, self.around.point_gap(x, y) - self.walker.half)
            left += max(0.0, self.goal_z - z)
        if n > 1:
            body = self.walker.body
            whole = point_distance(x, y, body.px, body.py) + left
            if whole > self.limit or whole <= self.been:
                return
        spot = Waypoint(n, x, y, z, z == self.stretch.ground(x, y), left)
        spot.off_x, spot.off_y = off_x, off_y
        self.spots.append(spot)
        self._choose(spot)

    def _add_all(self, points: Points, z: float) -> None:
        """Points that were found by somebody at elevation z."""
        if self.been < 0.0 and points.xs:
            self.bends.append((points, z))
        for i in range(len(points.xs)):
            x, y = points.xs[i], points.ys[i]
            ground = self.stretch.ground(x, y) if self.walker.hills else 0.0
            self._add(x, y, ground, points.off_x[i], points.off_y[i])
            if self.storeys:
                self._add_floors(x, y)
            elif z != ground and is_carried(self.table, x, y, z):
                self._add(x, y, z, points.off_x[i], points.off_y[i])

    def _add_floors(self, x: float, y: float) -> None:
        """The same point on every storey of the buildings that matter."""
        for building in self.storeys:
            for floor in building.floors:
                if lies_on(floor.shape, x, y):
                    self._add(x, y, floor.level)

    def _add_storeys(self) -> None:
        """Where somebody can get up to a storey or down from it, if one has to."""
        ends = self.spots[:2]
        if ends[0].plain and ends[1].plain:
            return
        for building in self.table.buildings:
            points = Points()
            for end in ends:
                if not end.plain and lies_on(building.shape, end.x, end.y):
                    points.add(end.x, end.y)
            if points.xs:
                self.storeys.append(building)
                for floor in building.floors:
                    beside_border(points, floor.shape)
                all_over(points, building.floors[0].shape)
                self._add_all(points, 0.0)

    def _add_escapes(self) -> None:
        """Ways out for those who start too near to an enemy, and must not get nearer."""
        points, body = Points(), self.walker.body
        points.add_arc(body.px, body.py, 0.0, 2.0 * pi, 0.5, 16)
        for enemy in self.walker.first_left:
            around_start(points, enemy, body)
        self._add_all(points, body.feet)

    def add_goal(self, x: int, y: int, z: int, beyond: float) -> int:
        """One more point to end at, with so much left to go from there; its number, or -1."""
        n = len(self.spots)
        self._add(inches(x), inches(y), inches(z))
        if len(self.spots) == n:
            return -1
        self.spots[n].left = beyond
        self.goals.add(n)
        return n

    # The search itself.

    def run(self) -> bool:
        """Is there a way? Asked again: is there one to another goal, the next best?"""
        if not self.settled:
            start = self.spots[0]
            start.paid = 0.0
            start.sure = True
            self._settle(start)
        elif self.reached >= 0:
            self.spots[self.reached].state = DEAD
        tries = 0
        while True:
            spot = self._best()
            if spot is None or spot.paid + spot.left > self.limit:
                return False
            if spot.sure:
                if spot.number in self.goals:
                    self.reached = spot.number
                    return True
                self._settle(spot)
                continue
            tries += 1
            if tries > self.patience:
                self.gave_up = True
                return False
            if spot.state == NEW and not self._is_free(spot):
                continue
            assert spot.last is not None
            self._walk(spot.last, spot)
            self._choose(spot)

    def hurry(self, walker: Walker, limit: float, weight: float, patience: int) -> None:
        """Look further from now on, with a walker who sees so far, but be content with a good way.

        What was found out so far holds: those stretches are where the first walker saw everything.
        """
        self.walker = walker
        self.stretch.walker = walker
        self.weight, self.patience = weight, patience
        self.detours.list_dear(walker)
        self.been, self.limit = self.limit, limit
        for points, z in self.bends:
            self._add_all(points, z)
        self.been = -1.0
        self.queue = Queue()
        for spot in self.spots:
            self._choose(spot)

    def _best(self) -> Waypoint | None:
        """The spot, not yet settled, by which the goal might be nearest."""
        queue = self.queue
        while queue.entries:
            first = queue.entries[0]
            spot = self.spots[first.number]
            if spot.state < SETTLED and first.key == spot.paid + spot.left * self.weight:
                return spot
            queue.pop()
        return None

    def _is_free(self, spot: Waypoint) -> bool:
        """May the disc be at a point at all?"""
        walker = self.walker
        walker.resume(spot.x, spot.y, spot.z)
        if walker.is_clear(spot.x, spot.y, 0.0, 0.0, spot.z):
            spot.state = OPEN
            return True
        spot.state = DEAD
        spot.paid = FAR
        self._learn_bar()
        return False

    def _settle(self, spot: Waypoint) -> None:
        spot.state = SETTLED
        self.settled.append(spot)
        if spot.off_x != 0.0 or spot.off_y != 0.0:
            self._note_turn(spot)
        for other in self.spots:
            if other.state < SETTLED:
                dx, dy = other.x - spot.x, other.y - spot.y
                room = min(other.paid, self.limit - other.left) - spot.paid
                if room > 0.0 and dx * dx + dy * dy < room * room:
                    if self._offer(spot, other, dx, dy, room):
                        self._push(other)

    def _push(self, spot: Waypoint) -> None:
        self.queue.push(spot.paid + spot.left * self.weight, spot.number)

    def _note_turn(self, spot: Waypoint) -> None:
        """A way is taut: at a corner it only ever bends towards that corner."""
        assert spot.last is not None
        dx, dy = spot.last.x - spot.x, spot.last.y - spot.y
        length = sqrt(dx * dx + dy * dy)
        if length > 1e-9 and not self.walker.first_left:
            spot.turned = (dx * spot.off_x + dy * spot.off_y) / length

    def _offer(self, a: Waypoint, b: Waypoint, dx: float, dy: float, room: float) -> bool:
        """Go on from a by (dx, dy) to b, if that is better: if it costs less than `room`."""
        step = sqrt(dx * dx + dy * dy) if a.z == b.z else self._hope(a, b)
        if step > room:
            return False
        if a.turned > ANYHOW and dx * a.off_x + dy * a.off_y > (_SLACK - a.turned) * step:
            return False
        sure = False
        if b.walked:
            found = self.stretches.get(a.number * _ROW + b.number)
            if found is not None:
                step, sure = found, True
        whole = a.paid + step
        if whole >= b.paid - 1e-9:
            return False
        b.paid = whole
        b.last = a
        b.sure = sure
        return True

    def _choose(self, spot: Waypoint) -> None:
        """Where to come from to a point, by what is known now."""
        if spot.state >= SETTLED:
            return
        spot.paid = FAR
        x, y, most = spot.x, spot.y, self.limit - spot.left
        for a in self.settled:
            dx, dy, room = x - a.x, y - a.y, most - a.paid
            if room > 0.0 and dx * dx + dy * dy <= room * room:
                if self._offer(a, spot, dx, dy, room):
                    most = min(most, spot.paid)
        if spot.paid < FAR:
            self._push(spot)

    def _hope(self, a: Waypoint, b: Waypoint) -> float:
        """What a stretch costs at least."""
        dx, dy = b.x - a.x, b.y - a.y
        if a.z == b.z:
            return sqrt(dx * dx + dy * dy)
        if not (a.plain and b.plain) and (dx != 0.0 or dy != 0.0):
            return FAR  # storeys change straight up and down
        return sqrt(dx * dx + dy * dy) + self._rise(a.z, b.z)

    def _rise(self, za: float, zb: float) -> float:
        """What it costs at least to get from one elevation to another."""
        return zb - za if zb > za else za - zb if self.pays_down else 0.0

    def _walk(self, a: Waypoint, b: Waypoint) -> None:
        """Find out what a stretch really costs, and learn from it."""
        price = self._measure(a, b, None)
        b.walked = True
        self.stretches[a.number * _ROW + b.number] = price
        if price >= FAR:
            self._learn_bar()
            level = self.walker.level
            if self.walker.rule != "move.climb-where" and level == a.z == b.z:
                return  # what bars it up on a hill does not on the ways past that hill
        if self.detours.dear and price > self._hope(a, b) + 1e-6:
            for points in self.detours.from_price(self.walker, self.spots, a, b):
                self._add_all(points, 0.0)

    def _learn_bar(self) -> None:
        """Something barred the walker: from now on ways lead around it."""
        self._add_all(self.detours.from_bar(self.walker), self.walker.level)

    def _measure(self, a: Waypoint, b: Waypoint, way: Way | None) -> float:
        self.walker.resume(a.x, a.y, a.z)
        return self.stretch.measure(a.x, a.y, a.z, b.x, b.y, b.z, a.plain and b.plain, way)

    def way(self) -> Way:
        """The way that was found."""
        order: list[Waypoint] = []
        spot: Waypoint | None = self.spots[self.reached]
        while spot is not None:
            order.append(spot)
            spot = spot.last
        order.reverse()
        start = order[0]
        way = Way(thousandths(start.x), thousandths(start.y), thousandths(start.z))
        for i in range(len(order) - 1):
            self._measure(order[i], order[i + 1], way)
        return way
