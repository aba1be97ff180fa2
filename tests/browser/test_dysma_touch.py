"""Dysma's table under a finger: what it takes up, what stands still, how one goes back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.dysma_people import Fighter, battle, middle_at_rest
from tests.browser.dysma_positions import DUEL, MARCHING
from tests.browser.people import PHONE, Inn, Person

Sit = Callable[..., Person]
FINGER = 44
"""Pixels that a button has at least."""


def on_a_phone(inn: Inn, sit: Sit, position: str) -> Fighter:
    ann = Fighter(sit(**PHONE), battle(inn, "me", "me", position=position).seats[0])
    assert ann.wait_until_asked()
    return ann


def test_a_finger_moves_what_it_covers_together_with_the_handle(inn: Inn, sit: Sit) -> None:
    ann = on_a_phone(inn, sit, MARCHING)
    ann.do("march")
    x, y = ann.figure("a1")
    ann.page.touchscreen.tap(x - 2 * ann.inch(), y)
    expect(ann.page.locator(".hand .go")).to_be_enabled()
    ann.page.get_by_role("button", name="Show the whole table").last.tap()
    ghost = ann.page.locator("g.ghost > circle").first
    x, y = middle_at_rest(ghost)
    ann.swipe(x, y, 0, 2 * ann.inch())
    ann.person.until(lambda: middle_at_rest(ghost)[1] > y + ann.inch(), "it was only turned")


def test_the_table_stands_still_under_a_hand(inn: Inn, sit: Sit) -> None:
    """Also where reasons come and go below it."""
    ann = on_a_phone(inn, sit, MARCHING)
    ann.do("march")
    there = ann.figure("b1")
    ann.drag("a1", -2, 0)
    expect(ann.page.locator(".hand .way")).to_be_visible()
    assert ann.figure("b1") == there
    ann.page.mouse.move(5, 300)
    expect(ann.page.locator(".hand .no")).to_be_visible()
    assert ann.figure("b1") == there
    ann.drop()


def test_targets_are_left_again_without_a_key(inn: Inn, sit: Sit) -> None:
    ann = on_a_phone(inn, sit, DUEL)
    ann.deed("charge").tap()
    expect(ann.page.locator('[data-target="b1"]')).to_be_visible()
    ann.page.locator("[data-back]").tap()
    expect(ann.deed("charge")).to_be_visible()
    expect(ann.page.locator("[data-back]")).to_have_count(0)


def test_a_phone_opens_the_log_at_its_newest_line(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(**PHONE), battle(inn, "me", "random", position=DUEL).seats[0])
    for _ in range(5):
        assert ann.wait_until_asked()
        ann.go()
    ann.page.get_by_role("tab", name="Log").tap()
    lines = ann.page.get_by_role("log").locator(".line")
    expect(lines.last).to_be_in_viewport()
    expect(lines.first).not_to_be_in_viewport()
    expect(ann.page.get_by_placeholder("Say something")).to_be_in_viewport()


def test_lists_beside_the_table_are_wide_enough_for_a_finger(inn: Inn, sit: Sit) -> None:
    ann = on_a_phone(inn, sit, DUEL)
    for tab in ("Bands", "Missions"):
        ann.page.get_by_role("tab", name=tab).tap()
        for button in ann.page.locator(".page button:not(.slug)").all():
            box = button.bounding_box()
            assert box is not None and box["height"] >= FINGER, button.text_content()
