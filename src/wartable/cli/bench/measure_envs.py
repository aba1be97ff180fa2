"""The measuring behind `wartable bench envs`: a process of its own.

    python -m wartable.cli.bench.measure_envs SECONDS [--peers]

prints one JSON object. A step is what a learner does: look at the observation, choose any action
that the mask allows, take it; a game that is over begins anew. All take turns in short slices, so
that whatever else the machine does meets all alike.
"""

from __future__ import annotations

import json
import sys
import warnings
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final

SLICES: Final = 20
Step = Callable[[], bool]
"""Takes one step, and says whether it was the last of its game."""


def pettingzoo_step(env: Any) -> Step:
    """Steps of an environment of several agents."""
    random, games = Random(1), iter(range(10**9))
    env.reset(seed=next(games))

    def step() -> bool:
        seen, _, ended, cut, info = env.last()
        if ended or cut:
            env.reset(seed=next(games))
            return True
        mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
        env.step(int(random.choice(mask.nonzero()[0])))
        return False

    return step


def gymnasium_step(env: Any) -> Step:
    """Steps of one seat; the others are played in between."""
    random, games = Random(1), iter(range(10**9))
    last = [env.reset(seed=next(games))[0]]

    def step() -> bool:
        action = int(random.choice(last[0]["action_mask"].nonzero()[0]))
        seen, _, ended, cut, _ = env.step(action)
        last[0] = env.reset(seed=next(games))[0] if ended or cut else seen
        return bool(ended or cut)

    return step


def spiel_step(game: Any) -> Step:
    """Steps of a game of OpenSpiel, each with its observation; chance is no step of anybody."""
    random = Random(1)
    now = [game.new_initial_state()]

    def step() -> bool:
        state = now[0]
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            actions, shares = zip(*outcomes)
            state.apply_action(random.choices(actions, shares)[0])
        if state.is_terminal():
            now[0] = game.new_initial_state()
            return True
        state.observation_tensor(state.current_player())
        state.apply_action(random.choice(state.legal_actions()))
        return False

    return step


def ours() -> dict[str, Step]:
    """Every face of both games."""
    import wartable.envs.spiel
    from wartable.envs import dysma_v0, siegestorm_v0
    from wartable.envs.single import SeatEnv

    load = wartable.envs.spiel.pyspiel.load_game
    return {
        "siegestorm, PettingZoo": pettingzoo_step(siegestorm_v0.env()),
        "siegestorm, Gymnasium against random": gymnasium_step(SeatEnv("siegestorm")),
        "siegestorm, OpenSpiel": spiel_step(load("python_siegestorm")),
        "dysma, PettingZoo": pettingzoo_step(dysma_v0.env()),
        "dysma, Gymnasium against random": gymnasium_step(SeatEnv("dysma")),
        "dysma, OpenSpiel": spiel_step(load("python_dysma")),
    }


def theirs() -> dict[str, Step]:
    """Games that come with the libraries."""
    import pyspiel
    from pettingzoo.classic import chess_v6, connect_four_v3

    return {
        "PettingZoo's connect_four": pettingzoo_step(connect_four_v3.env()),
        "PettingZoo's chess": pettingzoo_step(chess_v6.env()),
        "OpenSpiel's chess (C++)": spiel_step(pyspiel.load_game("chess")),
        "OpenSpiel's gin_rummy (C++)": spiel_step(pyspiel.load_game("gin_rummy")),
        "OpenSpiel's python_team_dominoes": spiel_step(_python_game("team_dominoes")),
    }


def _python_game(name: str) -> Any:
    """A game that OpenSpiel itself has written in Python."""
    from importlib import import_module

    import pyspiel

    import_module(f"open_spiel.python.games.{name}")
    return pyspiel.load_game(f"python_{name}")


def measure(players: dict[str, Step], seconds: float) -> dict[str, dict[str, float]]:
    """Steps and games per second of each, with the same time for all."""
    spent = dict.fromkeys(players, 0.0)
    steps = dict.fromkeys(players, 0)
    games = dict.fromkeys(players, 0)
    for step in players.values():
        step()  # whatever is only done once
    for _ in range(SLICES):
        for name, step in players.items():
            begun = perf_counter()
            until = begun + seconds / SLICES
            while perf_counter() < until:
                games[name] += step()
                steps[name] += 1
            spent[name] += perf_counter() - begun
    return {
        name: {
            "steps_per_second": round(steps[name] / spent[name]),
            "games_per_second": round(games[name] / spent[name], 2),
        }
        for name in players
    }


def main() -> None:
    """Measure, and print what was found."""
    from wartable.build_info import engine_kind

    warnings.simplefilter("ignore")
    players = ours()
    names = list(players)
    if "--peers" in sys.argv:
        players |= theirs()
    found = measure(players, float(sys.argv[1]))
    told: dict[str, Any] = {"engine": engine_kind(), "compiled": engine_kind() == "compiled"}
    told["envs"] = {name: found[name] for name in names}
    if len(found) > len(names):
        told["peers"] = {name: one for name, one in found.items() if name not in names}
    print(json.dumps(told))


if __name__ == "__main__":
    main()
