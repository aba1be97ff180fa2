"""Bots against bots: whole games without a log, and fair pairs of them.

A pair is two games with the same seed, so with the same shuffles and the same side to begin; only
the bots change seats. Luck that favours a seat or a deck meets both bots alike, and a bot that
plays against itself scores exactly one half.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, final

from ...kernel.breath import breathe
from ...kernel.chance import THINKING, Chance
from ...kernel.game import Game
from ...kernel.refusal import Refusal
from ...kernel.state import State, proceed
from ..base import Bot, Sight

MakeBot = Callable[[int], Bot]
"""Makes a bot from a seed: a class, or any function that does it."""


class IllegalAnswer(ValueError):
    """A bot gave an answer that its question does not accept."""


@final
class Outcome:
    """How a game between bots ended; `final` is the state it ended in."""

    def __init__(self, winners: list[int], rule: str, answers: int, final: State) -> None:
        self.winners = winners
        self.rule = rule
        self.answers = answers
        self.final = final

    def score(self, side: int) -> float:
        """1 for a win, 0 for a loss, one half for a draw."""
        if not self.winners:
            return 0.5
        return 1.0 if side in self.winners else 0.0


def play_match(
    game: Game, setup: dict[str, Any], bots: list[Bot], seed: int, content: Any = None
) -> Outcome:
    """Play one game to its end; `bots[seat]` answers for its seat."""
    cards = game.content(setup) if content is None else content
    return play_on(game, game.start(setup, seed, cards), bots)


def play_on(game: Game, state: State, bots: list[Bot]) -> Outcome:
    """Play a game to its end from where it is."""
    state.log = None
    answers = 0
    question = state.question
    while question is not None:
        bot = bots[question.seat]
        sight = Sight(game, state)
        answer = bot.decide(sight)
        if not sight.question.accepts(answer) and not _is_open_to(game, state, answer):
            asked = f"{question.kind}: {sight.question.options}"
            raise IllegalAnswer(f"{type(bot).__name__} answered {answer} to {asked}")
        proceed(state, sight.meant(answer))
        answers += 1
        breathe()
        question = state.question
    result = state.result
    assert result is not None
    return Outcome(result.winners, result.rule, answers, state)


def _is_open_to(game: Game, state: State, answer: list[int]) -> bool:
    """Whether an open question takes an answer that it did not propose."""
    question = state.question
    if question is None or not question.open:
        return False
    try:
        game.check_open(state, question, answer)
    except Refusal:
        return False
    return True


@final
class Duel:
    """What a number of seat-swapped pairs showed about the first bot."""

    def __init__(self) -> None:
        self.won = 0  # pairs with more than one point out of two
        self.tied = 0
        self.lost = 0
        self.points = 0.0  # games, a draw counting one half
        self.draws = 0

    def add(self, first: Outcome, second: Outcome) -> None:
        """A pair: the bot sat in seat 0 in the first game and in seat 1 in the second."""
        points = first.score(0) + second.score(1)
        self.points += points
        self.won += points > 1
        self.tied += points == 1
        self.lost += points < 1
        self.draws += (not first.winners) + (not second.winners)

    def pairs(self) -> int:
        """How many pairs were played."""
        return self.won + self.tied + self.lost

    def share(self) -> float:
        """The share of all games won by the first bot, a draw counting one half."""
        return self.points / (2 * self.pairs())

    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 19 times out of 20.

        The two games of a pair are not independent, so a pair counts as one observation.
        """
        return wilson(self.share(), self.pairs())


def duel_pairs(
    game: Game,
    setups: list[dict[str, Any]],
    one: MakeBot,
    other: MakeBot,
    pairs: int,
    seed: int = 0,
) -> Duel:
    """Play seat-swapped pairs, going through the setups in turn."""
    contents = [game.content(setup) for setup in setups]
    duel = Duel()
    for number in range(pairs):
        setup = setups[number % len(setups)]
        content = contents[number % len(setups)]
        game_seed = seed + number
        seeds = thinking_seeds(game_seed, 2)
        first = play_match(game, setup, [one(seeds[0]), other(seeds[1])], game_seed, content)
        second = play_match(game, setup, [other(seeds[0]), one(seeds[1])], game_seed, content)
        duel.add(first, second)
    return duel


def thinking_seeds(seed: int, seats: int) -> list[int]:
    """A seed for the bot in each seat, away from the game's own."""
    chance = Chance(seed, THINKING)
    return [int(chance.below(1 << 31)) for _ in range(seats)]


def wilson(share: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson interval of a share that was seen in so many observations."""
    if count == 0:
        return (0.0, 1.0)
    square = z * z / count
    middle = (share + square / 2) / (1 + square)
    reach = z * sqrt(share * (1 - share) / count + square / (4 * count)) / (1 + square)
    return (max(0.0, middle - reach), min(1.0, middle + reach))
