"""A small policy learns Siegestorm by playing: REINFORCE with numpy alone, no deep learning.

    uv run --extra envs python examples/learn_siegestorm.py --games 4000 --against random

What it knows of an option: what kind of question it answers, the row of numbers that the
environment gives for it, and the card that it names. An option is worth the sum of the weights of
what is known of it, and the better one is chosen the more often. After a game all choices of it
become more likely if it was won, and less likely if it was lost.
"""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import Any

import numpy as np

from wartable.envs.single import SeatEnv
from wartable.lab.shares import wilson

BATCH = 20
"""Games from one change of the weights to the next."""
RATE = 0.03
FADE = 0.9
"""How much of the older steps is kept in the averages that scale the next one (Adam)."""


class Policy:
    """Weights for what is known of an option."""

    def __init__(self, env: SeatEnv, seed: int) -> None:
        eyes = env._eyes
        self.kinds, self.verbs = eyes.sheet.at["kind"], eyes.option_sheet.at["verb"]
        self.kind_count, self.verb_count = len(eyes.kinds), len(eyes.verbs)
        self.rows = np.zeros((self.kind_count, eyes.option_sheet.size))
        self.cards = np.zeros((self.verb_count, len(eyes.printed)))
        self.random = np.random.default_rng(seed)
        self._averages = [np.zeros((2, *weights.shape)) for weights in (self.rows, self.cards)]
        self._steps = 0

    def choose(self, seen: dict[str, Any], greedy: bool = False) -> tuple[int, Any]:
        """An action, and what to do about its weights if it was good."""
        legal = np.flatnonzero(seen["action_mask"])
        kind = int(seen["observation"][self.kinds : self.kinds + self.kind_count].argmax())
        rows = seen["options"][legal]
        verbs = rows[:, self.verbs : self.verbs + self.verb_count].argmax(axis=1)
        cards = seen["what"][legal]
        worth = rows @ self.rows[kind] + self.cards[verbs, cards]
        shares = np.exp(worth - worth.max())
        shares /= shares.sum()
        if greedy:
            return int(legal[worth.argmax()]), None
        place = int(self.random.choice(len(legal), p=shares))
        push = -shares
        push[place] += 1
        return int(legal[place]), (kind, push @ rows, verbs, cards, push)

    def learn(self, games: list[tuple[list[Any], float]]) -> None:
        """Make choices of games with more than the average reward likelier."""
        change = (np.zeros_like(self.rows), np.zeros_like(self.cards))
        usual = float(np.mean([reward for _, reward in games]))
        for choices, reward in games:
            for kind, row, verbs, cards, push in choices:
                change[0][kind] += (reward - usual) * row
                np.add.at(change[1], (verbs, cards), (reward - usual) * push)
        self._steps += 1
        for weights, slope, average in zip((self.rows, self.cards), change, self._averages):
            average[0] = FADE * average[0] + (1 - FADE) * slope
            average[1] = 0.99 * average[1] + 0.01 * slope**2
            mean = average[0] / (1 - FADE**self._steps)
            size = np.sqrt(average[1] / (1 - 0.99**self._steps))
            np.add(weights, RATE * mean / (size + 1e-6), out=weights)


def play(env: SeatEnv, policy: Policy, seed: int, greedy: bool) -> tuple[list[Any], float]:
    """One game: what was chosen, and what it brought."""
    seen, _ = env.reset(seed=seed)
    choices: list[Any] = []
    over, reward = False, 0.0
    while not over:
        action, learned = policy.choose(seen, greedy)
        choices.append(learned)
        seen, reward, over, _, _ = env.step(action)
    return choices, reward


def share_of(policy: Policy, opponent: str, games: int, seed: int) -> str:
    """How many games it wins in either seat, with the interval."""
    env = SeatEnv("siegestorm", opponent=opponent, seat=-1)
    won = [(play(env, policy, seed + number, greedy=True)[1] + 1) / 2 for number in range(games)]
    share = float(np.mean(won))
    low, high = wilson(share, games)
    return f"{100 * share:.1f} % ({100 * low:.0f} to {100 * high:.0f})"


def main() -> None:
    """Learn, and say what was reached."""
    parser = argparse.ArgumentParser(description="Learn Siegestorm.")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--against", default="random", help="whom it learns against")
    parser.add_argument("--test", type=int, default=400, help="games of each test at the end")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    env = SeatEnv("siegestorm", opponent=given.against, seat=-1)
    policy = Policy(env, given.seed)
    begun = perf_counter()
    won: list[float] = []
    for first in range(0, given.games, BATCH):
        games = [play(env, policy, given.seed + first + n, greedy=False) for n in range(BATCH)]
        policy.learn(games)
        won += [(reward + 1) / 2 for _, reward in games]
        if len(won) % 500 == 0:
            share = 100 * float(np.mean(won[-500:]))
            print(
                f"{len(won)} games, {perf_counter() - begun:.0f} s: {share:.1f} % of the last 500"
            )
    for opponent in ("random", "novice"):
        # Games that it has not seen while it learned.
        shown = share_of(policy, opponent, given.test, 10_000_000)
        print(f"against {opponent}: {shown} of {given.test} games")


if __name__ == "__main__":
    main()
