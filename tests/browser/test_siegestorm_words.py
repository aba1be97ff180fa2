"""French and Polish at every table, with nothing left in English; axe in every state."""

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
from tests.browser.people import Inn, Person

Sit = Callable[..., Person]
WEB: Final = Path(__file__).parents[2] / "web"
AXE: Final = WEB / "node_modules" / "axe-core" / "axe.min.js"
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


def seat_at(inn: Inn, name: str) -> str:
    """Side a of a moment, everybody else a bot."""
    scene = scenes.ALL[name]
    others = sum(side in scene for side in "abcd") - 1
    return inn.place(scene, "me", *["random"] * others).seats[0]


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


@pytest.mark.parametrize("language", ["fr", "pl"])
@pytest.mark.parametrize("name", list(scenes.ALL))
def test_nothing_is_left_in_english(inn: Inn, sit: Sit, name: str, language: str) -> None:
    english = english_only(inn, language)
    assert len(english) > 200
    ann = sit(language=language)
    ann.go(seat_at(inn, name))
    assert ann.wait_until_asked()
    found: dict[str, list[str]] = {}
    for state in laid_open(ann.page):
        if state == "the rules":
            continue  # the rulebook quotes printed cards
        shown = ann.page.evaluate(SHOWN)
        left = [one for one in english if re.search(rf"(?<!\w){re.escape(one)}(?!\w)", shown)]
        if left:
            found[state] = left
    assert found == {}


@pytest.mark.parametrize("name", list(scenes.ALL))
def test_axe_finds_nothing_in_any_state(inn: Inn, sit: Sit, name: str) -> None:
    if not AXE.exists():
        pytest.skip("NO AXE: run npm install in web/")
    ann = sit()
    ann.go(seat_at(inn, name))
    assert ann.wait_until_asked()
    ann.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}
    for state in laid_open(ann.page):
        told = ann.page.evaluate("async () => (await axe.run(document)).violations")
        if told:
            found[state] = [
                (one["id"], node["html"][:160]) for one in told for node in one["nodes"][:2]
            ]
    assert found == {}
