"""Pushes: a figure is shifted in a straight line, and may go over a ledge.

The push is a choice of the player who earned it, as far as its text leaves one: whether at all,
where to, how far. The table works out where it ends (see `table/shoving.py`).
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ..skills.in_play import marked
from ..skills.trait import FLIES
from ..state.battle import Battle
from ..state.board import field_of
from ..state.words import (
    NOBODY,
    O_PASS,
    is_place,
    option,
    place,
    place_x,
    place_y,
)
from ..state.writers import move
from ..table.contact.shoving import (
    Shove,
    bearing,
    directions,
    heading,
    shove,
)
from ..table.shapes.geometry import inches, point_distance, thousandths
from ..table.ways.travel import Blocked, Field
from .deed import OpenStep
from .falling import fall

LEAST: Final = 100
"""A shorter push is not proposed."""
ROUNDING: Final = 2
"""So many thousandths too far are only the rounding of a place."""
BESIDE: Final = 100
"""So far beside the only line of a push a place still names a point of it."""


@final
class Push(OpenStep):
    """Push a figure by up to `length`.

    `chosen`: the player of `by` chooses the direction, or no push at all (question "push": places
    to push towards, or O_PASS). Otherwise it goes straight away from `origin` (`by`, if nobody
    else is named), without a question. `to_first_blocker`: always the full length or up to the
    first thing in the way (skill.coup-puissant.push); otherwise a length that is clear all along
    (skill.belier.push). `up_to`: the player chooses the length even so, and may do without it.
    Difficult ground and the 1" rule do not matter, nobody turns (move.forced).
    """

    def __init__(
        self,
        figure: int,
        by: int,
        length: int,
        chosen: bool,
        to_first_blocker: bool,
        rule: str = "move.forced",
        origin: int = NOBODY,
        up_to: bool = False,
    ) -> None:
        self.figure = figure
        self.by = by
        self.length = length
        self.chosen = chosen
        self.to_first_blocker = to_first_blocker
        self.rule = rule
        self.origin = by if origin == NOBODY else origin
        self.up_to = up_to

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        body = s.bodies[self.figure]
        if body is None or s.scene.kits[self.figure].statue:
            return None
        if not self.chosen and not self.up_to:
            self._away(s)
            return None
        if answer is None:
            options = self._proposals(s)
            if not options:
                return None
            options.append(option(O_PASS))
            side = s.side(self.by)
            return Question(side, "push", self.rule, options, about=self.figure, open=True)
        if is_place(answer[0]):
            made = self._towards(s, field_of(s, self.figure), answer[0])
            assert isinstance(made, Shove)
            self._settle(s, made)
        return None

    def fault(self, s: Battle, answer: list[int]) -> Blocked | None:
        """A push towards any place is allowed that is near enough and, if need be, clear."""
        body = s.body(self.figure)
        x, y, z = body.x, body.y, body.z
        if len(answer) != 1 or not is_place(answer[0]):
            return Blocked(self.rule, "push-one-place", x, y, z)
        x, y = place_x(answer[0]), place_y(answer[0])
        if x == body.x and y == body.y:
            return Blocked(self.rule, "push-nowhere", x, y, z)
        if self._may_be_shorter() and self._far(s, answer[0]) > self.length + ROUNDING:
            fields = {"length": f"{inches(self.length):g}"}
            return Blocked(self.rule, "push-too-long", x, y, z, fields=fields)
        if not self.chosen and not self._is_on_line(s, inches(x), inches(y)):
            return Blocked(self.rule, "push-aside", x, y, z)
        made = self._towards(s, field_of(s, self.figure), answer[0])
        return made if isinstance(made, Blocked) else None

    def _may_be_shorter(self) -> bool:
        return self.up_to or not self.to_first_blocker

    def _is_on_line(self, s: Battle, x: float, y: float) -> bool:
        """Does a place lie on the line that leads away, or so near that it means it?"""
        body = s.body(self.figure)
        for angle in self._directions(s, field_of(s, self.figure)):
            ux, uy = heading(angle)
            dx, dy = x - body.px, y - body.py
            if dx * ux + dy * uy > 0.0 and abs(dx * uy - dy * ux) <= inches(BESIDE):
                return True
        return False

    def _directions(self, s: Battle, field: Field) -> list[int]:
        """Where a push may go to: away from its origin, and if it is chosen elsewhere too."""
        body, origin = s.body(self.figure), s.bodies[self.origin]
        if self.chosen:
            return directions(field, body, origin)
        return [] if origin is None else [bearing(origin.px, origin.py, body.px, body.py)]

    def _far(self, s: Battle, code: int) -> int:
        body = s.body(self.figure)
        there = point_distance(body.px, body.py, inches(place_x(code)), inches(place_y(code)))
        return thousandths(there)

    def _shove(self, s: Battle, field: Field, angle: int, length: int) -> Shove | Blocked:
        flies = marked(s, self.figure, FLIES)
        body = s.body(self.figure)
        return shove(field, body, angle, length, self.to_first_blocker, flies)

    def _towards(self, s: Battle, field: Field, code: int) -> Shove | Blocked:
        """The push towards a place: that far, or the full length where there is no choice."""
        body = s.body(self.figure)
        angle = bearing(body.px, body.py, inches(place_x(code)), inches(place_y(code)))
        if not self.chosen:
            angle = self._directions(s, field)[0]
        far = min(self.length, self._far(s, code)) if self._may_be_shorter() else self.length
        return self._shove(s, field, angle, far)

    def _proposals(self, s: Battle) -> list[int]:
        """Places worth pushing towards: along each direction as far as it goes, and where the
        player may stop earlier half that far along the first."""
        body = s.body(self.figure)
        field = field_of(s, self.figure)
        found: list[int] = []
        for at, angle in enumerate(self._directions(s, field)):
            length = self.length
            made = self._shove(s, field, angle, length)
            if isinstance(made, Blocked):  # up to what is in the way
                met = point_distance(body.px, body.py, inches(made.x), inches(made.y))
                length = min(length, thousandths(met)) - ROUNDING
                made = self._shove(s, field, angle, length) if length >= LEAST else made
            if isinstance(made, Blocked) or made.length < LEAST:
                continue
            self._propose(s, field, angle, made.length, found)
            if at == 0 and self._may_be_shorter() and made.length >= 2 * LEAST:
                self._propose(s, field, angle, made.length // 2, found)
        return found

    def _propose(self, s: Battle, field: Field, angle: int, far: int, found: list[int]) -> None:
        body = s.body(self.figure)
        ux, uy = heading(angle)
        x, y = thousandths(body.px + inches(far) * ux), thousandths(body.py + inches(far) * uy)
        code = place(x, y, body.z)
        if code not in found and isinstance(self._towards(s, field, code), Shove):
            found.append(code)

    def _away(self, s: Battle) -> None:
        """Straight away from where it comes from, as far as it goes."""
        field = field_of(s, self.figure)
        for angle in self._directions(s, field):
            made = self._shove(s, field, angle, self.length)
            if isinstance(made, Shove) and made.length > 0:
                self._settle(s, made)

    def _settle(self, s: Battle, made: Shove) -> None:
        """Move the figure; over a ledge it falls (fall.pushed)."""
        if made.length == 0 and made.fell == 0:
            return
        move(s, self.figure, made.end, self.rule)
        if made.fell > 0:
            fall(s, self.figure, made.fell, self.by)
