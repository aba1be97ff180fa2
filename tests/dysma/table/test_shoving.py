"""Pushes (Bélier, Coup puissant), ledges, falls, and the nearest place to stand."""

from __future__ import annotations

from random import Random

import pytest

from tests.dysma.rules import rule
from tests.dysma.table.setting import box, figure, floor, made, table, wall
from wartable.dysma.table.contact.shoving import (
    Shove,
    directions,
    falling_dice,
    landing,
    shove,
)
from wartable.dysma.table.shapes.barriers import fits, nearest_legal
from wartable.dysma.table.shapes.base import Body, distance, overlaps
from wartable.dysma.table.shapes.generator import generate
from wartable.dysma.table.shapes.geometry import point_distance
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.ways.travel import Blocked, Field

EAST, NORTH, WEST, SOUTH = 0, 9000, 18000, 27000


def on(ground: Map, *others: Body) -> Field:
    return Field(ground, list(others), [])


def pushed(field: Field, body: Body, angle: int, length: int, far: bool = False) -> Shove:
    found = shove(field, body, angle, length, far)
    assert isinstance(found, Shove), str(found)
    return found


def refused(field: Field, body: Body, angle: int, length: int) -> Blocked:
    found = shove(field, body, angle, length)
    assert isinstance(found, Blocked)
    return found


@rule("skill.belier.push", "skill.belier", "move.forced")
def test_a_push_shifts_the_base_and_does_not_turn_it() -> None:
    for angle, x, y in ((EAST, 12000, 10000), (NORTH, 10000, 12000), (4500, 11414, 11414)):
        found = pushed(on(table()), figure(1, 10, 10, 30), angle, 2000)
        assert (found.end.x, found.end.y, found.end.z, found.fell) == (x, y, 0, 0)
        assert found.end.facing == 3000 and found.length == 2000


@rule("skill.belier.push")
def test_a_push_may_be_shorter() -> None:
    assert pushed(on(table()), figure(1, 10, 10), WEST, 700).end.x == 9300


@rule("skill.belier.push", "geo.no-overlap")
def test_another_base_stops_a_ram() -> None:
    field = on(table(), figure(2, 12.5, 10))
    found = refused(field, figure(1, 10, 10), EAST, 2000)
    assert found.rule == "geo.no-overlap" and found.figure == 2
    assert (found.x, found.y) == (11500, 10000)
    assert pushed(field, figure(1, 10, 10), EAST, 1500).end.x == 11500  # touching is allowed
    assert pushed(on(table(), figure(2, 12.5, 11)), figure(1, 10, 10), EAST, 2000).length == 2000


@rule("skill.coup-puissant.push", "skill.coup-puissant")
def test_a_mighty_blow_goes_to_the_first_blocker() -> None:
    field = on(table(), figure(2, 12.5, 10), figure(3, 12.2, 10.5))
    found = pushed(field, figure(1, 10, 10), EAST, 2000, far=True)
    assert found.end.x == 11200 and found.length == 1200
    assert not overlaps(found.end, field.others[1])


@rule("skill.coup-puissant.push")
def test_a_mighty_blow_goes_the_full_way_where_it_is_clear() -> None:
    assert pushed(on(table()), figure(1, 10, 10), SOUTH, 2000, far=True).end.y == 8000


@rule("skill.coup-puissant.push")
def test_towards_the_one_who_pushes_there_is_no_way() -> None:
    field, body = on(table(), figure(2, 9, 10)), figure(1, 10, 10)
    assert pushed(field, body, WEST, 2000, far=True).length == 0
    assert pushed(field, body, NORTH, 2000, far=True).length == 2000  # along its side there is
    assert refused(field, body, WEST, 500).figure == 2


@rule("skill.belier.push", "terrain.impassable.sight", "terrain.impassable")
@pytest.mark.parametrize("look", ["rock", "pit", "house"])
def test_nobody_is_pushed_into_impassable_ground(look: str) -> None:
    field = on(table(made(0, look, box(12, 8, 14, 12))))
    found = refused(field, figure(1, 10, 10), EAST, 2000)
    assert found.rule == "move.impassable" and found.piece == 0 and found.x == 11500
    assert pushed(field, figure(1, 10, 10), EAST, 2000, far=True).end.x == 11500
    beside = pushed(field, figure(1, 10, 10), NORTH, 2000, far=True)
    assert beside.end.y == 12000


@rule("skill.belier.push", "skill.coup-puissant.push")
def test_an_obstacle_stops_a_push_and_difficult_ground_does_not() -> None:
    hedge = on(table(made(0, "hedge", [(11, 5), (11, 15)])))
    found = refused(hedge, figure(1, 10, 10), EAST, 2000)
    assert found.piece == 0 and found.rule == "terrain.obstacle"
    assert pushed(hedge, figure(1, 10, 10), EAST, 2000, far=True).end.x == 10500
    marsh = on(table(made(0, "marsh", box(10, 5, 14, 15))))
    assert pushed(marsh, figure(1, 10, 10), EAST, 2000).end.x == 12000


@rule("geo.on-table", "skill.belier.push")
def test_the_edge_of_the_table_is_a_wall() -> None:
    field, body = on(table()), figure(1, 1.2, 10)
    assert refused(field, body, WEST, 2000).rule == "geo.on-table"
    assert pushed(field, body, WEST, 2000, far=True).end.x == 500
    turned_body = figure(1, 1.2, 10, 45)
    assert pushed(field, turned_body, WEST, 2000, far=True).end.x == 707


@rule("skill.belier.push")
def test_a_solid_wall_and_the_side_of_a_hill_stop_a_push() -> None:
    walls = [wall(12, 5, 12, 15, 0, 3, solid=True), wall(5, 8, 15, 8, 0, 3)]
    ruin = on(table(made(0, "ruin", box(5, 5, 15, 15), walls=walls)))
    assert refused(ruin, figure(1, 10, 10), EAST, 2000).rule == "terrain.open-building.walls"
    assert pushed(ruin, figure(1, 10, 10), SOUTH, 2000).end.y == 8000  # not a solid one
    hill = on(table(made(0, "hill", box(12, 5, 18, 15))))
    assert refused(hill, figure(1, 10, 10), EAST, 2000).rule == "geo.hill"
    assert pushed(hill, figure(1, 10, 10), EAST, 2000, far=True).end.x == 11500


@rule("skill.belier.push", "move.one-inch")
def test_a_push_ignores_the_one_inch_rule() -> None:
    enemy = figure(2, 13, 11.2)
    field = Field(table(), [enemy], [enemy])
    assert pushed(field, figure(1, 10, 10), EAST, 2000).end.x == 12000


@rule("fall.pushed", "fall.attack")
def test_over_a_ledge_it_falls_to_the_surface_below() -> None:
    field = on(table(made(0, "hill", box(5, 5, 11, 15))))
    found = pushed(field, figure(1, 10, 10, z=2), EAST, 2000)
    assert (found.end.x, found.end.y, found.end.z) == (12000, 10000, 0)
    assert found.fell == 2000 and falling_dice(found.fell) == 2


@rule("fall.pushed")
def test_the_centre_decides_who_goes_over() -> None:
    field = on(table(made(0, "hill", box(5, 5, 11, 15))))
    stays = pushed(field, figure(1, 10, 10, z=2), EAST, 900)
    assert stays.fell == 0 and (stays.end.x, stays.end.z) == (10500, 2000)  # drawn back
    falls = pushed(field, figure(1, 10, 10, z=2), EAST, 1100)
    assert falls.fell == 2000 and (falls.end.x, falls.end.z) == (11500, 0)  # out of the hill


@rule("fall.pushed")
def test_who_falls_upon_somebody_is_shifted_by_the_least_distance() -> None:
    below = figure(2, 12.2, 10.3)
    field = on(table(made(0, "hill", box(5, 5, 11, 15))), below)
    found = pushed(field, figure(1, 10, 10, z=2), EAST, 2000)
    assert found.fell == 2000 and (found.end.x, found.end.y) == (12000, 9300)
    assert not overlaps(found.end, below)


@rule("fall.pushed", "fall.formula")
def test_a_low_ledge_is_harmless() -> None:
    low = on(table(made(0, "hill", box(5, 5, 11, 15), height=1.5)))
    found = pushed(low, figure(1, 10, 10, z=1.5), EAST, 2000)
    assert found.fell == 1500 and falling_dice(found.fell) == 0
    assert [falling_dice(height) for height in (0, 1998, 1999, 2000, 2900, 4000)] == [
        *(0, 0, 2, 2, 2, 4),
    ]


@rule("fall.safe", "skill.vol.details")
def test_flyers_never_fall() -> None:
    field = on(table(made(0, "hill", box(5, 5, 11, 15))))
    found = shove(field, figure(1, 10, 10, z=2), EAST, 2000, flies=True)
    assert isinstance(found, Shove) and found.fell == 0 and found.end.z == 0


@rule("fall.pushed")
def test_from_storey_to_storey() -> None:
    ground, first, second = box(5, 5, 15, 15), box(5, 5, 13, 15), box(5, 5, 10, 15)
    floors = [floor(first, 2), floor(second, 4)]
    field = on(table(made(0, "ruin", ground, floors=floors)))
    found = pushed(field, figure(1, 9.4, 10, z=4), EAST, 2000)
    assert found.end.z == 2000 and found.end.x == 11400 and found.fell == 2000
    deep = pushed(field, figure(1, 9.4, 14.5, z=4), NORTH, 2000)
    assert deep.end.z == 0 and deep.fell == 4000 and falling_dice(deep.fell) == 4
    # Over the gap onto a floor of the same height is no fall.
    bridged = [floor(box(5, 5, 10, 15), 2), floor(box(10.5, 5, 15, 15), 2)]
    gap = on(table(made(0, "ruin", ground, floors=bridged)))
    over = pushed(gap, figure(1, 9.4, 10, z=2), EAST, 2000)
    assert over.fell == 0 and over.end.z == 2000


@rule("fall.pushed")
def test_those_below_do_not_stop_a_push_above_them() -> None:
    field = on(table(made(0, "hill", box(5, 5, 11, 15))), figure(2, 11.6, 10))
    assert pushed(field, figure(1, 10, 10, z=2), EAST, 2000).fell == 2000


@rule("fall.pushed", "move.jump")
def test_a_landing_beside_a_ledge() -> None:
    field = on(table(made(0, "hill", box(5, 5, 11, 15))))
    place = landing(field, figure(1, 10, 10, z=2), 11500, 10000)
    assert place is not None and (place.x, place.y, place.z) == (11500, 10000, 0)
    pressed = landing(field, figure(1, 10, 10, z=2), 11200, 10000)
    assert pressed is not None and (pressed.x, pressed.z) == (11500, 0)


@rule("skill.coup-puissant", "skill.belier")
def test_directions_worth_a_thought() -> None:
    field = on(table(made(0, "hill", box(5, 5, 11, 15))))
    found = directions(field, figure(1, 10, 10, z=2), figure(2, 9, 9.2, z=2))
    assert found[0] == 3866  # straight away
    assert EAST in found and len(found) == len(set(found)) == 9
    odd = made(0, "hill", [(5, 5), (12, 5), (9, 15), (5, 15)])
    corner = directions(on(table(odd)), figure(1, 9, 10, z=2))
    assert corner[0] == 1670  # over the slanting edge
    assert directions(on(table()), figure(1, 10, 10)) == list(range(0, 36000, 4500))


@rule("setup.placement-legal")
def test_the_nearest_place_to_stand() -> None:
    free = nearest_legal(on(table()), figure(1, 3, 3), 10000, 10000, 0)
    assert free is not None and (free.x, free.y) == (10000, 10000)
    field = on(table(), figure(2, 10.1, 10))
    beside = nearest_legal(field, figure(1, 3, 3), 10000, 10000, 0)
    assert beside is not None and (beside.x, beside.y) == (9100, 10000)
    # In the angle between two bases the answer touches both.
    field = on(table(), figure(2, 9.5, 10.8), figure(3, 10.2, 9.2), figure(4, 8.4, 10))
    angle = nearest_legal(field, figure(1, 3, 3), 10000, 10000, 0)
    assert angle is not None and fits(field, angle) and (angle.x, angle.y) == (10500, 10200)


@rule("move.one-inch")
def test_the_nearest_place_an_inch_from_enemies() -> None:
    enemy = figure(2, 10, 10)
    field = Field(table(), [enemy], [enemy])
    place = nearest_legal(field, figure(1, 3, 3), 10500, 10100, 0)
    assert place is not None and (place.x, place.y) == (12000, 10100)
    assert abs(distance(place, enemy) - 1.0) < 0.001


@rule("setup.placement-legal")
def test_the_nearest_place_is_on_the_table() -> None:
    place = nearest_legal(on(table()), figure(1, 3, 3, 45), 100, 35900, 0)
    assert place is not None and (place.x, place.y) == (707, 35293)
    small = made(0, "ruin", box(10, 10, 14, 14), floors=[floor(box(10, 10, 10.5, 14), 2)])
    assert nearest_legal(on(table(small)), figure(1, 3, 3), 10200, 12000, 2000) is None


@rule("skill.belier.push", "skill.coup-puissant.push", "fall.pushed", "geo.no-overlap")
def test_wherever_a_push_ends_the_figure_can_stand() -> None:
    chance = Random(11)
    ends = falls = stops = 0
    for seed in range(4):
        ground = generate(seed)
        bodies: list[Body] = []
        while len(bodies) < 24:
            size = chance.choice(["small", "medium", "large", "mounted", "colossal"])
            x, y, facing = chance.uniform(1, 35), chance.uniform(1, 35), chance.uniform(0, 360)
            body = figure(len(bodies), x, y, facing, size)
            levels = ground.supports(body)
            if levels:
                body = body.at(body.x, body.y, levels[-1], body.facing)
                if not ground.misplaced(body, bodies):
                    bodies.append(body)
        for body in bodies:
            others = [one for one in bodies if one.number != body.number]
            field = Field(ground, others, [])
            for angle in directions(field, body, chance.choice(others)):
                found = pushed(field, body, angle, 2000, far=True)
                assert not ground.misplaced(found.end, others)
                assert found.fell == body.z - found.end.z
                ends, falls = ends + 1, falls + (found.fell > 0)
                ram = shove(field, body, angle, 2000)
                if isinstance(ram, Blocked):
                    stops += 1
                    assert found.length < 2000
                    away = point_distance(ram.x, ram.y, body.x, body.y)
                    assert abs(away - found.length) <= 10
                else:
                    assert (ram.end.x, ram.end.y) == (found.end.x, found.end.y)
                    assert found.length >= 1990
    assert ends > 500 and falls > 3 and stops > 50
