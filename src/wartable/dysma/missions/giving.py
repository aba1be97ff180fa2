"""Handing out what figures carry, and naming those that a mission is about (setup.sequence, 9)."""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ...kernel.state import Step
from ..state.battle import Battle
from ..state.mission_writers import add_token, designate, set_worth
from ..state.words import (
    O_FIGURE,
    O_TOKEN,
    first_of,
    kind_of,
    option,
)
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
            s.agenda.append(Lay(FLAG, [seat]))
            return None
        figure = first_of(answer[0])
        body = s.body(figure)
        add_token(s, FLAG, seat, body.x, body.y, body.z, "scenario.main.5", figure)
        return None


@final
class GiveResources(Step[Battle]):
    """scenario.main.7: each seat of the queue says who or what holds its resources, dearest first.

    What finds no bearer is laid face down in the zone before (`laid`), and takes part in the same
    answer: so the owner is free to choose which values are carried, and places tell nothing.
    Bearers get their tokens in the order of the band, so that numbers tell nothing either
    (scenario.main.7.details, protocol.hidden).
    """

    def __init__(self, queue: list[int], laid: bool = False) -> None:
        self.queue = queue
        self.laid = laid

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        mission = main_mission(s)
        if not self.queue or mission is None:
            return None
        seat = self.queue[0]
        rule = "scenario.main.7"
        if answer is not None:
            _hand_out(s, seat, answer, mission.worth, rule)
            s.agenda.append(GiveResources(self.queue[1:]))
            return None
        able = [figure for figure in living(s, seat) if can_carry(s, figure)]
        surplus = len(mission.worth) - len(able)
        if surplus > 0 and not self.laid:
            s.agenda.append(GiveResources(self.queue, True))
            s.agenda.append(Lay(RESOURCE, [seat] * surplus))
            return None
        options = [option(O_FIGURE, figure) for figure in able]
        for token in s.tokens:
            if token.kind == RESOURCE and token.owner == seat:
                options.append(option(O_TOKEN, token.number))
        if not options:
            s.agenda.append(GiveResources(self.queue[1:]))
            return None
        count = min(len(options), len(mission.worth))
        return Question(seat, "resource", rule, options, count, count, ordered=True)


def _hand_out(s: Battle, seat: int, holders: list[int], worth: list[int], rule: str) -> None:
    """The first holder gets the first value, and so on; each is a figure or a token that lies."""
    bearers: list[int] = []
    tokens: list[int] = []
    values: dict[int, int] = {}
    worths: dict[int, int] = {}
    for code, value in zip(holders, worth):
        if kind_of(code) == O_TOKEN:
            tokens.append(first_of(code))
            worths[first_of(code)] = value
        else:
            bearers.append(first_of(code))
            values[first_of(code)] = value
    for number in sorted(tokens):  # the order of what is told says nothing about worth
        set_worth(s, number, worths[number], rule)
    for figure in sorted(bearers):
        body = s.body(figure)
        add_token(s, RESOURCE, seat, body.x, body.y, body.z, rule, figure, values[figure])


@final
class Designate(Step[Battle]):
    """Each seat of the queue names its Ambassador or its Legend (scenario.secondary.5, .6)."""

    def __init__(self, queue: list[int]) -> None:
        self.queue = queue

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
