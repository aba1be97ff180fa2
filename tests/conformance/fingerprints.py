"""Fingerprints of whole games: the same everywhere, compiled or not, today or tomorrow.

`uv run python -m tests.conformance` writes the table anew. That is right after a change of
rules or cards, and wrong after any other change.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tests.conformance.games import Game, finished, of_mode
from tests.conforming import marks_of_match, read_marks, write_marks

TABLE: Final = Path(__file__).parent / "data" / "fingerprints.json"
WRITTEN_DOWN: Final = (
    *of_mode("duel")[::3],
    *of_mode("solo")[::6],
    *of_mode("coop")[::3],
    *of_mode("lms")[::3],
)


def marks_of(game: Game) -> dict[str, Any]:
    """What a game looked like every so often, and how it ended."""
    return marks_of_match(finished(game))


def table() -> dict[str, Any]:
    """The marks of every game in the table, as they come out here and now."""
    return {str(game): marks_of(game) for game in WRITTEN_DOWN}


def read_table() -> dict[str, Any]:
    """The marks that were written down."""
    return read_marks(TABLE)


def write_table() -> None:
    """Write the table anew."""
    write_marks(TABLE, table())
