"""What the card is worth that the first player does not draw (draw.first-player).

The same duels twice: as they are, and with a second card for the first player in his first turn.
What is left is what the rule gives back to the other.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, final

from .. import siegestorm
from ..kernel.game import Game
from ..kernel.state import State, reopen
from ..siegestorm.rules.damage import draw
from ..siegestorm.state.state import Siege
from ..siegestorm.state.words import S_DRAW
from .playing import MakeBot, play_on, thinking_seeds
from .shares import Rounds, mean_interval

BOTH_SEATS: Final = 2


@final
class SecondCard:
    """Watches a duel and deals the first player the card he did not draw, once."""

    def __init__(self) -> None:
        self.dealt = False

    def __call__(self, state: State) -> None:
        assert isinstance(state, Siege)
        if self.dealt or state.turn != 1 or state.step < S_DRAW or state.result is not None:
            return
        self.dealt = True
        draw(state, state.first, 1, "draw.step", -1)
        reopen(state)


def first_draw_lines(make: MakeBot, decks: list[str], games: int, seed: int) -> list[str]:
    """What the first player wins as it is, and with the card; every two decks in both seats."""
    game: Game = siegestorm.GAME
    usual, other = Rounds(), Rounds()
    for one, two in combinations(decks, BOTH_SEATS):
        setups = [siegestorm.new_match(pair).setup for pair in ([one, two], [two, one])]
        content = game.content(setups[0])
        for number in range(games // BOTH_SEATS):
            seeds = thinking_seeds(seed + number, BOTH_SEATS)
            for rounds, with_it in ((usual, False), (other, True)):
                points: list[float] = []
                for setup in setups:
                    state = game.start(setup, seed + number, content)
                    bots = [make(seeds[0]), make(seeds[1])]
                    outcome = play_on(game, state, bots, SecondCard() if with_it else None)
                    assert isinstance(state, Siege)
                    points.append(outcome.score(state.first))
                rounds.add(points)
    gain, low, high = mean_interval([b - a for a, b in zip(usual.shares, other.shares)])
    return [
        f"first player wins {_told(usual)} % of {usual.games} games, drawing 1 in his first turn",
        f"… {_told(other)} % of the same games, drawing 2",
        f"the card is worth {100 * gain:+.1f} ({100 * low:+.1f} to {100 * high:+.1f}) points",
    ]


def _told(rounds: Rounds) -> str:
    low, high = rounds.interval()
    return f"{100 * rounds.share():.1f} ({100 * low:.0f}–{100 * high:.0f})"
