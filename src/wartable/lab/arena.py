"""Is one bot better than another?

In duels they meet in pairs: the same game twice, with the seats swapped. Among three or four the
first sits in every seat in turn, the other in all the rest. Against a boss each plays the same
games alone, and their difference is what counts.
"""

from __future__ import annotations

from typing import Any, Final, final

from ..build_info import engine_kind
from .orders import Order, Row
from .runs import Means, play_all, whole_rounds
from .shares import Rounds, SequentialTest, mean_interval
from .tables import Tables

DIGITS: Final = 4


@final
class Arena:
    """Two bots at tables of one kind."""

    def __init__(self, one: str, other: str, tables: Tables, seed: int = 0) -> None:
        self.one = one
        self.other = other
        self.tables = tables
        self.seed = seed
        self.boss = tables.is_against_a_boss()
        self.games = 2 if self.boss else tables.seats
        """Games in a round."""

    def orders(self, rounds: int) -> list[Order]:
        """The games of so many rounds."""
        return [self._order(number, part) for number in range(rounds) for part in range(self.games)]

    def _order(self, number: int, part: int) -> Order:
        seats = self.tables.seats
        if self.boss:
            players = [self.one if part == 0 else self.other] * seats
        else:
            players = [self.other] * seats
            players[part] = self.one
        at = number + self.seed if self.tables.game == "dysma" else number
        return Order(number, part, self.tables, at, self.seed + number, tuple(players))

    def run(self) -> dict[str, Any]:
        """What decides how the games go."""
        return {
            "question": "arena",
            "game": self.tables.game,
            "mode": self.tables.mode,
            "seats": self.tables.seats,
            "one": self.one,
            "other": self.other,
            "brought": list(self.tables.brought),
            "seed": self.seed,
            **({"bosses": list(self.tables.bosses)} if self.boss else {}),
            **({"difficulties": list(self.tables.difficulties)} if self.boss else {}),
        }

    def points(self, played: list[Row]) -> list[float]:
        """What the games of a round brought to the first bot."""
        if self.boss:
            return [played[0].won_together()]
        return [row.score(part) for part, row in enumerate(played)]

    def share_of(self, played: list[Row]) -> float:
        """A round as one number: more than an even share is better than the other."""
        if self.boss:
            return (1.0 + played[0].won_together() - played[1].won_together()) / 2
        return sum(self.points(played)) / self.games

    def even(self) -> float:
        """What is due to the first bot if both are equally strong."""
        return 0.5 if self.boss else 1.0 / self.tables.seats


def measure(
    arena: Arena, rounds: int, means: Means, test: SequentialTest | None = None
) -> dict[str, Any]:
    """Play, and say what it showed, as plain data.

    With a test it ends as soon as the test is sure, however many processes have played: rounds
    count in their order.
    """

    def enough(rows: dict[tuple[int, int], Row]) -> bool:
        assert test is not None
        played = whole_rounds(rows.values(), arena.games)
        return test.stops_at([arena.share_of(one) for one in played]) > 0

    results = play_all(arena.orders(rounds), arena.run(), means, enough if test else None)
    played = whole_rounds(results.rows.values(), arena.games)[:rounds]
    verdict = ""
    if test is not None:
        stopped = test.stops_at([arena.share_of(one) for one in played])
        played = played[:stopped] if stopped else played
        verdict = test.verdict([arena.share_of(one) for one in played])
    found = summary(arena, played)
    if test is not None:
        found["verdict"] = verdict
        found["margin"] = round(test.high - test.low, DIGITS)
    results.close(found)
    return found


def summary(arena: Arena, played: list[list[Row]]) -> dict[str, Any]:
    """What rounds showed, as plain data. All but `pace` is the same wherever they were played."""
    counted = Rounds(arena.even())
    for one in played:
        counted.add(arena.points(one))
    low, high = counted.interval()
    rows = [row for one in played for row in one]
    found: dict[str, Any] = {
        **arena.run(),
        "engine": engine_kind(),
        "rounds": len(played),
        "games": len(rows),
        "share": round(counted.share(), DIGITS),
        "low": round(low, DIGITS),
        "high": round(high, DIGITS),
    }
    if arena.boss:
        found |= _gain(arena, played)
    else:
        found["even"] = round(arena.even(), DIGITS)
        found |= {"won": counted.won, "tied": counted.tied, "lost": counted.lost}
        found["draws"] = len([row for row in rows if not row.winners])
    found["turns"] = round(sum([row.turns for row in rows]) / max(1, len(rows)), 2)
    found["tables"] = _by_table(arena, played)
    found["pace"] = pace_of(rows)
    return found


def _gain(arena: Arena, played: list[list[Row]]) -> dict[str, Any]:
    """How many more of the same games against bosses the first bot wins."""
    others = Rounds()
    for one in played:
        others.add([one[1].won_together()])
    differences = [one[0].won_together() - one[1].won_together() for one in played]
    gain, low, high = mean_interval(differences)
    return {
        "other_share": round(others.share(), DIGITS),
        "gain": round(gain, DIGITS),
        "gain_low": round(low, DIGITS),
        "gain_high": round(high, DIGITS),
    }


def _by_table(arena: Arena, played: list[list[Row]]) -> list[dict[str, Any]]:
    """The same for every kind of table alone."""
    tables: dict[str, list[list[Row]]] = {}
    for one in played:
        tables.setdefault(one[0].table, []).append(one)
    found: list[dict[str, Any]] = []
    for label in sorted(tables):
        counted = Rounds(arena.even())
        for one in tables[label]:
            counted.add(arena.points(one))
        low, high = counted.interval()
        line: dict[str, Any] = {
            "table": label,
            "rounds": counted.rounds(),
            "share": round(counted.share(), DIGITS),
            "low": round(low, DIGITS),
            "high": round(high, DIGITS),
        }
        if arena.boss:
            others = [one[1].won_together() for one in tables[label]]
            line["other_share"] = round(sum(others) / len(others), DIGITS)
        found.append(line)
    return found


def pace_of(rows: list[Row]) -> dict[str, dict[str, float]]:
    """How long each bot thought about a decision, in seconds of the processor."""
    found: dict[str, dict[str, float]] = {}
    for row in rows:
        for seat, name in enumerate(row.players):
            one = found.setdefault(name, {"thoughts": 0, "seconds": 0.0, "longest": 0.0})
            one["thoughts"] += row.thoughts[seat]
            one["seconds"] += row.seconds[seat]
            one["longest"] = max(one["longest"], row.longest[seat])
    for one in found.values():
        one["seconds"] = round(one["seconds"] / max(1, one["thoughts"]), 5)
        one["longest"] = round(one["longest"], DIGITS)
    return found
