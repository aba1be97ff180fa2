"""What a mission would score if the turn ended at this moment; nothing is changed by asking."""

from __future__ import annotations

from ...kernel.state import proceed
from ..state.battle import Battle
from .main import Holding
from .mission import MAIN
from .registry import main_rules
from .secondary import pay_for_spells, secondary_of


def points_now(s: Battle, part: str) -> list[int] | None:
    """The victory points of each side for the end of this turn.

    None before the first turn, where a player would have to choose what counts, and where it
    depends on what lies face down (protocol.hidden).
    """
    if s.turn == 0 or s.result is not None:
        return None
    twin = s.copy()
    twin.agenda, twin.question = [], None
    before = list(twin.victory)
    if part == MAIN:
        rules = main_rules(twin)
        if rules is not None:
            if rules.depends_on_hidden(twin):
                return None
            rules.score(twin)
    else:
        mission = secondary_of(twin)
        if mission is not None and mission.cast:
            pay_for_spells(twin, mission)
    if twin.agenda:
        proceed(twin)
        if twin.question is not None:
            return None
    return [after - points for points, after in zip(before, twin.victory)]


def holdings_now(s: Battle, part: str) -> list[Holding]:
    """What the mission would count for whom, thing by thing."""
    if s.turn == 0 or s.result is not None or part != MAIN:
        return []
    rules = main_rules(s)
    return [] if rules is None else rules.holdings(s)
