"""Handing out what figures carry, and naming those that a mission is about (setup.sequence, 9)."""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ...kernel.state import Step
from ..battle import Battle
from ..mission_moves import add_token, designate
from ..words import O_FIGURE, first_of, option
from .laying import Lay
from .main import main_mission
from .presence import can_carry, living
from .secondary import candidates, secondary_of
from .tokens import FLAG, RESOURCE


@final
class GiveFlags(Step[Battle]):
    """scenario.main.5: each seat of the queue gives its flag to a figure.

    A band in which nobody can carry plants it in its own zone.
    """

    def __init__(self, queue: list[int]) -> None:
        self.queue = queue

    def plain(self) -> list[object]:
        return [list(self.queue)]

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if not self.queue:
            return None
        seat = self.queue[0]
        if answer is None:
            able = [figure for figure in living(s, seat) if can_carry(s, figure)]
            if able:
                options = [option(O_FIGURE, figure) for figure in able]
                return Question(seat, "flag", "scenario.main.5", options)
        s.agenda.append(GiveFlags(self.queue[1:]))
        if answer is None:
            s.agenda.append(Lay(FLAG, [seat], []))
            return None
        figure = first_of(answer[0])
        body = s.body(figure)
        add_token(s, FLAG, seat, body.x, body.y, body.z, "scenario.main.5", figure)
        return None


@final
class GiveResources(Step[Battle]):
    """scenario.main.7: each seat of the queue names the bearers of its resources, dearest first.

    Tokens are numbered by their bearers, so that their numbers say nothing about their worth. What
    finds no bearer lies openly in the zone: it is what is worth least (scenario.main.7.details).
    """

    def __init__(self, queue: list[int]) -> None:
        self.queue = queue

    def plain(self) -> list[object]:
        return [list(self.queue)]

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        mission = main_mission(s)
        if not self.queue or mission is None:
            return None
        seat = self.queue[0]
        rule = "scenario.main.7"
        if answer is None:
            able = [figure for figure in living(s, seat) if can_carry(s, figure)]
            if able:
                options = [option(O_FIGURE, figure) for figure in able]
                count = min(len(able), len(mission.worth))
                return Question(seat, "resource", rule, options, count, count, ordered=True)
        s.agenda.append(GiveResources(self.queue[1:]))
        bearers = [first_of(code) for code in answer or []]
        for figure in sorted(bearers):
            body = s.body(figure)
            value = mission.worth[bearers.index(figure)]
            add_token(s, RESOURCE, seat, body.x, body.y, body.z, rule, figure, value)
        left = mission.worth[len(bearers) :]
        if left:
            s.agenda.append(Lay(RESOURCE, [seat] * len(left), left))
        return None


@final
class Designate(Step[Battle]):
    """Each seat of the queue names its Ambassador or its Legend (scenario.secondary.5, .6)."""

    def __init__(self, queue: list[int]) -> None:
        self.queue = queue

    def plain(self) -> list[object]:
        return [list(self.queue)]

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        mission = secondary_of(s)
        if not self.queue or mission is None or not mission.designates:
            return None
        seat = self.queue[0]
        if answer is None:
            options = [option(O_FIGURE, figure) for figure in candidates(s, mission, seat)]
            if options:
                return Question(seat, "designate", mission.rule(), options)
        else:
            designate(s, seat, first_of(answer[0]), mission.rule())
        s.agenda.append(Designate(self.queue[1:]))
        return None
