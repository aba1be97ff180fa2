"""Room for everybody: what the table proposes packs a band into every zone (setup.room)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.dysma.battle import gone, play, state
from tests.dysma.rules import rule
from tests.dysma.rules.mustering import asked, muster
from tools.deployments import WAYS, bands, deploy, lost
from wartable.dysma.public import new_match
from wartable.dysma.setup.packing import Ground, Layer, ground_of
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.shapes.zones import DEPLOYMENTS, Part, Zone
from wartable.kernel.chance import Chance

OGRE: dict[str, Any] = {"size": "large"}


def split(a: list[dict[str, Any]], **more: Any) -> Any:
    """Both sides in two squares of 6″; a comes first."""
    return muster(a=a, b=[{}], deployment="split", main=3, secondary=1, dice=[8, 1], **more)


@pytest.mark.sweep(6)
@rule("setup.room", "setup.full-deployment")
@pytest.mark.parametrize("way", list(WAYS))
@pytest.mark.parametrize("deployment", DEPLOYMENTS)
def test_nobody_is_left_out_by_following_the_proposals(deployment: str, way: str) -> None:
    for number, pair in enumerate(bands(2, 20)):
        match = new_match(pair, seed=number, map=f"seed {number + 1}", deployment=deployment)
        deploy(match, WAYS[way], Chance(number))
        assert lost(match) == []


@rule("setup.room", "scenario.deploy.5-6")
@pytest.mark.parametrize("way", list(WAYS))
def test_eighteen_ogres_fill_two_squares(way: str) -> None:
    """Nine bases of 1.6″ go into a square of 6″, three by three, and not one more."""
    match = split([dict(OGRE) for _ in range(18)])
    deploy(match, WAYS[way], Chance(3))
    assert lost(match) == []


@rule("setup.room", "setup.must-fit")
def test_the_nineteenth_is_left_out() -> None:
    match = split([dict(OGRE) for _ in range(19)])
    deploy(match, WAYS["first"], Chance(3))
    assert len(lost(match)) == 1


@rule("setup.room")
def test_a_figure_finds_the_one_place_left_even_if_it_must_turn() -> None:
    """A rock leaves a slanting gap in both squares: only a turned base fits into it."""

    def gap(x: float, y: float) -> list[dict[str, Any]]:
        high = [(x, y + 1.5), (x + 4.5, y + 6), (x, y + 6)]
        low = [(x + 1.5, y), (x + 6, y), (x + 6, y + 4.5)]
        return [{"look": "rock", "points": high}, {"look": "rock", "points": low}]

    match = split([{"size": "large"}], piece=[*gap(0, 0), *gap(30, 30)])
    while asked(match) == "zone":
        play(match, match.options[0])
    deploy(match, WAYS["first"], Chance(1))
    assert not gone(match, "a1")
    assert state(match).body(0).facing % 9000 != 0


def bare(columns: int, rows: int) -> Ground:
    """A free rectangle of cells."""
    zone = Zone([Part(0, 0, columns * 200, rows * 200)])
    return Ground(zone, [Layer(0, 0, columns, [(1 << columns) - 1 for _ in range(rows)])])


@rule("setup.room")
@pytest.mark.parametrize(
    ("widths", "fits"),
    [([5] * 36, True), ([5] * 37, False), ([10] * 9, True), ([10] * 9 + [5], False)],
)
def test_packing_squares_into_a_square(widths: list[int], fits: bool) -> None:
    found = bare(30, 30).packed(widths)
    assert (found is not None) == fits
    if found is not None:
        cells = {
            (spot.column + i, spot.row + j)
            for spot, width in zip(found, widths)
            for i in range(width)
            for j in range(width)
        }
        assert len(cells) == sum(width * width for width in widths)
        assert all(0 <= x < 30 and 0 <= y < 30 for x, y in cells)


@rule("setup.room", "scenario.deploy.3-4.whole")
def test_the_ground_of_a_quarter_disc_ends_at_its_rim() -> None:
    zone = Zone([Part(0, 0, 12000, 12000, 0, 0, 12000)])
    ground = ground_of(Map("test", 36000, []), zone, [])
    (layer,) = ground.layers
    free = sum(row.bit_count() for row in layer.rows)
    assert 0.95 < free * 0.04 / 113.1 < 1.0
