"""tactician: plans each activation by exact odds, objectives and threats.

How good a battle looks is said in `evaluation`, what the missions want in `goals`, how the battle
would end in `outlook`. `planning` chooses what a figure does, `walks` where it goes, `activating`
whose turn it is, `together` whether several act at once, `reactions` how to answer an attack.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from ...dysma.state.battle import Battle
from ...dysma.suggestion.suggest import suggest
from ...kernel.question import Question
from ..base import Bot, Sight
from .activating import whom_to_activate, whom_to_add
from .evaluation import evaluate
from .planning import (
    best_deed,
    best_pivot,
    best_walk,
    look_ahead,
)
from .reactions import defend_or_riposte, dodge, with_heroism
from .roles import bearers, who_designated, who_gets_flag
from .together import (
    announced,
    common_deed,
    is_common,
    members,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactician(Bot):
    """A planner for Dysma's Portal."""

    name: ClassVar[str] = "tactician"
    games: ClassVar[tuple[str, ...]] = ("dysma",)

    def decide(self, sight: Sight) -> list[int]:
        """The answer that looks best."""
        state = sight.imagine(self.chance)
        assert isinstance(state, Battle)
        return tactical(state, sight.question)

    def agrees_to_draw(self, sight: Sight) -> bool:
        """Unless nobody else looks as well placed."""
        s = sight.imagine(self.chance)
        assert isinstance(s, Battle)
        seats = range(s.scene.seats)
        others = [evaluate(s, seat) for seat in seats if seat != sight.seat]
        return evaluate(s, sight.seat) <= max(others)


def tactical(s: Battle, question: Question) -> list[int]:
    """The answer that looks best at first sight."""
    kind = question.kind
    if len(question.options) == 1 and question.low == 1 and kind != "move":
        return [question.options[0]]
    if kind == "act":
        return [common_deed(s, question) if is_common(s, question) else best_deed(s, question).code]
    if kind == "move":
        return best_walk(s, question)
    if kind == "pivot":
        return [best_pivot(s, question)]
    if kind == "activate":
        return [whom_to_activate(s, question)]
    if kind == "extra":
        return [whom_to_add(s, question)]
    if kind == "group":
        return members(s, question)
    if kind == "announce":
        return [announced(s, question)]
    if kind == "dice":
        return [with_heroism(s, question)]
    if kind == "answer":
        return [defend_or_riposte(s, question)]
    if kind == "dodge":
        return [dodge(s, question)]
    if kind == "flag":
        return [who_gets_flag(s, question)]
    if kind == "resource":
        return bearers(s, question)
    if kind == "designate":
        return [who_designated(s, question)]
    if question.low == 1 and question.high == 1 and kind != "reroll":
        return [look_ahead(s, question)]
    return suggest(s, question)
