"""A game that is to be played, and what came of it: both plain enough to send and to write down."""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time
from typing import Final

from .. import bots
from ..bots.base import Bot, Sight
from .leads import Leads
from .playing import Outcome, play_on, thinking_seeds
from .tables import GAMES, Tables


@dataclass(frozen=True)
class Order:
    """One game: at which table, with which seed, who sits where. It depends on nothing else."""

    round: int
    part: int
    """Which game of its round."""
    tables: Tables
    number: int
    seed: int
    players: tuple[str, ...]
    thinking: tuple[int, ...] = ()
    """Seeds of the bots, where they are not those that follow from the seed of the game."""

    def key(self) -> tuple[int, int]:
        """What tells it from the other games of a run."""
        return (self.round, self.part)


@dataclass(frozen=True)
class Row:
    """What came of a game. Seconds are of the processor, and say nothing about the game."""

    round: int
    part: int
    seed: int
    table: str
    players: tuple[str, ...]
    winners: tuple[int, ...]
    rule: str
    answers: int
    turns: int
    thoughts: tuple[int, ...]
    """Questions with more than one answer, seat by seat."""
    seconds: tuple[float, ...]
    longest: tuple[float, ...]
    lead_changes: int = 0
    """How often the lead changed hands, by the opinion of the bots that look ahead."""

    def key(self) -> tuple[int, int]:
        """What tells it from the other games of a run."""
        return (self.round, self.part)

    def score(self, seat: int) -> float:
        """What the game brought to a seat: winners share a point, in a draw everybody does."""
        if not self.winners:
            return 1.0 / len(self.players) if len(self.players) > 1 else 0.5
        if seat not in self.winners:
            return 0.0
        return 1.0 / len(self.winners)

    def won_together(self) -> float:
        """Whether those who play together against a boss won."""
        if not self.winners:
            return 0.5
        return 1.0 if 0 in self.winners else 0.0


class Timed(Bot):
    """A bot with a stopwatch."""

    def __init__(self, player: Bot) -> None:
        super().__init__()
        self.player = player
        self.thoughts = 0
        self.seconds = 0.0
        self.longest = 0.0

    def decide(self, sight: Sight) -> list[int]:
        """What the bot decides."""
        begun = process_time()
        answer = self.player.decide(sight)
        spent = process_time() - begun
        if not sight.question.forced():
            self.thoughts += 1
            self.seconds += spent
            self.longest = max(self.longest, spent)
        return answer


def play(order: Order) -> Row:
    """Play one game."""
    game = GAMES[order.tables.game]
    state = order.tables.start(order.number, order.seed)
    seeds = order.thinking or thinking_seeds(order.seed, len(order.players))
    seated = [
        Timed(bots.bot(name, seed, order.tables.game, patient=True))
        for name, seed in zip(order.players, seeds, strict=True)
    ]
    leads = Leads(state, len(order.players))
    outcome = play_on(game, state, list(seated), leads.look)
    return Row(
        order.round,
        order.part,
        order.seed,
        order.tables.label(order.number),
        order.players,
        tuple(outcome.winners),
        outcome.rule,
        outcome.answers,
        turns_of(outcome),
        tuple([player.thoughts for player in seated]),
        tuple([round(player.seconds, DIGITS) for player in seated]),
        tuple([round(player.longest, DIGITS) for player in seated]),
        leads.changes,
    )


DIGITS: Final = 6


def turns_of(outcome: Outcome) -> int:
    """How many turns a game took; both games count them."""
    return int(getattr(outcome.final, "turn", 0))
