"""Plain data as TOML for people: short lists on a line, tables one after the other.

The standard library reads TOML and does not write it. What comes out here reads back as it was.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

WIDTH: Final = 100
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_SEVERAL: Final = "'''"


def to_toml(plain: dict[str, Any]) -> str:
    """A table as the text of a TOML file; its own values first, then the tables in it."""
    parts = ["".join([_line(key, value) for key, value in plain.items() if not _is_table(value)])]
    for key, value in plain.items():
        if _is_table(value):
            tables = value if isinstance(value, list) else [value]
            head = f"[[{_key(key)}]]" if isinstance(value, list) else f"[{_key(key)}]"
            for table in tables:
                lines = [_line(inner, one) for inner, one in table.items()]
                parts.append(f"{head}\n{''.join(lines)}")
    return "\n".join([part for part in parts if part])


def _is_table(value: Any) -> bool:
    """Whether a value of the file stands below a heading of its own."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(one, dict) for one in value)
    return isinstance(value, dict)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _line(key: str, value: Any) -> str:
    if isinstance(value, str) and _is_page(value):
        return f"{_key(key)} = {_page(value)}\n"
    line = f"{_key(key)} = {_value(value)}"
    if len(line) <= WIDTH or not isinstance(value, list):
        return line + "\n"
    return f"{_key(key)} = [\n{_rows(value)}]\n"


def _rows(value: list[Any]) -> str:
    """A long list, with as much on a line as there is room for."""
    rows: list[str] = []
    for one in value:
        if isinstance(one, str) and _is_page(one):
            rows.append(f"  {_page(one)},")
            continue
        text = f"{_value(one)},"
        if rows and not rows[-1].endswith(f"{_SEVERAL},") and len(rows[-1]) + len(text) < WIDTH:
            rows[-1] += f" {text}"
        else:
            rows.append(f"  {text}")
    return "".join([f"{row}\n" for row in rows])


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list):
        return f"[{', '.join([_value(one) for one in value])}]"
    if isinstance(value, dict):
        inner = ", ".join([f"{_key(key)} = {_value(one)}" for key, one in value.items()])
        return f"{{ {inner} }}" if inner else "{}"
    raise TypeError(f"TOML has no {type(value).__name__}")


def _text(text: str) -> str:
    """A text in quotes: as JSON has it, but for the sign that only TOML minds."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _is_page(text: str) -> bool:
    """Whether a text is a file of its own, better shown line by line."""
    if "\n" not in text or _SEVERAL in text or text.endswith("'"):
        return False
    return all(sign.isprintable() or sign in "\n\t" for sign in text)


def _page(text: str) -> str:
    return f"{_SEVERAL}\n{text}{_SEVERAL}"
