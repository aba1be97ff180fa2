"""Lengths, bases, contact and what is behind a figure, each on both sides of its boundary."""

from __future__ import annotations

import pytest

from tests.dysma.rules import rule
from tests.dysma.table.setting import EAST, NORTH, WEST, box, figure, stored, table
from wartable.dysma.table.shapes.base import (
    HEIGHTS,
    SIDES,
    Body,
    distance,
    in_contact,
    overlaps,
    plan_gap,
    point_distance_3d,
    share_inside,
    token_distance,
    touches_token,
    turned,
)
from wartable.dysma.table.shapes.geometry import (
    EPS,
    Shape,
    area_in_square,
    at_least,
    at_most,
    less,
    more,
    polygon,
    segment_distance,
    thousandths,
)


@rule("geo.epsilon")
def test_comparisons_allow_a_thousandth_of_an_inch() -> None:
    assert EPS == 0.001
    assert at_most(6.0009, 6.0) and not at_most(6.0011, 6.0)
    assert at_least(5.9991, 6.0) and not at_least(5.9989, 6.0)
    assert less(5.9989, 6.0) and not less(5.9991, 6.0)
    assert more(6.0011, 6.0) and not more(6.0009, 6.0)


@rule("geo.coordinates")
def test_what_is_stored_is_whole_thousandths_and_hundredths() -> None:
    assert thousandths(1.2344) == 1234 and thousandths(1.2346) == 1235
    assert thousandths(-0.0004) == 0 and thousandths(0.0005) == 1
    assert turned(360.0) == 0 and turned(-90.0) == 27000 and turned(12.345) in (1234, 1235)
    body = figure(0, 3.5, 4.25, NORTH)
    assert (body.x, body.y, body.z, body.facing) == (3500, 4250, 0, 9000)
    assert body.fx == 0.0 and body.fy == 1.0


@rule("geo.base-size", "geo.height")
def test_sizes() -> None:
    assert [SIDES[s] for s in ("small", "medium", "large", "mounted", "colossal")] == [
        *(1000, 1000, 1600, 2000, 2400)
    ]
    assert [HEIGHTS[s] for s in ("small", "medium", "large", "mounted", "colossal", "statue")] == [
        *(800, 1200, 1800, 1900, 2600, 1500)
    ]
    assert figure(0, 5, 5).eye == pytest.approx(1.08)
    assert figure(0, 5, 5, z=2.0).eye == pytest.approx(3.08)


@rule("geo.rotation-is-facing", "game.base-marks-facing")
def test_the_base_turns_with_the_facing() -> None:
    straight, turned_body = figure(0, 10, 10, EAST), figure(0, 10, 10, 45)
    assert straight.point_gap(10.5, 10.5) == 0.0
    assert straight.point_gap(10.7, 10.0) == pytest.approx(0.2)
    assert turned_body.point_gap(10.7, 10.0) == 0.0
    assert turned_body.point_gap(10.5, 10.5) == pytest.approx(0.5 * 2**0.5 - 0.5)
    xs, ys = turned_body.corner_xs(), turned_body.corner_ys()
    front = max((x - 10 + y - 10) / 2**0.5 for x, y in zip(xs, ys))
    assert front == pytest.approx(0.5)


@rule("geo.distance")
def test_distance_is_between_bases_and_counts_elevation() -> None:
    a, b = figure(0, 5, 5), figure(1, 9, 5)
    assert distance(a, b) == distance(b, a) == pytest.approx(3.0)
    assert distance(a, figure(1, 9, 5, z=4.0)) == pytest.approx(5.0)
    assert distance(a, figure(1, 6, 5)) == 0.0
    assert distance(a, figure(1, 9, 9)) == pytest.approx(3 * 2**0.5)
    # A turned square comes nearer with its corner.
    assert distance(a, figure(1, 9, 5, 45)) == pytest.approx(3.5 - 0.5 * 2**0.5)


@rule("geo.distance.token", "geo.distance.point")
def test_distance_to_tokens_and_points() -> None:
    a = figure(0, 5, 5)
    assert token_distance(a, 8.0, 5.0, 0.0) == pytest.approx(2.0)
    assert token_distance(a, 5.2, 5.2, 0.0) == 0.0
    assert point_distance_3d(a, 8.0, 5.0, 0.0) == pytest.approx(2.5)
    assert point_distance_3d(a, 5.4, 4.6, 0.0) == 0.0
    assert point_distance_3d(a, 5.0, 5.0, 2.0) == pytest.approx(2.0)


@rule("geo.contact", "geo.contact.friends", "geo.within-includes-touching-limit")
@pytest.mark.parametrize(
    ("x", "y", "z", "touching"),
    [
        (6.0, 5.0, 0.0, True),
        (6.05, 5.0, 0.0, True),
        (6.052, 5.0, 0.0, False),
        (6.0, 6.0, 0.0, True),  # corner to corner
        (6.035, 6.035, 0.0, True),
        (6.037, 6.037, 0.0, False),
        (6.0, 5.0, 0.5, True),
        (6.0, 5.0, 0.502, False),
    ],
)
def test_contact(x: float, y: float, z: float, touching: bool) -> None:
    a, b = figure(0, 5, 5), figure(1, x, y, WEST, z=z)
    assert in_contact(a, b) == in_contact(b, a) == touching


@rule("geo.contact.token", "scenario.token.size")
def test_contact_with_a_token() -> None:
    a = figure(0, 5, 5)
    assert touches_token(a, 5.0, 5.0, 0.0)
    assert touches_token(a, 6.05, 5.0, 0.0)
    assert not touches_token(a, 6.052, 5.0, 0.0)


@rule("geo.no-overlap")
def test_bases_may_touch_but_not_overlap() -> None:
    a = figure(0, 5, 5)
    assert not overlaps(a, figure(1, 6, 5))
    assert not overlaps(a, figure(1, 5.9995, 5))
    assert overlaps(a, figure(1, 5.99, 5))
    assert overlaps(a, figure(1, 5.99, 5, z=0.9))
    assert not overlaps(a, figure(1, 5.99, 5, z=1.0))
    # The square is what counts, not the circle around it.
    assert not overlaps(a, figure(1, 6.01, 6.01)) and overlaps(a, figure(1, 5.8, 5.8, 45))


@rule("geo.on-table")
def test_the_whole_base_is_on_the_table() -> None:
    field = table()
    assert field.on_table(figure(0, 0.5, 35.5))
    assert not field.on_table(figure(0, 0.498, 18))
    assert not field.on_table(figure(0, 0.5, 18, 45))


@rule("fov.180", "fov.rear-line")
@pytest.mark.parametrize(
    ("x", "y", "behind"),
    [
        (12.0, 10.0, False),
        (10.0, 30.0, False),
        (9.5, 20.0, False),  # on the line along the rear edge
        (9.4995, 20.0, False),
        (9.498, 20.0, True),
        (9.498, 0.0, True),
    ],
)
def test_what_is_behind_the_rear_edge_is_in_the_back(x: float, y: float, behind: bool) -> None:
    assert figure(0, 10, 10, EAST).in_back(x, y) == behind


@rule("los.sens-aiguise")
def test_keen_senses_have_no_back() -> None:
    assert not figure(0, 10, 10, EAST, all_round=True).in_back(0.0, 10.0)


def test_a_moved_body_keeps_what_it_is() -> None:
    body = figure(3, 5, 5, colosse=True, all_round=True, size="colossal")
    moved = body.at(9000, 8000, 2000, 36000 + 4500)
    assert (moved.number, moved.side, moved.height) == (3, 2400, 2600)
    assert (moved.x, moved.y, moved.z, moved.facing) == (9000, 8000, 2000, 4500)
    assert moved.colosse and moved.all_round


def test_polygons() -> None:
    ell = polygon(stored([(0, 0), (4, 0), (4, 1), (1, 1), (1, 4), (0, 4)]))
    assert ell.area() == pytest.approx(7.0)
    assert ell.contains(0.5, 3.0) and not ell.contains(2.0, 2.0)
    assert ell.distance(2.0, 2.0) == pytest.approx(1.0) and ell.distance(0.5, 0.5) == 0.0
    assert ell.is_simple()
    assert not polygon(stored([(0, 0), (2, 2), (2, 0), (0, 2)])).is_simple()
    assert area_in_square(ell, 1.0, 1.0, 1.0, 0.0, 1.0) == pytest.approx(3.0)
    assert area_in_square(ell, 9.0, 1.0, 0.6, 0.8, 1.0) == 0.0
    assert ell.distance_up_to(2.0, 2.0, 3.0) == pytest.approx(1.0)
    assert ell.distance_up_to(2.0, 2.0, 0.5) == 0.5 and ell.distance_up_to(0.5, 0.5, 0.5) == 0.0
    far = Shape([9.0, 9.0], [0.0, 4.0], False)
    assert ell.shape_distance(far) == pytest.approx(5.0)


def test_segments() -> None:
    assert segment_distance(0, 0, 2, 0, 1, -1, 1, 1) == 0.0
    assert segment_distance(0, 0, 2, 0, 3, 0, 5, 0) == pytest.approx(1.0)
    assert segment_distance(0, 0, 2, 0, 1, 0.5, 1, 3) == pytest.approx(0.5)


def test_the_gap_between_turned_squares_is_that_of_their_outlines() -> None:
    for turn in range(0, 360, 7):
        a = figure(0, 10, 10, turn, "large")
        b = figure(1, 13.1, 11.3, turn * 1.7 % 360, "mounted")
        assert plan_gap(a, b) == pytest.approx(a.outline().shape_distance(b.outline()), abs=1e-9)


@rule("los.difficult.in")
def test_how_much_of_a_base_is_inside() -> None:
    area = polygon(stored(box(0, 0, 10, 10)))
    assert share_inside(figure(0, 10, 5), area) == pytest.approx(0.5)
    assert share_inside(figure(0, 10, 10), area) == pytest.approx(0.25)
    assert share_inside(figure(0, 5, 5, 33), area) == pytest.approx(1.0)
    assert share_inside(figure(0, 10.6, 5), area) == 0.0
    body = Body(0, 10000, 5000, 0, 4500, 1000, 1200)
    assert share_inside(body, area) == pytest.approx(0.5)
