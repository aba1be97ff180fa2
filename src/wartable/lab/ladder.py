"""How strong is everybody? Everybody meets everybody, and one number each explains the results.

The numbers are Bradley–Terry ratings on the scale that chess players know: 100 points more win 64 %
of the games, 200 points 76 %, 400 points 91 %. The weakest has 0. Their intervals come from
drawing the rounds anew many times.
"""

from __future__ import annotations

from itertools import combinations
from math import log10
from typing import Any, Final, final

from ..build_info import engine_kind
from ..kernel.chance import THINKING, Chance
from .arena import DIGITS, Arena, pace_of
from .orders import Order, Row
from .runs import Means, play_all
from .shares import Rounds
from .tables import Tables

SCALE: Final = 400.0
DRAWN_ANEW: Final = 200
STEPS: Final = 400
FEW: Final = 0.5
"""Points that everybody has won and lost against everybody before the first game: without them one
who never lost would be infinitely strong."""


@final
class Ladder:
    """Several bots at tables of one kind, each pair of them an arena of its own."""

    def __init__(self, bots: list[str], tables: Tables, seed: int = 0) -> None:
        self.bots = bots
        self.tables = tables
        self.seed = seed
        self.meetings = [
            (i, j, Arena(bots[i], bots[j], tables, seed))
            for i, j in combinations(range(len(bots)), 2)
        ]

    def orders(self, pairs: int) -> list[Order]:
        """The games of all pairs; the meetings take turns, so that some of them say something."""
        found: list[Order] = []
        for number in range(pairs):
            for place, (_, _, arena) in enumerate(self.meetings):
                for one in arena.orders(number + 1)[-arena.games :]:
                    new = number * len(self.meetings) + place
                    found.append(
                        Order(new, one.part, one.tables, one.number, one.seed, one.players)
                    )
        return found

    def run(self) -> dict[str, Any]:
        """What decides how the games go."""
        return {
            "question": "ladder",
            "game": self.tables.game,
            "mode": self.tables.mode,
            "bots": self.bots,
            "brought": list(self.tables.brought),
            "seed": self.seed,
        }


def climb(ladder: Ladder, pairs: int, means: Means) -> dict[str, Any]:
    """Play, and say how strong everybody is, as plain data."""
    results = play_all(ladder.orders(pairs), ladder.run(), means)
    shares = _shares(ladder, results.rows, pairs)
    rated = ratings(len(ladder.bots), shares)
    found: dict[str, Any] = {
        **ladder.run(),
        "engine": engine_kind(),
        "pairs": pairs,
        "games": len(results.rows),
        "ratings": [
            {"bot": bot, "rating": round(rating), "low": round(low), "high": round(high)}
            for bot, (rating, low, high) in zip(ladder.bots, rated)
        ],
        "meetings": [_met(ladder, i, j, shares[i, j]) for i, j, _ in ladder.meetings],
        "pace": pace_of(list(results.rows.values())),
    }
    results.close(found)
    return found


def _shares(
    ladder: Ladder, rows: dict[tuple[int, int], Row], pairs: int
) -> dict[tuple[int, int], list[float]]:
    """For every two the share of the first in each of their rounds."""
    found: dict[tuple[int, int], list[float]] = {}
    for place, (i, j, arena) in enumerate(ladder.meetings):
        found[i, j] = []
        for number in range(pairs):
            at = number * len(ladder.meetings) + place
            played = [rows[at, part] for part in range(arena.games)]
            found[i, j].append(arena.share_of(played))
    return found


def _met(ladder: Ladder, i: int, j: int, shares: list[float]) -> dict[str, Any]:
    counted = Rounds()
    for share in shares:
        counted.add([share])
    low, high = counted.interval()
    return {
        "one": ladder.bots[i],
        "other": ladder.bots[j],
        "pairs": len(shares),
        "share": round(counted.share(), DIGITS),
        "low": round(low, DIGITS),
        "high": round(high, DIGITS),
    }


Shares = dict[tuple[int, int], list[float]]


def ratings(count: int, shares: Shares) -> list[tuple[float, float, float]]:
    """For everybody the rating and where the true one lies, 19 times out of 20."""
    best = strengths(count, shares)
    chance = Chance(1, THINKING)
    drawn: list[list[float]] = []
    for _ in range(DRAWN_ANEW):
        anew = {
            pair: [played[int(chance.below(len(played)))] for _ in played]
            for pair, played in shares.items()
            if played
        }
        drawn.append(strengths(count, anew))
    found: list[tuple[float, float, float]] = []
    for one in range(count):
        seen = sorted([each[one] for each in drawn])
        edge = len(seen) // 40  # 2.5 % at either end
        found.append((best[one], seen[edge], seen[-1 - edge]))
    return found


def strengths(count: int, shares: Shares) -> list[float]:
    """The ratings under which these results are most likely; the weakest has 0."""
    points = [[0.0] * count for _ in range(count)]
    for (i, j), played in shares.items():
        points[i][j] = sum(played) + FEW
        points[j][i] = len(played) - sum(played) + FEW
    power = [1.0] * count
    for _ in range(STEPS):
        for i in range(count):
            won = sum(points[i])
            due = 0.0
            for j in range(count):
                if i != j:
                    due += (points[i][j] + points[j][i]) / (power[i] + power[j])
            power[i] = won / due if due else 1.0
        total = sum(power)
        power = [one * count / total for one in power]
    rated = [SCALE * log10(one) for one in power]
    return [one - min(rated) for one in rated]
