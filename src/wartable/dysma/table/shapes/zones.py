"""Deployment zones: where each side may set up, for the four kinds of deployment.

Zones are made for a table of any size: their distances grow and shrink with it.
"""

from __future__ import annotations

from typing import Final, final

from .base import Body
from .geometry import (
    at_least,
    at_most,
    inches,
    point_distance,
)

STANDARD: Final = "standard"
DIAGONAL: Final = "diagonal"
SPLIT: Final = "split"
LIMITED: Final = "limited"
DEPLOYMENTS: Final = (STANDARD, DIAGONAL, SPLIT, LIMITED)

EDGES: Final = ("south", "east", "north", "west")
CORNERS: Final = ("south-west", "south-east", "north-east", "north-west")
DIAGONALS: Final = ("south-west", "south-east")  # named by their southern corner
PARTS: Final = ("centre", "sides")

_SIDE: Final = 36000
_DEEP: Final = 6000
_FAR: Final = 12000
_CROWDED: Final = 10000


@final
class Part:
    """A rectangle, or the quarter disc that fits into it around one of its corners.

    Lengths in thousandths. `radius` is 0 for a plain rectangle; (`cx`, `cy`) is the disc's centre.
    """

    def __init__(
        self, left: int, low: int, right: int, high: int, cx: int = 0, cy: int = 0, radius: int = 0
    ) -> None:
        self.left = left
        self.low = low
        self.right = right
        self.high = high
        self.cx = cx
        self.cy = cy
        self.radius = radius
        # the same in inches
        self.west = inches(left)
        self.south = inches(low)
        self.east = inches(right)
        self.north = inches(high)
        self.px = inches(cx)
        self.py = inches(cy)
        self.reach = inches(radius)

    def holds(self, x: float, y: float) -> bool:
        """Is a point in it? Its border belongs to it."""
        if not (at_least(x, self.west) and at_most(x, self.east)):
            return False
        if not (at_least(y, self.south) and at_most(y, self.north)):
            return False
        return self.radius == 0 or at_most(point_distance(x, y, self.px, self.py), self.reach)

    def holds_base(self, body: Body) -> bool:
        """Is a whole base in it? It is convex, so the corners say."""
        x, y, f, s = body.px, body.py, body.fx * body.half, body.fy * body.half
        if not (self.holds(x + f - s, y + s + f) and self.holds(x - f + s, y - s - f)):
            return False
        return self.holds(x - f - s, y - s + f) and self.holds(x + f + s, y + s - f)


@final
class Zone:
    """A deployment zone of one or two parts."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts

    def part_of(self, body: Body) -> int:
        """The part in which the whole base lies, or -1."""
        for i, part in enumerate(self.parts):
            if part.holds_base(body):
                return i
        return -1

    def holds(self, body: Body) -> bool:
        """Does the whole base lie in one part of the zone (scenario.deploy.3-4.whole)?"""
        return self.part_of(body) >= 0

    def holds_centre(self, body: Body) -> bool:
        """Is the centre of the base in the zone?"""
        return self.has(body.px, body.py)

    def has(self, x: float, y: float) -> bool:
        """Is a point in the zone?"""
        return any(part.holds(x, y) for part in self.parts)


def choices(deployment: str) -> list[str]:
    """What the first player can choose, in words: an edge, a corner, a diagonal, edge and part."""
    if deployment == STANDARD:
        return list(EDGES)
    if deployment == DIAGONAL:
        return list(CORNERS)
    if deployment == SPLIT:
        return list(DIAGONALS)
    return [f"{edge} {part}" for edge in EDGES for part in PARTS]


def zones(deployment: str, choice: str, side: int) -> list[Zone]:
    """The zones of the first player and of the other, for one of the `choices`."""
    if choice not in choices(deployment):
        raise ValueError(f"a {deployment} deployment has no {choice}")
    if deployment == STANDARD:
        at = EDGES.index(choice)
        return [Zone([_strip(at, side)]), Zone([_strip((at + 2) % 4, side)])]
    if deployment == DIAGONAL:
        at = CORNERS.index(choice)
        return [Zone([_fan(at, side)]), Zone([_fan((at + 2) % 4, side)])]
    if deployment == SPLIT:
        at = CORNERS.index(choice)
        squares = [
            _turn(Part(0, 0, scaled(_DEEP, side), scaled(_DEEP, side)), i, side) for i in range(4)
        ]
        mine, other = (at, at + 2), ((at + 1) % 4, (at + 3) % 4)
        return [Zone([squares[i] for i in mine]), Zone([squares[i] for i in other])]
    edge, part = choice.split()
    at = EDGES.index(edge)
    centre, flanks = _thirds(side)
    mine_first = centre if part == "centre" else flanks
    other_first = flanks if part == "centre" else centre
    mine_parts = [_turn(one, at, side) for one in mine_first]
    other_parts = [_turn(one, (at + 2) % 4, side) for one in other_first]
    return [Zone(mine_parts), Zone(other_parts)]


def for_seats(deployment: str, choice: str, side: int) -> list[Zone]:
    """The zones of all seats, for what each of them has: "south, north".

    One choice alone is that of the first seat, the second has the opposite. More than two players
    stand in corners, nearer to them (multi.deploy).
    """
    each = choice.split(", ")
    if len(each) == 1:
        return zones(deployment, choice, side)
    if len(each) == 2:
        return [zones(deployment, one, side)[0] for one in each]
    return [Zone([_fan(CORNERS.index(one), side, _CROWDED)]) for one in each]


def opposite(deployment: str, choice: str) -> str:
    """What the other of two players gets."""
    if deployment == SPLIT:
        return DIAGONALS[1 - DIAGONALS.index(choice)]
    if deployment == DIAGONAL:
        return CORNERS[(CORNERS.index(choice) + 2) % 4]
    words = choice.split()
    edge = EDGES[(EDGES.index(words[0]) + 2) % 4]
    if deployment == STANDARD:
        return edge
    return f"{edge} {PARTS[1 - PARTS.index(words[1])]}"


def scaled(length: int, side: int) -> int:
    """game.table.scaling: a scenario distance on a table of this side."""
    return (2 * length * side + _SIDE) // (2 * _SIDE)


def _strip(edge: int, side: int) -> Part:
    return _turn(Part(0, 0, side, scaled(_DEEP, side)), edge, side)


def _fan(corner: int, side: int, reach: int = _FAR) -> Part:
    radius = scaled(reach, side)
    return _turn(Part(0, 0, radius, radius, 0, 0, radius), corner, side)


def _thirds(side: int) -> tuple[list[Part], list[Part]]:
    """The strip along the south edge: its central part, and its two flanks.

    All that a player may use is the zone, used or not (scenario.deploy.7-8.geometry).
    """
    deep, third = scaled(_FAR, side), side // 3
    centre = [Part(third, 0, side - third, deep)]
    return centre, [Part(0, 0, third, deep), Part(side - third, 0, side, deep)]


def _turn(part: Part, quarters: int, side: int) -> Part:
    """The part after so many quarter turns of the table, counter-clockwise."""
    for _ in range(quarters):
        part = Part(
            *(side - part.high, part.left, side - part.low, part.right),
            *(side - part.cy, part.cx, part.radius),
        )
    return part
