"""Effects that move somebody: pushes, leaps to another place, actions that cost nothing."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Final, final

from ....kernel.question import Question
from ....kernel.state import Step
from ...content.entries import SIZES, Effect
from ...deeds.deed import OpenStep
from ...deeds.marching import OWNER, Walk
from ...deeds.pushing import Push
from ...deeds.walks import (
    FREE_MARCH,
    STUPID,
    may_walk,
)
from ...state.battle import Battle
from ...state.board import field_of, foes
from ...state.values import movement
from ...state.words import (
    D_CHARGE,
    D_COMBAT,
    D_MAGIC,
    D_RETREAT,
    D_RUN,
    D_SHOOT,
    KEEP_FACING,
    O_PASS,
    PRONE,
    first_of,
    is_place,
    kind_of,
    option,
    place,
    place_facing,
    place_x,
    place_y,
    place_z,
    second_of,
)
from ...state.writers import move
from ...table.contact.resting import stands
from ...table.shapes.base import FULL_TURN, Body, facing_towards
from ...table.shapes.geometry import at_most, inches, thousandths
from ...table.ways.travel import Blocked, Field
from .forbids import forbidden
from .performing import Doing, Op

INCH: Final = 1000
PERCENT: Final = 100
RAYS: Final = 12
"""A leap is proposed in so many directions."""
SKY: Final = 1000.0
MARCH: Final = "march"
DEEDS: Final = {
    "run": D_RUN,
    "charge": D_CHARGE,
    "combat": D_COMBAT,
    "shoot": D_SHOOT,
    "magic": D_MAGIC,
    "retreat": D_RETREAT,
}
"""Free actions other than a March, by their word in the data."""
ON_ITS_FEET: Final = ("run", "charge", "retreat")
"""Actions with a move, which nobody makes lying down (state.prone.no-dodge)."""


@final
class PushOp(Op):
    """The target is pushed, away from where the effect comes from or in a chosen direction.

    It goes as far as the first thing in the way, or less where the text says "up to"; a familiar
    pushes from where it stands.
    """

    def run(self, s: Battle, d: Doing) -> None:
        if s.bodies[d.target] is None:
            return
        origin = d.caster
        if s.attacks and s.attack().attacker == d.caster:
            origin = s.attack().origin
        chosen = d.effect.direction == "chosen"
        length = d.effect.distance * INCH
        rule, up_to = "move.forced", d.effect.up_to
        s.agenda.append(Push(d.target, d.caster, length, chosen, True, rule, origin, up_to))


@final
class Teleport(Op):
    """The target is set to another place near by."""

    def run(self, s: Battle, d: Doing) -> None:
        if s.bodies[d.target] is not None:
            s.agenda.append(Leap(d.target, d.effect.distance, s.side(d.caster), d.rule(s)))


@final
class Leap(OpenStep):
    """Ask where a figure is set: any place within reach where a move may end, any facing.

    The distance is that of its centre from where it was, heights included; it keeps 1" from
    enemies like everybody who moves (move.one-inch).
    """

    def __init__(self, figure: int, reach: int, seat: int, rule: str) -> None:
        self.figure = figure
        self.reach = reach
        self.seat = seat
        self.rule = rule

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if s.bodies[self.figure] is None:
            return None
        if answer is None:
            options = [*self._proposals(s), option(O_PASS)]
            return Question(self.seat, "leap", self.rule, options, about=self.figure, open=True)
        if is_place(answer[0]):
            move(s, self.figure, self._end(s, answer[0]), self.rule)
        return None

    def fault(self, s: Battle, answer: list[int]) -> Blocked | None:
        body = s.body(self.figure)
        if len(answer) != 1 or not is_place(answer[0]):
            return Blocked("protocol.legality", "leap-one-place", body.x, body.y, body.z)
        facing = place_facing(answer[0])
        end = self._end(s, answer[0])
        if facing >= FULL_TURN and facing != KEEP_FACING:
            return Blocked("geo.coordinates", "facing-full-turn", end.x, end.y, end.z)
        if not at_most(_apart(body, end), float(self.reach)):
            key = "leap-too-far"
            fields = {"length": str(self.reach)}
            return Blocked(self.rule, key, end.x, end.y, end.z, fields=fields)
        return stands(field_of(s, self.figure), end)

    def _end(self, s: Battle, code: int) -> Body:
        body = s.body(self.figure)
        facing = place_facing(code)
        looks = body.facing if facing == KEEP_FACING else facing
        return body.at(place_x(code), place_y(code), place_z(code), looks)

    def _proposals(self, s: Battle) -> list[int]:
        """Places all around, at full and at half reach, looking at the nearest enemy."""
        body = s.body(self.figure)
        field = field_of(s, self.figure)
        found: list[int] = []
        for part in (2, 1):
            for ray in range(RAYS):
                angle = 2.0 * pi * ray / RAYS
                far = self.reach * part / 2.0
                x = thousandths(body.px + far * cos(angle))
                y = thousandths(body.py + far * sin(angle))
                if x < 0 or y < 0 or x > s.scene.table.side or y > s.scene.table.side:
                    continue
                z = s.scene.table.surface_below(inches(x), inches(y), SKY)
                code = self._fitting(s, field, body.at(x, y, z, body.facing))
                if code:
                    found.append(code)
        return found

    def _fitting(self, s: Battle, field: Field, end: Body) -> int:
        """The place, with a facing that has room there; 0 if there is none within reach."""
        if not at_most(_apart(s.body(self.figure), end), float(self.reach)):
            return 0
        nearest = _nearest(s, self.figure, end)
        if nearest is not None:
            facing = facing_towards(nearest.px - end.px, nearest.py - end.py)
            looking = end.at(end.x, end.y, end.z, facing)
            if stands(field, looking) is None:
                return place(end.x, end.y, end.z, facing)
        if stands(field, end) is None:
            return place(end.x, end.y, end.z, end.facing)
        return 0


def _apart(a: Body, b: Body) -> float:
    dx, dy, dz = a.px - b.px, a.py - b.py, a.feet - b.feet
    return sqrt(dx * dx + dy * dy + dz * dz)


def _nearest(s: Battle, figure: int, end: Body) -> Body | None:
    best: Body | None = None
    least = 0.0
    for foe in foes(s, s.side(figure)):
        there = s.body(foe)
        far = _apart(there, end)
        if best is None or far < least:
            best, least = there, far
    return best


@final
class FreeAction(Op):
    """An action that counts against nothing (activation.free-action).

    A March may be shorter, in a straight line, over small enemies, or led by the enemy's player;
    then it makes no jumps (skill.stupide.details).
    """

    def run(self, s: Battle, d: Doing) -> None:
        figure = d.target
        if not self.works(s, d):
            return
        if d.effect.action != MARCH:
            s.agenda.append(FreeDeed(figure, DEEDS[d.effect.action]))
            return
        seat, purpose = OWNER, FREE_MARCH
        if d.effect.controller == "caster" and s.side(d.caster) != s.side(figure):
            seat, purpose = s.side(d.caster), STUPID
        s.agenda.append(
            Walk(
                *(figure, _allowance(s, d), "activation.free-action", purpose, seat),
                *(d.effect.straight, bits_of_sizes(d.effect)),
            )
        )

    def works(self, s: Battle, d: Doing) -> bool:
        figure, action = d.target, d.effect.action
        if s.bodies[figure] is None or forbidden(s, figure, action):
            return False
        if action == MARCH:
            return may_walk(s, figure, FREE_MARCH) and _allowance(s, d) > 0
        if action in ON_ITS_FEET and s.has_state(figure, PRONE):
            return False
        return len(_offers(s, figure, DEEDS[action])) > 0


def _allowance(s: Battle, d: Doing) -> int:
    return movement(s, d.target) * d.effect.percent // PERCENT


def bits_of_sizes(effect: Effect) -> int:
    """The sizes that a march passes over, as bits in the order of entries.SIZES."""
    bits = 0
    for index, size in enumerate(SIZES):
        if size in effect.pass_over:
            bits |= 1 << index
    return bits


def _offers(s: Battle, figure: int, kind: int) -> list[int]:
    from ...deeds.registry import deed

    found: list[int] = []
    deed(kind).offers(s, figure, found)
    return found


@final
class FreeDeed(Step[Battle]):
    """Ask how a figure does an action that it has been given, or whether it does it at all."""

    def __init__(self, figure: int, kind: int) -> None:
        self.figure = figure
        self.kind = kind

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        from ...deeds.registry import deed

        if answer is None:
            if s.bodies[self.figure] is None:
                return None
            options = _offers(s, self.figure, self.kind)
            if not options:
                return None
            options.append(option(O_PASS))
            rule = "activation.free-action"
            return Question(s.side(self.figure), "free_action", rule, options, about=self.figure)
        if kind_of(answer[0]) != O_PASS:
            code = answer[0]
            deed(self.kind).begin(s, self.figure, first_of(code), second_of(code))
        return None
