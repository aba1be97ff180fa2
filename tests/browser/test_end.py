"""The end of a match, its replay, and playing on from a moment of it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Device


def concede(page: Page) -> None:
    """A duel against a bot that is given up at once."""
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("region", name="The question")).to_be_visible()
    page.get_by_role("button", name="Settings and more").click()
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("button", name="Yes, concede").click()
    expect(page.get_by_role("heading", name="Defeat")).to_be_visible()


def test_the_end_says_by_which_rule(device: Callable[..., Device]) -> None:
    page = device().go()
    concede(page)
    slug = page.get_by_role("button", name="table.concede").first
    slug.click()
    expect(page.get_by_role("complementary", name="Rules")).to_contain_text("table.concede")


def test_a_replay_is_stepped_through_and_played_on_from(device: Callable[..., Device]) -> None:
    page = device().go()
    concede(page)
    page.get_by_role("button", name="Watch the replay").click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "turn 0, answer 1 of 1")
    page.get_by_role("button", name="To the beginning").click()
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/#/match/*")
    expect(page.get_by_role("region", name="The question")).to_be_visible()
