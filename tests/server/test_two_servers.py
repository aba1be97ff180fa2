"""Two servers on one PostgreSQL serve one match: a seat on each, and neither knows less."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules import rule
from tests.server import postgres
from tests.server.conftest import QUICK, open_hall
from tests.server.people import Evening, Person
from wartable.server.config import Pace
from wartable.server.wire.pages import MatchForm, SeatForm

BY_LINK = [SeatForm(name="Ann"), SeatForm("open")]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A PostgreSQL, if there is one on this machine."""
    if postgres.find("initdb") is None or postgres.find("postgres") is None:
        pytest.skip("no PostgreSQL here: install it, or two servers are not tested together")
    with postgres.running() as url:
        yield url


async def until(person: Person, version: int) -> None:
    """Wait until somebody has been told of a version."""
    for _ in range(5000):
        if person.last["version"] >= version:
            return
        await asyncio.sleep(0.002)
    raise AssertionError(f"version {version} did not come; it is {person.last['version']}")


async def both(one: Evening, other: Evening) -> tuple[Person, Person]:
    """A match, with a seat on each server."""
    ann, other_ben = await one.open(seats=[{"name": "Ann"}, {"kind": "open"}])
    await other_ben.table.leave(other_ben)
    other.opened = one.opened
    ben = await other.come(1)
    return ann, ben


@pytest.mark.long
def test_a_whole_match_is_played_with_a_seat_on_each_server(database: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            open_hall(tmp_path, database=database) as one,
            open_hall(tmp_path, database=database) as other,
        ):
            ann, ben = people = await both(one, other)
            for _ in range(1000):
                if ann.last.get("result") is not None:
                    break
                asked = people[ann.ask["seat"]]
                assert (await asked.answer())["type"] == "taken"
                version = asked.last["version"]
                await asyncio.gather(until(ann, version), until(ben, version))
            assert ann.last["result"]["winners"] == ben.last["result"]["winners"]
            mine, theirs = await ann.table.course(), await ben.table.course()
            assert mine.match.fingerprint() == theirs.match.fingerprint()
            assert ben.heard("people")[-1]["seats"][0]["here"], "on the other server"

    asyncio.run(scene())


def test_both_sit_down_at_the_same_moment(database: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            open_hall(tmp_path, database=database) as one,
            open_hall(tmp_path, database=database) as other,
        ):
            ann, ben = await both(one, other)
            for number in range(6):  # under a new name, so that each has something to write
                for person in (ann, ben):
                    await person.table.leave(person)
                names = (f"Ann {number}", f"Ben {number}")
                await asyncio.gather(ann.table.join(ann, names[0]), ben.table.join(ben, names[1]))
                log = await ann.table.hall.store.rows(ann.table.id)
                assert all(any(name in row.body for row in log) for name in names)

    asyncio.run(scene())


@rule("table.stale")
def test_of_two_answers_at_the_same_moment_one_is_taken(database: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            open_hall(tmp_path, database=database) as one,
            open_hall(tmp_path, database=database) as other,
        ):
            ann, ben = await both(one, other)
            twin = await other.come(0)  # the same seat in a second window, on the other server
            for _ in range(20):
                if ann.last.get("result") is not None:
                    break
                if ann.ask["seat"] == 1:
                    await ben.answer()
                else:
                    told = await asyncio.gather(ann.answer(), twin.answer())
                    kinds = sorted(one["type"] for one in told)
                    assert kinds == ["refused", "taken"]
                    refused = next(one for one in told if one["type"] == "refused")
                    assert refused["rule"] in ("table.stale", "table.seat")
                version = max(person.last["version"] for person in (ann, ben, twin))
                await asyncio.gather(*(until(person, version) for person in (ann, ben, twin)))
            mine, theirs = await ann.table.course(), await ben.table.course()
            assert mine.match.answers == theirs.match.answers

    asyncio.run(scene())


@rule("table.lobby")
def test_it_begins_on_both_and_who_only_looks_on_is_told_too(database: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            open_hall(tmp_path, database=database) as one,
            open_hall(tmp_path, database=database) as other,
        ):
            opened = await one.hall.open_match(MatchForm("siegestorm", seats=BY_LINK))
            one.opened = other.opened = opened
            ann, ben = await one.come(0), await other.come(1, ready=False)
            assert ann.last["gathering"] and ann.last["view"]["seat"] is None
            assert (await ben.say("ready"))["type"] == "taken"
            for _ in range(5000):
                if not ann.last["gathering"]:
                    break
                await asyncio.sleep(0.002)
            assert ann.last["because"] == "begun" and ann.last["view"]["seat"] == 0
            await ann.answer("nothing")
            await until(ben, 1)
            async with ann.table.lock:
                ann.table.sleep()  # nobody has played here for long
            await ben.answer("nothing")
            await until(ann, 2)

    asyncio.run(scene())


def test_who_is_there_and_what_is_said_is_known_on_both(database: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            open_hall(tmp_path, database=database) as one,
            open_hall(tmp_path, database=database) as other,
        ):
            ann, ben = await both(one, other)
            for _ in range(2000):
                people = ann.heard("people")
                if people and people[-1]["seats"][1]["here"]:
                    break
                await asyncio.sleep(0.002)
            assert ann.heard("people")[-1]["seats"][1]["here"]
            await ben.say("say", text="hello there")
            for _ in range(2000):
                if ann.heard("said"):
                    break
                await asyncio.sleep(0.002)
            assert ann.heard("said")[-1]["said"]["text"] == "hello there"
            await ann.say("offer", kind="takeback")
            await ben.table.leave(ben)
            for _ in range(2000):
                if not ann.heard("people")[-1]["seats"][1]["here"]:
                    return
                await asyncio.sleep(0.002)
            raise AssertionError("nobody noticed that Ben has gone")

    asyncio.run(scene())


def test_a_bot_answers_once_whichever_server_it_thinks_on(database: str, tmp_path: Path) -> None:
    pace = Pace(passing=QUICK.passing, bot=0.0, claim=5.0)

    async def scene() -> None:
        async with (
            open_hall(tmp_path, pace=pace, database=database) as one,
            open_hall(tmp_path, pace=pace, database=database) as other,
        ):
            (ann,) = await one.open(seats=[{}, {"kind": "bot", "bot": "novice"}])
            other.opened = one.opened
            eve = await other.come(None, "watch")
            for _ in range(10):
                await one.settle()
                if ann.ask["seat"] != 0:
                    break
                await ann.answer()
            await one.settle()
            await until(eve, ann.last["version"])
            rows = await one.hall.store.rows(one.opened.match)
            assert [row.number for row in rows] == list(range(len(rows)))

    asyncio.run(scene())
