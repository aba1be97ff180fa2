"""`@rule("dice.explode", …)`: which rules of Dysma's Portal a test proves."""

from __future__ import annotations

from collections.abc import Callable

from tests.rules import Test, mark
from wartable.dysma.text.rulebook import rulebook


def rule(*slugs: str) -> Callable[[Test], Test]:
    """Mark a test of Dysma's Portal, or a class of them, with the slugs of the rules it proves."""
    return mark(rulebook(), slugs)
