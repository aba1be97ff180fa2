"""Picking flags and resources up: at the end of a move, where they lie."""

from __future__ import annotations

from typing import final

from ...kernel.question import Question
from ...kernel.state import Step
from ..state.battle import Battle
from ..state.token_writers import carry
from ..state.words import (
    O_PASS,
    O_TOKEN,
    PRONE,
    first_of,
    kind_of,
    option,
)
from ..table.shapes.base import touches_token
from ..table.shapes.geometry import inches
from .presence import can_carry
from .tokens import (
    FLAG,
    LYING,
    RESOURCE,
    Token,
)


def is_beside(s: Battle, figure: int, token: Token) -> bool:
    """geo.contact.token: does the figure stand beside a lying token or on it?"""
    body = s.bodies[figure]
    if body is None or token.where != LYING:
        return False
    return touches_token(body, inches(token.x), inches(token.y), inches(token.z))


def can_take(s: Battle, figure: int) -> bool:
    """action.pick-up.cost: not while prone, not as a Bête, not with a token already."""
    return not s.states[figure] & PRONE and can_carry(s, figure)


def why_not_take(s: Battle, figure: int) -> str:
    """The rule that keeps a figure from taking a token into its hands; nothing if it may."""
    if can_take(s, figure):
        return ""
    if s.states[figure] & PRONE:
        return "action.pick-up.cost"
    if s.carrying[figure] >= 0:
        return "scenario.token.one"
    return "artefact.familier.details" if s.scene.kits[figure].master >= 0 else "skill.bete"


def offer_pick_up(s: Battle, figure: int) -> None:
    """After an own voluntary move of a figure: it may take a flag or a resource it ended beside.

    Pushes the question; nothing when there is nothing to take (action.pick-up.cost).
    """
    if s.tokens and takeable(s, figure):
        s.agenda.append(PickUp(figure))


def takeable(s: Battle, figure: int) -> list[int]:
    """The flags and resources that the figure could take now."""
    if s.bodies[figure] is None or not can_take(s, figure):
        return []
    return [
        token.number
        for token in s.tokens
        if token.kind in (FLAG, RESOURCE) and is_beside(s, figure, token)
    ]


@final
class PickUp(Step[Battle]):
    """The figure ended its move beside a flag or a resource: does it take it (action.pick-up)?"""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        if answer is None:
            found = takeable(s, self.figure)
            if not found:
                return None
            options = [*[option(O_TOKEN, number) for number in found], option(O_PASS)]
            side = s.side(self.figure)
            return Question(side, "pick_up", "action.pick-up", options, about=self.figure)
        if kind_of(answer[0]) == O_TOKEN:
            carry(s, self.figure, first_of(answer[0]), "action.pick-up")
        return None
