"""A real browser at a real server: both are started here, and nothing is left behind.

The tests are marked as long: `uv run pytest --full tests/browser` runs them. They need the built
client and a Chromium (`WARTABLE_CHROMIUM` names one that is not on the path); what is missing is
said in the skip.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import Inn, Person
from tests.browser.quick import quick_server
from wartable.build_info import client_kind

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# A busy machine is no failure.
expect.set_options(timeout=60_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.long)
            # A browser on a busy machine may starve: once more, with everything new. The report
            # names what needed it, so that a race is mended and not forgotten.
            item.add_marker(pytest.mark.flaky(reruns=1))


def chromium() -> str:
    """The browser of this machine; a test without one is skipped, and says how to get one."""
    named = os.environ.get("WARTABLE_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("NO CHROMIUM: install the package chromium or set WARTABLE_CHROMIUM")
    return found


def need_client() -> None:
    """A test without the built client is skipped, and says why."""
    if client_kind() != "built":
        pytest.skip("NO CLIENT: node is missing; set WARTABLE_WEB=1 to see why")


class Server:
    """`wartable serve` in a process of its own; it can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        command = [sys.executable, "-m", "wartable", "serve", "--workers", "1"]
        command += ["--port", str(self.port), "--data", str(self.folder)]
        with (self.folder / "log.txt").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        for _ in range(300):
            try:
                with urllib.request.urlopen(f"{self.address}api/health", timeout=5):
                    return
            except OSError:
                assert self.process.poll() is None, (self.folder / "log.txt").read_text()
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that can be killed."""
    need_client()
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.kill()


# Not for the whole session: a running Playwright would keep every later test from using asyncio.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inn]:
    """A server whose bots do not pause: the same one for all tests of a worker."""
    need_client()
    with quick_server(tmp_path_factory.mktemp("matches")) as address:
        yield Inn(address)


@pytest.fixture
def sit(browser: Browser, inn: Inn) -> Iterator[Callable[..., Person]]:
    """Lets people sit down with a browser of their own; none of them may have seen an error."""
    people: list[Person] = []

    def sit_down(**wishes: Any) -> Person:
        people.append(Person(browser, inn, **wishes))
        return people[-1]

    yield sit_down
    errors = [error for person in people for error in person.errors]
    for person in people:
        person.leave()
    assert errors == []
