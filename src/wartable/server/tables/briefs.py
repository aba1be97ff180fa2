"""A match in brief, as lists show it: kept with every row, so that no list plays a match again."""

from __future__ import annotations

from msgspec import Struct

from wartable.kernel import thing

from ..wire.parts import Ended, Seat
from .course import Course


class Brief(Struct, frozen=True):
    """What a list says of a match."""

    seats: list[Seat]
    version: int
    answers: int
    turn: int
    waiting: int | None
    result: Ended | None
    rematch: str = ""
    problem: str = ""


def brief_of(course: Course) -> Brief:
    """The match as it is now; who is connected is not in it."""
    match = course.match
    view = match.view(None)
    seats = [
        Seat(
            *(seat, thing.side(seat), match.names[seat], sitter.kind),
            bot=sitter.bot or None,
            conceded=course.is_out(seat),
        )
        for seat, sitter in enumerate(course.sitters)
    ]
    result = None
    if view["result"] is not None:
        result = Ended(view["result"]["winners"], view["result"]["rule"], "")
    return Brief(
        seats,
        course.version,
        len(match.answers),
        int(view["turn"]),
        course.asked(),
        result,
        course.rematch,
        course.problem,
    )
