"""Going through plain data: every text in it that stands under one of several keys."""

from __future__ import annotations

from typing import Any


def texts_in(plain: list[Any], keys: frozenset[str]) -> set[str]:
    """Every text that stands under one of these keys, directly or in a list.

    All that is sent to anybody is looked through here, so this is a plain loop.
    """
    found: set[str] = set()
    waiting: list[tuple[bool, Any]] = [(False, plain)]
    while waiting:
        is_named, value = waiting.pop()
        if type(value) is dict:
            for key, one in value.items():
                if type(one) is str:
                    if key in keys:
                        found.add(one)
                elif one and type(one) in CONTAINERS:
                    waiting.append((key in keys, one))
        else:
            for one in value:
                if type(one) is str:
                    if is_named:
                        found.add(one)
                elif one and type(one) in CONTAINERS:
                    waiting.append((is_named, one))
    return found


CONTAINERS = (dict, list)
