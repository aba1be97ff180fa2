"""Tables of TOML files, asked for one key after the other; everything that is wrong is collected.

A key that nobody asked for is unknown: `Sheet.done` reports it, with the nearest key that was
asked for. So the code that reads a table is at the same time the list of its keys.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, final

from wartable.dysma.content.catalogue import E, Register
from wartable.dysma.content.entries import Name
from wartable.files import faults
from wartable.files.faults import FaultyFile, Said, at, in_words, places, show
from wartable.kernel.complaint import Complaint, meant
from wartable.kernel.likeness import nearest
from wartable.kernel.reading import Unreadable, read_toml
from wartable.kernel.written import there_are


@final
class FileProblem:
    """One thing that is wrong with a file: where, and what."""

    def __init__(self, file: str, line: int, place: Said, words: Said) -> None:
        self.file = file
        self.line = line
        self.place = place
        self.words = words

    @property
    def complaint(self) -> Complaint:
        """All of it as data."""
        return at(places(f"{self.file}:{self.line}", self.place), self.words)

    def __str__(self) -> str:
        return str(self.complaint)


class DataFileError(FaultyFile):
    """Files with problems; `problems` lists all of them."""

    def __init__(self, problems: Sequence[FileProblem]) -> None:
        super().__init__(problems[0].file, [one.complaint for one in problems])
        self.problems = tuple(problems)


@final
class Source:
    """The text of a file, and what was found wrong in it."""

    def __init__(self, file: str, text: str, problems: list[FileProblem]) -> None:
        self.file = file
        self.lines = text.splitlines()
        self.problems = problems
        self.content: dict[str, Any] = {}
        try:
            self.content = read_toml(text)
        except Unreadable as error:
            self.complain(1, "", error.complaint)

    def complain(self, line: int, place: Said, words: Said) -> None:
        """Note a problem."""
        self.problems.append(FileProblem(self.file, line, place, words))

    def head(self) -> Sheet:
        """What stands before the first [[table]], and the tables themselves."""
        return Sheet(self, self.content, 1, "", "")

    def tables(self, kind: str) -> list[Sheet]:
        """Every [[kind]] of the file."""
        given = self.content.get(kind, [])
        if not isinstance(given, list) or not all(isinstance(one, dict) for one in given):
            self.complain(1, kind, faults.no_table_of(kind))
            return []
        pattern = re.compile(rf"\s*\[\[\s*{re.escape(kind)}\s*\]\]")
        starts = [number for number, line in enumerate(self.lines, 1) if pattern.match(line)]
        return [
            Sheet(self, table, starts[place] if place < len(starts) else 1, "", _label(kind, place))
            for place, table in enumerate(given)
        ]

    def line_of(self, start: int, key: str) -> int:
        """The line of a key of the table that begins on a line, or that line."""
        pattern = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*[=.]""")
        for number in range(start, len(self.lines)):
            if self.lines[number].lstrip().startswith("[["):
                break
            if pattern.match(self.lines[number]):
                return number + 1
        return start


@final
class Sheet:
    """One table. Ask for its keys, then call `done`."""

    def __init__(
        self, source: Source, table: Mapping[str, Any], line: int, path: str, label: Said
    ) -> None:
        self.source = source
        self.table = table
        self.line = line
        self.path = path
        self.label = label
        self.asked: list[str] = []

    def has(self, key: str) -> bool:
        """True if the key is given."""
        self._ask(key)
        return key in self.table

    def complain(self, key: str, words: Said) -> None:
        """Note a problem with a key, or with the table as a whole."""
        path = f"{self.path}.{key}" if self.path and key else self.path or key
        line = self.source.line_of(self.line, path.partition(".")[0]) if path else self.line
        self.source.complain(line, places(self.label, path), words)

    def done(self) -> None:
        """Report every key that was never asked for."""
        for key in self.table:
            if key not in self.asked:
                self.complain(key, faults.no_key(close_to(key, self.asked)))

    # Values. One that is wrong or missing is reported, and the default comes back.

    def text(self, key: str, default: str | None = None) -> str:
        """A text; required when there is no default."""
        value = self._value(key, default is None)
        if value is None:
            return default or ""
        if not isinstance(value, str) or not value.strip():
            self.complain(key, faults.no_text(value))
            return default or ""
        return value

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number between two others."""
        value = self._value(key, default is None)
        if value is None:
            return default or 0
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.complain(key, faults.not_between(low, high, value))
            return default or 0
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self._value(key, False)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.complain(key, faults.no_flag(value))
            return default
        return value

    def one_of(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        """One of some words; the first when something else stands there."""
        value = self.text(key, default)
        if not value or value in choices or value == default:
            return value
        hint = close_to(value, choices)
        self.complain(key, faults.not_one_of(in_words(choices), f'"{value}"', hint))
        return choices[0]

    def texts(self, key: str) -> list[str]:
        """A list of texts, empty when it is not given."""
        value = self._value(key, False)
        if value is None:
            return []
        if isinstance(value, list) and all(isinstance(one, str) for one in value):
            return value
        self.complain(key, faults.no_texts(value))
        return []

    def some_of(self, key: str, choices: Sequence[str]) -> list[str]:
        """A list of words, each one of the choices."""
        found: list[str] = []
        for value in self.texts(key):
            if value in choices:
                found.append(value)
                continue
            self.complain(key, none_of(value, choices, close_to(value, choices)))
        return found

    def name(self, key: str, required: bool = False, one_will_do: bool = False) -> Name:
        """A text in both languages; with `one_will_do` a plain text stands for both."""
        if not self.has(key) and not required:
            return Name("", "")
        if one_will_do and isinstance(self.table.get(key), str):
            text = self.text(key)
            return Name(text, text)
        inner = self.table_at(key)
        if inner is None:
            return Name("", "")
        name = Name(inner.text("en"), inner.text("fr"))
        inner.done()
        return name

    def numbers(self, key: str) -> dict[str, int]:
        """A table of whole numbers, empty when it is not given."""
        if not self.has(key):
            return {}
        inner = self.table_at(key)
        return {} if inner is None else {one: inner.whole(one, -99, 99) for one in inner.table}

    def ref(self, key: str, what: str, known: Register[E], default: str | None = None) -> str:
        """The id of what a word names."""
        value = self.text(key, default)
        return self.known(key, value, what, known) if value else ""

    def refs(self, key: str, what: str, known: Register[E]) -> list[str]:
        """The ids of what some words name."""
        return [id for value in self.texts(key) if (id := self.known(key, value, what, known))]

    def known(self, key: str, word: str, what: str, known: Register[E]) -> str:
        """The id of what a word names; a word that names nothing is reported."""
        number = known.find(word)
        if number >= 0:
            return known[number].id
        self.complain(key, faults.nothing_called(what, word, known.meant(word)))
        return ""

    def table_at(self, key: str) -> Sheet | None:
        """A table inside this one."""
        value = self._value(key, True)
        if value is None:
            return None
        if not isinstance(value, dict):
            fields: dict[str, object] = {"value": show(value)}
            sentence = "must be a table in braces, not {value}"
            self.complain(key, Complaint("sheet_no_table", sentence, fields))
            return None
        return self._inside(key, value)

    def tables_at(self, key: str) -> list[Sheet]:
        """A list of tables inside this one, empty when it is not given."""
        value = self._value(key, False)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            words = Complaint("sheet_no_tables", "must be a list of tables in braces")
            self.complain(key, words)
            return []
        return [self._inside(f"{key}.{place}", one) for place, one in enumerate(value, 1)]

    def _inside(self, key: str, table: Mapping[str, Any]) -> Sheet:
        path = f"{self.path}.{key}" if self.path else key
        return Sheet(self.source, table, self.line, path, self.label)

    def _ask(self, key: str) -> None:
        if key not in self.asked:
            self.asked.append(key)

    def _value(self, key: str, required: bool) -> object:
        self._ask(key)
        if required and key not in self.table:
            self.complain(key, faults.missing())
        return self.table.get(key)


def close_to(word: str, known: Sequence[str]) -> Said:
    """The known word that is meant, to stand behind a complaint; nothing if none is like it."""
    return meant([f'"{one}"' for one in nearest(word, list(known), 1)])


def none_of(word: str, known: Sequence[str], hint: Said = "") -> Complaint:
    """A word that is not in a list."""
    fields: dict[str, object] = {"value": f'"{word}"', "known": ", ".join(known), "hint": hint}
    return Complaint("sheet_none_of", "{value} is none of {known}{hint}", fields)


def or_known(words: Complaint, word: str, known: list[str]) -> Complaint:
    """A complaint about an unknown word, and behind it the one that is meant, or all there are."""
    hint = close_to(word, known) or there_are(known)
    return Complaint("sheet_or_known", "{words}{hint}", {"words": words, "hint": hint})


def _label(kind: str, place: int) -> Said:
    """What a table without a name is called: the third figure of a band."""
    fields: dict[str, object] = {"kind": faults.kind_called(kind), "number": place + 1}
    return Complaint("sheet_numbered", "{kind} {number}", fields)
