"""A connection: hello and its tokens, limits, slow readers, languages, and goodbye."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import json

from tests.rules import rule
from tests.server.conftest import QUICK
from tests.server.people import Evening
from wartable.server.config import Limits
from wartable.server.live.connection import Connection, Gone
from wartable.server.live.outbox import Outbox
from wartable.server.store.rows import Row, Status, StoreTrouble

Play = Callable[..., None]


class Line:
    """A wire whose other end is a test."""

    def __init__(self) -> None:
        self.to_server: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.told: list[dict[str, Any]] = []
        self.reads = asyncio.Event()
        self.reads.set()

    async def receive(self) -> str | bytes:
        found = await self.to_server.get()
        if found is None:
            raise Gone
        return found

    async def send(self, frame: bytes) -> None:
        await self.reads.wait()
        self.told.append(json.decode(frame))

    def say(self, type: str, **fields: Any) -> None:
        self.to_server.put_nowait(json.encode({"type": type, "id": "1", **fields}))

    def types(self) -> list[str]:
        return [one["type"] for one in self.told]


class Guest:
    """Somebody at the other end of a connection."""

    def __init__(self, evening: Evening, match: str = "") -> None:
        self.line = Line()
        self.connection = Connection(evening.hall, match or evening.opened.match, self.line)
        self.serving = asyncio.create_task(self.connection.serve())

    async def until(self, type: str, count: int = 1) -> dict[str, Any]:
        """Wait for a message of this type; gives the last one."""
        for _ in range(2000):
            found = [one for one in self.line.told if one["type"] == type]
            if len(found) >= count:
                return found[-1]
            await asyncio.sleep(0.001)
        raise AssertionError(f"no {type} came, only {self.line.types()}")

    async def go(self) -> None:
        self.line.to_server.put_nowait(None)
        await self.serving


async def opened(evening: Evening, **form: Any) -> None:
    for person in await evening.open(**form):
        await person.table.leave(person)


def test_hello_with_the_token_of_a_seat_gets_the_table_of_that_seat(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        await opened(evening)
        guest = Guest(evening)
        guest.line.say("hello", token=evening.opened.seats[0].token, language="fr-CA", name="Zoé")
        table = await guest.until("table")
        assert table["seat"] == 0 and table["language"] == "fr"
        assert table["seats"][0]["name"] == "Zoé" and table["seats"][0]["here"]
        assert "pioche" in table["lines"][0]["text"]
        guest.line.say("language", language="pl")
        table = await guest.until("table", 2)
        assert table["language"] == "pl" and table["because"] == "language"
        # The same connection may sit down at another seat: several people, one screen.
        guest.line.say("hello", token=evening.opened.seats[1].token)
        assert (await guest.until("table", 3))["seat"] == 1
        await guest.go()
        assert not len((await evening.hall.table(evening.opened.match)).audience)  # type: ignore[union-attr]

    play(scene)


@pytest.mark.parametrize("token", [None, "", "x" * 22, "a" * 64])
def test_without_a_valid_token_nobody_comes_in(play: Play, token: str | None) -> None:
    async def scene(evening: Evening) -> None:
        await opened(evening)
        guest = Guest(evening)
        guest.line.say("hello", token=token)
        closing = await guest.until("closing")
        assert closing["reason"] == "refused" and not closing["again"]
        await guest.serving
        assert "table" not in guest.line.types()

    play(scene)


def test_the_token_of_one_match_opens_no_other(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        await opened(evening)
        token = evening.opened.seats[0].token
        await opened(evening)
        guest = Guest(evening)
        guest.line.say("hello", token=token)
        assert (await guest.until("closing"))["reason"] == "refused"

    play(scene)


def test_a_public_match_may_be_watched_without_a_token(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        await opened(evening, public=True)
        guest = Guest(evening)
        guest.line.say("hello")
        assert (await guest.until("table"))["seat"] is None
        await guest.go()

    play(scene)


def test_a_match_that_is_not_there_says_so(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        guest = Guest(evening, "nowhere")
        guest.line.say("hello", language="fr")
        closing = await guest.until("closing")
        assert closing["reason"] == "gone" and closing["sentence"].startswith(
            "Cette partie n’existe pas"
        )

    play(scene)


def test_who_says_something_before_hello_is_shown_out(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        await opened(evening)
        guest = Guest(evening)
        guest.line.say("undo")
        assert (await guest.until("closing"))["reason"] == "refused"

    play(scene)


@rule("table.limit")
def test_who_is_too_fast_is_refused_and_who_goes_on_is_shown_out(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        await opened(evening)
        guest = Guest(evening)
        guest.line.say("hello", token=evening.opened.seats[0].token)
        await guest.until("table")
        for _ in range(40):
            guest.line.say("ping")
        assert (await guest.until("refused"))["rule"] == "table.limit"
        closing = await guest.until("closing")
        assert closing["reason"] == "limit"

    play(scene, limits=Limits(messages_at_once=10, messages_a_second=0.1, refused_messages=20))


@rule("table.message")
def test_unreadable_messages_are_refused_with_their_id(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        await opened(evening)
        guest = Guest(evening)
        guest.line.say("hello", token=evening.opened.seats[0].token)
        await guest.until("table")
        guest.line.to_server.put_nowait(b'{"type": "answer", "id": "77", "number": "x"}')
        told = await guest.until("refused")
        assert told["id"] == "77" and told["rule"] == "table.message"
        guest.line.to_server.put_nowait(b"x" * 40_000)
        assert (await guest.until("closing"))["reason"] == "limit"

    play(scene)


def test_there_is_an_end_to_spectators(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        await opened(evening, public=True)
        first, second = Guest(evening), Guest(evening)
        first.line.say("hello")
        await first.until("table")
        second.line.say("hello")
        assert (await second.until("closing"))["reason"] == "limit"
        await first.go()

    play(scene, limits=Limits(watchers=1))


def test_a_slow_reader_gets_a_whole_table_instead_of_old_news(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        await opened(evening)
        links = evening.opened.seats
        slow = Guest(evening)
        slow.line.say("hello", token=links[0].token)
        await slow.until("table")
        slow.line.reads.clear()
        table = await evening.hall.table(evening.opened.match)
        assert table is not None
        for _ in range(30):
            table.tell_news()
            await asyncio.sleep(0)
        assert len(slow.connection._outbox) <= 8
        slow.line.reads.set()
        assert (await slow.until("table", 2))["because"] == "behind"
        await slow.go()

    play(scene, limits=Limits(waiting=8))


@pytest.mark.long
def test_a_reader_who_takes_nothing_for_long_is_shown_out(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        await opened(evening)
        guest = Guest(evening)
        guest.line.reads.clear()
        guest.line.say("hello", token=evening.opened.seats[0].token)
        await asyncio.wait_for(guest.serving, 10)

    play(scene, limits=Limits(slow=0.05))


def test_an_outbox_keeps_replies_and_drops_what_a_table_makes_good() -> None:
    async def scene() -> None:
        box = Outbox(3)
        for number in range(5):
            box.put(f"state {number}".encode(), "state")
        box.put(b"reply", "reply")
        box.put(b"aside", "aside")
        found = [await box.get() for _ in range(3)]
        assert found == [b"reply", b"aside", b""]
        box.close()
        assert await box.get() is None

    asyncio.run(scene())


def test_the_server_says_goodbye_and_that_it_will_be_back(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        await opened(evening)
        guest = Guest(evening)
        guest.line.say("hello", token=evening.opened.seats[0].token)
        await guest.until("table")
        guest.connection.stop()
        closing = await guest.until("closing")
        assert closing["reason"] == "stopping" and closing["again"]
        await guest.serving

    play(scene)


@rule("table.store")
def test_what_cannot_be_kept_has_not_happened(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        await opened(evening)
        guest = Guest(evening)
        guest.line.say("hello", token=evening.opened.seats[0].token)
        await guest.until("table")
        store = evening.hall.store
        really = store.append

        async def fails(row: Row, status: Status) -> bool:
            raise StoreTrouble("the disk is full")

        store.append = fails  # type: ignore[method-assign]
        guest.line.say("answer", id="2", number=0, text="nothing")
        assert (await guest.until("refused"))["rule"] == "table.store"
        store.append = really  # type: ignore[method-assign]
        guest.line.say("answer", id="2", number=0, text="nothing")
        news = await guest.until("news")
        assert news["version"] == 1
        await guest.go()

    play(scene, pace=QUICK)


@rule("table.other-content")
def test_a_match_of_other_content_can_be_read_and_not_played(play: Play) -> None:
    async def scene(evening: Evening) -> None:
        from msgspec import structs

        await opened(evening)
        table = await evening.hall.table(evening.opened.match)
        assert table is not None
        table.head = structs.replace(table.head, content="something else")
        table.sleep()
        ann = await evening.come(0)
        assert ann.last["problem"].startswith("This match cannot be played on here: it was played")
        told = await ann.say("answer", number=ann.last["version"], text="nothing")
        assert told["rule"] == "table.other-content"

    play(scene)
