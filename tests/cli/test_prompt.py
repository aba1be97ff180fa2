"""What a player types, and what is understood."""

from __future__ import annotations

import pytest

from wartable.cli.terminal.prompt import (
    ANSWER,
    WRONG,
    Reply,
    named_option,
    read_reply,
)

OPTIONS = ["deploy Tengu", "action Tengu", "pass"]


def test_nothing_takes_the_suggestion() -> None:
    assert read_reply("  ", OPTIONS, 1, "pass") == Reply(ANSWER, "pass")


@pytest.mark.parametrize("line", ["2 1", "2, 1", " 2,1 "])
def test_numbers_choose_in_their_order(line: str) -> None:
    assert read_reply(line, OPTIONS, 1, "pass") == Reply(ANSWER, "action Tengu + deploy Tengu")


def test_a_number_that_is_not_there() -> None:
    assert read_reply("4", OPTIONS, 1, "pass") == Reply(WRONG, "table.offered")
    assert read_reply("1 0", OPTIONS, 1, "pass") == Reply(WRONG, "table.offered")


def test_zero_chooses_nothing_where_that_is_allowed() -> None:
    assert read_reply("0", OPTIONS, 0, "pass") == Reply(ANSWER, "nothing")
    assert read_reply("0", OPTIONS, 1, "pass") == Reply(WRONG, "table.count")


def test_commands_and_what_follows_them() -> None:
    assert read_reply("WHY  Tengu@a2 ", OPTIONS, 1, "pass") == Reply("why", "Tengu@a2")
    assert read_reply("?", OPTIONS, 1, "pass") == Reply("help")


def test_everything_else_is_an_answer_in_words() -> None:
    line = "action Tengu / Despoiler@b2"
    assert read_reply(line, OPTIONS, 1, "pass") == Reply(ANSWER, line)


def test_where_places_are_asked_for_a_comma_makes_one() -> None:
    places = ["12.5,8@90", "pass"]
    assert read_reply("12,8", places, 1, "pass", open=True) == Reply(ANSWER, "12,8")
    assert read_reply("1", places, 1, "pass", open=True) == Reply(ANSWER, "12.5,8@90")
    assert read_reply("10,8 > 12,8", places, 1, "pass", open=True) == Reply(ANSWER, "10,8 > 12,8")


def test_a_game_has_commands_of_its_own() -> None:
    assert read_reply("odds", OPTIONS, 1, "pass", {"odds": "odds"}) == Reply("odds")
    assert read_reply("odds", OPTIONS, 1, "pass") == Reply(ANSWER, "odds")


def test_why_takes_an_options_number() -> None:
    assert named_option("2", OPTIONS) == "action Tengu"
    assert named_option("9", OPTIONS) == "9"
    assert named_option("Tengu@a2", OPTIONS) == "Tengu@a2"
