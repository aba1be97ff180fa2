"""Battles for the browser's own tests: one view, then every event, the picture after each answer.

    python -m tests.clients.dysma_fixture

writes web/src/dysma/picture/fixtures/battle.json; `test_dysma_client.py` fails when it is not what
it would write today.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tests.clients.dysma_client import picture_of
from wartable import dysma

WEB: Final = Path(__file__).parents[2] / "web" / "src" / "dysma"
FILE: Final = WEB / "picture" / "fixtures" / "battle.json"
EVERY: Final = 24
"""A picture after so many answers: the others follow from it."""


def written() -> str:
    """A battle of two turns by its suggestions, from the eyes of the first seat."""
    match = dysma.new_match(["silver-peaks", "omrok-fist"], seed=11, map="ruins", turn_limit=2)
    view = match.view(0)
    steps: list[dict[str, Any]] = []
    heard = view["events"]
    while match.question is not None:
        match.answer(match.suggestion())
        if len(match.answers) % EVERY and match.question is not None:
            continue
        now = match.view(0)
        steps.append({"events": match.events_for(0, heard), "picture": picture_of(now)})
        heard = now["events"]
    slim = {key: value for key, value in view.items() if key not in ("table", "question")}
    return json.dumps({"view": slim, "steps": steps}, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    FILE.write_text(written() + "\n", encoding="utf-8")
    print(f"{FILE.name}: {FILE.stat().st_size // 1000} kB")
