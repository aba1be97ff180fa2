"""The slots of templates: how each is read from the parse tree and printed from a node's arguments.

A slot named `n` gives the argument `n`. Two slots give two arguments at once: `some` gives `n` and
`selector` ("2 Enemies with DEF 1 or less"), `bonus` gives `att` and `defense` ("+1 ATT and +1
DEF"). Others say an argument in another way: `spelled` is an `n` written out ("one"), `names` a
`name` for several cards ("Red Girls"), `words` the `word` that several names begin with ("Seals").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from lark import Token, Tree

from wartable.siegestorm.state import words as w
from wartable.siegestorm.text import terms
from wartable.siegestorm.text.vocabulary import Selector

Values = Mapping[str, Any]
Branch = Tree[Token]

WHEN_ABSENT: Final[Values] = {"n": 1, "per": w.PER_NOTHING, "keyword": w.NO_KEYWORD}
"""What an argument is when its slot was not filled."""


def branches(tree: Branch) -> list[Branch]:
    """The children that are trees themselves."""
    return [child for child in tree.children if isinstance(child, Tree)]


def number_of(tree: Branch) -> int:
    """The number in the name of a rule made from a table: 4 for `per_4`."""
    return int(tree.data.rpartition("_")[2])


def rule_of(tree: Branch) -> str:
    """The name of a rule without such a number."""
    name, _, number = tree.data.rpartition("_")
    return name if number.isdigit() else str(tree.data)


def integer(tree: Branch) -> int:
    """The number a branch of one token holds; an article counts as 1."""
    text = str(tree.children[0]).replace("−", "-")
    return 1 if text.isalpha() else int(text)


# Reading


def _read_times(tree: Branch) -> Values:
    (child,) = branches(tree)
    return {"n": integer(child) if child.data == "n" else number_of(child)}


def _read_some(tree: Branch) -> Values:
    n, kind, max_def, keyword = 1, w.CARD, -1, w.NO_KEYWORD
    for child in branches(tree):
        match rule_of(child):
            case "n":
                n = integer(child)
            case "all":
                n = w.ALL
            case "noun":
                kind = number_of(child)
            case "fit":
                keyword = number_of(branches(child)[0])
            case "weak":
                max_def = integer(branches(child)[0])
    return {"n": n, "selector": Selector(kind, max_def, keyword)}


def _read_bonus(tree: Branch) -> Values:
    first, *more = branches(tree)
    if first.data == "defense":
        return {"att": 0, "defense": integer(branches(first)[0])}
    return {"att": integer(first), "defense": integer(more[0]) if more else 0}


READ: Final[Mapping[str, Callable[[Branch], Values]]] = {
    "n": lambda tree: {"n": integer(tree)},
    "spelled": lambda tree: {"n": number_of(tree)},
    "per": lambda tree: {"per": number_of(tree)},
    "keyword": lambda tree: {"keyword": number_of(tree)},
    "times": _read_times,
    "some": _read_some,
    "bonus": _read_bonus,
}
"""For each slot: from its branch to the arguments it gives."""


def _one_of(several: str) -> str:
    """From "Red Girls" to "Red Girl", with the capital that all names of cards have."""
    return several[0].upper() + several[1:-1]


READ_NAMES: Final[Mapping[str, Callable[[str], Values]]] = {
    "name": lambda text: {"name": text},
    "names": lambda text: {"name": _one_of(text)},
    "words": lambda text: {"word": _one_of(text)},
}
"""For each slot that holds a name: from its words to the argument it gives."""


def read_name(token: Token) -> Values:
    """What a token gives that stands for a name, and nothing for any other token."""
    slot = token.type.partition("_")[0].lower()
    return READ_NAMES[slot](token.strip()) if slot in READ_NAMES else {}


# Printing. `None` means that the slot cannot say these arguments.


def _write_n(values: Values) -> str | None:
    return str(values["n"]) if values["n"] >= 0 else None


def _write_spelled(values: Values) -> str | None:
    n: int = values["n"]
    return terms.NUMBER_WORDS[n][0] if n in terms.NUMBER_WORDS else None


def _write_times(values: Values) -> str | None:
    n: int = values["n"]
    return terms.TIMES[n][0] if n in terms.TIMES else f"{n} times" if n >= 0 else None


def _write_per(values: Values) -> str:
    return f"for each {terms.PER[values['per']][0]}" if values["per"] != w.PER_NOTHING else ""


def _write_keyword(values: Values) -> str:
    keyword: int = values["keyword"]
    return f"with {terms.KEYWORDS[keyword][0]}" if keyword != w.NO_KEYWORD else ""


def _write_some(values: Values) -> str | None:
    n: int = values["n"]
    selector: Selector = values["selector"]
    if n < 0 and (n != w.ALL or selector.kind == w.CARD):
        return None
    one, many = terms.NOUNS.get(selector.kind, ("", ""))
    if n == w.ALL:
        parts = ["all", many]
    elif n == 1 and selector.kind == w.CREATURE:
        parts = ["target", one]
    else:
        parts = [str(n), one if n == 1 else many]
    parts.append(_write_keyword({"keyword": selector.keyword}))
    if selector.max_def >= 0:
        parts.append(f"with DEF {selector.max_def} or less")
    return " ".join(filter(None, parts))


def _write_bonus(values: Values) -> str:
    att: int = values["att"]
    defense: int = values["defense"]
    parts = [f"{att:+} ATT"] if att else []
    if defense or not att:
        parts.append(f"{defense:+} DEF")
    return " and ".join(parts)


WRITE: Final[Mapping[str, Callable[[Values], str | None]]] = {
    "n": _write_n,
    "spelled": _write_spelled,
    "times": _write_times,
    "per": _write_per,
    "keyword": _write_keyword,
    "some": _write_some,
    "bonus": _write_bonus,
    "name": lambda values: str(values["name"]),
    "names": lambda values: f"{values['name']}s",
    "words": lambda values: f"{values['word']}s",
}
"""For each slot: from a node's arguments to words."""
