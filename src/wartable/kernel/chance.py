"""Chance: a counter-based generator that lives inside a state.

A draw is a pure function of (seed, stream, counter), so a state needs only a few small
integers to remember all of its luck, and the same match runs the same on every Python.
All arithmetic stays below 2**63, which makes native and plain integers agree.
"""

from __future__ import annotations

from typing import Final, TypeVar, final

from mypy_extensions import i64

from .complaint import Complaint, complaint_of

T = TypeVar("T")

GAME: Final = 0
THINKING: Final = 1
NUMBERING: Final = 2

_MASK: Final = 0xFFFFFFFF
MAX_SEED: Final = 2**53 - 1


def _scramble(x: i64) -> i64:
    """A bijection of 32-bit words in which every input bit reaches every output bit."""
    mask: i64 = _MASK
    a: i64 = 0x21F0AAAD
    b: i64 = 0x735A2D97
    x = ((x ^ (x >> 16)) * a) & mask
    x = ((x ^ (x >> 15)) * b) & mask
    return x ^ (x >> 15)


class ScriptError(Exception):
    """A scripted draw does not fit, or was left over."""

    def __init__(self, words: Complaint | str) -> None:
        super().__init__(str(words))
        self.complaint = complaint_of(words)


@final
class Chance:
    """Draws whole numbers; `drawn` counts them, so `(seed, stream, drawn)` says everything."""

    def __init__(self, seed: int, stream: int = GAME, drawn: i64 = 0) -> None:
        if not 0 <= seed <= MAX_SEED:
            raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed}")
        self.seed = seed
        self.stream = stream
        self.drawn: i64 = drawn
        self.script: list[int] | None = None
        self.goes_on = False
        """After its script it draws by itself; otherwise that is an error."""
        low: i64 = seed & _MASK
        high: i64 = seed >> 32
        lane: i64 = stream
        self._low: i64 = _scramble(low ^ _scramble((lane * 7919 + 1) & _MASK))
        self._high: i64 = _scramble((high + self._low) & _MASK)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely."""
        if self.script is not None:
            return self._scripted(n)
        self.drawn += 1
        word = _scramble((self.drawn + self._low) & _MASK)
        word = _scramble((word ^ self._high) & _MASK)
        return (word * n) >> 32

    def shuffle(self, items: list[T]) -> None:
        """Put the items, whatever they are, in a random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def _scripted(self, n: i64) -> i64:
        script = self.script
        assert script is not None
        if not script and self.goes_on:
            self.script = None
            return self.below(n)
        self.drawn += 1
        if not script:
            sentence = (
                "draw {draw} (of {count}) was not scripted, "
                "and no seed says how chance goes on from there"
            )
            fields: dict[str, object] = {"draw": int(self.drawn), "count": int(n)}
            raise ScriptError(Complaint("script_ends", sentence, fields))
        value: i64 = script.pop(0)
        if not 0 <= value < n:
            sentence = "draw {draw}: scripted {value} is not from 0 to {most}"
            draw, most = int(self.drawn), int(n - 1)
            told: dict[str, object] = {"draw": draw, "value": int(value), "most": most}
            raise ScriptError(Complaint("script_value", sentence, told))
        return value

    def follow(self, script: list[int], goes_on: bool = False) -> None:
        """From now on draw these values; `finished` must be called at the end."""
        self.script = list(script)
        self.goes_on = goes_on

    def finished(self) -> None:
        """Raise unless every scripted draw was used."""
        if self.script:
            left: dict[str, object] = {"left": str(self.script)}
            raise ScriptError(Complaint("script_left", "scripted draws left over: {left}", left))

    def copy(self) -> Chance:
        """A generator that will draw the same from here on, on its own."""
        twin = Chance(self.seed, self.stream, self.drawn)
        if self.script is not None:
            twin.script = list(self.script)
            twin.goes_on = self.goes_on
        return twin

    def dump(self) -> list[object]:
        """Plain data; `load_chance` reads it back."""
        plain: list[object] = [self.seed, self.stream, int(self.drawn), self.script]
        return [*plain, True] if self.script is not None and self.goes_on else plain


def load_chance(plain: list[object]) -> Chance:
    """The generator that `dump` wrote down."""
    seed, stream, drawn, script = plain[:4]
    assert isinstance(seed, int) and isinstance(stream, int) and isinstance(drawn, int)
    chance = Chance(seed, stream, drawn)
    if isinstance(script, list):
        chance.follow([int(v) for v in script], len(plain) > 4)
    return chance
