"""Are decks, bands, bosses and missions even? The same bot plays for everybody.

Decks meet in pairs: the same shuffles twice, with the decks changing seats. Bands change seats as
well, with the same main mission on another map. Against a boss every deck plays alone; a mission
is even if the first seat wins its half.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final, final

from ..build_info import engine_kind
from .arena import DIGITS, pace_of
from .orders import Order, Row
from .runs import Means, play_all
from .shares import Rounds
from .tables import BANDS, BOSSES, DIFFICULTIES, MISSIONS, STARTERS, Tables

PAIRINGS: Final = 4
"""Of two bands: one against the other, the other way round, and each against itself."""


@dataclass(frozen=True)
class Meeting:
    """Whose share is counted, against what, and at which tables."""

    kind: str
    one: str
    other: str
    tables: Tables
    face: int = 0
    """The number of the main mission, where that is the question."""

    def games(self) -> int:
        """How many games make a round: one for each seat where seats are swapped."""
        return 2 if self.kind in ("decks", "bands") else 1

    def number(self, again: int, part: int) -> int:
        """Which of the tables the game of a round is played at."""
        if self.kind == "decks":
            return 1 + part  # of one-one, one-other, other-one, other-other
        if self.kind == "bands":
            return MISSIONS * (PAIRINGS * (again // MISSIONS) + part) + again % MISSIONS
        if self.kind == "missions":
            return MISSIONS * again + self.face - 1
        return again

    def points(self, played: list[Row]) -> list[float]:
        """What the games of a round brought to the one that is counted."""
        if self.kind == "bosses":
            return [row.won_together() for row in played]
        return [row.score(part) for part, row in enumerate(played)]


@final
class Field:
    """Everything that is to be compared."""

    def __init__(self, kind: str, bot: str, meetings: list[Meeting], seed: int = 0) -> None:
        self.kind = kind
        self.bot = bot
        self.meetings = meetings
        self.seed = seed

    def orders(self, rounds: int) -> list[Order]:
        """The games of so many rounds of each meeting; the meetings take turns."""
        found: list[Order] = []
        for again in range(rounds):
            for place, meeting in enumerate(self.meetings):
                new = again * len(self.meetings) + place
                players = (self.bot,) * meeting.tables.seats
                for part in range(meeting.games()):
                    number = meeting.number(again, part)
                    seed = self.seed + again
                    found.append(Order(new, part, meeting.tables, number, seed, players))
        return found

    def run(self) -> dict[str, Any]:
        """What decides how the games go."""
        met = [f"{meeting.one} – {meeting.other}" for meeting in self.meetings]
        return {"question": self.kind, "bot": self.bot, "meetings": met, "seed": self.seed}


def decks(names: tuple[str, ...], bot: str, seed: int = 0) -> Field:
    """Every deck against every other."""
    pairs = combinations(names or STARTERS, 2)
    met = [Meeting("decks", a, b, Tables("siegestorm", brought=(a, b))) for a, b in pairs]
    return Field("decks", bot, met, seed)


def bands(names: tuple[str, ...], bot: str, seed: int = 0) -> Field:
    """Every band against every other."""
    pairs = combinations(names or BANDS, 2)
    met = [Meeting("bands", a, b, Tables("dysma", brought=(a, b))) for a, b in pairs]
    return Field("bands", bot, met, seed)


def bosses(names: tuple[str, ...], bot: str, seed: int = 0) -> Field:
    """Every deck alone against every boss, at every difficulty."""
    met = [
        Meeting(
            "bosses",
            deck,
            f"{boss} {difficulty}",
            Tables("siegestorm", "solo", 1, (deck,), (boss,), (difficulty,)),
        )
        for boss in BOSSES
        for difficulty in DIFFICULTIES
        for deck in names or STARTERS
    ]
    return Field("bosses", bot, met, seed)


def missions(names: tuple[str, ...], bot: str, seed: int = 0) -> Field:
    """Every main mission, by the share of the first seat."""
    tables = Tables("dysma", brought=names or BANDS)
    met = [
        Meeting("missions", "first seat", f"main mission {face}", tables, face)
        for face in range(1, MISSIONS + 1)
    ]
    return Field("missions", bot, met, seed)


def compare(field: Field, rounds: int, means: Means) -> dict[str, Any]:
    """Play, and say how even everything is, as plain data."""
    results = play_all(field.orders(rounds), field.run(), means)
    rows = results.rows
    found: dict[str, Any] = {**field.run(), "engine": engine_kind(), "rounds": rounds}
    lines = [_line(field, place, rounds, rows) for place in range(len(field.meetings))]
    found["games"] = sum([line["games"] for line in lines])
    found["meetings"] = lines
    found["pace"] = pace_of(list(rows.values()))
    results.close(found)
    return found


def _line(
    field: Field, place: int, rounds: int, rows: dict[tuple[int, int], Row]
) -> dict[str, Any]:
    """What the rounds of one meeting showed."""
    meeting = field.meetings[place]
    games = meeting.games()
    counted = Rounds()
    played: list[Row] = []
    by_seat: list[list[float]] = [[] for _ in range(games)]
    for again in range(rounds):
        new = again * len(field.meetings) + place
        one = [rows[new, part] for part in range(games)]
        points = meeting.points(one)
        counted.add(points)
        played += one
        for part, score in enumerate(points):
            by_seat[part].append(score)
    low, high = counted.interval()
    return {
        "one": meeting.one,
        "other": meeting.other,
        "rounds": counted.rounds(),
        "games": len(played),
        "share": round(counted.share(), DIGITS),
        "by_round": [round(share, DIGITS) for share in counted.shares],
        "low": round(low, DIGITS),
        "high": round(high, DIGITS),
        "by_seat": [round(sum(scores) / max(1, len(scores)), DIGITS) for scores in by_seat],
        "draws": len([row for row in played if not row.winners]),
        "turns": round(sum([row.turns for row in played]) / max(1, len(played)), 2),
    }


FIELDS: Final[dict[str, Callable[[tuple[str, ...], str, int], Field]]] = {
    "decks": decks,
    "bands": bands,
    "bosses": bosses,
    "missions": missions,
}
"""What can be compared, by the name of the question."""
