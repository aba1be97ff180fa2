"""Who travels, through what, and along which route: the words that all movement shares.

Lengths in a Route are whole thousandths of an inch, since they are what a state stores.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from ..shapes.base import Body
from ..shapes.tablemap import Map

_PLAIN: Final[dict[str, str]] = {}
"""The fields of a sentence that has none."""


@final
@mypyc_attr(acyclic=True)
class Traveller:
    """A figure on the move, and the skills that change its way."""

    def __init__(
        self, body: Body, agile: bool = False, flies: bool = False, rider: bool = False
    ) -> None:
        self.body = body
        self.agile = agile
        """Difficult ground costs nothing more (skill.agile)."""
        self.flies = flies
        """Passes over everything (skill.vol)."""
        self.rider = rider
        """Never climbs a storey; hills it may use (skill.cavalier)."""


@final
class Field:
    """What a traveller meets: the table, every other base on it, and those to keep away from.

    `others` are all other bases in play. `enemies` are those of them to which the 1" rule applies;
    for the ones in `left_behind` (by number) it applies only to the end (action.retreat.path).
    """

    def __init__(
        self,
        table: Map,
        others: list[Body],
        enemies: list[Body],
        left_behind: list[int] | None = None,
    ) -> None:
        self.table = table
        self.others = others
        self.barring = others
        """Those of them that nobody passes: all but Statues (scenario.main.8.token)."""
        for one in others:
            if one.disc:
                self.barring = [other for other in others if not other.disc]
                break
        self.enemies = enemies
        self.left_behind = left_behind or []


@final
@mypyc_attr(acyclic=True)
class Route:
    """A way that was found or checked: its corners from start to end, and what it costs.

    Where two corners lie above each other the figure climbs, or jumps if the index of the upper
    one stands in `jumps`. `cost` is what it takes off the allowance (move.path), `length` the
    plain length with climbs.
    """

    def __init__(
        self,
        xs: list[int],
        ys: list[int],
        zs: list[int],
        cost: int,
        length: int,
        jumps: list[int] | None = None,
    ) -> None:
        self.xs = xs
        self.ys = ys
        self.zs = zs
        self.cost = cost
        self.length = length
        self.jumps = jumps or []

    def drop(self, jump: int) -> int:
        """How deep the jump from this corner goes."""
        return self.zs[jump] - self.zs[jump + 1]


@final
@mypyc_attr(acyclic=True)
class Blocked:
    """Why a way or an end is not allowed: the rule, the exact place, and what is in the way.

    What a language says of it is the sentence under `key` with its `fields`, and behind it the one
    under `because`, if there is one. `route` is the part that could be walked, if there is one to
    offer (move.slide).
    """

    def __init__(
        self,
        rule: str,
        key: str,
        x: int,
        y: int,
        z: int,
        piece: int = -1,
        figure: int = -1,
        route: Route | None = None,
        fields: dict[str, str] | None = None,
        because: str = "",
    ) -> None:
        self.rule = rule
        self.key = key
        self.because = because
        self.fields: dict[str, str] = _PLAIN if fields is None else fields
        self.x = x
        self.y = y
        self.z = z
        self.piece = piece
        self.figure = figure
        self.route = route

    def __repr__(self) -> str:
        where = f"{self.x / 1000:g},{self.y / 1000:g},{self.z / 1000:g}"
        return f"Blocked({self.rule!r}, {self.key!r} at {where})"
