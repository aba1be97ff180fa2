"""Cards and rules to browse and to search."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Device


def test_cards_are_searched_and_opened(device: Callable[..., Device]) -> None:
    page = device().go("/cards/siegestorm")
    search = page.get_by_role("searchbox")
    search.fill("negate an action, then")
    expect(page.get_by_role("status").first).to_contain_text("of")
    page.get_by_role("button", name="Ancient Dragon").click()
    expect(page.get_by_role("region", name="The opened card")).to_contain_text("Ancient Dragon")
    search.fill("no card says this")
    expect(page.get_by_text("Nothing has these words")).to_be_visible()


def test_what_is_printed_of_the_other_game_is_there_too(device: Callable[..., Device]) -> None:
    page = device().go("/cards/dysma")
    expect(page.locator(".grid button").first).to_be_visible()


def test_rules_are_searched_and_read(device: Callable[..., Device]) -> None:
    page = device().go("/rules/siegestorm")
    page.get_by_role("searchbox").fill("hand limit")
    page.locator(".list a").first.click()
    assert "/rules/siegestorm/" in page.url
    expect(page.locator("article h2")).to_be_visible()


def test_a_record_that_is_none_is_refused_in_a_sentence(device: Callable[..., Device]) -> None:
    ann = device()
    page = ann.go("/replays")
    page.get_by_role("textbox", name="The text of a record").fill("this is no record")
    page.get_by_role("button", name="Watch it").click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    ann.complaints = [one for one in ann.complaints if "status of 4" not in one]
