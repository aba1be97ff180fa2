"""Measuring bots in battles of Dysma's Portal, in every scenario and in every seat.

    python -m wartable.bots.arena.measure_dysma --one tactician --other random --pairs 256

A pair is two games with the same seed, bands, table and scenario; only the bots change seats. From
pair to pair the table is another and the bands meet each other and themselves in turn. 64 pairs go
through all main and secondary missions, 256 through these with all four deployments. With `--seats`
3 or 4 the first bot sits in every seat in turn, the other one in all the rest. The same arguments
give the same numbers, compiled or not.
"""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import Any, Final, final

from ...build_info import engine_kind
from ...dysma.game import GAME
from ...dysma.state.battle import Battle
from ...dysma.table.shapes.zones import DEPLOYMENTS, DIAGONAL
from .. import bot, names
from .play import (
    Duel,
    Outcome,
    play_match,
    thinking_seeds,
    wilson,
)

BANDS: Final = ("silver-peaks", "omrok-fist")
PAIRINGS: Final = ((0, 1), (1, 0), (0, 0), (1, 1))
MISSIONS: Final = 8
SCENARIOS: Final = MISSIONS * MISSIONS
TURNS: Final = 12
TWO: Final = 2


def setup_of(number: int, seats: int = TWO) -> dict[str, Any]:
    """The setup of a pair, or of a round of more players."""
    one, other = PAIRINGS[number // MISSIONS % len(PAIRINGS)]
    deployment = DEPLOYMENTS[(number // SCENARIOS + number) % len(DEPLOYMENTS)]
    return {
        "bands": [BANDS[one if seat % TWO == 0 else other] for seat in range(seats)],
        "map": f"seed {number}",
        "deployment": deployment if seats == TWO else DIAGONAL,  # multi.deploy
        "main": number % MISSIONS + 1,
        "secondary": (number // MISSIONS + number) % MISSIONS + 1,
        "turn_limit": TURNS,
    }


@final
class Tally:
    """What became of the games of one main mission, for the first bot."""

    def __init__(self) -> None:
        self.won = 0
        self.drawn = 0
        self.lost = 0
        self.turns = 0

    def add(self, outcome: Outcome, seat: int) -> None:
        """A game in which the first bot sat in this seat."""
        assert isinstance(outcome.final, Battle)
        self.turns += outcome.final.turn
        if not outcome.winners:
            self.drawn += 1
        elif seat in outcome.winners:
            self.won += 1
        else:
            self.lost += 1

    def games(self) -> int:
        """How many were played."""
        return self.won + self.drawn + self.lost


def play(names_of_seats: list[str], setup: dict[str, Any], number: int, content: Any) -> Outcome:
    """One game."""
    seeds = thinking_seeds(number, len(names_of_seats))
    players = [bot(name, seeds[seat], "dysma") for seat, name in enumerate(names_of_seats)]
    return play_match(GAME, setup, players, number, content)


def versus(one: str, other: str, pairs: int, seed: int) -> tuple[Duel, list[Tally]]:
    """One bot against another in pairs; also what became of the games of each main mission."""
    duel = Duel()
    tallies = [Tally() for _ in range(MISSIONS)]
    content: Any = None
    for number in range(seed, seed + pairs):
        setup = setup_of(number)
        content = content or GAME.content(setup)
        first = play([one, other], setup, number, content)
        second = play([other, one], setup, number, content)
        duel.add(first, second)
        tallies[setup["main"] - 1].add(first, 0)
        tallies[setup["main"] - 1].add(second, 1)
    return duel, tallies


def ring(one: str, other: str, seats: int, rounds: int, seed: int) -> list[Tally]:
    """One bot among others, in every seat in turn, for each main mission."""
    tallies = [Tally() for _ in range(MISSIONS)]
    content: Any = None
    for number in range(seed, seed + rounds):
        setup = setup_of(number, seats)
        content = content or GAME.content(setup)
        for seat in range(seats):
            sitting = [other] * seats
            sitting[seat] = one
            tallies[setup["main"] - 1].add(play(sitting, setup, number, content), seat)
    return tallies


def table(tallies: list[Tally]) -> list[str]:
    """The games by main mission, as lines of a table."""
    lines = ["| main mission | games | won | drawn | lost | turns |", "|---|---|---|---|---|---|"]
    total = Tally()
    rows: list[tuple[str, Tally]] = []
    for mission, tally in enumerate(tallies, start=1):
        total.won += tally.won
        total.drawn += tally.drawn
        total.lost += tally.lost
        total.turns += tally.turns
        rows.append((str(mission), tally))
    for name, tally in [*rows, ("all", total)]:
        games = tally.games()
        if games:
            won = f"{tally.won} ({tally.won / games:.1%})"
            turns = f"{tally.turns / games:.1f}"
            lines.append(f"| {name} | {games} | {won} | {tally.drawn} | {tally.lost} | {turns} |")
    return lines


def main() -> None:
    """Read the arguments, play, print."""
    parser = argparse.ArgumentParser(description="Bots against bots in Dysma's Portal.")
    parser.add_argument("--one", default="tactician", choices=names("dysma"))
    parser.add_argument("--other", default="random", choices=names("dysma"))
    parser.add_argument("--pairs", type=int, default=256, help="pairs, or rounds of more players")
    parser.add_argument("--seats", type=int, default=TWO, choices=(2, 3, 4))
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    begun = perf_counter()
    title = f"{asked.one} against {asked.other}, {engine_kind()} engine"
    if asked.seats == TWO:
        duel, tallies = versus(asked.one, asked.other, asked.pairs, asked.seed)
        low, high = duel.interval()
        print(f"{title}: {duel.pairs()} pairs")
        print(f"pairs won {duel.won}, tied {duel.tied}, lost {duel.lost}")
        print(f"share of games {duel.share():.1%} (95 % interval {low:.1%} to {high:.1%})")
    else:
        tallies = ring(asked.one, asked.other, asked.seats, asked.pairs, asked.seed)
        won = sum(tally.won for tally in tallies)
        games = sum(tally.games() for tally in tallies)
        low, high = wilson(won / games, games)
        print(f"{title}, {asked.seats} players: {games} games")
        print(f"games won {won / games:.1%} (95 % interval {low:.1%} to {high:.1%})")
    spent = perf_counter() - begun
    print(f"seconds a battle {spent / sum(tally.games() for tally in tallies):.2f}")
    print("\n".join(["", *table(tallies)]))


if __name__ == "__main__":
    main()
