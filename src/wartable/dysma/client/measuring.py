"""Distances, looks and ways across the table, as data: the same code as the rules use."""

from __future__ import annotations

from math import cos, sin, sqrt
from typing import Final

from ...kernel.complaint import Complaint, OneOf
from ...kernel.probing import NoSuchQuery, refused
from ...kernel.speaker import Speaker
from ...words.language import Language
from ..deeds.charging import run_of
from ..deeds.falling import hurts
from ..deeds.marching import Walk
from ..deeds.walks import (
    MARCH,
    RUN,
    Way,
    way_of,
)
from ..fight.dice import FALL_THRESHOLD, falling_dice
from ..setup.hiding import Hiding
from ..state.battle import Battle
from ..state.board import others, traveller_of
from ..state.values import movement
from ..table.shapes.base import Body, distance, point_distance_3d
from ..table.shapes.clearance import crossings
from ..table.shapes.geometry import EPS, inches, thousandths
from ..table.shapes.terrain import Piece
from ..table.sight.sight import Because, sight
from ..table.ways.reach import reach
from ..table.ways.tolls import CROSSING, Tolls, stands_in_the_way
from ..table.ways.travel import Blocked, Field, Route
from ..table.ways.walker import Walker
from .asked import body_named
from .captions import Look, met, reason_words, verdict_words
from .drawable import outlined, region_of
from .probe_shapes import (
    DistanceView,
    FallView,
    HiddenView,
    LegView,
    NoPathView,
    PathView,
    ReachView,
    ScreenView,
    SightView,
    TollView,
    WayView,
)
from .refusals import Forbidden
from .things import body_place, figure_thing, piece_thing, spot_thing

GAITS: Final[dict[str, int]] = {"march": MARCH, "run": RUN}
CHARGE: Final = "charge"
_COARSE: Final = 1000
_WORTH_SAYING: Final = 0.01
_SHARES: Final = 16


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
        so_far = None if way.route is None else way_view(s, figure, way.route, allowance)
        return {"so_far": so_far, **refused(Forbidden(s, way), speech)}
    return {"allowed": True, "end": body_place(way.end), **_walked(s, figure, way, allowance)}


def _walked(s: Battle, figure: int, way: Way, allowance: int) -> WayView:
    if way.route is None:
        here, left = [_here(way.end)], inches(allowance)
        return {
            "inches": 0.0,
            "left": left,
            "places": here,
            "legs": [],
            "tolls": [],
            "falls": [],
        }
    return way_view(s, figure, way.route, allowance)


def way_view(s: Battle, figure: int, route: Route, allowance: int) -> WayView:
    """A way of a figure with what it costs and what is left then."""
    corners = [spot_thing(x, route.ys[i], route.zs[i]) for i, x in enumerate(route.xs)]
    return {
        "inches": inches(route.cost),
        "left": inches(allowance - route.cost),
        "places": corners,
        "legs": [_leg(route, corners, i) for i in range(len(corners) - 1)],
        "tolls": _tolls(s, figure, route),
        "falls": _falls(s, figure, route),
    }


def _leg(route: Route, corners: list[str], i: int) -> LegView:
    """One stretch of a way: walked, climbed or jumped."""
    upright = route.xs[i] == route.xs[i + 1] and route.ys[i] == route.ys[i + 1]
    by = "jump" if i in route.jumps else "climb" if upright else "walk"
    return {"from": corners[i], "to": corners[i + 1], "by": by}


def _falls(s: Battle, figure: int, route: Route) -> list[FallView]:
    """What attacks whoever goes this way for each of its jumps, if it does."""
    heights = [route.zs[i] - route.zs[i + 1] for i in route.jumps]
    return [
        {
            "inches": inches(height),
            "dice": falling_dice(height).total,
            "threshold": FALL_THRESHOLD,
            "rule": "fall.attack",
        }
        for height in heights
        if hurts(s, figure, height)
    ]


def _tolls(s: Battle, figure: int, route: Route) -> list[TollView]:
    """What difficult ground and obstacles add to a way, piece by piece."""
    minded = Walker(Field(s.scene.table, [], []), traveller_of(s, figure)).tolls
    found: list[TollView] = []
    for i in range(len(route.xs) - 1):
        ax, ay, z = inches(route.xs[i]), inches(route.ys[i]), inches(route.zs[i])
        dx, dy = inches(route.xs[i + 1]) - ax, inches(route.ys[i + 1]) - ay
        length = sqrt(dx * dx + dy * dy)
        for piece in minded.difficult:
            more = Tolls([piece], []).of(ax, ay, dx, dy, z) - length
            if more > _WORTH_SAYING:
                spot = _inside(piece, ax, ay, dx, dy)
                found.append(_toll(piece, more, "move.difficult", *spot))
        for piece in minded.obstacles:
            if stands_in_the_way(piece, z):
                for at in crossings(piece.shape, ax, ay, ax + dx, ay + dy):
                    spot = ax + dx * at, ay + dy * at
                    found.append(_toll(piece, CROSSING, "move.obstacle", *spot))
    return found


def _inside(piece: Piece, ax: float, ay: float, dx: float, dy: float) -> tuple[float, float]:
    """A point of a line that lies in difficult ground, about the middle of that part."""
    shares = [k / _SHARES for k in range(_SHARES + 1)]
    inside = [t for t in shares if piece.shape.contains(ax + dx * t, ay + dy * t)] or [0.5]
    at = inside[len(inside) // 2]
    return ax + dx * at, ay + dy * at


def _toll(piece: Piece, more: float, rule: str, x: float, y: float) -> TollView:
    spot = spot_thing(thousandths(x), thousandths(y))
    return {
        "piece": piece_thing(piece.number),
        "place": spot,
        "inches": round(more, 3),
        "rule": rule,
    }


def reach_view(s: Battle, figure: int, gait: str) -> ReachView:
    """Everything a figure can reach; with a charge, where no enemy holds it off."""
    if gait == CHARGE:
        field = Field(s.scene.table, others(s, figure), [])
        found = reach(field, traveller_of(s, figure), run_of(s, figure))
        return {"region": outlined(found, run_of(s, figure))}
    allowance, purpose = _gait(s, figure, gait)
    return {"region": region_of(s, figure, allowance, purpose)}


def rest_view(s: Battle, gone: Battle, figure: int, codes: list[int], gait: str) -> ReachView:
    """What is left to reach for a figure that has `gone` through these places."""
    allowance, purpose = _gait(s, figure, gait)
    way = way_of(s, figure, allowance, purpose, codes)
    spent = 0 if way.route is None else way.route.cost
    left = 0 if isinstance(way, Blocked) else allowance - spent
    return {"region": region_of(gone, figure, left, purpose)}


def hidden_view(s: Battle, figure: int) -> HiddenView:
    """Where nobody would see a scout (skill.eclaireur), drawn around the points looked at."""
    loops = [
        [[inches(x), inches(y)] for x, y in loop] for loop in Hiding(s, figure).outline(_COARSE)
    ]
    step = inches(_COARSE)
    return {"region": {"step": step, "inches": 0.0, "polygons": loops, "upper": []}}


def _gait(s: Battle, figure: int, gait: str) -> tuple[int, int]:
    """How far it goes and how: as the open question says if that is its move, or as is asked."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, Walk) and step.figure == figure:
        return step.allowance, step.purpose
    if gait not in GAITS:
        raise NoSuchQuery(
            Complaint("query_gait", "a figure goes by {known}", {"known": OneOf(list(GAITS))})
        )
    return movement(s, figure) * (2 if gait == "run" else 1), GAITS[gait]
