"""Phrases that packages bring, for the card files that ask for them by `needs`.

A file that needs nothing is read with the phrases of wartable alone, whatever is installed: what
one package brings changes no card of anybody else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from lark.exceptions import GrammarError

from wartable.files import brought
from wartable.files.brought import Brought, NotBrought
from wartable.siegestorm.printed.catalogue import Effect, Static
from wartable.siegestorm.text.grammar import parser
from wartable.siegestorm.text.phrases import EFFECT, PHRASES, Phrase, Wording


class Needed(NamedTuple):
    """Every phrase that a file may use, and the packages that some of them come from."""

    wording: Wording
    origins: dict[str, str]


def phrases_for(needs: Iterable[str], noted: Mapping[str, str]) -> Needed:
    """The phrases for a file with such needs; `NotBrought` says what is missing.

    `noted` is what a record says of the packages it was played with.
    """
    phrases, origins = list(PHRASES), {}
    for name in dict.fromkeys(needs):
        found = brought.bring(brought.PHRASES, name)
        if found is None:
            where = brought.missing(brought.PHRASES, name, noted)
            raise NotBrought(f"nobody brings the phrases “{name}”; {where}")
        own = [found.value] if isinstance(found.value, Phrase) else list(found.value)
        _check(found, own)
        phrases += own
        origins[found.key()] = found.origin
    together = _wording(tuple(phrases))
    try:
        parser(together)
    except GrammarError as error:
        words = str(error).splitlines()[0]
        names = " and ".join([f"“{name}”" for name in dict.fromkeys(needs)])
        raise NotBrought(f"the phrases {names} cannot be told from others: {words}") from error
    return Needed(together, origins)


@lru_cache(maxsize=4)
def _wording(phrases: tuple[Phrase, ...]) -> Wording:
    """The same for the same phrases, so that their parser is made once."""
    return Wording(phrases)


def _check(found: Brought, rows: list[Any]) -> None:
    for row in rows:
        if not isinstance(row, Phrase):
            words = f"the phrases “{found.name}” of {found.origin} are no rows of phrases"
            raise NotBrought(f"{words}; make them with `effect` or `static` of {Phrase.__module__}")
        base = Effect if row.kind == EFFECT else Static
        if not issubclass(row.node, base):
            words = f"“{row.template}” of {found.origin} stands for {row.node.__name__}"
            raise NotBrought(f"{words}; derive that from {base.__module__}.{base.__name__}")
        if row.node.worth is base.worth:
            words = f"{row.node.__name__} of {found.origin} does not say what it is worth"
            raise NotBrought(f"{words}; give it a method `worth`, so that bots can play it")
