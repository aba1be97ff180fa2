"""Interception: who is near enough to a charge, where it turns off, and where it ends."""

from __future__ import annotations

from random import Random

import pytest

from tests.dysma.rules import rule
from tests.dysma.table.setting import box, figure, made, table
from wartable.dysma.table.contact.charging import Charge, charge
from wartable.dysma.table.contact.diving import dives
from wartable.dysma.table.contact.intercepting import Interception, first_passing, interceptors
from wartable.dysma.table.shapes.base import Body, in_contact
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.ways.pacing import follow
from wartable.dysma.table.ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)

RUN = 10000


def charged(
    ground: Map, traveller: Traveller, target: Body, *others: Body
) -> tuple[Charge, list[Interception]]:
    """A charge at a target, and everybody else who can intercept it."""
    bases = [target, *others]
    field = Field(ground, bases, bases)
    found = charge(field, traveller, target, RUN)
    assert isinstance(found, Charge), str(found)
    return found, interceptors(field, traveller, found, bases)


def numbers(found: list[Interception]) -> list[int]:
    return [one.number for one in found]


CHARGER = figure(1, 10, 10)
TARGET = figure(2, 18, 10, 180)


@rule("action.charge.intercept", "action.charge.intercept.measure")
@pytest.mark.parametrize(
    ("y", "near"), [(11.9, True), (12.0, True), (12.001, True), (12.002, False), (8.0, True)]
)
def test_one_inch_from_the_disc_is_near_enough(y: float, near: bool) -> None:
    """The disc is 1/2" wide to each side and so is the base: 1" is left at a distance of 2"."""
    _, found = charged(table(), Traveller(CHARGER), TARGET, figure(3, 14, y))
    assert (numbers(found) == [3]) == near


@rule("action.charge.intercept.measure")
def test_the_contact_position_counts() -> None:
    behind = figure(3, 19.4, 11.5)  # 1" from the disc only where it stops
    declared, found = charged(table(), Traveller(CHARGER), figure(2, 18, 10), behind)
    assert declared.end.x == 17000 and found == []
    near = figure(3, 18.4, 11.2)
    _, found = charged(table(), Traveller(CHARGER), figure(2, 18, 10), near)
    assert numbers(found) == [3]


@rule("action.charge.intercept.who")
def test_all_that_qualify_are_offered_but_never_the_target() -> None:
    _, found = charged(table(), Traveller(CHARGER), TARGET, figure(3, 14, 11.5), figure(4, 13, 8.4))
    assert numbers(found) == [3, 4]
    assert [one.charge.target for one in found] == [3, 4]


@rule("action.charge.intercept.move")
def test_it_leaves_its_way_at_the_first_point_within_an_inch() -> None:
    """At 1" from the near corner (13.5, 11.3): disc and gap together are 1 1/2"."""
    interceptor = figure(3, 14, 11.8)
    _, found = charged(table(), Traveller(CHARGER), TARGET, interceptor)
    (one,) = found
    aside = (1.5**2 - 1.3**2) ** 0.5
    assert abs(one.x - (13.5 - aside) * 1000) <= 1 and (one.y, one.z) == (10000, 0)
    assert one.along == one.x - 10000
    made_charge = one.charge
    assert made_charge.route.xs[:2] == [10000, one.x]
    assert abs(made_charge.route.length - (one.along + 1000)) <= 2  # an inch to contact
    assert in_contact(made_charge.end, interceptor)
    assert not in_contact(made_charge.end, TARGET)


@rule("action.charge.intercept.move")
def test_one_who_is_near_from_the_start() -> None:
    _, found = charged(table(), Traveller(CHARGER), TARGET, figure(3, 10, 11.7))
    (one,) = found
    assert (one.x, one.y, one.along) == (10000, 10000, 0)
    assert one.charge.route.length == 700


@rule("action.charge.intercept.move")
def test_the_last_stretch_is_never_too_long() -> None:
    """The declared charge takes the whole Run; the interceptor is off to the side at its end."""
    far, aside = figure(2, 21, 10), figure(3, 20.4, 11.5)
    declared, found = charged(table(), Traveller(CHARGER), far, aside)
    assert declared.route.cost == RUN
    assert numbers(found) == [3]
    wood = table(made(0, "wood", box(17, 10.6, 36, 36)))
    late = figure(3, 20, 12)
    declared, found = charged(wood, Traveller(CHARGER), far, late)
    assert numbers(found) == [3] and found[0].charge.route.cost >= found[0].charge.route.length


@rule("action.charge.intercept.move")
def test_who_cannot_be_reached_cannot_intercept() -> None:
    wall = table(made(0, "house", box(12, 10.6, 17, 11.2)))
    _, found = charged(wall, Traveller(CHARGER), TARGET, figure(3, 14.5, 11.7))
    assert found == []
    packed = [figure(4, 13.5, 11.8), figure(5, 15.5, 11.8), figure(6, 14.5, 12.8)]
    _, free = charged(table(), Traveller(CHARGER), TARGET, figure(3, 14.5, 11.8), *packed)
    assert numbers(free) == [3, 4, 5]  # the one behind is too far away


@rule("action.charge.intercept.no-sight", "fov.single-test", "combat.mod.felony.test")
def test_its_back_is_judged_from_where_the_charge_began() -> None:
    for facing, back in ((0.0, True), (180.0, False), (90.0, True), (270.0, False)):
        _, found = charged(table(), Traveller(CHARGER), TARGET, figure(3, 14, 11.5, facing))
        assert found[0].charge.in_back == back


@rule("action.charge.intercept.measure", "geo.distance")
def test_elevation_counts() -> None:
    hill = table(made(0, "hill", box(12, 11, 20, 20)))
    _, found = charged(hill, Traveller(CHARGER), TARGET, figure(3, 14, 11.6, z=2))
    assert found == []  # 2" higher
    low = table(made(0, "hill", box(12, 11, 20, 20), height=0.8))
    _, found = charged(low, Traveller(CHARGER), TARGET, figure(3, 14, 11.6, z=0.8))
    assert numbers(found) == [3]  # 0.6" and 0.8" make exactly 1"
    assert found[0].charge.end.z == 800
    _, found = charged(low, Traveller(CHARGER), TARGET, figure(3, 14, 11.61, z=0.8))
    assert found == []


@rule("skill.vol.details")
def test_a_flyer_is_intercepted_in_plan() -> None:
    hill = table(made(0, "hill", box(12, 11, 20, 20)))
    flyer = Traveller(CHARGER, flies=True)
    _, found = charged(hill, flyer, TARGET, figure(3, 14, 11.8, z=2))
    assert numbers(found) == [3] and found[0].charge.end.z == 2000


@rule("terrain.obstacle.defender", "action.charge.intercept.no-sight")
def test_an_obstacle_helps_the_interceptor() -> None:
    hedge = table(made(0, "hedge", [(12, 10.8), (16, 10.8)]))
    _, found = charged(hedge, Traveller(CHARGER), TARGET, figure(3, 14, 11.5))
    (one,) = found
    assert one.charge.linked


@rule("action.charge.intercept.measure", "move.vertical-counts")
def test_who_waits_at_the_top_of_a_climb() -> None:
    """Half way up he is near enough; the charger finishes the climb and turns to him."""
    hill = table(made(0, "hill", box(13, 5, 30, 15)))
    waiting = figure(3, 14, 11.2, z=2)
    declared, found = charged(hill, Traveller(CHARGER), figure(2, 17, 10, z=2), waiting)
    (one,) = found
    assert (one.x, one.y, one.z) == (13000, 10000, 2000)
    assert declared.route.zs.count(0) == 2
    assert one.charge.end.z == 2000 and in_contact(one.charge.end, waiting)


@rule("fall.diving-charge.details", "action.charge.intercept")
def test_a_dive_is_intercepted_below_or_above() -> None:
    hill = table(made(0, "hill", box(5, 5, 11, 15)))
    diver = Traveller(figure(1, 8, 10, z=2))
    target, below, above = figure(2, 13, 10), figure(3, 12, 11.9), figure(4, 9.5, 11.5, z=2)
    field = Field(hill, [target, below, above], [])
    declared = dives(field, diver, target, RUN)
    assert isinstance(declared, Charge) and declared.height == 2000
    found = interceptors(field, diver, declared, field.others)
    assert numbers(found) == [3, 4]
    assert [one.charge.height for one in found] == [2000, 0]  # above, nobody has leapt yet
    assert in_contact(found[0].charge.end, below) and in_contact(found[1].charge.end, above)


@rule("action.charge.intercept.measure")
def test_first_passing_against_many_small_steps() -> None:
    chance = Random(3)
    hits = 0
    for _ in range(60):
        xs = [chance.randrange(5000, 25000) for _ in range(4)]
        ys = [chance.randrange(5000, 25000) for _ in range(4)]
        body = figure(3, chance.uniform(8, 22), chance.uniform(8, 22), chance.uniform(0, 360))
        route = Route(xs, ys, [0, 0, 0, 0], 0, 0)
        passing = first_passing(route, Traveller(figure(1, xs[0] / 1000, ys[0] / 1000)), body)
        first = None
        for i in range(3):
            for step in range(2001):
                x = (xs[i] + (xs[i + 1] - xs[i]) * step / 2000) / 1000
                y = (ys[i] + (ys[i + 1] - ys[i]) * step / 2000) / 1000
                if first is None and body.point_gap(x, y) <= 1.5 + 0.0005:
                    first = (i, x, y)
        assert (first is None) == (passing is None)
        if first is not None and passing is not None:
            hits += 1
            assert first[0] == passing.corner
            assert abs(first[1] - passing.x / 1000) + abs(first[2] - passing.y / 1000) < 0.1
    assert hits > 15


@rule("action.charge.intercept.move", "geo.no-overlap")
def test_every_redirected_charge_is_legal() -> None:
    chance = Random(8)
    ground = table(
        made(0, "rock", box(14, 14, 16, 16)),
        made(1, "hedge", [(18, 10), (18, 20)]),
        made(2, "wood", box(20, 20, 25, 25)),
        made(3, "hill", box(8, 20, 14, 26), height=1.0),
    )
    seen = 0
    for _ in range(30):
        bodies: list[Body] = []
        while len(bodies) < 12:
            x, y, facing = chance.uniform(8, 26), chance.uniform(8, 26), chance.uniform(0, 360)
            body = figure(len(bodies), x, y, facing, chance.choice(["medium", "large"]))
            for level in ground.supports(body)[-1:]:
                body = body.at(body.x, body.y, level, body.facing)
                if not ground.misplaced(body, bodies):
                    bodies.append(body)
        traveller, others = Traveller(bodies[0]), bodies[1:]
        field = Field(ground, others, others)
        declared = charge(field, traveller, bodies[1], 12000)
        if isinstance(declared, Blocked):
            continue
        for one in interceptors(field, traveller, declared, others):
            seen += 1
            route, end = one.charge.route, one.charge.end
            assert not ground.misplaced(end, others)
            assert one.charge.linked or in_contact(end, bodies[one.number])
            assert (route.xs[-1], route.ys[-1], route.zs[-1]) == (end.x, end.y, end.z)
            free = Field(ground, others, [])
            again = follow(free, traveller, route.xs, route.ys, route.zs, 99000, route.jumps)
            assert isinstance(again, Route) and abs(again.cost - route.cost) <= 2
            assert abs(again.length - route.length) <= 2
    assert seen > 10
