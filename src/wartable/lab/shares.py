"""How sure a share of games is, and when enough of them were played."""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

SURE: Final = 1.96
"""Standard deviations of an interval that holds the truth 19 times out of 20."""


@final
class Rounds:
    """What rounds of games showed about a bot: pairs with the seats swapped, or one game a seat.

    The games of a round have one seed and are not independent, so a round is one observation.
    """

    def __init__(self, even: float = 0.5) -> None:
        self.even = even
        """What is due to it if all are equally strong."""
        self.shares: list[float] = []
        self.games = 0
        self.points = 0.0  # a draw is shared by all who took part
        self.won = 0  # rounds with more than an even share
        self.tied = 0
        self.lost = 0

    def add(self, points: list[float]) -> None:
        """A round: what each of its games brought."""
        share = sum(points) / len(points)
        self.shares.append(share)
        self.games += len(points)
        self.points += sum(points)
        self.won += share > self.even + 1e-9
        self.lost += share < self.even - 1e-9
        self.tied += abs(share - self.even) <= 1e-9

    def rounds(self) -> int:
        """How many rounds were played."""
        return len(self.shares)

    def share(self) -> float:
        """The share of all games."""
        return self.points / max(1, self.games)

    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 19 times out of 20."""
        return wilson(self.share(), self.rounds())


def wilson(share: float, count: int, z: float = SURE) -> tuple[float, float]:
    """The Wilson interval of a share that was seen in so many observations."""
    if count == 0:
        return (0.0, 1.0)
    square = z * z / count
    middle = (share + square / 2) / (1 + square)
    reach = z * sqrt(max(0.0, share * (1 - share)) / count + square / (4 * count)) / (1 + square)
    return (max(0.0, middle - reach), min(1.0, middle + reach))


def mean_interval(values: list[float], z: float = SURE) -> tuple[float, float, float]:
    """The mean of observations and where the true one lies, 19 times out of 20."""
    count = len(values)
    if count == 0:
        return (0.0, -1.0, 1.0)
    mean = sum(values) / count
    # One imagined observation at each end keeps a few equal ones from looking certain.
    square = (sum([(value - mean) ** 2 for value in values]) + 0.5) / count
    reach = z * sqrt(square / count)
    return (mean, mean - reach, mean + reach)


@final
class SequentialTest:
    """Stops as soon as it is plain which of two is true, as those who test chess engines do it.

    Either the share is even, or it is better by a margin; wrong at most once in twenty either way.
    It is Wald's test of the mean of the rounds, with their variance as it was seen.
    """

    def __init__(self, even: float = 0.5, margin: float = 0.05, error: float = 0.05) -> None:
        self.low = even
        self.high = even + margin
        self.bound = log((1 - error) / error)
        self.fewest = 20
        """Before so many rounds their variance is anybody's guess."""

    def evidence(self, shares: list[float]) -> float:
        """How much more likely the better share is than the even one, as a logarithm."""
        count = len(shares)
        if count == 0:
            return 0.0
        mean = sum(shares) / count
        variance = (sum([(share - mean) ** 2 for share in shares]) + 0.25) / count
        middle = (self.low + self.high) / 2
        return count * (self.high - self.low) * (mean - middle) / variance

    def stops_at(self, shares: list[float]) -> int:
        """After how many rounds, taken in their order, it was plain; 0: not yet."""
        for count in range(self.fewest, len(shares) + 1):
            if abs(self.evidence(shares[:count])) >= self.bound:
                return count
        return 0

    def verdict(self, shares: list[float]) -> str:
        """What these rounds say: better, not better, or open."""
        evidence = self.evidence(shares) if len(shares) >= self.fewest else 0.0
        if evidence >= self.bound:
            return "better"
        return "not better" if evidence <= -self.bound else "open"
