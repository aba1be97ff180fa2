"""What can be wrong with a file that players wrote, as complaints that all kinds of files share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from wartable.kernel.complaint import Complaint, together
from wartable.kernel.reading import short

Said = Complaint | str
"""A complaint, or words that are the same in every language; empty where nothing is wrong."""

NOTHING: Final = ""


class FaultyFile(ValueError):
    """A file with problems: `complaints` has all of them as data, each with its place."""

    def __init__(self, file: str, complaints: Sequence[Complaint]) -> None:
        super().__init__(file)
        self.file = file
        self.complaints = list(complaints)

    def heading(self) -> Complaint:
        """How much is wrong with which file."""
        fields: dict[str, object] = {"file": self.file, "count": len(self.complaints)}
        if len(self.complaints) == 1:
            return Complaint("file_problem", "{file}: {count} problem", fields)
        return Complaint("file_problems", "{file}: {count} problems", fields)

    @property
    def complaint(self) -> Complaint:
        """All of it in one line."""
        return together([self.heading(), *self.complaints])

    def __str__(self) -> str:
        return "\n".join([str(one) for one in [self.heading(), *self.complaints]])


def show(value: object) -> str:
    """A value as it stands in the file, more or less."""
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{short(value)}"' if isinstance(value, str) else short(value)


def in_words(things: Sequence[Said]) -> Said:
    """One, two or three."""
    if len(things) < 2:
        return things[0] if things else NOTHING
    fields: dict[str, object] = {"some": places(*things[:-1]), "last": things[-1]}
    return Complaint("some_or_last", "{some} or {last}", fields)


def at(place: Said, words: Said) -> Complaint:
    """What is wrong, and where."""
    return Complaint("at_path", "{path}: {words}", {"path": place, "words": words})


def places(*parts: Said) -> Said:
    """A place told by its parts, those that are known."""
    known = [part for part in parts if part]
    found: Said = known[0] if known else NOTHING
    for part in known[1:]:
        found = Complaint("place_in_place", "{first}, {then}", {"first": found, "then": part})
    return found


# Values and keys.


def no_field(hint: Said) -> Complaint:
    return Complaint("file_no_field", "no such field{hint}", {"hint": hint})


def no_key(hint: Said) -> Complaint:
    return Complaint("file_no_key", "no such key{hint}", {"hint": hint})


def missing() -> Complaint:
    return Complaint("file_missing", "is missing")


def no_text(value: object) -> Complaint:
    fields: dict[str, object] = {"value": show(value)}
    return Complaint("file_no_text", "must be a text in quotes, not {value}", fields)


def empty() -> Complaint:
    return Complaint("file_empty", "must not be empty")


def no_whole(value: object) -> Complaint:
    fields: dict[str, object] = {"value": show(value)}
    return Complaint("file_no_whole", "must be a whole number, not {value}", fields)


def not_between(low: int, high: int, value: object) -> Complaint:
    fields: dict[str, object] = {"low": low, "high": high, "value": show(value)}
    sentence = "must be a whole number from {low} to {high}, not {value}"
    return Complaint("file_not_between", sentence, fields)


def too_high(value: int, most: int) -> Complaint:
    fields: dict[str, object] = {"value": value, "most": most}
    return Complaint("file_too_high", "{value} is more than {most}; write less", fields)


def negative(value: int) -> Complaint:
    return Complaint("file_negative", "must not be negative, but is {value}", {"value": value})


def no_flag(value: object) -> Complaint:
    fields: dict[str, object] = {"value": show(value)}
    return Complaint("file_no_flag", "must be true or false, not {value}", fields)


def no_texts(value: object) -> Complaint:
    fields: dict[str, object] = {"value": show(value)}
    return Complaint("file_no_texts", "must be a list of texts, not {value}", fields)


def not_one_of(known: Said, value: str, hint: Said = NOTHING) -> Complaint:
    fields: dict[str, object] = {"known": known, "value": value, "hint": hint}
    return Complaint("file_not_one_of", "must be {known}, not {value}{hint}", fields)


def no_table_of(key: str) -> Complaint:
    sentence = "must be written {table}, once for each"
    return Complaint("file_no_tables", sentence, {"table": f"[[{key}]]"})


def none_in_file(key: str) -> Complaint:
    return Complaint("file_none_in_it", "there is no {table} in this file", {"table": f"[[{key}]]"})


def no_icon(value: object) -> Complaint:
    fields: dict[str, object] = {"value": show(value)}
    sentence = 'must be the name of an icon such as "crossed-swords", not {value}'
    return Complaint("file_no_icon", sentence, fields)


# Kinds of things.

_KINDS: Final = (
    Complaint("kind_keyword", "keyword"),
    Complaint("kind_skill", "skill"),
    Complaint("kind_faction", "faction"),
    Complaint("kind_domain", "domain"),
    Complaint("kind_armour", "armour"),
    Complaint("kind_weapon", "weapon"),
    Complaint("kind_gear", "gear"),
    Complaint("kind_mount", "mount"),
    Complaint("kind_artefact", "artefact"),
    Complaint("kind_equipment", "equipment"),
    Complaint("kind_ability", "ability"),
    Complaint("kind_spell", "spell"),
    Complaint("kind_profile", "profile"),
    Complaint("kind_figure", "figure"),
    Complaint("kind_mission", "mission"),
    Complaint("kind_mission_kind", "mission kind"),
    Complaint("kind_effect", "effect"),
    Complaint("kind_phrases", "phrases"),
    Complaint("kind_bot", "bot"),
)


def called(word: str, known: Sequence[Complaint]) -> Said:
    """The one of these that English calls so; a word that none of them is stays as it is."""
    return next((one for one in known if one.english == word), word)


def kind_called(word: str) -> Said:
    """What a kind of tables or things is called; what nobody has named keeps its word."""
    return called(word, _KINDS)


def nothing_called(what: str, name: str, hint: Said) -> Complaint:
    """There is none of a kind: a faction, a skill, a spell."""
    fields: dict[str, object] = {"what": kind_called(what), "name": name, "hint": hint}
    return Complaint("file_nothing_called", 'there is no {what} "{name}"{hint}', fields)
