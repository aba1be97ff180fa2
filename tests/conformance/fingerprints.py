"""Fingerprints of whole games: the same everywhere, compiled or not, today or tomorrow.

`uv run python -m tests.conformance` writes the table anew. That is right after a change of
rules or cards, and wrong after any other change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tests.conformance.games import Game, finished, of_mode

TABLE: Final = Path(__file__).parent / "data" / "fingerprints.json"
WRITTEN_DOWN: Final = (
    *of_mode("duel")[::3],
    *of_mode("solo")[::6],
    *of_mode("coop")[::3],
    *of_mode("lms")[::3],
)


def marks_of(game: Game) -> dict[str, Any]:
    """What a game looked like every so often, and how it ended."""
    match = finished(game)
    assert match.result is not None
    return {
        "answers": len(match.answers),
        "events": len(match.events),
        "result": match.result.plain(),
        "states": [match.fingerprints[number] for number in sorted(match.fingerprints)],
        "end": match.fingerprint(),
    }


def table() -> dict[str, Any]:
    """The marks of every game in the table, as they come out here and now."""
    return {str(game): marks_of(game) for game in WRITTEN_DOWN}


def read_table() -> dict[str, Any]:
    """The marks that were written down."""
    found: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))
    return found


def write_table() -> None:
    """Write the table anew."""
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(json.dumps(table(), indent=1) + "\n", encoding="utf-8")
