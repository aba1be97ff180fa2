"""Arrays by name: a sheet knows where each field of a vector lies, so nobody counts columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
LOWEST: Final = -1.0
HIGHEST: Final = 4.0
"""Every number lies between these; most of them between 0 and 1."""


@dataclass(frozen=True)
class Field:
    """So many numbers, one after the other, and what they are."""

    name: str
    size: int
    about: str


@final
class Sheet:
    """Fields one after the other in a vector."""

    def __init__(self, fields: list[Field]) -> None:
        self.fields = fields
        self.at: dict[str, int] = {}
        self.size = 0
        for field in fields:
            self.at[field.name] = self.size
            self.size += field.size

    def blank(self) -> Floats:
        """A vector of zeros."""
        return np.zeros(self.size, np.float32)

    def part(self, row: Floats, name: str) -> Floats:
        """The numbers of one field, for reading."""
        begin = self.at[name]
        return row[begin : begin + next(f.size for f in self.fields if f.name == name)]


@final
class Words:
    """Words that are counted through, for columns of which one is 1; the first is any other."""

    def __init__(self, words: list[str]) -> None:
        self.words = ["other", *words]
        self.numbers = {word: number for number, word in enumerate(self.words)}

    def __len__(self) -> int:
        return len(self.words)

    def number(self, word: str) -> int:
        """The column of a word."""
        return self.numbers.get(word, 0)


def within(row: Floats) -> Floats:
    """Cut off what is out of bounds, in place."""
    return np.clip(row, LOWEST, HIGHEST, out=row)


Observation = dict[str, NDArray[Any]]
"""`observation`, `options`, `what`, `lying` and `action_mask` (docs/environments.md)."""
