"""Equal cards are one choice: who tries one of them need not try the others."""

from __future__ import annotations

from ...siegestorm.state.state import Siege
from ...siegestorm.state.words import O_ACTION, O_CARD, O_DEPLOY, first_of, second_of, verb_of


def likeness(s: Siege, code: int) -> int:
    """The same number for options that differ only by which of equal cards in a pile they name."""
    card = first_of(code)
    verb = verb_of(code)
    if verb in (O_CARD, O_ACTION, O_DEPLOY) and s.place[card] < 0:
        return ((-s.place[card]) << 12 | s.design[card]) << 18 | verb << 12 | second_of(code)
    return -1 - code


def different(s: Siege, options: list[int]) -> list[int]:
    """The first option of each kind."""
    found: list[int] = []
    seen: list[int] = []
    for code in options:
        mark = likeness(s, code)
        if mark not in seen:
            seen.append(mark)
            found.append(code)
    return found
