"""What the readers of TOML and JSON say of a text, as complaints: they speak English only."""

from __future__ import annotations

import re
from typing import Final

from .complaint import Complaint

_LINE: Final = re.compile(r".* \(at line (?P<line>\d+), column (?P<column>\d+)\)")
_AT_END: Final = "(at end of document)"

_OPEN_TEXT: Final = Complaint("parse_open_text", "a text is not closed")
_SIGN: Final = Complaint("parse_sign", "a text holds a sign that may not stand there")
_BACKSLASH: Final = Complaint("parse_backslash", "a text holds a `\\` that says nothing")
_TWICE: Final = Complaint("parse_twice", "the same stands there already")

_TOML: Final = (
    ("Expected '=' after a key", Complaint("parse_equals", "a key is not followed by `=`")),
    ("Invalid statement", Complaint("parse_statement", "this is neither a key nor a table")),
    ("Expected newline", Complaint("parse_newline", "more stands on the line than its value")),
    ("Invalid value", Complaint("parse_value", "what stands behind `=` is no value")),
    ("Unterminated string", _OPEN_TEXT),
    ("Expected '\"", _OPEN_TEXT),
    ("Expected \"'", _OPEN_TEXT),
    ("Illegal character", _SIGN),
    ("Found invalid character", _SIGN),
    ("Unescaped", _BACKSLASH),
    ("Invalid hex value", _BACKSLASH),
    ("Escaped character", _BACKSLASH),
    ("Cannot overwrite", _TWICE),
    ("Cannot declare", _TWICE),
    ("Cannot redefine", _TWICE),
    ("Cannot mutate", _TWICE),
    ("Duplicate inline", _TWICE),
    ("Expected ']", Complaint("parse_bracket", "a square bracket is not closed")),
    ("Invalid initial character", Complaint("parse_key", "this is no name for a key")),
    ("Unclosed array", Complaint("parse_open_list", "a list is not closed")),
    ("Unclosed inline", Complaint("parse_open_table", "a table is not closed")),
    ("Invalid date", Complaint("parse_date", "this is no date")),
)
_JSON: Final = (
    ("Expecting value", Complaint("json_value", "a value is missing")),
    ("Extra data", Complaint("json_extra", "something stands behind the end")),
    ("Expecting ',' delimiter", Complaint("json_comma", "a comma is missing")),
    ("Expecting ':' delimiter", Complaint("json_colon", "a colon is missing")),
    ("Expecting property name", Complaint("json_key", "a key in quotes is missing")),
    ("Illegal trailing comma", Complaint("json_trailing", "a comma stands before a bracket")),
    ("Unterminated string", _OPEN_TEXT),
    ("Invalid control character", _SIGN),
    ("Invalid", _BACKSLASH),
)


def toml_fault(message: str) -> Complaint | str:
    """What Python's reader of TOML says, with its place; as it is where nobody knows it."""
    known = _known(_TOML, message)
    if known is None:
        return message
    if message.endswith(_AT_END):
        return Complaint("at_the_end", "{words} (at the end)", {"words": known})
    place = _LINE.fullmatch(message)
    if place is None:
        return message
    fields: dict[str, object] = {"words": known, "line": place["line"], "column": place["column"]}
    return Complaint("at_line", "{words} (line {line}, column {column})", fields)


def json_fault(message: str) -> Complaint | str:
    """What Python's reader of JSON says."""
    return _known(_JSON, message) or message


def _known(sayings: tuple[tuple[str, Complaint], ...], message: str) -> Complaint | None:
    for start, complaint in sayings:
        if message.startswith(start):
            return complaint
    return None
