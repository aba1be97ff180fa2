"""Cards and rules to browse and to search; a record that is laid on the table."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person

Sit = Callable[..., Person]


def test_cards_and_rules_are_searched_and_opened(sit: Sit) -> None:
    ann = sit()
    page = ann.read("/cards/siegestorm")
    search = page.get_by_role("searchbox")
    search.fill("negate an action, then")
    expect(page.get_by_role("status").first).to_contain_text("of")
    page.get_by_role("button", name="Ancient Dragon").click()
    expect(page.get_by_role("region", name="The opened card")).to_contain_text("Ancient Dragon")
    search.fill("no card says this")
    expect(page.get_by_text("Nothing has these words")).to_be_visible()
    # What is printed of the other game is there, too.
    ann.read("/cards/dysma")
    ann.read("/rules/siegestorm")
    page.get_by_role("searchbox").fill("hand limit")
    page.locator(".list a").first.click()
    expect(page).to_have_url(re.compile("/rules/siegestorm/"))
    expect(page.locator("article h2")).to_be_visible()


def test_a_record_that_is_none_is_refused_in_a_sentence(sit: Sit) -> None:
    ann = sit()
    page = ann.visit("/replays")
    page.get_by_role("textbox", name="The text of a record").fill("this is no record")
    page.get_by_role("button", name="Watch it").click()
    expect(page.get_by_role("alert")).not_to_be_empty()
    ann.forgive("status of 4")
