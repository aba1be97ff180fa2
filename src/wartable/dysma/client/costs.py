"""What an option costs, as far as it is known before it is taken.

Command points under `command`; what it takes of an activation as a mark: `short`, `long`, or
`fatigue` where the figure will be Fatigued by it.
"""

from __future__ import annotations

from typing import Final

from ...kernel.question import Question
from ..deeds.registry import deed
from ..magic.reactions import REACTION_TARGETS
from ..state.battle import Battle
from ..state.words import (
    D_ABILITY,
    D_END,
    LONG,
    O_ABILITY,
    O_ACTION,
    O_CONCENTRATE,
    O_FIGURE,
    O_GROUP,
    O_HEROISM,
    O_HEROISM_AND_AMULET,
    O_RIPOSTE,
    O_VIGOUR,
    O_YES,
    SHORT,
    first_of,
    is_place,
    kind_of,
    second_of,
)
from ..turn.allowance import FATIGUE_ACTION, fits, flagged
from ..turn.command import CONCENTRATION, VIGOUR
from ..turn.grouping import GROUP_COST, size_of_type
from ..turn.turn import EXTRA_COST

COMMAND: Final = "command"
SHORT_ACTION: Final = "short"
LONG_ACTION: Final = "long"
TIRES: Final = "fatigue"

HEROISM_COST: Final = 1
POINTS_OF_KINDS: Final[dict[int, int]] = {
    O_GROUP: GROUP_COST,
    O_VIGOUR: VIGOUR,
    O_CONCENTRATE: CONCENTRATION,
    O_HEROISM: HEROISM_COST,
    O_HEROISM_AND_AMULET: HEROISM_COST,
}


def points_of(s: Battle, question: Question, code: int) -> int:
    """The command points of an option; an ability has its own price."""
    kind = kind_of(code)
    if kind == O_ABILITY:
        return s.kit(first_of(code)).abilities[second_of(code) // REACTION_TARGETS].pc
    if kind == D_ABILITY and question.about >= 0:
        return s.kit(question.about).abilities[first_of(code)].pc
    if kind == O_FIGURE:
        return EXTRA_COST if question.kind == "extra" else 0
    return POINTS_OF_KINDS.get(kind, 0)


def tires(s: Battle, question: Question, code: int) -> bool:
    """Whether a figure of the asked player is Fatigued by this option, whatever the dice say.

    A fatigue action, a Riposte (combat.riposte) or a dodge (shoot.reaction-dodge).
    """
    if is_place(code):
        return False
    kind, me = kind_of(code), question.about
    if question.kind == "act" and _is_action(kind) and me in s.group:
        position = s.group.index(me)
        if flagged(s, FATIGUE_ACTION, position):
            return False
        size = deed(kind).size_of(s, me, first_of(code))
        return size == SHORT and not fits(s, position, SHORT)
    return kind == O_RIPOSTE or (question.kind == "dodge" and kind == O_YES)


def _is_action(kind: int) -> bool:
    """Everything a figure does in its activation, except to end it."""
    return D_END < kind < O_FIGURE


def cost_of(s: Battle, question: Question, code: int) -> dict[str, int]:
    """What is paid for an option."""
    found: dict[str, int] = {}
    if is_place(code):
        return found
    points = points_of(s, question, code)
    if points:
        found[COMMAND] = points
    kind, me = kind_of(code), question.about
    if tires(s, question, code):
        found[TIRES] = 1
    elif question.kind == "announce" and kind == O_ACTION:
        found.update(_taken(size_of_type(s, code)))
    elif question.kind == "act" and _is_action(kind) and me in s.group:
        found.update(_taken(deed(kind).size_of(s, me, first_of(code))))
    return found


def _taken(size: int) -> dict[str, int]:
    """What an action of this size takes of an activation."""
    if size == SHORT:
        return {SHORT_ACTION: 1}
    return {LONG_ACTION: 1} if size == LONG else {}
