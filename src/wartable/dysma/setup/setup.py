"""Setting up: scenario, order, zones, tokens, bands, scouts, what is handed out (section 5).

The order is setup.sequence. Bands and terrain come from the scene: lists are made before, and
players do not place terrain (setup.terrain). What of the scenario the scene leaves open is rolled.
"""

from __future__ import annotations

from typing import Final, final

from ...kernel.question import Question
from ...kernel.state import Step
from ..fight.dice import initiative
from ..missions.giving import Designate
from ..missions.registry import main_rules
from ..state.battle import Battle
from ..state.mission_writers import set_first, set_scenario, set_zones
from ..state.words import O_ZONE, first_of, option
from ..table.shapes.zones import (
    DIAGONAL,
    LIMITED,
    SPLIT,
    choices,
    for_seats,
    opposite,
)
from ..turn.turn import StartTurn
from .deploying import DeployBand, to_place
from .scenario import CROWD, complete
from .scouts import PlaceScouts

# The stages of setup.sequence that follow the order roll.
ZONES: Final = 0
TOKENS: Final = 1
BANDS: Final = 2
SCOUTING: Final = 3
ASSIGNING: Final = 4

ZONE_RULES: Final[dict[str, str]] = {
    DIAGONAL: "scenario.deploy.3-4",
    SPLIT: "scenario.deploy.5-6.diagonals",
    LIMITED: "scenario.deploy.7-8",
}


def seats_in_order(s: Battle) -> list[int]:
    """The seats clockwise from the first player (setup.others-follow, multi.order)."""
    seats = s.scene.seats
    return [(s.first + i) % seats for i in range(seats)]


def set_up_from(s: Battle, stage: int, seat: int) -> None:
    """Push the rest of the setup, from a stage on and there from a seat on; then the first turn."""
    s.agenda.append(StartTurn())
    s.agenda.append(HandOut())
    if stage <= SCOUTING:
        s.agenda.append(PlaceScouts(seat if stage == SCOUTING else s.first))
    if stage <= BANDS:  # setup.full-deployment: one band after the other
        order = seats_in_order(s)
        if stage == BANDS:
            order = order[order.index(seat) :]
        for one in reversed(order):
            s.agenda.append(DeployBand(one, to_place(s, one), []))
    if stage <= TOKENS:
        s.agenda.append(LayOut())
    if stage <= ZONES:
        s.agenda.append(ChooseZone([]))


@final
class Begin(Step[Battle]):
    """The first step of a battle: the scenario, the order of the players, and all that follows.

    The scenario is settled before anything is placed (setup.scenario-first).
    """

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        scene = s.scene
        found = complete(s.chance, scene.deployment, scene.main, scene.secondary, scene.seats)
        set_scenario(s, found.deployment, found.main, found.secondary)
        shown: list[list[int]] = []
        set_first(s, initiative(s.chance, list(range(scene.seats)), shown)[0], shown)
        set_up_from(s, ZONES, s.first)
        return None


@final
class ChooseZone(Step[Battle]):
    """The first player chooses a zone, the other gets the opposite one (setup.first-player).

    scenario.deploy.1-2.opposite, scenario.deploy.3-4, scenario.deploy.5-6.diagonals,
    scenario.deploy.7-8. Of three or four players each takes a free corner, in order
    (multi.deploy). `taken` is what was chosen so far.
    """

    def __init__(self, taken: list[int]) -> None:
        self.taken = taken

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        order = seats_in_order(s)
        seat = order[len(self.taken)]
        rule = self._rule(s)
        words = choices(s.deployment)
        free = [i for i in range(len(words)) if i not in self.taken]
        if answer is None and len(free) > 1:
            return Question(seat, "zone", rule, [option(O_ZONE, i) for i in free])
        chosen = free[0] if answer is None else first_of(answer[0])
        taken = [*self.taken, chosen]
        if s.scene.seats >= CROWD and len(taken) < s.scene.seats:
            s.agenda.append(ChooseZone(taken))
            return None
        each = [""] * s.scene.seats
        for at, number in enumerate(taken):
            each[order[at]] = words[number]
        if s.scene.seats < CROWD:
            for other in order[1:]:
                each[other] = opposite(s.deployment, words[chosen])
        choice = ", ".join(each)
        set_zones(s, choice, for_seats(s.deployment, choice, s.scene.table.side), rule)
        return None

    def _rule(self, s: Battle) -> str:
        if s.scene.seats >= CROWD:
            return "multi.deploy"
        return ZONE_RULES.get(s.deployment, "scenario.deploy.1-2.opposite")


@final
class LayOut(Step[Battle]):
    """Whatever the main mission lays on the table (setup.sequence, step 6)."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        rules = main_rules(s)
        if rules is not None:
            rules.lay(s)
        return None


@final
class HandOut(Step[Battle]):
    """Flags and resources, then Ambassador or Legend, the first player first (step 9)."""

    def run(self, s: Battle, answer: list[int] | None) -> Question | None:
        s.agenda.append(Designate(seats_in_order(s)))
        rules = main_rules(s)
        if rules is not None:
            rules.assign(s)
        return None
