"""Moments of games: what there was to count when a turn began, and who won in the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .. import bots
from ..bots.base import Sight
from ..bots.siegestorm.features import Counting
from ..kernel.state import State, proceed
from ..siegestorm.state.state import Siege
from .orders import Order
from .playing import thinking_seeds
from .tables import GAMES


@dataclass(frozen=True)
class Moments:
    """All moments of one game: for each the counts of every side, and the sides that won."""

    round: int
    sides: list[list[list[float]]]
    boss: list[list[float]]
    winners: tuple[int, ...]


def moments(order: Order) -> Moments:
    """Play a game of Siegestorm, and count whenever a turn begins."""
    game = GAMES[order.tables.game]
    state: Any = order.tables.start(order.number, order.seed)
    seeds = order.thinking or thinking_seeds(order.seed, len(order.players))
    players = [bots.bot(name, seed, "siegestorm", True) for name, seed in zip(order.players, seeds)]
    counting = Counting(state.book)
    sides: list[list[list[float]]] = []
    boss: list[list[float]] = []
    turn = 0
    while state.question is not None:
        if state.turn != turn:
            turn = state.turn
            sides.append(_sides(counting, state))
            boss.append(counting.boss(state) if state.layout.boss >= 0 else [])
        sight = Sight(game, state)
        answer = players[sight.seat].decide(sight)
        proceed(state, sight.meant(answer))
    return Moments(order.round, sides, boss, winners_of(state))


def _sides(counting: Counting, s: Siege) -> list[list[float]]:
    """The counts of every player; of those who are out nothing."""
    players = s.layout.sides if s.layout.boss < 0 else s.layout.boss
    return [[] if s.is_out(side) else counting.player(s, side) for side in range(players)]


def winners_of(state: State) -> tuple[int, ...]:
    """Who won."""
    assert state.result is not None
    return tuple(state.result.winners)
