"""Secondary missions: rewards for kills, for spells, for losses.

What is rewarded stands in the data. Types of the killer and of the victim are asked for by
(scenario.secondary.1, scenario.secondary.2, scenario.secondary.3), sorcerers by
(scenario.secondary.4), the designated figure by (scenario.secondary.5, scenario.secondary.6), the
dearest one by (scenario.secondary.7); (scenario.secondary.8) pays for one's own dead.
"""

from __future__ import annotations

from typing import Final

from ..content.entries import SUPPORT, TYPES
from ..skills.in_play import marked
from ..skills.trait import CARRIES_NOTHING
from ..state.battle import Battle
from ..state.supply_writers import is_item_spent, note_scored, score
from ..state.words import NOBODY
from .main import UNLIMITED
from .mission import (
    ANYBODY,
    DEAREST,
    DESIGNATED,
    ENVOY,
    SECONDARY,
    SORCERER,
    Mission,
    Reward,
    find_mission,
)
from .presence import living

MAGIC: Final = "magic"
"""The use of an item that casts a spell."""


def secondary_of(s: Battle) -> Mission | None:
    """The secondary mission of this battle, if it has one."""
    return find_mission(s.scene.content.missions.entries, SECONDARY, s.secondary)


def dearest(s: Battle, side: int) -> int:
    """scenario.secondary.7.ties: the highest cost with all options, fixed by the lists."""
    return max([s.scene.kits[figure].cost for figure in s.scene.bands[side]], default=0)


def fits_role(s: Battle, figure: int, role: str) -> bool:
    """Whether a figure is meant by a word of a reward."""
    kit = s.scene.kits[figure]
    if role == ANYBODY:
        return True
    if role == SORCERER:
        return kit.is_sorcerer()
    if role == DESIGNATED:
        return s.designated[kit.side] == figure
    if role == DEAREST:
        return kit.cost == dearest(s, kit.side)
    return kit.type >= 0 and TYPES[kit.type] == role


def pay_for_death(s: Battle, mission: Mission, victim: int, killer: int) -> None:
    """Book what a death is worth, at once (scenario.secondary.when).

    Whoever dealt the last wound is the killer (scenario.secondary.kill); NOBODY when the figure
    fell without an enemy's doing. Every death counts as a loss (scenario.secondary.8.deaths).
    """
    side = s.side(victim)
    score(s, side, mission.loss, mission.rule())
    if killer == NOBODY or s.side(killer) == side:
        return
    for reward in mission.rewards:
        if fits_role(s, victim, reward.victim) and fits_role(s, killer, reward.killer):
            _pay(s, mission, reward, s.side(killer), side)


def _pay(s: Battle, mission: Mission, reward: Reward, winner: int, loser: int) -> None:
    if reward.once:  # scenario.secondary.7.ties: once for each enemy
        if s.scored[winner] >> loser & 1:
            return
        note_scored(s, winner, loser)
    score(s, winner, reward.points, mission.rule())


def pay_for_spells(s: Battle, mission: Mission) -> None:
    """scenario.secondary.4: a point for a turn in which a side cast a spell successfully."""
    for side in range(s.scene.seats):
        if s.cast[side] > 0:
            score(s, side, mission.cast, mission.rule())


def candidates(s: Battle, mission: Mission, side: int) -> list[int]:
    """Who may be designated: any figure, or one that is neither Support nor Bête."""
    found = living(s, side)
    if mission.designates == ENVOY:  # scenario.secondary.5
        found = [
            figure
            for figure in found
            if s.scene.kits[figure].type != SUPPORT and not marked(s, figure, CARRIES_NOTHING)
        ]
    return found


def prospect(s: Battle, mission: Mission, side: int) -> int:
    """The most that a side can still get from it (end.impossible)."""
    own = living(s, side)
    total = mission.loss * len(own)
    if mission.cast and any(_can_cast(s, figure) for figure in own):
        return UNLIMITED
    for reward in mission.rewards:
        if reward.killer != ANYBODY:
            if not any(fits_role(s, figure, reward.killer) for figure in own):
                continue
        for seat in range(s.scene.seats):
            if seat == side or (reward.once and s.scored[side] >> seat & 1):
                continue
            victims = [one for one in living(s, seat) if fits_role(s, one, reward.victim)]
            total += reward.points * (min(1, len(victims)) if reward.once else len(victims))
    return total


def _can_cast(s: Battle, figure: int) -> bool:
    """Whether a figure knows a spell, or still has an item that casts one."""
    kit = s.scene.kits[figure]
    if kit.spells:
        return True
    for slot, item in enumerate(kit.items):
        if item.use == MAGIC and not is_item_spent(s, figure, slot):
            return True
    return False
