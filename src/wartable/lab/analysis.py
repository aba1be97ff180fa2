"""A finished game, looked at again: who stood how well when, and what would have been better.

Before every answer that was a choice each seat's chance to win is estimated from what that seat
could know: unknown cards are dealt out many times and the game is played on for some turns. What
nobody looks back at, such as how a battle was set up, is left out (`Guide.weighs`). The answer that
was given is compared with the best one on the same tables. What a player lost by his answers is his
own doing, and so is the chance of who concedes; whatever else moved the estimates is luck, and what
nobody could know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ..bots.base import Sight
from ..bots.guides import guide_to
from ..bots.search.guide import Guide
from ..bots.search.search import Budget, Search, Thought
from ..kernel.chance import THINKING, Chance
from ..kernel.match import CONCEDE, MARK, Match
from .care import careful_turns
from .shares import mean_interval

Told = Callable[[int, int], None]
DIGITS: Final = 4
SIMULATIONS: Final = 240
"""So many for each question, if nobody says."""
SHOWN: Final = 3
"""So many alternatives are named."""
WORTH_SAYING: Final = 0.02
"""An answer that costs less of the chance to win is as good as the best."""
TURNS: Final = 0.1
"""So much the chance must move at once to be a turning point."""
MOST: Final = 8


def analyse(
    match: Match,
    simulations: int = SIMULATIONS,
    ahead: int = 3,
    told: Told | None = None,
) -> dict[str, Any]:
    """All about a match, as plain data; the same match and engine give the same numbers."""
    answers = match.answers
    again = Match(match.game, match.setup, match.seed, match.names, match.content)
    analyst = Analyst(again, simulations, ahead)
    moments: list[dict[str, Any]] = []
    given_up: list[GivenUp] = []
    for number, text in enumerate(answers):
        question = again.question
        if text.startswith(CONCEDE):
            seat = int(text.removeprefix(CONCEDE))
            given_up.append(GivenUp(seat, len(moments), analyst.estimates()))
        elif question is not None and not text.startswith(MARK) and analyst.weighs():
            moments.append(analyst.moment(number, text))
        again.enter(text)
        if told is not None:
            told(number + 1, len(answers))
    put_off(moments, analyst.standings)
    return _summed_up(match, moments, given_up, analyst.end(), simulations, ahead)


@dataclass(frozen=True)
class Standing:
    """What the best answer of a moment was worth, and to which stretch of the game it belongs."""

    stretch: tuple[int, int, int]
    """Who was asked, in which turn, and whose hand it was."""
    worth: float


@dataclass(frozen=True)
class GivenUp:
    """Somebody conceded after so many moments, when the chances were these."""

    seat: int
    moments: int
    estimates: list[float]


class Analyst:
    """Looks at the moments of one match, as it goes on."""

    def __init__(self, match: Match, simulations: int, ahead: int) -> None:
        self.match = match
        self.simulations = simulations
        self.budget = Budget(simulations, ahead, careful_turns(ahead))
        self.guide: Guide = guide_to(match.state)
        self.chance = Chance(match.seed, THINKING)
        self.seats = match.game.seats(match.state)
        self.together = len(guide_sides(match)) < self.seats
        self.standings: list[Standing] = []
        """One for each moment."""
        self.claimed = 1.0
        """What all seats' chances came to before they were made sure of a winner."""

    def weighs(self) -> bool:
        """Whether the open question is a choice worth looking at."""
        question = self.match.question
        return (
            question is not None and not question.forced() and self.guide.weighs(self.match.state)
        )

    def moment(self, number: int, text: str) -> dict[str, Any]:
        """The open question: the estimates before it, and what the answer to it was worth."""
        match = self.match
        question = match.question
        assert question is not None
        sight = Sight(match.game, match.state)
        thoughts = Search(self.guide, self.budget, sight, self.chance).thoughts()
        given = sight.from_world(match.state, match.codes(text))
        turn = int(getattr(match.state, "turn", 0))
        hand = int(getattr(match.state, "active", getattr(match.state, "hand", 0)))
        estimates = self.estimates()
        best = thoughts[0]
        worth = best.estimate() if best.visits else estimates[question.seat]
        self.standings.append(Standing((question.seat, turn, hand), worth))
        return {
            "number": number + 1,
            "seat": question.seat,
            "turn": turn,
            "question": question.kind,
            "answer": text,
            "estimates": estimates,
            **self._compared(sight, thoughts, given),
        }

    def _compared(self, sight: Sight, thoughts: list[Thought], given: list[int]) -> dict[str, Any]:
        """The given answer beside the best one, on tables that neither was chosen by."""
        best = thoughts[0].answer
        loss, low = 0.0, 0.0
        if sorted(best) != sorted(given):
            tables = max(8, self.simulations // 4)
            search = Search(self.guide, self.budget, sight, self.chance)
            found = search.compare([best, given], tables)
            loss, low, _ = mean_interval([one - other for one, other in zip(*found)])
        if low <= 0.0 or loss < WORTH_SAYING:  # nobody can tell them apart
            loss, best = 0.0, given
        alternatives = [
            {"answer": self._text(sight, one), "estimate": self._beside(one.estimate())}
            for one in thoughts[:SHOWN]
            if one.visits
        ]
        return {
            "best": self.match.worded(sight.meant(best)),
            "loss": round(loss, DIGITS),
            "alternatives": alternatives,
        }

    def _text(self, sight: Sight, thought: Thought) -> str:
        return self.match.worded(sight.meant(thought.answer))

    def _beside(self, chance: float) -> float:
        """A chance that a search told, as it compares with the estimates of this moment."""
        return round(min(1.0, chance / self.claimed), DIGITS)

    def estimates(self) -> list[float]:
        """Each seat's chance to win, as far as it could know; together they are sure of a winner.

        Against a boss the players win together, so all have the same chance.
        """
        match = self.match
        self.claimed = 1.0
        if self.guide.clock(match.state) < self.guide.begins():
            return [round(1.0 / self.seats, DIGITS)] * self.seats
        tables = max(4, self.simulations // (3 * self.seats))
        playing = [seat for seat in range(self.seats) if not match.game.is_out(match.state, seat)]
        found = [0.0] * self.seats
        for seats in [playing] if self.guide.shared() else [[seat] for seat in playing]:
            sight = Sight(match.game, match.state, seats[0])
            chances = Search(self.guide, self.budget, sight, self.chance).outlook(tables, seats)
            for seat, one in zip(seats, chances):
                found[seat] = one
        total = sum(found)
        if self.together:
            return [round(total / self.seats, DIGITS)] * self.seats
        self.claimed = max(1e-9, total)
        return [round(one / self.claimed, DIGITS) for one in found]

    def end(self) -> list[float]:
        """What the game was worth to each seat, or is where it was broken off."""
        result = self.match.result
        if result is None:
            return self.estimates()
        if not result.winners:
            return [0.5 if self.together else round(1.0 / self.seats, DIGITS)] * self.seats
        share = 1.0 if self.together else 1.0 / len(result.winners)
        return [share if seat in result.winners else 0.0 for seat in range(self.seats)]


def put_off(moments: list[dict[str, Any]], standings: list[Standing]) -> None:
    """What can still be done later in one's turn is not lost yet: only what it is worth less then.

    The script that plays on may not think of it again, so it would be missed at every question.
    """
    later: dict[tuple[int, int, int], float] = {}
    for moment, standing in zip(reversed(moments), reversed(standings)):
        if moment["loss"] > 0 and standing.stretch in later:
            loss = min(moment["loss"], standing.worth - later[standing.stretch])
            moment["loss"] = round(loss, DIGITS) if loss >= WORTH_SAYING else 0.0
            if not moment["loss"]:
                moment["best"] = moment["answer"]
        later[standing.stretch] = standing.worth


def guide_sides(match: Match) -> list[int]:
    """The seats that play for themselves: against a boss nobody does."""
    boss = int(getattr(getattr(match.state, "layout", None), "boss", -1))
    return [] if boss >= 0 else list(range(match.game.seats(match.state)))


def _summed_up(
    match: Match,
    moments: list[dict[str, Any]],
    given_up: list[GivenUp],
    end: list[float],
    simulations: int,
    ahead: int,
) -> dict[str, Any]:
    """The moments with what came of each, and the game as a whole."""
    seats = len(match.names)
    mistakes = [0.0] * seats
    before_conceding = {one.moments: one.estimates for one in reversed(given_up)}
    for i, moment in enumerate(moments):
        after = moments[i + 1]["estimates"] if i + 1 < len(moments) else end
        moment["after"] = before_conceding.get(i + 1, after)
        mistakes[moment["seat"]] += moment["loss"]
    for one in given_up:
        mistakes[one.seat] += one.estimates[one.seat]
    first = moments[0]["estimates"] if moments else end
    start = before_conceding.get(0, first)
    together = bool(moments) and not guide_sides(match)
    turning = sorted(moments, key=lambda one: -_swing(one))[:MOST]
    better = sorted(moments, key=lambda one: -one["loss"])[:MOST]
    return {
        "question": "analyse",
        "game": match.game.name,
        "mode": match.setup.get("mode", "duel"),
        "names": list(match.names),
        "simulations": simulations,
        "ahead": ahead,
        "answers": len(match.answers),
        "result": None if match.result is None else match.result.plain(),
        "start": start,
        "end": end,
        "sides": [
            _side(match.names[seat], seat, start, end, mistakes, together) for seat in range(seats)
        ],
        "turning_points": [one["number"] for one in turning if _swing(one) >= TURNS],
        "better": [one["number"] for one in better if one["loss"] > 0],
        "moments": moments,
    }


def _swing(moment: dict[str, Any]) -> float:
    """How much the answer and what followed it moved the chances."""
    before: list[float] = moment["estimates"]
    after: list[float] = moment["after"]
    return max([abs(one - other) for one, other in zip(before, after)])


def _side(
    name: str,
    seat: int,
    start: list[float],
    end: list[float],
    mistakes: list[float],
    together: bool,
) -> dict[str, Any]:
    """From the first estimate to the result: one's own mistakes, the others', and luck."""
    own = mistakes[seat]
    rest = sum(mistakes) - own
    # What others lose by their mistakes is won by those against them, each his part.
    others = -rest if together else rest / max(1, len(mistakes) - 1)
    return {
        "name": name,
        "start": start[seat],
        "own_mistakes": round(-own, DIGITS),
        "others_mistakes": round(others, DIGITS),
        "luck": round(end[seat] - start[seat] + own - others, DIGITS),
        "end": end[seat],
    }
