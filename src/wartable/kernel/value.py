"""A number that carries its reasons."""

from __future__ import annotations

from typing import final


@final
class Reason:
    """One contribution: how much, from which layer, by which card or rule.

    `about` is the engine's number of what it comes from, if that lies on the table.
    """

    def __init__(self, amount: int, layer: int, source: str, rule: str, about: int = -1) -> None:
        self.amount = amount
        self.layer = layer
        self.source = source
        self.rule = rule
        self.about = about

    def __repr__(self) -> str:
        return f"Reason({self.amount:+d} {self.source} [{self.rule}])"


@final
class Value:
    """A total with the list that produced it: client, bot, log and `why` share it."""

    def __init__(self, total: int, because: list[Reason]) -> None:
        self.total = total
        self.because = because

    def __repr__(self) -> str:
        return f"Value({self})"

    def __str__(self) -> str:
        parts = [
            (f"{r.amount}" if i == 0 else f"{r.amount:+d}") + f" {r.source} [{r.rule}]"
            for i, r in enumerate(self.because)
        ]
        return f"{self.total} = " + " ".join(parts)
