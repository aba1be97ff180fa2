"""The end of a match, its replay, and playing on from a moment of it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Device

GAMES = ("Siegestorm", "Dysma's Portal")


def concede(ann: Device, game: str = "Siegestorm") -> Page:
    """A match against a bot that is given up at once."""
    page = ann.play_now(game)
    page.get_by_role("button", name="Settings and more").click()
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("button", name="Yes, concede").click()
    expect(page.get_by_role("heading", name="Defeat")).to_be_visible()
    return page


@pytest.mark.parametrize("game", GAMES)
def test_the_end_says_by_which_rule(device: Callable[..., Device], game: str) -> None:
    page = concede(device(), game)
    slug = page.get_by_role("button", name="table.concede").first
    slug.click()
    expect(page.get_by_role("complementary", name="Rules")).to_contain_text("table.concede")


def test_the_record_is_saved_and_the_rematch_swaps_the_seats(
    device: Callable[..., Device],
) -> None:
    page = concede(device())
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save record").click()
    assert saving.value.suggested_filename.startswith("wartable-siegestorm-")
    before = page.url
    page.get_by_role("button", name="Rematch, seats swapped").click()
    page.wait_for_url(lambda address: address != before)
    expect(page.get_by_role("region", name="The question")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_is_stepped_through_and_played_on_from(
    device: Callable[..., Device], game: str
) -> None:
    page = concede(device(), game)
    page.get_by_role("button", name="Watch the replay").click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("turn 0, answer 1 of"))
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()
    page.get_by_role("button", name="To the beginning").click()
    expect(slider).to_have_value("0")
    page.keyboard.press("1")
    expect(
        page.get_by_role("radiogroup", name="seen by").get_by_role("radio").first
    ).to_be_checked()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/#/match/*")
    expect(page.get_by_role("button", name="Settings and more")).to_be_visible()
