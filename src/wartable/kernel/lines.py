"""The log of a match in words: a line for each event that has one, as a seat may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .probing import things_in
from .shapes import LineShape

if TYPE_CHECKING:
    from .event import Event
    from .match import Match

TURN: Final = "turn"
"""The kind of the event that begins a turn in every game; its field of this name counts them."""


def lines(
    match: Match, seat: int | None, language: str, since: int, whole: bool = False
) -> list[LineShape]:
    """The lines of the events from this number on; `whole`: with everybody's secrets."""
    speech = match.game.speech(language)
    turn = _turn_before(match, since)
    found: list[LineShape] = []
    for number in range(max(0, since), len(match.events)):
        event = match.events[number]
        if event.kind == TURN:
            turn = _number(event.data)
        told = _heard(event, seat, whole)
        before = match.events[number - 1] if number else event
        repeats = (
            number > 0
            and before.kind == event.kind
            and speech.repeats(match, _heard(before, seat, whole), told)
        )
        if speech.is_said(told) and not repeats:
            line: LineShape = {
                "number": number,
                "kind": event.kind,
                "rule": event.rule,
                "headline": speech.is_headline(told),
                "text": speech.event(match, told),
                "things": _things(told),
                "side": speech.side_of(match, told) or None,
                "turn": turn,
            }
            because = speech.because(match, told)
            if because:
                line["because"] = because
            found.append(line)
    return found


def _heard(event: Event, seat: int | None, whole: bool) -> dict[str, object]:
    return event.whole() if whole else event.seen_by(seat)


def _turn_before(match: Match, since: int) -> int:
    """The turn in which this event happened, by the last turn that began before it."""
    events = match.events
    for number in range(min(since, len(events)) - 1, -1, -1):
        if events[number].kind == TURN:
            return _number(events[number].data)
    for event in events:  # the log begins in the turn before the first that it tells of
        if event.kind == TURN:
            return max(0, _number(event.data) - 1)
    return int(match.view(None)["turn"])


def _number(data: dict[str, object]) -> int:
    found = data[TURN]
    assert isinstance(found, int)
    return found


def _things(told: dict[str, object]) -> list[str]:
    """What an event speaks of, and the cards that moved with it where they lie now."""
    found = things_in({key: value for key, value in told.items() if key != "moves"})
    moves = told.get("moves")
    if isinstance(moves, list):
        found += things_in([move.get("card") for move in moves])
    return list(dict.fromkeys(found))
