"""Questions about the table, answered as data: values, distances, sight, ways, reach, odds.

    probe(s, {"sight": ["figure:a1", "figure:b3"]})

Everything asked here is open to everybody, and nothing in the battle changes by asking. What a
question means is written in docs/protocol.md.
"""

from __future__ import annotations

from typing import Any, Final

from ...kernel import thing
from ...kernel.probing import NoSuchQuery, refused
from ...kernel.question import Question
from ...kernel.shapes import OddsShape
from ...kernel.speaker import Speaker
from ..deeds.marching import Walk
from ..deeds.walks import (
    MARCH,
    RUN,
    Way,
    way_of,
)
from ..fight.forecast import forecast
from ..state.battle import Battle
from ..state.board import full_sight, gap
from ..state.values import (
    THRESHOLDS,
    armour_value,
    movement,
    movement_value,
    threshold_value,
)
from ..state.words import NOBODY
from ..table.shapes.base import Body, point_distance_3d
from ..table.shapes.geometry import inches, thousandths
from ..table.sight.sight import Because
from ..table.ways.travel import Blocked, Route
from .captions import Look, met
from .choices import WAY, option_texts
from .drawable import region_of
from .refusals import Forbidden
from .texts import NotAPlace, read_way
from .things import (
    figure_called,
    figure_thing,
    number_in,
    piece_thing,
    spot_thing,
)

GAITS: Final[dict[str, int]] = {"march": MARCH, "run": RUN}
Told = dict[str, object]


QUERIES: Final = ("value", "distance", "sight", "path", "reach", "odds")


def probe(s: Battle, query: dict[str, Any], seat: int | None, speech: Speaker) -> Told:
    """The answer to one query; NoSuchQuery for what cannot be asked."""
    if "value" in query:
        return value(s, _figure(s, query["value"]), str(query.get("of", "")), speech.code)
    if "distance" in query:
        return distance(s, *_pair(query["distance"]))
    if "sight" in query:
        one, other = _pair(query["sight"])
        return sight(s, _present(s, one), _present(s, other))
    if "path" in query:
        gait = str(query.get("by", "march"))
        return path(s, _present(s, query["path"]), _things(query.get("to")), gait, speech)
    if "reach" in query:
        return region(s, _present(s, query["reach"]), str(query.get("by", "march")))
    if "odds" in query:
        return odds(s, str(query["odds"]), seat)
    raise NoSuchQuery(f"ask for one of {', '.join(QUERIES)}")


# Numbers.


def value(s: Battle, figure: int, stat: str, language: str) -> Told:
    """A value of a figure with the reasons of its sum; a threshold of 0 is a dash."""
    if stat in THRESHOLDS:
        found = threshold_value(s, figure, stat)
    elif stat in ("mv", "ar"):
        found = movement_value(s, figure) if stat == "mv" else armour_value(s, figure)
    else:
        raise NoSuchQuery(f"the values of a figure are {', '.join(['mv', 'ar', *THRESHOLDS])}")
    from ..text.amounts import value_shape
    from ..text.language import language as words

    return {**value_shape(s, figure, found, words(language))}


def odds(s: Battle, text: str, seat: int | None) -> Told:
    """The exact odds of an attack among the options; nothing for what is no attack."""
    question = s.question
    if question is None or question.seat != seat:
        raise NoSuchQuery("odds are those of an option, for the seat that is asked")
    texts = option_texts(s, question)
    if text not in texts:
        raise NoSuchQuery(f"{text!r} is no option of the question")
    found = odds_of(s, question, question.options[texts.index(text)])
    return {} if found is None else {**found}


def odds_of(s: Battle, question: Question, code: int) -> OddsShape | None:
    """The exact odds of an option, if it is an attack of the figure that acts."""
    found = forecast(s, question.about, code) if question.kind == "act" else None
    if found is None:
        return None
    return {
        "target": figure_thing(s, found.target),
        "hit": found.hit,
        "wounds": list(found.wounds),
        "mean": found.mean,
        "kill": found.kill,
        "back": found.back,
        "death": found.death,
    }


# Distance and sight.


def distance(s: Battle, one: str, other: str) -> Told:
    """Between two figures, or a figure and a place or a lying token, in inches (geo.distance)."""
    a, b = figure_called(s, one), figure_called(s, other)
    if a != NOBODY and b != NOBODY:
        away = gap(s, _present(s, one), _present(s, other))
    elif a != NOBODY:
        away = point_distance_3d(s.body(_present(s, one)), *_spot(s, other))
    elif b != NOBODY:
        away = point_distance_3d(s.body(_present(s, other)), *_spot(s, one))
    else:
        (ax, ay, az), (bx, by, bz) = _spot(s, one), _spot(s, other)
        away = float(((ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2) ** 0.5)
    return {"inches": away, "rule": "geo.distance"}


def sight(s: Battle, viewer: int, target: int) -> Told:
    """Whether one figure sees another, in cover or not, and what stands in between and where."""
    found = full_sight(s, viewer, target)
    look = Look(s.body(viewer), s.body(target), found)
    return {
        "clear": found.visible,
        "cover": found.cover,
        "rule": found.rule,
        "because": [_in_between(s, look, one) for one in found.because],
        "lines": [[spot_thing(look.viewer.x, look.viewer.y, look.viewer.z), _here(look.target)]],
    }


def _here(body: Body) -> str:
    return spot_thing(body.x, body.y, body.z)


def _in_between(s: Battle, look: Look, reason: Because) -> Told:
    """One reason: its rule, what it is about, and the place where the look meets it."""
    told: Told = {"rule": reason.rule, "thing": None, "full": reason.full}
    if reason.piece >= 0:
        told["thing"] = piece_thing(reason.piece)
        x, y = met(look, reason, s.scene.table.pieces[reason.piece])
        told["place"] = spot_thing(thousandths(x), thousandths(y))
    elif 0 <= reason.figure < len(s.scene.kits):
        told["thing"] = figure_thing(s, reason.figure)
        told["place"] = _here(s.body(reason.figure))
    return told


# Ways.


def path(s: Battle, figure: int, to: list[str], gait: str, speech: Speaker) -> Told:
    """The way through these places: what it costs and leaves, or the rule and place against it."""
    allowance, purpose = _gait(s, figure, gait)
    places = [thing.named(one, thing.PLACE) for one in to]
    if not places or not all(places):
        raise NoSuchQuery("a path goes to places, as in place:12.5,8")
    asked = Question(s.side(figure), "move", "move.path", [], about=figure, open=True)
    try:
        codes = read_way(s, asked, WAY.join(places))
    except NotAPlace as problem:
        raise NoSuchQuery(f"{problem} is no place") from problem
    way = way_of(s, figure, allowance, purpose, codes)
    if isinstance(way, Blocked):
        return {**refused(Forbidden(s, way), speech)}
    return {"allowed": True, **_walked(way, allowance)}


def _walked(way: Way, allowance: int) -> Told:
    route = way.route
    if route is None:
        return {"inches": 0.0, "left": inches(allowance), "places": [_here(way.end)], "legs": []}
    corners = [spot_thing(x, route.ys[i], route.zs[i]) for i, x in enumerate(route.xs)]
    return {
        "inches": inches(route.cost),
        "left": inches(allowance - route.cost),
        "places": corners,
        "legs": [_leg(route, corners, i) for i in range(len(corners) - 1)],
    }


def _leg(route: Route, corners: list[str], i: int) -> Told:
    """One stretch of a way: walked, climbed or jumped."""
    upright = route.xs[i] == route.xs[i + 1] and route.ys[i] == route.ys[i + 1]
    by = "jump" if i in route.jumps else "climb" if upright else "walk"
    return {"from": corners[i], "to": corners[i + 1], "by": by}


def region(s: Battle, figure: int, gait: str) -> Told:
    """Everything a figure can reach."""
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


# What a query names.


def _things(given: object) -> list[str]:
    if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
        raise NoSuchQuery("name things in a list, as in figure:a1")
    return given


def _pair(given: object) -> tuple[str, str]:
    found = _things(given)
    if len(found) != 2:
        raise NoSuchQuery("name two things")
    return found[0], found[1]


def _figure(s: Battle, text: object) -> int:
    found = figure_called(s, str(text))
    if found == NOBODY:
        raise NoSuchQuery(f"there is no {text}")
    return found


def _present(s: Battle, text: object) -> int:
    found = _figure(s, text)
    if s.bodies[found] is None:
        raise NoSuchQuery(f"{text} is not on the table")
    return found


def _spot(s: Battle, text: str) -> tuple[float, float, float]:
    """Where a place or a lying token is, in inches."""
    number = number_in(text, thing.TOKEN)
    if 0 <= number < len(s.tokens):
        token = s.tokens[number]
        return inches(token.x), inches(token.y), inches(token.z)
    parts = thing.named(text, thing.PLACE).partition("@")[0].split(",")
    try:
        numbers = [float(part) for part in parts]
    except ValueError as problem:
        raise NoSuchQuery(f"{text} is no place") from problem
    if len(numbers) not in (2, 3):
        raise NoSuchQuery(f"{text} is no place")
    return numbers[0], numbers[1], numbers[2] if len(numbers) > 2 else 0.0
