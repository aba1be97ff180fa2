"""Charges: the shortest way to contact, the end, obstacles, flyers, statues."""

from __future__ import annotations

from math import atan2, cos, degrees, sin
from random import Random

import pytest

from tests.dysma.rules import rule
from tests.dysma.table.setting import box, figure, floor, made, table
from wartable.dysma.table.contact.charging import Charge, charge, choices
from wartable.dysma.table.shapes.base import (
    Body,
    in_contact,
    overlaps,
    touches_token,
)
from wartable.dysma.table.shapes.generator import generate
from wartable.dysma.table.shapes.geometry import point_distance
from wartable.dysma.table.shapes.tablemap import Map, touches_obstacle
from wartable.dysma.table.ways.pacing import follow
from wartable.dysma.table.ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)

RUN = 10000  # Mv 5, twice


def at(
    ground: Map,
    charger: Body,
    target: Body,
    *others: Body,
    allowance: int = RUN,
    agile: bool = False,
    flies: bool = False,
    rider: bool = False,
) -> Charge | Blocked:
    """Charge a target; everybody else is an enemy too."""
    bases = [target, *others]
    traveller = Traveller(charger, agile, flies, rider)
    return charge(Field(ground, bases, bases), traveller, target, allowance)


def made_of(found: Charge | Blocked) -> Charge:
    assert isinstance(found, Charge), str(found)
    return found


def refused(found: Charge | Blocked) -> Blocked:
    assert isinstance(found, Blocked)
    return found


def ends_at(found: Charge) -> tuple[int, int, int, int]:
    return found.end.x, found.end.y, found.end.z, found.end.facing


# The way.


@rule("action.charge.straight-length", "action.charge.placement", "action.charge.shortest")
def test_in_the_open_it_goes_straight_to_the_nearest_point() -> None:
    found = made_of(at(table(), figure(1, 10, 10), figure(2, 15, 10.2)))
    assert ends_at(found) == (14000, 10000, 0, 0)
    assert found.route.length == found.route.cost == 4000  # 4.5" to the base, less half a side
    assert found.route.xs == [10000, 14000]
    slanting = made_of(at(table(), figure(1, 10, 10), figure(2, 15, 14, 45)))
    gap = figure(2, 15, 14, 45).point_gap(10, 10)
    assert abs(slanting.route.length - (gap - 0.5) * 1000) <= 1


@rule("action.charge.straight-length", "geo.base-size")
@pytest.mark.parametrize("size", ["small", "medium", "large", "mounted", "colossal"])
def test_the_charger_s_own_side_counts(size: str) -> None:
    charger, target = figure(1, 10, 10, size=size), figure(2, 16, 10)
    found = made_of(at(table(), charger, target))
    assert found.route.length == 5500 - charger.side // 2
    assert in_contact(found.end, target) and not overlaps(found.end, target)


@rule("action.charge.placement")
def test_at_a_corner_the_front_edge_rests_on_it() -> None:
    target = figure(2, 15, 15)
    found = made_of(at(table(), figure(1, 11.5, 11.5), target))
    assert found.end.facing == 4500
    q_x, q_y = found.end.px + 0.5 * found.end.fx, found.end.py + 0.5 * found.end.fy
    assert point_distance(q_x, q_y, 14.5, 14.5) < 0.001
    assert in_contact(found.end, target) and not overlaps(found.end, target)


@rule("action.charge", "action.charge.shortest.cost")
def test_the_run_must_reach() -> None:
    reaches = at(table(), figure(1, 10, 10), figure(2, 21, 10))
    assert made_of(reaches).route.cost == RUN
    found = refused(at(table(), figure(1, 10, 10), figure(2, 21.002, 10)))
    assert found.rule == "action.charge.shortest.cost" and found.figure == 2
    assert (found.x, found.y) == (20502, 10000)


@rule("action.charge.shortest", "action.charge.shortest.cost", "move.difficult", "skill.agile")
def test_it_takes_the_shortest_way_even_through_difficult_ground() -> None:
    ground = table(made(0, "wood", box(12, 9.5, 14, 30)))
    found = made_of(at(ground, figure(1, 10, 10), figure(2, 17, 10)))
    assert found.route.xs == [10000, 16000] and found.route.length == 6000
    assert found.route.cost == 8000  # a detour of half an inch would be cheaper
    dear = refused(at(ground, figure(1, 10, 10), figure(2, 17, 10), allowance=7000))
    assert dear.rule == "action.charge.shortest.cost"
    agile = made_of(at(ground, figure(1, 10, 10), figure(2, 17, 10), allowance=6000, agile=True))
    assert agile.route.cost == 6000


@rule("action.charge.shortest.cost", "move.impassable")
def test_around_impassable_ground() -> None:
    ground = table(made(0, "rock", box(12, 8, 13, 11)))
    target = figure(2, 15, 10)
    found = made_of(at(ground, figure(1, 10, 10), target))
    assert found.route.length > 4000 and max(found.route.ys) >= 11500
    assert found.end.y > 10000  # and so it comes from above
    assert in_contact(found.end, target) and not ground.misplaced(found.end, [target])


@rule("action.charge.shortest.cost", "move.no-pass-through")
def test_around_other_bases() -> None:
    found = made_of(at(table(), figure(1, 10, 10), figure(2, 15, 10), figure(3, 12.5, 10.2)))
    assert 4000 < found.route.length < 4400 and len(found.route.xs) > 2
    assert min(found.route.ys) < 9750  # on the shorter side


@rule("action.charge.shortest.cost")
def test_no_way_leads_through_a_closed_ring() -> None:
    walls = [
        made(0, "rock", box(11, 7, 12, 13)),
        made(1, "rock", box(16, 7, 17, 13)),
        made(2, "rock", box(11, 6, 17, 7)),
        made(3, "rock", box(11, 13, 17, 14)),
    ]
    found = refused(at(table(*walls), figure(1, 9, 10), figure(2, 14, 10)))
    assert found.rule == "move.impassable" and found.piece == 0
    assert (found.x, found.y) == (10501, 10000)
    over = made_of(at(table(*walls), figure(1, 9, 10), figure(2, 14, 10), flies=True))
    assert over.end.x == 13000


@rule("action.charge.shortest.cost")
def test_the_player_chooses_between_equally_short_ways() -> None:
    ground = table(made(0, "rock", box(12, 8, 13, 12)))
    bases = [figure(2, 15, 10)]
    found = choices(Field(ground, bases, bases), Traveller(figure(1, 10, 10)), bases[0], RUN)
    assert not isinstance(found, Blocked) and len(found) == 2
    one, two = found
    # a mirror image, but for the rounding of its corners
    assert abs(one.end.x - two.end.x) <= 1 and abs(one.end.y + two.end.y - 20000) <= 1
    assert abs(one.route.length - two.route.length) <= 2
    in_the_open = choices(Field(table(), bases, bases), Traveller(figure(1, 10, 10)), bases[0], RUN)
    assert not isinstance(in_the_open, Blocked) and len(in_the_open) == 1
    far = choices(Field(ground, bases, bases), Traveller(figure(1, 1, 10)), bases[0], RUN)
    assert isinstance(far, Blocked)


@rule("action.charge.near-enemies", "move.one-inch")
def test_it_may_pass_close_to_enemies() -> None:
    close = figure(3, 12, 11.1)
    found = made_of(at(table(), figure(1, 10, 10), figure(2, 15, 10), close))
    assert found.route.xs == [10000, 14000]


@rule("action.charge.near-enemies.contact")
def test_it_may_end_in_contact_with_several() -> None:
    first, second = figure(2, 15, 10), figure(3, 15, 9)
    found = made_of(at(table(), figure(1, 10, 9.6), first, second))
    assert in_contact(found.end, first) and in_contact(found.end, second)
    assert found.target == 2


# The end.


@rule("action.charge.placement")
def test_where_the_nearest_end_is_taken_the_next_one_is_used() -> None:
    friend = figure(3, 14, 10.3)
    target = figure(2, 15, 10)
    found = made_of(at(table(), figure(1, 10, 10), target, friend))
    assert in_contact(found.end, target) and not overlaps(found.end, friend)
    straight = at(table(), figure(1, 10, 10), target)
    assert found.route.length > made_of(straight).route.length
    assert found.end.y < 10000


@rule("action.charge.placement", "geo.no-overlap")
def test_an_exact_gap_is_enough() -> None:
    line = [figure(3, 14, 11), figure(4, 14, 9), figure(5, 15, 11), figure(6, 15, 9)]
    found = made_of(at(table(), figure(1, 10, 10), figure(2, 15, 10), *line))
    assert ends_at(found) == (14000, 10000, 0, 0)
    narrow = [figure(3, 14, 10.99), figure(4, 14, 9), figure(5, 15, 11), figure(6, 15, 9)]
    other = made_of(at(table(), figure(1, 10, 10), figure(2, 15, 10), *narrow))
    assert other.end.x > 15000  # through the front there is no room


@rule("action.charge.placement")
def test_a_target_that_is_wholly_surrounded_cannot_be_charged() -> None:
    ring = [
        figure(3 + 3 * i + j, 14 + i, 9 + j) for i in range(3) for j in range(3) if (i, j) != (1, 1)
    ]
    found = refused(at(table(), figure(1, 10, 10), figure(2, 15, 10), *ring))
    assert found.rule == "geo.no-overlap"


@rule("action.charge.placement", "geo.on-table")
def test_the_end_must_be_on_the_table() -> None:
    target = figure(2, 1.2, 10, 45)
    found = made_of(at(table(), figure(1, 0.75, 14), target))
    assert table().on_table(found.end) and in_contact(found.end, target)


@rule("action.charge.placement", "move.impassable")
def test_the_end_must_not_stick_in_impassable_ground() -> None:
    ground = table(made(0, "rock", box(13, 10.2, 14.4, 12)))
    target = figure(2, 15, 10)
    found = made_of(at(ground, figure(1, 10, 9.6), target))
    assert not ground.misplaced(found.end, [target]) and in_contact(found.end, target)


# The back.


@rule("combat.mod.felony.test", "combat.mod.felony", "fov.single-test")
def test_the_back_is_judged_where_the_charge_began() -> None:
    assert made_of(at(table(), figure(1, 10, 10), figure(2, 15, 10, 0))).in_back
    assert not made_of(at(table(), figure(1, 10, 10), figure(2, 15, 10, 180))).in_back
    on_the_line = figure(1, 14.5, 14)
    assert not made_of(at(table(), on_the_line, figure(2, 15, 10, 0))).in_back
    assert made_of(at(table(), figure(1, 14.49, 14), figure(2, 15, 10, 0))).in_back
    keen = figure(2, 15, 10, 0, all_round=True)
    assert not made_of(at(table(), figure(1, 10, 10), keen)).in_back


@rule("combat.mod.felony", "combat.mod.felony.test")
def test_contacting_the_back_is_not_charging_it() -> None:
    """Only the back is free, but the charge comes from the field of view."""
    busy = [figure(3, 13.99, 10), figure(4, 15, 11.01), figure(5, 15, 8.99)]
    corners = [figure(6, 13.99, 11.05), figure(7, 13.99, 8.95)]
    target = figure(2, 15, 10, 180)
    found = made_of(at(table(), figure(1, 11, 13), target, *busy, *corners))
    assert found.end.px > 15.9 and not found.in_back


# Levels.


@rule("move.vertical-counts", "geo.hill", "action.charge.shortest.cost")
def test_up_a_hill_the_climb_is_paid() -> None:
    ground = table(made(0, "hill", box(13, 5, 20, 15)))
    target = figure(2, 16, 10, z=2)
    found = made_of(at(ground, figure(1, 10, 10), target))
    assert ends_at(found) == (15000, 10000, 2000, 0)
    assert found.route.length == found.route.cost == 7000
    short = refused(at(ground, figure(1, 10, 10), target, allowance=6990))
    assert short.rule == "action.charge.shortest.cost"


@rule("skill.cavalier", "terrain.open-building")
def test_riders_do_not_charge_up_a_storey() -> None:
    upper = floor(box(12, 5, 20, 15), 2)
    ground = table(made(0, "ruin", box(12, 5, 20, 15), floors=[upper]))
    target = figure(2, 16, 10, z=2)
    assert made_of(at(ground, figure(1, 10, 10), target)).route.cost == 7000
    assert isinstance(at(ground, figure(1, 10, 10), target, rider=True), Blocked)
    hill = table(made(0, "hill", box(12, 5, 20, 15)))
    assert made_of(at(hill, figure(1, 10, 10), target, rider=True)).end.z == 2000


@rule("geo.contact", "action.charge.placement")
def test_contact_is_made_on_the_target_s_level() -> None:
    upper = floor(box(12, 5, 20, 15), 2)
    ground = table(made(0, "ruin", box(12, 5, 20, 15), floors=[upper]))
    below = figure(2, 16, 10)
    assert made_of(at(ground, figure(1, 10, 10), below)).end.z == 0
    from_above = made_of(at(ground, figure(1, 13, 10, z=2), below))
    assert from_above.end.z == 0 and in_contact(from_above.end, below)


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
