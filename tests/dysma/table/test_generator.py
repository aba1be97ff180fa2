"""Maps from a seed: repeatable, fair, with room to move and to deploy."""

from __future__ import annotations

import pytest

from tests.dysma.rules import rule
from wartable.dysma.table.shapes.base import Body
from wartable.dysma.table.shapes.generator import (
    HALF_TURN,
    QUARTER_TURN,
    generate,
    turn_point,
)
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.shapes.terrain import (
    BUILDING,
    HILL,
    IMPASSABLE,
    Piece,
)
from wartable.dysma.table.shapes.zones import DEPLOYMENTS, choices, zones
from wartable.dysma.text.mapfile import read_map, write_map

SEEDS = range(12)


def told(piece: Piece, quarters: int, side: int) -> tuple[object, ...]:
    """Everything a piece is, after some quarter turns, whatever order its points have."""

    def turn(points: list[tuple[int, int]]) -> frozenset[tuple[int, int]]:
        return frozenset(turn_point(x, y, quarters, side) for x, y in points)

    floors = frozenset((turn(floor.points), floor.elevation) for floor in piece.floors)
    walls = frozenset((turn(w.points), w.bottom, w.height, w.solid) for w in piece.walls)
    return piece.look, turn(piece.points), piece.base, piece.height, floors, walls


def whole(table: Map, quarters: int) -> set[tuple[object, ...]]:
    return {told(piece, quarters, table.side) for piece in table.pieces}


@rule("setup.terrain")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_is_the_same_from_every_side(seed: int) -> None:
    table = generate(seed)
    for quarters in (1, 2, 3):
        assert whole(table, quarters) == whole(table, 0)
    assert len(table.pieces) >= 13


@rule("setup.terrain")
@pytest.mark.parametrize("seed", SEEDS)
def test_half_a_turn_is_enough_when_asked_for(seed: int) -> None:
    table = generate(seed, symmetry=HALF_TURN)
    assert whole(table, 2) == whole(table, 0)


def test_half_a_turn_is_less_orderly() -> None:
    assert any(
        whole(table, 1) != whole(table, 0)
        for table in (generate(seed, symmetry=HALF_TURN) for seed in range(3))
    )


def test_the_same_seed_gives_the_same_table() -> None:
    assert write_map(generate(7)) == write_map(generate(7))
    assert write_map(generate(7)) != write_map(generate(8))


@pytest.mark.parametrize("seed", SEEDS)
def test_generated_maps_are_good_map_files(seed: int) -> None:
    text = write_map(generate(seed))
    assert write_map(read_map(text, "seed.toml")) == text


@pytest.mark.parametrize("seed", SEEDS)
def test_the_widest_base_passes_between_solid_pieces(seed: int) -> None:
    table = generate(seed, symmetry=(QUARTER_TURN, HALF_TURN)[seed % 2])
    solid = [one for one in table.pieces if one.kind in (IMPASSABLE, BUILDING, HILL)]
    for i, one in enumerate(solid):
        for other in solid[i + 1 :]:
            assert one.shape.shape_distance(other.shape) > 2.4


@rule("setup.must-fit")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_band_finds_room_in_every_zone(seed: int) -> None:
    """Fifteen figures on large bases, on a plain grid, in every zone of every deployment."""
    table = generate(seed)
    for deployment in DEPLOYMENTS:
        for zone in zones(deployment, choices(deployment)[0], table.side):
            spots = 0
            for x in range(1000, table.side, 1700):
                for y in range(1000, table.side, 1700):
                    body = Body(0, x, y, 0, 0, 1600, 1800)
                    spots += zone.holds(body) and not table.misplaced(body, [])
            assert spots >= 15


def test_other_sizes() -> None:
    small, large = generate(3, 24000), generate(3, 48000)
    assert len(small.pieces) < len(large.pieces)
    assert whole(small, 1) == whole(small, 0) and whole(large, 1) == whole(large, 0)
    for side in (20000, 90000):
        with pytest.raises(ValueError, match="side"):
            generate(3, side)
    with pytest.raises(ValueError, match="symmetry"):
        generate(3, symmetry="none")
