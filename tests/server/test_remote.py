"""A seat from Python: the same calls as a match, over a real server on loopback."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Running
from wartable import remote
from wartable.remote.opening import CannotOpen


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """A server on loopback."""
    server = Running(tmp_path)
    try:
        yield server
    finally:
        server.stop()


@pytest.mark.long
def test_a_program_plays_a_whole_match_against_a_bot(running: Running) -> None:
    seats = [{}, {"kind": "bot", "bot": "novice"}]
    opened = remote.open_match(running.url, game="siegestorm", seats=seats)
    with remote.sit_down(opened.url, opened.match, opened.token(0), name="Hothead") as seat:
        while (ask := seat.wait_for_question(60)) is not None:
            assert ask["suggestion"] and seat.options
            seat.answer(ask["suggestion"])
            assert seat.by != "table.pass", "nothing was passed in the meantime"
        assert seat.result is not None and seat.view()["result"] is not None
        numbers = [one["number"] for one in seat.events()]
        assert numbers == sorted(set(numbers)) and seat.lines() and seat.printed
        assert seat.view()["names"][0] == "Hothead"


def test_a_refusal_names_its_rule(running: Running) -> None:
    opened = remote.open_match(running.url, game="siegestorm", seats=[{}, {}])
    with (
        remote.sit_down(opened.url, opened.match, opened.token(0)) as ann,
        remote.sit_down(opened.url, opened.match, opened.token(1)) as ben,
    ):
        with pytest.raises(remote.NotTaken) as caught:
            ben.answer("nothing")
        assert caught.value.rule == "table.seat"
        assert ann.probe({"answer": "nothing"})["allowed"]
        assert ann.answer("nothing") == []
        ann.say("your turn")
        assert ben.wait_for_question(60) is not None
        ben.concede()
        assert ann.wait_for_question(60) is None
        assert ann.result is not None and ann.result["winners"] == ["side:a"]


def test_who_catches_up_knows_what_has_come_meanwhile(running: Running) -> None:
    opened = remote.open_match(running.url, game="siegestorm", seats=[{}, {"kind": "open"}])
    assert opened.token(0) not in repr(opened) and opened.owner not in repr(opened)
    with remote.sit_down(opened.url, opened.match, opened.token(0)) as ann:
        assert ann.is_gathering and repr(ann).endswith("seat 0, version 0)")
        ann.catch_up()  # nothing has come: it does not wait
        with remote.sit_down(opened.url, opened.match, opened.token(1)):
            ann.wait_until(lambda: not ann.is_gathering, 60)
            ann.say("hello")
            ann.catch_up()
            assert ann.is_asked()


def test_a_server_that_is_started_again_is_found_again(running: Running) -> None:
    opened = remote.open_match(running.url, game="siegestorm", seats=[{}, {}])
    with remote.sit_down(opened.url, opened.match, opened.token(0)) as seat:
        running.stop()
        running.start()
        seat.answer("nothing")
        assert seat.version == 1


def test_what_cannot_be_opened_or_found_is_told_in_a_sentence(running: Running) -> None:
    with pytest.raises(CannotOpen, match="no game"):
        remote.open_match(running.url, game="chess")
    with pytest.raises(CannotOpen, match="there is no `mod` in"):
        remote.open_match(running.url, game="siegestorm", mod="solo")
    with pytest.raises(CannotOpen, match="no server"):
        remote.open_match("http://127.0.0.1:1")
    with pytest.raises(remote.ServerGone, match="no such match"):
        remote.sit_down(running.url, "nowhere", "token")
