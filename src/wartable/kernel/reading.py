"""Text from outside, parsed: TOML, JSON and single numbers, within limits that no real file meets.

Whatever people, other programs or bad luck have written comes through here before anything looks at
it: the tree that comes back is neither too large nor too deep, its numbers can be counted with, and
its texts can be shown. `files/given.py` brings the text in; this module reads no file.
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any, Final, final

from .complaint import Complaint, Faulty
from .parsing_faults import json_fault, toml_fault

DEEPEST: Final = 32
"""How many tables and lists may lie in each other."""
MOST: Final = 2**53
"""Numbers are whole and exact up to here, in every program that reads a record."""
MOST_DIGITS: Final = 16
LONGEST_KEY: Final = 200
LONGEST_SHOWN: Final = 60
LONGEST_LINE: Final = 2000

# What a terminal would obey instead of showing it: control characters but for the end of a line and
# the tabulator, marks that turn the direction of writing, halves of characters.
OBEYED: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
# `a.b.c = 1` with more parts than anything here is deep; Python's reader takes minutes over them.
_PART: Final = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')[ \t]*"""
_LONG_KEY: Final = re.compile(rf"^[ \t]*\[*[ \t]*(?:{_PART}\.[ \t]*){{{DEEPEST},}}", re.MULTILINE)
# The same in the middle of a line; a sentence that looks like it would be a strange one.
_LONG_KEY_INSIDE: Final = re.compile(rf"[{{,][ \t]*(?:{_PART}\.[ \t]*){{200,}}")


class Unreadable(Faulty):
    """What comes from outside and cannot be read: one sentence, without a full stop."""


@final
class Limits:
    """How large a file may be, how many values may stand in it, and how many in one list."""

    def __init__(self, size: int, values: int, listed: int) -> None:
        self.size = size
        self.values = values
        self.listed = listed


HAND_WRITTEN: Final = Limits(1 << 20, 20_000, 1000)
"""Cards, decks, bands, maps, positions: what people write."""
RECORDED: Final = Limits(1 << 22, 400_000, 400_000)
"""What the program writes: records of long games, with the texts of all their files inside."""


def in_bytes(size: int) -> str:
    """A size in words."""
    return f"{size >> 20} MiB" if size >= 1 << 20 else f"{size} bytes"


def read_toml(text: str, limits: Limits = HAND_WRITTEN) -> dict[str, Any]:
    """The tables of a TOML text."""
    _check_length(text, limits)
    if _LONG_KEY.search(text) or _LONG_KEY_INSIDE.search(text):
        raise Unreadable(
            Complaint(
                "read_long_key",
                "a key has more than {deepest} parts; give it fewer",
                {"deepest": DEEPEST},
            )
        )
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        why = toml_fault(shown(str(error)))
        raise Unreadable(
            Complaint("read_no_toml", "this is not TOML: {why}", {"why": why})
        ) from None
    except RecursionError:
        raise _too_deep("") from None
    except ValueError:  # Python refuses to read a number of thousands of digits
        raise Unreadable(
            Complaint(
                "read_long_number",
                "a number has more than {most_digits} digits; write less",
                {"most_digits": MOST_DIGITS},
            )
        ) from None
    check_tree(tree, limits)
    return tree


def read_json(text: str, limits: Limits = RECORDED) -> Any:
    """What a JSON text holds."""
    _check_length(text, limits)
    try:
        tree = json.loads(text, parse_int=_json_number)
    except json.JSONDecodeError as error:
        line, why = error.lineno, json_fault(error.msg)
        raise Unreadable(
            Complaint("read_no_json", "not JSON (line {line}): {why}", {"line": line, "why": why})
        ) from None
    except RecursionError:
        raise _too_deep("") from None
    check_tree(tree, limits)
    return tree


def read_number(text: str) -> int:
    """The whole number of 0 or more that a text says; -1 for any other text.

    Of one that is larger than any here comes MOST.
    """
    if not text.isascii() or not text.isdecimal():
        return -1
    digits = text.lstrip("0") or "0"
    return min(int(digits), MOST) if len(digits) <= MOST_DIGITS else MOST


def shown(text: str) -> str:
    """The text as it can be shown: what a terminal would obey is written out, as in \\x1b."""
    return OBEYED.sub(_written_out, text)


def short(value: object) -> str:
    """A value as it stands in a file, cut off where nobody would read on."""
    text = shown(value if isinstance(value, str) else repr(value))
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"


def check_text(text: str, where: str = "") -> None:
    """Refuse a text that cannot be shown as it is."""
    if len(text) > LONGEST_LINE and max(map(len, text.split("\n"))) > LONGEST_LINE:
        raise Unreadable(
            Complaint(
                "read_long_text",
                "{at}a text has more than {longest_line} letters; shorten it",
                {"at": _at(where), "longest_line": LONGEST_LINE},
            )
        )
    found = OBEYED.search(text)
    if found is not None:
        sign = f"U+{ord(found.group()):04X}"
        if 0xD800 <= ord(found.group()) < 0xE000:
            words = Complaint(
                "read_half_sign",
                "{at}a text holds half a character, {sign}; take it out",
                {"at": _at(where), "sign": sign},
            )
        else:
            words = Complaint(
                "read_control_sign",
                "{at}a text holds a control sign, {sign}; take it out",
                {"at": _at(where), "sign": sign},
            )
        raise Unreadable(words)


def check_tree(tree: Any, limits: Limits) -> None:
    """Refuse a tree that is too large or too deep, and values that nothing here can use."""
    waiting: list[tuple[Any, str, int]] = [([tree], "", 0)]
    count = 0
    while waiting:
        holder, path, depth = waiting.pop()
        if depth > DEEPEST:
            raise _too_deep(path)
        count += len(holder)
        if count > limits.values:
            most = limits.values
            raise Unreadable(
                Complaint(
                    "read_many_values",
                    "this holds more than {most} values; write less",
                    {"most": most},
                )
            )
        if len(holder) > limits.listed:
            most = limits.listed
            words = Complaint(
                "read_many_entries",
                "{at}a table or a list has more than {most} entries; write less",
                {"at": _at(path), "most": most},
            )
            raise Unreadable(words)
        items = holder.items() if isinstance(holder, dict) else enumerate(holder, start=1)
        for key, value in items:
            if isinstance(key, str):
                if len(key) > LONGEST_KEY:
                    short = shown(key[:20])
                    raise Unreadable(
                        Complaint(
                            "read_key_letters",
                            "{at}the key {short}… is too long; shorten it",
                            {"at": _at(path), "short": short},
                        )
                    )
                check_text(key, path)
            place = f"{path}.{key}" if path else f"{key}" if depth else ""
            if isinstance(value, (dict, list)):
                waiting.append((value, place, depth + 1))
            elif isinstance(value, str):
                check_text(value, place)
            elif value is not None and not isinstance(value, bool):
                _check_number(value, place)


def _check_number(value: object, where: str) -> None:
    if isinstance(value, int):
        if value > MOST:
            raise Unreadable(
                Complaint(
                    "read_too_large",
                    "{at}{value} is more than {most}; write less",
                    {"at": _at(where), "value": named(value), "most": str(MOST)},
                )
            )
        if value < -MOST:
            raise Unreadable(
                Complaint(
                    "read_too_small",
                    "{at}{value} is less than {least}; write more",
                    {"at": _at(where), "value": named(value), "least": str(-MOST)},
                )
            )
    elif isinstance(value, float):
        if not -MOST <= value <= MOST:  # also for what is not a number at all
            raise Unreadable(
                Complaint(
                    "read_no_number",
                    "{at}{value} is no number to count with; write another",
                    {"at": _at(where), "value": str(value)},
                )
            )
    else:
        raise Unreadable(
            Complaint(
                "read_date",
                "{at}{value} is a date or a time; put it in quotes if it is text",
                {"at": _at(where), "value": str(value)},
            )
        )


def named(number: int) -> Complaint | str:
    """A number in words; one that nobody would read to its end by its length."""
    digits = abs(number).bit_length() * 3 // 10
    if digits <= 40:
        return str(number)
    return Complaint("long_number", "a number of about {digits} digits", {"digits": digits})


def _json_number(digits: str) -> int:
    if len(digits) > 2 * MOST_DIGITS:
        words = Complaint(
            "read_many_digits",
            "a number of {count} digits is more than {most}; write less",
            {"count": len(digits), "most": MOST},
        )
        raise Unreadable(words)
    return int(digits)


def _check_length(text: str, limits: Limits) -> None:
    if len(text) > limits.size:
        raise Unreadable(
            Complaint(
                "read_too_long",
                "this is longer than {size}; is it the right file?",
                {"size": in_bytes(limits.size)},
            )
        )


def _too_deep(path: str) -> Unreadable:
    at = _at(path[:60])
    return Unreadable(
        Complaint(
            "read_too_deep",
            "{at}tables or lists lie more than {deepest} deep in each other; write less",
            {"at": at, "deepest": DEEPEST},
        )
    )


def _at(where: str) -> str:
    return f"{shown(where)}: " if where else ""


def _written_out(found: re.Match[str]) -> str:
    code = ord(found.group())
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
