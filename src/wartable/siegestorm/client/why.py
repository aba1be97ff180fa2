"""What a number or an option rests on, line by line: what a probe tells, for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...words.told import option_lines, refusal_lines, sum_line
from ..state.state import Siege
from .things import card_thing

if TYPE_CHECKING:
    from ...kernel.match import Match


def why(match: Match, what: str, language: str) -> list[str]:
    """An option of the question, ATT and DEF of "Name@slot", or what forbids an answer.

    A creature in play that is an option is explained as both.
    """
    lines = option_lines(match, what, language)
    card = creature_in(match, what)
    if not card:
        return lines or refusal_lines(match, what, language)
    for word, of in (("ATT", "attack"), ("DEF", "defense")):
        told = match.probe(None, {"value": card, "of": of}, language)
        lines.append(f"{word} {sum_line(told)}")
    return lines


def creature_in(match: Match, what: str) -> str:
    """The creature in the slot that a text such as "Tengu@a2" names, as a thing; else nothing."""
    s = match.state
    assert isinstance(s, Siege)
    slot = s.layout.slot_named(what.rpartition("@")[2].strip())
    return card_thing(s, s.slots[slot]) if slot >= 0 and s.slots[slot] >= 0 else ""
