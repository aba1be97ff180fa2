"""What comes from outside is read within limits, and every refusal is one sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wartable.kernel.reading import (
    DEEPEST,
    HAND_WRITTEN,
    MOST,
    Limits,
    Unreadable,
    check_tree,
    read_json,
    read_number,
    read_toml,
    short,
    shown,
)


def toml_complaint(text: str) -> str:
    with pytest.raises(Unreadable) as caught:
        read_toml(text)
    words = str(caught.value)
    assert "\n" not in words and len(words) < 300
    return words


def json_complaint(text: str) -> str:
    with pytest.raises(Unreadable) as caught:
        read_json(text)
    words = str(caught.value)
    assert "\n" not in words and len(words) < 300
    return words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a = ", "this is not TOML: what stands behind `=` is no value (at the end)"),
        ("a = 1\na = 2\n", "this is not TOML: the same stands there already (line 2, column 6)"),
        ("a = " + "[" * 5000 + "]" * 5000, f"more than {DEEPEST} deep in each other"),
        ("a = " + "{a = " * 5000 + "1" + "}" * 5000, f"more than {DEEPEST} deep in each other"),
        ("a = " + "[" * 40 + "]" * 40, f"more than {DEEPEST} deep in each other"),
        (".".join("a" * 5000) + " = 1", f"a key has more than {DEEPEST} parts"),
        ("[" + ".".join("a" * 5000) + "]", f"a key has more than {DEEPEST} parts"),
        ("a = { " + ".".join("a" * 99) + " = 1 }", f"more than {DEEPEST} deep in each other"),
        ("a = { " + ".".join("a" * 500_000) + " = 1 }", f"a key has more than {DEEPEST} parts"),
        ("a = " + "9" * 10_000, "a number has more than 16 digits"),
        ("a = 0x" + "f" * 10_000, "a: a number of about 12000 digits is more than"),
        ("a = 10000000000000000000", "a: 10000000000000000000 is more than 9007199254740992"),
        ("a = -10000000000000000000", "is less than -9007199254740992"),
        ("a = [1, nan]", "a.2: nan is no number to count with"),
        ("a = -inf", "a: -inf is no number to count with"),
        ("a = 1e400", "a: inf is no number to count with"),
        ("a = 1979-05-27", "a: 1979-05-27 is a date or a time; put it in quotes"),
        ('a = { b = "\\u001b[31m" }', "a.b: a text holds a control sign, U+001B"),
        ('"\\u202e" = 1', "a text holds a control sign, U+202E"),
        ('a = "\\u0085"', "a: a text holds a control sign, U+0085"),
        ("a = '" + "k" * 5000 + "'", "a: a text has more than 2000 letters"),
        ("k" * 300 + " = 1", "the key kkkkkkkkkkkkkkkkkkkk… is too long"),
        ("#" * (HAND_WRITTEN.size + 1), "this is longer than 1 MiB"),
        ("a = [" + "0," * 30_000 + "]", "this holds more than 20000 values"),
        ("a = [" + "0," * 1001 + "]", "a: a table or a list has more than 1000 entries"),
    ],
)
def test_toml_that_cannot_be_read(text: str, words: str) -> None:
    assert words in toml_complaint(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON (line 1)"),
        ("[" * 100_000, f"more than {DEEPEST} deep in each other"),
        ("[" * 40 + "]" * 40, f"more than {DEEPEST} deep in each other"),
        ('{"a":' * 100_000, f"more than {DEEPEST} deep in each other"),
        ("9" * 10_000, "a number of 10000 digits is more than 9007199254740992"),
        ('{"seed": -99999999999999999999}', "seed: -99999999999999999999 is less than"),
        ("[NaN]", "nan is no number to count with"),
        ("[Infinity]", "inf is no number to count with"),
        ('{"a": "\\ud800"}', "a: a text holds half a character, U+D800"),
        ('{"a": ["x", "\\u0000"]}', "a.2: a text holds a control sign, U+0000"),
    ],
)
def test_json_that_cannot_be_read(text: str, words: str) -> None:
    assert words in json_complaint(text)


def test_what_is_in_order_comes_back_as_it_was() -> None:
    tree = {"a": [1, 2.5, True, None, "Zoë\n\tné"], "b": {"c": -MOST, "d": MOST}}
    assert read_json(json.dumps(tree)) == tree
    assert read_toml("a = [1, 2.5]\nb.c = 'x'") == {"a": [1, 2.5], "b": {"c": "x"}}
    deep: Any = 1
    for _ in range(DEEPEST):
        deep = [deep]
    check_tree(deep, HAND_WRITTEN)


def test_a_sentence_with_many_dots_is_no_key() -> None:
    text = 'about = "' + ".".join("words" for _ in range(100)) + '"'
    assert len(read_toml(text)["about"].split(".")) == 100


def test_values_are_counted_at_every_level() -> None:
    few = Limits(1000, 6, 3)
    check_tree({"a": [1, 2], "b": 3}, few)
    with pytest.raises(Unreadable, match="more than 6 values"):
        check_tree({"a": [1, 2], "b": [3, 4]}, few)
    with pytest.raises(Unreadable, match="a: a table or a list has more than 3 entries"):
        check_tree({"a": [1, 2, 3, 4]}, few)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("007", 7),
        ("9007199254740991", MOST - 1),
        ("9" * 5000, MOST),
        ("0" * 5000 + "3", 3),
        ("", -1),
        ("-1", -1),
        ("1.5", -1),
        ("²", -1),
        ("٣", -1),
        ("1_000", -1),
    ],
)
def test_numbers_that_people_type(text: str, number: int) -> None:
    assert read_number(text) == number


def test_what_a_terminal_would_obey_is_written_out() -> None:
    assert shown("a\x1b[31mb\x00\x7f\x9b") == "a\\x1b[31mb\\x00\\x7f\\x9b"
    assert shown("\u202eevil\u2066\u200f") == "\\u202eevil\\u2066\\u200f"
    assert shown("\udcff\r") == "\\udcff\\x0d"
    assert shown("Zoë – “é”\n\t≥ 3″") == "Zoë – “é”\n\t≥ 3″"


def test_nobody_reads_a_value_of_a_thousand_signs() -> None:
    assert short("x" * 1000) == "x" * 60 + "…"
    assert short([1, "\x1b"]) == "[1, '\\x1b']"
