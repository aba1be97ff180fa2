"""Siegestorm's rulebook, bound together with the rules of the table itself."""

from __future__ import annotations

from functools import cache

from wartable.files.shipped import read_tables
from wartable.words.rulebook import Rulebook, read_rulebook


@cache
def rulebook() -> Rulebook:
    """Every rule of Siegestorm by section, then those of the table; read once and shared."""
    game = read_tables("wartable.siegestorm", "rulebook", "en")
    table = read_tables("wartable.kernel", "rulebook", "en")
    return read_rulebook([*game, *table])
