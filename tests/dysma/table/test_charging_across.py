"""Charges across obstacles, by flyers, at statues, and on hundreds of tables."""

from __future__ import annotations

from math import atan2, cos, degrees, sin
from random import Random

import pytest

from tests.dysma.rules import rule
from tests.dysma.table.charges import RUN, at, ends_at, made_of, refused
from tests.dysma.table.setting import box, figure, made, table
from wartable.dysma.table.contact.charging import charge
from wartable.dysma.table.shapes.base import (
    Body,
    in_contact,
    overlaps,
    touches_token,
)
from wartable.dysma.table.shapes.generator import generate
from wartable.dysma.table.shapes.tablemap import touches_obstacle
from wartable.dysma.table.ways.pacing import follow
from wartable.dysma.table.ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)

# Obstacles.


@rule("terrain.obstacle.charge-across", "terrain.obstacle.contact-link", "terrain.obstacle.touch")
@rule("terrain.obstacle.defender")
def test_across_an_obstacle_that_the_target_touches() -> None:
    ground = table(made(0, "hedge", [(14.25, 5), (14.25, 15)]))  # 1/4" from the base
    found = made_of(at(ground, figure(1, 10, 10), figure(2, 15, 10)))
    assert ends_at(found) == (13750, 10000, 0, 0) and found.linked
    assert found.route.cost == found.route.length == 3750  # no crossing is paid
    assert not ground.misplaced(found.end, [])


@rule("terrain.obstacle.charge-across", "terrain.obstacle.touch", "move.obstacle.each")
@pytest.mark.parametrize("hedge", [14.24, 13.51])
def test_without_room_before_a_target_that_does_not_touch_it(hedge: float) -> None:
    """It goes on to the next free place around the target, and pays the crossing."""
    ground, target = table(made(0, "hedge", [(hedge, 5), (hedge, 15)])), figure(2, 15, 10)
    found = made_of(at(ground, figure(1, 10, 10.4), target))
    assert in_contact(found.end, target) and not found.linked
    assert found.end.px > hedge + 0.498 and found.end.py > 10.5
    assert found.route.cost == found.route.length + 1000
    short = refused(at(ground, figure(1, 10, 10.4), target, allowance=found.route.cost - 2))
    assert short.rule in ("action.charge.shortest.cost", "terrain.obstacle.charge-across")


@rule("terrain.obstacle.charge-across")
def test_no_charge_ends_short_of_contact() -> None:
    """A pen of hedges, half an inch around the base: nowhere is room for a charger."""
    pen: list[tuple[float, float]] = [(14, 9), (16, 9), (16, 11), (14, 11), (14, 9)]
    ground, target = table(made(0, "hedge", pen)), figure(2, 15, 10)
    found = refused(at(ground, figure(1, 10, 10), target))
    assert found.rule == "terrain.obstacle.charge-across" and found.piece == 0
    over = refused(at(ground, figure(1, 10, 10), target, flies=True))
    assert over.rule == "terrain.obstacle.charge-across"
    near = table(made(0, "hedge", [(14.25, 9.25), (15.75, 9.25), (15.75, 10.75), (14.25, 10.75)]))
    within = made_of(at(near, figure(1, 10, 10.5), target))  # by its open side
    assert not within.linked and in_contact(within.end, target)
    assert made_of(at(near, figure(1, 19, 10), target)).linked  # it touches the three others


@rule("terrain.obstacle.charge-across")
def test_two_obstacles_between_them_and_one_not_touched() -> None:
    """A hedge at the target and another behind it: who stops at the outer one touches no fight."""
    inner: list[tuple[float, float]] = [(14.3, 5), (14.3, 15)]
    outer: list[tuple[float, float]] = [(13.8, 5), (13.8, 15)]
    ground = table(made(0, "hedge", inner), made(1, "hedge", outer))
    target = figure(2, 15, 10)
    found = made_of(at(ground, figure(1, 10, 10.4), target))
    assert in_contact(found.end, target) and not found.linked
    assert found.route.cost == found.route.length + 2000
    both = table(made(0, "hedge", inner), made(1, "hedge", [(14.28, 5), (14.28, 15)]))
    assert made_of(at(both, figure(1, 10, 10), target)).linked


@rule("terrain.obstacle.charge-across", "move.obstacle", "move.obstacle.each")
def test_with_room_on_the_far_side_it_crosses() -> None:
    ground = table(made(0, "fence", [(13.5, 5), (13.5, 15)]))  # an inch from the base
    found = made_of(at(ground, figure(1, 10, 10), figure(2, 15, 10)))
    assert ends_at(found) == (14000, 10000, 0, 0) and not found.linked
    assert found.route.cost == 5000 and found.route.length == 4000
    short = refused(at(ground, figure(1, 10, 10), figure(2, 15, 10), allowance=4900))
    assert short.rule == "action.charge.shortest.cost"


@rule("terrain.obstacle.charge-across", "terrain.obstacle.defender")
def test_an_obstacle_flush_with_the_target_s_base() -> None:
    ground = table(made(0, "low wall", [(14.5, 5), (14.5, 15)]))
    found = made_of(at(ground, figure(1, 10, 10), figure(2, 15, 10)))
    assert ends_at(found) == (14000, 10000, 0, 0) and found.linked
    beside = made_of(at(ground, figure(1, 15, 14), figure(2, 15, 10)))
    assert not beside.linked  # along the wall, on the same side
    behind = made_of(at(ground, figure(1, 19, 10), figure(2, 15, 10)))
    assert not behind.linked and behind.end.x == 16000


@rule("terrain.obstacle.charge-across")
def test_flush_at_the_crossing_point() -> None:
    """A slanting way: the disc touches the obstacle where the way crosses it."""
    ground = table(made(0, "hedge", [(14.3, 5), (14.3, 15)]))
    found = made_of(at(ground, figure(1, 11.5, 7), figure(2, 15, 10)))
    # from (11.5, 7) to the corner (14.5, 9.5) the line crosses x = 14.3 at y = 9.333
    assert ends_at(found) == (13800, 9333, 0, 0) and found.linked


# Flyers and statues.


@rule("skill.vol", "skill.vol.details")
def test_flyers_pass_over_everything() -> None:
    ground = table(
        made(0, "house", box(11, 8, 12, 12)),
        made(1, "hedge", [(12.5, 5), (12.5, 15)]),
        made(2, "wood", box(12.6, 8, 13.4, 12)),
        made(3, "hill", box(14.2, 5, 20, 15)),
    )
    target = figure(2, 16, 10, z=2)
    found = made_of(at(ground, figure(1, 9, 10), target, figure(3, 13, 10), flies=True))
    assert ends_at(found) == (15000, 10000, 2000, 0)
    assert found.route.cost == found.route.length == 6000 and not found.linked


@rule("skill.vol", "action.charge.placement")
def test_flyers_cannot_land_on_others() -> None:
    target, friend = figure(2, 15, 10), figure(3, 14, 10.3)
    found = made_of(at(table(), figure(1, 10, 10), target, friend, flies=True))
    assert in_contact(found.end, target) and not overlaps(found.end, friend)
    assert found.route.xs == [10000, found.end.x]


@rule("scenario.main.8.details", "action.charge.legal-targets")
def test_a_statue_is_charged_at_its_disc() -> None:
    statue = figure(2, 15, 15, size="statue", all_round=True)
    found = made_of(at(table(), figure(1, 11, 11), statue))
    assert found.end.facing == 4500
    assert abs(found.route.length - (4 * 2**0.5 - 1.0) * 1000) <= 1
    assert touches_token(found.end, 15, 15, 0) and not found.in_back
    beside = made_of(at(table(), figure(1, 11, 11), statue, figure(3, 14, 14)))
    assert touches_token(beside.end, 15, 15, 0) and not overlaps(beside.end, figure(3, 14, 14))


# Everywhere.


@rule("action.charge.placement", "action.charge.shortest.cost", "geo.no-overlap", "geo.contact")
def test_every_charge_on_many_tables() -> None:
    chance = Random(5)
    kinds = {"straight": 0, "around": 0, "linked": 0, "none": 0}
    for seed in range(3):
        ground = generate(seed)
        bodies: list[Body] = []
        while len(bodies) < 16:
            size = chance.choice(["small", "medium", "large", "mounted", "colossal"])
            x, y, facing = chance.uniform(1, 35), chance.uniform(1, 35), chance.uniform(0, 360)
            body = figure(len(bodies), x, y, facing, size)
            for level in ground.supports(body)[:1]:
                body = body.at(body.x, body.y, level, body.facing)
                if not ground.misplaced(body, bodies):
                    bodies.append(body)
        for charger in bodies[:6]:
            others = [one for one in bodies if one.number != charger.number]
            field = Field(ground, others, others)
            traveller = Traveller(charger, flies=charger.number == 5)
            for target in others:
                found = charge(field, traveller, target, RUN)
                if isinstance(found, Blocked):
                    kinds["none"] += 1
                    continue
                route, end = found.route, found.end
                assert (route.xs[0], route.ys[0], route.zs[0]) == (charger.x, charger.y, charger.z)
                assert (route.xs[-1], route.ys[-1], route.zs[-1]) == (end.x, end.y, end.z)
                assert not ground.misplaced(end, others)
                free = Field(ground, others, [])
                again = follow(free, traveller, route.xs, route.ys, route.zs, RUN, route.jumps)
                assert isinstance(again, Route) and again.cost == route.cost <= RUN
                if found.linked:
                    kinds["linked"] += 1
                    assert any(
                        touches_obstacle(end, one) and touches_obstacle(target, one)
                        for one in ground.obstacles
                    )
                    continue
                assert in_contact(end, target)
                ahead_x, ahead_y = end.px + end.half * end.fx, end.py + end.half * end.fy
                assert target.point_gap(ahead_x, ahead_y) < 0.003  # the front edge rests on q
                assert (
                    route.length >= (target.point_gap(charger.px, charger.py) - end.half) * 1000 - 2
                )
                kinds["straight" if len(route.xs) == 2 else "around"] += 1
    assert kinds["straight"] > 10 and kinds["around"] > 3 and kinds["none"] > 20


def places_around(target: Body, charger: Body) -> list[Body]:
    """The charger set against the target, all around it, a twentieth of an inch apart."""
    found: list[Body] = []
    half, xs, ys = charger.half, target.corner_xs(), target.corner_ys()
    for i in range(4):
        j = (i + 1) % 4
        size = 2.0 * target.half
        ux, uy = (xs[j] - xs[i]) / size, (ys[j] - ys[i]) / size
        for k in range(int(size / 0.05) + 1):
            x, y = xs[i] + ux * 0.05 * k + uy * half, ys[i] + uy * 0.05 * k - ux * half
            facing = round(degrees(atan2(ux, -uy)) * 100)
            found.append(charger.at(round(x * 1000), round(y * 1000), target.z, facing))
    return found


@rule("terrain.obstacle.charge-across", "action.charge.placement", "action.charge.shortest")
def test_among_hedges_against_every_place_around_the_target() -> None:
    """Brute force: whatever place can be walked straight to, the charge is no longer than that.

    And every charge ends in contact, or at an obstacle that both of them touch.
    """
    chance = Random(11)
    kinds = {"linked": 0, "contact": 0, "none": 0}
    for _ in range(120):
        target = figure(2, 18, 18, chance.uniform(0, 360))
        hedges = []
        for number in range(chance.randrange(1, 5)):
            side, off, far = chance.uniform(0, 6.3), chance.uniform(0.5, 1.6), chance.uniform(1, 2)
            x, y = 18 + off * cos(side), 18 + off * sin(side)
            dx, dy = -far * sin(side), far * cos(side)
            hedges.append(made(number, "hedge", [(x - dx, y - dy), (x + dx, y + dy)]))
        ground = table(*hedges)
        if ground.misplaced(target, []):
            continue
        charger = figure(1, 18 + chance.uniform(-6, 6), 18 - chance.uniform(4, 7))
        field = Field(ground, [target], [])
        far = 40000
        found = charge(field, Traveller(charger), target, far)
        best = 10**9
        for place in places_around(target, charger):
            if ground.misplaced(place, [target]):
                continue
            way = [charger.x, place.x], [charger.y, place.y], [charger.z, place.z]
            route = follow(field, Traveller(charger), *way, far)
            if isinstance(route, Route):
                best = min(best, route.length)
        if isinstance(found, Blocked):
            kinds["none"] += 1
            assert best == 10**9 and found.rule == "terrain.obstacle.charge-across"
        elif found.linked:
            kinds["linked"] += 1
            assert any(
                touches_obstacle(found.end, one) and touches_obstacle(target, one)
                for one in ground.obstacles
            )
        else:
            kinds["contact"] += 1
            assert in_contact(found.end, target) and found.route.length <= best + 60
    assert kinds["linked"] > 5 and kinds["contact"] > 20, kinds
