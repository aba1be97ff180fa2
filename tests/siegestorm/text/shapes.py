"""Nodes as plain tuples, so that two of them can be compared."""

from __future__ import annotations

from typing import Any, Final

from wartable.siegestorm.text.phrases import PHRASES
from wartable.siegestorm.text.vocabulary import (
    Clause,
    Half,
    Passive,
    Selector,
    Trigger,
)

ARGUMENTS: Final[dict[type[Any], tuple[str, ...]]] = {
    **{phrase.node: tuple(name for name, _ in phrase.arguments) for phrase in PHRASES},
    Selector: ("kind", "max_def", "keyword"),
    Clause: ("join", "condition", "per", "effect"),
    Half: ("price", "sacrifice", "ally_only", "clauses"),
    Trigger: ("word", "event", "once", "may", "clauses", "about"),
    Passive: ("entries",),
}


def shape(node: Any) -> Any:
    """The class and the arguments of a node, all the way down, without the spelling of events."""
    if isinstance(node, tuple | list):
        return tuple(map(shape, node))
    if type(node) not in ARGUMENTS:
        return node
    return (type(node).__name__, *(shape(getattr(node, name)) for name in ARGUMENTS[type(node)]))
