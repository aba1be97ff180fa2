"""Trees such as people, programs and accidents write them, and positions with one thing changed."""

from __future__ import annotations

import copy
import datetime
from typing import Any

from hypothesis import strategies as st

from wartable.kernel.position import PositionError
from wartable.kernel.written import inside

Path = tuple[Any, ...]

LEAVES: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from([200, 10**9, -(10**9), 2**53, 10**40, 10**4000]),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(
        ["", "a", "b", "boss", "no", "true", "3", "Tengu", "a1", "b1", "\x1b[31m", "²"]
    ),
    st.just(datetime.date(2020, 1, 1)),
)


def trees(words: list[str]) -> st.SearchStrategy[Any]:
    """Any value: leaves, lists and tables whose keys are often these words."""
    keys = st.one_of(st.sampled_from(words), st.text(max_size=4))
    return st.recursive(
        LEAVES,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
        max_leaves=12,
    )


def tables(words: list[str]) -> st.SearchStrategy[dict[str, Any]]:
    """Any table with some of these keys."""
    return st.dictionaries(st.sampled_from(words), trees(words), max_size=6)


def paths(tree: Any, at: Path = ()) -> list[Path]:
    """The way to everything inside a tree."""
    found = [at] if at else []
    if isinstance(tree, dict):
        for key, value in tree.items():
            found += paths(value, (*at, key))
    elif isinstance(tree, list):
        for place, value in enumerate(tree):
            found += paths(value, (*at, place))
    return found


@st.composite
def changed(draw: st.DrawFn, base: dict[str, Any], words: list[str]) -> dict[str, Any]:
    """A position in which one to three things were replaced, taken away, doubled or added."""
    tree: dict[str, Any] = copy.deepcopy(base)
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(paths(tree) or [("seed",)]))
        place: Any = tree
        for key in path[:-1]:
            place = place[key]
        how = draw(st.sampled_from(["replace", "remove", "double", "add"]))
        if how == "remove":
            place.pop(path[-1], None) if isinstance(place, dict) else place.pop(path[-1])
        elif how == "double" and isinstance(place, list):
            place.append(copy.deepcopy(place[path[-1]]))
        elif how == "add" and isinstance(place, dict):
            place[draw(st.sampled_from(words))] = draw(trees(words))
        else:
            place[path[-1]] = draw(trees(words))
    return tree


def check_problems(error: PositionError, plain: dict[str, Any], words: list[str]) -> None:
    """Each problem is told once, on one line, and begins with its path."""
    assert error.problems and len(set(error.problems)) == len(error.problems)
    starts = {inside("", key) for key in [*plain, *words]} | {"position"}
    for line in error.problems:
        assert len(line) < 2000 and line.isprintable(), line
        assert any(line.startswith((f"{one}:", f"{one}.", f"{one}[")) for one in starts), line
