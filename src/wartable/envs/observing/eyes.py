"""What both games share: the question, the mask, and a row of numbers for each option."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..stepping import ACTIONS, DONE, MORE, OPTIONS, Table
from .fields import Field, Floats, Observation, Sheet, Words, within

SIDES: Final = 4
"""Sides that a table can have; the seat that looks is always the first of them."""


class Eyes(ABC):
    """Turns the view of a seat into arrays. One for each game."""

    kinds: Words
    verbs: Words
    printed: Words
    """Everything printed that has a name, counted through; 0 is nothing, or not known here."""
    sheet: Sheet
    option_sheet: Sheet
    places: int
    """How many places of the table `lying` has."""

    def see(self, table: Table, seat: int) -> Observation:
        """What a seat may know now. Who is not asked has nothing to choose."""
        view = table.game.view(table.state, seat)
        row = self.sheet.blank()
        rows = np.zeros((ACTIONS, self.option_sheet.size), np.float32)
        what = np.zeros(ACTIONS, np.int16)
        lying = np.zeros(self.places, np.int16)
        self.look(table, view, row, lying)
        if table.asked == seat:
            self._question(table, view["question"], row)
            self._options(table, view, rows, what)
        within(row)
        within(rows)
        return {
            "observation": row,
            "options": rows,
            "what": what,
            "lying": lying,
            "action_mask": self.mask(table, seat),
        }

    def mask(self, table: Table, seat: int) -> NDArray[np.int8]:
        """1 for each action that the seat can take now."""
        mask = np.zeros(ACTIONS, np.int8)
        if table.asked == seat:
            mask[table.legal()] = 1
        return mask

    @abstractmethod
    def look(self, table: Table, view: dict[str, Any], row: Floats, lying: Any) -> None:
        """Write what lies on the table into a row."""

    @abstractmethod
    def tell(self, table: Table, view: dict[str, Any], shown: range, rows: Floats) -> None:
        """Write what the options that are shown are, each into a row; the first into row 0."""

    def question_fields(self) -> list[Field]:
        """What stands in front of every observation."""
        return [
            Field("asked", 1, "1 where the seat is asked"),
            Field("kind", len(self.kinds), f"the question: {', '.join(self.kinds.words)}"),
            Field("low", 1, "how many options it takes at least, of 10"),
            Field("high", 1, "and at most"),
            Field("picked", 1, "how many are chosen already, of 10"),
        ]

    def choice_fields(self) -> list[Field]:
        """What stands in front of every option."""
        return [
            Field("option", 1, "1 for an option"),
            Field("done", 1, "1 for the action that says: these are all"),
            Field("more", 1, "1 for the action that turns to further options"),
            Field("picked", 1, "1 for an option that is chosen already"),
            Field("verb", len(self.verbs), f"what it does: {', '.join(self.verbs.words)}"),
            Field("number", 1, "which of several texts or weapons, of 4"),
            Field("copy", 1, "1 for one that reads like another"),
        ]

    def _question(self, table: Table, question: dict[str, Any], row: Floats) -> None:
        at = self.sheet.at
        row[at["asked"]] = 1.0
        row[at["kind"] + self.kinds.number(question["kind"])] = 1.0
        row[at["low"]] = question["low"] / 10
        row[at["high"]] = question["high"] / 10
        row[at["picked"]] = len(table.picked) / 10

    def _options(self, table: Table, view: dict[str, Any], rows: Any, what: Any) -> None:
        at = self.option_sheet.at
        rows[DONE, at["done"]] = 1.0
        rows[MORE, at["more"]] = 1.0
        first = table.page * OPTIONS
        choices = view["question"]["choices"]
        shown = range(first, min(first + OPTIONS, len(choices)))
        for place in shown:
            choice = choices[place]
            row = rows[place - first]
            row[at["option"]] = 1.0
            row[at["picked"]] = place in table.picked
            row[at["verb"] + self.verbs.number(choice["verb"])] = 1.0
            row[at["number"]] = choice["number"] / 4
            row[at["copy"]] = choice["copy"] > 0
            what[place - first] = self.printed.number(choice["what"])
        self.tell(table, view, shown, rows)


def relative(side: str, seat: int, sides: int) -> int:
    """A side as the seat counts: itself first, then those who come after it."""
    return ("abcd".index(side[-1]) - seat) % sides
