"""Setting up a band: figure by figure, wherever in the zone it can stand (section 5)."""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ..client.things import figure_thing
from ..deeds.deed import OpenStep
from ..skills.in_play import marked
from ..skills.trait import SCOUTS
from ..state.battle import Battle
from ..state.board import others
from ..state.telling import tell
from ..state.words import (
    O_FIGURE,
    UNPLACED,
    WAITING,
    first_of,
    is_place,
    option,
)
from ..state.writers import put, take_off
from ..table.contact.resting import misplacement
from ..table.shapes.base import Body
from ..table.shapes.zones import SPLIT
from ..table.ways.travel import Blocked
from .deploy_places import body_at, deploy_places

MORE_THAN_ONE: Final = 2


def to_deploy(s: Battle, seat: int) -> list[int]:
    """The figures of a band that are set up with it: all but the scouts (setup.full-deployment)."""
    return [figure for figure in s.scene.bands[seat] if not marked(s, figure, SCOUTS)]


def to_place(s: Battle, seat: int) -> list[int]:
    """Those of them who do not stand on the table yet."""
    return [figure for figure in to_deploy(s, seat) if s.fates[figure] == WAITING]


@final
class DeployBand(OpenStep):
    """A seat sets up the figures of `queue`; those of `waiting` found no room.

    The whole band is placed before the next player begins (setup.full-deployment). A figure that
    cannot be placed waits beside the table, and is lost once everybody else of its band stands
    (setup.must-fit). The player says who comes next: places are asked for the first of the queue,
    and anybody else may be taken in hand instead. Who was (`in_hand`) is then placed, so that no
    player can go on changing for ever.
    """

    def __init__(
        self, seat: int, queue: list[int], waiting: list[int], in_hand: bool = False
    ) -> None:
        self.seat = seat
        self.queue = queue
        self.waiting = waiting
        self.in_hand = in_hand

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if not self.queue:
            for figure in self.waiting:
                take_off(s, figure, UNPLACED, "setup.must-fit")
            return None
        figure = self.queue[0]
        first = self.seat == s.first
        rule = "setup.first-player" if first else "setup.others-follow"
        waiting = self.waiting
        if answer is None:
            options = deploy_places(s, figure, self.open_parts(s), self.queue[1:])
            if options:
                if not self.in_hand:
                    options += [option(O_FIGURE, other) for other in self.queue[1:]]
                return Question(self.seat, "deploy", rule, options, about=figure, open=True)
            tell(s, "no_room", "setup.must-fit", {"figure": figure_thing(s, figure)})
            waiting = [*waiting, figure]
        elif not is_place(answer[0]):
            taken = first_of(answer[0])
            rest = [other for other in self.queue if other != taken]
            s.agenda.append(DeployBand(self.seat, [taken, *rest], waiting, True))
            return None
        else:
            put(s, figure, body_at(s, figure, answer[0]), rule)
        s.agenda.append(DeployBand(self.seat, self.queue[1:], waiting))
        return None

    def fault(self, s: Battle, answer: list[int]) -> Blocked | None:
        """setup.placement-legal, and the minimum of a split deployment."""
        if len(answer) != 1 or not is_place(answer[0]):
            return Blocked("setup.placement-legal", "place-and-facing", 0, 0, 0)
        figure = self.queue[0]
        body = body_at(s, figure, answer[0])
        return placement_fault(s, figure, body, self.open_parts(s))

    def open_parts(self, s: Battle) -> list[int]:
        """The parts of the zone that may be used now.

        Each square of a split deployment holds a figure at least, so the last figures go where
        nobody stands yet (scenario.deploy.5-6). A band of one ignores this, scouts do not count
        (scenario.deploy.5-6.diagonals), nor does a square without room for them.
        """
        zone = s.zones[self.seat]
        every = list(range(len(zone.parts)))
        band = to_deploy(s, self.seat)
        if s.deployment != SPLIT or len(band) < MORE_THAN_ONE:
            return every
        empty = list(every)
        for figure in band:
            body = s.bodies[figure]
            part = -1 if body is None else zone.part_of(body)
            if part in empty:
                empty.remove(part)
        if len(self.queue) > len(empty) or not deploy_places(s, self.queue[0], empty):
            return every
        return empty


def placement_fault(s: Battle, figure: int, body: Body, parts: list[int]) -> Blocked | None:
    """Why a figure cannot be set up like this; None if it can (setup.placement-legal).

    The whole base lies in the zone, on something that carries it, in nobody and in nothing
    impassable, and straddles no obstacle. Its facing is free.
    """
    part = s.zones[s.side(figure)].part_of(body)
    if part < 0:
        return Blocked("setup.placement-legal", "base-outside-zone", body.x, body.y, body.z)
    if part not in parts:
        return Blocked("scenario.deploy.5-6", "square-empty", body.x, body.y, body.z)
    return misplacement(s.scene.table, body, others(s, figure))
