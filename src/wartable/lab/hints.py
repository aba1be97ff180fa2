"""Why a hint: what the hinted answer and others lead to, on the same imagined tables."""

from __future__ import annotations

from typing import Final

from ..bots.base import Sight
from ..bots.guides import guide_to
from ..bots.search.search import Budget, Search
from ..kernel.chance import THINKING, Chance
from ..kernel.match import Match
from .care import careful_turns

TABLES: Final = {"siegestorm": 40, "dysma": 2}
"""On so many imagined tables: a turn of a battle takes long, and somebody waits."""
MOST: Final = {"siegestorm": 4, "dysma": 3}
"""So many answers are compared, the hinted one among them."""
AHEAD: Final = {"siegestorm": 3, "dysma": 1}


def reasons(match: Match, answer: str) -> list[tuple[str, float]]:
    """Answers with the chance to win after each, the hinted one first, then the best.

    None while it is too early to weigh anything.
    """
    guide = guide_to(match.state)
    if guide.clock(match.state) < guide.begins():
        return []
    sight = Sight(match.game, match.state)
    chance = Chance(match.seed + len(match.answers), THINKING)
    hinted = sight.from_world(match.state, match.codes(answer))
    world = sight.imagine(chance)
    tried = [hinted]
    for one in guide.tries(world):
        other = sight.from_world(world, one)
        if sorted(other) != sorted(hinted):
            tried.append(other)
    tried = tried[: MOST[match.game.name]]
    ahead = AHEAD[match.game.name]
    search = Search(guide, Budget(0, ahead, careful_turns(ahead)), sight, chance)
    found = search.compare(tried, TABLES[match.game.name])
    said = [
        (match.worded(sight.meant(one)), sum(values) / len(values))
        for one, values in zip(tried, found)
    ]
    return said[:1] + sorted(said[1:], key=lambda one: -one[1])
