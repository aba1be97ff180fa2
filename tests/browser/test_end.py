"""The end of a match, its record, its replay, and playing on from a moment of it."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import scenes
from tests.browser.axe import problems
from tests.browser.people import Inn, Person
from tests.browser.quick import quick_server
from wartable.remote import sit_down

Sit = Callable[..., Person]


def concede(ann: Person, game: str = "Siegestorm") -> Page:
    """A match against a bot that is given up at once."""
    return give_up(ann.play_now(game))


def give_up(page: Page) -> Page:
    """Concede, and come to the end."""
    page.get_by_role("button", name="Settings and more").click()
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("button", name="Yes, concede").click()
    expect(page.get_by_role("heading", name="Defeat")).to_be_visible()
    return page


ENTER_AT_ONCE = """() => new MutationObserver((_, watching) => {
    if (![...document.querySelectorAll("h1")].some((one) => one.textContent.includes("Defeat")))
        return;
    watching.disconnect();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
}).observe(document.body, { subtree: true, childList: true })"""


def test_the_record_is_saved_and_the_rematch_swaps_the_seats(sit: Sit) -> None:
    page = sit().play_now()
    # Enter that came for the last question does not begin the next match.
    page.evaluate(ENTER_AT_ONCE)
    give_up(page)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save record").click()
    assert saving.value.suggested_filename.startswith("wartable-siegestorm-")
    before = page.url
    page.get_by_role("button", name="Rematch, seats swapped").click()
    page.wait_for_url(lambda address: address != before)
    expect(page.get_by_role("region", name="The question")).to_be_visible()
    # Back leads to how the first one ended, and not to and fro.
    after = page.url
    page.go_back()
    expect(page.get_by_role("heading", name="Defeat")).to_be_visible()
    assert page.url == before
    page.get_by_role("button", name="Rematch, seats swapped").click()
    page.wait_for_url(after)


@pytest.mark.parametrize("game", ["Siegestorm", "Dysma's Portal"])
def test_the_end_names_its_rule_and_the_replay_is_played_on_from(sit: Sit, game: str) -> None:
    page = concede(sit(), game)
    assert problems(page) == []
    page.get_by_role("button", name="table.concede").first.click()
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules).to_contain_text("table.concede")
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    page.get_by_role("button", name="Watch the replay").click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    assert problems(page) == []
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


@pytest.mark.parametrize("came_by_link", [False, True])
def test_a_link_to_a_moment_opens_for_everybody(inn: Inn, sit: Sit, came_by_link: bool) -> None:
    ann = sit()
    if came_by_link:
        opened = inn.open("duel", "me", "random")
        own = opened.seats[0].rpartition("/")[2]
        with sit_down(inn.address, opened.match, own) as seat:
            seat.answer("nothing")
            seat.concede()
        ann.page.goto(opened.seats[0])
    else:  # who opened a match holds the link to watch it, and those of the seats
        concede(ann)
        held = json.loads(ann.page.evaluate("localStorage.getItem('wartable.held')"))
        own = next(one["token"] for one in held if one["mine"])
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.page.get_by_role("button", name="Watch the replay").click()
    ann.page.get_by_role("button", name="Next answer").click()
    ann.page.get_by_role("button", name="Copy link to this moment").click()
    expect(ann.page.get_by_text("Copied")).to_be_visible()
    link = str(ann.page.evaluate("navigator.clipboard.readText()"))
    assert own not in link, "nobody is given a seat"
    page = sit().page
    page.goto(link)
    expect(page.get_by_role("slider")).to_have_value("1")
    expect(page).to_have_url(re.compile(r"#/replay/[\w-]+\?at=1$"))  # the token is kept elsewhere
    page.reload()
    expect(page.get_by_role("slider")).to_have_value("1")


def test_who_played_alone_sees_the_boss_at_the_end_and_plays_again(inn: Inn, sit: Sit) -> None:
    page = sit().page
    page.goto(inn.seat_at(scenes.LAST_ALONE))
    page.get_by_role("button", name="Play Last Word as an action").click()
    expect(page.get_by_role("heading", name="Victory")).to_be_visible()
    sides = page.locator(".sides")
    expect(sides).to_contain_text("Oghast")
    expect(sides).to_contain_text("0 of 34")
    expect(sides).to_contain_text("9 DMG by this card")
    assert problems(page) == []
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda address: address != before)
    expect(page.get_by_role("region", name="The question")).to_be_visible()


def test_who_gives_up_against_a_boss_is_told_so(inn: Inn, sit: Sit) -> None:
    ann = sit()
    ann.go(inn.seat_at(scenes.LAST_ALONE))
    page = give_up(ann.page)
    expect(page.get_by_text("Ann concedes", exact=True).first).to_be_visible()
    expect(page.get_by_role("button", name="table.concede").first).to_be_visible()


def test_a_match_of_other_cards_says_so_and_can_be_read(browser: Browser, tmp_path: Path) -> None:
    with quick_server(tmp_path) as address:
        opened = Inn(address).open("duel", "me", "random")
        token = opened.seats[0].rpartition("/")[2]
        with sit_down(address, opened.match, token) as seat:
            seat.answer("nothing")
    with sqlite3.connect(tmp_path / "wartable.sqlite", timeout=60) as kept:
        kept.execute("UPDATE matches SET content = 'something else'")
    with quick_server(tmp_path) as address:
        ann = Person(browser, Inn(address))
        page = ann.page
        page.goto(f"{address}/#/match/{opened.match}/{token}")
        told = "This match cannot be played on here: it was played with other cards"
        expect(page.get_by_role("alert")).to_contain_text(told)
        expect(page.get_by_role("listitem").first).to_have_text("nothing")
        with page.expect_download() as saving:
            page.get_by_role("button", name="Save record").click()
        assert saving.value.suggested_filename.startswith("wartable-siegestorm-")
        assert ann.errors == []
        ann.leave()


def test_whose_time_was_up_has_not_given_up(inn: Inn, sit: Sit) -> None:
    ann = sit()
    ann.go(inn.open("duel", "me", "me", clock={"kind": "move", "seconds": 5}).seats[0])
    page = ann.page
    expect(page.get_by_text("The time was up").first).to_be_visible()
    hero = page.locator(".hero")
    expect(hero.get_by_role("button", name="table.clock")).to_be_visible()
    expect(hero.get_by_role("button", name="table.concede")).to_have_count(0)
