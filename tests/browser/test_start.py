"""The first page: one click and one is playing, in one's own language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, TABLET, Device


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE])
def test_one_click_leads_to_the_table(device: Callable[..., Device], size: tuple[int, int]) -> None:
    page = device(size).go()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/#/match/*")
    expect(page.get_by_role("region", name="The question")).to_be_visible()


def test_a_match_that_was_begun_waits_to_be_continued(device: Callable[..., Device]) -> None:
    ann = device()
    page = ann.go()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/#/match/*")
    match = page.url.rpartition("/")[2]
    ann.go("/")
    link = page.locator(f"a[href='#/match/{match}']")
    expect(link).to_be_visible()
    link.click()
    expect(page.get_by_role("region", name="The question")).to_be_visible()


@pytest.mark.parametrize(
    ("language", "play", "rules"),
    [("en-GB", "Play now", "Rules"), ("fr-FR", "Jouer", "Règles"), ("pl-PL", "Graj", "Zasady")],
)
def test_the_language_follows_the_browser(
    device: Callable[..., Device], language: str, play: str, rules: str
) -> None:
    page = device(language=language).go()
    expect(page.get_by_role("button", name=play).first).to_be_visible()
    expect(page.get_by_role("link", name=rules)).to_be_visible()


def test_the_language_is_changed_in_place(device: Callable[..., Device]) -> None:
    page = device().go()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("button", name="Jouer")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Jouer")).to_be_visible()


def test_every_mode_of_every_game_can_be_chosen(device: Callable[..., Device]) -> None:
    page = device().go()
    games = page.get_by_role("radiogroup", name="Game").get_by_role("radio")
    expect(games.first).to_be_visible()
    for game in games.all():
        game.click()
        expect(game).to_be_checked()
        for mode in page.get_by_role("radiogroup", name="Way to play").get_by_role("radio").all():
            mode.click()
            expect(mode).to_be_checked()
            expect(page.get_by_role("button", name="Sit down")).to_be_enabled()
