"""Where a figure can get to: the points, what they cost, where it may stop, how it is drawn."""

from __future__ import annotations

from math import hypot

import pytest

from tests.dysma.rules import rule
from tests.dysma.table.setting import box, figure, floor, made, table
from tests.dysma.table.test_paths_reference import setting
from tests.dysma.table.ways import field
from wartable.dysma.table.ways.pacing import stands
from wartable.dysma.table.ways.paths import shortest
from wartable.dysma.table.ways.reach import Region, reach
from wartable.dysma.table.ways.travel import Field, Route, Traveller

OPEN = table()


def area(loop: list[tuple[int, int]]) -> float:
    """In square inches; below zero for a hole."""
    twice = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, loop[1:] + loop[:1]))
    return twice / 2_000_000


def region(where: Field, who: Traveller, allowance: float) -> Region:
    return reach(where, who, round(allowance * 1000))


@rule("move.march-distance", "move.path")
def test_in_the_open_everything_within_the_movement_is_in_reach() -> None:
    found = region(field(OPEN), Traveller(figure(0, 18, 18)), 5)
    points = found.points()
    expected = {
        (18000 + 500 * i, 18000 + 500 * j)
        for i in range(-10, 11)
        for j in range(-10, 11)
        if hypot(i, j) * 0.5 <= 5.001
    }
    assert {(x, y) for x, y, _, _ in points} == expected
    for x, y, z, cost in points:
        assert z == 0 and cost == pytest.approx(hypot(x - 18000, y - 18000), abs=1)
    assert found.holds(21000, 22000, 0) and not found.holds(21100, 22000, 0)
    assert found.cost_at(18123, 18456, 0) == pytest.approx(hypot(123, 456), abs=1)
    assert found.spots() == points


@rule("move.difficult", "skill.agile")
def test_difficult_ground_shortens_the_reach() -> None:
    marsh = table(made(0, "marsh", box(20, 10, 30, 26)))
    me = figure(0, 18, 18)
    found = region(field(marsh), Traveller(me), 6)
    assert found.cost_at(22000, 18000, 0) == 6000 and not found.holds(22500, 18000, 0)
    assert region(field(marsh), Traveller(me, agile=True), 6).holds(24000, 18000, 0)


@rule("move.one-inch", "move.no-pass-through", "move.clearance")
def test_others_are_kept_away_from_and_gone_around() -> None:
    enemy, friend = figure(1, 21, 18), figure(2, 18, 21)
    found = region(field(OPEN, friend, enemies=[enemy]), Traveller(figure(0, 18, 18)), 6)
    assert found.holds(19000, 18000, 0) and not found.holds(19100, 18000, 0)
    assert found.holds(18000, 20000, 0) and not found.holds(18000, 20100, 0)
    behind = found.cost_at(18000, 22500, 0)
    assert 4500 < behind < 5300
    assert not found.holds(24000, 18000, 0)  # behind the enemy it is too far


@rule("move.end-supported", "move.end-supported.test")
def test_not_every_point_is_a_place_to_stop() -> None:
    hill = table(made(0, "hill", box(20, 10, 30, 26)), made(1, "fence", [(10, 16), (16, 16)]))
    me = figure(0, 18, 18)
    found = region(field(hill), Traveller(me), 6)
    on_the_edge = [spot for spot in found.points() if spot[0] == 20000]
    assert on_the_edge and not any(spot[0] == 20000 for spot in found.spots())
    assert (21000, 18000, 2000, 5000) in found.spots()
    assert found.facing_at(21000, 18000, 2000) == me.facing
    for x, y, z, _ in found.spots():
        assert stands(field(hill), me.at(x, y, z, found.facing_at(x, y, z))) is None


@rule("terrain.open-building", "move.climb-where", "skill.cavalier")
def test_storeys_are_in_reach_of_those_who_climb() -> None:
    ruin = table(made(0, "ruin", box(20, 16, 26, 20), floors=[floor(box(20, 16, 26, 20), 2.0)]))
    me = figure(0, 18, 18)
    found = region(field(ruin), Traveller(me), 6)
    assert found.cost_at(22000, 18000, 2000) == 6000 and found.cost_at(22000, 18000, 0) == 4000
    assert not found.holds(22500, 18000, 2000)
    assert not region(field(ruin), Traveller(me, rider=True), 6).holds(21000, 18000, 2000)
    down = region(field(ruin), Traveller(figure(0, 23, 18, z=2.0)), 6)
    assert down.cost_at(19000, 18000, 0) == 6000 and down.cost_at(25000, 18000, 2000) == 2000


@rule("skill.vol")
def test_flyers_reach_everything_in_their_range() -> None:
    rock = table(made(0, "rock", box(19, 16, 21, 20)))
    found = region(
        field(rock, enemies=[figure(1, 22, 19)]), Traveller(figure(0, 18, 18), flies=True), 5
    )
    assert found.cost_at(23000, 18000, 0) == 5000 and found.holds(20000, 18000, 0)
    ends = {(x, y) for x, y, _, _ in found.spots()}
    assert (20000, 18000) not in ends and (22000, 19000) not in ends and (22000, 16000) in ends


@rule("move.march-distance")
def test_the_outline_is_made_of_squares_around_the_points() -> None:
    found = region(field(OPEN), Traveller(figure(0, 18, 18)), 3)
    (loop,) = found.outline()
    assert area(loop) == pytest.approx(len(found.points()) / 4)
    island = table(made(0, "rock", box(19.2, 17.2, 20.8, 18.8)))
    loops = region(field(island), Traveller(figure(0, 18, 18)), 6).outline()
    assert sorted(area(loop) > 0 for loop in loops) == [False, True]


@rule("move.slide")
@pytest.mark.parametrize("seed", range(900, 912))
def test_the_reach_promises_no_more_than_there_is(seed: int) -> None:
    chance, where, traveller = setting(seed)
    found = reach(where, traveller, 5000)
    points = found.points()
    missed = 0
    for _ in range(12):
        x, y, z, cost = points[int(chance.below(len(points)))]
        way = shortest(where, traveller, x, y, z, 5000)
        assert isinstance(way, Route), str(way)
        assert way.cost <= cost + 3
        missed += way.cost < cost - 400
    assert missed <= 4
