"""What can be asked about a battle beside answers and options (`kernel/probing.py`), as data.

    {"value": "figure:a1", "of": "mv"}                       a number, with the sum that it is
    {"distance": ["figure:a1", "token:2"]}                   between figures, places and tokens
    {"sight": ["figure:a1", "figure:b3"]}, {"sight": "figure:a1"}
    {"path": "figure:a1", "to": ["place:10,8"], "by": "run"}
    {"reach": "figure:a1", "by": "march"}                    march, run or charge
    {"reach": "figure:a1", "via": ["place:10,8"]}            with what a way there leaves
    {"odds": "shoot b1 with arc", "by": "figure:a1"}
    {"outlook": "heroism"}                                   the attack on its way, with an option
    {"targets": "figure:a1"}                                 everybody it could attack
    {"threats": "figure:a1"}                                 everybody who could attack it
    {"hidden": "figure:a1"}                                  where a scout could stand unseen
    {"ranges": "figure:a1"}                                  how far its weapons and spells carry
    {"charge": "figure:a1", "at": "figure:b3"}               the way, the end, who could intercept
    {"blast": "place:12,8", "by": "figure:a1", "with": "mortier"}

Each of them may say "from", a place where the figure would stand, or "as_if" for several figures.
Everything asked here is open to everybody, and nothing in the battle changes by asking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ...kernel import thing
from ...kernel.complaint import Complaint
from ...kernel.probing import NoSuchQuery, text_in
from ...kernel.question import Question
from ...kernel.shapes import OddsShape, ValueShape
from ...kernel.value import Value
from ..fight.forecast import forecast
from ..state.battle import Battle
from ..state.board import targets
from ..state.values import (
    THRESHOLDS,
    armour_value,
    movement_value,
    threshold_value,
)
from ..state.words import NOBODY
from ..text.amounts import value_shape
from ..text.language import language
from .asked import Query, as_if, body_named, figure_in, places_in, present, spot, things_in
from .measuring import distance_of, hidden_view, path_of, reach_view, rest_view, sight_of
from .previews import (
    attack_of,
    blast_of,
    blast_with,
    charge_of,
    odds_view,
    outlook_of,
    ranges_of,
    targets_of,
    threats_to,
)
from .things import figure_called, figure_thing

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...kernel.speaker import Speaker

Told = dict[str, Any]
STATS: Final = ("mv", "ar", *THRESHOLDS)


def probe(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    """The answer to one query; NoSuchQuery for what cannot be asked."""
    for key, answer in QUERIES.items():
        if key in query:
            return answer(s, query, seat, speech)
    raise NoSuchQuery(
        Complaint(
            "query_one_of", "a query asks for one of these: {known}", {"known": ", ".join(QUERIES)}
        )
    )


def _value(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    figure = figure_in(s, query["value"])
    told: ValueShape = value_shape(
        s, value_of(as_if(s, query, figure), figure, text_in(query, "of")), language(speech.code)
    )
    return {**told}


def value_of(s: Battle, figure: int, stat: str) -> Value:
    """A value of a figure with its reasons; a threshold of 0 is a dash."""
    if stat == "mv":
        return movement_value(s, figure)
    if stat == "ar":
        return armour_value(s, figure)
    if stat in THRESHOLDS:
        return threshold_value(s, figure, stat)
    raise NoSuchQuery(
        Complaint("query_of", "of has to be one of {known}", {"known": ", ".join(STATS)})
    )


def _distance(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    one, other = _pair(query["distance"])
    then = as_if(s, query, figure_called(s, one))
    return {**distance_of(body_named(then, one), body_named(then, other))}


def _sight(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    """Of one thing, or of everybody else."""
    given, words = query["sight"], language(speech.code)
    if isinstance(given, str):
        me = figure_in(s, given)
        then = as_if(s, query, me)
        present(then, given)
        around = [one for one, body in enumerate(then.bodies) if body is not None and one != me]
        seen = [sight_of(then, then.body(me), figure_thing(s, one), words) for one in around]
        return {"seen": seen}
    one, other = _pair(given)
    if "as" in query:  # somebody who would stand there
        me = figure_in(s, query["as"])
        then = as_if(s, {**query, "from": one}, me)
        return {**sight_of(then, then.body(me), other, words)}
    then = as_if(s, query, figure_called(s, one))
    return {**sight_of(then, body_named(then, one), other, words)}


def _path(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    figure = figure_in(s, query["path"])
    then = as_if(s, query, figure)
    present(then, query["path"])
    codes = places_in(then, figure, things_in(query.get("to")))
    return {**path_of(then, figure, codes, _gait(query), speech)}


def _reach(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    figure = figure_in(s, query["reach"])
    then = as_if(s, query, figure)
    present(then, query["reach"])
    if "via" not in query:
        return {**reach_view(then, figure, _gait(query))}
    corners = things_in(query["via"])
    codes = places_in(then, figure, corners)
    gone = as_if(then, {"from": corners[-1]}, figure)
    return {**rest_view(then, gone, figure, codes, _gait(query))}


def _gait(query: Query) -> str:
    return text_in(query, "by") if "by" in query else "march"


def _odds(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    """Of an attack of the figure that acts, or of any other by name."""
    me, then = _by(s, query)
    return {**attack_of(then, me, text_in(query, "odds"), speech)}


def _outlook(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    if s.question is None or s.question.seat != seat:
        return {"odds": None, "rolls": []}
    return {**outlook_of(s, text_in(query, "outlook"), speech)}


def _targets(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    figure = figure_in(s, query["targets"])
    then = as_if(s, query, figure)
    present(then, query["targets"])
    return {**targets_of(then, figure, speech)}


def _threats(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    figure = figure_in(s, query["threats"])
    then = as_if(s, query, figure)
    present(then, query["threats"])
    return {**threats_to(then, figure, speech)}


def _hidden(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    return {**hidden_view(s, figure_in(s, query["hidden"]))}


def _ranges(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    return {**ranges_of(s, figure_in(s, query["ranges"]))}


def _charge(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    figure = figure_in(s, query["charge"])
    then = as_if(s, query, figure)
    present(then, query["charge"])
    target = present(then, query.get("at"))
    if target not in targets(then, s.side(figure)):
        fields: dict[str, object] = {"at": str(query.get("at")), "charge": str(query["charge"])}
        raise NoSuchQuery(Complaint("query_enemy", "{at} is no enemy of {charge}", fields))
    return {**charge_of(then, figure, target, query.get("dive") is True, speech)}


def _blast(s: Battle, query: Query, seat: int | None, speech: Speaker) -> Told:
    me, then = _by(s, query)
    attack = blast_with(then, me, text_in(query, "with") if "with" in query else "")
    point = text_in(query, "blast")
    if thing.kind_of(point) == thing.FIGURE:
        body = then.body(present(then, point))
        return {**blast_of(then, attack, (body.x, body.y, body.z), speech)}
    return {**blast_of(then, attack, spot(then, point), speech)}


def _by(s: Battle, query: Query) -> tuple[int, Battle]:
    """Who attacks, the figure that acts if nobody is named, and the battle as it would be."""
    question = s.question
    me = question.about if question is not None else NOBODY
    if "by" in query:
        me = figure_in(s, query["by"])
    then = as_if(s, query, me)
    if me == NOBODY or then.bodies[me] is None:
        raise NoSuchQuery(
            Complaint("query_by", "say by whom, a figure on the table, as in figure:a1")
        )
    return me, then


def _pair(given: object) -> tuple[str, str]:
    found = things_in(given)
    if len(found) != 2:
        raise NoSuchQuery(Complaint("query_two", "name two things in a list, as in figure:a1"))
    return found[0], found[1]


def odds_of(s: Battle, question: Question, code: int) -> OddsShape | None:
    """The exact odds of an option, if it is an attack of the figure that acts."""
    found = forecast(s, question.about, code) if question.kind == "act" else None
    return None if found is None else odds_view(found, s)


Answerer: TypeAlias = "Callable[[Battle, Query, int | None, Speaker], Told]"
QUERIES: Final[dict[str, Answerer]] = {
    "value": _value,
    "distance": _distance,
    "sight": _sight,
    "path": _path,
    "reach": _reach,
    "odds": _odds,
    "outlook": _outlook,
    "targets": _targets,
    "threats": _threats,
    "hidden": _hidden,
    "ranges": _ranges,
    "charge": _charge,
    "blast": _blast,
}
