"""A game as PettingZoo knows games: agents act one after the other (AEC).

from wartable.envs import siegestorm_v0
env = siegestorm_v0.env(decks=["ysra-starter", "styxia-starter"])
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..lab.extras import need
from .observing.fields import Observation
from .spaces import action_space, eyes_of, observation_space
from .stepping import SEEDS, Opening, Table

pettingzoo: Final = need("pettingzoo", "an environment of several agents", "envs")


class TableEnv(pettingzoo.AECEnv):  # type: ignore[misc, name-defined]
    """Every seat is an agent; whoever the table asks acts next."""

    def __init__(self, game: str, render_mode: str | None = None, **words: Any) -> None:
        super().__init__()
        self.metadata: dict[str, Any] = {
            "name": f"{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self._opening = Opening(game, words)
        self._eyes = eyes_of(self._opening)
        self.possible_agents = [f"player_{seat}" for seat in range(self._opening.seats)]
        self.observation_spaces = {a: observation_space(self._eyes) for a in self.possible_agents}
        self.action_spaces = {a: action_space() for a in self.possible_agents}
        self._chance = np.random.default_rng(0)
        self._table = Table(self._opening)

    def observation_space(self, agent: str) -> Any:
        """The arrays that an agent sees (docs/environments.md)."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """64 options, done and more."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed begins the same games, this one and those after it."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._table.reset(int(self._chance.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """What an agent may know now."""
        return self._eyes.see(self._table, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The agent that is asked acts."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._table.take(int(action))
        if self._table.asked is None:
            payoffs = self._table.payoffs()
            for number, one in enumerate(self.possible_agents):
                self.rewards[one] = payoffs[number]
                self.terminations[one] = True
        else:
            self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        asked = self._table.asked
        self.agent_selection = self.possible_agents[0 if asked is None else asked]

    @property
    def printed(self) -> list[str]:
        """What the numbers in `what` and `lying` stand for."""
        return self._eyes.printed.words

    def text(self, action: int) -> str:
        """An action of the open question in words."""
        return self._table.text(action)

    def render(self) -> str | None:
        """The table in words, as a spectator sees it."""
        if self.render_mode is None:
            return None
        from .words import in_words

        return in_words(self._table)

    def close(self) -> None:
        """Nothing is open."""


def wrapped(game: str, **words: Any) -> Any:
    """The environment as learners want it: who breaks the mask loses, with a warning."""
    wrappers = need("pettingzoo.utils", "an environment of several agents", "envs").wrappers
    env = wrappers.TerminateIllegalWrapper(TableEnv(game, **words), illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
