"""What a translation was made from, and what it lacks: one check for everything that is translated.

Everything that players read is an *entry*: an id with one or more named texts (a rule has `text`
and perhaps `why`, a deck `name` and `about`, a sentence just `text`). A translation has the same
entry with the same texts, and beside them `of`: a short mark of the English texts it was made
from. When somebody changes the English, the mark no longer fits and the translation is stale.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Final, NamedTuple

OF: Final = "of"
"""The key under which a translated entry keeps its mark."""

MISSING: Final = "missing"
STALE: Final = "stale"
UNKNOWN: Final = "unknown"

_LENGTH: Final = 8

Entry = Mapping[str, str]
"""The texts of an entry by their names."""


class Fault(NamedTuple):
    """What is wrong with a translated entry: `kind` is missing, stale or unknown."""

    key: str
    kind: str

    def __str__(self) -> str:
        return f"{self.key}: {self.kind}"


def mark_of(entry: Entry) -> str:
    """The mark of an entry in English: it changes with every letter of its texts."""
    texts = [f"{name}\n{text}\n" for name, text in sorted(entry.items())]
    return hashlib.sha256("".join(texts).encode()).hexdigest()[:_LENGTH]


def faults(english: Mapping[str, Entry], other: Mapping[str, Entry]) -> list[Fault]:
    """Everything that is missing, stale or unknown in a translation, in the order of English.

    An entry is missing when one of its texts is; a text that English does not have is unknown.
    """
    found: list[Fault] = []
    for key, entry in english.items():
        given = other.get(key, {})
        if any(not given.get(name) for name in entry):
            found.append(Fault(key, MISSING))
        elif given.get(OF) != mark_of(entry):
            found.append(Fault(key, STALE))
        if any(name != OF and name not in entry for name in given):
            found.append(Fault(key, UNKNOWN))
    return found + [Fault(key, UNKNOWN) for key in other if key not in english]


class Progress(NamedTuple):
    """How far a translation has come: of so many entries so many are there, so many of them old."""

    code: str
    entries: int
    translated: int
    stale: int

    def is_complete(self) -> bool:
        return self.translated == self.entries and not self.stale


def progress(code: str, english: Mapping[str, Entry], other: Mapping[str, Entry]) -> Progress:
    """How far a language has come."""
    wrong = faults(english, other)
    missing = sum(1 for fault in wrong if fault.kind == MISSING)
    stale = sum(1 for fault in wrong if fault.kind == STALE)
    return Progress(code, len(english), len(english) - missing, stale)
