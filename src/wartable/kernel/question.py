"""A question: one seat, and the options it may choose from.

Options are small integers that the game gives a meaning and a text form; an answer is a list of
them. Choosing one is the usual case (`low == high == 1`); a payment chooses several, in order. An
open question only proposes its options: the game takes other answers too, if its rules accept them.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Question:
    """What the table asks. Never changed after it was made, so copies of a state share it."""

    def __init__(
        self,
        seat: int,
        kind: str,
        rule: str,
        options: list[i64],
        low: int = 1,
        high: int = 1,
        ordered: bool = False,
        about: int = -1,
        open: bool = False,
    ) -> None:
        self.seat: i64 = seat
        self.kind = kind
        self.rule = rule
        self.options = options
        self.low: i64 = low
        self.high: i64 = high
        self.ordered = ordered
        self.about = about
        self.open = open

    def __repr__(self) -> str:
        many = "" if self.low == self.high == 1 else f", {self.low} to {self.high} of them"
        count = f"{len(self.options)} option{'' if len(self.options) == 1 else 's'}"
        more = ", or any other place" if self.open else ""
        return f"Question(seat {self.seat}, {self.kind}, {self.rule}: {count}{many}{more})"

    def forced(self) -> bool:
        """True when only one answer is possible."""
        count = len(self.options)
        if self.open or self.low != self.high or count != self.low:
            return False
        return count <= 1 or not self.ordered

    def accepts(self, answer: list[int]) -> bool:
        """True when the answer has the right number of offered options, none of them twice."""
        count = len(answer)
        if count < self.low or count > self.high:
            return False
        if count == 1:
            return answer[0] in self.options
        for i, option in enumerate(answer):
            if option not in self.options or option in answer[:i]:
                return False
        return True
