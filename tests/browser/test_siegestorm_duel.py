"""A duel against a bot: by mouse, by keyboard alone, by touch on a phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import TimeoutError as NotInTime
from playwright.sync_api import expect

from tests.browser.people import PHONE, Inn, Person

Sit = Callable[..., Person]


def test_a_whole_duel_is_played_by_mouse(inn: Inn, sit: Sit) -> None:
    ann = sit()
    ann.go(inn.open("duel", "me", "random").seats[0])
    clicked = 0
    while ann.wait_until_asked():
        version = ann.version()
        if clicked < 12 and click_something(ann):
            clicked += 1
            finish_what_was_begun(ann, version)
        else:
            ann.take_suggestion()
    assert clicked > 0
    assert ann.last_table()["result"]["winners"]


def click_something(ann: Person) -> bool:
    """Touch what glows, where one touch is an answer or lays the options open."""
    ask = ann.question
    if ask["kind"] in ("main", "react") and ann.lit().count() > 0:
        try:
            ann.lit().first.click(timeout=4_000)
        except NotInTime:
            # Playwright tries again where a card rose under the pointer though its click was taken:
            # then the menu lies open, over the next thing that glows.
            return ann.page.locator(".menu button").count() > 0
        return True
    return False


def finish_what_was_begun(ann: Person, version: int) -> None:
    """Take the first of the options that lie open, or wait for what the click has done."""
    menu = ann.page.locator(".menu button")
    ann.until(lambda: ann.version() > version or menu.count() > 0, "the click has done nothing")
    if ann.version() == version:
        menu.first.click()
    ann.wait_for_news(version)


def test_a_whole_duel_is_played_with_keys_alone(inn: Inn, sit: Sit) -> None:
    ann = sit()
    ann.go(inn.open("duel", "me", "random").seats[0])
    numbers = 0
    while ann.wait_until_asked():
        ask = ann.question
        one = ask["low"] == ask["high"] == 1
        if one and ask["kind"] == "main" and numbers < 10:
            ann.press("1")
            numbers += 1
        else:
            ann.press("Enter")
    assert numbers > 0
    assert ann.last_table()["result"]["winners"]


def test_several_are_chosen_in_order_and_what_cannot_be_touched_says_why(
    inn: Inn, sit: Sit
) -> None:
    ann = sit()
    ann.go(inn.open("duel", "me", "random").seats[0])
    assert ann.wait_until_asked()
    assert ann.question["kind"] == "mulligan"
    ann.page.locator('[data-things~="slot:a1"]').click(force=True)
    expect(ann.page.locator(".hint.why .slug").first).to_be_visible()
    seals = ann.page.locator(".spot .seal")
    ann.lit().first.click()
    expect(seals).to_have_count(1)
    ann.page.keyboard.press("Escape")
    expect(seals).to_have_count(0)
    hand = ann.page.locator(".fan .spot")
    hand.nth(0).click()
    hand.nth(1).click()
    expect(seals).to_have_text(["1", "2"])
    ann.press("Enter")


def test_a_duel_is_played_on_a_phone_by_touch(inn: Inn, sit: Sit) -> None:
    ann = sit(**PHONE)
    ann.go(inn.open("duel", "me", "random").seats[0])
    for _ in range(14):
        if not ann.wait_until_asked():
            break
        version = ann.version()
        ann.page.locator("section.bar button.go, .orders button.go").first.tap()
        ann.wait_for_news(version)
    expect(ann.page.locator(".siege.phone")).to_have_count(1)
    ann.page.wait_for_function("() => document.documentElement.scrollWidth <= 390")


def test_cards_fly_and_the_picture_stays_that_of_the_server(inn: Inn, sit: Sit) -> None:
    ann = sit(motion=True)
    ann.go(inn.open("duel", "me", "random").seats[0])
    for _ in range(6):
        assert ann.wait_until_asked()
        ann.take_suggestion()
        assert ann.wait_until_asked()
        view = ann.last_table()["view"]
        standing = sum(1 for creature in view["slots"].values() if creature)
        if ann.last_table()["ask"]["kind"] == "pay":
            continue  # what is declared already lies where it will stand
        expect(ann.page.locator("[data-flight]")).to_have_count(0)
        expect(ann.page.locator(".slot .scard, .slot .back")).to_have_count(standing)
