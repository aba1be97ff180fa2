"""`wartable rules --coverage`: what of a rulebook is implemented, proven and translated."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Final

import typer

from ..errors import NOT_IN_ORDER, Trouble
from ..screen import say, say_json
from ..tongue import said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wartable.rule_coverage import Coverage
    from wartable.words.rulebook import Rulebook
    from wartable.words.translation import Progress

FIRST: Final = 52
COLUMN: Final = 8
AMISS: Final = "  !"
"""Behind a line in which something is missing."""


def show_coverage(game: str, book: Rulebook, as_json: bool) -> None:
    """What is implemented and proven; something due that is not ends with exit code 1."""
    from wartable.rule_coverage import find_tests, measure
    from wartable.translations import all_languages

    tests = find_tests()
    if tests is None:
        raise Trouble(said("rule.no_tests"), said("hint.clone"))
    found, languages = measure(tests, book=book, game=game), all_languages(game)
    each = [one for group in languages.values() for one in group]
    complete = found.is_complete() and all(one.is_complete() for one in each)
    if as_json:
        told = [
            {"what": what, **one._asdict(), "complete": one.is_complete()}
            for what, group in languages.items()
            for one in group
        ]
        say_json({**asdict(found), "languages": told, "complete": complete})
    else:
        tables = [report_languages(group, what) for what, group in languages.items()]
        say("\n\n".join([report(found), *tables]))
    if not complete:
        raise typer.Exit(NOT_IN_ORDER)


def report(coverage: Coverage) -> str:
    """The coverage for people: a table of sections, then what is missing."""
    heads = ("section", "entries", "descriptions", "due", "implemented", "proven")
    lines = [_row(*(said(f"coverage.{head}") for head in heads))]
    for one in coverage.sections:
        counts = (one.entries, one.descriptions, one.due, one.implemented, one.proven)
        line = _row(f"{one.number:>2}  {one.title}", *counts)
        lines.append(line if one.is_complete() else line + AMISS)
    for one in coverage.sections:
        lines += _missing("unimplemented", one.unimplemented, one.title)
        lines += _missing("unproven", one.unproven, one.title)
    return "\n".join([*lines, *_missing("unknown", coverage.unknown)])


def report_languages(languages: Sequence[Progress], what: str) -> str:
    """How far the languages have come with something."""
    heads = [said(f"coverage.{head}") for head in (what, "texts", "done", "stale")]
    lines = [_row(*heads)]
    for one in languages:
        line = _row(one.code, one.entries, one.translated, one.stale)
        lines.append(line if one.is_complete() else line + AMISS)
    return "\n".join(lines)


def _row(first: str, *cells: object) -> str:
    return f"{first:<{FIRST}}" + "".join(f" {cell:>{COLUMN}}" for cell in cells)


def _missing(key: str, slugs: Sequence[str], section: str = "") -> list[str]:
    """A line with what is missing, if something is."""
    names = ", ".join(slugs)
    return [said(f"coverage.{key}", section=section, names=names)] if slugs else []
