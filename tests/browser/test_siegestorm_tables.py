"""The other tables: a boss, a ring of four, and axe on each at two sizes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.people import Inn, Person

Sit = Callable[..., Person]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FORMS = {
    "duel": ("me", "random"),
    "solo": ("me",),
    "coop": ("me", "random"),
    "lms": ("me", "random", "random", "random"),
}


def play_on(people: list[Person], answers: int) -> None:
    """Everybody takes the suggestion when asked."""
    for _ in range(answers):
        asked = next((one for one in people if one.asked), None)
        if asked is None:
            if any(one.over for one in people):
                return
            people[0].page.wait_for_timeout(40)
            continue
        asked.press("Enter")


def test_a_boss_shows_what_he_will_do(inn: Inn, sit: Sit) -> None:
    ann = sit()
    ann.go(inn.open("solo", "me").seats[0])
    ann.wait_until_asked()
    play_on([ann], 12)
    ann.wait_until_asked()
    boss = ann.last_table()["view"]["boss"]
    board = ann.page.locator("section.bb")
    assert boss["name"] in board.inner_text()
    assert board.locator(".big").first.inner_text() == str(boss["life"])
    if boss["intent"]:
        assert board.locator(".bk li").count() == len(boss["intent"])


def test_a_ring_of_four_with_bots(inn: Inn, sit: Sit) -> None:
    ann = sit()
    ann.go(inn.open("lms", *FORMS["lms"]).seats[0])
    for _ in range(10):
        if not ann.wait_until_asked(40):
            break
        ann.press("Enter")
    assert ann.page.locator(".fieldbox").count() >= 1
    assert ann.page.locator(".map .seat").count() == 4


@pytest.mark.parametrize("mode", list(FORMS))
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["wide", "phone"])
def test_axe_finds_nothing(inn: Inn, sit: Sit, mode: str, size: tuple[int, int]) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: npm install in web/")
    ann = sit(width=size[0], height=size[1])
    ann.go(inn.open(mode, *FORMS[mode]).seats[0])
    ann.wait_until_asked()
    play_on([ann], 5)
    ann.wait_until_asked()
    ann.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = ann.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    told = [
        (one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found["violations"]
    ]
    assert told == []
