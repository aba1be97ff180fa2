"""People at one table: by link, with a bot instead, and at one screen."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.people import Inn, Person

Sit = Callable[..., Person]


def open_table(page: Page, who: str) -> str:
    """A duel with somebody of this kind; gives its match."""
    page.get_by_role("radiogroup", name="Opponent").get_by_role("radio", name=who).click()
    page.get_by_role("button", name="Open the table" if "link" in who else "Sit down").click()
    page.wait_for_url("**/#/match/*")
    return page.url.rpartition("/")[2]


def open_by_link(page: Page) -> str:
    """A duel with a friend; gives the link of the seat."""
    open_table(page, "Friend, by link")
    written = page.get_by_role("textbox", name="Link")
    expect(written).to_have_value(re.compile("#/match/"))
    return written.input_value()


def test_a_friend_sits_down_by_the_link(sit: Sit) -> None:
    ann, bob = sit(), sit()
    page = ann.visit()
    link = open_by_link(page)
    bob.page.goto(link)
    expect(bob.page.get_by_role("button", name="I am ready")).to_be_visible()
    token = re.escape(link.rpartition("/")[2])
    expect(bob.page).not_to_have_url(re.compile(token))  # it leaves the address bar
    expect(page.get_by_role("heading", name="Open seat")).to_have_count(0)
    # The host changes the table before it begins, and the friend comes along.
    page.get_by_role("button", name="Change the table").click()
    clock = page.get_by_role("radiogroup", name="Clock").get_by_role("radio").nth(1)
    clock.click()
    before = page.url
    page.get_by_role("button", name="Set it up so").click()
    expect(page).not_to_have_url(before)
    expect(bob.page).to_have_url(page.url)
    for one in (bob.page, page):
        expect(one.get_by_text("Waiting until everybody is ready")).to_be_visible()
        expect(one.get_by_text("not ready yet").first).to_be_visible()
    bob.page.get_by_role("button", name="I am ready").click()
    expect(page.get_by_text("1 of 2 are ready")).to_be_visible()
    page.keyboard.press("Enter")
    for one in (page, bob.page):
        expect(one.get_by_role("log")).to_be_visible()
        expect(one.get_by_role("region", name="The question")).to_be_visible()


def test_a_guest_takes_a_name_leaves_and_comes_back(sit: Sit) -> None:
    ann, bob = sit(), sit()
    page = ann.visit()
    link = open_by_link(page)
    bob.page.goto(link)
    name = bob.page.get_by_role("textbox", name="Your name")
    name.fill("Bela")
    name.press("Enter")
    expect(page.get_by_role("heading", name="Bela")).to_be_visible()
    bob.page.get_by_role("link", name="Leave the table").click()
    expect(bob.page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(page.get_by_role("heading", name="Open seat")).to_be_visible()
    expect(page.get_by_role("textbox", name="Link")).to_have_value(
        link
    )  # which may go to somebody else
    bob.page.goto(link)
    expect(page.get_by_role("heading", name="Bela")).to_be_visible()
    page.get_by_role("link", name="Leave the table").click()
    expect(bob.page.get_by_text("away")).to_be_visible()  # whoever opened it keeps his seat


def test_a_stranger_takes_a_free_seat_where_anybody_may_join(inn: Inn, sit: Sit) -> None:
    ann, bob = sit(), sit()
    for one in (ann, bob):
        one.context.add_init_script(
            "localStorage['wartable.settings'] ??= JSON.stringify({ name: 'Kim', said: false })"
        )
    page = ann.visit()
    page.get_by_text("Friend, by link").first.click()
    page.get_by_role("switch", name="Anybody may join").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/#/match/*")
    match = page.url.rpartition("/")[2]
    bob.visit()
    listed = bob.page.locator(f'a[href="#/match/{match}"]')
    expect(listed).to_contain_text("Seat open")
    expect(listed).not_to_contain_text("Player 2")
    listed.click()
    bob.page.get_by_role("button", name="Sit down").first.click()
    expect(bob.page.get_by_role("button", name="I am ready")).to_be_visible()
    expect(page.get_by_role("heading", name="Open seat")).to_have_count(0)
    expect(page.get_by_role("heading", name="Kim II")).to_be_visible()
    bob.page.keyboard.press("Enter")
    expect(page.get_by_text("1 of 2 are ready")).to_be_visible()
    page.keyboard.press("Enter")
    expect(bob.page.get_by_role("region", name="The question")).to_be_visible()


def test_a_seat_left_a_moment_ago_is_not_given_away_and_the_lobby_says_so(sit: Sit) -> None:
    ann, bob = sit(), sit()
    page = ann.visit()
    bob.page.goto(open_by_link(page))
    expect(bob.page.get_by_role("button", name="I am ready")).to_be_visible()
    bob.page.goto("about:blank")
    page.get_by_role("button", name="Seat a bot").click()
    expect(page.get_by_role("alert")).to_contain_text("two minutes")


def test_the_host_seats_a_bot_and_begins(sit: Sit) -> None:
    page = sit().visit()
    open_table(page, "Friend, by link")
    expect(page.get_by_role("heading", name="Open seat")).to_be_visible()
    assert problems(page) == []
    page.get_by_role("button", name="Seat bots and begin").click()
    expect(page.get_by_role("heading", name="Open seat")).to_have_count(0)


def test_a_curtain_falls_between_two_at_one_screen(sit: Sit) -> None:
    page = sit().visit()
    open_table(page, "Hot seat")
    curtain = page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    expect(page.get_by_role("log")).to_have_count(0)  # nothing is drawn behind it
    first = curtain.get_by_role("heading").inner_text()
    page.keyboard.press("Enter")
    expect(curtain).to_have_count(0)
    expect(page.get_by_role("region", name="The question")).to_be_visible()
    # Whoever has the other seat keeps his name there.
    page.get_by_role("button", name="Keep your starting hand").click()
    expect(curtain.get_by_role("heading")).not_to_have_text(first)
    other = curtain.get_by_role("heading").inner_text().removeprefix("Hand the screen to ")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name=other).first).to_be_visible()
