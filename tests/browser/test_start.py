"""The first page: one click and one is playing, in one's own language."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, TABLET, Inn, Person

Sit = Callable[..., Person]


@pytest.mark.parametrize(
    ("game", "size"), [("Siegestorm", PHONE), ("Dysma's Portal", TABLET)], ids=["phone", "tablet"]
)
def test_one_click_leads_to_the_table(sit: Sit, game: str, size: dict[str, Any]) -> None:
    sit(**size).play_now(game)


def test_a_name_is_kept_and_a_match_that_was_begun_is_continued(sit: Sit) -> None:
    ann = sit()
    page = ann.visit()
    name = page.get_by_role("textbox", name="Your name").first
    expect(name).not_to_have_value("")
    name.fill("Ann")
    name.press("Tab")
    ann.play_now()
    expect(page.get_by_text("Ann", exact=True).first).to_be_visible()
    match = page.url.rpartition("/")[2]
    ann.visit()
    expect(page.get_by_role("textbox", name="Your name").first).to_have_value("Ann")
    page.locator(f"a[href='#/match/{match}']").click()
    expect(page.get_by_role("region", name="The question")).to_be_visible()


def test_the_language_is_changed_in_place(sit: Sit) -> None:
    page = sit().visit()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="Jouer").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Jouer").first).to_be_visible()


def test_every_mode_of_every_game_can_be_chosen(sit: Sit) -> None:
    page = sit().visit()
    games = page.get_by_role("radiogroup", name="Game").get_by_role("radio")
    expect(games.first).to_be_visible()
    for game in games.all():
        game.click()
        expect(game).to_be_checked()
        for mode in page.get_by_role("radiogroup", name="Way to play").get_by_role("radio").all():
            mode.click()
            expect(mode).to_be_checked()
            expect(page.get_by_role("button", name="Sit down")).to_be_enabled()


def test_mixed_decks_have_a_crest_and_a_crest_begins_with_its_starter(sit: Sit) -> None:
    page = sit().read("/")
    page.get_by_role("radio", name="Free-for-All", exact=True).first.click()
    expect(page.get_by_role("radio", name="Mercenaries")).to_be_checked()
    page.get_by_role("radio", name="Styxia", exact=True).first.click()
    expect(page.get_by_role("radio", name="Styxia Starter")).to_be_checked()
    expect(page.get_by_role("radio", name="Mercenaries")).to_have_count(0)


ODD_DECK = """name = "Odd"
format = "faction"
[cards]
"Tengu" = 9
"Nobody" = 1
"""


def test_every_problem_of_a_deck_of_ones_own_is_told_at_once(sit: Sit, inn: Inn) -> None:
    page = sit().visit()
    page.get_by_role("button", name="Your own").first.click()
    text = page.get_by_role("textbox", name="The text of the file")
    text.fill(ODD_DECK)
    problems = page.get_by_role("complementary", name="Your own").get_by_role("listitem")
    expect(problems).to_have_count(3)
    expect(page.get_by_role("button", name="deck.copies-high")).to_be_visible()
    expect(page.get_by_role("button", name="Take it")).to_be_disabled()
    text.fill(shelved(inn, "decks", "Long March").replace("Long March", "Longest March"))
    page.get_by_role("button", name="Take it").click()
    mine = page.get_by_role("radio", name="The Longest March").first
    expect(mine).to_be_checked()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/#/match/*")
    expect(page.get_by_role("region", name="The question")).to_be_visible()


def test_a_band_of_ones_own_is_played(sit: Sit, inn: Inn) -> None:
    page = sit().visit()
    page.get_by_role("radio", name="Dysma's Portal").first.click()
    page.get_by_role("button", name="Your own").first.click()
    text = page.get_by_role("textbox", name="The text of the file")
    text.fill('name = "Nobody"\n')
    expect(page.get_by_role("button", name="Take it")).to_be_disabled()
    text.fill(shelved(inn, "bands", "Omrok's Fist").replace("Omrok's Fist", "My Fist"))
    page.get_by_role("button", name="Take it").click()
    expect(page.get_by_role("radio", name="My Fist").first).to_be_checked()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/#/match/*")


def test_a_file_that_was_mended_is_read_again(sit: Sit, inn: Inn, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    page = sit().visit()
    page.get_by_role("radio", name="Dysma's Portal").first.click()
    page.get_by_role("button", name="Your own").first.click()
    whole = shelved(inn, "bands", "Omrok's Fist").replace("Omrok's Fist", "My Fist")
    for text in ('name = "My Fist"\n', whole):
        file.write_text(text)
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Choose a file").click()
        chooser.value.set_files(file)
        expect(page.get_by_role("textbox", name="The text of the file")).to_have_value(text)
    page.get_by_role("button", name="Take it").click()
    expect(page.get_by_role("radio", name="My Fist").first).to_be_checked()


def shelved(inn: Inn, shelf: str, title: str) -> str:
    """A deck or band that comes with the game, as a file."""
    with urllib.request.urlopen(f"{inn.address}/api/{shelf}") as answer:
        texts = [str(one["text"]) for one in json.load(answer)["shelf"]]
    return next(text for text in texts if title in text)


UNCOVERED = """button => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return button.contains(there);
}"""


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "pl-PL"])
def test_nothing_covers_a_choice_and_no_page_is_wider_than_a_phone(sit: Sit, language: str) -> None:
    page = sit(language=language).read("/")
    for button in page.locator("section.setup button").all():
        assert button.evaluate(UNCOVERED), button.inner_text()
    phone = sit(language=language, **PHONE)
    for route in ("/", "/cards/siegestorm", "/rules/siegestorm", "/replays"):
        last = phone.read(route).locator("nav button").last
        box = last.bounding_box()
        assert box is not None and box["x"] + box["width"] <= PHONE["width"] + 1, route
    # Sitting down stays in reach, and hides little of what there is to choose.
    go = phone.read("/").locator(".go").last
    box = go.bounding_box()
    assert box is not None and box["height"] < 90 and box["y"] + box["height"] <= PHONE["height"]
