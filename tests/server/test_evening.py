"""An evening over the real wire: two people at a server, and everything around the game.

The same rules are tested at the table itself in test_tables.py; here they go through sockets,
tokens and a store, as two programs with `wartable.remote` see them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.rules import rule
from tests.server.running import Running
from wartable import remote
from wartable.remote.opening import Opened
from wartable.server.config import Pace

PATIENCE = 60.0
DECKS = ("ysra-starter", "styxia-starter")
SEATS = [{"name": name, "options": {"deck": deck}} for name, deck in zip(("Ann", "Ben"), DECKS)]


class Guests:
    """A match on a running server, and who has sat down at it."""

    def __init__(self, url: str, held: ExitStack, **form: Any) -> None:
        self.url, self._held = url, held
        self.opened: Opened = remote.open_match(url, **{"game": "siegestorm", **form})

    def sit(self, seat: int, match: str = "") -> remote.Seat:
        """Sit down with the token of a seat of the first match, there or at another."""
        token = self.opened.token(seat)
        return self.come(token, match)

    def come(self, token: str, match: str = "") -> remote.Seat:
        """Come with any token."""
        return self.hold(remote.sit_down(self.url, match or self.opened.match, token))

    def hold(self, seat: remote.Seat) -> remote.Seat:
        """Let a seat go when the evening is over."""
        return self._held.enter_context(seat)

    def listed(self) -> list[dict[str, Any]]:
        """The matches that anybody may watch."""
        with urlopen(f"{self.url}/api/matches", timeout=PATIENCE) as reply:
            found: list[dict[str, Any]] = json.loads(reply.read())["matches"]
            return found

    def replay(self) -> dict[str, Any]:
        """The finished match, with all open."""
        asked = Request(f"{self.url}/api/matches/{self.opened.match}/replay")
        asked.add_header("Authorization", f"Bearer {self.opened.owner}")
        with urlopen(asked, timeout=PATIENCE) as reply:
            found: dict[str, Any] = json.loads(reply.read())
            return found

    def duel(self) -> tuple[remote.Seat, remote.Seat]:
        """Both people."""
        return self.sit(0), self.sit(1)


@pytest.fixture
def guests(tmp_path: Path) -> Iterator[Callable[..., Guests]]:
    """Open a match of Ann and Ben on a server where nothing is passed by itself soon."""
    server = Running(tmp_path, pace=Pace(passing=600.0, bot=0.0, away=0.0))
    with ExitStack() as held:
        held.callback(server.stop)
        yield lambda **form: Guests(server.url, held, **{"seats": SEATS, **form})


def see(seat: remote.Seat, so: Callable[[], Any]) -> None:
    """Wait until somebody sees something; it comes, or the test fails."""
    seat.wait_until(lambda: bool(so()), PATIENCE)


@rule("table.draw")
@rule("table.offer")
def test_a_draw_is_offered_turned_down_and_agreed_to(guests: Callable[..., Guests]) -> None:
    ann, ben = guests().duel()
    ann.send("offer", kind="draw")
    see(ann, lambda: ann.offers)
    see(ben, lambda: ben.offers)
    assert ben.offers[0]["by"] == 0 and ben.offers[0]["waiting"] == [1]
    ben.send("reply", offer=ben.offers[0]["offer"], yes=False)
    see(ann, lambda: not ann.offers)
    assert ann.result is None
    ben.send("offer", kind="draw")
    see(ann, lambda: ann.offers)
    ann.send("reply", offer=ann.offers[0]["offer"], yes=True)
    see(ann, lambda: ann.result)
    see(ben, lambda: ben.result)
    for result in (ann.result, ben.result):
        assert result and result["winners"] == [] and result["rule"] == "table.draw"


@rule("table.draw")
def test_a_bot_says_what_it_thinks_of_a_draw(guests: Callable[..., Guests]) -> None:
    match = guests(seats=[{}, {"kind": "bot", "bot": "random"}])
    ann = match.sit(0)
    ann.send("offer", kind="draw")
    see(ann, lambda: ann.offers or ann.result)
    see(ann, lambda: ann.result is not None or not ann.offers)


def test_a_rematch_swaps_the_seats_and_every_token_opens_it(guests: Callable[..., Guests]) -> None:
    match = guests()
    ann, ben = match.duel()
    with pytest.raises(remote.NotTaken) as caught:
        ann.send("offer", kind="rematch")
    assert caught.value.rule == "table.offer"
    ann.concede()
    assert ben.wait_for_question(PATIENCE) is None
    ben.send("offer", kind="rematch")
    see(ann, lambda: ann.offers)
    ann.send("reply", offer=ann.offers[0]["offer"], yes=True)
    see(ann, lambda: ann.rematch)
    see(ben, lambda: ben.rematch)
    assert ann.rematch == ben.rematch
    again = ann.rematch or ""
    ann_again, ben_again = match.sit(0, again), match.sit(1, again)
    assert (ann_again.seat, ben_again.seat) == (1, 0)
    assert [one["name"] for one in ann_again.seats] == ["Ben", "Ann"]
    looks = [one["look"] for one in ann.seats]
    assert [one["look"] for one in ann_again.seats] == looks[::-1] and looks[0] != looks[1]
    assert match.come(match.opened.watch, again).seat is None
    ben_again.answer("nothing")
    assert ann_again.wait_for_question(PATIENCE) is not None
    with pytest.raises(remote.ServerGone):
        match.come("0" * 22, again)


@pytest.mark.long
@rule("table.clock")
def test_at_zero_the_suggestion_then_a_loss_by_the_rule_of_the_clock(
    guests: Callable[..., Guests],
) -> None:
    match = guests(clock={"kind": "move", "seconds": 5})
    ann, ben = match.duel()
    see(ben, lambda: ben.version == 1)
    assert ben.lines()[-1]["rule"] == "table.clock"
    assert ben.clock and ben.clock["lapses"] == [1, 0]
    while ben.result is None:
        if ben.is_asked():
            ben.answer(ben.ask()["suggestion"])
        else:
            see(ben, lambda: ben.is_asked() or ben.result)
    assert ben.result["winners"] == ["side:b"] and ben.result["rule"] == "table.clock"
    assert ben.result["sentence"].startswith("The time was up.")
    see(ann, lambda: ann.result)
    assert ann.result and ann.result["rule"] == "table.clock"
    assert match.sit(0).result == ann.result, "who comes later is told the same"
    told = match.replay()
    assert told["result"]["rule"] == "table.clock"
    moments = [line["text"] for frame in told["frames"] for line in frame["lines"]]
    assert [text for text in moments if "time is up" in text] == [
        "Ann's time is up: the table gives the suggested answer. The next time Ann loses.",
        "Ann's time is up for the second time: Ann has lost.",
    ]
    assert told["frames"][-1]["moment"] == moments[-2], "nobody has conceded"


@rule("table.paused")
def test_a_match_is_paused_and_goes_on(guests: Callable[..., Guests]) -> None:
    ann, ben = guests(clock={"kind": "budget", "seconds": 3600, "increment": 0}).duel()
    ben.send("pause")
    see(ann, lambda: ann.is_paused)
    assert ann.clock is not None and ann.clock["running"] is None
    with pytest.raises(remote.NotTaken) as caught:
        ann.answer("nothing")
    assert caught.value.rule == "table.paused"
    ann.send("resume")
    see(ben, lambda: not ben.is_paused)
    assert ben.clock is not None and ben.clock["running"] == 0
    ann.answer("nothing")


@rule("table.hand-over")
def test_a_seat_is_handed_to_a_bot_and_taken_back(guests: Callable[..., Guests]) -> None:
    ann, ben = guests().duel()
    ben.send("hand_over", seat=1, bot="novice")
    see(ann, lambda: ann.seats[1]["kind"] == "bot")
    assert ann.seats[1]["name"] == "Ben", "it plays in his name"
    ann.answer("nothing")
    see(ann, lambda: ann.version >= 2)
    with pytest.raises(remote.NotTaken) as caught:
        ben.send("answer", number=ben.version, text="nothing")
    assert caught.value.rule in ("table.bot-sits", "table.stale")
    ben.send("sit")
    see(ann, lambda: ann.seats[1]["kind"] == "person")


def test_who_goes_is_marked_as_away_until_he_is_back(guests: Callable[..., Guests]) -> None:
    match = guests()
    ann, ben = match.duel()
    see(ann, lambda: ann.seats[1]["here"])
    ben.close()
    see(ann, lambda: not ann.seats[1]["here"])
    assert ann.seats[1]["away_since"] is not None and ann.seats[1]["kind"] == "person"
    ben = match.sit(1)
    see(ann, lambda: ann.seats[1]["here"])
    assert ann.seats[1]["away_since"] is None


@rule("table.hand-over")
def test_who_opened_the_match_lets_a_bot_play_for_who_has_gone(
    guests: Callable[..., Guests],
) -> None:
    match = guests()
    ann, ben = match.duel()
    host = match.come(match.opened.owner)
    with pytest.raises(remote.NotTaken):
        host.send("hand_over", seat=1, bot="novice")
    ben.close()
    see(host, lambda: not host.seats[1]["here"])
    host.send("hand_over", seat=1, bot="novice")
    see(ann, lambda: ann.seats[1]["kind"] == "bot")
    assert ann.seats[1]["bot"] == "novice", "and everybody sees it"


def test_who_mutes_the_chat_hears_nothing_of_it(guests: Callable[..., Guests]) -> None:
    ann, ben = guests().duel()
    ann.send("mute", on=True)
    ben.say("can you hear me?")
    see(ben, lambda: ben.said)
    ann.send("ping")
    assert ann.said == [] and ben.said[-1]["text"] == "can you hear me?"
    ann.send("mute", on=False)
    ben.say("and now?")
    see(ann, lambda: ann.said)
    assert [one["text"] for one in ann.said] == ["and now?"]


def test_a_free_seat_is_left_and_taken_by_somebody_else(guests: Callable[..., Guests]) -> None:
    match = guests(public=True)
    ann, ben = match.duel()
    ben.send("leave")
    see(ann, lambda: ann.seats[1]["kind"] == "open")
    token = remote.take_seat(match.url, match.opened.match, 1, name="Eve")
    eve = match.come(token)
    assert eve.seat == 1
    see(ann, lambda: ann.seats[1]["name"] == "Eve" and ann.seats[1]["here"])
    with pytest.raises(remote.ServerGone):
        match.sit(1)  # the old link lets nobody in any more


def test_the_name_of_a_deck_is_its_owners_until_the_end(guests: Callable[..., Guests]) -> None:
    match = guests()
    ann, ben = match.duel()
    watch = match.come(match.opened.watch)
    assert [bool(one["brought"]) for one in ann.seats] == [True, False]
    assert [bool(one["brought"]) for one in ben.seats] == [False, True]
    assert not any(one["brought"] for one in watch.seats)
    ben.concede()
    see(watch, lambda: watch.result)
    assert all(one["brought"] for one in watch.seats)
