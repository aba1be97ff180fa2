"""Nothing English is left on a page in another language."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person

Sit = Callable[..., Person]
ROOT: Final = Path(__file__).parents[2]
PAGES: Final = ("/", "/cards/{game}", "/rules/{game}", "/replays")
SHORTEST: Final = 5
"""Shorter words are too often the same in several languages, or part of a name."""

OWN_NAMES: Final = {"English", "Dysma’s Portal"}
"""Languages and games are called by their own names everywhere."""


def sentences(plain: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """All texts of nested tables, by their path."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            yield from sentences(value, f"{path}.{key}")
    elif isinstance(plain, str):
        yield path, plain


def words(language: str) -> dict[str, str]:
    """Everything that the client and the server say of themselves."""
    found: dict[str, str] = {}
    for folder in ("words", "siegestorm/words", "dysma/words"):
        file = ROOT / "web" / "src" / folder / f"{language}.json"
        told = json.loads(file.read_text(encoding="utf-8"))
        found.update({f"{folder} {key}": text for key, text in told.items()})
    file = ROOT / "src/wartable/server/data/languages" / f"{language}.toml"
    found.update(sentences(tomllib.loads(file.read_text(encoding="utf-8")), "server"))
    return found


def english_only(language: str) -> set[str]:
    """English sentences that the other language says in another way."""
    english, other = words("en"), words(language)
    said = set(other.values())
    return {
        text
        for text in english.values()
        if len(text) >= SHORTEST and "{" not in text and text not in said | OWN_NAMES
    }


def texts_of(page: Page) -> set[str]:
    """Everything that can be read or heard on a page."""
    return set(
        page.evaluate(
            """() => {
              const found = [];
              const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              while (walk.nextNode()) found.push(walk.currentNode.textContent.trim());
              for (const node of document.querySelectorAll("*"))
                for (const name of ["aria-label", "title", "placeholder", "alt"])
                  if (node.hasAttribute(name)) found.push(node.getAttribute(name).trim());
              return found;
            }"""
        )
    )


def nothing_is_left(one: Person, english: set[str]) -> None:
    """Wait until nothing of the page is English; what is there at first is told if that fails."""
    left = texts_of(one.page) & english
    one.until(lambda: not texts_of(one.page) & english, f"{one.page.url}: {left}", 10)


@pytest.mark.parametrize(
    ("locale", "game"),
    [("fr-FR", "siegestorm"), ("fr-FR", "dysma"), ("pl-PL", "siegestorm")],
)
def test_no_english_is_left_on_the_pages(sit: Sit, locale: str, game: str) -> None:
    language = locale[:2]
    english = english_only(language)
    assert len(english) > 200
    one = sit(language=locale)
    for route in PAGES:
        page = one.read(route.format(game=game))
        expect(page.locator(f"html[lang={language}]")).to_have_count(1)
        nothing_is_left(one, english)
    page = one.read("/")
    place = ("siegestorm", "dysma").index(game)
    page.locator(".play").nth(place).click()
    page.wait_for_url("**/#/match/*")
    more = words(language)["words tools.more"]
    expect(page.get_by_role("button", name=more)).to_be_visible()
    nothing_is_left(one, english)


def test_the_language_is_changed_at_the_table(sit: Sit) -> None:
    page = sit().play_now()
    page.get_by_role("button", name="Settings and more").click()
    page.get_by_role("radio", name="Français").click()
    expect(page.get_by_role("region", name="La question")).to_be_visible()
