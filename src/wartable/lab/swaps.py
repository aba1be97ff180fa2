"""What is a card or a profile worth? A causal effect, not how often winners held it.

The deck plays as it is, and once more for every card with a plain one of the same cost in its
place; bands likewise, profile by profile. All variants meet the same opponents with the same
shuffles or dice in both seats, so a round gives a difference for each, free of most luck.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, final

from ..build_info import engine_kind
from .arena import DIGITS, pace_of
from .brought import Own, Variant
from .evenness import Meeting
from .orders import Order, Row
from .runs import Means, play_all
from .shares import mean_interval
from .tables import MISSIONS, Tables

SEATS: Final = 2
KINDS: Final = {"siegestorm": ("cards", "decks"), "dysma": ("profiles", "bands")}


@final
@dataclass(frozen=True)
class Trial:
    """One deck or band, everything that is taken out of it in turn, and whom it meets."""

    own: Own
    variants: tuple[Variant, ...]
    others: tuple[str, ...]

    def meeting(self, variant: int, other: str) -> Meeting:
        """Who meets whom: variant 0 is the deck or band as it is."""
        brought, content = self.own.brought, self.own.content
        if variant > 0:
            changed = self.variants[variant - 1]
            brought, content = changed.text, (*content, changed.content)
        tables = Tables(self.own.game, brought=(brought, other), content=content)
        return Meeting(KINDS[self.own.game][1], self.own.name, other, tables)


def trial(own: Own, only: tuple[str, ...] = ()) -> Trial:
    """Everything in a deck or band in turn, or what is named."""
    variants = [own.without(what) for what in own.things() if not only or what in only]
    return Trial(own, tuple(variants), tuple(own.others()))


@final
class Swaps:
    """Several trials, measured together."""

    def __init__(self, trials: list[Trial], bot: str, seed: int = 0) -> None:
        self.trials = trials
        self.bot = bot
        self.seed = seed
        self.kind = KINDS[trials[0].own.game][0]

    def orders(self, rounds: int) -> list[Order]:
        """The games of so many rounds; a round has every variant in both seats."""
        found: list[Order] = []
        for again in range(rounds):
            for place, one in enumerate(self.trials):
                other = one.others[(again + again // MISSIONS) % len(one.others)]
                for variant in range(len(one.variants) + 1):
                    meeting = one.meeting(variant, other)
                    for seat in range(SEATS):
                        found.append(self._order(again, place, variant, seat, meeting))
        return found

    def _order(self, again: int, place: int, variant: int, seat: int, meeting: Meeting) -> Order:
        number = meeting.number(again, seat)
        key = again * len(self.trials) + place
        players = (self.bot,) * SEATS
        return Order(
            key, variant * SEATS + seat, meeting.tables, number, self.seed + again, players
        )

    def run(self) -> dict[str, Any]:
        """What decides how the games go."""
        names = [one.own.name for one in self.trials]
        things = [[variant.what for variant in one.variants] for one in self.trials]
        return {
            "question": self.kind,
            "bot": self.bot,
            "in": names,
            "of": things,
            "seed": self.seed,
        }


def measure(swaps: Swaps, rounds: int, means: Means) -> dict[str, Any]:
    """Play, and say what everything is worth, as plain data; the most useful first."""
    results = play_all(swaps.orders(rounds), swaps.run(), means)
    lines: list[dict[str, Any]] = []
    for place, one in enumerate(swaps.trials):
        for variant, changed in enumerate(one.variants, start=1):
            line = _line(results.rows, swaps, place, variant, rounds)
            told = {"in": one.own.name, "what": changed.what, "copies": changed.copies}
            told["name"] = one.own.named(changed.what)
            lines.append({**told, "reference": changed.reference, **line})
    lines.sort(key=lambda line: (line["in"], -float(line["effect"])))
    found = {**swaps.run(), "engine": engine_kind(), "rounds": rounds}
    found["games"] = len(swaps.orders(rounds))
    found["effects"] = lines
    found["pace"] = pace_of(list(results.rows.values()))
    results.close(found)
    return found


def _line(
    rows: dict[tuple[int, int], Row], swaps: Swaps, place: int, variant: int, rounds: int
) -> dict[str, float]:
    """What one thing is worth: the share with it less the share without it, round by round."""

    def share(again: int, which: int) -> float:
        key = again * len(swaps.trials) + place
        return sum([rows[key, which * SEATS + seat].score(seat) for seat in range(SEATS)]) / SEATS

    whole = [share(again, 0) for again in range(rounds)]
    without = [share(again, variant) for again in range(rounds)]
    effect, low, high = mean_interval([one - other for one, other in zip(whole, without)])
    return {
        "share": round(sum(whole) / rounds, DIGITS),
        "without": round(sum(without) / rounds, DIGITS),
        "effect": round(effect, DIGITS),
        "low": round(max(-1.0, low), DIGITS),
        "high": round(min(1.0, high), DIGITS),
    }
