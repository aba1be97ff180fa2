"""What the log says of time that was up (table.clock): games only see an answer or concession."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from wartable.kernel import thing

from ..words import words

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


def with_lapse(
    lapse: Lapse, lines: list[dict[str, Any]], names: list[str], language: str, turn: int
) -> list[dict[str, Any]]:
    """Lines of the log, with what they have to say of a lapse.

    Who has lost by the clock did not concede, so the line that says that says this instead.
    """
    named: dict[str, object] = {"name": names[lapse.seat]}
    text = words(language).say("line", "lost" if lapse.lost else "lapse", named, [])
    place = sum(line["number"] < lapse.first for line in lines)
    if lapse.lost and place < len(lines) and lines[place]["rule"] == CONCEDED:
        return [*lines[:place], lines[place] | {"rule": CLOCK, "text": text}, *lines[place + 1 :]]
    beside = lines[max(0, place - 1) : place + 1]
    told: dict[str, Any] = {
        "number": lapse.first,
        "kind": "clock",
        "rule": CLOCK,
        "headline": False,
        "text": text,
        "things": [],
        "side": thing.side(lapse.seat),
        "turn": beside[0]["turn"] if beside else turn,
    }
    return [*lines[:place], told, *lines[place:]]
