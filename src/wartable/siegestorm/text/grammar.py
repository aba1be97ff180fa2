"""The grammar of card texts: made from the table of phrases, read by lark's LALR parser.

Every word of a template becomes a terminal of its own, so an error points at the very word. The
rules of the frame (costs, conditions, joins, triggers) are written out below; those of phrases and
terms are made from their tables. A rule made from row or number 7 is called `something_7`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final

from lark import Lark

from wartable.siegestorm.text import terms
from wartable.siegestorm.text.phrases import (
    EFFECT,
    SAME_WORDS,
    STATIC,
    WORDING,
    Wording,
)

FRAME: Final = r"""
action: cost? chain (_SEMICOLON chain)*
passive: entry (_SEMICOLON entry)*
?entry: static | trigger | ability | chain
ability: cost chain

cost: price _COLON | offering _COLON | price _COMMA offering _COLON
price: number
offering: {sacrifice} n ally?
ally: {ally} | {allies}

chain: clause (join clause)*
join: _COMMA -> join_1
    | _THEN -> join_3
    | _AND_THEN -> join_4
clause: multiplier? given? effect
multiplier: per _COLON
given: {if} condition _COMMA
once: {once} {per} {turn} _COMMA
may: {you} {may}

n: ARTICLE | ONE | INTEGER
number: ONE | INTEGER
times: times_word | n {times}
some: n noun? fit* | all noun fit* | target noun fit*
all: {all}
target: {target}
fit: keyword | {with} {DEF} number {or} {less} -> weak
bonus: signed {ATT} ({and} signed {DEF})? | defense
defense: signed {DEF}
signed: SIGNED

ARTICLE: /(?:an|any|a)(?![\w'’])/i
ONE.2: /1(?!\d)/
INTEGER: /\d+/
SIGNED: /[+\-−]\d+/
_COMMA: /,/
_SEMICOLON: /;/
_COLON: /:/
_THEN.2: /(?:,\s*)?then(?![\w'’])/i
_AND_THEN.2: /(?:,\s*)?and\s+then(?![\w'’])/i
%ignore /\s+/
"""

OPTIONAL_SLOTS: Final = frozenset(("per", "keyword"))

NAME_SLOTS: Final = frozenset(("name", "names", "words"))
"""Slots that hold any words at all; the names of their terminals begin with the slot's."""

PLURALS: Final = frozenset(("names", "words"))
"""Those among them that end in the s of several."""

CANONICAL: Final = {word: group[0] for group in SAME_WORDS for word in group}
"""For words read alike: the one that stands for all."""

PIECE: Final = re.compile(r"\{\w+\}|\[[^\]]*\]|,~\S+|,|[^\s,]+")
"""A slot, a choice of forms, tied words after a comma, a comma, or a word."""


class GrammarText:
    """Collects the rules and terminals while the grammar is being written."""

    def __init__(self) -> None:
        self.terminals: dict[str, str] = {}  # name -> definition
        self.meanings: dict[str, str] = {}  # name -> what to call it in an error
        self.rules: list[str] = []

    def word(self, word: str) -> str:
        """The terminal for a word, for a number in a template, or for words tied by "~"."""
        key = CANONICAL.get(word.lower(), word.lower())
        if key == "a":
            return "(ARTICLE | ONE)"
        if key == ",":
            return "_COMMA"
        name = "_W_" + re.sub(r"\W", lambda found: f"_{ord(found[0])}_", key.upper())
        if name not in self.terminals:
            priority = ".3" if "~" in key else ""
            self.terminals[name] = f"{name}{priority}: /{_pattern(key)}/i"
            self.meanings[name] = f'"{word.replace("~", " ")}"'
        return name

    def words(self, text: str) -> str:
        """The terminals for plain words."""
        return " ".join(map(self.word, text.split()))

    def template(self, template: str) -> str:
        """The right-hand side of a phrase's rule."""
        parts: list[str] = []
        for found in PIECE.finditer(template):
            piece = found[0]
            slot = piece[1:-1]
            if slot in NAME_SLOTS:
                parts.append(self._name(slot, template[found.end() :]))
            elif piece.startswith("{"):
                parts.append(slot + "?" if slot in OPTIONAL_SLOTS else slot)
            elif piece.startswith("["):
                forms = map(self.template, piece[1:-1].split("|"))
                parts.append("(" + " | ".join(forms) + ")")
            else:
                parts.append(self.word(piece))
        return " ".join(parts)

    def term(self, rule: str, table: Mapping[int, Iterable[str]], before: str = "") -> None:
        """A rule with one alternative for each number of the table."""
        lines: list[str] = []
        for number, spellings in table.items():
            right_sides = dict.fromkeys(self.template(f"{before} {text}") for text in spellings)
            lines += [f"{right_side} -> {rule}_{number}" for right_side in right_sides]
        self.rule(rule, lines)

    def rule(self, name: str, alternatives: Iterable[str]) -> None:
        """A rule with these alternatives."""
        self.rules.append(f"{name}: " + "\n    | ".join(alternatives))

    def _name(self, slot: str, rest: str) -> str:
        """A name is whatever stands before the template's next words or the part's end."""
        ahead = rest.split()[:3]
        name = re.sub(r"\W", "_", "_".join([slot, *ahead])).upper()
        end = "s" if slot in PLURALS else ""
        if ahead:
            gap = r"\s+" if rest[0] == " " else ""
            following = _pattern("~".join(ahead))
            self.terminals[name] = rf"{name}: /\S.*?{end}(?={gap}{following})/i"
            self.meanings[name] = f'a name and "{" ".join(ahead)}"'
        else:
            self.terminals[name] = rf"{name}: /(?:(?!\s+and\s+then)[^,;:])+{end}/i"
            self.meanings[name] = "a name"
        return name


def _pattern(tied: str) -> str:
    """A regular expression for a word, or for several tied by "~", and for those read alike."""
    parts: list[str] = []
    for word in tied.split("~"):
        alike = next((group for group in SAME_WORDS if word in group), ())
        parts.append(f"(?:{'|'.join(alike)})" if alike else word)
    pattern = r"\s+".join(parts).replace(r",\s+", r",\s*").replace("'", "['’]")
    return pattern + r"(?![\w'’])"


MEANINGS: Final = {  # of the terminals that are written out in the frame
    "ARTICLE": '"a"',
    "ONE": "a number",
    "INTEGER": "a number",
    "SIGNED": "a bonus such as +1",
    "_COMMA": "a comma",
    "_SEMICOLON": "a semicolon",
    "_COLON": "a colon",
    "_THEN": '", then"',
    "_AND_THEN": '"and then"',
    "$END": "the end of the text",
}


@lru_cache(maxsize=8)
def _written(wording: Wording) -> GrammarText:
    out = GrammarText()
    for kind in (EFFECT, STATIC):
        rows = [(number, row) for number, row in enumerate(wording.phrases) if row.kind == kind]
        out.rule(kind, [f"{out.template(row.template)} -> phrase_{n}" for n, row in rows])
    out.term("per", terms.PER, before="for each")
    out.term("keyword", terms.KEYWORDS, before="with")
    out.term("noun", terms.NOUNS)
    out.term("condition", terms.CONDITIONS)
    out.term("event", terms.EVENTS)
    out.term("times_word", terms.TIMES)
    out.term("spelled", terms.NUMBER_WORDS)
    # One rule per word: after "Whenever" the parser cannot know yet whether a trigger follows.
    triggers = ((number, out.words(text)) for number, (text,) in terms.TRIGGERS.items())
    out.rule("trigger", [f"once? {t} event _COMMA may? chain -> trigger_{n}" for n, t in triggers])
    out.rules.append(re.sub(r"\{(\w+)\}", lambda found: out.word(found[1]), FRAME))
    out.meanings |= MEANINGS
    return out


def grammar(wording: Wording = WORDING) -> str:
    """The grammar as lark reads it."""
    out = _written(wording)
    return "\n".join([*out.rules, *out.terminals.values()])


@lru_cache(maxsize=8)
def parser(wording: Wording = WORDING) -> Lark:
    """The parser; its start rules are `action` and `passive`."""
    return Lark(
        grammar(wording),
        parser="lalr",
        lexer="contextual",
        start=["action", "passive"],
        propagate_positions=True,
        maybe_placeholders=False,
    )


def meanings(wording: Wording = WORDING) -> Mapping[str, str]:
    """What each terminal is called in an error message."""
    return _written(wording).meanings


@cache
def first_words(texts: tuple[str, ...]) -> frozenset[str]:
    """The terminals that templates or terms begin with."""
    return frozenset(
        name
        for text in texts
        for name in re.findall(r"\w+", _written(WORDING).word(text.split()[0]))
    )
