"""The Retreat action: everybody in contact may strike first, then the figure gets away."""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ...kernel.state import Step
from ..client.things import figure_thing
from ..fight.blows import may_attack
from ..fight.combat import can_fight, strike
from ..magic.effects.forbids import forbidden
from ..skills.in_play import marked
from ..skills.trait import SLIPS_AWAY
from ..state.attack import RETREAT as RETREATING
from ..state.battle import Battle
from ..state.board import engaged, touching
from ..state.telling import tell
from ..state.values import movement
from ..state.words import (
    D_RETREAT,
    O_FIGURE,
    O_PASS,
    PRONE,
    SHORT,
    first_of,
    kind_of,
    option,
)
from .deed import Deed
from .marching import Walk, can_get_away
from .walks import RETREAT


@final
class RetreatDeed(Deed):
    """Retreat: a short action that breaks off from the enemies in contact (action.retreat)."""

    def __init__(self) -> None:
        super().__init__(D_RETREAT, SHORT, "action.retreat")

    def master_of(self) -> str:
        return "retreat"

    def offers(self, s: Battle, me: int, out: list[int]) -> None:
        if not self.refuses(s, me, 0, 0):
            out.append(option(D_RETREAT))

    def refuses(self, s: Battle, me: int, a: int, b: int) -> str:
        if not engaged(s, me):
            return "action.retreat.needs-contact"
        if s.lasting and forbidden(s, me, "retreat"):
            return "ability.effect"
        return "" if can_get_away(s, me) else "action.retreat.path"

    def moves(self, s: Battle, me: int, a: int, b: int) -> None:
        retreat(s, me)


def retreat(s: Battle, figure: int) -> None:
    """Push a whole Retreat: the free Combats, then the March."""
    s.agenda.append(BreakOff(figure))
    if not marked(s, figure, SLIPS_AWAY):  # skill.insaisissable
        s.agenda.append(PartingBlows(figure, [], _others(s, figure)))
    if s.log is not None:
        tell(s, "retreat", "action.retreat", {"figure": figure_thing(s, figure)})


def _others(s: Battle, figure: int) -> list[int]:
    """The other players, clockwise from the one who retreats."""
    seats, side = s.scene.seats, s.side(figure)
    return [(side + i) % seats for i in range(1, seats)]


def strikers(s: Battle, figure: int, seat: int, struck: list[int]) -> list[int]:
    """Who of a player may still inflict a free Combat on a retreating figure.

    Each one in contact once; the prone get none (action.retreat.prone-enemy), the tired do
    (combat.retreat-attacks). Who is no longer in contact has lost it (action.retreat.order).
    """
    found: list[int] = []
    for one in s.scene.bands[seat]:
        if s.bodies[one] is None or one in struck or s.has_state(one, PRONE):
            continue
        if touching(s, one, figure) and can_fight(s, one) and may_attack(s, one, figure):
            found.append(one)
    return found


@final
class PartingBlows(Step[Battle]):
    """The free Combats against a retreat, one after another in the order the opponent wishes.

    Each is optional: to pass is to leave all that are left (action.retreat.order).
    """

    def __init__(self, figure: int, struck: list[int], seats: list[int]) -> None:
        self.figure = figure
        self.struck = struck
        self.seats = seats

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        figure, struck, seats = self.figure, self.struck, self.seats
        if s.bodies[figure] is None or not seats:
            return None
        able = strikers(s, figure, seats[0], struck)
        if answer is None and able:
            options = [option(O_FIGURE, one) for one in able]
            options.append(option(O_PASS))
            return Question(seats[0], "strike", "action.retreat.order", options, about=figure)
        if answer is None or kind_of(answer[0]) == O_PASS:
            s.agenda.append(PartingBlows(figure, struck, seats[1:]))
            return None
        one = first_of(answer[0])
        s.agenda.append(PartingBlows(figure, [*struck, one], seats))
        strike(s, one, figure, RETREATING)
        return None


@final
class BreakOff(Step[Battle]):
    """The March of a Retreat, if the figure still stands (action.retreat.order)."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        figure = self.figure
        if s.bodies[figure] is None or s.has_state(figure, PRONE):
            return None
        s.agenda.append(Walk(figure, movement(s, figure), "action.retreat", RETREAT))
        return None
