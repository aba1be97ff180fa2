"""Distances, looks and ways across the table, as data: the same code as the rules use."""

from __future__ import annotations

from math import cos, sin
from typing import Final

from ...kernel.probing import NoSuchQuery, refused
from ...kernel.speaker import Speaker
from ...words.language import Language
from ..deeds.charging import run_of
from ..deeds.marching import Walk
from ..deeds.walks import (
    MARCH,
    RUN,
    Way,
    way_of,
)
from ..state.battle import Battle
from ..state.board import others, traveller_of
from ..state.values import movement
from ..table.shapes.base import Body, distance, point_distance_3d
from ..table.shapes.geometry import EPS, inches, thousandths
from ..table.sight.sight import Because, sight
from ..table.ways.reach import reach
from ..table.ways.travel import Blocked, Field, Route
from .asked import body_named
from .captions import Look, met, reason_words, verdict_words
from .drawable import outlined, region_of
from .refusals import Forbidden
from .shapes import (
    DistanceView,
    LegView,
    NoPathView,
    PathView,
    ReachView,
    ScreenView,
    SightView,
    WayView,
)
from .things import body_place, figure_thing, piece_thing, spot_thing

GAITS: Final[dict[str, int]] = {"march": MARCH, "run": RUN}
CHARGE: Final = "charge"


def distance_of(one: Body, other: Body) -> DistanceView:
    """Between bases, or a base and a point, or two points (geo.distance)."""
    return {"inches": _away(one, other), "rule": "geo.distance"}


def _away(one: Body, other: Body) -> float:
    if one.number >= 0 and other.number >= 0:
        return distance(one, other)
    if one.number >= 0:
        return point_distance_3d(one, other.px, other.py, other.feet)
    if other.number >= 0:
        return point_distance_3d(other, one.px, one.py, one.feet)
    dx, dy, dz = one.px - other.px, one.py - other.py, one.feet - other.feet
    return float((dx * dx + dy * dy + dz * dz) ** 0.5)


def sight_of(s: Battle, viewer: Body, target: str, words: Language) -> SightView:
    """What a viewer sees of a figure or a place, in cover or not, and what stands in between."""
    there = body_named(s, target)
    bodies = [body for body in s.bodies if body is not None]
    found = sight(s.scene.table, viewer, there, bodies)
    look = Look(viewer, there, found)
    return {
        "thing": target,
        "clear": found.visible,
        "cover": found.cover,
        "rule": found.rule,
        "sentence": verdict_words(words, found),
        "inches": _away(viewer, there),
        "because": [_in_between(s, look, one, words) for one in found.because],
        "lines": [[_here(viewer), _here(there)]],
    }


def _here(body: Body) -> str:
    return spot_thing(body.x, body.y, body.z)


def _in_between(s: Battle, look: Look, reason: Because, words: Language) -> ScreenView:
    """One reason: its rule, what it is about, and the place where the look meets it."""
    labels = [kit.label for kit in s.scene.kits]
    told: ScreenView = {
        "rule": reason.rule,
        "sentence": reason_words(words, look, reason, s.scene.table, labels),
        "thing": None,
        "full": reason.full,
        "place": None,
        "shadow": _shadow(look, reason),
    }
    if reason.piece >= 0:
        told["thing"] = piece_thing(reason.piece)
        x, y = met(look, reason, s.scene.table.pieces[reason.piece])
        told["place"] = spot_thing(thousandths(x), thousandths(y))
    elif 0 <= reason.figure < len(s.scene.kits):
        told["thing"] = figure_thing(s, reason.figure)
        body = s.bodies[reason.figure]
        told["place"] = None if body is None else _here(body)
    return told


def _shadow(look: Look, reason: Because) -> list[str]:
    """The corners of what a thing in between hides, from where the look meets it to the target."""
    if reason.entry < 0.0:
        return []
    a, b = look.viewer, look.target
    near, far = max(reason.entry, EPS), ((b.px - a.px) ** 2 + (b.py - a.py) ** 2) ** 0.5
    ways = ((near, reason.right), (far, reason.right), (far, reason.left), (near, reason.left))
    return [
        spot_thing(thousandths(a.px + off * cos(way)), thousandths(a.py + off * sin(way)))
        for off, way in ways
    ]


# Ways.


def path_of(
    s: Battle, figure: int, codes: list[int], gait: str, speech: Speaker
) -> PathView | NoPathView:
    """The way through these places: what it costs and leaves, or the rule and place against it."""
    allowance, purpose = _gait(s, figure, gait)
    way = way_of(s, figure, allowance, purpose, codes)
    if isinstance(way, Blocked):
        so_far = None if way.route is None else way_view(way.route, allowance)
        return {"so_far": so_far, **refused(Forbidden(s, way), speech)}
    return {"allowed": True, "end": body_place(way.end), **_walked(way, allowance)}


def _walked(way: Way, allowance: int) -> WayView:
    if way.route is None:
        return {"inches": 0.0, "left": inches(allowance), "places": [_here(way.end)], "legs": []}
    return way_view(way.route, allowance)


def way_view(route: Route, allowance: int) -> WayView:
    """A way with what it costs and what is left then."""
    corners = [spot_thing(x, route.ys[i], route.zs[i]) for i, x in enumerate(route.xs)]
    return {
        "inches": inches(route.cost),
        "left": inches(allowance - route.cost),
        "places": corners,
        "legs": [_leg(route, corners, i) for i in range(len(corners) - 1)],
    }


def _leg(route: Route, corners: list[str], i: int) -> LegView:
    """One stretch of a way: walked, climbed or jumped."""
    upright = route.xs[i] == route.xs[i + 1] and route.ys[i] == route.ys[i + 1]
    by = "jump" if i in route.jumps else "climb" if upright else "walk"
    return {"from": corners[i], "to": corners[i + 1], "by": by}


def reach_view(s: Battle, figure: int, gait: str) -> ReachView:
    """Everything a figure can reach; with a charge, where no enemy holds it off."""
    if gait == CHARGE:
        field = Field(s.scene.table, others(s, figure), [])
        found = reach(field, traveller_of(s, figure), run_of(s, figure))
        return {"region": outlined(found, run_of(s, figure))}
    allowance, purpose = _gait(s, figure, gait)
    return {"region": region_of(s, figure, allowance, purpose)}


def _gait(s: Battle, figure: int, gait: str) -> tuple[int, int]:
    """How far it goes and how: as the open question says if that is its move, or as is asked."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, Walk) and step.figure == figure:
        return step.allowance, step.purpose
    if gait not in GAITS:
        raise NoSuchQuery(f"a figure goes by {' or '.join(GAITS)}")
    return movement(s, figure) * (2 if gait == "run" else 1), GAITS[gait]
