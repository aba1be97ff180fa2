"""A refusal: why an answer is not allowed, by the slug of the rule that forbids it."""

from __future__ import annotations

from typing import final


class Refusal(Exception):
    """Raised for an answer the rules forbid; the state is as it was before.

    `things` are what it fails at, `place` is where, if it fails at a place.
    """

    def __init__(
        self, rule: str, words: str, things: list[str] | None = None, place: str = ""
    ) -> None:
        super().__init__(words)
        self.rule = rule
        self.words = words
        self.things: list[str] = [] if things is None else things
        self.place = place

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.rule!r}, {self.words!r})"

    def __str__(self) -> str:
        return f"{self.words} [{self.rule}]"


@final
class Hindrance:
    """What stands in the way of a choice that is not offered: a rule, and the things it is about.

    A match makes a refusal of it, with a sentence.
    """

    def __init__(self, rule: str, things: list[str] | None = None) -> None:
        self.rule = rule
        self.things: list[str] = [] if things is None else things
