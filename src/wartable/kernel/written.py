"""What people have written by hand, asked for piece by piece; all that is wrong is collected.

A value that is wrong is noted with its path, and what is usual comes back in its place, so that
whoever reads goes on and finds the rest. Paths count from 1: `a.track[1]` is the first of a list.
"""

from __future__ import annotations

import re
from math import isnan
from typing import Any, Final, final

from .chance import MAX_SEED
from .complaint import Complaint, OneOf, complaint_of
from .likeness import nearest

DEEPEST: Final = 16
"""How deep lists and tables may lie in each other where another reader goes on."""
LONGEST: Final = 60
LONGEST_LINE: Final = 1000
_BITS: Final = 128
_PLAIN_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_DIGITS: Final = re.compile(r"[+-]?[0-9]{1,18}")


@final
class Noted:
    """Everything that is wrong so far, each problem once, in the order in which it was found."""

    def __init__(self) -> None:
        self.complaints: list[Complaint] = []
        self._seen: set[str] = set()

    def say(self, path: str, words: Complaint | str) -> None:
        """Note what is wrong at a path."""
        fault = words if isinstance(words, Complaint) else complaint_of(_printable(words))
        complaint = Complaint("at_path", "{path}: {words}", {"path": path, "words": fault})
        line = str(complaint)
        if line not in self._seen:
            self._seen.add(line)
            self.complaints.append(complaint)

    def count(self) -> int:
        """How many problems there are: whether a part was in order can be told from it."""
        return len(self.complaints)


def _printable(words: str) -> str:
    """Words of others on one line that ends somewhere."""
    if not words.isprintable():
        words = "".join([one if one.isprintable() else ascii(one)[1:-1] for one in words])
    return words if len(words) <= LONGEST_LINE else words[:LONGEST_LINE] + "…"


def show(value: object) -> Complaint | str:
    """A value as it was written, more or less; never long and never on more than one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        if value.bit_length() > _BITS:
            digits = value.bit_length() * 3 // 10
            return Complaint("long_number", "a number of about {digits} digits", {"digits": digits})
        return str(value)
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST else value[:LONGEST] + "…")
    if isinstance(value, list):
        return Complaint("a_list", "a list")
    if isinstance(value, dict):
        return Complaint("a_table", "a table")
    if value is None:
        return Complaint("a_nothing", "nothing")
    return Complaint("a_kind", "a {kind}", {"kind": type(value).__name__})


def inside(path: str, key: object) -> str:
    """The path of a key of the table at a path."""
    word = key if isinstance(key, str) and _PLAIN_KEY.fullmatch(key) else str(show(key))
    return f"{path}.{word}" if path else word


def counted(path: str, place: int) -> str:
    """The path of the entry at a place (from 0) of the list at a path."""
    return f"{path}[{place + 1}]"


def meant(word: object, known: list[str], most: int = 1) -> Complaint | str:
    """What to put behind a complaint about an unknown word, or nothing."""
    close = nearest(word[:LONGEST], known, most) if isinstance(word, str) else []
    names = OneOf([str(show(one)) for one in close])
    return Complaint("meant", "; did you mean {names}?", {"names": names}) if close else ""


def not_one_of(value: object, known: list[str], hint: Complaint | str = "") -> Complaint:
    """A value that is none of some words."""
    fields: dict[str, object] = {"value": show(value), "known": ", ".join(known), "hint": hint}
    return Complaint("not_one_of", "{value} is not one of {known}{hint}", fields)


def number_fault(
    value: object, low: int, high: int, most: Complaint | str = "", least: Complaint | str = ""
) -> Complaint | None:
    """What is wrong with a value that must be a whole number from `low` to `high`, or nothing.

    `most` and `least` say what the limits are: "the most cards of a pile".
    """
    fields: dict[str, object] = {"value": show(value)}
    if isinstance(value, int) and not isinstance(value, bool):
        if value > high:
            return _too_much(fields, str(high), most)
        return _too_little(fields, str(low), least) if value < low else None
    if isinstance(value, float) and value.is_integer() and abs(value) <= MAX_SEED:
        fields["whole"] = str(int(value))
        return Complaint("not_whole", "{value} is not a whole number; write {whole}", fields)
    if isinstance(value, str) and _DIGITS.fullmatch(value):
        return _in_quotes(value)
    return Complaint("no_whole", "{value} is not a whole number", fields)


def length_fault(
    value: object, low: float, high: float, most: Complaint | str = ""
) -> Complaint | None:
    """What is wrong with a value that must be a number from `low` to `high`, or nothing."""
    fields: dict[str, object] = {"value": show(value)}
    if isinstance(value, bool) or not isinstance(value, int | float) or _is_nan(value):
        if isinstance(value, str) and _DIGITS.fullmatch(value):
            return _in_quotes(value)
        return Complaint("no_number", "{value} is not a number", fields)
    if value > high:
        return _too_much(fields, f"{high:g}", most)
    return _too_little(fields, f"{low:g}", "") if value < low else None


def _too_much(fields: dict[str, object], high: str, most: Complaint | str) -> Complaint:
    fields["high"], fields["most"] = high, most
    if most:
        return Complaint("too_much", "{value} is more than {high}, {most}", fields)
    return Complaint("more_than", "{value} is more than {high}", fields)


def _too_little(fields: dict[str, object], low: str, least: Complaint | str) -> Complaint:
    fields["low"], fields["least"] = low, least
    if least:
        return Complaint("too_little", "{value} is less than {low}, {least}", fields)
    return Complaint("less_than", "{value} is less than {low}", fields)


def _in_quotes(text: str) -> Complaint:
    fields: dict[str, object] = {"value": show(text), "text": text}
    return Complaint("in_quotes", "{value} is a text; write {text} without quotes", fields)


def no_text(value: object) -> Complaint:
    """Where a text should stand."""
    sentence = "write a text in quotes, not {value}"
    return Complaint("no_text", sentence, {"value": show(value)})


def no_table(value: object) -> Complaint:
    """Where a table should stand."""
    return Complaint("no_table", "write a table, not {value}", {"value": show(value)})


def no_list(value: object, what: Complaint | str) -> Complaint:
    """Where a list of something should stand."""
    fields: dict[str, object] = {"value": show(value), "what": what}
    return Complaint("no_list", "write a list of {what}, not {value}", fields)


def _is_nan(value: object) -> bool:
    return isinstance(value, float) and isnan(value)


def unfit(value: object, path: str, noted: Noted) -> bool:
    """True for what no other reader can be given, and then it is noted.

    That is a tree that is too deep, a number that nothing is measured in, or no plain data.
    """
    before = noted.count()
    waiting: list[tuple[object, str, int]] = [(value, path, 0)]
    while waiting:
        one, where, deep = waiting.pop()
        if isinstance(one, dict | list) and deep >= DEEPEST:
            sentence = "lists and tables lie in each other more than {deepest} deep"
            noted.say(where, Complaint("lie_too_deep", sentence, {"deepest": DEEPEST}))
        elif isinstance(one, dict):
            waiting += [(part, inside(where, key), deep + 1) for key, part in one.items()]
        elif isinstance(one, list):
            waiting += [(part, counted(where, i), deep + 1) for i, part in enumerate(one)]
        elif isinstance(one, float):
            if isnan(one) or abs(one) > MAX_SEED:
                sentence = "{value} is not a number that can be used here"
                noted.say(where, Complaint("useless_number", sentence, {"value": show(one)}))
        elif isinstance(one, int):
            if abs(one) > MAX_SEED:
                noted.say(where, _too_much({"value": show(one)}, str(MAX_SEED), ""))
        elif not isinstance(one, str):
            sentence = "{value} is not a text, a number, a list or a table"
            noted.say(where, Complaint("no_value", sentence, {"value": show(one)}))
    return noted.count() > before


def no_such_key(key: str, known: list[str]) -> Complaint:
    """A key that does not belong where it stands."""
    hint = meant(key, known) or there_are(known)
    return Complaint("no_such_key", "there is no such key{hint}", {"hint": hint})


def there_are(known: list[str]) -> Complaint:
    """What stands behind a complaint about an unknown word: all that there is."""
    return Complaint("there_are", "; there are {known}", {"known": ", ".join(known)})


@final
class Table:
    """A table with its path. Whoever reads it asks for its keys."""

    def __init__(self, given: dict[str, Any], path: str, noted: Noted) -> None:
        self.given = given
        self.path = path
        self.noted = noted

    def at(self, key: str) -> str:
        """The path of a key."""
        return inside(self.path, key)

    def has(self, key: str) -> bool:
        """True if the key is given."""
        return key in self.given

    def say(self, key: str, words: Complaint | str) -> None:
        """Note what is wrong with a key, or with the whole table."""
        self.noted.say(self.at(key) if key else self.path or "position", words)

    def only(self, known: list[str], others: dict[str, Complaint] | None = None) -> None:
        """Note every key that does not belong here; of `others` is known why they do not."""
        for key in self.given:
            if key in known:
                continue
            why = None if others is None else others.get(key)
            if why is None:
                why = no_such_key(key, known)
            self.noted.say(inside(self.path, key), why)

    def needs(self, keys: list[str]) -> None:
        """Note every one of these keys that is not given."""
        for key in keys:
            if key not in self.given:
                self.say(key, Complaint("missing", "this is missing"))

    # Values. One that is wrong is noted, and the usual one comes back.

    def whole(
        self,
        key: str,
        usual: int,
        low: int,
        high: int,
        most: Complaint | str = "",
        least: Complaint | str = "",
    ) -> int:
        """A whole number between two others."""
        if key not in self.given:
            return usual
        value = self.given[key]
        fault = number_fault(value, low, high, most, least)
        if fault is not None:
            self.say(key, fault)
            return usual
        return int(value)

    def flag(self, key: str, usual: bool = False) -> bool:
        """True or false, and nothing that only looks like it."""
        value = self.given.get(key, usual)
        if not isinstance(value, bool):
            sentence = "write true or false, not {value}"
            self.say(key, Complaint("no_flag", sentence, {"value": show(value)}))
            return usual
        return value

    def text(self, key: str, usual: str = "") -> str:
        """A text."""
        value = self.given.get(key, usual)
        if not isinstance(value, str):
            self.say(key, no_text(value))
            return usual
        return value

    def word(self, key: str, known: list[str], usual: str) -> str:
        """One of some words."""
        value = self.given.get(key, usual)
        if not isinstance(value, str) or value not in known:
            self.say(key, not_one_of(value, known, meant(value, known)))
            return usual
        return value

    def entries(self, key: str, what: Complaint | str) -> list[Any]:
        """A list; `what` says of what."""
        value = self.given.get(key, [])
        if not isinstance(value, list):
            self.say(key, no_list(value, what))
            return []
        return value

    def texts(self, key: str, what: Complaint | None = None) -> list[tuple[str, str]]:
        """A list of texts, each with its path; what is no text is left out."""
        found: list[tuple[str, str]] = []
        of = Complaint("of_texts", "texts in quotes") if what is None else what
        for place, value in enumerate(self.entries(key, of)):
            path = counted(self.at(key), place)
            if isinstance(value, str):
                found.append((path, value))
            else:
                self.noted.say(path, no_text(value))
        return found

    def texts_by_name(self, key: str) -> dict[str, str]:
        """A table of texts; what is no text is left out."""
        table = self.table(key)
        return {name: table.text(name) for name in table.given}

    def table(self, key: str) -> Table:
        """A table inside this one, empty if there is none."""
        value = self.given.get(key, {})
        if not isinstance(value, dict):
            self.say(key, no_table(value))
            value = {}
        return Table(value, self.at(key), self.noted)

    def tables(self, key: str) -> list[Table]:
        """A list of tables; what is no table stands there as an empty one."""
        found: list[Table] = []
        for place, value in enumerate(self.entries(key, Complaint("of_tables", "tables"))):
            path = counted(self.at(key), place)
            if not isinstance(value, dict):
                self.noted.say(path, no_table(value))
            inner = value if isinstance(value, dict) else {}
            found.append(Table(inner, path, self.noted))
        return found
