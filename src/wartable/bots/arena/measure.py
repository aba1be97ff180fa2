"""Measuring bots, decks and bosses. Each table of docs/balance.md is one of these:

    python -m wartable.bots.arena.measure versus --pairs 1000
    python -m wartable.bots.arena.measure matrix --games 400
    python -m wartable.bots.arena.measure lms --seats 3 --games 600
    python -m wartable.bots.arena.measure solo --games 500
    python -m wartable.bots.arena.measure coop --games 150

`versus` lets a bot meet another in seat-swapped pairs; in all others the same bot plays for
everybody. The same arguments give the same numbers, compiled or not.
"""

from __future__ import annotations

import argparse
from functools import partial
from itertools import combinations
from typing import Any, Final, final

from ... import siegestorm
from ...build_info import engine_kind
from ...kernel.game import Game
from ...siegestorm.state.state import Siege
from .. import bot
from .campaigns import (
    BOSSES,
    DIFFICULTIES,
    boss_lines,
    ring_lines,
)
from .play import (
    Duel,
    MakeBot,
    Outcome,
    duel_pairs,
    play_match,
    thinking_seeds,
    wilson,
)

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
    cells: dict[tuple[str, str], str] = {}
    points: dict[str, float] = dict.fromkeys(decks, 0.0)
    played: dict[str, int] = dict.fromkeys(decks, 0)
    for m in meetings:
        cells[m.one, m.other] = with_interval(m.share(), m.games)
        cells[m.other, m.one] = with_interval(1 - m.share(), m.games)
        points[m.one] += m.points
        points[m.other] += m.games - m.points
        played[m.one] += m.games
        played[m.other] += m.games
    lines = ["| | " + " | ".join(decks) + " | all |", "|---|" + "---|" * (len(decks) + 1)]
    for row in decks:
        found = [cells.get((row, column), "–") for column in decks]
        found.append(with_interval(points[row] / played[row], played[row]))
        lines.append(f"| {row} | " + " | ".join(found) + " |")
    games = sum(m.games for m in meetings)
    began = sum(m.began for m in meetings) / games
    endings: dict[str, int] = {}
    for m in meetings:
        for rule, count in m.endings.items():
            endings[rule] = endings.get(rule, 0) + count
    lines += ["", f"first player wins {with_interval(began, games)} % of {games} games"]
    lines.append(f"turns in a game: {sum(m.turns for m in meetings) / games:.1f} (both sides)")
    for rule, count in sorted(endings.items()):
        lines.append(f"ended by {rule}: {percent(count / games)}")
    return lines


def with_interval(share: float, games: int) -> str:
    """A share in percent with its 95 % interval."""
    low, high = wilson(share, games)
    return f"{100 * share:.1f} ({100 * low:.0f}–{100 * high:.0f})"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="wartable.bots.arena.measure", description="Measure bots."
    )
    tables = parser.add_subparsers(dest="table", required=True)
    for name, games, words in (
        ("versus", 0, "one bot against another, in seat-swapped pairs"),
        ("matrix", 400, "every deck against every other"),
        ("lms", 600, "Last Man Standing: every place in the turn order, every deck"),
        ("solo", 500, "every deck against every boss and difficulty"),
        ("coop", 150, "pairs of different decks against every boss and difficulty"),
    ):
        table = tables.add_parser(name, help=words, description=words)
        table.add_argument("--bot", default="greedy", help="the bot that is measured")
        table.add_argument("--seed", type=int, default=0, help="the first of the seeds")
        table.add_argument("--decks", default=",".join(STARTERS), help="decks, with commas")
        if games:
            table.add_argument("--games", type=int, default=games, help="games of each cell")
        else:
            table.add_argument("--against", default="random", help="the bot it meets")
            table.add_argument("--pairs", type=int, default=1000, help="seat-swapped pairs")
        if name == "lms":
            table.add_argument("--seats", type=int, default=3, choices=(3, 4), help="players")
        if name in ("solo", "coop"):
            table.add_argument("--bosses", default=",".join(BOSSES), help="with commas")
            table.add_argument("--difficulties", default=",".join(DIFFICULTIES), help="with commas")
    return parser


def main(arguments: list[str] | None = None) -> None:
    """Measure what the arguments ask for, and print it with the command that made it."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    decks: list[str] = chosen.decks.split(",")
    usual = parser.parse_args([chosen.table])
    command = f"python -m wartable.bots.arena.measure {chosen.table}"
    for key, value in vars(chosen).items():
        if key in ("games", "pairs", "seats", "seed") or value != getattr(usual, key):
            command += f" --{key} {value}"
    print(f"$ {command}   ({engine_kind()} engine)\n", flush=True)
    make = partial(bot, chosen.bot)
    if chosen.table == "versus":
        duel = versus(make, partial(bot, chosen.against), decks, chosen.pairs, chosen.seed)
        lines = versus_lines(chosen.bot, chosen.against, duel)
    elif chosen.table == "matrix":
        lines = matrix_lines(decks, matrix(make, decks, chosen.games, chosen.seed))
    elif chosen.table == "lms":
        lines = ring_lines(make, decks, chosen.seats, chosen.games, chosen.seed)
    else:
        columns = [(deck, [[deck]]) for deck in decks]
        if chosen.table == "coop":
            columns = [("all pairs", [list(pair) for pair in combinations(decks, 2)])]
        bosses, levels = chosen.bosses.split(","), chosen.difficulties.split(",")
        lines = boss_lines(make, columns, bosses, levels, chosen.games, chosen.seed)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
