"""Diving charges: from an edge at least 2" up onto somebody below."""

from __future__ import annotations

import pytest

from tests.dysma.rules import rule
from tests.dysma.table.setting import box, figure, floor, made, table
from wartable.dysma.table.contact.charging import Charge
from wartable.dysma.table.contact.diving import dives
from wartable.dysma.table.shapes.base import Body, in_contact, overlaps
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.ways.pacing import follow
from wartable.dysma.table.ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)

RUN = 10000
HILL = table(made(0, "hill", box(5, 5, 11, 15)))


def dive(
    ground: Map, body: Body, target: Body, *others: Body, allowance: int = RUN, flies: bool = False
) -> Charge | Blocked:
    field = Field(ground, [target, *others], [target])
    return dives(field, Traveller(body, flies=flies), target, allowance)


def made_of(found: Charge | Blocked) -> Charge:
    assert isinstance(found, Charge), str(found)
    return found


def refused(found: Charge | Blocked) -> Blocked:
    assert isinstance(found, Blocked)
    return found


@rule("fall.diving-charge", "fall.diving-charge.details")
def test_to_the_edge_down_and_into_contact() -> None:
    target = figure(2, 13, 10, 180)
    found = made_of(dive(HILL, figure(1, 8, 10, z=2), target))
    assert found.route.xs == [8000, 11000, 11000, 12000]
    assert found.route.zs == [2000, 2000, 0, 0] and found.route.jumps == [1]
    assert found.height == 2000 and in_contact(found.end, target)
    assert (found.end.x, found.end.facing) == (12000, 0) and not found.in_back


@rule("fall.diving-charge.details", "action.charge.shortest.cost")
def test_only_the_plan_length_is_paid() -> None:
    found = made_of(dive(HILL, figure(1, 8, 10, z=2), figure(2, 13, 10)))
    assert found.route.cost == found.route.length == 4000
    exact = dive(HILL, figure(1, 8, 10, z=2), figure(2, 13, 10), allowance=4000)
    assert made_of(exact).height == 2000
    assert isinstance(dive(HILL, figure(1, 8, 10, z=2), figure(2, 13, 10), allowance=3990), Blocked)
    marsh = made(1, "marsh", box(11.5, 5, 12, 15))
    wet = made_of(dive(table(HILL.pieces[0], marsh), figure(1, 8, 10, z=2), figure(2, 13, 10)))
    assert wet.route.cost == 4500  # with all factors


@rule("fall.diving-charge")
@pytest.mark.parametrize(("x", "near"), [(14.0, True), (14.001, True), (14.002, False)])
def test_the_target_is_at_most_two_inches_from_the_landing_point(x: float, near: bool) -> None:
    """Below a hill the base comes to rest half an inch off its edge."""
    found = dive(HILL, figure(1, 8, 10, z=2), figure(2, x, 10))
    assert isinstance(found, Charge) == near
    if isinstance(found, Blocked):
        assert found.rule == "fall.diving-charge.details"


@rule("fall.diving-charge")
@pytest.mark.parametrize(
    ("height", "high"), [(1.9, False), (1.998, False), (2.0, True), (3.0, True)]
)
def test_it_takes_two_inches_of_height(height: float, high: bool) -> None:
    ground = table(made(0, "hill", box(5, 5, 11, 15), height=height))
    found = dive(ground, figure(1, 8, 10, z=height), figure(2, 13, 10))
    assert isinstance(found, Charge) == high
    if isinstance(found, Charge):
        assert found.height == round(height * 1000)
    else:
        assert refused(found).rule == "fall.diving-charge"


@rule("fall.diving-charge")
def test_nobody_dives_on_the_flat_or_upwards() -> None:
    assert refused(dive(table(), figure(1, 8, 10), figure(2, 12, 10))).rule == "fall.diving-charge"
    up = dive(HILL, figure(1, 14, 10), figure(2, 9, 10, z=2))
    assert refused(up).rule == "fall.diving-charge"


@rule("fall.diving-charge.details")
@pytest.mark.parametrize(("x", "near"), [(13.5, True), (13.501, True), (13.502, False)])
def test_from_a_storey_the_base_lands_right_below_the_edge(x: float, near: bool) -> None:
    upper = floor(box(5, 5, 11, 15), 2)
    ruin = table(made(0, "ruin", box(5, 5, 11, 15), floors=[upper]))
    found = dive(ruin, figure(1, 8, 10, z=2), figure(2, x, 10))
    assert isinstance(found, Charge) == near


@rule("fall.diving-charge.details", "geo.base-size")
@pytest.mark.parametrize(("x", "near"), [(14.3, True), (14.302, False)])
def test_a_larger_base_lands_further_out(x: float, near: bool) -> None:
    ogre = figure(1, 8, 10, z=2, size="large")  # 1.6" wide
    assert isinstance(dive(HILL, ogre, figure(2, x, 10)), Charge) == near


@rule("fall.diving-charge.details")
def test_on_a_slanting_way_the_disc_must_be_clear_of_the_hill() -> None:
    """From the edge at 45°: half an inch off the edge is 0.71" along the way."""
    ground = table(made(0, "hill", [(5, 5), (11, 5), (17, 11), (17, 17), (5, 17)]))
    body = figure(1, 13.4, 8.6, z=2)  # on the slanting edge, nearly
    for away, near in ((2.9, True), (3.2, False)):
        off = away / 2**0.5  # of the target's base, at right angles to the edge
        target = figure(2, 14 + off, 8 - off, 45)
        gap = target.point_gap(14, 8)
        assert isinstance(dive(ground, body, target), Charge) == near == (gap <= 2.5)


@rule("fall.diving-charge.details", "skill.vol.details")
def test_flyers_dive_too() -> None:
    target = figure(2, 13, 10)
    found = made_of(dive(HILL, figure(1, 8, 10, z=2), target, flies=True))
    assert found.height == 2000 and in_contact(found.end, target)
    assert found.route.cost == found.route.length == 4000
    below = figure(3, 11.3, 10)
    over = dive(HILL, figure(1, 8, 10, z=2), figure(2, 13.4, 10), below, flies=True)
    assert made_of(over).route.length == 4400  # past somebody who stands there
    assert isinstance(dive(HILL, figure(1, 8, 10, z=2), figure(2, 14.1, 10), flies=True), Blocked)


@rule("combat.mod.felony.test")
def test_a_dive_into_the_back() -> None:
    assert made_of(dive(HILL, figure(1, 8, 10, z=2), figure(2, 13, 10, 0))).in_back


@rule("fall.diving-charge.details", "action.charge.placement")
def test_beside_one_who_hugs_the_cliff() -> None:
    """There is no room between the edge and the target: the diver comes down beside it."""
    target = figure(2, 11.6, 10)
    found = made_of(dive(HILL, figure(1, 8, 10, z=2), target))
    assert in_contact(found.end, target) and not overlaps(found.end, target)
    assert not HILL.misplaced(found.end, [target]) and found.height == 2000
    assert abs(found.end.y - 10000) >= 999


@rule("fall.diving-charge.details")
def test_around_somebody_on_top() -> None:
    found = made_of(dive(HILL, figure(1, 7, 10, z=2), figure(2, 13, 10), figure(3, 9, 10, z=2)))
    assert found.route.length > 5000 and found.height == 2000
    field = Field(HILL, [figure(2, 13, 10), figure(3, 9, 10, z=2)], [])
    route = found.route
    mover = Traveller(figure(1, 7, 10, z=2))
    again = follow(field, mover, route.xs, route.ys, route.zs, RUN, route.jumps)
    assert isinstance(again, Route) and again.cost == route.cost


@rule("fall.diving-charge.details")
def test_past_somebody_below() -> None:
    below = figure(3, 11.6, 10)
    target = figure(2, 12.7, 10.4)
    found = made_of(dive(HILL, figure(1, 8, 10, z=2), target, below))
    assert in_contact(found.end, target) and not overlaps(found.end, below)


@rule("fall.diving-charge", "terrain.open-building")
def test_from_a_storey_to_the_one_below() -> None:
    ground = box(5, 5, 15, 15)
    floors = [floor(box(5, 5, 13, 15), 2), floor(box(5, 5, 9, 15), 4)]
    ruin = table(made(0, "ruin", ground, floors=floors))
    found = made_of(dive(ruin, figure(1, 7, 10, z=4), figure(2, 11, 10, z=2)))
    assert found.height == 2000 and found.end.z == 2000
    two = dive(ruin, figure(1, 7, 14, z=4), figure(2, 7, 16.6))
    assert made_of(two).height == 4000  # over the outer edge, straight to the ground


@rule("terrain.obstacle.charge-across", "fall.diving-charge.details")
def test_a_hedge_at_the_foot_of_the_hill() -> None:
    ground = table(HILL.pieces[0], made(1, "hedge", [(12.4, 5), (12.4, 15)]))
    found = made_of(dive(ground, figure(1, 8, 10, z=2), figure(2, 13, 10)))
    assert found.linked and found.end.x == 11900
