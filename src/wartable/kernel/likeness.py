"""Which known words look like one that is not known: for "did you mean …?"."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Final
from unicodedata import combining, normalize

LIKENESS: Final = 0.6  # below this a suggestion is no help
CONTAINED: Final = 0.9  # how alike "Ikee" and "Grand Overlord Ikee" are


def bare(word: str) -> str:
    """A word without accents, capitals and signs: "Boule-de-feu" and "boule de feu" are alike."""
    letters = normalize("NFKD", word.casefold().replace("œ", "oe").replace("æ", "ae"))
    plain = "".join([one for one in letters if not combining(one)])
    return " ".join("".join([one if one.isalnum() else " " for one in plain]).split())


def having(word: str, names: list[str]) -> list[str]:
    """The name itself, or every one that has the word in it; a plural "s" too many is no matter."""
    typed = word.strip().casefold().replace(" ", "-")
    if typed in names:
        return [typed]
    return [name for name in names if typed in name or typed.removesuffix("s") in name]


def nearest(wanted: str, known: list[str], most: int = 3) -> list[str]:
    """Up to `most` of the known words that look most like the wanted one, best first.

    Capitals do not matter. A known word that contains the wanted one counts as very much like it.
    """
    plain = wanted.strip().casefold()
    if not plain:
        return []
    found: list[tuple[float, int]] = []
    matcher = SequenceMatcher(None, "", plain, False)
    for place, candidate in enumerate(known):
        likeness = _likeness(matcher, plain, candidate.casefold())
        if likeness >= LIKENESS:
            found.append((-likeness, place))
    return [known[place] for _, place in sorted(found)[:most]]


def _likeness(matcher: SequenceMatcher[str], wanted: str, candidate: str) -> float:
    """How alike two words are, from 0 to 1; 0 for those that are too different to be asked."""
    matcher.set_seq1(candidate)
    alike = 0.0
    if matcher.real_quick_ratio() >= LIKENESS and matcher.quick_ratio() >= LIKENESS:
        alike = matcher.ratio()
    return max(alike, CONTAINED) if wanted in candidate else alike
