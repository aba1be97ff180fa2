"""Everybody can play: axe finds nothing on any page, at any size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Device
from tests.browser.test_end import concede
from tests.browser.test_people import open_table

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PAGES: Final = {
    "start": "/",
    "cards": "/cards/siegestorm",
    "leaves": "/cards/dysma",
    "rules": "/rules/siegestorm",
    "replays": "/replays",
}


def problems(page: Page) -> list[str]:
    """What axe complains about, one line each."""
    if not AXE.exists():
        pytest.skip("NO AXE: run npm install in web/")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.wait_for_timeout(300)
    found = page.evaluate("async () => (await axe.run(document)).violations")
    return [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(device: Callable[..., Device], name: str, size: tuple[int, int]) -> None:
    page = device(size).go(PAGES[name])
    expect(page.get_by_role("navigation").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert problems(page) == []


def test_axe_finds_nothing_in_the_lobby(device: Callable[..., Device]) -> None:
    page = device().go()
    open_table(page, "Friend, by link")
    expect(page.get_by_role("heading", name="Open seat")).to_be_visible()
    assert problems(page) == []


def test_axe_finds_nothing_at_the_end_and_in_the_replay(device: Callable[..., Device]) -> None:
    page = concede(device())
    assert problems(page) == []
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    assert problems(page) == []


def test_the_keyboard_reaches_everything_on_the_first_page(device: Callable[..., Device]) -> None:
    page = device().go()
    button = page.get_by_role("button", name="Play now Siegestorm")
    expect(button).to_be_enabled()
    for _ in range(20):
        page.keyboard.press("Tab")
        if button.evaluate("node => node === document.activeElement"):
            break
    else:
        raise AssertionError("Tab never comes to Play now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/match/*")
