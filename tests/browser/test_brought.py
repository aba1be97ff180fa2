"""What people bring to the first page as text: positions, and decks with cards of their own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import problems
from tests.browser.people import PHONE, TABLET, Inn, Person
from tests.browser.test_end import give_up
from tests.browser.test_start import shelved

Sit = Callable[..., Person]


def test_a_duel_is_played_on_from_a_copied_position(inn: Inn, sit: Sit) -> None:
    ann = sit()
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.go(inn.open("duel", "me", "random").seats[0])
    while ann.wait_until_asked() and ann.last_table()["view"]["turn"] < 4:
        ann.take_suggestion()
    page = give_up(ann.page)
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    page.keyboard.press("ArrowLeft")  # before it was given up
    page.get_by_role("button", name="Copy as position").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    before = ann.last_table()["view"]
    ann.leave_the_table()
    ann.visit()
    page.get_by_role("button", name="A position").click()
    field = page.get_by_role("textbox", name="The text of the file")
    field.click()
    page.keyboard.press("Control+v")
    page.get_by_role("button", name="Take it").click()
    moment = page.get_by_role("group", name="A position")
    expect(moment).to_contain_text("Siegestorm, Duel")
    expect(moment).to_contain_text(f"Turn {before['turn']}")
    seats = page.get_by_role("radiogroup", name=re.compile("Who takes seat"))
    expect(seats.nth(0).get_by_role("radio", name="You")).to_be_checked()
    expect(seats.nth(1).get_by_role("radio", name="Bot")).to_be_checked()
    assert problems(page) == []
    page.get_by_role("radio", name="Recruit").click()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/#/match/*")
    assert ann.wait_until_asked()
    assert lying(ann.last_table()["view"]) == lying(before)
    ann.take_suggestion()


def lying(view: dict[str, Any]) -> list[Any]:
    """What lies on a table of Siegestorm, whatever its cards are called there."""
    slots = {slot: card and card["name"] for slot, card in view["slots"].items()}
    rows = [
        (row["resources"], [card["name"] for card in row["casualties"]]) for row in view["sides"]
    ]
    hand = sorted(card["name"] for card in view["sides"][view["seat"]]["hand"])
    return [slots, rows, hand, view["turn"], view["phase"], view["active"]]


ODD = """turn = "x"
stepp = 3
[a]
hand = ["Tengo"]
"""
BATTLE = """active = "b"
[[a]]
profile = "troll"
at = [10, 10]
[[b]]
profile = "troll"
at = [20, 20]
"""


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_battle_is_laid_by_keys_and_by_touch(sit: Sit, size: dict[str, Any]) -> None:
    ann = sit(**size)
    page = ann.visit()
    press(page, size, "A position")
    page.get_by_role("textbox", name="The text of the file").fill(ODD)
    sheet = page.get_by_role("complementary", name="A position")
    expect(sheet.get_by_role("listitem")).to_have_count(3)
    expect(sheet.get_by_role("listitem").nth(1)).to_contain_text("a.hand[1]")
    expect(page.get_by_role("button", name="Take it")).to_be_disabled()
    page.get_by_role("textbox", name="The text of the file").fill(BATTLE)
    expect(page.get_by_role("button", name="Take it")).to_be_enabled()
    press(page, size, "Take it")
    moment = page.get_by_role("group", name="A position")
    expect(moment).to_contain_text("Dysma's Portal, Battle")
    seats = page.get_by_role("radiogroup", name=re.compile("Who takes seat"))
    expect(seats.nth(1).get_by_role("radio", name="You")).to_be_checked()
    # Somebody else beside me, and after all not: it goes away as it came.
    seats.nth(0).get_by_role("radio", name="Friend").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    seats.nth(0).get_by_role("radio", name="You").click()
    press(page, size, "Take away")
    expect(page.get_by_role("radiogroup", name="Game")).to_be_visible()


def press(page: Page, size: dict[str, Any], name: str) -> None:
    """A button, by touch on a phone and by keys elsewhere."""
    button = page.get_by_role("button", name=name)
    if size is PHONE:
        button.tap()
    else:
        button.focus()
        page.keyboard.press("Enter")


CARDS = """faction = "embers"

[[card]]
name = "Ember Fox"
emblem = "fox"
cost = 0
attack = 2
defense = 1
action = "Deal 3 DMG"
"""


def test_cards_of_ones_own_come_with_the_deck_that_needs_them(
    sit: Sit, inn: Inn, tmp_path: Path
) -> None:
    ann = sit()
    page = ann.visit()
    march = shelved(inn, "decks", "Long March").replace('"faction"', '"free-for-all"')
    deck = re.sub(r'^".*" = \d+$', '"Ember Fox" = 4', march, count=1, flags=re.MULTILINE)
    deck = deck.replace("Long March", "Fox March")
    page.get_by_role("button", name="Your own").first.click()
    sheet = page.get_by_role("complementary", name="Your own")
    # Both files at once, in any order: the deck is told from the cards.
    texts = {"cards.toml": CARDS.replace("Deal", "Dance"), "deck.toml": deck}
    with page.expect_file_chooser() as chooser:
        sheet.get_by_role("button", name="Choose a file").click()
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    chooser.value.set_files([tmp_path / name for name in texts])
    expect(sheet.get_by_role("textbox", name="The text of the file")).to_have_value(deck)
    expect(sheet.get_by_role("listitem")).to_contain_text(["Dance"])
    expect(sheet.get_by_role("button", name="Take it")).to_be_disabled()
    sheet.get_by_role("textbox", name="Cards of your own 1").fill(CARDS)
    sheet.get_by_role("button", name="Take it").click()
    # It is kept with its cards.
    page.reload()
    page.get_by_role("radio", name="Free-for-All", exact=True).first.click()
    page.get_by_role("radio", name="Fox March").first.click()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/#/match/*")
    while ann.wait_until_asked():
        if any(choice["text"] == "action Ember Fox" for choice in ann.question["choices"]):
            break
        ann.take_suggestion()
    version = ann.version()
    ann.thing(ann.card("Ember Fox")).click()
    menu = page.locator(".menu button", has_text="action")
    ann.until(lambda: ann.version() > version or menu.count() > 0, "the click has done nothing")
    if menu.count() > 0:
        menu.first.click()
    ann.wait_for_news(version)
    while not any("3 DMG" in line["text"] for line in told_lines(ann)):
        assert ann.wait_until_asked()
        ann.take_suggestion()


def told_lines(ann: Person) -> list[dict[str, Any]]:
    """The log as it came over the wire."""
    told = [json.loads(frame) for frame in ann.frames if frame.startswith("{")]
    return [line for news in told for line in news.get("lines", [])]
