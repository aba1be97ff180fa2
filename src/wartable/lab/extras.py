"""Libraries that not everybody needs: named in one sentence where one is missing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..kernel.complaint import Complaint


class MissingExtra(ImportError):
    """A library is not installed; the message says how to get it."""

    def __init__(self, complaint: Complaint) -> None:
        super().__init__(str(complaint))
        self.complaint = complaint


def need(module: str, what: str, extra: str) -> Any:
    """The module, or a sentence that says what needs it and which extra brings it."""
    try:
        return import_module(module)
    except ImportError:
        command = f"pip install 'wartable[{extra}]'"
        fields: dict[str, object] = {"what": what, "module": module, "command": command}
        sentence = "{what} needs {module}; install it: {command}"
        raise MissingExtra(Complaint("extra_missing", sentence, fields)) from None
