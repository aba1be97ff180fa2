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
from .brought import DYSMA, SIEGESTORM, own
from .orders import Order, Row
from .runs import Means, play_all
from .shares import Rounds
from .tables import BANDS, BOSSES, DIFFICULTIES, MISSIONS, STARTERS, Tables

FIRST_SEAT: Final = "first seat"
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


def decks(
    brought: tuple[str, ...], bot: str, seed: int = 0, content: tuple[str, ...] = ()
) -> Field:
    """Every deck against every other, by their names or the texts of their files."""
    return Field("decks", bot, _each_against_each("decks", SIEGESTORM, brought, content), seed)


def bands(
    brought: tuple[str, ...], bot: str, seed: int = 0, content: tuple[str, ...] = ()
) -> Field:
    """Every band against every other."""
    return Field("bands", bot, _each_against_each("bands", DYSMA, brought, content), seed)


def _each_against_each(
    kind: str, game: str, brought: tuple[str, ...], content: tuple[str, ...]
) -> list[Meeting]:
    everybody = brought or (BANDS if game == DYSMA else STARTERS)
    named = [(own(one, game, content).name, one) for one in everybody]
    return [
        Meeting(kind, name, other_name, Tables(game, brought=(one, other), content=content))
        for (name, one), (other_name, other) in combinations(named, 2)
    ]


def bosses(
    brought: tuple[str, ...], bot: str, seed: int = 0, content: tuple[str, ...] = ()
) -> Field:
    """Every deck alone against every boss, at every difficulty."""
    named = [(own(one, SIEGESTORM, content).name, one) for one in brought or STARTERS]
    met = [
        Meeting(
            "bosses",
            name,
            f"{boss} {difficulty}",
            Tables("siegestorm", "solo", 1, (deck,), (boss,), (difficulty,), content),
        )
        for boss in BOSSES
        for difficulty in DIFFICULTIES
        for name, deck in named
    ]
    return Field("bosses", bot, met, seed)


def missions(
    brought: tuple[str, ...], bot: str, seed: int = 0, content: tuple[str, ...] = ()
) -> Field:
    """Every main mission, by the share of the first seat."""
    tables = Tables("dysma", brought=brought or BANDS, content=content)
    met = [
        Meeting("missions", FIRST_SEAT, f"main mission {face}", tables, face)
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
    if field.kind == "missions":
        found["secondary"] = _by_secondary(field, rounds, rows)
    found["pace"] = pace_of(list(rows.values()))
    results.close(found)
    return found


def _line(
    field: Field, place: int, rounds: int, rows: dict[tuple[int, int], Row]
) -> dict[str, Any]:
    """What the rounds of one meeting showed."""
    meeting = field.meetings[place]
    counted = Counted(meeting.games())
    for again in range(rounds):
        new = again * len(field.meetings) + place
        counted.add(meeting, [rows[new, part] for part in range(meeting.games())])
    return {"one": meeting.one, "other": meeting.other, **counted.told()}


def _by_secondary(
    field: Field, rounds: int, rows: dict[tuple[int, int], Row]
) -> list[dict[str, Any]]:
    """The same battles of the missions once more, by the secondary mission of each."""
    counted = [Counted(1) for _ in range(MISSIONS)]
    for again in range(rounds):
        for place, meeting in enumerate(field.meetings):
            setup = meeting.tables.setup(meeting.number(again, 0))
            played = rows[again * len(field.meetings) + place, 0]
            counted[int(setup["secondary"]) - 1].add(meeting, [played])
    return [
        {"one": FIRST_SEAT, "other": f"secondary mission {face}", **one.told()}
        for face, one in enumerate(counted, start=1)
        if one.played
    ]


@final
class Counted:
    """Rounds of a line of the table, as they add up."""

    def __init__(self, games: int) -> None:
        """`games` make a round."""
        self.rounds = Rounds()
        self.played: list[Row] = []
        self.by_seat: list[list[float]] = [[] for _ in range(games)]

    def add(self, meeting: Meeting, played: list[Row]) -> None:
        """A round."""
        points = meeting.points(played)
        self.rounds.add(points)
        self.played += played
        for part, score in enumerate(points):
            self.by_seat[part].append(score)

    def told(self) -> dict[str, Any]:
        """What they showed, as plain data."""
        low, high = self.rounds.interval()
        games = max(1, len(self.played))
        return {
            "rounds": self.rounds.rounds(),
            "games": len(self.played),
            "share": round(self.rounds.share(), DIGITS),
            "by_round": [round(share, DIGITS) for share in self.rounds.shares],
            "low": round(low, DIGITS),
            "high": round(high, DIGITS),
            "by_seat": [
                round(sum(scores) / max(1, len(scores)), DIGITS) for scores in self.by_seat
            ],
            "draws": len([row for row in self.played if not row.winners]),
            "turns": round(sum([row.turns for row in self.played]) / games, 2),
        }


FIELDS: Final[dict[str, Callable[[tuple[str, ...], str, int, tuple[str, ...]], Field]]] = {
    "decks": decks,
    "bands": bands,
    "bosses": bosses,
    "missions": missions,
}
"""What can be compared, by the name of the question."""
