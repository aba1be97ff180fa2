"""What is said when a card cannot be read: where, which words, what was expected, what is known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

NEAREST: Final = 3
LIKENESS: Final = 0.45  # below this a phrase is no help


@dataclass(frozen=True)
class Where:
    """The place a text comes from; whatever is not known is left empty."""

    file: str = ""
    line: int = 0
    card: str = ""
    field: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.file and self.line else self.file
        return ", ".join(part for part in (place, self.card, self.field) if part)


class CardError(ValueError):
    """Something is wrong with a card: `where` says on which, `problem` says what."""

    def __init__(self, where: Where, problem: str) -> None:
        super().__init__(where, problem)
        self.where = where
        self.problem = problem

    def __str__(self) -> str:
        place = str(self.where)
        return f"{place}: {self.problem}" if place else self.problem


class CardTextError(CardError):
    """A card text that cannot be read.

    `text` is the whole half, `column` (from 1) the place in it where reading stopped, `phrase` the
    part of the sentence around it, `expected` what could have stood there and `nearest` the known
    phrases most like it.
    """

    def __init__(
        self,
        where: Where,
        problem: str,
        text: str,
        column: int,
        phrase: str = "",
        expected: Sequence[str] = (),
        nearest: Sequence[str] = (),
    ) -> None:
        super().__init__(where, problem)
        self.text = text
        self.column = column
        self.phrase = phrase
        self.expected = tuple(expected)
        self.nearest = tuple(nearest)

    @property
    def file(self) -> str:
        return self.where.file

    @property
    def card(self) -> str:
        return self.where.card

    @property
    def field(self) -> str:
        return self.where.field

    def __str__(self) -> str:
        lines = [super().__str__(), "    " + self.text, "    " + " " * (self.column - 1) + "^"]
        if self.expected:
            lines.append("  expected here: " + in_words(self.expected))
        if self.nearest:
            lines.append("  nearest known phrases: " + "; ".join(f'"{p}"' for p in self.nearest))
        return "\n".join(lines)


class CardFileError(ValueError):
    """A card file with problems; `problems` lists all of them."""

    def __init__(self, file: str, problems: Sequence[CardError]) -> None:
        super().__init__(file, problems)
        self.file = file
        self.problems = tuple(problems)

    def __str__(self) -> str:
        count = "1 problem" if len(self.problems) == 1 else f"{len(self.problems)} problems"
        return "\n".join([f"{self.file}: {count}", *map(str, self.problems)])


def in_words(things: Sequence[str]) -> str:
    """One, two or three."""
    if len(things) < 2:
        return "".join(things)
    return ", ".join(things[:-1]) + " or " + things[-1]


def nearest(wanted: Iterable[str], known: Iterable[str], likeness: float = LIKENESS) -> list[str]:
    """Up to three of the known texts that look most like one of the wanted ones, best first."""
    scores: dict[str, float] = {}
    for text in wanted:
        matcher = SequenceMatcher(autojunk=False, b=_plain(text))
        for candidate in known:
            matcher.set_seq1(_plain(candidate))
            if matcher.quick_ratio() >= likeness:
                scores[candidate] = max(scores.get(candidate, 0.0), matcher.ratio())
    close = [candidate for candidate, score in scores.items() if score >= likeness]
    return sorted(close, key=lambda candidate: -scores[candidate])[:NEAREST]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A suggestion to put behind a complaint about an unknown word, or nothing."""
    close = nearest([word], known, 0.6)
    return f'; did you mean "{close[0]}"?' if close else ""


def _plain(text: str) -> str:
    """Without case, and with all numbers alike: "Kill 3" is as near to "Kill 1" as can be."""
    return "".join("1" if letter.isdigit() else letter for letter in text.lower())
