"""Count the instructions of a decision in random duels: unlike timings, they repeat.

    python tools/instructions.py [GAMES]

runs the same random duels as `wartable bench siegestorm` under Valgrind's callgrind, counting only
while they are played, and prints the average. Run it with the Python of a compiled install. What
callgrind wrote is left in `callgrind.out.siegestorm`; `callgrind_annotate` shows it by function.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

OUT = "callgrind.out.siegestorm"
GAMES = 200
WARM = 3


def play(games: int) -> None:
    """The games themselves, inside Valgrind."""
    from wartable.cli.bench.openings import Openings
    from wartable.kernel.chance import THINKING, Chance
    from wartable.kernel.playout import play_out
    from wartable.siegestorm.game import shipped_catalogue

    openings = Openings(shipped_catalogue(), "duel")
    for number in range(WARM):
        play_out(openings.opening(number), Chance(number, THINKING))
    _count("on")
    decisions = 0
    for number in range(games):
        decisions += play_out(openings.opening(number), Chance(number, THINKING))
    _count("off")
    print("decisions:", decisions)


def _count(switch: str) -> None:
    subprocess.run(
        ["callgrind_control", "-i", switch, str(os.getpid())], check=True, capture_output=True
    )


def main() -> None:
    """Start Valgrind on this file and divide."""
    if "--play" in sys.argv:
        play(int(sys.argv[-1]))
        return
    games = sys.argv[1] if len(sys.argv) > 1 else str(GAMES)
    command = ["valgrind", "--tool=callgrind", "--instr-atstart=no"]
    command += [f"--callgrind-out-file={OUT}", sys.executable, __file__, "--play", games]
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
