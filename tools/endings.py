"""Play many random games of every kind, and see that each of them ends.

    python -m tools.endings --games 100000

spreads them over all modes, Starter decks, bosses and difficulties of Siegestorm, and over maps,
deployments, missions and two to four bands of Dysma's Portal (a fifth of the games, each the longer
for it). Random play has no manners: whatever the rules allow is tried. A game that has not ended
after so many answers as none needs is told with its seed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import product
from multiprocessing import Pool
from typing import Final

from wartable import dysma, siegestorm
from wartable.dysma.table.shapes.zones import DEPLOYMENTS
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import play_out
from wartable.siegestorm.text.bossfile import shipped_bosses

MOST: Final = 200_000
"""So many answers no game needs."""
STARTERS: Final = ("ysra-starter", "khunglai-starter", "styxia-starter", "seraphia-starter")
BASIC: Final = ("evil-goblins", "wild-fairies")
ADVANCED: Final = ("spectral-shamans", "shade-slayers", "undead-realms")
BANDS: Final = ("silver-peaks", "omrok-fist")
MAPS: Final = ("crossroads", "highlands", "river", "ruins", "seed 3", "seed 8")
TURNS: Final = 8
FIFTH: Final = 5
CHUNK: Final = 20


def siege(number: int) -> tuple[str, Match]:
    """A game of Siegestorm, the modes in turn."""
    decks = [STARTERS[(number + i * (1 + number % 3)) % len(STARTERS)] for i in range(4)]
    mode = ("duel", "solo", "coop", "lms")[number % 4]
    seats = {"duel": 2, "solo": 1, "coop": 2, "lms": 3 + number // 4 % 2}[mode]
    if mode in ("duel", "lms"):
        return mode, siegestorm.new_match(decks[:seats], seed=number, mode=mode)
    foes = list(product(shipped_bosses(), BASIC, ADVANCED, ("easy", "hard")))
    boss, basic, advanced, miner = foes[number // 4 % len(foes)]
    levels = list(shipped_bosses()[boss].difficulties)
    return mode, siegestorm.new_match(
        decks[:seats],
        seed=number,
        mode=mode,
        boss=boss,
        difficulty=levels[number // 3 % len(levels)],
        basic=basic,
        advanced=advanced,
        miner=miner,
    )


def battle(number: int) -> tuple[str, Match]:
    """A battle of Dysma's Portal, everything in turn."""
    seats = (2, 2, 3, 4)[number % 4]
    bands = [BANDS[i % len(BANDS)] for i in range(seats)]
    match = dysma.new_match(
        bands,
        seed=number,
        map=MAPS[number % len(MAPS)],
        deployment=DEPLOYMENTS[number // 4 % len(DEPLOYMENTS)],
        main=1 + number // 2 % 8,
        secondary=1 + number // 16 % 8,
        turn_limit=TURNS,
    )
    return f"battle of {seats}", match


def play(number: int) -> tuple[str, int, bool]:
    """Play the game of this number at random: its kind, its answers, whether it ended."""
    kind, match = battle(number) if number % FIFTH == 0 else siege(number)
    match.state.log = None
    answers = play_out(match.state, Chance(number, THINKING), MOST)
    return kind, answers, match.result is not None


def games(count: int, workers: int) -> Iterator[tuple[int, str, int, bool]]:
    """Every game with its number, in order."""
    with Pool(workers) as pool:
        played = pool.imap(play, range(count), CHUNK)
        for number, (kind, answers, ended) in enumerate(played):
            yield number, kind, answers, ended


def main() -> int:
    """Play, and say what came of it."""
    parser = argparse.ArgumentParser(description="See that every random game ends.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    counts: dict[str, int] = {}
    longest: dict[str, int] = {}
    unending = 0
    for number, kind, answers, ended in games(asked.games, asked.workers):
        counts[kind] = counts.get(kind, 0) + 1
        longest[kind] = max(longest.get(kind, 0), answers)
        if not ended:
            unending += 1
            print(f"game {number}, {kind}: no end after {answers} answers", flush=True)
    for kind, count in sorted(counts.items()):
        print(f"{kind}: {count} games, the longest of {longest[kind]} answers")
    print(f"{sum(counts.values())} games, {unending} without an end")
    return 1 if unending else 0


if __name__ == "__main__":
    sys.exit(main())
