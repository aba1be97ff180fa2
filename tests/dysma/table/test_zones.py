"""Zones of deployment from every edge, corner and diagonal: the other one lies opposite."""

from __future__ import annotations

import pytest

from tests.dysma.rules import rule
from wartable.dysma.table.shapes.zones import choices, for_seats, zones

SIDE = 36000
PLACES = {
    "south": (18, 1),
    "east": (35, 18),
    "north": (18, 35),
    "west": (1, 18),
    "south-west": (1, 1),
    "south-east": (35, 1),
    "north-east": (35, 35),
    "north-west": (1, 35),
}


def turned(x: float, y: float) -> tuple[float, float]:
    """The place on the other side of the middle of the table."""
    return 36 - x, 36 - y


@rule("scenario.deploy.1-2.opposite")
@pytest.mark.parametrize(
    ("deployment", "choice"),
    [
        *(("standard", one) for one in ("south", "east", "north", "west")),
        *(("diagonal", one) for one in choices("diagonal")),
    ],
)
def test_the_other_zone_lies_opposite_whichever_is_chosen(deployment: str, choice: str) -> None:
    mine, other = zones(deployment, choice, SIDE)
    here = PLACES[choice]
    assert mine.has(*here) and not mine.has(*turned(*here))
    assert other.has(*turned(*here)) and not other.has(*here)
    assert not mine.has(18, 18) and not other.has(18, 18)
    for one, alone in zip(for_seats(deployment, choice, SIDE), (mine, other), strict=True):
        assert one.has(*here) == alone.has(*here)
