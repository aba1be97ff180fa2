"""Going through plain data: every text in it, with the key it stands under."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def texts_in(plain: Any, keys: frozenset[str], under: str = "") -> Iterator[tuple[str, str]]:
    """Every text that stands under one of these keys, directly or in a list, with the key."""
    if isinstance(plain, str):
        if under in keys:
            yield under, plain
    elif isinstance(plain, dict):
        for key, value in plain.items():
            yield from texts_in(value, keys, key)
    elif isinstance(plain, list):
        for value in plain:
            yield from texts_in(value, keys, under)
