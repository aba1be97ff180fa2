"""Bots against bots: whole games without a log.

A pair is two games with the same seed, so with the same shuffles and the same side to begin; only
the bots change seats. Luck that favours a seat or a deck meets both bots alike, and a bot that
plays against itself scores exactly one half.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from ..bots.base import Bot, Sight
from ..kernel.breath import breathe
from ..kernel.chance import THINKING, Chance
from ..kernel.game import Game
from ..kernel.refusal import Refusal
from ..kernel.state import State, proceed
from .shares import Rounds

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


def play_on(
    game: Game, state: State, bots: list[Bot], told: Callable[[State], None] | None = None
) -> Outcome:
    """Play a game to its end from where it is; `told` sees it after every answer."""
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
        if told is not None:
            told(state)
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


def duel_pairs(
    game: Game,
    setups: list[dict[str, Any]],
    one: MakeBot,
    other: MakeBot,
    pairs: int,
    seed: int = 0,
) -> Rounds:
    """Play seat-swapped pairs, going through the setups in turn."""
    contents = [game.content(setup) for setup in setups]
    found = Rounds()
    for number in range(pairs):
        setup = setups[number % len(setups)]
        content = contents[number % len(setups)]
        game_seed = seed + number
        seeds = thinking_seeds(game_seed, 2)
        first = play_match(game, setup, [one(seeds[0]), other(seeds[1])], game_seed, content)
        second = play_match(game, setup, [other(seeds[0]), one(seeds[1])], game_seed, content)
        found.add([first.score(0), second.score(1)])
    return found


def thinking_seeds(seed: int, seats: int) -> list[int]:
    """A seed for the bot in each seat, away from the game's own."""
    chance = Chance(seed, THINKING)
    return [int(chance.below(1 << 31)) for _ in range(seats)]
