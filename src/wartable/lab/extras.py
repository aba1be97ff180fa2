"""Libraries that not everybody needs: named in one sentence where one is missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class MissingExtra(ImportError):
    """A library is not installed; the message says how to get it."""


def need(module: str, what: str, extra: str) -> Any:
    """The module, or a sentence that says what needs it and which extra brings it."""
    try:
        return import_module(module)
    except ImportError:
        words = f"{what} needs {module}; install it: pip install 'wartable[{extra}]'"
        raise MissingExtra(words) from None
