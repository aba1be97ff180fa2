"""How the battle would end: what the turn still pays, and who has won when it is over.

Only who alone has 12 victory points at the end of a turn wins (end.victory). Removing the last
enemy before that is a draw (end.wipe-out), so a kill can be one too many.
"""

from __future__ import annotations

from typing import Final

from ...dysma.missions.carried import bearer_side
from ...dysma.missions.main import main_mission
from ...dysma.missions.mission import PLUNDER
from ...dysma.missions.scoring import end_of_turn
from ...dysma.missions.secondary import fits_role, secondary_of
from ...dysma.missions.tokens import RESOURCE, Token
from ...dysma.state.battle import Battle
from ...dysma.suggestion.suggest import suggest
from ...dysma.turn.ending import ENOUGH, is_wiped_out
from ...dysma.turn.whose_turn import left
from ...kernel.state import proceed

MEAN_RESOURCE: Final = 8 / 3
DECIDED: Final = 300.0
"""What a battle that is won is worth, in points of bands."""
OPEN: Final = 0.35
"""How much less sure the end of a turn is for every figure that still acts before it."""


def value_of(token: Token) -> float:
    """What a resource scores, as far as anybody may know."""
    return float(token.value) if token.revealed else MEAN_RESOURCE


def counted(s: Battle) -> list[float]:
    """The victory points of every seat if the turn ended as the table stands."""
    mission = main_mission(s)
    if mission is not None and mission.kind == PLUNDER:
        found = [float(points) for points in s.victory]
        for token in s.tokens:
            side = bearer_side(s, token) if token.kind == RESOURCE else -1
            if side >= 0 and side != token.owner:
                found[side] += value_of(token)
        return found
    twin = s.copy()
    twin.agenda.clear()
    end_of_turn(twin)
    proceed(twin)
    while twin.question is not None:
        proceed(twin, suggest(twin, twin.question))
    return [float(points) for points in twin.victory]


def leader(points: list[float]) -> int:
    """Who alone has enough to win; -1 for nobody, -2 for several."""
    found = -1
    for seat, one in enumerate(points):
        if one >= ENOUGH:
            found = seat if found == -1 else -2
    return found


def verdict(s: Battle, side: int, points: list[float]) -> float:
    """What the end of this turn promises: a lot when it decides the battle."""
    first = leader(points)
    if first < 0:
        return 0.0
    still = 0
    for seat in range(s.scene.seats):
        still += left(s, seat)
    sure = 1.0 if s.victory[first] >= ENOUGH else 1.0 / (1.0 + OPEN * still)
    return DECIDED * sure * (1.0 if first == side else -1.0)


def over_at_end(s: Battle, side: int, points: list[float]) -> float:
    """What a battle is worth that the end of this turn ends in any case: a draw is nothing."""
    first = leader(points)
    if first == side:
        return DECIDED
    if first >= 0:
        return -DECIDED
    return min(points[side], float(ENOUGH))  # who still acts may find the missing points


def is_over_at_end(s: Battle) -> bool:
    """Whether the end of this turn ends the battle, whoever has won (end.wipe-out)."""
    return s.turn > 0 and is_wiped_out(s)


def is_last(s: Battle, victim: int) -> bool:
    """Whether removing this figure wipes out all but one side."""
    others = 0
    for band in s.scene.bands:
        alive = 0
        for figure in band:
            if figure != victim and s.bodies[figure] is not None:
                alive += 1
        if alive:
            others += 1
    return others <= 1


def reward(s: Battle, victim: int, killer: int) -> int:
    """The victory points that this kill pays to the killer's side."""
    mission = secondary_of(s)
    if mission is None:
        return 0
    found = 0
    winner, loser = s.side(killer), s.side(victim)
    for one in mission.rewards:
        if one.once and s.scored[winner] >> loser & 1:
            continue
        if fits_role(s, victim, one.victim) and fits_role(s, killer, one.killer):
            found += one.points
    return found
