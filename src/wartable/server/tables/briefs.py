"""A match in brief, as lists show it: kept with every row, so that no list plays a match again."""

from __future__ import annotations

from msgspec import Struct

from wartable.files.shipped import ENGLISH
from wartable.kernel import thing

from ..wire.parts import Ended, Seat
from .course import Course
from .naming import bot_called


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
    gathering: bool = False
    moved: str = ""


def brief_of(course: Course) -> Brief:
    """The match as it is now, hidden names and all; who is connected is not in it."""
    match = course.match
    view = match.view(None)
    seats = [seat_now(course, seat, seat) for seat in range(len(course.sitters))]
    result = None
    if view["result"] is not None:
        rule = course.ended_by or view["result"]["rule"]
        result = Ended(view["result"]["winners"], rule, "")
    return Brief(
        seats,
        course.version,
        len(match.answers),
        int(view["turn"]),
        course.asked(),
        result,
        course.rematch,
        course.problem,
        course.gathering,
        course.moved,
    )


def seat_now(
    course: Course,
    seat: int,
    eyes: int | None,
    here: bool = False,
    left: float | None = None,
    language: str = ENGLISH,
) -> Seat:
    """A seat as another sees it: who plays it, with what, and whether they are there."""
    sitter = course.sitters[seat]
    is_bot = sitter.kind == "bot"
    brought = course.brought[seat]
    if course.host.hides_brought and seat != eyes and not (course.over or course.shown):
        brought = brought._replace(title="")
    brought = brought._replace(title=course.host.brought_in(brought.title, language))
    return Seat(
        seat,
        thing.side(seat),
        bot_called(course.host, course.match.names[seat], sitter.bot, language),
        sitter.kind,
        sitter.bot or None,
        here or is_bot,
        None if is_bot else left,
        course.is_out(seat),
        *brought,
        course.is_ready(seat),
    )
