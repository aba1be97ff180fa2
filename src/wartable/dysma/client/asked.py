"""What a query about a battle names: figures, places, tokens, and where somebody would stand.

"as_if" moves figures for the length of a question: {"as_if": {"figure:a1": "place:12,8@90"}}; a
"from" does so with the figure that is asked about. Nothing in the battle itself changes.
"""

from __future__ import annotations

from typing import Any, Final

from ...kernel import thing
from ...kernel.complaint import Complaint
from ...kernel.probing import NoSuchQuery
from ...kernel.question import Question
from ..shoot.blast_points import NO_FIGURE, POINT_HEIGHT, POINT_SIDE
from ..state.battle import Battle
from ..state.words import (
    JUMP,
    KEEP_FACING,
    NOBODY,
    place_facing,
    place_x,
    place_y,
    place_z,
)
from ..state.writers import body_of
from ..table.shapes.base import Body
from .texts import NotAPlace, read_way
from .things import figure_called, number_in

Query = dict[str, Any]
EXAMPLE: Final[dict[str, object]] = {"example": '{"figure:a1": "place:12,8@90"}'}


def things_in(given: object) -> list[str]:
    """A list of things."""
    if not isinstance(given, list) or not all(isinstance(one, str) for one in given):
        raise NoSuchQuery(
            Complaint("query_things", "name things in a list, as in figure:a1 and place:12.5,8")
        )
    return given


def figure_in(s: Battle, text: object) -> int:
    """A figure of the battle."""
    found = figure_called(s, text) if isinstance(text, str) else NOBODY
    if found == NOBODY:
        raise NoSuchQuery(
            Complaint(
                "query_figure",
                "there is no {text}; a figure is called like figure:a1",
                {"text": str(text)},
            )
        )
    return found


def present(s: Battle, text: object) -> int:
    """A figure on the table."""
    found = figure_in(s, text)
    if s.bodies[found] is None:
        raise NoSuchQuery(
            Complaint("query_off_table", "{text} is not on the table", {"text": str(text)})
        )
    return found


def places_in(s: Battle, figure: int, given: list[str]) -> list[int]:
    """Places as a way of this figure; what has no height is on the surface there."""
    names = [thing.named(one, thing.PLACE) for one in given]
    if not names or not all(names):
        raise NoSuchQuery(Complaint("query_places", "name places, as in place:12.5,8"))
    asked = Question(0, "move", "move.path", [], about=figure, open=True)
    try:
        return read_way(s, asked, " > ".join(names))
    except NotAPlace as problem:
        raise NoSuchQuery(
            Complaint("query_no_place", "{text} is no place", {"text": str(problem)})
        ) from problem


def body_at(s: Battle, figure: int, text: object) -> Body:
    """The figure as it would stand at a place; it looks where it looks now if that is not said."""
    if not isinstance(text, str):
        raise NoSuchQuery(Complaint("query_place", "name a place, as in place:12.5,8@90"))
    code = places_in(s, figure, [text])[-1]
    now = s.bodies[figure]
    facing = place_facing(code)
    if facing in (KEEP_FACING, JUMP):
        facing = 0 if now is None else now.facing
    return body_of(s, figure, place_x(code), place_y(code), place_z(code), facing)


def as_if(s: Battle, query: Query, figure: int = NOBODY) -> Battle:
    """The battle as it would be with the figures where the query wants them."""
    wanted: dict[int, object] = {}
    moved = query.get("as_if", {})
    if not isinstance(moved, dict):
        raise NoSuchQuery(
            Complaint("query_as_if", "as_if is a table of places, as in {example}", EXAMPLE)
        )
    for who, where in moved.items():
        wanted[figure_in(s, who)] = where
    if "from" in query:
        if figure == NOBODY:
            raise NoSuchQuery(Complaint("query_from", "from needs a figure that stands there"))
        wanted[figure] = query["from"]
    if not wanted:
        return s
    twin = s.copy()
    for one, where in wanted.items():
        twin.bodies[one] = body_at(s, one, where)
    links = twin.links
    twin.links = [
        end
        for i in range(0, len(links), 2)
        if links[i] not in wanted and links[i + 1] not in wanted
        for end in links[i : i + 2]
    ]
    return twin


def body_named(s: Battle, text: str) -> Body:
    """A figure, or the smallest figure that could stand at a place or on a token."""
    if thing.kind_of(text) == thing.FIGURE:
        return s.body(present(s, text))
    x, y, z = spot(s, text)
    return Body(NO_FIGURE, x, y, z, 0, POINT_SIDE, POINT_HEIGHT, all_round=True)


def spot(s: Battle, text: str) -> tuple[int, int, int]:
    """Where a place or a lying token is, in thousandths of an inch."""
    number = number_in(text, thing.TOKEN)
    if 0 <= number < len(s.tokens):
        token = s.tokens[number]
        return token.x, token.y, token.z
    if thing.kind_of(text) != thing.PLACE:
        raise NoSuchQuery(
            Complaint(
                "query_no_spot",
                "{text} is neither a figure nor a place nor a token",
                {"text": text},
            )
        )
    code = places_in(s, NOBODY, [text])[-1]
    return place_x(code), place_y(code), place_z(code)
