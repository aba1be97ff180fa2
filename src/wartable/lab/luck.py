"""How much is luck, how much skill?

Every deal (shuffles, dice, who begins) is played several times by equals who think anew each time.
If the same seat wins again and again, the deal decided; how much of the results it explains is the
intraclass correlation: 0 means that the deal says nothing, 1 that it says all. Beside that stands
what skill does: pairs against the next weaker one, won by the stronger in both seats, by the
weaker in both, or by the same seat, whoever sat there.
"""

from __future__ import annotations

from typing import Any, Final, final

from ..build_info import engine_kind
from ..kernel.chance import THINKING, Chance
from .arena import DIGITS
from .orders import Order, Row
from .playing import thinking_seeds
from .runs import Means, play_all
from .shares import wilson
from .tables import Tables

DRAWN_ANEW: Final = 400
APART: Final = 1 << 20
"""Between the seeds of the thinking of one time and the next."""


@final
class Luck:
    """Several bots, each against itself on the same deals, and each against the one before it."""

    def __init__(self, bots: list[str], tables: Tables, times: int, seed: int = 0) -> None:
        self.bots = bots
        self.tables = tables
        self.times = times
        self.seed = seed

    def orders(self, deals: int) -> list[Order]:
        """All games: a round is a deal; its parts are the times it is played, bot by bot."""
        found: list[Order] = []
        for deal in range(deals):
            for part, players in enumerate(self._players()):
                seed = self.seed + deal
                thinking = thinking_seeds(seed + (part + 1) * APART, len(players))
                at = deal + self.seed if self.tables.game == "dysma" else deal
                found.append(Order(deal, part, self.tables, at, seed, players, tuple(thinking)))
        return found

    def _players(self) -> list[tuple[str, ...]]:
        """Who sits where, part by part."""
        found: list[tuple[str, ...]] = []
        for bot in self.bots:
            found += [(bot, bot)] * self.times
        for weaker, stronger in zip(self.bots, self.bots[1:]):
            found += [(stronger, weaker), (weaker, stronger)]
        return found

    def run(self) -> dict[str, Any]:
        """What decides how the games go."""
        return {
            "question": "luck",
            "game": self.tables.game,
            "mode": self.tables.mode,
            "bots": self.bots,
            "times": self.times,
            "brought": list(self.tables.brought),
            "seed": self.seed,
        }


def weigh(luck: Luck, deals: int, means: Means) -> dict[str, Any]:
    """Play, and say what the deal decides and what skill does, as plain data."""
    results = play_all(luck.orders(deals), luck.run(), means)
    rows = results.rows
    found: dict[str, Any] = {
        **luck.run(),
        "engine": engine_kind(),
        "deals": deals,
        "games": len(rows),
        "equals": [_equals(luck, rows, deals, place) for place in range(len(luck.bots))],
        "skill": [_skill(luck, rows, deals, place) for place in range(len(luck.bots) - 1)],
    }
    results.close(found)
    return found


def _equals(luck: Luck, rows: dict[tuple[int, int], Row], deals: int, place: int) -> dict[str, Any]:
    """One bot against itself: what the deal explains of who wins."""
    first = place * luck.times
    scores = [
        [rows[deal, first + time].score(0) for time in range(luck.times)] for deal in range(deals)
    ]
    chance = Chance(1, THINKING)
    drawn = sorted(
        correlation([scores[int(chance.below(deals))] for _ in scores]) for _ in range(DRAWN_ANEW)
    )
    edge = DRAWN_ANEW // 40
    always = [one for one in scores if len(set(one)) == 1]
    return {
        "bot": luck.bots[place],
        "deal": round(correlation(scores), DIGITS),
        "low": round(drawn[edge], DIGITS),
        "high": round(drawn[-1 - edge], DIGITS),
        "always_the_same": round(len(always) / deals, DIGITS),
    }


def _skill(luck: Luck, rows: dict[tuple[int, int], Row], deals: int, place: int) -> dict[str, Any]:
    """The stronger of two neighbours, pair by pair."""
    part = len(luck.bots) * luck.times + 2 * place
    shares = [
        (rows[deal, part].score(0) + rows[deal, part + 1].score(1)) / 2 for deal in range(deals)
    ]
    share = sum(shares) / deals
    low, high = wilson(share, deals)
    return {
        "one": luck.bots[place + 1],
        "other": luck.bots[place],
        "share": round(share, DIGITS),
        "low": round(low, DIGITS),
        "high": round(high, DIGITS),
        "stronger_in_both": round(len([one for one in shares if one > 0.5]) / deals, DIGITS),
        "the_seat": round(len([one for one in shares if one == 0.5]) / deals, DIGITS),
        "weaker_in_both": round(len([one for one in shares if one < 0.5]) / deals, DIGITS),
    }


def correlation(scores: list[list[float]]) -> float:
    """How much of what happened is explained by the deal (one-way intraclass correlation)."""
    deals, times = len(scores), len(scores[0])
    if deals < 2 or times < 2:
        return 0.0
    means = [sum(one) / times for one in scores]
    mean = sum(means) / deals
    between = times * sum([(one - mean) ** 2 for one in means]) / (deals - 1)
    within = sum([(score - m) ** 2 for one, m in zip(scores, means) for score in one])
    within /= deals * (times - 1)
    spread = between + (times - 1) * within
    return (between - within) / spread if spread > 0 else 0.0
