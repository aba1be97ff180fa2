"""What the rules tests of both games do with a match: answer it, or be refused."""

from __future__ import annotations

from wartable.kernel.event import Event
from wartable.kernel.match import Match
from wartable.kernel.refusal import Refusal


def play(match: Match, *answers: str) -> list[Event]:
    """Give answers one after the other; gives everything that happened."""
    events: list[Event] = []
    for answer in answers:
        events += match.answer(answer)
    return events


def refused(match: Match, answer: str) -> str:
    """The rule that forbids an answer; checks that the refusal changes nothing."""
    before = match.dump()
    try:
        match.answer(answer)
    except Refusal as refusal:
        assert match.dump() == before
        return refusal.rule
    raise AssertionError(f"{answer!r} was accepted")
