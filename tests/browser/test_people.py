"""People at one table: by link, at one screen, and over a server that was killed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Device, Server


def open_table(page: Page, who: str) -> str:
    """A duel with somebody of this kind; gives its match."""
    page.get_by_role("radiogroup", name="Opponent").get_by_role("radio", name=who).click()
    page.get_by_role("button", name="Open the table" if "link" in who else "Sit down").click()
    page.wait_for_url("**/#/match/*")
    return page.url.rpartition("/")[2]


def test_a_friend_sits_down_by_the_link(device: Callable[..., Device]) -> None:
    ann, bob = device(), device()
    page = ann.go()
    open_table(page, "Friend, by link")
    link = page.get_by_role("textbox", name="Link").input_value()
    assert "#/match/" in link
    bob.page.goto(link)
    expect(bob.page.get_by_role("button", name="I am ready")).to_be_visible()
    assert link.rpartition("/")[2] not in bob.page.url  # the token leaves the address bar
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


def test_the_host_seats_a_bot_and_begins(device: Callable[..., Device]) -> None:
    page = device().go()
    open_table(page, "Friend, by link")
    expect(page.get_by_role("heading", name="Open seat")).to_be_visible()
    page.get_by_role("button", name="Seat bots and begin").click()
    expect(page.get_by_role("heading", name="Open seat")).to_have_count(0)


def test_a_curtain_falls_between_two_at_one_screen(device: Callable[..., Device]) -> None:
    page = device().go()
    open_table(page, "Hot seat")
    curtain = page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    expect(page.get_by_role("log")).to_have_count(0)  # nothing is drawn behind it
    page.keyboard.press("Enter")
    expect(curtain).to_have_count(0)
    expect(page.get_by_role("region", name="The question")).to_be_visible()


def test_the_table_comes_back_after_the_server_was_killed(
    device: Callable[..., Device], server: Server
) -> None:
    ann = device()
    page = ann.play_now()
    server.kill()
    expect(page.get_by_text("The table is out of reach")).to_be_visible()
    server.start()
    expect(page.get_by_text("The table is out of reach")).to_have_count(0)
    expect(page.get_by_role("region", name="The question")).to_be_visible()
    # A browser reports every attempt to connect that failed; that is what is tested here.
    ann.complaints = [one for one in ann.complaints if "ERR_CONNECTION_REFUSED" not in one]
