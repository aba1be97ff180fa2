"""The search for the best way to a point, past everything that is in between.

It starts with two points and learns: a stretch is taken to be free and cheap until it is walked;
what then bars it, or makes it dear, adds the turning points around itself. So only the few things
that matter are ever looked at. The order is that of A*: nothing is settled before all that might
still be better, hence the first way to the goal is the best one between the points known.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import pi, sqrt
from typing import Final, final

from .base import Body
from .corners import (
    Points,
    all_over,
    along_border,
    around_body,
    around_polygon,
    around_start,
    around_wall,
    beside_border,
    beside_line,
    out_to_border,
)
from .geometry import EPS, inches, point_distance, thousandths
from .levels import is_carried, lies_on
from .prices import makes_dearer
from .stretch import FAR, Stretch, Way
from .terrain import Piece
from .walker import Walker

_MOST_POINTS: Final = 700
_MOST_STRETCHES: Final = 3000
_ROW: Final = 1024  # a stretch is kept under (from * _ROW + to)

_NEW: Final = 0  # a point that nobody has looked at
_OPEN: Final = 1
_SETTLED: Final = 2
_DEAD: Final = 3

_ANYHOW: Final = -9.0
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
        self.xs: list[float] = []
        self.ys: list[float] = []
        self.zs: list[float] = []
        self.off_x: list[float] = []
        self.off_y: list[float] = []
        """Away from the corner of a thing around which the way bends here, if it is one."""
        self.turned: list[float] = []
        """How much the way here came from off that corner."""
        self.plain: list[bool] = []
        """On the ground or on a hill, not on a storey."""
        self.state: list[int] = []
        self.paid: list[float] = []
        """The best cost known so far, by way of `last`; it may still be too hopeful."""
        self.left: list[float] = []
        """At least so much is left to the goal."""
        self.heap: list[tuple[float, int]] = []
        """The points to go on with, by what the whole way by them might cost; some are outdated."""
        self.last: list[int] = []
        self.sure: list[bool] = []
        self.settled: list[int] = []
        self.settled_x: list[float] = []
        self.settled_y: list[float] = []
        self.settled_paid: list[float] = []
        """The points whose cost is certain, with their places and costs side by side."""
        self.stretches: dict[int, float] = {}
        self.known: set[int] = set()
        self.dear: list[Piece] = []
        """What makes ways dearer, as far as it has not been looked at."""
        self._list_dear()
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
        n = len(self.xs)
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
            whole = point_distance(x, y, self.xs[0], self.ys[0]) + left
            if whole > self.limit or whole <= self.been:
                return
        self.xs.append(x)
        self.ys.append(y)
        self.zs.append(z)
        self.off_x.append(off_x)
        self.off_y.append(off_y)
        self.turned.append(_ANYHOW)
        self.plain.append(z == self.stretch.ground(x, y))
        self.state.append(_NEW)
        self.left.append(left)
        self.paid.append(FAR)
        self.last.append(0)
        self.sure.append(False)
        self._choose(n)

    def _add_all(self, points: Points, z: float) -> None:
        """Points that were found by somebody at elevation z."""
        if self.been < 0.0:
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
        if self.plain[0] and self.plain[1]:
            return
        for building in self.table.buildings:
            points = Points()
            for i in range(2):
                if not self.plain[i] and lies_on(building.shape, self.xs[i], self.ys[i]):
                    points.add(self.xs[i], self.ys[i])
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
        n = len(self.xs)
        self._add(inches(x), inches(y), inches(z))
        if len(self.xs) == n:
            return -1
        self.left[n] = beyond
        self.goals.add(n)
        return n

    # The search itself.

    def run(self) -> bool:
        """Is there a way? Asked again: is there one to another goal, the next best?"""
        if not self.settled:
            self.paid[0] = 0.0
            self.sure[0] = True
            self._settle(0)
        elif self.reached >= 0:
            self.state[self.reached] = _DEAD
        tries = 0
        while True:
            n = self._best()
            if n < 0 or self.paid[n] + self.left[n] > self.limit:
                return False
            if self.sure[n]:
                if n in self.goals:
                    self.reached = n
                    return True
                self._settle(n)
                continue
            tries += 1
            if tries > self.patience:
                self.gave_up = True
                return False
            if self.state[n] == _NEW and not self._is_free(n):
                continue
            self._walk(self.last[n], n)
            self._choose(n)

    def hurry(self, walker: Walker, limit: float, weight: float, patience: int) -> None:
        """Look further from now on, with a walker who sees so far, but be content with a good way.

        What was found out so far holds: those stretches are where the first walker saw everything.
        """
        self.walker = walker
        self.stretch.walker = walker
        self.weight, self.patience = weight, patience
        self._list_dear()
        self.been, self.limit = self.limit, limit
        for points, z in self.bends:
            self._add_all(points, z)
        self.been = -1.0
        self.heap = []
        for n in range(len(self.xs)):
            self._choose(n)

    def _best(self) -> int:
        """The point, not yet settled, by which the goal might be nearest."""
        while self.heap:
            whole, n = self.heap[0]
            if self.state[n] < _SETTLED and whole == self.paid[n] + self.left[n] * self.weight:
                return n
            heappop(self.heap)
        return -1

    def _is_free(self, n: int) -> bool:
        """May the disc be at a point at all?"""
        x, y, z, walker = self.xs[n], self.ys[n], self.zs[n], self.walker
        walker.resume(x, y, z)
        if walker.is_clear(x, y, 0.0, 0.0, z):
            self.state[n] = _OPEN
            return True
        self.state[n] = _DEAD
        self.paid[n] = FAR
        self._learn_bar()
        return False

    def _settle(self, n: int) -> None:
        self.state[n] = _SETTLED
        self.settled.append(n)
        self.settled_x.append(self.xs[n])
        self.settled_y.append(self.ys[n])
        self.settled_paid.append(self.paid[n])
        if self.off_x[n] != 0.0 or self.off_y[n] != 0.0:
            self._note_turn(n)
        x, y, spent = self.xs[n], self.ys[n], self.paid[n]
        for i in range(len(self.xs)):
            if self.state[i] < _SETTLED:
                dx, dy = self.xs[i] - x, self.ys[i] - y
                room = min(self.paid[i], self.limit - self.left[i]) - spent
                if dx * dx + dy * dy < room * room and self._offer(n, i, dx, dy, room):
                    heappush(self.heap, (self.paid[i] + self.left[i] * self.weight, i))

    def _note_turn(self, n: int) -> None:
        """A way is taut: at a corner it only ever bends towards that corner."""
        last = self.last[n]
        dx, dy = self.xs[last] - self.xs[n], self.ys[last] - self.ys[n]
        length = sqrt(dx * dx + dy * dy)
        if length > 1e-9 and not self.walker.first_left:
            self.turned[n] = (dx * self.off_x[n] + dy * self.off_y[n]) / length

    def _offer(self, a: int, b: int, dx: float, dy: float, room: float) -> bool:
        """Go on from a by (dx, dy) to b, if that is better: if it costs less than `room`."""
        if room <= 0.0:
            return False
        step = sqrt(dx * dx + dy * dy) if self.zs[a] == self.zs[b] else self._hope(a, b)
        if step > room:
            return False
        turned, sure = self.turned[a], False
        if turned > _ANYHOW and dx * self.off_x[a] + dy * self.off_y[a] > (_SLACK - turned) * step:
            return False
        found = self.stretches.get(a * _ROW + b)
        if found is not None:
            step, sure = found, True
        whole = self.paid[a] + step
        if whole >= self.paid[b] - 1e-9:
            return False
        self.paid[b] = whole
        self.last[b] = a
        self.sure[b] = sure
        return True

    def _choose(self, n: int) -> None:
        """Where to come from to a point, by what is known now."""
        if self.state[n] >= _SETTLED:
            return
        self.paid[n] = FAR
        x, y, most = self.xs[n], self.ys[n], self.limit - self.left[n]
        for a, ax, ay, paid in zip(self.settled, self.settled_x, self.settled_y, self.settled_paid):
            dx, dy, room = x - ax, y - ay, most - paid
            if dx * dx + dy * dy <= room * room and self._offer(a, n, dx, dy, room):
                most = min(most, self.paid[n])
        if self.paid[n] < FAR:
            heappush(self.heap, (self.paid[n] + self.left[n] * self.weight, n))

    def _hope(self, a: int, b: int) -> float:
        """What a stretch costs at least."""
        dx, dy = self.xs[b] - self.xs[a], self.ys[b] - self.ys[a]
        if self.zs[a] == self.zs[b]:
            return sqrt(dx * dx + dy * dy)
        if not (self.plain[a] and self.plain[b]) and (dx != 0.0 or dy != 0.0):
            return FAR  # storeys change straight up and down
        return sqrt(dx * dx + dy * dy) + self._rise(self.zs[a], self.zs[b])

    def _rise(self, za: float, zb: float) -> float:
        """What it costs at least to get from one elevation to another."""
        return zb - za if zb > za else za - zb if self.pays_down else 0.0

    def _walk(self, a: int, b: int) -> None:
        """Find out what a stretch really costs, and learn from it."""
        price = self._measure(a, b, None)
        self.stretches[a * _ROW + b] = price
        if price >= FAR:
            self._learn_bar()
            level = self.walker.level
            if self.walker.rule != "move.climb-where" and level == self.zs[a] == self.zs[b]:
                return  # what bars it up on a hill does not on the ways past that hill
        if self.dear and price > self._hope(a, b) + 1e-6:
            self._learn_price(self.xs[a], self.ys[a], self.xs[b], self.ys[b])

    def _measure(self, a: int, b: int, way: Way | None) -> float:
        plain = self.plain[a] and self.plain[b]
        ax, ay, az = self.xs[a], self.ys[a], self.zs[a]
        self.walker.resume(ax, ay, az)
        bx, by, bz = self.xs[b], self.ys[b], self.zs[b]
        return self.stretch.measure(ax, ay, az, bx, by, bz, plain, way)

    def way(self) -> Way:
        """The way that was found."""
        order = [self.reached]
        while order[-1] != 0:
            order.append(self.last[order[-1]])
        order.reverse()
        way = Way(thousandths(self.xs[0]), thousandths(self.ys[0]), thousandths(self.zs[0]))
        for i in range(len(order) - 1):
            self._measure(order[i], order[i + 1], way)
        return way

    # What there is to learn.

    def _is_known(self, kind: int, number: int) -> bool:
        return number * 8 + kind in self.known

    def _is_news(self, kind: int, number: int) -> bool:
        """Is it learned only now? From now on it is known."""
        if self._is_known(kind, number):
            return False
        self.known.add(number * 8 + kind)
        return True

    def _learn_bar(self) -> None:
        """Something barred the walker: from now on ways lead around it."""
        walker = self.walker
        points = Points()
        z = walker.level
        who = walker.who
        if who is not None:
            if not self._is_news(0, who.number * 100000 + thousandths(z)):
                return
            around_body(points, who, walker.distance_kept(who, z))
        elif walker.piece >= 0:
            piece = self.table.pieces[walker.piece]
            if not self._is_news(1, piece.number):
                return
            if piece.walls:
                for wall in piece.walls:
                    if wall.solid:
                        around_wall(points, wall.shape, walker.half)
            else:
                around_polygon(points, piece.shape, walker.half)
        self._add_all(points, z)

    def _list_dear(self) -> None:
        """Everything that could make ways dearer and has not been looked at."""
        walker = self.walker
        self.dear = [one for one in walker.hills if not self._is_known(2, one.number)]
        if self.cheapest:
            for piece in [*walker.prices.difficult, *walker.prices.obstacles]:
                if not self._is_known(2, piece.number):
                    self.dear.append(piece)

    def _learn_price(self, ax: float, ay: float, bx: float, by: float) -> None:
        """A stretch was dearer than its length: there may be cheaper ways around."""
        dx, dy = bx - ax, by - ay
        later: list[Piece] = []
        for piece in self.dear:
            if not makes_dearer(piece, ax, ay, dx, dy):
                later.append(piece)
                continue
            self._is_news(2, piece.number)
            points = Points()
            if piece.obstacle:
                beside_line(points, piece.shape)
            else:
                beside_border(points, piece.shape)
                along_border(points, piece.shape, self.walker, piece.level)
            if piece.difficult:
                out_to_border(points, piece.shape, self.xs[0], self.ys[0])
                out_to_border(points, piece.shape, self.goal_x, self.goal_y)
            self._add_all(points, 0.0)
        self.dear = later
