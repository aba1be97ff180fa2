"""Measuring bots in battles of Dysma's Portal, in seat-swapped pairs.

    python -m wartable.bots.dysma.measure --one tactician --other random --pairs 200

Both games of a pair have the same seed, bands, table and scenario; only the bots change seats. From
pair to pair the table is another, the bands meet each other and themselves in turn, and the
missions go through all eight main ones and, more slowly, all eight secondary ones. The same
arguments give the same numbers, compiled or not.
"""

from __future__ import annotations

import argparse
from collections import Counter
from time import perf_counter
from typing import Any, Final

from ...build_info import engine_kind
from ...dysma.battle import Battle
from ...dysma.game import GAME
from .. import bot, names
from ..play import Duel, Outcome, play_match, thinking_seeds

BANDS: Final = ("silver-peaks", "omrok-fist")
PAIRINGS: Final = ((0, 1), (1, 0), (0, 0), (1, 1))
MISSIONS: Final = 8
TURNS: Final = 12


def setup_of(number: int) -> dict[str, Any]:
    """The setup of a pair."""
    one, other = PAIRINGS[number // MISSIONS % len(PAIRINGS)]
    return {
        "bands": [BANDS[one], BANDS[other]],
        "map": f"seed {number}",
        "main": number % MISSIONS + 1,
        "secondary": (number // MISSIONS + number) % MISSIONS + 1,
        "turn_limit": TURNS,
    }


def versus(one: str, other: str, pairs: int, seed: int) -> tuple[Duel, Counter[int], int]:
    """One bot against another; gives also the games not won by main mission, and all turns."""
    duel = Duel()
    missed: Counter[int] = Counter()
    turns = 0
    for number in range(seed, seed + pairs):
        setup = setup_of(number)
        content = GAME.content(setup)
        outcomes: list[Outcome] = []
        for swapped in (False, True):
            seats = [other, one] if swapped else [one, other]
            seeds = thinking_seeds(number, 2)
            players = [bot(name, seeds[seat], "dysma") for seat, name in enumerate(seats)]
            outcome = play_match(GAME, setup, players, number, content)
            outcomes.append(outcome)
            assert isinstance(outcome.final, Battle)
            turns += outcome.final.turn
            if outcome.score(1 if swapped else 0) < 1.0:
                missed[setup["main"]] += 1
        duel.add(outcomes[0], outcomes[1])
    return duel, missed, turns


def main() -> None:
    """Read the arguments, play, print."""
    parser = argparse.ArgumentParser(description="Bots against bots in Dysma's Portal.")
    parser.add_argument("--one", default="tactician", choices=names("dysma"))
    parser.add_argument("--other", default="random", choices=names("dysma"))
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    begun = perf_counter()
    duel, missed, turns = versus(asked.one, asked.other, asked.pairs, asked.seed)
    spent = perf_counter() - begun
    games = 2 * duel.pairs()
    low, high = duel.interval()
    print(f"{asked.one} against {asked.other}, {engine_kind()} engine: {duel.pairs()} pairs")
    print(f"pairs won {duel.won}, tied {duel.tied}, lost {duel.lost}; drawn games {duel.draws}")
    print(f"share of games {duel.share():.1%} (95 % interval {low:.1%} to {high:.1%})")
    print(f"turns a battle {turns / games:.1f}, seconds a battle {spent / games:.2f}")
    told = ", ".join(f"{mission}: {count}" for mission, count in sorted(missed.items()))
    print(f"games not won, by main mission: {told or 'none'}")


if __name__ == "__main__":
    main()
