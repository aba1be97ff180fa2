"""Break every kind of file that wartable reads, and see that it never hangs or crashes.

    uv run python tools/fuzz.py --seed 1 --minutes 30 --game dysma

Valid examples are broken in their values, their structure and their bytes, nonsense is typed at
the prompt, and each case is tried as the commands would: mostly inside this process, a few as
commands of their own. Case N of a seed is always the same: `--case N` tries it alone. What is found
is kept in a file that shows it again.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.fuzzing.answers import typed  # noqa: E402 - found by the line above
from tools.fuzzing.breaking import broken  # noqa: E402
from tools.fuzzing.examples import GAMES, Example, examples  # noqa: E402
from tools.fuzzing.trying import (  # noqa: E402
    COMMAND,
    COMMANDS,
    LIBRARY,
    PROCESS,
    Case,
    Finding,
    attempt,
)

SECONDS: Final = 10
"""A case that works longer hangs."""
MEMORY: Final = 4 << 30
TRIES: Final = 60
"""How often a finding is tried again with less in it."""
WEIGHTS: Final = {"position": 4, "record": 2}
"""Kinds that say more than others, and are tried more often."""
PROMPTS: Final = 0.12
PROCESSES: Final = 0.004
IN_COMMANDS: Final = 0.25


def case_of(seed: int, number: int, corpus: list[Example]) -> Case:
    """Case `number` of a seed."""
    random = Random(f"{seed}:{number}")
    kinds = sorted({(one.kind, one.game) for one in corpus})
    kind, game = random.choices(kinds, [WEIGHTS.get(kind, 1) for kind, _ in kinds])[0]
    dice = random.random()
    way = PROCESS if dice < PROCESSES else COMMAND if dice < IN_COMMANDS else LIBRARY
    command = random.randrange(6)
    if random.random() < PROMPTS:
        data = typed(random).encode("utf-8", "surrogatepass")
        return Case("prompt", game, ".txt", data, COMMAND if way == LIBRARY else way)
    example = random.choice([one for one in corpus if (one.kind, one.game) == (kind, game)])
    data = broken(random, example, corpus)
    return Case(kind, game, example.ending, data, way if kind in COMMANDS else LIBRARY, command)


def shrunk(case: Case, finding: Finding, seconds: int) -> Case:
    """The case with fewer lines or bytes, as long as the same goes wrong."""
    tries = TRIES
    for mark in (b"\n", b", "):
        pieces = case.data.split(mark)
        size = max(1, len(pieces) // 2)
        while size and tries:
            at = 0
            while at < len(pieces) and tries:
                tries -= 1
                fewer = pieces[:at] + pieces[at + size :]
                smaller = replace(case, data=mark.join(fewer))
                again = attempt(smaller, seconds)
                if again is not None and again.words == finding.words:
                    pieces, case = fewer, smaller
                else:
                    at += size
            size //= 2
    return case


def keep(case: Case, number: int, folder: Path) -> str:
    """Write the case down; gives the command that shows it again."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{number}-{case.name}"
    file.write_bytes(case.data)
    if case.kind not in COMMANDS:
        return f"{file} (a {case.kind} file, read from Python)"
    words = [str(file) if word == case.name else word for word in case.arguments()]
    keys = f" < {file}" if case.kind == "prompt" else ""
    return f"wartable {' '.join(words)}{keys}"


def fuzz(arguments: argparse.Namespace) -> int:
    """Try case after case; gives how many different faults were found."""
    games = (arguments.game,) if arguments.game else GAMES
    corpus = examples(games)
    end = time.monotonic() + 60 * arguments.minutes
    found: dict[str, int] = {}
    number, tried = arguments.case or 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        os.chdir(scratch)
        os.environ["XDG_STATE_HOME"] = scratch
        while time.monotonic() < end:
            case = case_of(arguments.seed, number, corpus)
            finding = attempt(case, SECONDS)
            tried += 1
            if finding is not None:
                if finding.words not in found:
                    small = shrunk(case, finding, SECONDS)
                    print(f"\ncase {number}: {case.kind} of {case.game}: {finding.words}")
                    print(keep(small, number, arguments.out), finding.full, sep="\n", flush=True)
                found[finding.words] = found.get(finding.words, 0) + 1
            if arguments.case is not None:
                break
            number += 1
        os.chdir(ROOT)
    total = sum(found.values())
    what = f"seed {arguments.seed}, {tried} cases, {' and '.join(games)}"
    print(f"{what}: {len(found)} different findings, {total} in all")
    return len(found)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=1.0, help="how long to go on")
    parser.add_argument("--game", choices=GAMES, help="one game only")
    parser.add_argument("--seed", type=int, default=1, help="the same seed makes the same cases")
    parser.add_argument("--case", type=int, help="try only the case of this number")
    folder = Path(tempfile.gettempdir()) / "wartable-fuzz"
    parser.add_argument("--out", type=Path, default=folder, help="where findings are kept")
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.exit(1 if fuzz(arguments) else 0)


if __name__ == "__main__":
    main()
