"""Count the instructions of a decision in random games: unlike timings, they repeat.

    python tools/instructions.py [siegestorm|dysma] [GAMES]

runs the same random duels or battles as `wartable bench` under Valgrind's callgrind, counting only
while they are played, and prints the average. Run it with the Python of a compiled install. What
callgrind wrote is left in `callgrind.out.GAME`; `callgrind_annotate` shows it by function.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable

from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.playout import play_out
from wartable.kernel.state import State

GAMES = {"siegestorm": 200, "dysma": 8}
WARM = 3


def openings(game: str) -> Callable[[int], State]:
    """The openings that `wartable bench` plays."""
    if game == "dysma":
        from wartable.cli.bench.measure_dysma import opening, scenes

        all_scenes = scenes()
        return lambda number: opening(all_scenes, number)
    from wartable.cli.bench.openings import Openings
    from wartable.siegestorm.game import shipped_catalogue

    return Openings(shipped_catalogue(), "duel").opening


def play(game: str, games: int) -> None:
    """The games themselves, inside Valgrind."""
    opening = openings(game)
    for number in range(WARM):
        play_out(opening(number), Chance(number, THINKING))
    _count("on")
    decisions = 0
    for number in range(games):
        decisions += play_out(opening(number), Chance(number, THINKING))
    _count("off")
    print("decisions:", decisions)


def _count(switch: str) -> None:
    subprocess.run(
        ["callgrind_control", "-i", switch, str(os.getpid())], check=True, capture_output=True
    )


def main() -> None:
    """Start Valgrind on this file and divide."""
    if "--play" in sys.argv:
        play(sys.argv[-2], int(sys.argv[-1]))
        return
    game = next((one for one in sys.argv[1:] if one in GAMES), "siegestorm")
    games = next((one for one in sys.argv[1:] if one.isdecimal()), str(GAMES[game]))
    command = ["valgrind", "--tool=callgrind", "--instr-atstart=no"]
    command += [f"--callgrind-out-file=callgrind.out.{game}"]
    command += [sys.executable, __file__, "--play", game, games]
    env = {**os.environ, "PYTHONHASHSEED": "0"}
    ran = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
    decisions = re.search(r"decisions: (\d+)", ran.stdout)
    collected = re.search(r"Collected : (\d+)", ran.stderr)
    if decisions is None or collected is None:
        raise SystemExit(ran.stderr)
    total, count = int(collected[1]), int(decisions[1])
    print(f"{total / count:,.0f} instructions a decision ({total:,} in {count:,} decisions)")


if __name__ == "__main__":
    main()
