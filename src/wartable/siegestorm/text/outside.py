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
from wartable.kernel.complaint import Complaint, together
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
            fields: dict[str, object] = {"name": name}
            nobody = Complaint("phrases_none", "nobody brings the phrases “{name}”", fields)
            advice = brought.missing(brought.PHRASES, name, noted)
            raise NotBrought(together([nobody, advice]))
        own = [found.value] if isinstance(found.value, Phrase) else list(found.value)
        _check(found, own)
        phrases += own
        origins[found.key()] = found.origin
    wording = _wording(tuple(phrases))
    try:
        parser(wording)
    except GrammarError as error:
        words = str(error).splitlines()[0]
        names = [f"“{name}”" for name in dict.fromkeys(needs)]
        fields = {"names": names, "why": words}
        sentence = "the phrases {names} cannot be told from others: {why}"
        raise NotBrought(Complaint("phrases_alike", sentence, fields)) from error
    return Needed(wording, origins)


@lru_cache(maxsize=4)
def _wording(phrases: tuple[Phrase, ...]) -> Wording:
    """The same for the same phrases, so that their parser is made once."""
    return Wording(phrases)


def _check(found: Brought, rows: list[Any]) -> None:
    for row in rows:
        if not isinstance(row, Phrase):
            fields: dict[str, object] = {"name": found.name, "origin": found.origin}
            sentence = (
                "the phrases “{name}” of {origin} are no rows of phrases; "
                "make them with `effect` or `static` of {module}"
            )
            fields["module"] = Phrase.__module__
            raise NotBrought(Complaint("phrases_no_rows", sentence, fields))
        base = Effect if row.kind == EFFECT else Static
        if not issubclass(row.node, base):
            fields = {"phrase": row.template, "origin": found.origin, "node": row.node.__name__}
            fields["base"] = f"{base.__module__}.{base.__name__}"
            sentence = "“{phrase}” of {origin} stands for {node}; derive that from {base}"
            raise NotBrought(Complaint("phrases_no_base", sentence, fields))
        if row.node.worth is base.worth:
            fields = {"node": row.node.__name__, "origin": found.origin}
            sentence = (
                "{node} of {origin} does not say what it is worth; "
                "give it a method `worth`, so that bots can play it"
            )
            raise NotBrought(Complaint("phrases_no_worth", sentence, fields))
