"""A duel against a bot: by mouse, by keyboard alone, by touch, in other languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.people import Inn, Person

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
        ann.lit().first.click()
        return True
    return False


def finish_what_was_begun(ann: Person, version: int) -> None:
    """Take the first of the options that lie open, or wait for what the click has done."""
    menu = ann.page.locator(".menu button")
    ann.page.wait_for_timeout(60)
    if ann.version() == version and menu.count() > 0:
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


def test_a_payment_is_chosen_in_order_and_can_be_taken_back_step_by_step(
    inn: Inn, sit: Sit
) -> None:
    ann = sit()
    ann.go(inn.open("duel", "me", "random").seats[0])
    ann.wait_until_asked()
    assert ann.question["kind"] == "mulligan"
    ann.lit().first.click()
    assert ann.page.locator(".spot .seal").count() == 1
    ann.page.keyboard.press("Escape")
    assert ann.page.locator(".spot .seal").count() == 0
    hand = ann.page.locator(".fan .spot")
    hand.nth(0).click()
    hand.nth(1).click()
    assert [seal.inner_text() for seal in ann.page.locator(".spot .seal").all()] == ["1", "2"]
    version = ann.version()
    ann.page.keyboard.press("Enter")
    ann.wait_for_news(version)


def test_what_cannot_be_touched_says_why_not_with_its_rule(inn: Inn, sit: Sit) -> None:
    ann = sit()
    ann.go(inn.open("duel", "me", "random").seats[0])
    ann.wait_until_asked()
    slot = ann.page.locator('[data-things~="slot:a1"]')
    slot.click(force=True)
    note = ann.page.locator(".hint.why")
    note.wait_for()
    assert note.locator(".slug").count() > 0


def test_a_duel_is_played_on_a_phone_by_touch(inn: Inn, sit: Sit) -> None:
    ann = sit(width=390, height=844, touch=True)
    ann.go(inn.open("duel", "me", "random").seats[0])
    for _ in range(14):
        if not ann.wait_until_asked():
            break
        version = ann.version()
        ann.page.locator("section.bar button.go, .orders button.go").first.tap()
        ann.wait_for_news(version)
    assert ann.page.locator(".siege.phone").count() == 1
    wide = ann.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390


@pytest.mark.parametrize(("language", "words"), [("fr", "Ressources"), ("pl", "Zasoby")])
def test_the_table_speaks(inn: Inn, sit: Sit, language: str, words: str) -> None:
    ann = sit(language=language)
    ann.go(inn.open("duel", "me", "random").seats[0])
    ann.wait_until_asked()
    ann.page.get_by_text(words).first.wait_for()
    shown = ann.page.locator("body").inner_text()
    for english in ("Casualties", "Deployment Zone", "Frontline", "Support\n", "Your "):
        assert english not in shown


def test_cards_fly_and_the_picture_stays_that_of_the_server(inn: Inn, sit: Sit) -> None:
    ann = sit(motion=True)
    ann.go(inn.open("duel", "me", "random").seats[0])
    for _ in range(8):
        if not ann.wait_until_asked():
            break
        ann.take_suggestion()
        if ann.wait_until_asked(30):
            view = ann.last_table()["view"]
            standing = sum(1 for creature in view["slots"].values() if creature)
            assert ann.page.locator(".slot .scard, .slot .back").count() == standing
            assert ann.page.locator("[data-flight]").count() == 0
