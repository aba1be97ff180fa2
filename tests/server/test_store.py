"""Both stores keep the same promises; the same tests run on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server import postgres
from wartable.server.store import open_store
from wartable.server.store import sqlite as sqlite_store
from wartable.server.store.migrations import NEWEST, STEPS, steps_from
from wartable.server.store.rows import Head, Row, Status, Store, StoreTrouble, Token

Scene = Callable[[Store], Coroutine[Any, Any, None]]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """A PostgreSQL, if there is one on this machine."""
    if postgres.find("initdb") is None or postgres.find("postgres") is None:
        pytest.skip("no PostgreSQL here: install it, or the second store is not tested")
    with postgres.running() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """Where the store is."""
    if request.param == "sqlite":
        return ""
    found: str = request.getfixturevalue("database")
    asyncio.run(_emptied(found))
    return found


async def _emptied(url: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(url)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await connection.close()


@asynccontextmanager
async def opened(url: str, folder: Path) -> AsyncIterator[Store]:
    """A store that is open."""
    store = open_store(url, folder)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def run(url: str, folder: Path, scene: Scene) -> None:
    """Play a scene with a store."""

    async def all_of_it() -> None:
        async with opened(url, folder) as store:
            await scene(store)

    asyncio.run(all_of_it())


def head(match: str = "m1", **more: Any) -> Head:
    """The head of some match."""
    usual = {"game": "siegestorm", "mode": "duel", "title": "", "setup": "{}", "seed": 7}
    usual |= {"content": "c", "server_version": "1", "public": False, "clock": ""}
    return Head(match=match, address="1.2.3.4", opened=10.0, **{**usual, **more})


def status(rows: int = 1, **more: Any) -> Status:
    """What lists say of it."""
    return Status(**{"rows": rows, "last": 10.0, "over": False, "summary": "{}", **more})


def row(number: int, body: str = "b", match: str = "m1") -> Row:
    """A row of its log."""
    return Row(match, number, 10.5, f"id{number}", body)


def test_a_match_is_kept_with_its_log_and_tokens(url: str, tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        seat, watch = Token("m1", "h1", "seat", 0), Token("m1", "h2", "watch")
        await store.add_match(head(seed=2**53 - 1), status(), [row(0)], [seat, watch])
        found = await store.head("m1")
        assert found is not None and found.head == head(seed=2**53 - 1)
        assert await store.head("m2") is None
        assert await store.token("m1", "h1") == seat and await store.token("m1", "h2") == watch
        assert await store.token("m1", "h3") is None and await store.token("m2", "h1") is None
        await store.replace_seat_token(Token("m1", "h9", "seat", 0))
        assert await store.token("m1", "h1") is None
        assert {one.hash for one in await store.tokens("m1")} == {"h2", "h9"}

    run(url, tmp_path, scene)


def test_a_row_is_written_once(url: str, tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.add_match(head(), status(), [row(0)], [])
        tries = [store.append(row(1, f"try {n}"), status(2, last=20.0 + n)) for n in range(20)]
        won = await asyncio.gather(*tries)
        assert sum(won) == 1
        rows = await store.rows("m1")
        assert [one.number for one in rows] == [0, 1] and rows[1].body == f"try {won.index(True)}"
        found = await store.head("m1")
        assert found is not None and found.status.last == 20.0 + won.index(True)
        assert await store.rows("m1", 1) == rows[1:]

    run(url, tmp_path, scene)


def test_many_appends_share_their_commits_and_none_is_lost(url: str, tmp_path: Path) -> None:
    async def write(store: Store, match: str) -> None:
        await store.add_match(head(match), status(), [row(0, match=match)], [])
        for number in range(1, 20):
            assert await store.append(row(number, match=match), status(number + 1))

    async def scene(store: Store) -> None:
        await asyncio.gather(*(write(store, f"m{n}") for n in range(20)))

    async def again(store: Store) -> None:
        for n in range(20):
            assert len(await store.rows(f"m{n}")) == 20

    run(url, tmp_path, scene)
    run(url, tmp_path, again)


def test_a_match_that_is_there_already_is_not_kept_in_part(url: str, tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.add_match(head(), status(), [row(0)], [])
        with pytest.raises(StoreTrouble):
            await store.add_match(head(), status(), [row(1)], [Token("m1", "h", "watch")])
        assert len(await store.rows("m1")) == 1 and await store.tokens("m1") == []

    run(url, tmp_path, scene)


def test_lists_and_counts(url: str, tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        for number in range(4):
            public = number != 2
            first = [row(0, match=f"m{number}")]
            kept = status(last=float(number), over=number == 3)
            await store.add_match(head(f"m{number}", public=public), kept, first, [])
        assert [one.head.match for one in await store.public(2)] == ["m3", "m1"]
        assert await store.count_under_way() == 3
        assert await store.count_opened("1.2.3.4", 10.0) == 4
        assert await store.count_opened("1.2.3.4", 10.1) == 0
        assert await store.count_opened("4.3.2.1", 0.0) == 0

    run(url, tmp_path, scene)


def test_the_schema_grows_step_by_step_and_keeps_what_is_there(url: str, tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        await store.add_match(head(), status(), [row(0)], [])

    async def again(store: Store) -> None:
        assert await store.head("m1") is not None and store.schema == NEWEST

    run(url, tmp_path, scene)
    run(url, tmp_path, again)


@pytest.mark.parametrize("version", range(NEWEST))
def test_every_older_schema_is_brought_up_to_date(version: int, tmp_path: Path) -> None:
    file = tmp_path / "wartable.sqlite"
    connection = sqlite3.connect(file, isolation_level=None)
    for step in STEPS[:version]:
        for statement in step:
            connection.execute(statement.format(**sqlite_store.TYPES))
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()

    async def scene(store: Store) -> None:
        await store.add_match(head(), status(), [row(0)], [])

    run("", tmp_path, scene)


def test_a_match_of_the_first_schema_is_as_it_was(url: str, tmp_path: Path) -> None:
    """Its status moved to a table of its own with the second."""
    columns = f"{sqlite_store.HEAD}, {sqlite_store.STATUS}"
    kept = ["m1", "siegestorm", "duel", "", "{}", 7, "c", "0.1", True, "", "a", 10.0]
    kept += [3, 20.0, True, '{"x": 1}']

    async def scene(store: Store) -> None:
        found = await store.head("m1")
        assert found is not None and found.head.seed == 7 and found.head.public
        assert found.status == Status(rows=3, last=20.0, over=True, summary='{"x": 1}')
        assert [one.head.match for one in await store.public(5)] == ["m1"]
        assert await store.count_under_way() == 0
        assert await store.append(row(3), status(rows=4, last=21.0, over=False))
        assert await store.count_under_way() == 1

    if url:
        asyncio.run(_begin_with_the_first_schema(url, columns, kept))
    else:
        connection = sqlite3.connect(tmp_path / "wartable.sqlite", isolation_level=None)
        for statement in STEPS[0]:
            connection.execute(statement.format(**sqlite_store.TYPES))
        marks = ", ".join("?" * len(kept))
        connection.execute(f"INSERT INTO matches ({columns}) VALUES ({marks})", kept)
        connection.execute("PRAGMA user_version = 1")
        connection.close()
    run(url, tmp_path, scene)


async def _begin_with_the_first_schema(url: str, columns: str, kept: list[object]) -> None:
    import asyncpg

    from wartable.server.store import postgres

    connection = await asyncpg.connect(url)
    for statement in STEPS[0]:
        await connection.execute(statement.format(**postgres.TYPES))
    marks = ", ".join(f"${number}" for number in range(1, len(kept) + 1))
    await connection.execute(f"INSERT INTO matches ({columns}) VALUES ({marks})", *kept)
    await connection.execute("CREATE TABLE schema (version BIGINT NOT NULL)")
    await connection.execute("INSERT INTO schema (version) VALUES (1)")
    await connection.close()


def test_a_newer_schema_is_refused_with_a_sentence(url: str, tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        if store.kind == "sqlite":
            connection = sqlite3.connect(tmp_path / "wartable.sqlite")
            connection.execute(f"PRAGMA user_version = {NEWEST + 1}")
            connection.close()
        else:
            import asyncpg

            other = await asyncpg.connect(url)
            await other.execute("UPDATE schema SET version = $1", NEWEST + 1)
            await other.close()

    run(url, tmp_path, scene)
    with pytest.raises(StoreTrouble, match="newer wartable"):
        run(url, tmp_path, scene)
    with pytest.raises(StoreTrouble, match="newer"):
        steps_from(NEWEST + 1)


def test_a_database_that_does_not_answer_is_told_in_a_sentence(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        raise AssertionError("it cannot be open")

    with pytest.raises(StoreTrouble, match="does not answer: nothing listens there"):
        run("postgresql://nobody@127.0.0.1:1/nothing", tmp_path, scene)
    with pytest.raises(StoreTrouble, match="is no database"):
        open_store("mysql://x", tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreTrouble, match="cannot be kept"):
        run("", tmp_path / "file", scene)


def test_only_one_server_plays_for_a_match(database: str, tmp_path: Path) -> None:
    asyncio.run(_emptied(database))

    async def scene(store: Store) -> None:
        assert await store.claim("m1", "one", 100.0, 115.0)
        assert not await store.claim("m1", "two", 101.0, 116.0)
        assert await store.claim("m1", "one", 110.0, 125.0)
        assert await store.claim("m1", "two", 126.0, 141.0), "the first one is silent for too long"
        await store.release("two")
        assert await store.claim("m1", "one", 127.0, 142.0)

    run(database, tmp_path, scene)


def test_servers_hear_of_each_other(database: str, tmp_path: Path) -> None:
    asyncio.run(_emptied(database))

    async def scene(store: Store) -> None:
        heard: asyncio.Queue[tuple[str, dict[str, Any]]] = asyncio.Queue()
        async with opened(database, tmp_path) as other:
            other.listen(lambda match, words: heard.put_nowait((match, words)))
            await store.add_match(head(), status(), [row(0)], [])
            await store.append(row(1), status(2))
            assert await asyncio.wait_for(heard.get(), 10) == ("m1", {"row": 1})
            assert not await store.append(row(1), status(2)), "and nothing is told of it"
            await store.whisper("m1", {"here": [0]})
            assert await asyncio.wait_for(heard.get(), 10) == ("m1", {"here": [0]})

    run(database, tmp_path, scene)
