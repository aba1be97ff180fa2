"""What people have written by hand, asked for piece by piece; all that is wrong is collected.

A value that is wrong is noted with its path, and what is usual comes back in its place, so that
whoever reads goes on and finds the rest. Paths count from 1: `a.track[1]` is the first of a list.
"""

from __future__ import annotations

import re
from math import isnan
from typing import Any, Final, final

from .chance import MAX_SEED
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
        self.problems: list[str] = []
        self._seen: set[str] = set()

    def say(self, path: str, words: str) -> None:
        """Note what is wrong at a path."""
        line = f"{path}: {words}"
        if not line.isprintable():
            line = "".join([one if one.isprintable() else ascii(one)[1:-1] for one in line])
        if len(line) > LONGEST_LINE:
            line = line[:LONGEST_LINE] + "…"
        if line not in self._seen:
            self._seen.add(line)
            self.problems.append(line)

    def count(self) -> int:
        """How many problems there are: whether a part was in order can be told from it."""
        return len(self.problems)


def show(value: object) -> str:
    """A value as it was written, more or less; never long and never on more than one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        if value.bit_length() > _BITS:
            return f"a number of about {value.bit_length() * 3 // 10} digits"
        return str(value)
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST else value[:LONGEST] + "…")
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return "nothing" if value is None else f"a {type(value).__name__}"


def inside(path: str, key: object) -> str:
    """The path of a key of the table at a path."""
    word = key if isinstance(key, str) and _PLAIN_KEY.fullmatch(key) else show(key)
    return f"{path}.{word}" if path else word


def counted(path: str, place: int) -> str:
    """The path of the entry at a place (from 0) of the list at a path."""
    return f"{path}[{place + 1}]"


def meant(word: object, known: list[str], most: int = 1) -> str:
    """What to put behind a complaint about an unknown word, or nothing."""
    close = nearest(word[:LONGEST], known, most) if isinstance(word, str) else []
    return f"; did you mean {' or '.join([show(one) for one in close])}?" if close else ""


def number_fault(value: object, low: int, high: int, most: str = "", least: str = "") -> str:
    """What is wrong with a value that must be a whole number from `low` to `high`, or nothing.

    `most` and `least` say what the limits are: "the most cards of a pile".
    """
    if isinstance(value, int) and not isinstance(value, bool):
        if value > high:
            return f"{show(value)} is more than {high}{', ' + most if most else ''}"
        if value < low:
            return f"{show(value)} is less than {low}{', ' + least if least else ''}"
        return ""
    if isinstance(value, float) and value.is_integer() and abs(value) <= MAX_SEED:
        return f"{value!r} is not a whole number; write {int(value)}"
    if isinstance(value, str) and _DIGITS.fullmatch(value):
        return f"{show(value)} is a text; write {value} without quotes"
    return f"{show(value)} is not a whole number"


def length_fault(value: object, low: float, high: float, most: str = "") -> str:
    """What is wrong with a value that must be a number from `low` to `high`, or nothing."""
    if isinstance(value, bool) or not isinstance(value, int | float) or _is_nan(value):
        if isinstance(value, str) and _DIGITS.fullmatch(value):
            return f"{show(value)} is a text; write {value} without quotes"
        return f"{show(value)} is not a number"
    if value > high:
        return f"{show(value)} is more than {high:g}{', ' + most if most else ''}"
    return f"{show(value)} is less than {low:g}" if value < low else ""


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
            noted.say(where, f"lists and tables lie in each other more than {DEEPEST} deep")
        elif isinstance(one, dict):
            waiting += [(part, inside(where, key), deep + 1) for key, part in one.items()]
        elif isinstance(one, list):
            waiting += [(part, counted(where, i), deep + 1) for i, part in enumerate(one)]
        elif isinstance(one, float):
            if isnan(one) or abs(one) > MAX_SEED:
                noted.say(where, f"{show(one)} is not a number that can be used here")
        elif isinstance(one, int):
            if abs(one) > MAX_SEED:
                noted.say(where, f"{show(one)} is more than {MAX_SEED}")
        elif not isinstance(one, str):
            noted.say(where, f"{show(one)} is not a text, a number, a list or a table")
    return noted.count() > before


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

    def say(self, key: str, words: str) -> None:
        """Note what is wrong with a key, or with the whole table."""
        self.noted.say(self.at(key) if key else self.path or "position", words)

    def only(self, known: list[str], others: dict[str, str] | None = None) -> None:
        """Note every key that does not belong here; of `others` is known why they do not."""
        for key in self.given:
            if key in known:
                continue
            why = None if others is None else others.get(key)
            if why is None:
                hint = meant(key, known) or f"; there are {', '.join(known)}"
                why = f"there is no such key{hint}"
            self.noted.say(inside(self.path, key), why)

    def needs(self, keys: list[str]) -> None:
        """Note every one of these keys that is not given."""
        for key in keys:
            if key not in self.given:
                self.say(key, "this is missing")

    # Values. One that is wrong is noted, and the usual one comes back.

    def whole(
        self, key: str, usual: int, low: int, high: int, most: str = "", least: str = ""
    ) -> int:
        """A whole number between two others."""
        if key not in self.given:
            return usual
        value = self.given[key]
        fault = number_fault(value, low, high, most, least)
        if fault:
            self.say(key, fault)
            return usual
        return int(value)

    def flag(self, key: str, usual: bool = False) -> bool:
        """True or false, and nothing that only looks like it."""
        value = self.given.get(key, usual)
        if not isinstance(value, bool):
            self.say(key, f"write true or false, not {show(value)}")
            return usual
        return value

    def text(self, key: str, usual: str = "") -> str:
        """A text."""
        value = self.given.get(key, usual)
        if not isinstance(value, str):
            self.say(key, f"write a text in quotes, not {show(value)}")
            return usual
        return value

    def word(self, key: str, known: list[str], usual: str) -> str:
        """One of some words."""
        value = self.given.get(key, usual)
        if not isinstance(value, str) or value not in known:
            self.say(key, f"{show(value)} is not one of {', '.join(known)}{meant(value, known)}")
            return usual
        return value

    def entries(self, key: str, what: str) -> list[Any]:
        """A list; `what` says of what."""
        value = self.given.get(key, [])
        if not isinstance(value, list):
            self.say(key, f"write a list of {what}, not {show(value)}")
            return []
        return value

    def texts(self, key: str, what: str = "texts in quotes") -> list[tuple[str, str]]:
        """A list of texts, each with its path; what is no text is left out."""
        found: list[tuple[str, str]] = []
        for place, value in enumerate(self.entries(key, what)):
            path = counted(self.at(key), place)
            if isinstance(value, str):
                found.append((path, value))
            else:
                self.noted.say(path, f"write a text in quotes, not {show(value)}")
        return found

    def texts_by_name(self, key: str) -> dict[str, str]:
        """A table of texts; what is no text is left out."""
        table = self.table(key)
        return {name: table.text(name) for name in table.given}

    def table(self, key: str) -> Table:
        """A table inside this one, empty if there is none."""
        value = self.given.get(key, {})
        if not isinstance(value, dict):
            self.say(key, f"write a table, not {show(value)}")
            value = {}
        return Table(value, self.at(key), self.noted)

    def tables(self, key: str) -> list[Table]:
        """A list of tables; what is no table stands there as an empty one."""
        found: list[Table] = []
        for place, value in enumerate(self.entries(key, "tables")):
            path = counted(self.at(key), place)
            if not isinstance(value, dict):
                self.noted.say(path, f"write a table, not {show(value)}")
            inner = value if isinstance(value, dict) else {}
            found.append(Table(inner, path, self.noted))
        return found
