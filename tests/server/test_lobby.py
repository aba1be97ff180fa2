"""Before a match begins, over real sockets: who is ready, and a table that is set up anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.rules import rule
from tests.server.test_evening import DECKS, PATIENCE, Guests, guests, see
from wartable import remote

__all__ = ["guests"]
BY_LINK = [
    {"name": "Ann", "options": {"deck": DECKS[0]}},
    {"kind": "open", "options": {"deck": DECKS[1]}},
]
Open = Callable[..., Guests]


def wait_at(match: Guests, seat: int, name: str = "") -> remote.Seat:
    """Sit down without being ready."""
    opened = match.opened
    found = remote.sit_down(match.url, opened.match, opened.token(seat), name, ready=False)
    return match.hold(found)


@rule("table.lobby")
def test_the_match_begins_when_the_last_one_is_ready(guests: Open) -> None:
    match = guests(seats=BY_LINK, clock={"kind": "budget", "seconds": 3600, "increment": 0})
    ann = wait_at(match, 0)
    ann.ready()
    see(ann, lambda: ann.seats[0]["ready"])
    assert ann.is_gathering and not ann.seats[1]["ready"]
    ben = wait_at(match, 1, "Ben")
    assert [one["ready"] for one in ben.seats] == [True, False]
    for message, fields in (("answer", {"number": 0, "text": "nothing"}), ("concede", {})):
        with pytest.raises(remote.NotTaken) as caught:
            ann.send(message, **fields)
        assert caught.value.rule == "table.lobby"
    assert ben.clock and ben.clock["running"] is None, "nobody's time runs"
    ann.ready(False)
    ben.ready()
    see(ann, lambda: ann.seats[1]["ready"])
    assert ann.is_gathering
    ann.ready()
    see(ann, lambda: not ann.is_gathering)
    see(ben, lambda: not ben.is_gathering)
    assert ben.clock and ben.clock["running"] == 0
    ann.answer("nothing")
    assert ben.wait_for_question(PATIENCE) is not None


@rule("table.lobby")
def test_nobody_sees_his_hand_before_it_begins(guests: Open) -> None:
    match = guests(seats=BY_LINK)
    ann = wait_at(match, 0)
    assert ann.view()["seat"] is None and not ann.is_asked() and ann.options == []
    with pytest.raises(remote.NotTaken):
        ann.probe({"why": "nothing"})
    ann.ready()
    ben = wait_at(match, 1)
    ben.ready()
    see(ann, lambda: ann.view()["seat"] == 0)
    see(ben, lambda: ben.view()["seat"] == 1)
    assert ann.is_asked() and ann.options


def test_bots_are_always_ready(guests: Open) -> None:
    match = guests(seats=[{"name": "Ann"}, {"kind": "open"}])
    ann, host = wait_at(match, 0), match.come(match.opened.owner)
    host.send("hand_over", seat=1, bot="novice")
    see(ann, lambda: ann.seats[1]["ready"])
    assert ann.is_gathering, "Ann is not"
    ann.ready()
    see(ann, lambda: not ann.is_gathering)


def test_who_is_invited_nowhere_begins_at_once(guests: Open) -> None:
    match = guests()
    assert not match.sit(0).is_gathering


def test_who_stands_up_is_not_ready_any_more(guests: Open) -> None:
    match = guests(seats=[{"name": "Ann"}, {"kind": "open"}, {"kind": "open"}], mode="lms")
    ann, ben = match.sit(0), match.sit(1)
    see(ann, lambda: ann.seats[1]["ready"])
    ben.send("leave")
    see(ann, lambda: not ann.seats[1]["ready"])
    ben.send("sit", name="Ben")
    see(ann, lambda: ann.seats[1]["kind"] == "person")
    assert not ann.seats[1]["ready"]


@rule("table.lobby", "table.moved")
def test_the_owner_sets_the_table_up_anew_and_everybody_comes_along(guests: Open) -> None:
    match = guests(seats=BY_LINK)
    ann, ben = match.sit(0), wait_at(match, 1, "Ben")
    ben.say("not with that deck!")
    form = {
        "game": "siegestorm",
        "seats": [{"options": {"deck": DECKS[1]}}, {"kind": "open", "options": {"deck": DECKS[0]}}],
        "clock": {"kind": "move", "seconds": 60},
    }
    again = remote.rearrange(match.opened, form)
    see(ann, lambda: ann.moved)
    see(ben, lambda: ben.moved)
    assert ann.moved == ben.moved == again.match
    with pytest.raises(remote.NotTaken) as caught:
        ben.ready()
    assert caught.value.rule == "table.moved"
    match.opened = again
    before = [one["look"] for one in ann.seats]
    ann, ben = wait_at(match, 0), wait_at(match, 1)
    assert [one["name"] for one in ben.seats] == ["Ann", "Ben"]
    assert [one["look"] for one in ben.seats] == before[::-1] != before
    assert not any(one["ready"] for one in ben.seats), "everybody says it again"
    assert ben.clock and ben.clock["seconds"] == 60
    ann.ready()
    ben.ready()
    see(ann, ann.is_asked)


@rule("table.lobby")
def test_nobody_loses_his_seat_by_it(guests: Open) -> None:
    match = guests(seats=BY_LINK)
    wait_at(match, 0)
    wait_at(match, 1, "Ben")
    bot = {"game": "siegestorm", "seats": [{}, {"kind": "bot"}]}
    alone = {"game": "siegestorm", "mode": "solo", "seats": [{}]}
    for form in (bot, alone):
        with pytest.raises(remote.CannotOpen, match="Ben sits at seat 2"):
            remote.rearrange(match.opened, form)
    with pytest.raises(remote.CannotOpen, match="named once"):
        remote.rearrange(match.opened, {"game": "siegestorm", "seats": [{}, {}]}, [0, 0])
    swapped = remote.rearrange(match.opened, {"game": "siegestorm", "seats": [{}, {}]}, [1, 0])
    match.opened = swapped
    ben = wait_at(match, 0)
    assert [one["name"] for one in ben.seats] == ["Ben", "Ann"] and ben.seat == 0


@rule("table.lobby")
def test_only_who_opened_it_may_and_only_before_it_begins(guests: Open) -> None:
    match = guests(seats=BY_LINK)
    opened = match.opened
    form: dict[str, Any] = {"game": "siegestorm", "seats": [{}, {"kind": "open"}]}
    stranger = remote.Opened(opened.url, opened.match, {}, "", opened.token(1))
    with pytest.raises(remote.CannotOpen, match="Only who opened"):
        remote.rearrange(stranger, form)
    match.sit(0)
    ben = match.sit(1)
    see(ben, lambda: not ben.is_gathering)
    with pytest.raises(remote.CannotOpen, match="has begun"):
        remote.rearrange(opened, form)


def test_more_seats_get_links_of_their_own(guests: Open) -> None:
    match = guests(seats=BY_LINK, public=True)
    old = match.opened.match
    seats = [{}, {"kind": "open"}, {"kind": "open"}]
    form = {"game": "siegestorm", "mode": "lms", "seats": seats, "public": True}
    match.sit(0)
    match.opened = remote.rearrange(match.opened, form)
    assert set(match.opened.seats) == {0, 1, 2}
    people = [match.sit(seat) for seat in range(3)]
    see(people[0], lambda: not people[0].is_gathering)
    listed = [one["match"] for one in match.listed()]
    assert listed == [match.opened.match] and old not in listed
