"""`@rule("storm.defender", …)`: which rules a test proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from wartable.siegestorm.text.rulebook import rulebook
from wartable.words.rulebook import Rulebook

Test = TypeVar("Test", bound=Callable[..., Any])  # a test function or a class of tests
MARK = "proven_rules"


def rule(*slugs: str) -> Callable[[Test], Test]:
    """Mark a test function, or a class of them, with the slugs of the rules it proves.

    A slug that is not in the rulebook fails at once. Coverage reads the decorators from the
    sources, so slugs are written out as plain texts; `proves` tells them of a loaded test.
    """
    return mark(rulebook(), slugs)


def mark(book: Rulebook, slugs: tuple[str, ...]) -> Callable[[Test], Test]:
    """What `rule` does, for the slugs of any game's rulebook."""
    if not slugs:
        raise ValueError("@rule needs the slug of a rule")
    for slug in slugs:
        if slug not in book:
            close = " or ".join(book.nearest(slug))
            hint = f"; did you mean {close}?" if close else ""
            raise ValueError(f"there is no rule {slug}{hint}")

    def marked(test: Test) -> Test:
        setattr(test, MARK, (*slugs, *proves(test)))
        return test

    return marked


def proves(test: object) -> tuple[str, ...]:
    """The slugs that a test was marked with."""
    # Its own marks only: a class of tests does not prove what its parents prove.
    found: tuple[str, ...] = vars(test).get(MARK, ())
    return found
