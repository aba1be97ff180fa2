"""Positions as text: what a client pastes is read as a file would be."""

from __future__ import annotations

from typing import Any

from wartable.kernel.complaint import Complaint
from wartable.kernel.position import PositionError
from wartable.kernel.reading import Unreadable, read_json, read_toml


def read_position_text(text: str) -> dict[str, Any]:
    """The tables of a position; JSON when it begins like it, TOML otherwise."""
    try:
        tree = read_json(text) if text.lstrip().startswith("{") else read_toml(text)
    except Unreadable as problem:
        raise PositionError([problem.complaint]) from None
    if not isinstance(tree, dict):
        words = "a position is a table of keys and values"
        raise PositionError([Complaint("read_keys_and_values", words)])
    return tree
