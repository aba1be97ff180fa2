"""A choice: what an option of a question is, as data.

Options themselves are whole numbers that only the engine of a game understands. Everything that
leaves it is made from the choice: the text forms of records, labels in each language, the reason
why something else is not allowed, JSON for clients. Nothing reads a sentence to find out what it
means.
"""

from __future__ import annotations

from typing import final


@final
class Choice:
    """What an option does. Never changed.

    `on` are the things it picks or is done with: what lights up to be clicked; `at` is where the
    first of them lies, if that tells it from others. `to` are the things a deed is aimed at, or
    where it goes. `what` names something printed: a card, a spell, a weapon. `number` says which
    ability, trigger or weapon of several is meant, from 1; 0 for the first or only one. `copy`
    tells options apart that read the same: 0 for the first, 2 for the second.
    """

    def __init__(
        self,
        verb: str,
        on: list[str] | None = None,
        to: list[str] | None = None,
        what: str = "",
        at: str = "",
        number: int = 0,
        copy: int = 0,
        cost: dict[str, int] | None = None,
    ) -> None:
        self.verb = verb
        self.on = [] if on is None else on
        self.to = [] if to is None else to
        self.what = what
        self.at = at
        self.number = number
        self.copy = copy
        self.cost = {} if cost is None else cost

    def plain(self) -> dict[str, object]:
        """The choice as plain data; what it does not speak of is left out."""
        told: dict[str, object] = {"verb": self.verb}
        if self.on:
            told["on"] = list(self.on)
        if self.to:
            told["to"] = list(self.to)
        if self.what:
            told["what"] = self.what
        if self.at:
            told["at"] = self.at
        if self.number:
            told["number"] = self.number
        if self.copy:
            told["copy"] = self.copy
        if self.cost:
            told["cost"] = dict(self.cost)
        return told

    def again(self, copy: int) -> Choice:
        """The same once more, beside another option that reads alike."""
        return Choice(self.verb, self.on, self.to, self.what, self.at, self.number, copy, self.cost)

    def __repr__(self) -> str:
        return f"Choice({self.plain()})"
