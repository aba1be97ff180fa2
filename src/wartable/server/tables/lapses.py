"""What the log says of time that was up (table.clock): games only see an answer or concession."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from wartable.kernel import thing

from ..words import words

if TYPE_CHECKING:
    from .course import Course

CLOCK: Final = "table.clock"
CONCEDED: Final = "table.concede"


class Lapse(Struct, frozen=True):
    """A seat's time was up: which events came of it, and whether the seat has lost by it."""

    seat: int
    lost: bool
    version: int
    """The version of the table afterwards."""
    answers: int
    """How many answers there were before."""
    first: int
    end: int
    """The events that came of it: from the first on, up to this one."""


def with_lapses(
    course: Course, lines: list[dict[str, Any]], language: str, since: int = -1
) -> list[dict[str, Any]]:
    """The lines of the log, with one for each lapse after a version.

    Who has lost by the clock did not concede, so what says that is said otherwise.
    """
    for lapse in course.lapses:
        if lapse.version > since:
            lines = _with_lapse(course, lines, lapse, language)
    return lines


def _with_lapse(
    course: Course, lines: list[dict[str, Any]], lapse: Lapse, language: str
) -> list[dict[str, Any]]:
    place = sum(line["number"] < lapse.first for line in lines)
    name = course.match.names[lapse.seat]
    told = {
        "number": lapse.first,
        "kind": "clock",
        "rule": CLOCK,
        "headline": False,
        "text": words(language).say("line", "lost" if lapse.lost else "lapse", {"name": name}, []),
        "things": [],
        "side": thing.side(lapse.seat),
        "turn": _turn_at(course, lines, place),
    }
    before, after = lines[:place], lines[place:]
    if lapse.lost:
        after = [
            {**line, "rule": CLOCK} if _is_conceding(line, lapse) else line
            for line in after
            if line["number"] != lapse.first or not _is_conceding(line, lapse)
        ]
    return [*before, told, *after]


def _is_conceding(line: dict[str, Any], lapse: Lapse) -> bool:
    return bool(line["rule"] == CONCEDED and line["number"] < lapse.end)


def _turn_at(course: Course, lines: list[dict[str, Any]], place: int) -> int:
    """The turn of the line before, or after."""
    beside = lines[max(0, place - 1) : place + 1]
    return int(beside[0]["turn"] if beside else course.match.view(None)["turn"])
