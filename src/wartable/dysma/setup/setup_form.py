"""What a setup of Dysma's Portal must look like before it is played: the keys and their forms."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.form import (
    TABLE,
    TEXT,
    TEXT_BY_NAME,
    TEXTS,
    faults,
    needed,
    whole,
)
from ..table.shapes.zones import DEPLOYMENTS

SEATS: Final = (2, 3, 4)
MOST_TURNS: Final = 9999
HIGHEST_FORMAT: Final = 2000
MISSION: Final = whole(0, 99)
COMMON: Final = {
    "content": TEXTS,
    "brought": TEXT_BY_NAME,
    "played": TEXTS,
    "turn_limit": whole(0, MOST_TURNS),
}
BATTLE: Final = {
    **COMMON,
    "bands": needed(TEXTS),
    "map": needed(TEXT),
    "deployment": TEXT,
    "main": MISSION,
    "secondary": MISSION,
    "format": whole(0, HIGHEST_FORMAT),
}


def setup_faults(setup: dict[str, Any]) -> list[str]:
    """Everything that keeps a setup from being looked at as one of Dysma's Portal."""
    if "position" in setup:
        return faults(setup, {**COMMON, "position": TABLE})
    found = faults(setup, BATTLE)
    if found:
        return found
    deployment = setup.get("deployment", "")
    if deployment and deployment not in DEPLOYMENTS:
        known = ", ".join(DEPLOYMENTS)
        return [f"there is no deployment {deployment!r}; choose one of {known}"]
    if len(setup["bands"]) not in SEATS:
        return [f"a battle is for two to four bands, not {len(setup['bands'])}"]
    return []
