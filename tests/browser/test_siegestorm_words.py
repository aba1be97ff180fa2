"""Every table in every state: nothing is left in English, and axe finds nothing."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser import scenes
from tests.browser.axe import problems
from tests.browser.people import Inn, Person

Sit = Callable[..., Person]
WEB: Final = Path(__file__).parents[2] / "web"
WORDS: Final = (WEB / "src" / "words", WEB / "src" / "siegestorm" / "words")

# Every text of the page, also what is only heard; the slug of a rule is the same in every language.
SHOWN: Final = """() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
        const { parentElement, data } = texts.currentNode;
        if (!parentElement.closest(".slug, script, style")) found.push(data);
    }
    return found.join("\\n");
}"""


def laid_open(page: Page) -> Iterable[str]:
    """The same table in one state after the other: plain, then with what keys and clicks open."""
    yield "plain"
    for key, state in (("c", "a pile"), ("?", "the keys"), ("r", "the rules")):
        page.keyboard.press(key)
        page.locator(".sheet, aside").first.wait_for()
        yield state
        page.keyboard.press("Escape")
        page.locator(".sheet, aside").wait_for(state="detached")
    page.locator(".tools button").last.click()
    page.locator("aside").wait_for()
    yield "the settings"
    page.keyboard.press("Escape")
    page.locator("aside").wait_for(state="detached")
    page.locator(".siege .slotspot[aria-disabled=true] .scard").first.click(force=True)
    page.locator(".hint").first.wait_for()
    yield "a note"


def english_only(inn: Inn, language: str) -> set[str]:
    """Everything that is said otherwise in this language: our words, and what is printed."""
    said: list[tuple[str, str]] = []
    for folder in WORDS:
        english, other = (
            json.loads((folder / f"{code}.json").read_text(encoding="utf-8"))
            for code in ("en", language)
        )
        said += [(english[key], other[key]) for key in english if "{" not in english[key]]
    cards = [printed(inn, code) for code in ("en", language)]
    for key in ("title", "action", "passive"):
        said += [(cards[0][name][key], cards[1][name][key]) for name in cards[0]]
    spoken = " ".join(other for _, other in said)
    # A short word may well be a word of the other language, too.
    return {
        english
        for english, other in said
        if len(english) > 5 and english != other and english not in spoken
    }


def printed(inn: Inn, language: str) -> dict[str, dict[str, Any]]:
    """All cards as they are printed in a language."""
    address = f"{inn.address}/api/cards?game=siegestorm&lang={language}"
    with urllib.request.urlopen(address) as answer:
        return {card["name"]: card for card in json.load(answer)["found"]}


# What is said by a table's own code is said in every language: each table is read in one of them.
@pytest.mark.parametrize(("name", "language"), [*zip(scenes.ALL, ["fr", "pl", "fr", "pl"])])
def test_every_state_is_in_one_language_and_for_everybody(
    inn: Inn, sit: Sit, name: str, language: str
) -> None:
    english = english_only(inn, language)
    assert len(english) > 200
    spoken = re.compile("|".join(rf"(?<!\w){re.escape(one)}(?!\w)" for one in english))
    ann = sit(language=language)
    ann.go(inn.seat_at(scenes.ALL[name]))
    assert ann.wait_until_asked()
    for state in laid_open(ann.page):
        if state != "the rules":  # the rulebook quotes printed cards
            left = spoken.findall(ann.page.evaluate(SHOWN))
            ann.until(lambda: not spoken.search(ann.page.evaluate(SHOWN)), f"{state}: {left}", 10)
        assert problems(ann.page) == [], state
