"""Siegestorm's rulebook, bound together with the rules of the table itself."""

from __future__ import annotations

from functools import cache

from wartable.files.shipped import read_rules
from wartable.words.rulebook import Rulebook, read_rulebook


def rulebook(code: str = "en") -> Rulebook:
    """Every rule of Siegestorm by section, then those of the table, in a language."""
    return _bound(code)


@cache
def _bound(code: str) -> Rulebook:
    own, table = read_rules("wartable.siegestorm", code), read_rules("wartable.kernel", code)
    return read_rulebook([*own, *table])
