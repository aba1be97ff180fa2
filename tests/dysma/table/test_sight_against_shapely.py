"""The shadows of sight are compared with those that shapely cuts out of the wedge.

All figures that look or are looked at are of one size and on the ground, and everything else is
clearly higher or lower than they are: what hides at all hides everything behind it, so the plan
decides. Angles are those of the rules: what is at most 0.01° wide is overlooked (los.wedge), so a
shadow may differ by as much, and a case where the widest opening is that to a millionth of a degree
is left to either.
"""

from __future__ import annotations

import pytest

from tests.dysma.rules import rule
from tests.dysma.table import oracle
from tests.dysma.table.oracle import (
    between,
    outline,
    random_line,
    random_polygon,
    square,
    stored,
)
from tests.dysma.table.setting import blockers
from wartable.dysma.table.shapes.base import (
    HEIGHTS,
    SIDES,
    Body,
    plan_gap,
)
from wartable.dysma.table.shapes.generator import SYMMETRIES, generate
from wartable.dysma.table.shapes.geometry import EPS
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.shapes.terrain import Piece, piece
from wartable.dysma.table.sight.sight import sees, sight
from wartable.kernel.chance import Chance

OVERLOOKED = 0.01  # degrees
NEARLY = 1e-6


def standing(chance: Chance, table: Map, number: int, size: str, others: list[Body]) -> Body:
    """A figure on the ground with eyes all round, where there is room for it."""
    while True:
        x, y = between(chance, 1500, 34500), between(chance, 1500, 34500)
        facing = between(chance, 0, 35999)
        body = Body(number, x, y, 0, facing, SIDES[size], HEIGHTS[size], all_round=True)
        if not table.misplaced(body, others):
            return body


def is_in(body: Body, wood: Piece) -> bool:
    """los.difficult.in"""
    base = square(body)
    share = float(base.intersection(outline(wood.shape)).area / base.area)
    return share >= 0.5 - EPS


def hiding(
    table: Map, viewer: Body, target: Body, bodies: list[Body]
) -> dict[str, list[oracle.Geometry]]:
    """Everything that can hide a figure from another, under the name of what it is."""
    found: dict[str, list[oracle.Geometry]] = {}
    for one in table.pieces:
        if one.difficult and (is_in(viewer, one) or is_in(target, one)):
            continue
        screens = [
            screen.shape for screen in one.screens if screen.bottom == 0.0 and screen.top > 1.5
        ]
        found[f"piece {one.number}"] = [outline(shape) for shape in screens]
    for body in bodies:
        if body.height > target.height:
            found[f"figure {body.number}"] = [square(body)]
    return found


@rule("los.wedge", "los.volume", "los.figures")
@pytest.mark.parametrize("seed", range(50))
def test_shadows_on_tables_that_are_played_on(seed: int) -> None:
    chance = Chance(seed)
    table = generate(seed, symmetry=SYMMETRIES[seed % 2])
    bodies: list[Body] = []
    for number in range(16):
        size = "medium" if number < 8 else "colossal"
        bodies.append(standing(chance, table, number, size, bodies))
    for _ in range(12):
        viewer, target = bodies[int(chance.below(4))], bodies[4 + int(chance.below(4))]
        check_look(table, viewer, target, bodies)


@rule("los.wedge", "los.volume", "los.figures")
@pytest.mark.parametrize("seed", range(300))
def test_shadows_of_things_that_overlap_each_other_and_the_figures(seed: int) -> None:
    chance = Chance(seed)
    pieces = [
        piece(number, "rock", stored(random_polygon(chance, 3000, 21000)), height=9000)
        for number in range(5)
    ]
    hedges = [stored(random_line(chance, 3000, 21000)) for _ in range(2)]
    pieces += [piece(5 + i, "hedge", points, height=9000) for i, points in enumerate(hedges)]
    table = Map("jumble", 24000, pieces)
    bodies = []
    for number in range(8):
        size = "medium" if number < 6 else "colossal"
        x, y, facing = (
            between(chance, 2000, 22000),
            between(chance, 2000, 22000),
            between(chance, 0, 35999),
        )
        bodies.append(Body(number, x, y, 0, facing, SIDES[size], HEIGHTS[size], all_round=True))
    for viewer in bodies[:3]:
        for target in bodies[3:6]:
            if plan_gap(viewer, target) > 0.0:
                check_look(table, viewer, target, bodies)


def check_look(table: Map, viewer: Body, target: Body, bodies: list[Body]) -> None:
    """The shadows that a look tells of are those that shapely casts, one by one and together."""
    hidden_by = hiding(table, viewer, target, bodies)
    eye = oracle.point(viewer.px, viewer.py)
    if any(oracle.rim(one).distance(eye) < EPS for things in hidden_by.values() for one in things):
        return  # to us it is outside then (geo.epsilon)
    stretch = oracle.before(viewer, target)
    shadows = {
        name: oracle.union([oracle.shadow(viewer, stretch, one) for one in things])
        for name, things in hidden_by.items()
    }
    lit = oracle.less(stretch, oracle.union(list(shadows.values())))
    open_width = oracle.width(viewer, target, lit)
    found = sight(table, viewer, target, bodies)
    assert found.visible == sees(table, viewer, target, bodies)
    if abs(open_width - OVERLOOKED) > NEARLY:
        assert found.visible == (open_width > OVERLOOKED), (
            f"{viewer.number} {target.number}: {open_width}"
        )
    told: dict[str, list[oracle.Geometry]] = {}
    for reason in blockers(found):
        if reason.full:
            name = f"piece {reason.piece}" if reason.piece >= 0 else f"figure {reason.figure}"
            told.setdefault(name, []).append(oracle.pie(viewer, reason.right, reason.left))
    for name, dark in shadows.items():
        ours = oracle.union(told.pop(name, []))
        both = (oracle.less(stretch, dark), oracle.less(stretch, ours))
        extra, missing = oracle.less(*both), oracle.less(*both[::-1])
        wide = max(oracle.width(viewer, target, one) for one in (extra, missing))
        assert wide <= OVERLOOKED + NEARLY, f"{viewer.number} {target.number}: {name}, {wide}"
    assert not told, "nothing else hides"
