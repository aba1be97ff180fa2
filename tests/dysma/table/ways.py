"""Short ways to walk in a test. Lengths are inches, as in `setting`."""

from __future__ import annotations

from wartable.dysma.table.shapes.base import Body
from wartable.dysma.table.shapes.geometry import thousandths
from wartable.dysma.table.shapes.tablemap import Map
from wartable.dysma.table.ways.pacing import follow
from wartable.dysma.table.ways.travel import (
    Blocked,
    Field,
    Route,
    Traveller,
)

Corner = tuple[float, float] | tuple[float, float, float]


def field(table: Map, *friends: Body, enemies: list[Body] | None = None) -> Field:
    """A table with others on it."""
    foes = enemies or []
    return Field(table, [*friends, *foes], foes)


def corners(points: list[Corner]) -> tuple[list[int], list[int], list[int]]:
    """Corners as they are stored; without an elevation they are on the ground."""
    xs = [thousandths(point[0]) for point in points]
    ys = [thousandths(point[1]) for point in points]
    zs = [thousandths(point[2]) if len(point) == 3 else 0 for point in points]
    return xs, ys, zs


def walk(
    where: Field,
    who: Body | Traveller,
    *points: Corner,
    allowance: float = 30.0,
    jumps: list[int] | None = None,
) -> Route | Blocked:
    """From where the figure stands by way of these points."""
    traveller = who if isinstance(who, Traveller) else Traveller(who)
    body = traveller.body
    xs, ys, zs = corners([(body.px, body.py, body.feet), *points])
    return follow(where, traveller, xs, ys, zs, thousandths(allowance), jumps)


def cost(answer: Route | Blocked) -> float:
    """What a legal way costs."""
    assert isinstance(answer, Route), str(answer)
    return answer.cost / 1000


def refusal(answer: Route | Blocked) -> str:
    """The rule that forbids a way."""
    assert isinstance(answer, Blocked), "this way is legal"
    return answer.rule


def place(answer: Route | Blocked) -> tuple[float, float]:
    """Where a way is forbidden."""
    assert isinstance(answer, Blocked), "this way is legal"
    return answer.x / 1000, answer.y / 1000
