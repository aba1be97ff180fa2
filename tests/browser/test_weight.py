"""A page that is there at once and asks for little before it can be used, a client under 300 kB."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Final

import wartable
from tests.browser.people import Person

STATIC: Final = Path(wartable.__file__).parent / "server" / "static"
PAINT: Final = "performance.getEntriesByName('first-contentful-paint')"
READY: Final = """new MutationObserver((_, watch) => {
  if (document.querySelector("button.play:not([disabled])") === null) return;
  window.usable = performance.now();
  watch.disconnect();
}).observe(document, { childList: true, subtree: true })"""
"""Notes when the button that begins a game can be pressed."""
MOST: Final = 300_000
FETCHED: Final = """performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime < window.usable).map(({ name }) => name)"""
FETCHES: Final = 20
"""Scripts, styles, fonts, lists and emblems until one can play: each more is a wait."""


def test_the_start_page_is_there_at_once(sit: Callable[..., Person]) -> None:
    """How fast is printed; what is asserted is what it takes, which no busy machine changes."""
    page = sit().visit()
    page.add_init_script(READY)
    page.reload()
    page.wait_for_function(f"() => {PAINT}.length > 0 && window.usable")
    paint, usable = page.evaluate(f"() => [{PAINT}[0].startTime, window.usable]")
    fetched: list[str] = page.evaluate(f"() => {FETCHED}")
    print(f"first paint after {paint:.0f} ms, to be used after {usable:.0f} ms")
    print(*(address.rpartition("/")[2] for address in fetched))
    assert paint < usable
    assert len(fetched) <= FETCHES, fetched


def test_the_whole_client_is_small() -> None:
    """Everything that runs, in all languages and both games: scripts, styles and the page."""
    files = [*STATIC.glob("assets/*.js"), *STATIC.glob("assets/*.css"), STATIC / "index.html"]
    total = sum(len(gzip.compress(file.read_bytes())) for file in files)
    print(f"{total / 1000:.0f} kB compressed")
    assert total < MOST
