"""Which known words look like one that is not known: for "did you mean …?"."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Final

LIKENESS: Final = 0.6  # below this a suggestion is no help
CONTAINED: Final = 0.9  # how alike "Ikee" and "Grand Overlord Ikee" are


def nearest(wanted: str, known: list[str], most: int = 3) -> list[str]:
    """Up to `most` of the known words that look most like the wanted one, best first.

    Capitals do not matter. A known word that contains the wanted one counts as very much like it.
    """
    plain = wanted.strip().casefold()
    if not plain:
        return []
    found: list[tuple[float, int]] = []
    for place, candidate in enumerate(known):
        likeness = _likeness(plain, candidate.casefold())
        if likeness >= LIKENESS:
            found.append((-likeness, place))
    return [known[place] for _, place in sorted(found)[:most]]


def _likeness(wanted: str, candidate: str) -> float:
    """How alike two words are, from 0 to 1."""
    alike = SequenceMatcher(None, candidate, wanted, False).ratio()
    return max(alike, CONTAINED) if wanted in candidate else alike
