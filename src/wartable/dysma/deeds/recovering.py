"""Actions on the spot: Recovery, Defensive stance, Extinguish fire (section 10).

Of these only the stance says that it includes a pivot (activation.pivot-only-if-stated).
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ..client.things import figure_thing
from ..fight.dice import d8
from ..skills.in_play import marked
from ..skills.trait import CANNOT_EXTINGUISH, STUPID
from ..state.battle import Battle
from ..state.board import foes, pivoted_to
from ..state.telling import tell
from ..state.words import (
    D_EXTINGUISH,
    D_RECOVERY,
    D_STANCE,
    FATIGUE,
    O_PASS,
    ON_FIRE,
    ON_GUARD,
    PRONE,
    SHORT,
    is_place,
    option,
    place,
    place_facing,
    place_x,
    place_y,
    place_z,
)
from ..state.writers import give_state, lose_state, turn
from ..table.shapes.base import FULL_TURN, facing_towards
from ..table.ways.travel import Blocked
from .deed import Deed, OpenStep

EXTINGUISH_NEEDS: Final = 4
_QUARTER: Final = 9000


@final
class RecoveryDeed(Deed):
    """action.recovery: lose À terre or Fatigué, one of them, without a pivot.

    The option's number is the state: with both the player chooses (action.recovery.choice).
    """

    def __init__(self) -> None:
        super().__init__(D_RECOVERY, SHORT, "action.recovery")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        states = s.states[me]
        if states & FATIGUE:
            out.append(option(D_RECOVERY, FATIGUE))
        if states & PRONE:
            out.append(option(D_RECOVERY, PRONE))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        return "" if a in (FATIGUE, PRONE) and s.states[me] & a else "action.recovery.choice"

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        lose_state(s, me, a, "action.recovery")


@final
class StanceDeed(Deed):
    """action.stance: an optional pivot, then En garde; in contact too (action.stance.contact)."""

    def __init__(self) -> None:
        super().__init__(D_STANCE, SHORT, "action.stance")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        if not self.refuses(s, me, 0, 0):
            out.append(option(D_STANCE))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        if s.states[me] & PRONE:
            return "action.stance.contact"
        return "skill.stupide" if marked(s, me, STUPID) else ""

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        s.agenda.append(TakeStance(me))


@final
class TakeStance(OpenStep):
    """Which way to look in a Defensive stance, and En garde."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        figure = self.figure
        body = s.bodies[figure]
        if body is None:
            return None
        if answer is None:
            options = self._proposals(s)
            options.append(option(O_PASS))
            seat = s.side(figure)
            return Question(seat, "pivot", "action.stance", options, about=figure, open=True)
        if is_place(answer[0]):
            facing = pivoted_to(s, figure, place_facing(answer[0]))
            turn(s, figure, facing, "action.stance")
        give_state(s, figure, ON_GUARD, "action.stance")
        return None

    def _proposals(self, s: Battle) -> list[int]:
        """Towards the nearest enemies, and the quarter turns, which are always possible."""
        body = s.body(self.figure)
        near: list[tuple[int, int]] = []
        for one in foes(s, s.side(self.figure)):
            enemy = s.body(one)
            dx, dy = enemy.x - body.x, enemy.y - body.y
            near.append((dx * dx + dy * dy, facing_towards(dx, dy)))
        near.sort()
        options: list[int] = []
        for _, facing in near[:2]:
            code = place(body.x, body.y, body.z, facing)
            if facing != body.facing and code not in options:
                options.append(code)
        for quarter in (1, 2, 3):
            facing = (body.facing + quarter * _QUARTER) % FULL_TURN
            code = place(body.x, body.y, body.z, facing)
            if code not in options:
                options.append(code)
        return options

    def fault(self, s: Battle, answer: list[int]) -> Blocked | None:
        body = s.body(self.figure)
        key = "stance-own-place"
        if len(answer) == 1 and is_place(answer[0]) and place_facing(answer[0]) < FULL_TURN:
            x, y, z = place_x(answer[0]), place_y(answer[0]), place_z(answer[0])
            if x == body.x and y == body.y and z == body.z:
                return None
            return Blocked("activation.pivot", key, x, y, z)
        return Blocked("activation.pivot", key, body.x, body.y, body.z)


@final
class ExtinguishDeed(Deed):
    """action.extinguish: 1D8, on 4+ a burning figure is no longer on fire."""

    def __init__(self) -> None:
        super().__init__(D_EXTINGUISH, SHORT, "action.extinguish")

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        if s.states[me] & ON_FIRE and not marked(s, me, CANNOT_EXTINGUISH):
            out.append(option(D_EXTINGUISH))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        if not s.states[me] & ON_FIRE:
            return "action.extinguish"
        return "skill.inflammable" if marked(s, me, CANNOT_EXTINGUISH) else ""

    def strikes(self, s: Battle, me: int, a: int, b: int) -> None:
        face = d8(s.chance)
        if s.log is not None:
            data: dict[str, object] = {"figure": figure_thing(s, me), "face": face}
            tell(s, "check", "action.extinguish", data)
        if face >= EXTINGUISH_NEEDS:
            lose_state(s, me, ON_FIRE, "action.extinguish")
