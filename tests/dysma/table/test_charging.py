"""Charges: the shortest way to contact, the end, the back, levels."""

from __future__ import annotations

import pytest

from tests.dysma.rules import rule
from tests.dysma.table.charges import RUN, at, ends_at, made_of, refused
from tests.dysma.table.setting import box, figure, floor, made, table
from wartable.dysma.table.contact.charging import choices
from wartable.dysma.table.shapes.base import (
    in_contact,
    overlaps,
)
from wartable.dysma.table.shapes.geometry import point_distance
from wartable.dysma.table.ways.travel import (
    Blocked,
    Field,
    Traveller,
)

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
