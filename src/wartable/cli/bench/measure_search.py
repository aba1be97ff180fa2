"""The measuring behind `wartable bench search`, a process of its own.

    python -m wartable.cli.bench.measure_search SECONDS [--plain] [--peers]

prints one JSON object. A simulation deals out what the seat does not know (once for all answers),
copies the table, gives an answer, plays by the script to the end of the turn and judges what is
there. The peer is OpenSpiel's information-set MCTS on gin rummy, in C++, a random playout each.
Seconds are those of the processor: the clock would count what else the machine does.
"""

from __future__ import annotations

import json
import sys
from time import process_time
from typing import Any, Final

SLICES: Final = 20
SIMULATIONS: Final = 200
AHEAD: Final = (1, 3)
"""How many turns are looked ahead: to the end of the turn, and as the levels do."""
ANSWERED: Final = 20
"""Answers after which a game of gin rummy is in its middle."""


class Searching:
    """Searches from the middle of random duels."""

    def __init__(self, ahead: int) -> None:
        from wartable.bots.guides import guide_to
        from wartable.cli.bench.measure_siegestorm import RandomGames
        from wartable.siegestorm.game import shipped_catalogue

        middles = RandomGames(shipped_catalogue(), "duel").middles()
        self.states = [s for s in middles if s.question is not None and not s.question.forced()]
        self.guide = guide_to(self.states[0])
        self.ahead = ahead
        self.searches = 0
        self.simulations = 0
        self.seconds = 0.0

    def work(self, seconds: float) -> None:
        """Search for about so long."""
        from wartable.bots.base import Sight
        from wartable.bots.search.search import Budget, Search
        from wartable.kernel.chance import THINKING, Chance
        from wartable.siegestorm import GAME

        begun = process_time()
        while process_time() - begun < seconds:
            sight = Sight(GAME, self.states[self.searches % len(self.states)])
            chance = Chance(self.searches, THINKING)
            search = Search(self.guide, Budget(SIMULATIONS, self.ahead), sight, chance)
            search.thoughts()
            self.simulations += search.simulations
            self.searches += 1
        self.seconds += process_time() - begun


class GinRummy:
    """OpenSpiel's information-set MCTS, from the middle of random games of gin rummy."""

    def __init__(self) -> None:
        import pyspiel

        self.game: Any = pyspiel.load_game("gin_rummy")
        self.searches = 0
        self.simulations = 0
        self.seconds = 0.0

    def work(self, seconds: float) -> None:
        """Search for about so long."""
        import pyspiel

        begun = process_time()
        while process_time() - begun < seconds:
            state = self._middle(self.searches)
            evaluator = pyspiel.RandomRolloutEvaluator(1, self.searches)
            kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
            seed = self.searches
            bot = pyspiel.ISMCTSBot(seed, evaluator, 2.0, SIMULATIONS, -1, kind, False, False)
            searched = process_time()
            bot.step(state)
            self.seconds += process_time() - searched
            self.simulations += SIMULATIONS
            self.searches += 1

    def _middle(self, seed: int) -> Any:
        import random

        chance = random.Random(seed)
        while True:
            state = self.game.new_initial_state()
            answers = 0
            while not state.is_terminal() and (answers < ANSWERED or state.is_chance_node()):
                if state.is_chance_node():
                    actions, odds = zip(*state.chance_outcomes())
                    state.apply_action(chance.choices(actions, odds)[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    answers += 1
            if not state.is_terminal():
                return state


def measure(seconds: float, peers: bool) -> dict[str, object]:
    """Simulations a second, ours and the peer's by turns, so that both meet the same machine."""
    from wartable.build_info import engine_kind

    ours = [Searching(ahead) for ahead in AHEAD]
    rummy = GinRummy() if peers else None
    for _ in range(SLICES):
        for one in ours:
            one.work(seconds / SLICES)
        if rummy is not None:
            rummy.work(seconds / SLICES)
    turn, levels = [one.simulations / one.seconds for one in ours]
    found: dict[str, object] = {
        "engine": engine_kind(),
        "simulations_per_second": round(turn),
        "simulations_of_levels_per_second": round(levels),
        "turns_ahead_of_levels": AHEAD[1],
        "searches": ours[0].searches,
    }
    if rummy is not None:
        pace = rummy.simulations / rummy.seconds
        found["peers"] = {"openspiel_ismcts_gin_rummy_per_second": round(pace)}
        found["times_openspiel"] = round(turn / pace, 2)
    return found


def main() -> None:
    """Measure and print."""
    if "--plain" in sys.argv:
        from wartable.cli.bench.pure import prefer_sources

        prefer_sources()
    print(json.dumps(measure(float(sys.argv[1]), "--peers" in sys.argv)))


if __name__ == "__main__":
    main()
