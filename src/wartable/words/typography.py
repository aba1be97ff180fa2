"""How a language sets its signs: quotation marks, apostrophes, and spaces that must not break.

Translators type what their keyboard has; `set_signs` makes of it what a printer would set, and
`unset_signs` finds what was forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

NO_BREAK: Final = "\u00a0"
FRENCH: Final = "fr"
POLISH: Final = "pl"

_BEFORE: Final = re.compile(r"[ \u00a0\u202f]([:;?!»%])")
_AFTER: Final = re.compile(r"«[ \u202f]?(?!\u00a0)")
_TIGHT: Final = re.compile(r"[^\s\u00a0\d]([;?!»])|[^\s\u00a0\d`](:)(?=\s|$)|«(?!\u00a0)")
_CODE: Final = re.compile(r"(`[^`]*`)")
_STRAIGHT: Final = re.compile(r"\"([^\"]*)\"")
_WRITTEN: Final = re.compile(r"[\n`={}\[\]]")
_QUOTES: Final = re.compile(r"\"([^\"]*)\"|“([^”]*)”")


def set_signs(code: str, text: str) -> str:
    """The text with the signs of its language; what stands between backticks is left alone."""
    if code == FRENCH:
        return _outside_code(text, _french)
    return _outside_code(text, _polish) if code == POLISH else text


def quoted(code: str, value: str) -> str:
    """Something that was written, as a sentence quotes it; what looks like code is left alone."""
    if _WRITTEN.search(value):
        return value
    if code == FRENCH:
        return _STRAIGHT.sub(rf"«{NO_BREAK}\1{NO_BREAK}»", value)
    return _STRAIGHT.sub(r"„\1”", value) if code == POLISH else value


def unset_signs(code: str, text: str) -> list[str]:
    """Signs that stand in a text in a way its language does not set them."""
    bare = _CODE.sub("", text)
    found = [sign for sign in "\"'" if sign in bare]
    if code == FRENCH:
        found += [found[0] for found in _TIGHT.finditer(bare)]
        found += [found[0] for found in re.finditer(r" [:;?!»%]|« ", bare)]
    if code == POLISH:
        found += [sign for sign in "“«»" if sign in bare]
    return found


def _outside_code(text: str, change: Callable[[str], str]) -> str:
    parts = _CODE.split(text)
    return "".join(part if part.startswith("`") else change(part) for part in parts)


def _french(text: str) -> str:
    text = _QUOTES.sub(lambda found: f"« {found[1] or found[2]} »", text).replace("'", "’")
    text = _BEFORE.sub(rf"{NO_BREAK}\1", text)
    return _AFTER.sub(f"«{NO_BREAK}", text)


def _polish(text: str) -> str:
    return _QUOTES.sub(lambda found: f"„{found[1] or found[2]}”", text).replace("'", "’")
