"""Laying tokens and statues on the table, one after the other, wherever the mission allows."""

from __future__ import annotations

from typing import Final, final

from ...kernel import thing
from ...kernel.question import Question
from ..deeds.deed import OpenStep
from ..state.battle import Battle
from ..state.mission_writers import add_token
from ..state.telling import tell
from ..state.words import (
    NOBODY,
    is_place,
    place_x,
    place_y,
    place_z,
)
from ..state.writers import put
from ..table.ways.travel import Blocked
from .spots import (
    STATUE,
    fault_at,
    next_statue,
    places_for,
    statue_body,
)
from .tokens import (
    ALTAR,
    FLAG,
    LOOT,
    RESOURCE,
)

RULES: Final[dict[int, str]] = {
    LOOT: "scenario.main.2",
    FLAG: "scenario.main.5",
    ALTAR: "scenario.main.6.place",
    RESOURCE: "scenario.main.7.details",
    STATUE: "scenario.main.8",
}


@final
class Lay(OpenStep):
    """The next seat of `queue` lays one thing down, then the others theirs.

    `what` is a kind of token or STATUE. Resources lie face down; what they are worth is said later.
    """

    def __init__(self, what: int, queue: list[int]) -> None:
        self.what = what
        self.queue = queue

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if not self.queue:
            return None
        seat = self.queue[0]
        rule = RULES[self.what]
        if answer is None:
            options, _ = places_for(s, self.what, seat)
            if options:
                about = next_statue(s, seat) if self.what == STATUE else NOBODY
                return Question(seat, "token", rule, options, about=about, open=True)
            tell(s, "no_room", rule, {"side": thing.side(seat)})
        else:
            self._set_down(s, seat, answer[0], rule)
        s.agenda.append(Lay(self.what, self.queue[1:]))
        return None

    def _set_down(self, s: Battle, seat: int, code: int, rule: str) -> None:
        x, y, z = place_x(code), place_y(code), place_z(code)
        if self.what == STATUE:
            put(s, next_statue(s, seat), statue_body(s, seat, x, y, z), rule)
            return
        owner = NOBODY if self.what == LOOT else seat
        add_token(s, self.what, owner, x, y, z, rule)

    def fault(self, s: Battle, answer: list[int]) -> Blocked | None:
        """Every distance, as far as it can be kept at all."""
        seat = self.queue[0]
        if len(answer) != 1 or not is_place(answer[0]):
            return Blocked(RULES[self.what], "one-place", 0, 0, 0)
        _, ease = places_for(s, self.what, seat)
        x, y, z = place_x(answer[0]), place_y(answer[0]), place_z(answer[0])
        return fault_at(s, self.what, seat, x, y, z, ease)
