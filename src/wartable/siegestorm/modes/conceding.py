"""Conceding and agreed draws (table.concede, table.draw): a courtesy of the table, like turn.cap.

Who concedes loses as if he lacked the cards he must take: a duel or a solo game is over, in Last
Man Standing and Co-op he is out and the others play on. Then he goes when nothing is being
resolved, so that no text finds its targets gone between its declaration and its end.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...kernel.question import Question
from ...kernel.state import Step, when_at_rest
from ..state.state import Ground, Siege
from ..turn.setup import TossForFirst
from ..turn.turn import (
    AdvanceStep,
    DrawStep,
    EndTurn,
    PrepareStep,
    StartTurn,
    Window,
)
from .boss_turn import (
    BossActions,
    BossAdvance,
    BossDeploy,
    BossDraw,
    BossEnd,
    BossLeaders,
    BossReserves,
)
from .coop import (
    EndJointTurn,
    ExtraTurnOf,
    JointTurn,
    OfferExtraTurns,
)
from .specials import BossSpecials

OF_A_TURN: Final = (StartTurn, PrepareStep, DrawStep, AdvanceStep, Window, EndTurn)
OF_A_JOINT_TURN: Final = (JointTurn, EndJointTurn, OfferExtraTurns, ExtraTurnOf)
OF_A_BOSS_TURN: Final = (
    *(BossReserves, BossAdvance, BossDraw, BossDeploy),
    *(BossLeaders, BossSpecials, BossActions, BossEnd),
)
AT_REST: Final = (Ground, TossForFirst, *OF_A_TURN, *OF_A_JOINT_TURN, *OF_A_BOSS_TURN)
"""The steps that lie under everything that is being resolved."""


def concede(s: Siege, seat: i64) -> None:
    """A player gives up; when that decides the game, it is over at once."""
    if s.log is not None:
        s.tell("concede", "table.concede", {"side": seat})
    players = s.mode.players(s)
    left = [side for side in players if side != seat and not is_leaving(s, side)]
    if not left or (len(left) == 1 and s.layout.boss < 0):
        fallen = 0
        for side in players:
            if side not in left:
                fallen |= 1 << side
        s.mode.defeat(s, fallen, "table.concede")
        return
    when_at_rest(s, Resign(seat), AT_REST)


def agree_draw(s: Siege) -> None:
    """All have agreed: it is over, and nobody wins."""
    s.mode.finish(s, [], "table.draw")


def is_leaving(s: Siege, side: i64) -> bool:
    """Whether this player has conceded and goes as soon as nothing is being resolved."""
    return any(isinstance(step, Resign) and step.side == side for step in s.agenda)


@final
class Resign(Step[Siege]):
    """Who has conceded falls, in the way of the mode (lms.elimination, coop.out)."""

    def __init__(self, side: i64) -> None:
        self.side = side

    def run(self, s: Siege, answer: list[int] | None) -> Question | None:
        s.mode.defeat(s, 1 << self.side, "table.concede")
        return None
