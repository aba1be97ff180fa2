"""What Dysma's table shows at a moment: refusals, previews, measures, dice, sheets, languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.dysma_people import Fighter, battle
from tests.browser.dysma_positions import DUEL
from tests.browser.people import Inn, Person
from tests.browser.test_access import problems

Sit = Callable[..., Person]


@pytest.fixture
def ann(inn: Inn, sit: Sit) -> Fighter:
    fighter = Fighter(sit(), battle(inn, "me", "me", position=DUEL).seats[0])
    assert fighter.wait_until_asked()
    return fighter


def test_a_refused_drag_shows_the_rule_at_the_place(ann: Fighter) -> None:
    ann.do("march")
    ann.drag("a1", 0, 9)
    expect(ann.page.locator(".tag.refusal")).to_contain_text("too far")
    expect(ann.page.locator(".tag.refusal .slug")).to_have_text("move.march-distance")
    ann.drop()
    expect(ann.page.locator(".tag.refusal")).to_have_count(0)


def test_a_drag_shows_the_inches_and_enter_puts_down(ann: Fighter) -> None:
    ann.do("march")
    ann.drag("a1", -2, 1)
    expect(ann.page.locator(".tag.way")).to_contain_text("2.2″")
    ann.drop()
    ann.press("Enter")
    place = next(
        one for one in ann.person.last_table()["view"]["figures"] if one["figure"] == "figure:a1"
    )["place"]
    x, y = (float(part) for part in place[6:].split("@")[0].split(",")[:2])
    assert abs(x - 10) < 0.2
    assert abs(y - 13) < 0.2


def test_a_charge_shows_where_it_lands_and_who_intercepts(ann: Fighter) -> None:
    ann.deed("charge").click()
    ann.page.locator('[data-target="b1"]').hover()
    expect(ann.page.locator("[data-landing]")).to_have_count(1)
    expect(ann.page.locator('[data-intercepts="figure:b2"]')).to_have_count(1)
    expect(ann.page.locator(".tag.odds")).to_have_count(2)


def test_the_stage_opens_for_an_attack(ann: Fighter) -> None:
    ann.deed("charge").click()
    version = ann.person.version()
    ann.page.locator('[data-target="b2"]').click()
    ann.done(version)
    for _ in range(4):
        if ann.page.locator(".stage .die").count():
            break
        if ann.asked:
            ann.go()
        ann.page.wait_for_timeout(200)
    expect(ann.page.locator(".stage").first).to_be_visible()


def test_the_ruler_measures_by_the_rules_own_code(ann: Fighter) -> None:
    ann.page.keyboard.press("m")
    for label in ("a1", "b1"):
        ann.page.mouse.click(*ann.figure(label))
    expect(ann.page.locator(".tag.measure")).to_have_text("5″")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("v")
    for label in ("a1", "b1"):
        ann.page.mouse.click(*ann.figure(label))
    expect(ann.page.locator(".tag.look")).to_have_count(1)


def test_a_sheet_opens_every_text(ann: Fighter) -> None:
    ann.page.get_by_role("button", name="The sheet of").click()
    sheet = ann.page.get_by_role("dialog", name="Prince of the peaks")
    expect(sheet).to_be_visible()
    for heading in ("Skills", "Weapons", "Abilities"):
        expect(sheet.get_by_role("heading", name=heading)).to_be_visible()
    assert sheet.locator("details .text").count() > 3
    ann.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_what_is_not_possible_says_why(ann: Fighter) -> None:
    refused = ann.page.locator('.no[data-refused="retreat"]')
    expect(refused).to_have_count(1)
    assert refused.locator(".slug").inner_text()


def test_the_table_speaks_french(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(language="fr"), battle(inn, "me", "me", position=DUEL).seats[0])
    assert ann.wait_until_asked()
    expect(ann.deed("march")).to_contain_text("Marche")
    text = ann.page.locator("body").inner_text()
    for english in ("March", "Charge!", "Layers", "Missions title", "Put down", "Would score"):
        assert english not in text.replace("Marche", "")


def test_a_page_that_is_loaded_again_goes_on_in_the_middle_of_a_charge(inn: Inn, sit: Sit) -> None:
    links = battle(inn, "me", "me", position=DUEL).seats
    ann, bob = Fighter(sit(), links[0]), Fighter(sit(), links[1])
    assert ann.wait_until_asked()
    ann.deed("charge").click()
    version = ann.person.version()
    ann.page.locator('[data-target="b1"]').click()
    ann.done(version)
    assert bob.wait_until_asked()
    assert bob.question["kind"] == "intercept"
    bob.page.reload()
    bob.page.wait_for_selector("[data-dock]")
    assert bob.wait_until_asked()
    bob.page.locator('[data-choose="b2"]').click()
    expect(ann.page.get_by_role("log").first).to_contain_text("b2")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
def test_axe_finds_nothing(inn: Inn, sit: Sit, size: tuple[int, int]) -> None:
    ann = Fighter(
        sit(width=size[0], height=size[1]), battle(inn, "me", "me", position=DUEL).seats[0]
    )
    assert ann.wait_until_asked()
    ann.page.wait_for_timeout(500)
    assert problems(ann.page) == []
