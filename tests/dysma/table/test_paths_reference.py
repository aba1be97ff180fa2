"""Ways are compared with brute force on random tables.

More tables are tried when WARTABLE_TABLES says how many.
"""

from __future__ import annotations

import os
from math import ceil, hypot

import pytest

from tests.dysma.rules import rule
from tests.dysma.table.slow_paths import SlowPaths
from tests.dysma.table.test_against_slow_sight import crowd
from wartable.dysma.table.shapes.base import Body, distance
from wartable.dysma.table.shapes.generator import SYMMETRIES, generate
from wartable.dysma.table.ways.pacing import follow, straight
from wartable.dysma.table.ways.paths import shortest
from wartable.dysma.table.ways.reach import reach
from wartable.dysma.table.ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)
from wartable.kernel.chance import Chance

TABLES = int(os.environ.get("WARTABLE_TABLES", "14"))
HARD = (15, 26, 37, 163, 219, 271, 272, 295, 711, 719)  # here a better way was once missed
LIMIT = 5.0
POINTS = 25  # on each table
HAIR = 10  # thousandths by which a way around somebody may be longer than a region says


def setting(seed: int) -> tuple[Chance, Field, Traveller]:
    """A table with a crowd on it, and one of them, nobody's enemy within an inch, to be moved."""
    chance = Chance(seed + 5000)
    table = generate(seed, symmetry=SYMMETRIES[seed % 2])
    while True:
        bodies = crowd(chance, table)
        me = bodies[int(chance.below(len(bodies)))]
        others = [body for body in bodies if body is not me]
        enemies = [body for body in others if body.number % 2]
        if all(distance(me, enemy) > 1.01 for enemy in enemies):
            skilled = Traveller(me, agile=seed % 7 == 3, rider=seed % 5 == 2)
            return chance, Field(table, others, enemies), skilled


def bits(route: Route) -> list[tuple[float, float, float]]:
    """Points along a route, a hundredth of an inch apart."""
    found: list[tuple[float, float, float]] = []
    for i in range(1, len(route.xs)):
        ax, ay, az = route.xs[i - 1] / 1000, route.ys[i - 1] / 1000, route.zs[i - 1] / 1000
        bx, by, bz = route.xs[i] / 1000, route.ys[i] / 1000, route.zs[i] / 1000
        steps = ceil((hypot(bx - ax, by - ay) + abs(bz - az)) * 100)
        for k in range(steps):
            t = (k + 1) / steps
            found.append((ax + t * (bx - ax), ay + t * (by - ay), az + t * (bz - az)))
    return found


BESIDE = ((0.003, 0.0), (-0.003, 0.0), (0.0, 0.003), (0.0, -0.003))


def is_deep(slow: SlowPaths, x: float, y: float, z: float) -> bool:
    """In difficult ground, and more than a hair from its border."""
    return slow.is_slow_place(x, y, z) and all(
        slow.is_slow_place(x + dx, y + dy, z) for dx, dy in BESIDE
    )


def is_close(slow: SlowPaths, x: float, y: float, z: float) -> bool:
    """In difficult ground, or no more than a hair from it."""
    return slow.is_slow_place(x, y, z) or any(
        slow.is_slow_place(x + dx, y + dy, z) for dx, dy in BESIDE
    )


def check(slow: SlowPaths, route: Route) -> None:
    """Is a route legal at each of its points, and does it cost what its points cost?

    Within a hair of a border points cannot tell on which side a line runs: both are right.
    """
    least, most, crossed = 0.0, 0.0, 0
    last = (route.xs[0] / 1000, route.ys[0] / 1000, route.zs[0] / 1000)
    for here in bits(route):
        assert slow.judge(*here, slack=0.003), f"illegal at {here}"
        step, rise = hypot(here[0] - last[0], here[1] - last[1]), abs(here[2] - last[2])
        least += step * (2 if is_deep(slow, *here) else 1) + rise
        most += step * (2 if is_close(slow, *here) else 1) + rise
        crossed += slow.hedges_between(*last[:2], *here[:2], here[2])
        last = here
    slack, paid = 0.05 + 0.01 * len(route.xs), route.cost / 1000 - crossed
    assert least - slack < paid < most + slack


@rule("move.slide", "move.path", "move.clearance", "move.one-inch", "move.climb-where")
@pytest.mark.parametrize("seed", sorted({*range(TABLES), *HARD}))
def test_no_way_on_a_fine_lattice_is_better(seed: int) -> None:
    chance, field, traveller = setting(seed)
    slow = SlowPaths(field, traveller, LIMIT)
    nodes = sorted(slow.costs)
    region = reach(field, traveller, round(LIMIT * 1000) + 100)
    for _ in range(POINTS):
        i, j, z = node = nodes[int(chance.below(len(nodes)))]
        x, y = (round(length * 1000) for length in slow.place(i, j))
        found = shortest(field, traveller, x, y, round(z * 1000), 30000)
        assert isinstance(found, Route), str(found)
        assert found.cost <= slow.costs[node] * 1000 + 50, f"too dear to {x}, {y}, {z}"
        check(slow, found)
        again = follow(field, traveller, found.xs, found.ys, found.zs, found.cost, found.jumps)
        assert isinstance(again, Route) and again.cost == found.cost
        rough = region.cost_at(x, y, round(z * 1000))
        assert rough < 0 or rough >= found.cost - HAIR


@rule("move.clearance", "move.no-pass-through", "move.impassable", "move.one-inch", "geo.on-table")
@pytest.mark.parametrize("seed", range(TABLES * 2))
def test_a_line_is_legal_where_all_its_points_are(seed: int) -> None:
    chance, field, traveller = setting(seed + 300)
    body = traveller.body
    slow = SlowPaths(field, traveller, 0.0, far=8.0)
    for _ in range(POINTS):
        x, y = (at - 6000 + int(chance.below(12000)) for at in (body.x, body.y))
        found = straight(field, traveller, x, y, body.z, 60000)
        end = Route([body.x, x], [body.y, y], [body.z, body.z], 0, 0)
        points = bits(end)
        if isinstance(found, Route):
            assert all(slow.judge(*point, slack=0.003) for point in points), f"to {x}, {y}"
            check(slow, found)
        elif found.rule != "move.climb-where":
            assert not all(slow.judge(*point, slack=-0.003) for point in points), str(found)
            assert_free_before(slow, body, found, points)
        else:
            beyond = slow.levels_at(*past(body, found, x, y))
            assert body.z / 1000 not in beyond, str(found)


def assert_free_before(
    slow: SlowPaths, body: Body, found: Blocked, points: list[tuple[float, float, float]]
) -> None:
    """Up to the place where the line is said to be barred, it is free."""
    length = hypot(found.x - body.x, found.y - body.y) / 1000
    for point in points:
        if hypot(point[0] - body.px, point[1] - body.py) < length - 0.02:
            assert slow.judge(*point, slack=0.003), f"{found}, but already at {point}"


def past(body: Body, found: Blocked, x: int, y: int) -> tuple[float, float]:
    """A little beyond the place where a line is barred."""
    length = hypot(x - body.x, y - body.y)
    return found.x / 1000 + (x - body.x) / length * 0.02, found.y / 1000 + (
        y - body.y
    ) / length * 0.02
