"""Keys at Dysma's table: deeds by initials, tools by Shift, and nothing unseen is answered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.dysma_people import Fighter, battle
from tests.browser.dysma_positions import DUEL, SHOOTING
from tests.browser.people import Inn, Person

Sit = Callable[..., Person]

INITIALS = {
    "en": {"march": "M", "run": "R", "shoot": "S", "stance": "D", "end": "E"},
    "fr": {"march": "M", "run": "R", "shoot": "T", "stance": "P", "end": "E"},
}


@pytest.mark.parametrize("language", INITIALS)
def test_deeds_have_their_own_initials_and_tools_have_shift(
    inn: Inn, sit: Sit, language: str
) -> None:
    ann = Fighter(sit(language=language), battle(inn, "me", "me", position=SHOOTING).seats[0])
    assert ann.wait_until_asked()
    for verb, letter in INITIALS[language].items():
        expect(ann.deed(verb).locator("kbd")).to_have_text(letter)
    ruler = ann.page.locator("header.top .tools > button").first
    ann.page.keyboard.press("Shift+M")
    expect(ruler).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("?")
    expect(ann.page.locator(".drawer dl dt").first).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".drawer dl dt")).to_have_count(0)
    ann.press("m")
    assert ann.wait_until_asked()
    assert ann.question["kind"] == "move"
    expect(ann.page.locator('[data-proposed="suggested"]')).to_have_count(1)


def test_the_list_of_keys_has_a_button(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(), battle(inn, "me", "me", position=SHOOTING).seats[0])
    assert ann.wait_until_asked()
    ann.page.get_by_role("button", name="Settings and more").click()
    ann.page.get_by_role("button", name="Keys").click()
    keys = ann.page.get_by_label("Keys", exact=True)
    expect(keys).to_contain_text("The letter on a deed")
    expect(keys).to_contain_text("The sheet of the figure")


def test_a_key_while_dice_fall_only_comes_to_their_end(inn: Inn, sit: Sit) -> None:
    """The page's clock stands still: whatever plays goes on only if it is skipped."""
    links = battle(inn, "me", "random", position=SHOOTING).seats
    ann = Fighter(sit(motion=True), links[0])
    assert ann.wait_until_asked()
    ann.page.clock.install()
    ann.deed("shoot").click()
    version = ann.person.version()
    ann.page.locator('[data-target="b2"]').click()
    ann.done(version)
    assert ann.wait_until_asked()
    assert ann.question["kind"] == "dice"
    ann.page.clock.pause_at(ann.page.evaluate("() => Date.now() + 1000"))
    ann.press("r")  # as it is
    ann.person.until(lambda: ann.question["kind"] == "act", "nobody goes on")
    rolled = ann.person.version()
    go = ann.page.locator("[data-go]")
    expect(go).to_have_count(0)
    ann.page.keyboard.press("Enter")  # only skips
    expect(go).to_have_attribute("data-go", str(ann.person.asked_last()))
    ann.page.keyboard.press("e")  # would end the activation: nobody can have read that yet
    ann.page.clock.run_for(300)
    ann.press("d")
    assert ann.person.version() == rolled + 1
    assert ann.wait_until_asked()
    assert ann.question["kind"] == "pivot"


def test_tab_goes_on_from_the_last_value_to_its_rules(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(), battle(inn, "me", "me", position=DUEL).seats[0])
    assert ann.wait_until_asked()
    values = ann.page.locator("[data-dock] .values")
    values.get_by_role("button").last.focus()
    expect(values.locator(".note .slug").first).to_be_visible()
    ann.page.keyboard.press("Tab")
    expect(values.locator(".note .slug").first).to_be_focused()
