"""Ways to break a valid file: in its values, in its structure, in its bytes.

Everything is decided by one generator, so that a case is the same whenever it is made again.
"""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Callable
from random import Random
from typing import Any, Final

from tools.fuzzing.examples import Example

HOSTILE: Final = (
    *(
        "\x1b[31m",
        "\x1b]0;x\x07",
        "\x9b2J",
        "\x00",
        "\x7f",
        "\x85",
        "\r",
        "\u202e",
        "\u2066",
        "\u2028",
    ),
    *(
        "²",
        "٣",
        "é",
        "e\u0301",
        "𝕏",
        "👩‍🚀",
        "\ufeff",
        "\u200b",
        "ß",
        "İ",
        "\udc80",
        "{",
        "}",
        "%s",
        "{0}",
    ),
    *(" / ", " + ", " > ", "!draw", "!concede 0", "../..", "nothing", "\n", "\t", "''", '"', "\\"),
)
NUMBERS: Final = (
    *(0, 1, -1, 2, 7, 8, 99, 100, 255, 999, 1000, 65536, 2**31, 2**53 - 1, 2**53, 2**63, 10**30),
    *(-(2**31), -(2**63), 0.5, -0.0, 1.5, 36.0, 65.0, 1e-300, 1e15, 1e308, -1e308),
    *(float("nan"), float("inf"), float("-inf")),
)
SMALL: Final = (0, 1, 2, 3, 5, 6, 8, 9, 12, 17.5, 18, 35.9, 36, 50, 64, 90, 99, 180, 270, 359.99)
WORDS: Final = ("", " ", "a", "b", "c", "boss", "x" * 300, "x" * 5000, "true", "None", "NaN", "-1")


def broken(random: Random, example: Example, corpus: list[Example]) -> bytes:
    """What comes of an example that was broken in one to three ways."""
    if random.random() < 0.05:
        return random.choice(corpus).text.encode()
    in_its_tree = random.random() < 0.7
    text = _in_its_tree(random, example, corpus) if in_its_tree else example.text
    data = text.encode("utf-8", "surrogatepass")
    if not in_its_tree or random.random() < 0.15:
        for _ in range(random.randint(1, 3)):
            data = random.choice(BYTES)(random, data)
    return data


# Trees.


def tree_of(text: str) -> Any:
    """The tree of an example."""
    return json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)


def _in_its_tree(random: Random, example: Example, corpus: list[Example]) -> str:
    tree = tree_of(example.text)
    others = [one for one in corpus if one.kind == example.kind]
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        other = tree_of(random.choice(others).text)
        tree = random.choice(TREES)(random, tree, other)
    return _written(tree, example.ending)


def _holders(tree: Any) -> list[Any]:
    """Every table and list of a tree that has something in it."""
    found: list[Any] = []
    waiting = [tree]
    while waiting:
        one = waiting.pop()
        if isinstance(one, (dict, list)):
            if one:
                found.append(one)
            waiting += one.values() if isinstance(one, dict) else one
    return found


def _place(random: Random, tree: Any) -> tuple[Any, Any]:
    """A table or list of a tree, and a key or number in it."""
    holders = _holders(tree)
    if not holders:
        return [0], 0
    holder = random.choice(holders)
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    return holder, random.choice(keys)


def nasty(random: Random) -> Any:
    """A value that nobody expects."""
    kind = random.randrange(8)
    if kind == 0:
        return random.choice(NUMBERS)
    if kind == 1:
        return random.choice(HOSTILE) * random.choice((1, 1, 1, 50))
    if kind == 2:
        return random.choice(WORDS)
    if kind == 3:
        return random.choice((True, False, None))
    if kind == 4:
        return random.choice(([], {}, [[]], [{}], {"": ""}, [None], {"a": 1}, [1, 2], ["a"]))
    if kind == 5:
        deep: Any = 1
        for _ in range(random.choice((3, 31, 33, 90))):
            deep = [deep] if random.random() < 0.5 else {"a": deep}
        return deep
    if kind == 6:
        return [random.choice(NUMBERS) for _ in range(random.choice((1, 2, 3, 4, 1100)))]
    return random.randint(-10, 120)


def _replace(random: Random, tree: Any, other: Any) -> Any:
    holder, key = _place(random, tree)
    holder[key] = nasty(random)
    return tree


def _tweak(random: Random, tree: Any, other: Any) -> Any:
    """A value that is nearly right."""
    holder, key = _place(random, tree)
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, (int, float)):
        holder[key] = random.choice(
            (value + 1, value - 1, -value, value * 10, value / 2, str(value))
        )
    elif isinstance(value, str):
        at = random.randint(0, len(value))
        changed = (
            value[:at] + random.choice(HOSTILE) + value[at:],
            *(value[:at], value[at:], value + value, value.swapcase(), value.strip() + " "),
        )
        holder[key] = random.choice(changed)
    elif isinstance(value, list):
        holder[key] = random.choice((value[::-1], value * 2, value * 60, value[1:], value[:1]))
    else:
        holder[key] = [value]
    return tree


def _nudge(random: Random, tree: Any, other: Any) -> Any:
    """A number that could stand there, at the edge of what is sensible."""
    numbers = [
        (holder, key)
        for holder in _holders(tree)
        for key, value in (holder.items() if isinstance(holder, dict) else enumerate(holder))
        if isinstance(value, (int, float)) and not isinstance(value, bool)
    ]
    if numbers:
        holder, key = random.choice(numbers)
        holder[key] = random.choice(SMALL)
    return tree


def _drop(random: Random, tree: Any, other: Any) -> Any:
    holder, key = _place(random, tree)
    del holder[key]
    return tree


def _rename(random: Random, tree: Any, other: Any) -> Any:
    """A key under another name: misspelt, hostile, or that of another key."""
    holder, key = _place(random, tree)
    if isinstance(holder, dict):
        known = [name for one in _holders(other) if isinstance(one, dict) for name in one]
        names = (
            key[:-1],
            key + "s",
            key.upper(),
            random.choice(HOSTILE),
            random.choice(known or [""]),
        )
        holder[random.choice(names)] = holder.pop(key)
    return tree


def _swap(random: Random, tree: Any, other: Any) -> Any:
    (one, here), (two, there) = _place(random, tree), _place(random, tree)
    first, second = copy.deepcopy(one[here]), copy.deepcopy(two[there])
    one[here] = second
    if isinstance(two, dict) or there < len(two):
        two[there] = first
    return tree


def _graft(random: Random, tree: Any, other: Any) -> Any:
    """A part of another example of the same kind, at the same or at any key."""
    (here, key), (there, its) = _place(random, tree), _place(random, other)
    piece = copy.deepcopy(there[its])
    if isinstance(here, dict):
        here[its if isinstance(its, str) else key] = piece
    else:
        here.insert(random.randint(0, len(here)), piece)
    return tree


def _assemble(random: Random, tree: Any, other: Any) -> Any:
    """A table made anew of the keys and values that two examples have."""
    tables = [one for one in (*_holders(tree), *_holders(other)) if isinstance(one, dict)]
    pairs = [pair for table in tables for pair in table.items()]
    holder, key = _place(random, tree)
    chosen = random.sample(pairs, min(len(pairs), random.randint(1, 9)))
    holder[key] = copy.deepcopy(dict(chosen))
    return tree


def _whole(random: Random, tree: Any, other: Any) -> Any:
    """Something else altogether, now and then."""
    return nasty(random) if random.random() < 0.2 else tree


TREES: Final[tuple[Callable[[Random, Any, Any], Any], ...]] = (
    *(_replace, _replace, _tweak, _tweak, _tweak, _nudge, _nudge, _nudge, _drop, _rename),
    *(_swap, _graft, _graft, _assemble, _whole),
)


def _written(tree: Any, ending: str) -> str:
    if ending == ".json" or not isinstance(tree, dict):
        return json.dumps(tree)
    return "".join(f"{json.dumps(key)} = {_toml(value)}\n" for key, value in tree.items())


def _toml(value: Any) -> str:
    """A value in one line of TOML; what TOML has no word for becomes a text."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {_toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(one) for one in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return repr(value)
    return json.dumps(str(value), ensure_ascii=False)


# Bytes.


def _cut(random: Random, data: bytes) -> bytes:
    return data[: random.randint(0, len(data))]


def _without(random: Random, data: bytes) -> bytes:
    start = random.randint(0, len(data))
    return data[:start] + data[start + random.choice((1, 2, 9, 100)) :]


def _with(random: Random, data: bytes) -> bytes:
    pieces = (
        *(
            b"\xff",
            b"\xed\xa0\x80",
            b"\x00",
            b"\x1b[2J",
            b"\xef\xbb\xbf",
            b"\r",
            b"\n",
            b'"',
            b"'''",
        ),
        *(
            b"[" * 3000,
            b"{" * 3000,
            b"{'a'=" * 600,
            b"a." * 3000,
            b"9" * 5000,
            b"-",
            b"e999",
            b"0x" + b"f" * 99,
        ),
        *(
            b"[[a]]\n",
            b"= ",
            b"#",
            b",",
            b"]",
            b"}",
            b"inf",
            b"nan",
            b"1979-05-27",
            b"null",
            b"\\u001b",
        ),
    )
    at = random.randint(0, len(data))
    return data[:at] + random.choice(pieces) + data[at:]


def _flip(random: Random, data: bytes) -> bytes:
    if not data:
        return data
    at = random.randrange(len(data))
    return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]


def _lines(random: Random, data: bytes) -> bytes:
    """Lines in another order, twice, or not at all."""
    lines = data.split(b"\n")
    at, to = random.randrange(len(lines)), random.randrange(len(lines))
    what = random.randrange(3)
    if what == 0:
        lines[at], lines[to] = lines[to], lines[at]
    elif what == 1:
        lines.insert(to, lines[at])
    else:
        del lines[at]
    return b"\n".join(lines)


def _digits(random: Random, data: bytes) -> bytes:
    """A number that has become very large."""
    places = [at for at, sign in enumerate(data) if 48 <= sign < 58]
    if not places:
        return data
    at = random.choice(places)
    return data[:at] + b"9" * random.choice((1, 3, 12, 20, 5000)) + data[at:]


BYTES: Final[tuple[Callable[[Random, bytes], bytes], ...]] = (
    *(_cut, _without, _with, _with, _flip, _lines, _lines, _digits),
)
