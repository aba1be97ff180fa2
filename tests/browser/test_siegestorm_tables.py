"""The other tables: a boss played to the end, and every table on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import scenes
from tests.browser.axe import problems
from tests.browser.people import PHONE, TABLET, Inn, Person

Sit = Callable[..., Person]


def test_a_boss_shows_what_he_will_do_and_is_played_to_the_end(inn: Inn, sit: Sit) -> None:
    ann = sit()
    ann.go(inn.open("solo", "me").seats[0])
    board = ann.page.locator("section.bb")
    looked = 0
    while ann.wait_until_asked():
        boss = ann.last_table()["view"]["boss"]
        if boss["intent"] and looked < 3:
            expect(board).to_contain_text(boss["name"])
            expect(board.locator(".big").first).to_have_text(str(boss["life"]))
            expect(board.locator(".bk li")).to_have_count(len(boss["intent"]))
            looked += 1
        ann.press("Enter")
    assert looked == 3
    assert ann.last_table()["result"] is not None


@pytest.mark.parametrize("name", list(scenes.ALL))
def test_axe_finds_nothing_on_a_phone(inn: Inn, sit: Sit, name: str) -> None:
    ann = sit(**PHONE)
    ann.go(inn.seat_at(scenes.ALL[name]))
    assert ann.wait_until_asked()
    assert problems(ann.page) == []


def test_whoever_sits_across_points_at_our_neighbours(inn: Inn, sit: Sit) -> None:
    across = inn.seat_at(scenes.LEAVING)
    ann = sit(**TABLET)
    ann.go(across)
    assert ann.wait_until_asked()
    plates = ann.page.locator(".fieldbox .plate .names b")
    expect(plates).to_have_count(2)
    left, right = plates.all_inner_texts()
    # The track beside a neighbour is the one against him.
    tracks = ann.page.locator("section.far .tracks small")
    expect(tracks.nth(0)).to_contain_text(f"against {left}")
    expect(tracks.nth(1)).to_contain_text(f"against {right}")
    # On a phone he has a tab of his own.
    ann.leave_the_table()
    ben = sit(**PHONE)
    ben.go(across)
    assert ben.wait_until_asked()
    tabs = ben.page.get_by_role("tab")
    expect(tabs).to_have_count(3)
    tabs.nth(2).tap()
    expect(ben.page.locator("section.far")).to_be_visible()
    tabs.nth(0).tap()
    expect(ben.page.locator("section.far")).to_have_count(0)


@pytest.mark.parametrize("players", [3, 4])
def test_whatever_lies_in_a_ring_is_in_sight(inn: Inn, sit: Sit, players: int) -> None:
    table = inn.open("lms", "me", *["random"] * (players - 1)).seats[0]
    ann = sit()
    ann.go(table)
    assert ann.wait_until_asked()
    slots = ann.last_table()["view"]["slots"]
    assert len(slots) == 9 * players
    for slot in slots:
        expect(ann.thing(slot)).to_be_visible()
    # On a phone what lies between the others has a tab.
    ann.leave_the_table()
    ben = sit(**PHONE)
    ben.go(table)
    assert ben.wait_until_asked()
    for tab in ben.page.get_by_role("tab").all():
        tab.tap()
        slots = {slot: 0 for slot in slots if ben.thing(slot).count() == 0}
    assert slots == {}
