"""Writing steps and other small objects down as plain data, and reading them back.

An object knows its constructor's arguments (`plain`); the codec of a game knows its classes by
name.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any


class BrokenDump(ValueError):
    """Plain data that no state of this game could have written."""


class Codec:
    """The classes that may appear inside a state, by name."""

    def __init__(self, classes: list[Callable[..., Any]]) -> None:
        self.classes = {kind.__name__: kind for kind in classes}

    def encode(self, value: Any) -> Any:
        """Plain data for a value made of numbers, texts, lists and known objects."""
        if value is None or isinstance(value, (int, str)):
            return value
        if isinstance(value, (list, tuple)):
            return [self.encode(item) for item in value]
        name = type(value).__name__
        if name not in self.classes:
            raise BrokenDump(f"{name} is not known to this game's codec")
        return {"is": name, "of": self.encode(value.plain())}

    def decode(self, plain: Any) -> Any:
        """The value that `encode` wrote down."""
        if isinstance(plain, list):
            return [self.decode(item) for item in plain]
        if isinstance(plain, dict):
            name = plain.get("is")
            if name not in self.classes:
                raise BrokenDump(f"there is nothing called {name!r} in this game")
            return self.classes[name](*self.decode(plain.get("of", [])))
        return plain


def canonical(plain: Any) -> str:
    """One text for equal plain data."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint_of(plain: Any) -> str:
    """A short name for plain data: equal data, equal name."""
    return hashlib.sha256(canonical(plain).encode()).hexdigest()[:16]
