"""A small policy learns Siegestorm by playing: actor and critic in numpy alone, no deep learning.

    uv run --no-editable --extra envs python examples/learn_siegestorm.py --games 6000

The actor looks at every option beside the table: the row of numbers that the environment gives for
the option, the card that it names, what kind of question it answers, and what lies on the table.
One hidden layer makes a worth of it, and the better option is chosen the more often. The critic
guesses from the table how the game will end. After some games all choices become more likely that
led to a better end than was guessed, and less likely if it was worse.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wartable.envs.single import SeatEnv
from wartable.lab.shares import wilson

Floats = NDArray[np.float64]

BATCH = 40
"""Games from one change of the weights to the next."""
LATELY = 400
HIDDEN = 48
RATE = 0.01
PATIENCE = 0.95
"""How much of what came of a choice later is put down to it (lambda)."""
ENOUGH = 0.9
"""Who wins so much of his last games goes on to the next opponent."""
CURIOSITY = 0.01
"""How much it is worth to stay undecided; without it the first good idea is the last."""


@dataclass
class Choice:
    """A decision as it was made: what could be chosen, and what was."""

    table: Floats
    kind: int
    rows: Floats
    cards: NDArray[Any]
    taken: int


class Weights:
    """Named arrays that follow their slopes (Adam)."""

    def __init__(self, random: np.random.Generator, shapes: dict[str, tuple[int, ...]]) -> None:
        self.now = {
            name: random.normal(0, 1 / np.sqrt(shape[0]), shape) * (0.1 if "out" in name else 1)
            for name, shape in shapes.items()
        }
        self._mean = {name: np.zeros(shape) for name, shape in shapes.items()}
        self._size = {name: np.zeros(shape) for name, shape in shapes.items()}
        self._steps = 0

    def __getitem__(self, name: str) -> Floats:
        return self.now[name]

    def climb(self, slopes: dict[str, Floats]) -> None:
        """One step upwards, of about the same length for every weight."""
        self._steps += 1
        for name, slope in slopes.items():
            mean, size = self._mean[name], self._size[name]
            mean += 0.1 * (slope - mean)
            size += 0.01 * (slope**2 - size)
            scaled = np.sqrt(size / (1 - 0.99**self._steps)) + 1e-8
            self.now[name] += RATE * mean / (1 - 0.9**self._steps) / scaled


class Policy:
    """The actor and the critic."""

    def __init__(self, env: SeatEnv, seed: int) -> None:
        eyes = env._eyes
        # The columns behind count cards by name: too many for so few games.
        self._table = slice(0, eyes.sheet.at["hand"])
        first = eyes.sheet.at["kind"]
        self._kinds = slice(first, first + len(eyes.kinds))
        self.random = np.random.default_rng(seed)
        table, row = eyes.sheet.at["hand"], eyes.option_sheet.size
        self.actor = Weights(
            self.random,
            {
                "row": (row, HIDDEN),
                "card": (len(eyes.printed), HIDDEN),
                "kind": (len(eyes.kinds), HIDDEN),
                "table": (table, HIDDEN),
                "out": (HIDDEN,),
            },
        )
        self.critic = Weights(self.random, {"in": (table, HIDDEN), "out": (HIDDEN,)})

    def choose(self, seen: dict[str, Any], best: bool) -> tuple[int, Choice]:
        """An action, and what there was to choose from."""
        legal = np.flatnonzero(seen["action_mask"])
        table = seen["observation"][self._table].astype(float)
        kind = int(seen["observation"][self._kinds].argmax())
        choice = Choice(table, kind, seen["options"][legal], seen["what"][legal], 0)
        shares = softmax(self._worth(choice)[1])
        choice.taken = int(shares.argmax() if best else self.random.choice(len(legal), p=shares))
        return int(legal[choice.taken]), choice

    def _worth(self, choice: Choice) -> tuple[Floats, Floats]:
        """The hidden layer for every option, and what each is worth."""
        now = self.actor
        around = choice.table @ now["table"] + now["kind"][choice.kind]
        hidden = np.tanh(choice.rows @ now["row"] + now["card"][choice.cards] + around)
        return hidden, hidden @ now["out"]

    def learn(self, games: list[tuple[list[Choice], float]]) -> None:
        """Make choices likelier that led to a better end than the critic had guessed."""
        tables = np.array([choice.table for choices, _ in games for choice in choices])
        ends = np.array([end for choices, end in games for _ in choices])
        guesses = np.split(self._correct(tables, ends), np.cumsum([len(c) for c, _ in games])[:-1])
        surprise = np.concatenate([surprises(g, end) for g, (_, end) in zip(guesses, games)])
        surprise = surprise / (surprise.std() + 1e-6)
        slopes = {name: np.zeros_like(weights) for name, weights in self.actor.now.items()}
        every = (choice for choices, _ in games for choice in choices)
        for choice, better in zip(every, surprise):
            self._push(choice, float(better), slopes)
        self.actor.climb({name: slope / len(ends) for name, slope in slopes.items()})

    def _correct(self, tables: Floats, ends: Floats) -> Floats:
        """What the critic guessed; afterwards it guesses better."""
        hidden = np.tanh(tables @ self.critic["in"])
        guess: Floats = np.tanh(hidden @ self.critic["out"])
        wrong = (ends - guess) * (1 - guess**2) / len(ends)
        back = np.outer(wrong, self.critic["out"]) * (1 - hidden**2)
        self.critic.climb({"in": tables.T @ back, "out": hidden.T @ wrong})
        return guess

    def _push(self, choice: Choice, better: float, slopes: dict[str, Floats]) -> None:
        """Add what would make a choice likelier, so many times."""
        hidden, worth = self._worth(choice)
        shares = softmax(worth)
        push = -better * shares
        push[choice.taken] += better
        logs = np.log(shares + 1e-9)
        push -= CURIOSITY * shares * (logs - shares @ logs)
        back = np.outer(push, self.actor["out"]) * (1 - hidden**2)
        slopes["out"] += push @ hidden
        slopes["row"] += choice.rows.T @ back
        np.add.at(slopes["card"], choice.cards, back)
        around = back.sum(axis=0)
        slopes["kind"][choice.kind] += around
        slopes["table"] += np.outer(choice.table, around)


def surprises(guesses: Floats, end: float) -> Floats:
    """How much better it went after each choice than was guessed there; the nearest counts most."""
    found = np.zeros_like(guesses)
    after, later = end, 0.0
    for at in range(len(guesses) - 1, -1, -1):
        later = after - guesses[at] + PATIENCE * later
        found[at], after = later, guesses[at]
    return found


def softmax(worth: Floats) -> Floats:
    """Shares that sum to one, the larger the better."""
    raw = np.exp(worth - worth.max())
    shares: Floats = raw / raw.sum()
    return shares


def play(env: SeatEnv, policy: Policy, seed: int, best: bool) -> tuple[list[Choice], float]:
    """One game: what was chosen, and what it brought."""
    seen, _ = env.reset(seed=seed)
    choices: list[Choice] = []
    over, reward = False, 0.0
    while not over:
        action, choice = policy.choose(seen, best)
        if len(choice.cards) > 1:
            choices.append(choice)
        seen, reward, over, _, _ = env.step(action)
    return choices, reward


def share_of(policy: Policy, opponent: str, games: int, seed: int) -> str:
    """How many games it wins in either seat, with the interval."""
    env = SeatEnv("siegestorm", opponent=opponent, seat=-1)
    won = [(play(env, policy, seed + number, best=True)[1] + 1) / 2 for number in range(games)]
    share = float(np.mean(won))
    low, high = wilson(share, games)
    return f"{100 * share:.1f} % ({100 * low:.0f} to {100 * high:.0f})"


def main() -> None:
    """Learn, and say what was reached."""
    parser = argparse.ArgumentParser(description="Learn Siegestorm.")
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument(
        "--against", default="random,novice", help="whom it learns against, in turn"
    )
    parser.add_argument("--test", type=int, default=400, help="games of each test at the end")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    lessons = [SeatEnv("siegestorm", opponent=name, seat=-1) for name in given.against.split(",")]
    policy = Policy(lessons[0], given.seed)
    begun = perf_counter()
    won: list[float] = []
    for first in range(0, given.games, BATCH):
        batch = [play(lessons[0], policy, given.seed + first + n, False) for n in range(BATCH)]
        policy.learn(batch)
        won += [(end + 1) / 2 for _, end in batch]
        lately = float(np.mean(won[-LATELY:]))
        if (first + BATCH) % LATELY == 0:
            print(
                f"{first + BATCH} games, {perf_counter() - begun:.0f} s: {100 * lately:.0f} % won"
            )
        if len(won) >= LATELY and lately >= ENOUGH and len(lessons) > 1:
            print(f"{first + BATCH} games, {perf_counter() - begun:.0f} s: the next opponent")
            lessons.pop(0)
            won = []
    for opponent in ("random", "novice", "greedy"):
        # Games that it has not seen while it learned.
        shown = share_of(policy, opponent, given.test, 10_000_000)
        print(f"against {opponent}: {shown} of {given.test} games")


if __name__ == "__main__":
    main()
