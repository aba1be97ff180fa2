"""Plain data as TOML: what is written reads back as it was."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.kernel.toml import WIDTH, to_toml

TEXTS = st.text(st.characters(codec="utf-8"), max_size=30)
VALUES = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(-(2**53), 2**53),
        st.floats(-1e9, 1e9),
        TEXTS,
        st.lists(TEXTS).map("\n".join),
    ),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(TEXTS, inner)),
    max_leaves=12,
)


@given(st.dictionaries(TEXTS, VALUES))
@pytest.mark.long
def test_whatever_is_written_reads_back(plain: dict[str, Any]) -> None:
    assert tomllib.loads(to_toml(plain)) == plain


def test_values_come_first_and_tables_after_them() -> None:
    plain = {"a": {"hand": ["Tengu", 3]}, "turn": 2, "b": [{"at": [1, 2.5]}, {"at": [3, 4]}]}
    lines = ["turn = 2", "", "[a]", 'hand = ["Tengu", 3]', "", "[[b]]", "at = [1, 2.5]", ""]
    assert to_toml(plain).splitlines() == [*lines, "[[b]]", "at = [3, 4]"]


def test_long_lists_take_several_lines_and_files_are_shown_line_by_line() -> None:
    names = [f"Card {number}" for number in range(30)]
    plain = {"hand": names, "map": 'name = "x"\nside = 36\n'}
    text = to_toml(plain)
    assert all(len(line) <= WIDTH for line in text.splitlines())
    assert "map = '''\nname = \"x\"\nside = 36\n'''\n" in text
    assert tomllib.loads(text) == plain


def test_what_toml_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="NoneType"):
        to_toml({"nothing": None})
