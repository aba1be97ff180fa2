"""The default answer to every question, for whoever says nothing (protocol.decision-list).

A player who presses Enter wants more than that: see `advice`.
"""

from __future__ import annotations

from typing import Final

from ...kernel.question import Question
from ..fight.dice import most_useful
from ..state.battle import Battle
from ..state.words import (
    D_END,
    O_DEFEND,
    O_DIE,
    O_PASS,
    kind_of,
    option,
)

DECLINED: Final = (O_PASS, D_END)
TAKEN: Final = ("strike",)
"""Free Combats against a retreat are taken."""


def suggest(s: Battle, question: Question) -> list[int]:
    """No reaction, no Heroism, all rerolls, Defence, no push; otherwise the first proposal."""
    if question.kind == "reroll" and s.throw is not None:
        return [option(O_DIE, index) for index in most_useful(s.throw)]
    if question.kind not in TAKEN:
        for wanted in (*DECLINED, O_DEFEND):
            for code in question.options:
                if kind_of(code) == wanted:
                    return [code]
    if question.low == 0:
        return []
    return question.options[: question.low]
