"""Complaints in the words of a language: the sentence of their key, with their fields filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, final

from ..kernel.complaint import Complaint, OneOf
from .language import Language
from .typography import quoted

CARD: Final = "card"
"""The field that holds the English name of a card."""


@final
class Complaints:
    """What a language has for each key; what it lacks is said in English.

    `sentences` are templates as in every language file; `name` says a printed name, such as that
    of a card, which complaints carry in English.
    """

    def __init__(
        self,
        words: Language,
        sentences: Mapping[str, str],
        name: Callable[[str], str] | None = None,
    ) -> None:
        tables = {"meta": words.tables["meta"], "complaint": dict(sentences)}
        self.words = Language(tables, [], plain=True)
        self.name = name

    def say(self, complaint: Complaint) -> str:
        """The complaint in this language, without a full stop."""
        if self.words.template("complaint", complaint.key) is None:
            return str(complaint)
        fields = {name: self._field(name, value) for name, value in complaint.fields.items()}
        return self.words.say("complaint", complaint.key, fields, [])

    def _field(self, field: str, value: object) -> object:
        if isinstance(value, Complaint):
            return self.say(value)
        if isinstance(value, OneOf):
            names = [quoted(self.words.code, name) for name in value.names]
            return self.words.name("complaint", "or").join(names)
        if isinstance(value, dict):
            return str(value.get(self.words.code, value["en"]))
        if isinstance(value, list):
            return [self._field(field, one) for one in value]
        if isinstance(value, str) and self.name is not None and field == CARD:
            return self.name(value)
        return quoted(self.words.code, value) if isinstance(value, str) else value
