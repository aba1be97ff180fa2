"""Something worth saying about a thing or an option: data first, words afterwards.

A remark names its sentence, the rule it rests on, and what stands in the sentence. It has no words
of its own: a language file has them, and a program that shows the game otherwise needs none.
"""

from __future__ import annotations

from typing import final


@final
class Remark:
    """A sentence by its key, with the slug of its rule; fields are whole numbers, texts, lists.

    `things` are what it speaks of beside those that stand in its fields.
    """

    def __init__(
        self,
        key: str,
        rule: str = "",
        fields: dict[str, object] | None = None,
        things: list[str] | None = None,
    ) -> None:
        self.key = key
        self.rule = rule
        self.fields: dict[str, object] = {} if fields is None else fields
        self.things: list[str] = [] if things is None else things

    def __repr__(self) -> str:
        return f"Remark({self.key!r}, {self.rule!r}, {self.fields})"

    def plain(self) -> dict[str, object]:
        """The remark as plain data."""
        return {"key": self.key, "rule": self.rule, "fields": dict(self.fields)}
