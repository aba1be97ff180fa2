"""Main missions about things that stand on the table: altars and statues."""

from __future__ import annotations

from typing import final

from ..state.battle import Battle
from .laying import Lay
from .main import UNLIMITED, Main, in_turn
from .presence import living
from .spots import STATUE
from .tokens import ALTAR


@final
class Altars(Main):
    """scenario.main.6: altars near the enemy's zone that open and close."""

    def lay(self, s: Battle) -> None:
        """Alternating, the first player first (scenario.main.6.place)."""
        s.agenda.append(Lay(ALTAR, in_turn(s, self.mission.count)))

    def score(self, s: Battle) -> None:
        """Points for every altar of one's own that is active, whoever stands there."""
        for side in range(s.scene.seats):
            count = 0
            for token in s.tokens:
                if token.kind == ALTAR and token.owner == side and token.active:
                    count += 1
            self.book(s, side, count, self.mission.points)

    def prospect(self, s: Battle, side: int) -> int:
        """Any figure can open an altar (skill.bete.control)."""
        return UNLIMITED if living(s, side) else 0


@final
class Statues(Main):
    """scenario.main.8: statues to be broken; their wounds score at once (see `harm`)."""

    def lay(self, s: Battle) -> None:
        """Alternating placement (scenario.main.8.details)."""
        s.agenda.append(Lay(STATUE, in_turn(s, self.mission.count)))

    def prospect(self, s: Battle, side: int) -> int:
        """What enemy statues can still take."""
        if not living(s, side):
            return 0
        left = 0
        for seat, statues in enumerate(s.scene.statues):
            if seat != side:
                for one in statues:
                    if s.bodies[one] is not None:
                        left += s.scene.kits[one].sa - s.wounds[one]
        return self.mission.points * left
