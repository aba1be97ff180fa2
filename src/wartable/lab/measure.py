"""Measuring decks and bosses. Each table of docs/balance.md is one of these:

    python -m wartable.lab.measure matrix --games 400
    python -m wartable.lab.measure first --games 400
    python -m wartable.lab.measure lms --seats 3 --games 600
    python -m wartable.lab.measure solo --games 500
    python -m wartable.lab.measure coop --games 150

The same bot plays for everybody. The same arguments give the same numbers, compiled or not.
"""

from __future__ import annotations

import argparse
from functools import partial
from itertools import combinations
from typing import Any, final

from .. import siegestorm
from ..bots import bot
from ..build_info import engine_kind
from ..kernel.game import Game
from ..siegestorm.state.state import Siege
from .campaigns import boss_lines, ring_lines
from .first_draw import first_draw_lines
from .playing import MakeBot, Outcome, play_match, thinking_seeds
from .shares import wilson
from .tables import BOSSES, DIFFICULTIES, STARTERS


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
        self.first_by: dict[str, list[float]] = {}
        """What the first player scored in games of a kind."""

    def add(self, outcome: Outcome, side: int) -> None:
        """A game in which the first deck was on this side."""
        final = outcome.final
        assert isinstance(final, Siege)
        self.games += 1
        self.points += outcome.score(side)
        self.began += outcome.score(final.first)
        self.turns += final.turn
        self.endings[outcome.rule] = self.endings.get(outcome.rule, 0) + 1
        whose = "his own turn" if final.active == final.first else "the other's turn"
        for kind in (f"that ended by {outcome.rule}", f"that ended in {whose}"):
            self.first_by.setdefault(kind, []).append(outcome.score(final.first))

    def share(self) -> float:
        """The share of games the first deck won."""
        return self.points / self.games


def setup_of(decks: list[str]) -> dict[str, Any]:
    """The setup of a duel between two shipped decks."""
    return siegestorm.new_match(decks).setup


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
    kinds = sorted({kind for m in meetings for kind in m.first_by})
    for kind in kinds:
        scores = [score for m in meetings for score in m.first_by.get(kind, [])]
        share = with_interval(sum(scores) / len(scores), len(scores))
        lines.append(f"… {share} % of {len(scores)} {kind}")
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
        prog="wartable.lab.measure", description="Measure decks and bosses."
    )
    tables = parser.add_subparsers(dest="table", required=True)
    for name, games, words in (
        ("matrix", 400, "every deck against every other"),
        ("first", 400, "what the card is worth that the first player does not draw"),
        ("lms", 600, "Last Man Standing: every place in the turn order, every deck"),
        ("solo", 500, "every deck against every boss and difficulty"),
        ("coop", 150, "pairs of different decks against every boss and difficulty"),
    ):
        table = tables.add_parser(name, help=words, description=words)
        table.add_argument("--bot", default="greedy", help="the bot that is measured")
        table.add_argument("--seed", type=int, default=0, help="the first of the seeds")
        table.add_argument("--decks", default=",".join(STARTERS), help="decks, with commas")
        table.add_argument("--games", type=int, default=games, help="games of each cell")
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
    command = f"python -m wartable.lab.measure {chosen.table}"
    for key, value in vars(chosen).items():
        if key in ("games", "seats", "seed") or value != getattr(usual, key):
            command += f" --{key} {value}"
    print(f"$ {command}   ({engine_kind()} engine)\n", flush=True)
    make = partial(bot, chosen.bot)
    if chosen.table == "matrix":
        lines = matrix_lines(decks, matrix(make, decks, chosen.games, chosen.seed))
    elif chosen.table == "first":
        lines = first_draw_lines(make, decks, chosen.games, chosen.seed)
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
