"""Zones and edges of the table: how far they are, and the nearest point of them."""

from __future__ import annotations

from typing import Final

from ...dysma.missions.main import zone_gap
from ...dysma.state.battle import Battle
from ...dysma.table.shapes.geometry import inches, point_distance
from ...dysma.table.shapes.zones import Part

INSIDE: Final = 0.6
"""How far into a zone one goes."""
NO_WAY: Final = 1e9


def enemy_zone_gap(s: Battle, side: int, x: float, y: float) -> float:
    """How far a point is from the nearest zone of an enemy; 0 inside."""
    best = NO_WAY
    for seat, zone in enumerate(s.zones):
        if seat != side:
            best = min(best, 0.0 if zone.has(x, y) else zone_gap(zone, x, y))
    return best


def nearest_inside(part: Part, x: float, y: float) -> tuple[float, float]:
    """The nearest point of a part of a zone that is a little way inside."""
    px = min(max(x, inches(part.left) + INSIDE), inches(part.right) - INSIDE)
    py = min(max(y, inches(part.low) + INSIDE), inches(part.high) - INSIDE)
    if part.radius:
        cx, cy = inches(part.cx), inches(part.cy)
        away, most = point_distance(x, y, cx, cy), inches(part.radius) - INSIDE
        if away > most:
            px, py = cx + (x - cx) * most / away, cy + (y - cy) * most / away
    return px, py


def home_of(s: Battle, figure: int) -> tuple[float, float, float]:
    """The nearest place at a table edge in the own zone, and how far it is."""
    body = s.body(figure)
    side, half = s.scene.table.length, body.half
    best, bx, by = NO_WAY, 0.0, 0.0
    for part in s.zones[s.side(figure)].parts:
        left, right = inches(part.left), inches(part.right)
        low, high = inches(part.low), inches(part.high)
        x = min(max(body.px, left + half), right - half)
        y = min(max(body.py, low + half), high - half)
        for is_edge, ex, ey in (
            (left <= 0.0, half, y),
            (right >= side, side - half, y),
            (low <= 0.0, x, half),
            (high >= side, x, side - half),
        ):
            away = point_distance(body.px, body.py, ex, ey)
            if is_edge and away < best and part.holds(ex, ey):
                best, bx, by = away, ex, ey
    return bx, by, best
