"""Standing against a target: where a charger's base can end, and which way it then faces.

A charger comes as a disc as wide as its base. It ends where that disc touches the target's base, in
the point q, and turns its front edge to q (action.charge.placement). An obstacle that it would
straddle there keeps it on its own side if the target touches it, and otherwise from ending there
(terrain.obstacle.charge-across).
"""

from __future__ import annotations

from math import ceil, cos, pi, sin, sqrt
from typing import Final, final

from mypy_extensions import mypyc_attr

from ..shapes.barriers import Barrier, barriers, rims
from ..shapes.base import (
    CONTACT_RISE,
    TOKEN_RADIUS,
    Body,
    facing_towards,
    overlaps,
)
from ..shapes.geometry import (
    EPS,
    at_most,
    inches,
    point_distance,
    segment_point_distance,
    thousandths,
)
from ..shapes.tablemap import Map, touches_obstacle
from ..shapes.terrain import Piece
from ..ways.travel import Blocked
from .resting import misplacement

ANYWHERE: Final = 1e9
_STEP: Final = 0.25  # between the ends that are tried along an edge
_ARC_STEP: Final = 0.13  # and around a corner
_HALVINGS: Final = 6
_GRAZE: Final = 0.0002
_OVER: Final = 0.01  # an obstacle flush with the target's edge is between the two, too


@final
@mypyc_attr(acyclic=True)
class End:
    """One place to end: the placed body, the touched point, and the obstacle in between.

    `beyond` is how far it would still be to touching the target itself: above zero only for one
    that is linked across an obstacle, which both then touch.
    """

    def __init__(self, body: Body, qx: float, qy: float, obstacle: int, beyond: float) -> None:
        self.body = body
        self.qx = qx
        self.qy = qy
        self.obstacle = obstacle
        self.beyond = beyond


@final
class Surround:
    """The places around one target for one figure, at one elevation.

    `others` are all bases that are in the way. A statue is touched at its disc
    (scenario.main.8.details).
    """

    def __init__(self, table: Map, others: list[Body], body: Body, target: Body, z: int) -> None:
        self.table = table
        self.target = target
        self.statue = target.disc
        self.z = z
        self.body = body
        self.half = body.half
        self.side = 2.0 * body.half
        far = target.radius + 3.5 * body.radius
        self.others: list[Body] = []
        for one in others:
            if one.number == body.number:
                continue
            if point_distance(one.px, one.py, target.px, target.py) <= far + one.radius:
                self.others.append(one)
        self.obstacles: list[Piece] = []
        self._touching: dict[int, bool] = {}
        feet = inches(z)
        for piece in table.obstacles:
            if abs(piece.level - feet) < CONTACT_RISE:
                if piece.shape.distance(target.px, target.py) <= far:
                    self.obstacles.append(piece)

    def touched(self, x: float, y: float) -> tuple[float, float]:
        """The point of the target that is nearest to a point outside it."""
        target = self.target
        dx, dy = x - target.px, y - target.py
        if self.statue:
            away = max(EPS, sqrt(dx * dx + dy * dy))
            return target.px + dx / away * TOKEN_RADIUS, target.py + dy / away * TOKEN_RADIUS
        half = target.half
        ahead = min(half, max(-half, dx * target.fx + dy * target.fy))
        aside = min(half, max(-half, dy * target.fx - dx * target.fy))
        return (
            target.px + ahead * target.fx - aside * target.fy,
            target.py + ahead * target.fy + aside * target.fx,
        )

    def towards(self, x: float, y: float) -> End | Blocked:
        """The end of somebody who comes straight from a point."""
        qx, qy = self.touched(x, y)
        dx, dy = x - qx, y - qy
        away = sqrt(dx * dx + dy * dy)
        if away < EPS:
            dx, dy = x - self.target.px, y - self.target.py
            away = max(EPS, sqrt(dx * dx + dy * dy))
        return self.end(qx, qy, dx / away, dy / away)

    def end(self, qx: float, qy: float, nx: float, ny: float) -> End | Blocked:
        """The end of somebody who touches q and stands in the direction n from it."""
        best = 1e9
        between: list[Piece] = []
        wx = wy = 0.0
        for piece in self.obstacles:
            near, ux, uy = _crossing(piece, qx, qy, nx, ny, self.side)
            if near < 0.0:
                continue
            if not self._target_touches(piece):
                return self._apart(piece, qx, qy)
            if not between or near > best:  # the first one that the charger comes to leads
                best, wx, wy = near, ux, uy
                between.insert(0, piece)
            else:
                between.append(piece)
        if not between:
            body = self._placed(qx + nx * self.half, qy + ny * self.half, -nx, -ny)
            if overlaps(body, self.target):  # only by rounding
                back = self.half + EPS
                body = self._placed(qx + nx * back, qy + ny * back, -nx, -ny)
            fault = misplacement(self.table, body, self.others)
            return End(body, qx, qy, -1, 0.0) if fault is None else fault
        # Flush with the obstacle, on the side it comes from.
        cx, cy = qx + nx * best, qy + ny * best
        body = self._placed(cx + wx * self.half, cy + wy * self.half, -wx, -wy)
        fault = misplacement(self.table, body, self.others)
        if fault is not None:
            return fault
        for piece in between:
            if not touches_obstacle(body, piece):
                return self._apart(piece, qx, qy)
        beyond = point_distance(body.px, body.py, qx + nx * self.half, qy + ny * self.half)
        return End(body, qx, qy, between[0].number, beyond)

    def _target_touches(self, piece: Piece) -> bool:
        """Whether the target touches an obstacle: asked for many ends, worked out once."""
        known = self._touching.get(piece.number)
        if known is None:
            known = touches_obstacle(self.target, piece)
            self._touching[piece.number] = known
        return known

    def _apart(self, piece: Piece, qx: float, qy: float) -> Blocked:
        """Nobody fights across an obstacle that one of the two does not touch."""
        rule = "terrain.obstacle.charge-across"
        key = "piece-between"
        x, y, fields = thousandths(qx), thousandths(qy), {"piece": piece.name}
        return Blocked(rule, key, x, y, self.z, piece.number, fields=fields)

    def _placed(self, x: float, y: float, fx: float, fy: float) -> Body:
        return self.body.at(thousandths(x), thousandths(y), self.z, facing_towards(fx, fy))

    def around(self, within: float = ANYWHERE) -> list[End]:
        """Ends all around the target, as many as it takes to find the nearest from anywhere.

        Those that are certainly further than `within` from where the figure stands are left out.
        """
        found: list[End] = []
        target = self.target
        within += self.side  # an obstacle may keep it so far off the target
        if self.statue:
            reach = self.half + TOKEN_RADIUS
            for turn in range(4):
                nx, ny = (1.0, 0.0, -1.0, 0.0)[turn], (0.0, 1.0, 0.0, -1.0)[turn]
                one = self.end(target.px + nx * TOKEN_RADIUS, target.py + ny * TOKEN_RADIUS, nx, ny)
                if isinstance(one, End):
                    found.append(one)
                px, py = target.px, target.py
                self._sweep(found, px, py, TOKEN_RADIUS, nx, ny, pi / 2.0, reach)
            return found
        xs, ys = target.corner_xs(), target.corner_ys()
        size = 2.0 * target.half
        for i in range(4):
            j = (i + 1) % 4
            ux, uy = (xs[j] - xs[i]) / size, (ys[j] - ys[i]) / size
            self._beside(found, xs[i], ys[i], ux, uy, size, within)
            # then around the corner at the end of this edge
            if point_distance(xs[j], ys[j], self.body.px, self.body.py) <= within + self.half:
                self._sweep(found, xs[j], ys[j], 0.0, uy, -ux, pi / 2.0, self.half)
        return found

    def _beside(
        self,
        found: list[End],
        ax: float,
        ay: float,
        ux: float,
        uy: float,
        size: float,
        within: float,
    ) -> None:
        """Ends along an edge: at even steps and, where there is no room, at its rims."""
        body, half = self.body, self.half
        steps = max(1, round(size / _STEP))
        tried = [size * k / steps for k in range(steps + 1)]
        tried += [t for t in (half, size - half) if 0.0 <= t <= size]
        full = True
        for t in sorted(set(tried)):
            qx, qy = ax + t * ux, ay + t * uy
            if point_distance(qx + uy * half, qy - ux * half, body.px, body.py) <= within:
                one = self.end(qx, qy, uy, -ux)
                if isinstance(one, End):
                    found.append(one)
                else:
                    full = False
        if not full:
            for t in self._rims(ax, ay, ux, uy, size):
                one = self.end(ax + t * ux, ay + t * uy, uy, -ux)
                if isinstance(one, End):
                    found.append(one)

    def _sweep(
        self,
        found: list[End],
        x: float,
        y: float,
        radius: float,
        nx: float,
        ny: float,
        turn: float,
        reach: float,
    ) -> None:
        """Ends on an arc, from a direction on: at even steps, and where room begins or ends."""
        steps = ceil(turn * reach / _ARC_STEP)
        last: End | None = None
        for k in range(steps + 1):
            angle = turn * k / steps
            here = self._turned(x, y, radius, nx, ny, angle)
            if here is not None and 0 < k < steps:  # those at its ends belong to the edges
                found.append(here)
            if k > 0 and (here is None) != (last is None):
                good, bad = angle, turn * (k - 1) / steps
                if here is None:
                    good, bad = bad, good
                rim: End | None = None
                for _ in range(_HALVINGS):
                    middle = (good + bad) / 2.0
                    one = self._turned(x, y, radius, nx, ny, middle)
                    if one is None:
                        bad = middle
                    else:
                        good, rim = middle, one
                if rim is not None:
                    found.append(rim)
            last = here

    def _turned(
        self, x: float, y: float, radius: float, nx: float, ny: float, angle: float
    ) -> End | None:
        """The end on an arc around a point, in a direction turned by an angle."""
        c, s = cos(angle), sin(angle)
        mx, my = nx * c - ny * s, nx * s + ny * c
        one = self.end(x + radius * mx, y + radius * my, mx, my)
        return one if isinstance(one, End) else None

    def _rims(self, ax: float, ay: float, ux: float, uy: float, size: float) -> list[float]:
        """Where along an edge room begins or ends."""
        found: list[float] = []
        body = self._placed(ax + uy * self.half, ay - ux * self.half, -uy, ux)
        bx, by = body.px + ux * size, body.py + uy * size
        others: list[Body] = []
        for other in self.others:
            near = body.radius + other.radius + EPS
            if other.number != self.target.number:
                if segment_point_distance(other.px, other.py, body.px, body.py, bx, by) <= near:
                    others.append(other)
        met: list[Barrier] = barriers(self.table, others, body, size + EPS)
        if self.z > 0:
            met += rims(self.table, body, size + EPS)
        for one in met:
            low, high = one.span(body.px, body.py, ux, uy, _GRAZE)
            if low < high:
                found += [t for t in (low, high) if 0.0 < t < size]
        return sorted(set(found))


def levels(table: Map, target: Body) -> list[int]:
    """The elevations from which somebody can be in contact with a target (geo.contact)."""
    found = [0]
    for piece in table.hills:
        found.append(piece.base + piece.height)
    for piece in table.buildings:
        found += [floor.elevation for floor in piece.floors]
    near = [z for z in found if at_most(abs(z / 1000.0 - target.feet), CONTACT_RISE)]
    return sorted({target.z, *near})


def _crossing(
    piece: Piece, qx: float, qy: float, nx: float, ny: float, side: float
) -> tuple[float, float, float]:
    """Where the middle line of a base that touches q in the direction n crosses an obstacle.

    How far from q (-1 if it does not), and the upright from the obstacle to the charger's side. Of
    several crossings the outermost counts. With the rear edge on an obstacle it has crossed it.
    """
    best, wx, wy = -1.0, 0.0, 0.0
    xs, ys = piece.shape.xs, piece.shape.ys
    for i in range(piece.shape.edges()):
        ex, ey = xs[i + 1] - xs[i], ys[i + 1] - ys[i]
        across = nx * ey - ny * ex
        if abs(across) < 1e-6:
            continue
        ox, oy = xs[i] - qx, ys[i] - qy
        t = (ox * ey - oy * ex) / across
        s = (ox * ny - oy * nx) / across
        if -_OVER <= t < side - EPS and -1e-9 <= s <= 1.0 + 1e-9 and t > best:
            size = sqrt(ex * ex + ey * ey)
            turn = 1.0 if -ey * nx + ex * ny > 0.0 else -1.0
            best, wx, wy = max(0.0, t), -ey / size * turn, ex / size * turn
    return best, wx, wy
