"""What is wrong with what people have written down, as data: a key, fields, and English for them.

Decks, bands, positions and other files complain in this way, so that whoever shows it can say it in
the reader's language (`words/complaining.py`): the key finds the sentence there, never its words.
The English sentence stands where the complaint is made, with the names of its fields in braces.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr


@final
class OneOf:
    """Several names of which one may be meant."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def __str__(self) -> str:
        return " or ".join(self.names)


@final
class Complaint:
    """One thing that is wrong.

    A field is a whole number, a text, another complaint that is part of the sentence, several names
    of which one may be meant, a name in several languages by their codes, or a list of these.
    """

    def __init__(self, key: str, english: str, fields: dict[str, object] | None = None) -> None:
        self.key = key
        self.english = english
        self.fields: dict[str, object] = {} if fields is None else fields

    def __repr__(self) -> str:
        return f"Complaint({self.key!r}, {self.fields})"

    def __str__(self) -> str:
        said = {name: in_english(value) for name, value in self.fields.items()}
        return self.english.format_map(said)

    def plain(self) -> dict[str, object]:
        """The complaint as plain data."""
        return {
            "key": self.key,
            "fields": {name: _plain(value) for name, value in self.fields.items()},
        }


def as_it_is(words: str) -> Complaint:
    """What others complain of in words that are not ours."""
    return Complaint("as_it_is", "{words}", {"words": words})


def complaint_of(words: Complaint | str) -> Complaint:
    """A complaint as it is, and words as one."""
    return words if isinstance(words, Complaint) else as_it_is(words)


@mypyc_attr(allow_interpreted_subclasses=True)
class Faulty(ValueError):
    """Something that cannot be used, and what is wrong with it as data."""

    def __init__(self, words: Complaint | str) -> None:
        super().__init__(str(words))
        self.complaint = complaint_of(words)


def fault_of(error: Exception) -> Complaint:
    """What an error complains of, in one line."""
    if isinstance(error, Faulty):
        return error.complaint
    complaint = getattr(error, "complaint", None)
    if isinstance(complaint, Complaint):
        return complaint
    return as_it_is("; ".join(str(error).splitlines()))


def together(faults: list[Complaint]) -> Complaint:
    """Several complaints in one line."""
    first = faults[0]
    for one in faults[1:]:
        first = Complaint("and_then", "{first}; {then}", {"first": first, "then": one})
    return first


def meant(close: list[str]) -> Complaint | str:
    """What stands behind a complaint about an unknown word: what may be meant, or nothing."""
    return Complaint("meant", "; did you mean {names}?", {"names": OneOf(close)}) if close else ""


def in_english(value: object) -> str:
    """A field in English."""
    if isinstance(value, dict):
        return str(value["en"])
    if isinstance(value, list):
        said = [in_english(one) for one in value]
        return " and ".join([part for part in [", ".join(said[:-1]), said[-1]] if part])
    return str(value)


def _plain(value: object) -> object:
    if isinstance(value, Complaint):
        return value.plain()
    if isinstance(value, OneOf):
        return list(value.names)
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return dict(value) if isinstance(value, dict) else value
