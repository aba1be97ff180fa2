"""Whether plain data from outside has the form it needs: texts, numbers and tables in their places.

A game lists the keys of a setup with a form each; `faults` finds everything that is not as listed.
What the values say is asked by the game itself, later.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from .reading import short


@final
class Form:
    """What a value must be, in words and as a question to ask of it."""

    def __init__(self, words: str, fits: Callable[[Any], bool], needed: bool = False) -> None:
        self.words = words
        self.fits = fits
        self.needed = needed


def is_text(value: Any) -> bool:
    """True for a text."""
    return isinstance(value, str)


def is_texts(value: Any) -> bool:
    """True for a list of texts."""
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def is_table(value: Any) -> bool:
    """True for a table."""
    return isinstance(value, dict)


def is_whole(value: Any, low: int, high: int) -> bool:
    """True for a whole number between two others."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_text_by_name(value: Any) -> bool:
    """True for a table of texts."""
    return isinstance(value, dict) and all(isinstance(one, str) for one in value.values())


TEXT: Final = Form("a text", is_text)
TEXTS: Final = Form("a list of texts", is_texts)
TABLE: Final = Form("a table", is_table)
TEXT_BY_NAME: Final = Form("a table of texts", is_text_by_name)


def whole(low: int, high: int) -> Form:
    """A whole number between two others."""
    return Form(f"a whole number from {low} to {high}", lambda value: is_whole(value, low, high))


def needed(form: Form) -> Form:
    """The same, for a key that must be there."""
    return Form(form.words, form.fits, True)


def faults(table: dict[str, Any], forms: dict[str, Form]) -> list[str]:
    """Everything that has not its form, and keys that are missing; others are not looked at."""
    found: list[str] = []
    for key, value in table.items():
        form = forms.get(key)
        if form is not None and not form.fits(value):
            found.append(f"{key} must be {form.words}, not {short(value)}")
    for key, form in forms.items():
        if form.needed and key not in table:
            found.append(f"{key} is missing")
    return found
