"""What is said when a card cannot be read: where, which words, what was expected, what is known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from wartable.files.faults import FaultyFile, Said, at, in_words, places
from wartable.kernel.complaint import Complaint, complaint_of, meant, together

NEAREST: Final = 3
LIKENESS: Final = 0.45  # below this a phrase is no help


@dataclass(frozen=True)
class Where:
    """The place a text comes from; whatever is not known is left empty."""

    file: str = ""
    line: int = 0
    card: Said = ""
    field: str = ""

    def said(self) -> Said:
        """The place as it is part of a complaint."""
        place = f"{self.file}:{self.line}" if self.file and self.line else self.file
        return places(place, self.card, self.field)

    def __str__(self) -> str:
        return str(self.said())


class CardError(ValueError):
    """Something is wrong with a card: `where` says on which, `problem` says what.

    `complaint` is both as data, `brief` the same in one line, `hinted` with all that helps but no
    mark below a letter, for where letters are not of one width.
    """

    def __init__(self, where: Where, problem: Said) -> None:
        super().__init__(where, problem)
        self.where = where
        self.words = problem
        self.problem = str(problem)
        place = where.said()
        self.complaint = at(place, problem) if place else complaint_of(problem)
        self.brief = self.complaint
        self.hinted = self.complaint

    def __str__(self) -> str:
        return str(self.complaint)


class CardTextError(CardError):
    """A card text that cannot be read.

    `text` is the whole half, `column` (from 1) the place in it where reading stopped, `phrase` the
    part of the sentence around it, `expected` what could have stood there and `nearest` the known
    phrases most like it.
    """

    def __init__(
        self,
        where: Where,
        problem: Said,
        text: str,
        column: int,
        phrase: str = "",
        expected: Sequence[Said] = (),
        nearest: Sequence[str] = (),
    ) -> None:
        super().__init__(where, problem)
        self.text = text
        self.column = column
        self.phrase = phrase
        self.expected = tuple([str(one) for one in expected])
        self.nearest = tuple(nearest)
        hints: dict[str, object] = {
            "fault": self.complaint,
            "expected": _expected(expected),
            "nearest": _nearest(nearest),
        }
        self.hinted = Complaint("card_hinted", "{fault}{expected}{nearest}", hints)
        fields = {**hints, "text": text, "mark": " " * (column - 1) + "^"}
        sentence = "{fault}\n    {text}\n    {mark}{expected}{nearest}"
        self.complaint = Complaint("card_text", sentence, fields)

    @property
    def file(self) -> str:
        return self.where.file

    @property
    def card(self) -> str:
        return str(self.where.card)

    @property
    def field(self) -> str:
        return self.where.field


def _expected(expected: Sequence[Said]) -> Said:
    """What could have stood there, as a line of its own."""
    if not expected:
        return ""
    fields: dict[str, object] = {"expected": in_words(expected)}
    return Complaint("card_expected", "\n  expected here: {expected}", fields)


def _nearest(phrases: Sequence[str]) -> Said:
    """What is known and looks like it, as a line of its own."""
    if not phrases:
        return ""
    known = ", ".join(f'"{phrase}"' for phrase in phrases)
    return Complaint("card_nearest", "\n  nearest known phrases: {known}", {"known": known})


class CardFileError(FaultyFile):
    """A card file with problems; `problems` lists all of them."""

    def __init__(self, file: str, problems: Sequence[CardError]) -> None:
        super().__init__(file, [one.complaint for one in problems])
        self.problems = tuple(problems)

    @property
    def complaint(self) -> Complaint:
        """All of it in one line."""
        return together([self.heading(), *[one.brief for one in self.problems]])


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


def did_you_mean(word: str, known: Iterable[str]) -> Said:
    """A suggestion to put behind a complaint about an unknown word, or nothing."""
    return meant([f'"{one}"' for one in nearest([word], known, 0.6)[:1]])


def _plain(text: str) -> str:
    """Without case, and with all numbers alike: "Kill 3" is as near to "Kill 1" as can be."""
    return "".join("1" if letter.isdigit() else letter for letter in text.lower())
