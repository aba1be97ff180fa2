"""Fingerprints of whole battles: the same everywhere, compiled or not, today or tomorrow.

`uv run python -m tests.dysma.conformance` writes the table anew. That is right after a change of
rules or content, and wrong after any other change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tests.dysma.conformance.battles import BOUTS, Bout, played

TABLE: Final = Path(__file__).parent / "data" / "fingerprints.json"


def marks_of(bout: Bout) -> dict[str, Any]:
    """What a battle looked like every so often, and how it ended."""
    match = played(bout).match
    assert match.result is not None
    return {
        "answers": len(match.answers),
        "events": len(match.events),
        "result": match.result.plain(),
        "states": [match.fingerprints[number] for number in sorted(match.fingerprints)],
        "end": match.fingerprint(),
    }


def read_table() -> dict[str, Any]:
    """The marks that were written down."""
    found: dict[str, Any] = json.loads(TABLE.read_text(encoding="utf-8"))
    return found


def write_table() -> None:
    """Write the table anew."""
    TABLE.parent.mkdir(exist_ok=True)
    table = {name: marks_of(bout) for name, bout in BOUTS.items()}
    TABLE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
