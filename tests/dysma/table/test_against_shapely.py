"""Our geometry is compared with shapely's on hundreds of random tables.

Both compute with doubles on tables of up to 36 inches, in different orders, so lengths agree to
about 1e-13; EXACT leaves room for a division by something small. Where the answer is yes or no,
a case that lies closer than that to the border is left to either.
"""

from __future__ import annotations

from math import hypot

import pytest
import shapely

from tests.dysma.rules import rule
from tests.dysma.table import oracle
from tests.dysma.table.oracle import (
    between,
    edge,
    outline,
    random_body,
    random_line,
    random_polygon,
    square,
    stored,
    way,
)
from wartable.dysma.table.shapes.base import (
    CONTACT_GAP,
    CONTACT_RISE,
    SAME_LEVEL,
    TOKEN_RADIUS,
    TOUCH_OBSTACLE,
    distance,
    enters,
    in_contact,
    line_gap,
    overlaps,
    penetration,
    plan_gap,
    share_inside,
    token_distance,
    wholly_inside,
)
from wartable.dysma.table.shapes.clearance import (
    NEVER,
    crossings,
    edge_cuts,
    shape_entry,
    side_entry,
    square_entry,
)
from wartable.dysma.table.shapes.geometry import (
    EPS,
    Shape,
    area_in_square,
    polygon,
)
from wartable.dysma.table.shapes.tablemap import runs_through, touches_obstacle
from wartable.dysma.table.shapes.terrain import piece
from wartable.kernel.chance import Chance

EXACT = 1e-9  # inches, and shares of a way
GRID = 500  # thousandths: corners that coincide and edges that line up with ways
ROUND = 64  # chords to a quarter of a circle: inside it by 1 - cos(π/256), less than 1e-4
SEEDS = range(300)


def places(chance: Chance, count: int, grid: int = 1) -> list[tuple[float, float]]:
    """Points on and around the shapes."""
    return [
        (
            between(chance, 0, 12000 // grid) * grid / 1000,
            between(chance, 0, 12000 // grid) * grid / 1000,
        )
        for _ in range(count)
    ]


# Bases.


@rule("geo.distance", "geo.contact", "geo.no-overlap", "geo.rotation-is-facing")
@pytest.mark.parametrize("seed", SEEDS)
def test_bases_are_as_far_apart_as_shapely_says(seed: int) -> None:
    chance = Chance(seed)
    for _ in range(10):
        a = random_body(chance, 0, 5000, 7000)
        b = random_body(chance, 1, 3000, 9000)
        b = b.at(b.x, b.y, (0, 0, 0, 400, 500, 900, 2000)[int(chance.below(7))], b.facing)
        one, two = square(a), square(b)
        gap, rise = float(one.distance(two)), b.z / 1000
        assert plan_gap(a, b) == pytest.approx(gap, abs=EXACT)
        assert distance(a, b) == distance(b, a) == pytest.approx(hypot(gap, rise), abs=EXACT)
        if abs(gap - CONTACT_GAP - EPS) > EXACT:
            near = gap <= CONTACT_GAP + EPS and rise <= CONTACT_RISE + EPS
            assert in_contact(a, b) == in_contact(b, a) == near
        # Overlapping deeper than EPS means that the squares still meet when that much smaller.
        deep = penetration(a, b)
        if abs(deep - EPS) > EXACT:
            meet = bool(square(a, EPS).intersects(two))
            assert overlaps(a, b) == (meet and rise < SAME_LEVEL - EPS)


@rule("geo.distance.point", "geo.distance.token", "terrain.obstacle.touch")
@pytest.mark.parametrize("seed", SEEDS)
def test_points_and_lines_are_as_far_from_a_base_as_shapely_says(seed: int) -> None:
    chance = Chance(seed)
    body = random_body(chance, 0, 5000, 7000)
    base = square(body)
    for x, y in places(chance, 10):
        gap = float(base.distance(oracle.point(x, y)))
        assert body.point_gap(x, y) == pytest.approx(gap, abs=EXACT)
        token = base.distance(oracle.point(x, y).buffer(TOKEN_RADIUS, quad_segs=ROUND))
        # The disc is drawn from inside, so it may seem up to 1e-4 further off.
        assert token - 1e-4 <= token_distance(body, x, y, 0.0) <= token + EXACT
    for _ in range(5):
        line = random_line(chance)
        gap = float(base.distance(outline(line)))
        gaps = [
            line_gap(body, line.xs[i], line.ys[i], line.xs[i + 1], line.ys[i + 1])
            for i in range(line.edges())
        ]
        assert min(gaps) == pytest.approx(gap, abs=EXACT)
        if abs(gap - TOUCH_OBSTACLE - EPS) > EXACT:
            hedge = piece(0, "hedge", stored(line))
            assert touches_obstacle(body, hedge) == (gap <= TOUCH_OBSTACLE + EPS)
        inner = square(body, EPS)
        if abs(float(inner.exterior.distance(outline(line)))) > EXACT or gap == 0.0:
            assert runs_through(body, line.xs, line.ys) == bool(inner.intersects(outline(line)))


@rule("fov.180", "fov.rear-line")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_field_of_view_is_a_half_plane(seed: int) -> None:
    chance = Chance(seed)
    body = random_body(chance, 0)
    seen = oracle.view(body)
    for x, y in places(chance, 20):
        behind = float(seen.distance(oracle.point(x, y)))
        if abs(behind - EPS) > EXACT:
            assert body.in_back(x, y) == (behind > EPS)


# Polygons and lines.


@pytest.mark.parametrize("grid", [1, GRID])
@pytest.mark.parametrize("seed", SEEDS)
def test_shapes_hold_and_measure_what_shapely_says(seed: int, grid: int) -> None:
    chance = Chance(seed)
    shape = random_polygon(chance, grid=grid)
    whole, ring = outline(shape), edge(shape)
    turn = 1.0 if ring.is_ccw else -1.0
    assert shape.area() == pytest.approx(turn * float(whole.area), abs=EXACT)
    for x, y in places(chance, 30, grid):
        spot = oracle.point(x, y)
        off = float(ring.distance(spot))
        if off > EXACT:  # on the edge itself a point may count as either
            assert shape.contains(x, y) == bool(whole.contains(spot))
        assert shape.edge_distance(x, y) == pytest.approx(off, abs=EXACT)
        within = between(chance, 0, 2000) / 1000
        if abs(off - within) > EXACT:
            assert shape.is_at_edge(x, y, within) == (off <= within)
    for other in (random_polygon(chance, grid=grid), random_line(chance)):
        gap = float(whole.distance(outline(other)))
        assert shape.shape_distance(other) == pytest.approx(gap, abs=EXACT)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_polygon_is_simple_when_shapely_finds_it_valid(seed: int) -> None:
    chance = Chance(seed)
    for _ in range(10):
        count = between(chance, 3, 6)
        points = [
            (between(chance, 0, 9) * GRID, between(chance, 0, 9) * GRID) for _ in range(count)
        ]
        if len(set(points)) < count:
            continue  # we refuse a point given twice, shapely does not mind
        shape = polygon(points)
        assert shape.is_simple() == bool(outline(shape).is_valid), points


@rule("los.difficult.in", "move.end-supported")
@pytest.mark.parametrize("seed", SEEDS)
def test_as_much_of_a_base_is_inside_as_shapely_says(seed: int) -> None:
    chance = Chance(seed)
    for _ in range(5):
        shape = random_polygon(chance)
        if shape.area() < 0.0:
            shape = Shape(shape.xs[::-1], shape.ys[::-1], True)
        body = random_body(chance, 0)
        base, whole = square(body), outline(shape)
        part = float(base.intersection(whole).area)
        area = area_in_square(shape, body.px, body.py, body.fx, body.fy, body.half)
        assert area == pytest.approx(part, abs=EXACT)
        assert share_inside(body, shape) == pytest.approx(part / base.area, abs=EXACT)
        inner = square(body, EPS)
        some = float(inner.intersection(whole).area)
        if abs(some - 1e-9) > 1e-9:
            assert enters(body, shape) == (some > 1e-9)
        if abs(float(inner.area) - some - 1e-9) > 1e-9:
            assert wholly_inside(body, shape) == (some >= inner.area - 1e-9)


# Ways. The disc that goes along one is the way with a margin.


def check_entry(
    t: float, thing: oracle.Geometry, ax: float, ay: float, dx: float, dy: float, keep: float
) -> None:
    """Until t the way keeps its distance, at t it has just lost it; NEVER: it never does.

    Distances along a straight way grow at most as fast as the way does, so an error of EXACT in
    the share is one of EXACT times its length, at most 20 inches, in the distance.
    """
    loose = 20 * EXACT
    if t == NEVER:
        assert float(way(ax, ay, dx, dy).distance(thing)) >= keep - loose
        return
    assert 0.0 <= t < 1.0
    here = float(oracle.point(ax + dx * t, ay + dy * t).distance(thing))
    if t == 0.0:
        assert here <= keep + loose
        return
    assert here == pytest.approx(keep, abs=loose)
    assert float(way(ax, ay, dx, dy, t).distance(thing)) >= keep - loose
    # The same by the band that the disc sweeps; it is drawn from inside.
    swept = way(ax, ay, dx, dy).buffer(keep, quad_segs=ROUND)
    assert swept.distance(thing) <= 1e-4 * keep


@rule("move.clearance")
@pytest.mark.parametrize("seed", SEEDS)
def test_ways_come_as_near_as_shapely_says(seed: int) -> None:
    chance = Chance(seed)
    shapes = [random_polygon(chance), random_polygon(chance, grid=GRID), random_line(chance)]
    bodies = [random_body(chance, number) for number in range(3)]
    for turn in range(12):
        grid = GRID if turn % 3 == 0 else 1
        (ax, ay), (bx, by) = places(chance, 2, grid)
        dx, dy = bx - ax, by - ay
        keep = (0.499, 0.5, 0.799, 1.2, between(chance, 1, 2500) / 1000)[int(chance.below(5))]
        for shape in shapes:
            t = shape_entry(shape, ax, ay, dx, dy, keep)
            check_entry(t, outline(shape), ax, ay, dx, dy, keep)
            side = shape.sides[0]
            t = side_entry(side, ax, ay, dx, dy, keep)
            check_entry(t, way(side.x, side.y, side.dx, side.dy), ax, ay, dx, dy, keep)
        for body in bodies:
            check_entry(
                square_entry(body, ax, ay, dx, dy, keep), square(body), ax, ay, dx, dy, keep
            )


@pytest.mark.parametrize("grid", [1, GRID])
@pytest.mark.parametrize("seed", SEEDS)
def test_ways_cut_edges_where_shapely_says(seed: int, grid: int) -> None:
    chance = Chance(seed)
    for shape in (random_polygon(chance, grid=grid), random_line(chance)):
        line = edge(shape)
        for _ in range(6):
            (ax, ay), (bx, by) = places(chance, 2, grid)
            dx, dy, length = bx - ax, by - ay, hypot(bx - ax, by - ay)
            if length == 0.0:
                continue
            walked = way(ax, ay, dx, dy)
            found = edge_cuts(shape, ax, ay, dx, dy)
            for t in found:
                assert line.distance(oracle.point(ax + t * dx, ay + t * dy)) <= EXACT * 20
            met = shapely.get_parts(walked.intersection(line))
            points = [walked.project(one) / length for one in met if one.geom_type == "Point"]
            for share in points:
                assert min([abs(share - t) for t in found], default=NEVER) <= 1e-8
            sides = crossings(shape, ax, ay, bx, by)
            assert sides == sorted(sides) and set(sides) <= set(_near(sides, found))
            if shape.closed and line.distance(oracle.point(ax, ay)) > EXACT:
                if line.distance(oracle.point(bx, by)) > EXACT:
                    inside = [
                        bool(outline(shape).contains(oracle.point(*at)))
                        for at in ((ax, ay), (bx, by))
                    ]
                    assert len(sides) % 2 == (inside[0] != inside[1])
            if grid == 1:  # nothing lines up: every cut is one crossing
                assert len(sides) == len(points)
            assert shape.crosses(ax, ay, bx, by) == bool(walked.intersects(line))


def _near(shares: list[float], found: list[float]) -> list[float]:
    """Those shares that are also among the found ones."""
    return [one for one in shares if any(abs(one - t) <= 1e-8 for t in found)]
