"""The shortest way to a point: around scenery, around figures, over hills, up storeys."""

from __future__ import annotations

from math import asin, atan2, hypot, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.dysma.rules import rule
from tests.dysma.table.setting import box, figure, floor, made, table, wall
from tests.dysma.table.ways import cost, field, refusal
from wartable.dysma.table.shapes.base import Body
from wartable.dysma.table.shapes.geometry import thousandths
from wartable.dysma.table.ways.pacing import follow, straight
from wartable.dysma.table.ways.paths import shortest
from wartable.dysma.table.ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)

OPEN = table()


def go(
    where: Field,
    who: Body | Traveller,
    x: float,
    y: float,
    z: float = 0.0,
    allowance: float = 40.0,
    cheapest: bool = True,
    leap: float = 2.0,
) -> Route | Blocked:
    """The shortest way to a point, in inches; whatever comes back is legal by `follow`."""
    traveller = who if isinstance(who, Traveller) else Traveller(who)
    answer = shortest(
        *(where, traveller, thousandths(x), thousandths(y), thousandths(z), thousandths(allowance)),
        cheapest=cheapest,
        leap=thousandths(leap),
    )
    route = answer if isinstance(answer, Route) else answer.route
    if route is not None:
        again = follow(
            *(where, traveller, route.xs, route.ys, route.zs, route.cost + 1, route.jumps)
        )
        assert isinstance(again, Route), str(again)
        assert abs(again.cost - route.cost) <= 1 and again.length == route.length
    return answer


@rule("move.path")
def test_in_the_open_the_way_is_straight() -> None:
    answer = go(field(OPEN), figure(0, 10, 10), 13, 14)
    assert cost(answer) == 5.0
    assert isinstance(answer, Route) and answer.xs == [10000, 13000]


def cord(ahead: float, aside: float, keep: float) -> float:
    """As long as a cord from a point to a round corner and along it, until it runs straight ahead.

    The corner's middle lies so far ahead and aside; the way is an approximation from outside.
    """
    away = hypot(ahead, aside)
    return sqrt(away**2 - keep**2) + keep * (atan2(aside, ahead) + asin(keep / away))


@rule("move.slide", "move.impassable")
def test_around_a_rock() -> None:
    rock = table(made(0, "rock", box(14, 8, 16, 14)))
    answer = go(field(rock), figure(0, 12, 9), 18, 9)
    best = 2 * cord(2, 1, 0.5) + 2
    assert best - 0.002 <= cost(answer) <= best + 0.03
    assert isinstance(answer, Route) and min(answer.ys) < 7600


@rule("move.slide", "move.no-pass-through")
def test_around_a_friend() -> None:
    answer = go(field(OPEN, figure(1, 14, 10)), figure(0, 10, 10), 18, 10)
    best = 2 * cord(3.5, 0.5, 0.5) + 1
    assert best - 0.002 <= cost(answer) <= best + 0.03


@rule("move.slide", "move.one-inch")
def test_around_an_enemy_an_inch_off() -> None:
    answer = go(field(OPEN, enemies=[figure(1, 14, 10)]), figure(0, 10, 10), 18, 10)
    best = 2 * cord(3.5, 0.5, 1.5) + 1
    assert best - 0.002 <= cost(answer) <= best + 0.03


@rule("move.slide")
def test_between_two_figures_just_wide_enough() -> None:
    gate = [figure(1, 14, 9), figure(2, 14, 11)]  # one inch between them
    assert cost(go(field(OPEN, *gate), figure(0, 10, 10), 18, 10)) == 8.0
    tight = [figure(1, 14, 9.01), figure(2, 14, 11)]
    assert cost(go(field(OPEN, *tight), figure(0, 10, 10), 18, 10)) > 8.4


@rule("move.slide", "move.march-distance")
def test_out_of_reach_offers_the_furthest_point_on_the_way() -> None:
    rock = table(made(0, "rock", box(14, 8, 16, 14)))
    whole = go(field(rock), figure(0, 12, 9), 18, 9)
    part = go(field(rock), figure(0, 12, 9), 18, 9, allowance=5)
    assert refusal(part) == "move.march-distance"
    assert isinstance(part, Blocked) and part.route is not None
    assert isinstance(whole, Route) and part.route.xs[:-1] == whole.xs[: len(part.route.xs) - 1]
    assert part.route.cost == pytest.approx(5000, abs=2)


@rule("move.slide", "move.impassable")
def test_where_nobody_can_get() -> None:
    walls = [wall(*ends, 0, 3, solid=True) for ends in ((10, 10, 16, 10), (16, 10, 16, 16))]
    walls += [wall(*ends, 0, 3, solid=True) for ends in ((16, 16, 10, 16), (10, 16, 10, 10))]
    cell = table(made(0, "ruin", box(10, 10, 16, 16), walls=walls))
    assert refusal(go(field(cell), figure(0, 5, 13), 13, 13)) == "move.slide"
    rock = table(made(0, "rock", box(10, 10, 16, 16)))
    assert refusal(go(field(rock), figure(0, 5, 13), 13, 13)) == "move.impassable"
    assert refusal(go(field(OPEN), figure(0, 5, 13), 0.2, 13)) == "geo.on-table"
    crowd = field(OPEN, enemies=[figure(1, 10, 13)])
    assert refusal(go(crowd, figure(0, 5, 13), 8.5, 13)) == "move.one-inch"


@rule("terrain.open-building.walls")
def test_around_a_solid_wall() -> None:
    ruin = made(0, "ruin", box(10, 10, 20, 16), walls=[wall(14, 10, 14, 16, 0, 3, solid=True)])
    answer = go(field(table(ruin)), figure(0, 13, 11), 15, 11)
    # up to half an inch before the end of the wall, around it in a half circle, and back
    best = 2 * cord(1, 1, 0.5)
    assert best - 0.002 <= cost(answer) <= best + 0.05
    assert isinstance(answer, Route) and min(answer.ys) < 9600


@rule("move.difficult", "move.difficult.centre", "move.path")
def test_a_detour_around_difficult_ground_if_it_is_cheaper() -> None:
    marsh = table(made(0, "marsh", box(12, 9.5, 20, 16)))
    around = go(field(marsh), figure(0, 10, 10), 22, 10)
    assert cost(around) == pytest.approx(2 * hypot(2, 0.5) + 8, abs=0.02)
    deep = table(made(0, "marsh", box(12, 4, 14, 16)))
    assert cost(go(field(deep), figure(0, 10, 10), 16, 10)) == 8.0
    elf = Traveller(figure(0, 10, 10), agile=True)
    assert cost(go(field(marsh), elf, 22, 10)) == 12.0


@rule("move.difficult.centre", "move.path")
def test_difficult_ground_is_entered_where_that_is_cheapest() -> None:
    marsh = table(made(0, "marsh", box(5, 10, 31, 20)))
    answer = go(field(marsh), figure(0, 10, 8), 14, 12)
    best = min(hypot(4 * k / 1000, 2) + 2 * hypot(4 - 4 * k / 1000, 2) for k in range(1001))
    assert best - 0.002 <= cost(answer) <= best + 0.01
    assert cost(answer) < hypot(4, 4) * 1.5


@rule("action.charge.shortest", "action.charge.shortest.cost")
def test_the_shortest_way_is_not_always_the_cheapest() -> None:
    marsh = table(made(0, "marsh", box(12, 9.5, 20, 16)), made(1, "fence", [(21, 5), (21, 15)]))
    answer = go(field(marsh), figure(0, 10, 10), 22, 10, cheapest=False)
    assert cost(answer) == 12 + 8 + 1
    assert isinstance(answer, Route) and answer.length == 12000
    short = go(field(marsh), figure(0, 10, 10), 22, 10, cheapest=False, allowance=20)
    assert refusal(short) == "move.march-distance"


@rule("move.obstacle.each")
def test_a_detour_around_an_obstacle_if_it_is_shorter_than_an_inch() -> None:
    fence = table(made(0, "fence", [(12, 9), (12, 16)]))
    around = go(field(fence), figure(0, 10, 10), 14, 10)
    assert cost(around) == pytest.approx(2 * hypot(2, 1), abs=0.02)
    across = go(field(fence), figure(0, 10, 12), 14, 12)
    assert cost(across) == 5.0


@rule("move.obstacle.each")
def test_past_the_end_of_an_obstacle_almost_in_line_with_it() -> None:
    line = [(14.437, 2.666), (15.979, 3.491), (16.897, 4.939), (18.034, 6.169)]
    answer = go(field(table(made(0, "low wall", line))), figure(0, 19.255, 4.778), 13.855, 2.678)
    best = hypot(19.255 - 14.437, 4.778 - 2.666) + hypot(14.437 - 13.855, 2.678 - 2.666)
    assert best - 0.002 <= cost(answer) <= best + 0.02


@rule("geo.hill", "move.vertical-counts", "move.climb-where")
def test_over_a_hill_or_around_it() -> None:
    hill = table(made(0, "hill", box(14, 9, 22, 20)))
    assert cost(go(field(hill), figure(0, 10, 15), 18, 15, 2.0)) == 4 + 2 + 4
    assert cost(go(field(hill), figure(0, 18, 15, z=2.0), 10, 15)) == 10.0
    around = go(field(hill), figure(0, 10, 10), 26, 10)
    assert cost(around) == pytest.approx(2 * hypot(4, 1) + 8, abs=0.02)
    over = go(field(hill), figure(0, 12, 15), 24, 15)
    assert cost(over) == 12 + 4


@rule("move.jump", "move.jump.cost")
def test_low_drops_are_jumped_and_high_ones_only_if_wanted() -> None:
    low = table(made(0, "hill", box(14, 5, 22, 20), height=1.5))
    answer = go(field(low), figure(0, 16, 12, z=1.5), 12, 12)
    assert cost(answer) == 4.0
    assert isinstance(answer, Route) and len(answer.jumps) == 1
    assert answer.drop(answer.jumps[0]) == 1500
    assert cost(go(field(low), figure(0, 16, 12, z=1.5), 12, 12, leap=0)) == 5.5
    high = table(made(0, "hill", box(14, 5, 22, 20)))
    assert cost(go(field(high), figure(0, 16, 12, z=2.0), 12, 12)) == 6.0
    assert cost(go(field(high), figure(0, 16, 12, z=2.0), 12, 12, leap=9)) == 4.0


@rule("terrain.open-building", "move.climb-where", "skill.cavalier")
def test_up_and_down_storeys() -> None:
    storeys = [floor(box(10, 10, 16, 16), 2.0), floor(box(10, 10, 13, 16), 4.0)]
    ruin = table(made(0, "ruin", box(10, 10, 16, 16), floors=storeys))
    assert cost(go(field(ruin), figure(0, 5, 13), 15, 13, 2.0)) == 12.0
    assert cost(go(field(ruin), figure(0, 5, 13), 12, 13, 4.0)) == 11.0
    assert cost(go(field(ruin), figure(0, 12, 13, z=4.0), 15, 13, 2.0)) == 5.0
    assert cost(go(field(ruin), figure(0, 12, 13, z=2.0), 12, 8)) == 7.0
    knight = Traveller(figure(0, 5, 13, size="mounted"), rider=True)
    assert refusal(go(field(ruin), knight, 13, 13, 2.0)) == "skill.cavalier"
    assert cost(go(field(ruin), knight, 13, 13)) == 8.0


@rule("terrain.open-building", "move.one-inch.3d")
def test_a_storey_is_climbed_beside_an_enemy_that_stands_below() -> None:
    ruin = table(made(0, "ruin", box(10, 10, 18, 18), floors=[floor(box(10, 10, 18, 18), 2.0)]))
    guard = figure(1, 14, 14)
    answer = go(field(ruin, enemies=[guard]), figure(0, 8, 14), 14, 14, 2.0)
    assert cost(answer) == pytest.approx(8.0, abs=0.01)  # climb before, walk on above its head


@rule("skill.vol")
def test_flyers_go_straight() -> None:
    rock = table(made(0, "rock", box(14, 8, 16, 14)))
    bat = Traveller(figure(0, 12, 9), flies=True)
    assert cost(go(field(rock), bat, 18, 9)) == 6.0
    assert refusal(go(field(rock), bat, 18, 9, allowance=5)) == "move.march-distance"


@rule("move.one-inch.start-inside")
def test_away_from_an_enemy_that_is_too_near() -> None:
    here = field(OPEN, enemies=[figure(1, 15, 10)])
    around = go(here, figure(0, 13.5, 10.3), 17.5, 10.3)
    assert 4.0 < cost(around) < 7.5
    assert cost(go(here, figure(0, 13.5, 10), 10, 10)) == 3.5


@rule("action.retreat.path")
def test_a_retreat_minds_those_left_behind_only_as_bases() -> None:
    left = figure(1, 15, 10)
    here = Field(OPEN, [left], [left], left_behind=[1])
    answer = go(here, figure(0, 14, 10), 17.5, 10)
    assert 3.5 < cost(answer) < 4.7
    assert refusal(go(here, figure(0, 14, 10), 15.5, 10)) == "move.no-pass-through"


@rule("move.difficult", "move.difficult.centre")
def test_a_line_through_the_very_corner_of_difficult_ground_pays_for_it() -> None:
    marsh = table(made(0, "marsh", box(2, 2, 5, 4)))
    for corner in (figure(0, 1.997, 4.003), figure(0, 1.5, 4.5)):
        outside = hypot(corner.px - 2, corner.py - 4)
        found = straight(field(marsh), Traveller(corner), 2500, 3500, 0, 9000)
        assert isinstance(found, Route)
        assert found.cost == pytest.approx((outside + 2 * hypot(0.5, 0.5)) * 1000, abs=5)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_ways_are_the_same_in_both_directions(data: st.DataObject) -> None:
    """Forth and back cost the same where nobody starts too near to an enemy."""
    numbers = st.integers(2, 34)
    pieces = []
    for n in range(data.draw(st.integers(1, 4))):
        x, y = data.draw(numbers), data.draw(numbers)
        look = data.draw(st.sampled_from(["rock", "marsh", "hill"]))
        pieces.append(made(n, look, box(x, y, x + 3, y + 2)))
    map_ = table(*pieces)
    a, b = (figure(0, data.draw(numbers) + 0.5, data.draw(numbers) + 0.5) for _ in range(2))
    friends = [figure(1, data.draw(numbers), data.draw(numbers))]
    if map_.misplaced(a, friends) or map_.misplaced(b, friends):
        return
    forth = go(field(map_, *friends), a, b.px, b.py, leap=0)
    back = go(field(map_, *friends), b, a.px, a.py, leap=0)
    assert isinstance(forth, Route) == isinstance(back, Route)
    if isinstance(forth, Route) and isinstance(back, Route):
        assert abs(forth.cost - back.cost) <= 20
        assert forth.length >= thousandths(hypot(a.px - b.px, a.py - b.py)) - 2
