"""Pieces of terrain, what they mean for a base that stands on them, and deployment zones."""

from __future__ import annotations

import pytest

from tests.dysma.rules import rule
from tests.dysma.table.setting import box, figure, floor, made, table, wall
from tests.dysma.table.standing import floor_under, obstacles_touched, pieces_under
from wartable.dysma.table.shapes.base import Body
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.shapes.terrain import KIND_OF, USUAL_HEIGHT
from wartable.dysma.table.shapes.zones import (
    DEPLOYMENTS,
    choices,
    scaled,
    zones,
)


def refusals(field: Map, body: Body, *others: Body) -> list[str]:
    return [problem.rule for problem in field.misplaced(body, list(others))]


@rule("geo.terrain-model", "game.terrain-expected")
def test_kinds_and_usual_heights() -> None:
    heights = {look: USUAL_HEIGHT[look] / 1000 for look in USUAL_HEIGHT}
    assert heights["house"] == heights["wood"] == 3.0
    assert heights["rock"] == heights["hill"] == 2.0
    assert heights["field"] == 0.6 and heights["hedge"] == heights["fence"] == 0.8
    assert heights["low wall"] == 0.8
    assert heights["pit"] == heights["marsh"] == heights["river"] == 0.0
    assert set(KIND_OF) == set(USUAL_HEIGHT)


@rule("terrain.open")
def test_open_ground_has_no_effect() -> None:
    field = table(made(0, "square", box(10, 10, 20, 20)))
    assert refusals(field, figure(0, 15, 15)) == []
    assert field.difficult_under(figure(0, 15, 15)) == [] and not field.is_difficult(15, 15, 0)


@rule("terrain.difficult", "los.difficult.in")
def test_in_difficult_ground() -> None:
    field = table(made(0, "marsh", box(10, 10, 20, 20)))
    assert [one.number for one in field.difficult_under(figure(0, 10.0, 15))] == [0]
    assert field.difficult_under(figure(0, 9.99, 15)) == []
    assert [one.number for one in pieces_under(field, figure(0, 9.6, 15))] == [0]
    assert pieces_under(field, figure(0, 9.5, 15)) == []
    assert field.is_difficult(10.1, 15, 0) and not field.is_difficult(9.9, 15, 0)


@rule("terrain.impassable", "move.impassable")
def test_impassable_ground_cannot_be_stood_in() -> None:
    field = table(made(0, "rock", box(10, 10, 12, 12)))
    assert refusals(field, figure(0, 9.5, 11)) == []
    assert refusals(field, figure(0, 9.52, 11)) == ["move.impassable"]
    assert refusals(field, figure(0, 9.5, 11, 45)) == ["move.impassable"]
    corner = figure(0, 9.53, 9.53)
    assert refusals(field, corner) == ["move.impassable"]
    assert "rock" in str(field.misplaced(corner, [])[0])


@rule("move.end-supported.test", "geo.hill")
def test_the_whole_base_is_carried() -> None:
    field = table(made(0, "hill", box(10, 10, 16, 16)))
    on_top, over_the_edge = figure(0, 10.5, 13, z=2.0), figure(0, 10.4, 13, z=2.0)
    assert refusals(field, on_top) == [] and field.hill_under(on_top) == 0
    assert refusals(field, over_the_edge) == ["move.end-supported"]
    assert refusals(field, figure(0, 13, 13)) == ["move.end-supported"]  # inside the hill
    assert refusals(field, figure(0, 9.5, 13)) == [] and field.hill_under(figure(0, 9, 13)) == -1
    assert field.surface_below(13, 13, 9) == 2000 and field.surface_below(9, 13, 9) == 0
    assert field.surface_below(13, 13, 1) == 0


@rule("terrain.open-building", "terrain.open-building.walls")
def test_a_ruin_can_be_entered_and_its_floors_stood_on() -> None:
    ground, upper = box(10, 10, 16, 16), box(10, 10, 13, 16)
    walls = [wall(10, 10, 10, 16, 0, 5), wall(10, 10, 16, 10, 0, 5, solid=True)]
    field = table(made(0, "ruin", ground, floors=[floor(upper, 2.0)], walls=walls))
    assert field.supports(figure(0, 12, 13)) == [0, 2000]
    assert field.supports(figure(0, 14, 13)) == [0]
    assert refusals(field, figure(0, 10, 13)) == []  # a wall that is not solid
    assert refusals(field, figure(0, 12, 10)) == ["terrain.open-building.walls"]
    found = floor_under(field, figure(0, 12, 13, z=2.0))
    assert found is not None and found.elevation == 2000
    assert floor_under(field, figure(0, 12, 13)) is None
    assert field.surface_below(12, 13, 9) == 2000 and field.surface_below(12, 13, 1) == 0


@rule("terrain.obstacle", "terrain.obstacle.touch", "move.obstacle.each")
def test_obstacles_are_touched_and_not_straddled() -> None:
    field = table(made(0, "fence", [(10, 5), (10, 15)]))
    assert [one.number for one in obstacles_touched(field, figure(0, 9.25, 10))] == [0]
    assert obstacles_touched(field, figure(0, 9.24, 10)) == []
    assert obstacles_touched(field, figure(0, 9.5, 10, z=2.0)) == []
    assert refusals(field, figure(0, 9.5, 10)) == []
    assert refusals(field, figure(0, 9.51, 10)) == ["move.obstacle.each"]
    assert refusals(field, figure(0, 10, 15.5)) == []
    assert refusals(field, figure(0, 10, 15.4)) == ["move.obstacle.each"]


@rule("setup.placement-legal", "geo.on-table", "geo.no-overlap")
def test_everything_wrong_with_a_place_is_said_at_once() -> None:
    field = table(made(0, "rock", box(0, 0, 2, 2)), made(1, "hedge", [(0, 1), (4, 1)]))
    found = refusals(field, figure(0, 0.4, 0.8), figure(1, 1, 1))
    assert found == ["geo.on-table", "move.impassable", "move.obstacle.each", "geo.no-overlap"]


@rule("scenario.deploy.1-2", "scenario.deploy.1-2.opposite")
def test_standard_zones() -> None:
    mine, other = zones("standard", "south", 36000)
    assert mine.holds(figure(0, 0.5, 5.5)) and not mine.holds(figure(0, 10, 5.52))
    assert other.holds(figure(0, 20, 30.5)) and not other.holds(figure(0, 20, 30.4))
    west, east = zones("standard", "west", 36000)
    assert west.holds(figure(0, 3, 18)) and east.holds(figure(0, 33, 18))


@rule("scenario.deploy.3-4", "scenario.deploy.3-4.whole")
def test_diagonal_zones() -> None:
    mine, other = zones("diagonal", "south-east", 36000)
    assert mine.holds(figure(0, 29, 6)) and not mine.holds(figure(0, 25, 11))
    assert mine.holds_centre(figure(0, 24.1, 0.6)) and not mine.holds(figure(0, 24.1, 0.6))
    assert other.holds(figure(0, 6, 30)) and not other.holds(figure(0, 29, 6))


@rule("scenario.deploy.5-6", "scenario.deploy.5-6.diagonals")
def test_split_zones() -> None:
    mine, other = zones("split", "south-west", 36000)
    assert mine.part_of(figure(0, 3, 3)) == 0 and mine.part_of(figure(0, 33, 33)) == 1
    assert other.part_of(figure(0, 33, 3)) == 0 and other.part_of(figure(0, 3, 33)) == 1
    assert mine.part_of(figure(0, 5.6, 3)) == -1


@rule("scenario.deploy.7-8", "scenario.deploy.7-8.geometry")
def test_limited_zones() -> None:
    mine, other = zones("limited", "north sides", 36000)
    assert mine.holds(figure(0, 6, 30)) and mine.holds(figure(0, 30, 30))
    assert not mine.holds(figure(0, 18, 30)) and other.holds(figure(0, 18, 6))
    assert not other.holds(figure(0, 6, 6)) and not mine.holds(figure(0, 6, 23.9))
    centre = zones("limited", "north centre", 36000)[0]
    assert centre.holds(figure(0, 12.5, 24.5)) and not centre.holds(figure(0, 12.4, 24.5))


@rule("game.table.scaling")
def test_zones_grow_and_shrink_with_the_table() -> None:
    assert scaled(6000, 24000) == 4000 and scaled(6000, 36000) == 6000
    mine = zones("standard", "south", 24000)[0]
    assert mine.holds(figure(0, 12, 3.5)) and not mine.holds(figure(0, 12, 3.6))


def test_every_choice_gives_two_zones_apart() -> None:
    for deployment in DEPLOYMENTS:
        for choice in choices(deployment):
            mine, other = zones(deployment, choice, 36000)
            for x in range(1, 36):
                for y in range(1, 36):
                    body = figure(0, x, y)
                    assert not (mine.holds(body) and other.holds(body))
    with pytest.raises(ValueError, match="no middle"):
        zones("standard", "middle", 36000)
