"""Going along a given way: costs, bars, climbs, jumps, and where a move may end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.dysma.rules import rule
from tests.dysma.table.setting import box, figure, floor, made, table, wall
from tests.dysma.table.ways import cost, field, place, refusal, walk
from wartable.dysma.table.shapes.base import Body
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.ways.pacing import pivoted, stands, straight
from wartable.dysma.table.ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)

OPEN = table()


def flyer(body: Body) -> Traveller:
    return Traveller(body, flies=True)


def rider(body: Body) -> Traveller:
    return Traveller(body, rider=True)


# Costs.


@rule("move.path", "move.march-distance")
def test_a_way_costs_its_length_and_pivots_cost_nothing() -> None:
    me = figure(0, 10, 10)
    assert cost(walk(field(OPEN), me, (13, 14))) == 5.0
    assert cost(walk(field(OPEN), me, (13, 10), (13, 12))) == 5.0
    assert cost(walk(field(OPEN), me, (15, 10), allowance=5)) == 5.0
    too_far = walk(field(OPEN), me, (13, 10), (13, 13), allowance=5)
    assert refusal(too_far) == "move.march-distance" and place(too_far) == (13, 12)


@rule("move.slide", "move.march-distance")
def test_of_a_way_that_is_too_long_the_first_part_is_offered() -> None:
    answer = walk(field(OPEN), figure(0, 10, 10), (13, 10), (13, 13), allowance=5)
    assert isinstance(answer, Blocked) and answer.route is not None
    assert (answer.route.xs, answer.route.ys) == ([10000, 13000, 13000], [10000, 10000, 12000])
    assert answer.route.cost == answer.route.length == 5000


@rule("move.difficult", "move.difficult.centre", "terrain.difficult")
def test_difficult_ground_counts_double_from_its_very_border() -> None:
    marsh = table(made(0, "marsh", box(12, 5, 14, 15)))
    assert cost(walk(field(marsh), figure(0, 10, 10), (16, 10))) == 8.0
    assert cost(walk(field(marsh), figure(0, 10, 10), (13, 10))) == 4.0
    along = walk(field(marsh), figure(0, 12, 7), (12, 12))
    assert cost(along) == 5.0  # its centre never is inside
    halted = walk(field(marsh), figure(0, 10, 10), (16, 10), allowance=4)
    assert place(halted) == (13, 10)


@rule("move.difficult.centre")
def test_difficult_ground_over_difficult_ground_counts_once() -> None:
    both = table(made(0, "wood", box(12, 5, 15, 15)), made(1, "field", box(14, 5, 16, 15)))
    assert cost(walk(field(both), figure(0, 10, 10), (18, 10))) == 8.0 + 4.0


@rule("move.difficult.centre")
def test_difficult_ground_counts_only_at_its_own_level() -> None:
    wood = made(1, "wood", box(10, 5, 20, 15), base=2.0)
    high = table(made(0, "hill", box(10, 5, 20, 15)), wood)
    below = table(made(0, "marsh", box(10, 5, 20, 15)), made(1, "ruin", box(10, 5, 20, 15)))
    assert cost(walk(field(high), figure(0, 12, 10, z=2.0), (16, 10, 2))) == 8.0
    assert cost(walk(field(below), figure(0, 12, 10), (16, 10))) == 8.0


@rule("move.obstacle", "move.obstacle.each", "terrain.obstacle")
def test_crossing_an_obstacle_takes_an_inch_each_time() -> None:
    fence = table(made(0, "fence", [(12, 5), (12, 15), (14, 15)]))
    me = figure(0, 10, 10)
    assert cost(walk(field(fence), me, (14, 10))) == 5.0
    assert cost(walk(field(fence), me, (14, 10), (10, 10))) == 10.0
    assert cost(walk(field(fence), me, (12, 10), (14, 10))) == 5.0  # a corner right on it
    assert cost(walk(field(fence), figure(0, 10, 17), (14, 13))) == pytest.approx(
        4 * 2**0.5 + 1, abs=0.001
    )  # through its bend
    assert cost(walk(field(fence), figure(0, 10, 4), (14, 4))) == 4.0  # past its end


@rule("move.obstacle.each")
def test_who_cannot_pay_for_an_obstacle_stops_before_it() -> None:
    fence = table(made(0, "fence", [(12, 5), (12, 15)]))
    answer = walk(field(fence), figure(0, 10, 10), (14, 10), allowance=2.5)
    assert refusal(answer) == "move.march-distance" and 11.99 < place(answer)[0] < 12
    assert isinstance(answer, Blocked) and answer.route is not None
    assert answer.route.cost < 2000


@rule("move.obstacle.each", "move.difficult")
def test_an_obstacle_in_difficult_ground_adds_both() -> None:
    both = table(made(0, "field", box(11, 5, 13, 15)), made(1, "hedge", [(12, 5), (12, 15)]))
    assert cost(walk(field(both), figure(0, 10, 10), (14, 10))) == 4 + 2 + 1


@rule("skill.agile", "skill.agile.limits")
def test_agile_figures_walk_through_difficult_ground_but_pay_for_obstacles() -> None:
    both = table(made(0, "field", box(11, 5, 13, 15)), made(1, "hedge", [(12, 5), (12, 15)]))
    elf = Traveller(figure(0, 10, 10), agile=True)
    assert cost(walk(field(both), elf, (14, 10))) == 5.0
    hill = table(made(0, "hill", box(12, 5, 20, 15)))
    assert cost(walk(field(hill), elf, (12, 10), (12, 10, 2))) == 4.0


# Bars.


@rule("move.impassable", "move.clearance", "terrain.impassable")
def test_impassable_ground_is_walked_around_with_the_whole_disc() -> None:
    rock = table(made(0, "rock", box(14, 8, 16, 10)))
    answer = walk(field(rock), figure(0, 10, 9), (20, 9))
    assert refusal(answer) == "move.impassable" and place(answer) == pytest.approx(
        (13.5, 9), abs=0.002
    )
    assert isinstance(answer, Blocked) and answer.piece == 0 and answer.fields["piece"] == "rock"
    assert refusal(walk(field(rock), figure(0, 10, 10.4), (20, 10.4))) == "move.impassable"
    assert cost(walk(field(rock), figure(0, 10, 10.5), (20, 10.5))) == 10.0
    wide = figure(0, 10, 10.9, size="mounted")
    assert refusal(walk(field(rock), wide, (20, 10.9))) == "move.impassable"


@rule("move.no-pass-through", "move.clearance")
def test_friends_and_enemies_block() -> None:
    friend = figure(1, 15, 10)
    answer = walk(field(OPEN, friend), figure(0, 10, 10), (20, 10))
    assert refusal(answer) == "move.no-pass-through"
    assert place(answer) == pytest.approx((14, 10), abs=0.002)
    assert isinstance(answer, Blocked) and answer.figure == 1
    assert cost(walk(field(OPEN, friend), figure(0, 10, 11), (20, 11))) == 10.0
    assert refusal(walk(field(OPEN, friend), figure(0, 10, 10.9), (20, 10.9))) != ""


@rule("move.no-pass-through", "geo.no-overlap")
def test_a_figure_far_above_or_below_does_not_block() -> None:
    ruin = table(made(0, "ruin", box(12, 8, 18, 12), floors=[floor(box(12, 8, 18, 12), 2.0)]))
    above = figure(1, 15, 10, z=2.0)
    assert cost(walk(field(ruin, above), figure(0, 10, 10), (20, 10))) == 10.0
    answer = walk(field(ruin, above), figure(0, 13, 10, z=2.0), (17, 10, 2))
    assert refusal(answer) == "move.no-pass-through"


@rule("geo.on-table")
def test_the_edge_of_the_table_is_a_wall() -> None:
    answer = walk(field(OPEN), figure(0, 3, 3), (-3, 3))
    assert refusal(answer) == "geo.on-table" and place(answer) == pytest.approx((0.5, 3), abs=0.002)
    assert cost(walk(field(OPEN), figure(0, 3, 3), (0.5, 3), (0.5, 0.5))) == 5.0


@rule("terrain.open-building.walls")
def test_only_solid_walls_hinder_at_every_height_they_have() -> None:
    walls = [wall(14, 5, 14, 15, 0, 3), wall(18, 5, 18, 15, 0, 3, solid=True)]
    ruin = made(0, "ruin", box(14, 5, 22, 15), floors=[floor(box(14, 5, 22, 15), 2.0)], walls=walls)
    answer = walk(field(table(ruin)), figure(0, 10, 10), (20, 10))
    assert refusal(answer) == "terrain.open-building.walls"
    assert place(answer) == pytest.approx((17.5, 10), abs=0.002)
    upstairs = walk(field(table(ruin)), figure(0, 15, 10, z=2.0), (20, 10, 2))
    assert refusal(upstairs) == "terrain.open-building.walls"
    assert cost(walk(field(table(ruin)), figure(0, 10, 10), (17.5, 10))) == 7.5


# The 1" rule.


@rule("move.one-inch", "move.clearance")
def test_no_way_comes_closer_than_an_inch_to_an_enemy() -> None:
    enemy = figure(1, 15, 10)
    here = field(OPEN, enemies=[enemy])
    answer = walk(here, figure(0, 10, 10), (14, 10))
    assert refusal(answer) == "move.one-inch"
    assert place(answer) == pytest.approx((13, 10), abs=0.002)
    assert cost(walk(here, figure(0, 10, 10), (13, 10))) == 3.0  # exactly 1" is allowed
    assert cost(walk(here, figure(0, 10, 12), (20, 12))) == 10.0
    assert refusal(walk(here, figure(0, 10, 11.9), (20, 11.9))) == "move.one-inch"


@rule("move.one-inch.3d")
def test_an_enemy_an_inch_higher_does_not_matter() -> None:
    ruin = table(made(0, "ruin", box(12, 8, 18, 12), floors=[floor(box(12, 8, 18, 12), 2.0)]))
    above = figure(1, 15, 10, z=2.0)
    assert cost(walk(field(ruin, enemies=[above]), figure(0, 10, 10), (20, 10))) == 10.0
    low = table(made(0, "hill", box(14, 8, 18, 12), height=0.6))
    near = figure(1, 15, 10, z=0.6)  # 0.8" away in plan is enough: 0.8, 0.6 and 1 make a triangle
    assert cost(walk(field(low, enemies=[near]), figure(0, 10, 10), (13.2, 10))) == 3.2
    answer = walk(field(low, enemies=[near]), figure(0, 10, 10), (13.3, 10))
    assert refusal(answer) == "move.one-inch"


@rule("move.one-inch.start-inside")
def test_who_starts_too_near_may_only_get_further_away() -> None:
    here = field(OPEN, enemies=[figure(1, 15, 10)])
    me = figure(0, 13.5, 10)  # half an inch off
    assert cost(walk(here, me, (12, 10))) == 1.5
    assert cost(walk(here, me, (13.5, 14))) == 4.0  # along its front: never nearer
    assert refusal(walk(here, me, (13.6, 10))) == "move.one-inch.start-inside"
    assert refusal(walk(here, me, (13.2, 10), (13.4, 10))) == "move.one-inch.start-inside"
    assert refusal(walk(here, me, (12, 10), (13.5, 10))) == "move.one-inch"
    # it must also finish 1" away
    still = stands(here, figure(0, 13.3, 10))
    assert still is not None and still.rule == "move.one-inch"


@rule("action.retreat.path")
def test_enemies_left_behind_are_minded_only_at_the_end() -> None:
    left, other = figure(1, 15, 10), figure(2, 15, 16)
    here = Field(OPEN, [left, other], [left, other], left_behind=[1])
    me = figure(0, 14, 10)  # in contact
    assert cost(walk(here, me, (14, 12))) == 2.0
    assert refusal(walk(here, me, (14, 14.5))) == "move.one-inch"
    assert refusal(walk(here, figure(0, 15, 11), (15, 10.5))) == "move.no-pass-through"
    end = stands(here, figure(0, 13.1, 10))
    assert end is not None and end.rule == "move.one-inch" and end.figure == 1
    assert stands(here, figure(0, 13, 10)) is None


# Levels.

HILL = table(made(0, "hill", box(14, 5, 22, 15)))
STOREYS = [floor(box(10, 10, 16, 16), 2.0), floor(box(10, 10, 13, 16), 4.0)]
RUIN = table(made(0, "ruin", box(10, 10, 16, 16), floors=STOREYS))


@rule("move.vertical-counts", "move.vertical-down", "geo.hill", "move.climb-where")
def test_hills_are_climbed_at_their_edges_both_ways() -> None:
    up = walk(field(HILL), figure(0, 12, 10), (14, 10), (14, 10, 2), (16, 10, 2))
    assert cost(up) == 2 + 2 + 2
    assert isinstance(up, Route) and up.length == 6000
    down = walk(field(HILL), figure(0, 16, 10, z=2.0), (14, 10, 2), (14, 10), (12, 10))
    assert cost(down) == 6.0
    inside = walk(field(HILL), figure(0, 16, 10, z=2.0), (16, 10, 0))
    assert refusal(inside) == "move.climb-where"
    beside = walk(field(HILL), figure(0, 12, 10), (13, 10), (13, 10, 2))
    assert refusal(beside) == "move.climb-where" and place(beside) == (13, 10)


@rule("move.climb-where")
def test_levels_change_only_by_climbing_or_jumping() -> None:
    into = walk(field(HILL), figure(0, 12, 10), (16, 10))
    assert refusal(into) == "move.climb-where" and place(into) == (14, 10)
    off = walk(field(HILL), figure(0, 16, 10, z=2.0), (12, 10, 2))
    assert refusal(off) == "move.climb-where" and place(off) == (14, 10)
    slope = walk(field(HILL), figure(0, 12, 10), (14, 10, 2))
    assert refusal(slope) == "move.climb-where"


@rule("move.climb-all-or-nothing")
def test_who_cannot_finish_a_climb_stays_at_its_foot() -> None:
    answer = walk(field(HILL), figure(0, 12, 10), (14, 10), (14, 10, 2), allowance=3.9)
    assert refusal(answer) == "move.climb-all-or-nothing"
    assert isinstance(answer, Blocked) and answer.route is not None
    assert answer.route.zs == [0, 0] and answer.route.cost == 2000 and place(answer) == (14, 10)
    assert cost(walk(field(HILL), figure(0, 12, 10), (14, 10), (14, 10, 2), allowance=4)) == 4.0


@rule("terrain.open-building", "move.climb-where", "move.vertical-counts")
def test_storeys_are_climbed_one_after_the_other_anywhere() -> None:
    me = figure(0, 12, 13)
    assert cost(walk(field(RUIN), me, (12, 13, 2))) == 2.0
    assert cost(walk(field(RUIN), me, (12, 13, 2), (12, 13, 4), (11, 13, 4))) == 5.0
    assert refusal(walk(field(RUIN), me, (12, 13, 4))) == "move.climb-where"
    assert refusal(walk(field(RUIN), figure(0, 8, 13), (8, 13, 2))) == "move.climb-where"
    top = figure(0, 12, 13, z=4.0)
    assert refusal(walk(field(RUIN), top, (14, 13, 4))) == "move.climb-where"


@rule("move.climb-where", "terrain.impassable")
def test_closed_pieces_cannot_be_climbed() -> None:
    house = table(made(0, "house", box(14, 5, 20, 15)))
    answer = walk(field(house), figure(0, 10, 10), (13.5, 10), (13.5, 10, 3))
    assert refusal(answer) == "move.climb-where"


@rule("skill.cavalier", "terrain.open-building.walls", "geo.hill")
def test_riders_use_hills_and_ground_floors_but_no_storeys() -> None:
    knight = rider(figure(0, 12, 10, size="mounted"))
    assert cost(walk(field(HILL), knight, (14, 10), (14, 10, 2), (18, 10, 2))) == 8.0
    knight = rider(figure(0, 8, 13, size="mounted"))
    assert cost(walk(field(RUIN), knight, (13, 13))) == 5.0
    answer = walk(field(RUIN), knight, (13, 13), (13, 13, 2))
    assert refusal(answer) == "skill.cavalier"


@rule("move.no-pass-through", "move.one-inch.3d")
def test_nobody_climbs_past_somebody_else() -> None:
    friend = figure(1, 14.5, 10, z=2.0)
    climb: list[tuple[float, float] | tuple[float, float, float]] = [(14, 10), (14, 10, 2)]
    answer = walk(field(HILL, friend), figure(0, 12, 10), *climb)
    assert refusal(answer) == "move.no-pass-through"
    answer = walk(field(HILL, enemies=[figure(1, 15.5, 10, z=2.0)]), figure(0, 12, 10), *climb)
    assert refusal(answer) == "move.one-inch"
    far = figure(1, 16, 10, z=2.0)
    assert cost(walk(field(HILL, enemies=[far]), figure(0, 12, 10), *climb)) == 4.0


@rule("move.jump", "move.jump.cost")
def test_a_jump_costs_no_height() -> None:
    me = figure(0, 16, 10, z=2.0)
    answer = walk(field(HILL), me, (14, 10, 2), (14, 10), (13, 10), jumps=[1])
    assert cost(answer) == 3.0
    assert isinstance(answer, Route) and answer.jumps == [1] and answer.drop(1) == 2000
    upwards = walk(field(HILL), figure(0, 13, 10), (14, 10), (14, 10, 2), jumps=[1])
    assert refusal(upwards) == "move.jump.cost"


@rule("move.jump.cost")
def test_a_jump_needs_an_edge_and_leads_straight_down() -> None:
    me = figure(0, 12, 13, z=4.0)
    inside = walk(field(RUIN), me, (12, 14, 4), (12, 14, 2), jumps=[1])
    assert refusal(inside) == "move.jump.cost"
    to_the_floor = walk(field(RUIN), me, (13, 13, 4), (13, 13, 2), jumps=[1])
    assert cost(to_the_floor) == 1.0
    through_the_floor = walk(field(RUIN), me, (13, 13, 4), (13, 13, 0), jumps=[1])
    assert refusal(through_the_floor) == "move.jump.cost"
    outside = walk(field(RUIN), me, (10, 13, 4), (10, 13, 0), (9, 13), jumps=[1])
    assert cost(outside) == 3.0
    across = walk(field(RUIN), me, (10, 13, 4), (9, 13, 0), jumps=[1])
    assert refusal(across) == "move.climb-where"


@rule("skill.vol", "skill.vol.details")
def test_flyers_pass_over_everything_and_count_no_height() -> None:
    pieces = (
        made(0, "house", box(12, 8, 14, 12)),
        made(1, "wood", box(14, 8, 16, 12)),
        made(2, "hedge", [(17, 5), (17, 15)]),
        made(3, "hill", box(18, 5, 26, 15)),
    )
    here = field(table(*pieces), figure(1, 16, 10), enemies=[figure(2, 17, 10.5)])
    bat = flyer(figure(0, 10, 10))
    assert cost(walk(here, bat, (20, 10, 2))) == 10.0
    assert refusal(walk(here, bat, (10, -3))) == "geo.on-table"
    answer = stands(here, figure(0, 13, 10))
    assert answer is not None and answer.rule == "move.impassable"
    answer = stands(here, figure(0, 16.2, 10))
    assert answer is not None and answer.rule == "geo.no-overlap"
    answer = stands(here, figure(0, 17, 12.2))
    assert answer is not None and answer.rule == "move.obstacle.each"
    answer = stands(here, figure(0, 18.5, 10.5, z=2.0))
    assert answer is None  # two inches above the enemy
    assert refusal(straight(here, bat, 20000, 10000, 2000, 9000)) == "move.march-distance"


# Where a move may end.


@rule("move.end-supported", "move.end-supported.test", "move.clearance", "move.one-inch")
def test_the_end_is_judged_with_the_true_square() -> None:
    def fault(table: Map, body: Body, *enemies: Body) -> str:
        found = stands(field(table, enemies=list(enemies)), body)
        return "" if found is None else found.rule

    assert fault(HILL, figure(0, 14, 10, z=2.0)) == "move.end-supported"
    assert fault(HILL, figure(0, 14.5, 10, z=2.0)) == ""
    assert fault(HILL, figure(0, 14.5, 10, 45, z=2.0)) == "move.end-supported"
    assert fault(HILL, figure(0, 13.6, 10)) == "move.end-supported"
    assert fault(OPEN, figure(0, 0.4, 10)) == "geo.on-table"
    assert fault(OPEN, figure(0, 10, 10), figure(1, 12, 10)) == ""
    assert fault(OPEN, figure(0, 10, 10, 45), figure(1, 12, 10)) == "move.one-inch"
    near = field(OPEN, enemies=[figure(1, 11, 10)])
    assert stands(near, figure(0, 10, 10), charge_contact_ok=True) is None


@rule("geo.pivot-clearance")
def test_without_room_to_turn_a_figure_makes_quarter_turns() -> None:
    free = field(OPEN, figure(1, 13, 10))
    tight = field(OPEN, figure(1, 11, 10))
    me = figure(0, 10, 10)
    assert pivoted(free, me, 3000) == 3000 and pivoted(free, me, -4500) == 31500
    assert pivoted(tight, me, 3000) == 0 and pivoted(tight, me, 6000) == 9000
    assert pivoted(tight, me, 18000) == 18000 and pivoted(tight, me, 31000) == 27000


@given(st.integers(500, 35500), st.integers(500, 35500), st.integers(0, 35999))
def test_a_quick_look_at_an_end_finds_what_the_map_finds(x: int, y: int, facing: int) -> None:
    pieces = (
        made(0, "hill", box(5, 5, 13, 13)),
        made(1, "rock", box(20, 5, 24, 9)),
        made(2, "hedge", [(5, 20), (15, 25), (30, 20)]),
        made(3, "ruin", box(20, 24, 30, 32), walls=[wall(22, 24, 22, 32, 0, 3, solid=True)]),
    )
    map_ = table(*pieces)
    body = Body(0, x, y, 0, facing, 1600, 1800)
    friends = [figure(1, 18, 18), figure(2, 14, 8)]
    slow = [problem.rule for problem in map_.misplaced(body, friends)]
    found = stands(field(map_, *friends), body)
    assert (found is None) == (not slow)
    assert found is None or found.rule in slow
