"""The guide to a game, for whoever looks ahead in it: searches, hints, analyses."""

from __future__ import annotations

from ..dysma.state.battle import Battle
from ..kernel.state import State
from ..siegestorm.state.state import Siege
from .dysma.guide import BattleGuide
from .search.guide import Guide
from .siegestorm.guide import SiegeGuide
from .siegestorm.seeker import fitted


def guide_to(s: State) -> Guide:
    """The guide to the game that this is a state of."""
    if isinstance(s, Siege):
        return SiegeGuide(s.book, fitted())
    assert isinstance(s, Battle)
    return BattleGuide()
