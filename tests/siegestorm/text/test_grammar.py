"""The grammar made from the table of phrases is unambiguous."""

from __future__ import annotations

import logging

import pytest
from lark import Lark

from wartable.siegestorm.text.grammar import (
    GrammarText,
    grammar,
    meanings,
    parser,
)


def conflicts(text: str, start: list[str], caplog: pytest.LogCaptureFixture) -> list[str]:
    with caplog.at_level(logging.WARNING, logger="lark"):
        Lark(text, parser="lalr", start=start, debug=True)
    return [message for message in caplog.messages if "conflict" in message.lower()]


def test_no_phrase_gets_in_the_way_of_another(caplog: pytest.LogCaptureFixture) -> None:
    assert conflicts(grammar(), ["action", "passive"], caplog) == []


def test_a_conflict_would_be_noticed(caplog: pytest.LogCaptureFixture) -> None:
    dangling = 'start: "if" start | "if" start "else" start | "x"'
    assert conflicts(dangling, ["start"], caplog)


def test_every_terminal_can_be_named_in_an_error() -> None:
    ignored = set(parser().ignore_tokens)
    assert {terminal.name for terminal in parser().terminals} - ignored <= set(meanings())


def test_a_name_at_the_end_of_a_phrase_stops_before_the_next_part() -> None:
    text = GrammarText()
    (name,) = text.template("{name}").split()
    reader = Lark(f"start: {name} (/,|;| and then/ {name})*\n{text.terminals[name]}", parser="lalr")
    names = reader.parse("Red Girl and then Knight of the Order, Miner").children[::2]
    assert [str(found).strip() for found in names] == ["Red Girl", "Knight of the Order", "Miner"]
