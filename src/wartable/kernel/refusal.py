"""A refusal: why an answer is not allowed, by the slug of the rule that forbids it."""

from __future__ import annotations


class Refusal(Exception):
    """Raised for an answer the rules forbid; the state is as it was before."""

    def __init__(self, rule: str, words: str) -> None:
        super().__init__(words)
        self.rule = rule
        self.words = words

    def __str__(self) -> str:
        return f"{self.words} [{self.rule}]"
