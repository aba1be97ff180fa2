"""A point of the search for a way, with what is known about the way to it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from .stretch import FAR

NEW: Final = 0  # nobody has looked at it
OPEN: Final = 1
SETTLED: Final = 2
DEAD: Final = 3

ANYHOW: Final = -9.0


@final
@mypyc_attr(acyclic=True)
class Waypoint:
    """A point where the way may bend.

    At the corner of a thing around which the way bends, `off` points away from that corner.
    `plain` is a point on the ground or on a hill, not on a storey; from there it is at least `left`
    to the goal.
    """

    def __init__(self, number: int, x: float, y: float, z: float, plain: bool, left: float) -> None:
        self.number = number
        self.x = x
        self.y = y
        self.z = z
        self.plain = plain
        self.left = left
        self.off_x = 0.0
        self.off_y = 0.0
        self.turned = ANYHOW
        """How much the way here came from off that corner."""
        self.state = NEW
        self.paid = FAR
        """The best cost known so far, by way of `last`; unless `sure` it may be too hopeful."""
        self.last: Waypoint | None = None
        self.sure = False
        self.walked = False
        """Some stretch that ends here has been walked."""
