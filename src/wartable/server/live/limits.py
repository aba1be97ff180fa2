"""How fast somebody may ask, and how many may come from one address."""

from __future__ import annotations

from collections import Counter


class Bucket:
    """So many at once, and so many a second from then on."""

    def __init__(self, at_once: int, a_second: float, now: float) -> None:
        self.at_once = float(at_once)
        self.a_second = a_second
        self._left = float(at_once)
        self._then = now

    def take(self, now: float) -> bool:
        """Whether one more is fine."""
        self._left = min(self.at_once, self._left + (now - self._then) * self.a_second)
        self._then = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def is_full(self, now: float) -> bool:
        """Whether nothing was taken for long."""
        return self._left + (now - self._then) * self.a_second >= self.at_once


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    def __init__(self, at_once: int, a_second: float) -> None:
        self.at_once = at_once
        self.a_second = a_second
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str, now: float) -> bool:
        """Whether one more from this address is fine."""
        if len(self._buckets) > 10_000:
            kept = {a: one for a, one in self._buckets.items() if not one.is_full(now)}
            self._buckets = kept
        if address not in self._buckets:
            self._buckets[address] = Bucket(self.at_once, self.a_second, now)
        return self._buckets[address].take(now)


class Doorkeeper:
    """How many connections each address has."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether one more may come in."""
        if self._inside[address] >= self.most:
            return False
        self._inside[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One has gone."""
        self._inside[address] -= 1
        if self._inside[address] <= 0:
            del self._inside[address]
