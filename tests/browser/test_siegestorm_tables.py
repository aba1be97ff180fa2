"""The other tables: a boss, two against a boss, a ring of four, two people online, axe."""

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


def test_two_browsers_play_together_against_a_boss(inn: Inn, sit: Sit) -> None:
    match = inn.open("coop", "me", "me")
    ann, bob = sit(), sit()
    ann.go(match.seats[0])
    bob.go(match.seats[1])
    play_on([ann, bob], 40)
    assert ann.version() > 15
    assert ann.page.locator(".half > .beside").count() == 2


def test_a_ring_of_four_with_bots(inn: Inn, sit: Sit) -> None:
    ann = sit()
    ann.go(inn.open("lms", *FORMS["lms"]).seats[0])
    for _ in range(10):
        if not ann.wait_until_asked(40):
            break
        ann.press("Enter")
    assert ann.page.locator(".fieldbox").count() >= 1
    assert ann.page.locator(".map .seat").count() == 4


def test_neither_page_ever_holds_what_its_seat_may_not_know(inn: Inn, sit: Sit) -> None:
    match = inn.open("duel", "me", "me")
    ann, bob = sit(), sit()
    ann.go(match.seats[0])
    bob.go(match.seats[1])
    for _ in range(30):
        play_on([ann, bob], 1)
        for mine, other in ((ann, bob), (bob, ann)):
            seat = other.last_table()["view"]["seat"]
            told = mine.last_table()["view"]["sides"][seat]
            assert isinstance(told["hand"], int)
            theirs = other.last_table()["view"]["sides"][seat]["hand"]
            things = {card["thing"] for card in theirs}
            page = mine.page.content()
            held = [thing for thing in things if f'data-things="{thing}"' in page]
            assert held == []
            assert mine.page.locator(".fan .spot").count() == len(
                mine.last_table()["view"]["sides"][1 - seat]["hand"]
            )


def test_an_answer_can_be_taken_back(inn: Inn, sit: Sit) -> None:
    ann = sit()
    ann.go(inn.open("solo", "me").seats[0])
    ann.wait_until_asked()
    play_on([ann], 6)
    for _ in range(12):
        assert ann.wait_until_asked()
        if ann.last_table().get("undo"):
            break
        ann.press("Enter")
    else:
        pytest.skip("nothing in these answers could be taken back")
    heard = len(ann.frames)
    ann.page.keyboard.press("u")
    ann.wait_for_news(ann.version())
    tables = [frame for frame in ann.frames[heard:] if '"type":"table"' in frame]
    assert any('"because":"undo"' in frame for frame in tables)


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
