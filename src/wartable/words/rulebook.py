"""The rulebook: every rule under its slug, to look up, to search, and to leaf through.

A game's rulebook is written in tables, one for each section:

    section = 8
    title = "Storm, Hold Ground, Support"

    [rule."storm.defender"]
    text = "…"

`read_rulebook` turns them, already parsed, into a `Rulebook`. A translation has the same sections
and slugs with `title`, `text` and `why` in its own words, and `of`, the mark of the English it was
made from (`translation.py`); all else is said once, in English. `in_other_words` puts the two
together.
"""

from __future__ import annotations

import unicodedata
from typing import Any, Final, final

from ..kernel.likeness import nearest
from .translation import OF

RULE: Final = "rule"
DESCRIPTION: Final = "description"
KINDS: Final = (RULE, DESCRIPTION)
KEYS: Final = ("text", "why", "ruling", "weak", "kind", "scope", "see")
TEXTS: Final = ("text", "why")
"""What is translated of a rule."""


@final
class Rule:
    """One entry.

    `section` and `title` say where it stands. `ruling`: the sources leave it open and we settled
    it, `why` says how; `weak`: they give little help. `kind` is "rule", or "description" for what
    nobody can break or carry out. `scope` names the mode it is for; empty means all of them.
    """

    def __init__(
        self,
        slug: str,
        text: str,
        why: str = "",
        section: int = 0,
        title: str = "",
        ruling: bool = False,
        weak: bool = False,
        kind: str = RULE,
        scope: str = "",
        see: tuple[str, ...] = (),
    ) -> None:
        self.slug = slug
        self.text = text
        self.why = why
        self.section = section
        self.title = title
        self.ruling = ruling
        self.weak = weak
        self.kind = kind
        self.scope = scope
        self.see = see

    def is_description(self) -> bool:
        """True for what is only told: components, advice, names."""
        return self.kind == DESCRIPTION


@final
class Section:
    """A chapter: its number, its title and its rules in order."""

    def __init__(self, number: int, title: str) -> None:
        self.number = number
        self.title = title
        self.rules: list[Rule] = []


@final
class Rulebook:
    """All rules of a game, in the order in which they are given."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules
        self._by_slug: dict[str, Rule] = {}
        problems: list[str] = []
        for rule in rules:
            if rule.slug in self._by_slug:
                problems.append(f"{rule.slug} is there twice")
            self._by_slug[rule.slug] = rule
        for rule in rules:
            for slug in rule.see:
                if slug not in self._by_slug:
                    problems.append(f"{rule.slug} points to {slug}, which is not there")
        if problems:
            raise ValueError("This rulebook is broken: " + "; ".join(problems))

    def __len__(self) -> int:
        return len(self.rules)

    def __contains__(self, slug: str) -> bool:
        return slug in self._by_slug

    def get(self, slug: str) -> Rule | None:
        """The rule with this slug, in whatever capitals, or None."""
        return self._by_slug.get(slug.strip().lower())

    def nearest(self, slug: str) -> list[str]:
        """Up to three slugs that look like this one, best first."""
        return nearest(slug, list(self._by_slug))

    def search(self, words: str) -> list[Rule]:
        """The rules in which all these words occur, anywhere and in any order.

        Rules that have them in their slug come first, then those that have them in their text,
        then those that only have them in the title of their section or in their reason.
        """
        wanted = _searched(words).split()
        if not wanted:
            return []
        found: list[tuple[int, int]] = []
        for place, rule in enumerate(self.rules):
            depth = _depth(rule, wanted)
            if depth >= 0:
                found.append((depth, place))
        return [self.rules[place] for _, place in sorted(found)]

    def sections(self) -> list[Section]:
        """The rules by section, in the order in which the sections begin."""
        found: dict[str, Section] = {}
        for rule in self.rules:
            # Two books may be bound together, so that a number alone is not enough.
            key = f"{rule.section} {rule.title}"
            if key not in found:
                found[key] = Section(rule.section, rule.title)
            found[key].rules.append(rule)
        return list(found.values())


def _depth(rule: Rule, wanted: list[str]) -> int:
    """How deep one must look into a rule to find all the words, or -1."""
    text = ""
    for depth, part in enumerate([rule.slug, rule.text, f"{rule.title} {rule.why}"]):
        text = f"{text} {_searched(part)}"
        if all(word in text for word in wanted):
            return depth
    return -1


def _searched(text: str) -> str:
    """A text as it is searched: capitals and accents, which not every keyboard has, are alike."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("ł", "l").replace("’", "'"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def read_rulebook(tables: list[dict[str, object]]) -> Rulebook:
    """A rulebook from the parsed tables of its sections; `ValueError` says what is wrong."""
    rules: list[Rule] = []
    for table in tables:
        number = table.get("section")
        title = table.get("title")
        entries = table.get("rule")
        if not isinstance(number, int) or not isinstance(title, str):
            raise ValueError("A section of a rulebook needs a number and a title")
        if not isinstance(entries, dict):
            raise ValueError(f'Section {number}, "{title}", has no rules')
        for slug, entry in entries.items():
            rules.append(_read_rule(slug, entry, number, title))
    return Rulebook(rules)


def in_other_words(
    tables: list[dict[str, Any]], others: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    """The sections in the words of a translation; what that lacks stays English."""
    by_number = {other["section"]: other for other in others}
    found: list[dict[str, Any]] = []
    for table in tables:
        other = by_number.get(table["section"], {})
        told = other.get("rule", {})
        rules = {
            slug: {**entry, **_texts(told.get(slug, {}))} for slug, entry in table["rule"].items()
        }
        found.append({**table, "title": other.get("title", table["title"]), "rule": rules})
    return found


def entries_of(tables: list[dict[str, Any]]) -> dict[str, dict[str, str]]:
    """What is translated of these sections: a title each, and the texts of every rule."""
    found: dict[str, dict[str, str]] = {}
    for table in tables:
        found[f"section {table['section']}"] = _texts(table, "title", OF)
        for slug, entry in table["rule"].items():
            found[slug] = _texts(entry, *TEXTS, OF)
    return found


def _texts(entry: dict[str, Any], *keys: str) -> dict[str, str]:
    """Some of the texts of an entry, as far as it has them; by itself those of a rule."""
    return {key: entry[key] for key in keys or TEXTS if key in entry}


def _read_rule(slug: str, entry: dict[str, object], number: int, title: str) -> Rule:
    """One entry of a section, checked."""
    for key in entry:
        if key not in KEYS:
            raise ValueError(f"{slug} has a field {key}, which rules do not have")
    text = _words(slug, entry, "text", "")
    if not text:
        raise ValueError(f"{slug} has no text")
    kind = _words(slug, entry, "kind", RULE)
    if kind not in KINDS:
        raise ValueError(f"{slug} is of kind {kind}; it can be {' or '.join(KINDS)}")
    why = _words(slug, entry, "why", "")
    ruling = _flag(slug, entry, "ruling")
    weak = _flag(slug, entry, "weak")
    scope = _words(slug, entry, "scope", "")
    see = _list(slug, entry, "see")
    return Rule(slug, text, why, number, title, ruling, weak, kind, scope, see)


def _words(slug: str, entry: dict[str, object], key: str, default: str) -> str:
    value = entry.get(key, default)
    if not isinstance(value, str):
        raise ValueError(f"{slug}: {key} must be a text")
    return value


def _flag(slug: str, entry: dict[str, object], key: str) -> bool:
    value = entry.get(key, False)
    if not isinstance(value, bool):
        raise ValueError(f"{slug}: {key} must be true or false")
    return value


def _list(slug: str, entry: dict[str, object], key: str) -> tuple[str, ...]:
    value = entry.get(key, [])
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ValueError(f"{slug}: {key} must be a list of texts")
    return tuple(value)
