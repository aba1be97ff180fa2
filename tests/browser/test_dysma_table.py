"""What Dysma's table shows at a moment: refusals, previews, measures, sheets, languages."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.dysma_people import Fighter, battle, middle_at_rest
from tests.browser.dysma_positions import DUEL, ON_A_STOREY, faces, situation, stands
from tests.browser.people import PHONE, TABLET, Inn, Person

Sit = Callable[..., Person]

OVER = """(verb) => {
  const [note, deed] = ["[data-dock] .note", `[data-deed="${verb}"]`].map(
    (one) => document.querySelector(one)?.getBoundingClientRect(),
  );
  const middle = deed.left + deed.width / 2;
  return note && note.left < middle && middle < note.right;
}"""
"""Whether the note stands over the button of a deed."""


@pytest.fixture
def ann(inn: Inn, sit: Sit) -> Fighter:
    fighter = Fighter(sit(), battle(inn, "me", "me", position=DUEL).seats[0])
    assert fighter.wait_until_asked()
    return fighter


def place_of(ann: Fighter, label: str) -> str:
    """Where a figure stands, as the table told it last."""
    figures = ann.person.last_table()["view"]["figures"]
    found: str = next(one for one in figures if one["figure"] == f"figure:{label}")["place"]
    return found


def spot_of(place: str) -> tuple[float, ...]:
    """The two coordinates of a place."""
    return tuple(float(part) for part in place[6:].split("@", maxsplit=1)[0].split(",")[:2])


def test_a_drag_shows_the_inches_or_the_rule_at_the_place(ann: Fighter) -> None:
    ann.do("march")
    ann.drag("a1", 0, 9)
    expect(ann.page.locator(".tag.refusal")).to_contain_text("too far")
    expect(ann.page.locator(".tag.refusal .slug")).to_have_text("move.march-distance")
    ann.drop()
    expect(ann.page.locator(".tag.refusal")).to_have_count(0)
    ann.drag("a1", -2, 1)
    expect(ann.page.locator(".tag.way")).to_contain_text("2.2″")
    ann.drop()
    ann.press("Enter")
    place = place_of(ann, "a1")
    assert spot_of(place) == pytest.approx((10, 13), abs=0.2)


def test_a_way_of_legs_the_handle_tenths_and_proposed_places(ann: Fighter) -> None:
    ann.do("march")
    way = ann.page.locator(".tag.way")
    focused = "() => document.activeElement.dataset.hand ?? ''"
    for _ in range(40):  # Tab goes through the proposed places, and shows the way to each
        ann.page.keyboard.press("Tab")
        if ann.page.evaluate(focused):
            break
    expect(way).to_be_visible()
    first = ann.page.evaluate(focused)
    ann.page.keyboard.press("Tab")
    assert ann.page.evaluate(focused) not in ("", first)
    ann.page.keyboard.press("Escape")
    expect(way).to_have_count(0)
    x, y = ann.figure("a1")
    inch = ann.inch()
    ann.page.mouse.click(x - 2 * inch, y)
    expect(way).to_contain_text(re.compile(r"(1\.9|2|2\.1)″ used"))
    reach = ann.page.locator("[data-reach]")
    expect(reach).to_have_attribute("data-reach", "5")
    ann.page.mouse.click(x - 2 * inch, y - 2 * inch)  # on from there: a corner
    expect(reach).not_to_have_attribute("data-reach", "5")  # only what is left from there
    expect(way).to_contain_text(re.compile(r"(3\.9|4|4\.1)″ used"))
    handle = ann.page.locator("[data-handle]")
    grip = middle_at_rest(handle)
    ann.page.mouse.move(*grip)
    ann.page.mouse.down()
    ann.page.mouse.move(x - 2 * inch, y - 5 * inch, steps=4)
    ann.page.mouse.move(x - 5 * inch, y - 2 * inch, steps=4)  # it looks west
    ann.page.mouse.up()
    expect(handle).to_have_attribute("data-handle", "180")
    before = way.inner_text()
    ann.page.keyboard.press("Shift+ArrowUp")  # a tenth
    expect(way).not_to_have_text(before)
    ann.press("Enter")
    place = place_of(ann, "a1")
    assert place.endswith("@180")
    assert spot_of(place) == pytest.approx((10, 14.1), abs=0.15)


def test_space_sets_a_corner_after_a_drag(ann: Fighter) -> None:
    ann.do("march")
    ann.drag("a1", -2, 0)
    ann.drop()
    reach = ann.page.locator("[data-reach]")
    expect(reach).to_have_attribute("data-reach", "5")
    ann.page.keyboard.press("Space")
    expect(reach).not_to_have_attribute("data-reach", "5")  # it is a corner, and not put down
    assert ann.question["kind"] == "move"


def test_a_glass_over_a_crowd_leaves_when_the_hand_takes_hold(inn: Inn, sit: Sit) -> None:
    crowd = [stands("garde-royal", x, y) for x, y in ((12, 12), (13.4, 12), (12, 13.4))]
    moment = situation(a=crowd, b=[faces("brute", 12, 30)], figure="a1")
    ann = Fighter(sit(**TABLET), battle(inn, "me", "me", position=moment).seats[0])
    assert ann.wait_until_asked()
    ann.do("march")
    ann.page.keyboard.press("0")  # so small that a glass helps
    ann.point("a1")
    glass = ann.page.locator("[data-loupe]")
    expect(glass).to_have_count(1)
    ann.drag("a1", -2, 0)
    expect(glass).to_have_count(0)
    expect(ann.page.locator(".tag.way")).to_be_visible()


def test_a_stance_looks_at_who_is_pressed(ann: Fighter) -> None:
    ann.do("stance")
    handle = ann.page.locator("[data-handle]")
    ann.page.keyboard.press("q")
    expect(handle).not_to_have_attribute("data-handle", "90")
    ann.page.mouse.click(*ann.figure("b1"))
    (x, y), (left, low) = (spot_of(place_of(ann, one)) for one in ("b1", "a1"))
    meant = math.degrees(math.atan2(y - low, x - left)) % 360
    looks = float(handle.get_attribute("data-handle") or 0)
    ann.person.until(
        lambda: abs(float(handle.get_attribute("data-handle") or 0) - meant) < 6,
        f"it looks to {looks}, not to {meant}",
    )


def test_what_is_said_of_a_deed_stands_over_it(ann: Fighter) -> None:
    note = ann.page.locator("[data-dock] .note")
    for verb in ("march", "end"):
        ann.deed(verb).hover()
        expect(note).to_be_visible()
        ann.page.wait_for_function(OVER, arg=verb)
    left = note.bounding_box()
    dock = ann.page.locator("[data-dock]").bounding_box()
    assert left is not None and dock is not None and left["x"] > dock["x"] + 60


def test_a_charge_shows_where_it_lands_and_who_intercepts(ann: Fighter) -> None:
    threat = ann.page.locator('path[fill="url(#do-threat)"]')
    expect(threat).to_have_count(0)
    ann.page.keyboard.press("Shift+T")  # where others can charge
    expect(threat).to_have_count(2)
    ann.page.keyboard.press("Shift+T")
    expect(threat).to_have_count(0)
    ann.deed("charge").click()
    ann.page.locator('[data-target="b1"]').hover()
    expect(ann.page.locator("[data-landing]")).to_have_count(1)
    expect(ann.page.locator('[data-intercepts="figure:b2"]')).to_have_count(1)
    expect(ann.page.locator(".tag.odds")).to_have_count(2)
    expect(ann.page.locator("[data-lane]")).to_have_attribute("data-lane", "1")
    expect(ann.page.locator(".tag.stop")).to_contain_text("b2 Bruiser may intercept")


def test_what_can_be_looked_up_without_doing_anything(ann: Fighter) -> None:
    refused = ann.page.locator('.no[data-refused="retreat"]')
    refused.hover()
    expect(ann.page.locator("[data-dock] .note.no .slug")).to_have_text(
        "action.retreat.needs-contact"
    )
    expect(ann.page.locator("[data-dock] .note.no")).to_contain_text("Only who touches an enemy")
    assert problems(ann.page) == []
    ann.page.get_by_role("button", name="The sheet of").click()
    sheet = ann.page.get_by_role("dialog", name="Prince of the peaks")
    expect(sheet).to_be_visible()
    for heading in ("Skills", "Weapons", "Abilities"):
        expect(sheet.get_by_role("heading", name=heading)).to_be_visible()
    expect(sheet.locator("details .text").nth(3)).to_be_attached()
    ann.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    # The ruler and the sight check use the rules' own code.
    ann.page.keyboard.press("Shift+M")
    for label in ("a1", "b1"):
        ann.page.mouse.click(*ann.figure(label))
    expect(ann.page.locator(".tag.measure")).to_have_text("5″")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Shift+V")
    for label in ("a1", "b1"):
        ann.page.mouse.click(*ann.figure(label))
    expect(ann.page.locator(".tag.look")).to_have_count(1)


def test_a_finger_turns_a_figure_and_goes_back_on_a_tablet(inn: Inn, sit: Sit) -> None:
    seat = battle(inn, "me", "me", position=DUEL).seats[0]
    ann = Fighter(sit(**TABLET, touch=True), seat)
    assert ann.wait_until_asked()
    ann.do("march")
    x, y = ann.figure("a1")
    ann.page.touchscreen.tap(x - 2 * ann.inch(), y)
    way, handle = ann.page.locator(".tag.way"), ann.page.locator("[data-handle]")
    expect(way).to_be_visible()
    looks = int(handle.get_attribute("data-handle") or "")
    ann.page.get_by_role("button", name="Turn left").tap()
    expect(handle).to_have_attribute("data-handle", str((looks + 15) % 360))
    ann.page.locator("[data-back]").tap()
    expect(way).to_have_count(0)


def test_a_phone_has_room_for_both_clocks(inn: Inn, sit: Sit) -> None:
    seats = [{"kind": "me", "name": name, "bot": None} for name in ("Anna-Maria", "Bartholomew")]
    clock = {"kind": "budget", "seconds": 5400, "increment": 5}
    form = {"game": "dysma", "position": DUEL, "clock": clock, "seats": seats}
    told = inn.post("/api/matches", form)
    page = sit(**PHONE).page
    page.goto(f"{inn.address}/#/match/{told['match']}/{told['seats'][0]['token']}")
    expect(page.get_by_role("timer")).to_have_count(2)
    sides = page.locator(".score .side")
    assert sides.count() == 2
    for side in sides.all():
        assert side.evaluate("one => one.scrollWidth <= one.clientWidth")
    box = sides.last.bounding_box()
    assert box is not None and box["x"] + box["width"] <= PHONE["width"]


def test_all_buttons_of_a_hand_fit_a_phone(inn: Inn, sit: Sit) -> None:
    """On a storey, where one may also jump."""
    seat = battle(inn, "me", "me", position=ON_A_STOREY).seats[0]
    ann = Fighter(sit(**PHONE), seat)
    assert ann.wait_until_asked()
    ann.do("march")
    x, y = ann.figure("a1")
    ann.page.touchscreen.tap(x - 2 * ann.inch(), y + ann.inch() / 2)
    hand = ann.page.locator(".hand")
    expect(hand.get_by_role("button", name="Jump")).to_be_visible()
    for part in hand.locator("button, .way").all():
        box = part.bounding_box()
        assert box is not None and box["x"] + box["width"] <= PHONE["width"]


def test_the_table_speaks_french(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(language="fr"), battle(inn, "me", "me", position=DUEL).seats[0])
    assert ann.wait_until_asked()
    expect(ann.deed("march")).to_contain_text("Marche")
    body = ann.page.locator("body")
    for english in ("March", "Charge!", "Layers", "Put down", "Would score"):
        expect(body).not_to_contain_text(re.compile(rf"{english}(?!e)"))


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
    first = bob.page.locator("[data-choose]").first
    expect(first).to_have_attribute("data-choose", "b2")
    bob.press("1")  # numbers mean the figures, and not the layers, from the first question on
    expect(ann.page.get_by_role("log").first).to_contain_text("b2")


def test_three_bands_are_seen_whole_beside_the_table(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(), battle(inn, "me", "random", "random").seats[0])
    assert ann.wait_until_asked()
    bands = ann.page.locator("aside .panel", has=ann.page.locator(".roster"))
    expect(bands).to_have_count(3)
    for band in bands.all():
        assert band.evaluate("one => one.scrollHeight <= one.clientHeight")
