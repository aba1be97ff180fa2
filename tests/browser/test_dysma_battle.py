"""Whole battles in the browser: by mouse, by keys alone, by touch on a phone, online, with four.

One turn each: whoever has seen the setup, a turn and the end has seen a whole battle.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.dysma_people import Fighter, battle
from tests.browser.dysma_positions import DUEL, changed
from tests.browser.people import PHONE, TABLET, Inn, Person
from tests.browser.test_end import give_up

Sit = Callable[..., Person]


def test_a_whole_battle_is_played_by_mouse(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(), battle(inn, "me", "random", turn_limit=1).seats[0])
    clicked = dragged = 0
    rest = False
    while ann.wait_until_asked():
        kind, version = ann.question["kind"], ann.person.version()
        if kind in ("deploy", "scout"):
            if not rest:
                ann.page.locator("[data-rest]").click()
                rest = True
            ann.done(version)  # the table places everybody by itself
        elif kind == "activate" and ann.page.locator("[data-choose]").count():
            ann.page.locator("[data-choose]").first.click()
            ann.done(version)
            clicked += 1
        elif kind == "act" and ann.deed("march").count() and version % 2:
            ann.deed("march").click()
            ann.done(version)
            clicked += 1
        elif kind == "move" and dragged < 3 and ann.question.get("about"):
            ann.drag(ann.question["about"].removeprefix("figure:"), 1.0, 0.6)
            expect(ann.page.locator(".tag.way, .tag.refusal").first).to_be_visible()
            ann.drop()
            ann.go()
            dragged += 1
        else:
            ann.go()
    assert clicked > 4
    assert dragged == 3
    assert ann.person.last_table()["result"] is not None


def test_a_whole_battle_is_played_with_keys_alone(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(**TABLET), battle(inn, "me", "random", turn_limit=1).seats[0])
    nudged = 0
    while ann.wait_until_asked():
        if ann.question["kind"] == "move" and nudged < 3:
            ann.page.keyboard.press("ArrowUp")
            ann.page.keyboard.press("q")
            ann.page.wait_for_timeout(150)
            nudged += 1
        elif ann.question["kind"] == "activate":
            ann.press("1")
            continue
        ann.press("Enter")
    assert nudged == 3
    assert ann.person.last_table()["result"] is not None


def test_a_whole_battle_is_played_by_touch_on_a_phone(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(**PHONE), battle(inn, "me", "random", turn_limit=1).seats[0])
    tapped = 0
    while ann.wait_until_asked():
        version = ann.person.version()
        if ann.question["kind"] == "move" and tapped < 2:
            left, top = ann.figure(ann.question["about"].removeprefix("figure:"))
            ann.page.touchscreen.tap(left + 40, top - 30)
            ann.page.wait_for_timeout(250)
            tapped += 1
        ann.page.locator("[data-go]").first.tap()
        ann.done(version)
    assert tapped == 2
    assert ann.person.last_table()["result"] is not None


def test_two_people_play_in_two_browsers(inn: Inn, sit: Sit) -> None:
    links = battle(inn, "me", "me").seats
    ann, bob = Fighter(sit(), links[0]), Fighter(sit(), links[1])
    answered = [0, 0]
    while min(answered) < 6:
        ann.person.until(lambda: ann.asked or bob.asked, "nobody is asked")
        for number, one in enumerate((ann, bob)):
            if one.asked:
                one.go()
                answered[number] += 1
    versions = {one.person.version() for one in (ann, bob)}
    assert min(versions) >= sum(answered)


def test_a_curtain_falls_between_two_at_one_screen(inn: Inn, sit: Sit) -> None:
    position = changed(DUEL, played=["charge b1"])  # b may intercept, then a goes on
    links = battle(inn, "me", "me", position=position).seats
    page = sit().page
    page.goto(links[0])
    page.wait_for_selector("[data-dock]")
    page.goto("about:blank")
    page.goto(links[1])
    curtain = page.get_by_role("dialog")
    for sees in ('[data-choose="b2"]', '[data-deed="heroism"]'):
        expect(curtain).to_be_visible()
        expect(page.locator("[data-dock], [data-figure]")).to_have_count(0)
        page.keyboard.press("Enter")
        expect(page.locator(sees).first).to_be_visible()
        page.locator("[data-go]").first.click()


def test_four_bands_with_three_bots(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(), battle(inn, "me", "random", "random", "random", map="crossroads").seats[0])
    expect(ann.page.get_by_role("region", name="The band of")).to_have_count(4)
    for _ in range(12):
        assert ann.wait_until_asked()
        ann.go()


def test_who_is_not_asked_plays_again_or_goes_back_to_the_end(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(), battle(inn, "me", "me", position=DUEL).seats[0])
    page = ann.page
    assert ann.wait_until_asked()
    page.get_by_role("button", name="Settings and more").click()
    page.get_by_role("button", name="Let Sergeant play for me").click()
    expect(page.get_by_text("A bot plays for you.")).to_be_visible()
    page.get_by_role("button", name="Play myself again").click()
    expect(page.get_by_text("A bot plays for you.")).to_have_count(0)
    give_up(page)
    page.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_role("button", name="Back to the end")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Defeat")).to_be_visible()
