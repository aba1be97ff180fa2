"""A game as Gymnasium knows games: one seat learns, bots play the others.

import gymnasium, wartable.envs.single
env = gymnasium.make("wartable/Siegestorm-v0", opponent="novice")
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from .. import bots
from ..lab.extras import need
from .observing.fields import Observation
from .spaces import action_space, eyes_of, observation_space
from .stepping import SEEDS, IllegalAction, Opening, Table
from .words import in_words

gymnasium: Final = need("gymnasium", "an environment", "envs")

IN_TURN: Final = -1
"""The seat of who sits in another one from game to game."""


class SeatEnv(gymnasium.Env):  # type: ignore[misc, name-defined]
    """One seat at a table of bots.

    `opponent` is the name of a bot or a level, or a list with one for each other seat; `seat` is
    the own one (-1: another one from game to game). An action that the mask forbids loses the game
    at once, and `info["illegal"]` says which it was.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        opponent: str | list[str] = "random",
        seat: int = 0,
        render_mode: str | None = None,
        **words: Any,
    ) -> None:
        self.render_mode = render_mode
        self._opening = Opening(game, words)
        if not IN_TURN <= seat < self._opening.seats:
            raise ValueError(f"seat is a number from -1 to {self._opening.seats - 1}, not {seat}")
        others = self._opening.seats - 1
        self._opponents = [opponent] * others if isinstance(opponent, str) else list(opponent)
        if len(self._opponents) != others:
            raise ValueError(f"name one opponent, or {others}: one for each other seat")
        for name in self._opponents:
            bots.kind_of(name, game)
        self._eyes = eyes_of(self._opening)
        self.observation_space = observation_space(self._eyes)
        self.action_space = action_space()
        self._given = seat
        self._seat = max(0, seat)
        self._table = Table(self._opening)
        self._players: dict[int, bots.Bot] = {}
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; the same seed begins the same games, this one and those after it."""
        super().reset(seed=seed)
        self._table.reset(int(self.np_random.integers(SEEDS)))
        if self._given == IN_TURN:
            self._seat = int(self.np_random.integers(self._opening.seats))
        seats = [number for number in range(self._opening.seats) if number != self._seat]
        self._players = {
            number: bots.bot(
                name, int(self.np_random.integers(SEEDS)), self._opening.game.name, patient=True
            )
            for number, name in zip(seats, self._opponents)
        }
        self._over = False
        self._go_on()
        return self._eyes.see(self._table, self._seat), {"seat": self._seat}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others play until the seat is asked again."""
        if self._over:
            raise IllegalAction("the game is over; reset the environment first")
        info: dict[str, Any] = {"seat": self._seat}
        reward = 0.0
        if int(action) not in self._table.legal():
            info["illegal"] = int(action)
            reward, self._over = -1.0, True
        else:
            self._table.take(int(action))
            self._go_on()
            self._over = self._table.asked is None
            reward = self._table.payoffs()[self._seat]
        return self._eyes.see(self._table, self._seat), reward, self._over, False, info

    def _go_on(self) -> None:
        asked = self._table.asked
        while asked is not None and asked != self._seat:
            self._table.let(self._players[asked])
            asked = self._table.asked

    def action_masks(self) -> Any:
        """The mask of the open question, where learners look for it (sb3-contrib)."""
        return self._eyes.mask(self._table, self._seat).astype(bool)

    @property
    def printed(self) -> list[str]:
        """What the numbers in `what` and `lying` stand for."""
        return self._eyes.printed.words

    def text(self, action: int) -> str:
        """An action of the open question in words."""
        return self._table.text(action)

    def render(self) -> str | None:
        """The table in words, as a spectator sees it."""
        return None if self.render_mode is None else in_words(self._table)


NAMES: Final = {"siegestorm": "wartable/Siegestorm-v0", "dysma": "wartable/Dysma-v0"}
for _game, _name in NAMES.items():
    gymnasium.register(_name, entry_point="wartable.envs.single:SeatEnv", kwargs={"game": _game})
