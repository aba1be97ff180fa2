"""Measuring bots and decks: how much better one bot is, and which Starter deck beats which.

    python -m wartable.bots.measure --pairs 1000 --games 400

prints a bot against another in seat-swapped pairs, then every deck against every other with the
same bot in both seats. The same arguments give the same numbers, compiled or not.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any, Final, final

from .. import siegestorm
from ..build_info import engine_kind
from ..kernel.game import Game
from ..siegestorm.state import Siege
from . import bot
from .play import Duel, MakeBot, Outcome, duel_pairs, play_match, thinking_seeds, wilson

STARTERS: Final = ("khunglai-starter", "seraphia-starter", "styxia-starter", "ysra-starter")


@final
class Meeting:
    """What the games of one deck against another showed about the first."""

    def __init__(self, one: str, other: str) -> None:
        self.one = one
        self.other = other
        self.games = 0
        self.points = 0.0
        self.began = 0.0  # points of whoever began, whichever deck it was
        self.turns = 0
        self.endings: dict[str, int] = {}

    def add(self, outcome: Outcome, side: int) -> None:
        """A game in which the first deck was on this side."""
        final = outcome.final
        assert isinstance(final, Siege)
        self.games += 1
        self.points += outcome.score(side)
        self.began += outcome.score(final.first)
        self.turns += final.turn
        self.endings[outcome.rule] = self.endings.get(outcome.rule, 0) + 1

    def share(self) -> float:
        """The share of games the first deck won."""
        return self.points / self.games


def setup_of(decks: list[str]) -> dict[str, Any]:
    """The setup of a duel between two shipped decks."""
    return siegestorm.new_match(decks).setup


def versus(one: MakeBot, other: MakeBot, decks: list[str], pairs: int, seed: int) -> Duel:
    """One bot against another over all pairs of decks, mirrors included, in turn."""
    game: Game = siegestorm.GAME
    setups = [setup_of([mine, theirs]) for mine in decks for theirs in decks]
    return duel_pairs(game, setups, one, other, pairs, seed)


def matrix(make: MakeBot, decks: list[str], games: int, seed: int) -> list[Meeting]:
    """Every deck against every other; each seed is played twice with the decks changing seats."""
    meetings: list[Meeting] = []
    game: Game = siegestorm.GAME
    for i, one in enumerate(decks):
        for other in decks[i + 1 :]:
            meeting = Meeting(one, other)
            setups = [setup_of([one, other]), setup_of([other, one])]
            content = game.content(setups[0])
            for number in range(games // 2):
                seeds = thinking_seeds(seed + number, 2)
                for side, setup in enumerate(setups):
                    bots = [make(seeds[0]), make(seeds[1])]
                    meeting.add(play_match(game, setup, bots, seed + number, content), side)
            meetings.append(meeting)
    return meetings


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.1f} %"


def versus_lines(one: str, other: str, duel: Duel) -> list[str]:
    """What `versus` found, in words."""
    low, high = duel.interval()
    pairs = duel.pairs()
    return [
        f"{one} against {other}: {pairs} seat-swapped pairs, {2 * pairs} games",
        f"  games won   {percent(duel.share())}"
        f"  (95 % interval, pairs as observations: {percent(low)} to {percent(high)})",
        f"  pairs       {duel.won} won ({percent(duel.won / pairs)}),"
        f" {duel.tied} tied, {duel.lost} lost",
    ]


def matrix_lines(decks: list[str], meetings: list[Meeting]) -> list[str]:
    """What `matrix` found, as a table: the row's deck against the column's."""
    shares: dict[tuple[str, str], float] = {}
    for m in meetings:
        shares[m.one, m.other] = m.share()
        shares[m.other, m.one] = 1 - m.share()
    width = max(len(deck) for deck in decks) + 2
    lines = [" " * width + "".join(deck.rjust(width) for deck in decks) + "all".rjust(width)]
    for row in decks:
        found = [shares[row, column] for column in decks if column != row]
        cells = ["-" if column == row else percent(shares[row, column]) for column in decks]
        cells.append(percent(sum(found) / len(found)))
        lines.append(row.ljust(width) + "".join(cell.rjust(width) for cell in cells))
    games = sum(m.games for m in meetings)
    began = sum(m.began for m in meetings) / games
    low, high = wilson(began, games)
    endings: dict[str, int] = {}
    for m in meetings:
        for rule, count in m.endings.items():
            endings[rule] = endings.get(rule, 0) + count
    lines.append(
        f"first player wins {percent(began)} ({percent(low)} to {percent(high)}) of {games} games"
    )
    lines.append(f"turns in a game   {sum(m.turns for m in meetings) / games:.1f} (both sides)")
    for rule, count in sorted(endings.items()):
        lines.append(f"ended by {rule}: {percent(count / games)}")
    return lines


def main(arguments: list[str] | None = None) -> None:
    """Measure what the arguments ask for, and print it with the command that made it."""
    parser = argparse.ArgumentParser(prog="wartable.bots.measure", description="Measure bots.")
    parser.add_argument("--bot", default="greedy", help="the bot that is measured")
    parser.add_argument("--against", default="random", help="the bot it meets")
    parser.add_argument("--pairs", type=int, default=1000, help="seat-swapped pairs; 0: none")
    parser.add_argument("--games", type=int, default=400, help="games of two decks; 0: none")
    parser.add_argument("--seed", type=int, default=0, help="the first of the seeds")
    parser.add_argument("--decks", default=",".join(STARTERS), help="shipped decks, with commas")
    chosen = parser.parse_args(arguments)
    decks: list[str] = chosen.decks.split(",")
    command = (
        f"python -m wartable.bots.measure --bot {chosen.bot} --against {chosen.against}"
        f" --pairs {chosen.pairs} --games {chosen.games} --seed {chosen.seed}"
    )
    if decks != list(STARTERS):
        command += f" --decks {chosen.decks}"
    print(f"$ {command}   ({engine_kind()} engine)\n")
    one, other = partial(bot, chosen.bot), partial(bot, chosen.against)
    if chosen.pairs:
        duel = versus(one, other, decks, chosen.pairs, chosen.seed)
        print("\n".join(versus_lines(chosen.bot, chosen.against, duel)), flush=True)
    if chosen.games and len(decks) > 1:
        meetings = matrix(one, decks, chosen.games, chosen.seed)
        print(f"\n{chosen.bot} in both seats, {chosen.games} games of each two decks")
        print("\n".join(matrix_lines(decks, meetings)))


if __name__ == "__main__":
    main()
