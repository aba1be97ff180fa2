"""The wedge of a look: from an eye to the square of a target (los.wedge).

Everything is done in the frame of the look: u along the middle of the wedge, v across it. A ray is
its slope v/u, so no angle is ever computed, and whether a blocker covers the ray between two slopes
is decided exactly: between the slopes of all corners and crossings nothing changes, so one ray in
each gap speaks for the whole gap.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from ..shapes.base import SHRINK, Body
from ..shapes.geometry import EPS, Shape

NARROW: Final = 0.00017453292696622  # the tangent of 0.01°
NOTHING: Final = 0
PARTIAL: Final = 1
FULL: Final = 2
NONE: Final = 0
PLAIN: Final = 1
TANGLED: Final = 2
_JUST: Final = 1e-9


@final
class Wedge:
    """What an eye takes in of a target. `wide` is false when one stands right above the other."""

    def __init__(self, viewer: Body, target: Body) -> None:
        self.ex = viewer.px
        self.ey = viewer.py
        self.eye = viewer.eye
        dx, dy = target.px - viewer.px, target.py - viewer.py
        self.length = sqrt(dx * dx + dy * dy)
        self.rise = target.head - viewer.eye
        self.fall = target.feet - viewer.eye
        half = target.half - SHRINK
        gap = target.point_gap(viewer.px, viewer.py)
        self.near = gap + SHRINK if gap > 0.0 else 0.0
        self.wide = gap > 0.0 or _outside(dx, dy, target, half)
        self.ux = 1.0
        self.uy = 0.0
        self.low = 0.0
        self.high = 0.0
        self.far = 0.0
        self.stretch = 1.0
        self.start = 0.0
        self.end = 0.0
        self.target = target
        if self.wide:
            self._open(dx, dy, target.fx * half, target.fy * half)

    def _open(self, dx: float, dy: float, f: float, s: float) -> None:
        """Turn the frame so that its middle halves the wedge."""
        ax, ay, bx, by = dx + f - s, dy + s + f, dx - f - s, dy - s + f
        cx, cy, ex, ey = dx - f + s, dy - s - f, dx + f + s, dy + s - f
        lx, ly, rx, ry = ax, ay, ax, ay
        if lx * by - ly * bx > 0.0:
            lx, ly = bx, by
        if rx * by - ry * bx < 0.0:
            rx, ry = bx, by
        if lx * cy - ly * cx > 0.0:
            lx, ly = cx, cy
        if rx * cy - ry * cx < 0.0:
            rx, ry = cx, cy
        if lx * ey - ly * ex > 0.0:
            lx, ly = ex, ey
        if rx * ey - ry * ex < 0.0:
            rx, ry = ex, ey
        left, right = sqrt(lx * lx + ly * ly), sqrt(rx * rx + ry * ry)
        mx, my = lx / left + rx / right, ly / left + ry / right
        middle = sqrt(mx * mx + my * my)
        ux, uy = mx / middle, my / middle
        self.ux = ux
        self.uy = uy
        self.high = (ly * ux - lx * uy) / (lx * ux + ly * uy)
        self.low = (ry * ux - rx * uy) / (rx * ux + ry * uy)
        self.far = dx * ux + dy * uy + abs(f * ux + s * uy) + abs(f * uy - s * ux)
        self.stretch = sqrt(1.0 + self.high * self.high)

    def misses(self, cx: float, cy: float, radius: float) -> bool:
        """Does a circle lie wholly outside the wedge, or behind the target?"""
        dx, dy = cx - self.ex, cy - self.ey
        u, v = dx * self.ux + dy * self.uy, dy * self.ux - dx * self.uy
        return abs(v) - self.high * u >= radius * self.stretch or u - radius >= self.far

    def is_plugged(self, cx: float, cy: float, radius: float) -> bool:
        """Does a disc stand before the target, across the whole wedge?"""
        dx, dy = cx - self.ex, cy - self.ey
        u, v = dx * self.ux + dy * self.uy, dy * self.ux - dx * self.uy
        if u <= radius or abs(v) + self.high * u > radius * self.stretch:
            return False
        return sqrt(dx * dx + dy * dy) + radius < self.near

    def verdict(self, bottom: float, top: float, entry: float) -> int:
        """los.vertical: what something does that the ray enters at this distance.

        What begins above the head is ignored (los.ignore-overhang).
        """
        head = self.eye + self.rise * entry / self.length
        if bottom > head + EPS:
            return NOTHING
        if top >= head - EPS:
            return FULL
        feet = self.eye + self.fall * entry / self.length
        return PARTIAL if top > feet + EPS else NOTHING

    def lowest_full(self) -> float:
        """Nothing lower than this can hide a head anywhere in the wedge."""
        head = self.eye + self.rise * self.far * self.stretch / self.length
        return min(self.eye, head) - 2 * EPS

    def highest_needed(self) -> float:
        """Whatever is at least this high hides a head anywhere in the wedge."""
        head = self.eye + self.rise * self.far * self.stretch / self.length
        return max(self.eye, head)

    def span(self, shape: Shape) -> int:
        """Find `start` and `end`, between which rays meet a shape, if that is easily said.

        NONE: no ray meets it before the target. PLAIN: all rays from `start` to `end` do, and the
        eye is outside. TANGLED: it reaches as far as the target, or around the eye.
        """
        low, high, nearest, farthest = 1e9, -1e9, 1e9, 0.0
        ex, ey, ux, uy = self.ex, self.ey, self.ux, self.uy
        dx, dy = shape.ring[0].x - ex, shape.ring[0].y - ey
        ou, ov = dx * ux + dy * uy, dy * ux - dx * uy
        for side in shape.ring:
            dx, dy = side.tx - ex, side.ty - ey
            u, v = dx * ux + dy * uy, dy * ux - dx * uy
            if (u > EPS) != (ou > EPS):
                # An edge passes beside the eye: all rays on that side, up to any slope.
                if ov + (v - ov) * (EPS - ou) / (u - ou) > 0.0:
                    high = 1e9
                else:
                    low = -1e9
            if u > EPS:
                slope = v / u
                low = min(low, slope)
                high = max(high, slope)
            nearest = min(nearest, u)
            away = dx * dx + dy * dy
            farthest = max(farthest, away)
            ou, ov = u, v
        low = max(low, self.low)
        high = min(high, self.high)
        if high - low <= _JUST or nearest >= self.far:
            return NONE
        if nearest <= EPS and self._surrounded(shape):
            return TANGLED
        self.start = low
        self.end = high
        return PLAIN if farthest < self.near * self.near else self._inside_only(shape)

    def _inside_only(self, shape: Shape) -> int:
        """The same for a shape that reaches far: only what lies inside the wedge matters."""
        nearest, farthest = 1e9, 0.0
        low, high = self.low, self.high
        dx, dy = shape.ring[0].x - self.ex, shape.ring[0].y - self.ey
        ou, ov = dx * self.ux + dy * self.uy, dy * self.ux - dx * self.uy
        for side in shape.ring:
            dx, dy = side.tx - self.ex, side.ty - self.ey
            u, v = dx * self.ux + dy * self.uy, dy * self.ux - dx * self.uy
            # Cut the edge down to what is left of the right border and right of the left one.
            start, end = 0.0, 1.0
            a, b = ov - low * ou, v - low * u
            c, d = high * ou - ov, high * u - v
            if (a >= 0.0 or b >= 0.0) and (c >= 0.0 or d >= 0.0):
                if a < 0.0:
                    start = a / (a - b)
                elif b < 0.0:
                    end = a / (a - b)
                if c < 0.0:
                    start = max(start, c / (c - d))
                elif d < 0.0:
                    end = min(end, c / (c - d))
                if start <= end:
                    su, sv = ou + start * (u - ou), ov + start * (v - ov)
                    eu, ev = ou + end * (u - ou), ov + end * (v - ov)
                    nearest = min(nearest, su)
                    nearest = min(nearest, eu)
                    farthest = max(farthest, su * su + sv * sv)
                    farthest = max(farthest, eu * eu + ev * ev)
            ou, ov = u, v
        if farthest == 0.0:
            return TANGLED
        if nearest >= self.far:
            return NONE
        return PLAIN if farthest < self.near * self.near else TANGLED

    def _surrounded(self, shape: Shape) -> bool:
        """Does the shape pass the eye on both sides?"""
        left = right = False
        dx, dy = shape.ring[0].x - self.ex, shape.ring[0].y - self.ey
        ou, ov = dx * self.ux + dy * self.uy, dy * self.ux - dx * self.uy
        for side in shape.ring:
            dx, dy = side.tx - self.ex, side.ty - self.ey
            u, v = dx * self.ux + dy * self.uy, dy * self.ux - dx * self.uy
            if (u > EPS) != (ou > EPS):
                if ov + (v - ov) * (EPS - ou) / (u - ou) > 0.0:
                    left = True
                else:
                    right = True
            ou, ov = u, v
        return left and right

    def covered(self, shape: Shape) -> list[float]:
        """Where a shape stands before the target: low slope, high slope, entry; and so on."""
        found = self.span(shape)
        if found == NONE:
            return []
        if found == TANGLED:
            return self.covered_exactly(shape)
        return [self.start, self.end, self.first_hit(shape, (self.start + self.end) / 2.0)]

    def first_hit(self, shape: Shape, slope: float) -> float:
        """How far along a ray the first edge of a shape is met; below zero when none is."""
        ex, ey = self.ex, self.ey
        rx, ry = self.ux - slope * self.uy, self.uy + slope * self.ux  # one step of u along it
        stretch = sqrt(1.0 + slope * slope)
        best = -1.0
        for side in shape.sides:
            ox, oy = side.x - ex, side.y - ey
            here, there = rx * oy - ry * ox, rx * (side.ty - ey) - ry * (side.tx - ex)
            if (here >= 0.0) != (there >= 0.0):
                t = here / (here - there)
                hx, hy = ox + t * side.dx, oy + t * side.dy
                u = hx * self.ux + hy * self.uy
                if u > 0.0 and (best < 0.0 or u < best):
                    best = u
        return best * stretch if best >= 0.0 else best

    def covered_exactly(self, shape: Shape) -> list[float]:
        """The same for a shape beside, behind or across the target, or around the eye."""
        inside = shape.closed and shape.contains(self.ex, self.ey)
        square = self.target.volume()
        slopes = [self.low, self.high]
        self._add_corners(shape, slopes)
        self._add_corners(square, slopes)
        self._add_crossings(shape, square, slopes)
        slopes.sort()
        found: list[float] = []
        start, end = 0.0, -1.0
        for i in range(len(slopes) - 1):
            low, high = slopes[i], slopes[i + 1]
            if high - low <= _JUST:
                continue
            middle = (low + high) / 2.0
            entry = 0.0 if inside else self.first_hit(shape, middle)
            if entry < 0.0 or entry >= self.first_hit(square, middle) - _JUST:
                continue
            if end < start or low - end > 2 * _JUST:
                if end > start:
                    found += [start, end, self._entry(shape, start, end, inside)]
                start = low
            end = high
        if end > start:
            found += [start, end, self._entry(shape, start, end, inside)]
        return found

    def _entry(self, shape: Shape, start: float, end: float, inside: bool) -> float:
        """How far along the middle ray of a stretch the shape begins; 0 with the eye in it."""
        return 0.0 if inside else self.first_hit(shape, (start + end) / 2.0)

    def _add_corners(self, shape: Shape, slopes: list[float]) -> None:
        for side in shape.ring:
            self._add(side.tx - self.ex, side.ty - self.ey, slopes)

    def _add(self, dx: float, dy: float, slopes: list[float]) -> None:
        u = dx * self.ux + dy * self.uy
        if u > 0.0:
            slope = (dy * self.ux - dx * self.uy) / u
            if self.low < slope < self.high:
                slopes.append(slope)

    def _add_crossings(self, shape: Shape, square: Shape, slopes: list[float]) -> None:
        for a in shape.sides:
            for b in square.sides:
                across = a.dx * b.dy - a.dy * b.dx
                if abs(across) < 1e-12:
                    continue
                t = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / across
                if 0.0 <= t <= 1.0:  # on the edge; a slope too many does no harm
                    self._add(a.x + t * a.dx - self.ex, a.y + t * a.dy - self.ey, slopes)


def _outside(dx: float, dy: float, target: Body, half: float) -> bool:
    """Is the eye outside the shrunk square of the target?"""
    ahead = abs(dx * target.fx + dy * target.fy)
    aside = abs(dy * target.fx - dx * target.fy)
    return max(ahead, aside) > half + EPS


def closes(spans: list[tuple[float, float]], low: float, high: float) -> bool:
    """Do the spans leave no gap of more than 0.01° between two slopes?"""
    spans.sort()
    reached = low
    for start, end in spans:
        if wider(reached, start):
            return False
        reached = max(reached, end)
    return not wider(reached, high)


def wider(low: float, high: float) -> bool:
    """Is the angle between two slopes more than 0.01°?"""
    return high - low > NARROW * (1.0 + low * high)
