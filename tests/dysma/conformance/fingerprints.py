"""Fingerprints of whole battles: the same everywhere, compiled or not, today or tomorrow.

`uv run python -m tests.dysma.conformance` writes the table anew. That is right after a change of
rules or content, and wrong after any other change.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tests.conforming import marks_of_match, read_marks, write_marks
from tests.dysma.conformance.battles import BOUTS, Bout, played

TABLE: Final = Path(__file__).parent / "data" / "fingerprints.json"


def marks_of(bout: Bout) -> dict[str, Any]:
    """What a battle looked like every so often, and how it ended."""
    return marks_of_match(played(bout).match)


def read_table() -> dict[str, Any]:
    """The marks that were written down."""
    return read_marks(TABLE)


def write_table() -> None:
    """Write the table anew."""
    write_marks(TABLE, {name: marks_of(bout) for name, bout in BOUTS.items()})
