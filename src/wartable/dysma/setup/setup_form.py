"""What a setup of Dysma's Portal must look like before it is played: its keys, what they hold."""

from __future__ import annotations

from typing import Any, Final

from ...kernel.complaint import Complaint
from ...kernel.written import Noted, Table
from ..table.shapes.zones import DEPLOYMENTS

SEATS: Final = (2, 3, 4)
MOST_TURNS: Final = 9999
HIGHEST_FORMAT: Final = 2000
MOST_MISSIONS: Final = 99


def setup_faults(setup: dict[str, Any]) -> list[Complaint]:
    """Everything that keeps a setup from being looked at as one of Dysma's Portal."""
    noted = Noted()
    top = Table(setup, "", noted)
    for key in ("content", "played"):
        top.texts(key)
    top.texts_by_name("brought")
    top.whole("turn_limit", 0, 0, MOST_TURNS)
    if "position" in setup:
        top.table("position")
        return noted.complaints
    top.needs(["bands", "map"])
    bands = top.texts("bands")
    top.text("map")
    top.word("deployment", ["", *DEPLOYMENTS], "")
    for key in ("main", "secondary"):
        top.whole(key, 0, 0, MOST_MISSIONS)
    top.whole("format", 0, 0, HIGHEST_FORMAT)
    if not noted.complaints and len(bands) not in SEATS:
        top.say(
            "bands",
            Complaint(
                "setup_battle_two_four_2",
                "a battle is for two to four, not {count}",
                {"count": len(bands)},
            ),
        )
    return noted.complaints
