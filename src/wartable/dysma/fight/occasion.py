"""A roll about to be made: whose, of which kind, in which attack. What skills look at."""

from __future__ import annotations

from typing import final

from ..state.attack import Attack


@final
class Occasion:
    """`kind` is one of R_COMBAT, R_DEFENCE, R_SHOOT, R_SPIRIT; `foe` the other one, or -1.

    `acting` is true for the one who performs the action. `from_front` says that the attack comes
    from the roller's field of view.
    """

    def __init__(
        self, kind: int, roller: int, foe: int, x: Attack | None, acting: bool, from_front: bool
    ) -> None:
        self.kind = kind
        self.roller = roller
        self.foe = foe
        self.x = x
        self.acting = acting
        self.from_front = from_front
