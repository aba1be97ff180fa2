"""The battles that the conformance tests play: random bands, random maps, every scenario.

Everything follows from the name of a battle, so the name of a failing test is all one needs to play
it again: `match_of(BOUTS["duel-7"])`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from tests.dysma.conformance.mustering import FACTIONS, band_text, random_band
from wartable.dysma.game import GAME
from wartable.dysma.state.battle import Battle
from wartable.dysma.table.shapes.zones import DEPLOYMENTS
from wartable.dysma.text.contentfile import shipped_content
from wartable.kernel.chance import THINKING, Chance
from wartable.kernel.match import Match
from wartable.kernel.playout import random_answer
from wartable.kernel.question import Question

TURN_LIMIT: Final = 12
MOST_ANSWERS: Final = 20_000
MISSIONS: Final = 8


@dataclass(frozen=True)
class Bout:
    """A battle: how many seats, and the seed from which everything else follows."""

    seats: int
    seed: int
    turn_limit: int = TURN_LIMIT

    def __str__(self) -> str:
        return f"{self.seats}-{self.seed}-{self.turn_limit}"


def factions_of(bout: Bout, seat: int) -> list[str]:
    """All factions in turn; every third band is an alliance."""
    first = (bout.seed * bout.seats + seat) % len(FACTIONS)
    if (bout.seed + seat) % 3 == 2:
        return [FACTIONS[first], FACTIONS[(first + 1 + bout.seed % 7) % len(FACTIONS)]]
    return [FACTIONS[first]]


@cache
def setup_of(bout: Bout) -> dict[str, Any]:
    """Bands, map and scenario; seeds that follow each other go through all of them."""
    chance = Chance(bout.seed, THINKING)
    bands = [random_band(chance, factions_of(bout, seat)) for seat in range(bout.seats)]
    seed = bout.seed
    return {
        "bands": [band_text(band) for band in bands],
        "map": f"seed {seed}",
        "deployment": DEPLOYMENTS[seed % len(DEPLOYMENTS)] if bout.seats == 2 else "",
        "main": seed % MISSIONS + 1,
        "secondary": (seed + seed // MISSIONS) % MISSIONS + 1,
        "turn_limit": bout.turn_limit,
    }


DUELS: Final = tuple(Bout(2, seed, 12 if seed == 0 else 3) for seed in range(8))
CROWDS: Final = (Bout(3, 1, 2), Bout(4, 2, 2))
BOUTS: Final = {str(bout): bout for bout in (*DUELS, *CROWDS)}


def start(bout: Bout) -> Battle:
    """The battle at its first question, with an empty log."""
    s = GAME.start(setup_of(bout), bout.seed, shipped_content())
    s.log = []
    return s


@dataclass(frozen=True)
class Moment:
    """A question of a battle: the state there and the answer it got."""

    number: int
    state: Battle
    answer: list[int]

    @property
    def question(self) -> Question:
        """What is asked."""
        assert self.state.question is not None
        return self.state.question

    def copy(self) -> Battle:
        """A battle to play on with, with an empty log."""
        twin = self.state.copy()
        twin.log = []
        return twin


@dataclass(frozen=True)
class Played:
    """A battle that was played to its end with random answers."""

    match: Match
    moments: list[Moment]

    def some(self, every: int) -> list[Moment]:
        """Every so manieth moment, and of every kind of question the first two."""
        found: list[Moment] = []
        seen: dict[str, int] = {}
        for moment in self.moments:
            kind = moment.question.kind
            seen[kind] = seen.get(kind, 0) + 1
            if moment.number % every == 0 or seen[kind] <= 2:
                found.append(moment)
        return found


@cache
def played(bout: Bout) -> Played:
    """The battle, played once for all tests. Nobody may change its states: see `Moment.copy`."""
    match = Match(GAME, setup_of(bout), bout.seed, content=shipped_content())
    chance = Chance(bout.seed, THINKING)
    moments: list[Moment] = []
    while match.question is not None:
        assert len(moments) < MOST_ANSWERS, f"{bout} did not end"
        answer = random_answer(match.question, chance)
        moments.append(Moment(len(moments), battle(match).copy(), answer))
        match.answer(answer)
    return Played(match, moments)


def moments_of(bout: Bout, every: int) -> Iterator[Moment]:
    """Some moments of a battle."""
    yield from played(bout).some(every)


def match_at(bout: Bout, moment: Moment) -> Match:
    """A match that goes on from a moment of a battle; its record begins there."""
    return Match(GAME, setup_of(bout), bout.seed, None, shipped_content(), moment.copy())


def battle(match: Match) -> Battle:
    """The state inside a match."""
    assert isinstance(match.state, Battle)
    return match.state
