"""Everybody can play: axe finds nothing on any page, and keys reach everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.people import PHONE, Person

Sit = Callable[..., Person]
PAGES: Final = ("/", "/cards/siegestorm", "/cards/dysma", "/rules/siegestorm", "/replays")


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_on_any_page(sit: Sit, size: dict[str, Any]) -> None:
    ann = sit(**size)
    for route in PAGES:
        assert problems(ann.read(route)) == [], route


def test_the_keyboard_reaches_everything_on_the_first_page(sit: Sit) -> None:
    page = sit().visit()
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
