"""What Dysma's table draws of a moment: ways, ranges, sight, odds, spells, blasts, dice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import dysma_positions as positions
from tests.browser.axe import problems
from tests.browser.dysma_people import Fighter, battle
from tests.browser.dysma_positions import faces, situation, stands
from tests.browser.people import PHONE, Inn, Person

Sit = Callable[..., Person]
At = Callable[..., Fighter]


@pytest.fixture
def at(inn: Inn, sit: Sit) -> At:
    """Sits down at a position, on a screen of some size."""

    def sit_at(position: str, **wishes: object) -> Fighter:
        fighter = Fighter(sit(**wishes), battle(inn, "me", "me", position=position).seats[0])
        assert fighter.wait_until_asked()
        return fighter

    return sit_at


def test_a_way_shows_what_ground_and_climbs_add(at: At) -> None:
    ann = at(positions.MARCHING)
    expect(ann.page.locator("[data-upper]")).to_have_count(1)  # storeys are drawn apart
    ann.do("march")
    ann.drag("a1", -2.2, 0.2)
    expect(ann.page.locator('[data-toll="piece:2"]')).to_have_count(1)
    expect(ann.page.locator(".tag.way")).to_contain_text("for the ground")
    ann.drop()
    ann.page.keyboard.press("Escape")
    ann.drag("a1", 2.2, 0.3)
    ann.drop()
    expect(ann.page.locator("[data-climb]")).to_have_text("2″")
    expect(ann.page.locator(".tag.way")).to_contain_text("2″ climbed")
    ann.page.keyboard.press("l")  # below the storey
    expect(ann.page.locator("[data-climb]")).to_have_count(0)


def test_proposed_places_say_what_they_are_good_for(at: At) -> None:
    ann = at(positions.MARCHING)
    ann.do("march")
    first = ann.page.locator('[data-place="1"]')
    expect(first.locator("b")).to_contain_text("5″")
    expect(first).to_contain_text("not now")  # a charge, after a march
    expect(ann.page.locator('[data-place="2"] .threat')).to_have_text("0 threats")
    assert problems(ann.page) == []
    ann.page.keyboard.press("2")
    expect(ann.page.locator('[data-place="2"].on')).to_be_visible()
    expect(ann.page.locator(".tag.way")).to_contain_text("4.5″")
    ann.page.keyboard.press("ArrowDown")
    here = ann.page.locator('[data-place="0"].on')  # none of those that were proposed
    expect(here).to_contain_text("sees 1")
    version = ann.person.version()
    here.click()
    ann.done(version)
    assert ann.person.heard("move")


def test_a_dive_has_its_odds_and_a_jump_down_is_an_arc_at_a_corner(at: At) -> None:
    ann = at(positions.ON_A_STOREY)
    ann.deed("dive").click()
    expect(ann.page.locator('[data-target="b1"] .odds')).to_contain_text("%")
    expect(ann.page.locator("[data-promise]")).to_have_attribute("data-promise", "b1")
    ann.page.keyboard.press("Escape")
    ann.do("march")
    for _ in range(8):  # over the edge of the upper storey
        ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.locator(".tag.refusal")).to_contain_text("the whole climb")
    ann.page.keyboard.press("j")
    expect(ann.page.locator("[data-jump]")).to_have_count(1)
    expect(ann.page.locator("[data-fall]")).to_have_text("Fall of 2″: 2 dice at 4+")


def test_shooting_shows_ranges_cover_what_hides_and_who_might_be_hit(at: At) -> None:
    ann = at(positions.SHOOTING)
    ann.point("b3")
    expect(ann.page.locator('[data-shadow="piece:1"]').first).to_be_attached()
    expect(ann.page.locator(".tag.look.hidden")).to_contain_text("b3 Warlord is hidden")
    expect(ann.page.locator(".tag.look.hidden .slug")).to_be_visible()
    ann.deed("shoot").click()
    expect(ann.page.locator("svg.live")).to_contain_text("30″")
    expect(ann.page.locator("svg.live")).to_contain_text("at its best up to 15″")
    ann.page.locator('[data-target="b1"]').hover()
    expect(ann.page.locator(".tag.odds").filter(has_text="at random")).to_contain_text("b1, a2")
    expect(ann.page.locator("[data-promise] h3").first).to_contain_text("Shooting 4+")
    expect(ann.page.locator("[data-promise]")).to_contain_text("cover")
    ann.page.keyboard.press("Escape")
    # While somebody is moved, the odds are those of the ghost's place.
    ann.do("march")
    ann.drag("a1", -2, 3)
    tag = ann.page.locator(".tag.odds").filter(has_text="from where it stands")
    expect(tag.first).to_be_visible()
    ann.drop()


def test_the_spell_book_opens_and_a_blast_lists_everybody_in_it(at: At) -> None:
    ann = at(positions.MAGIC)
    ann.deed("cast").click()
    book = ann.page.locator("[data-spells]")
    expect(book.locator("[data-spell]")).to_have_count(4)
    expect(book.locator('[data-spell="boule-de-feu"]')).to_contain_text("3 targets")
    version = ann.person.version()
    book.locator('[data-spell="deflagration"]').click()
    ann.done(version)
    assert ann.wait_until_asked()
    assert ann.question["kind"] == "point"
    expect(ann.page.locator("[data-blast]")).to_have_attribute("data-blast", "3")
    expect(ann.page.locator("[data-blasted]").first).to_be_attached()
    told = ann.page.locator("[data-in-blast]")
    expect(told).to_contain_text("Bruiser")
    ann.page.keyboard.press("ArrowRight")
    expect(told).to_be_visible()


def test_a_figure_is_dragged_out_of_the_tray(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(), battle(inn, "me", "random").seats[0])
    while ann.wait_until_asked() and ann.question["kind"] != "deploy":
        ann.go()
    ann.page.locator('[data-tray="a3"]').hover(position={"x": 30, "y": 30})
    lozenge = ann.page.locator("[data-hand]").first.bounding_box()
    assert lozenge is not None
    ann.page.mouse.down()
    ann.page.wait_for_function("() => document.querySelector('.cell.held[data-tray=a3]')")
    x, y = lozenge["x"] + lozenge["width"] / 2, lozenge["y"] + lozenge["height"] / 2
    ann.page.mouse.move(x, y, steps=5)
    expect(ann.page.locator("g.ghost")).to_have_count(1)
    ann.page.mouse.up()
    version = ann.person.version()
    ann.page.keyboard.press("Enter")
    ann.done(version)
    stands = {one["figure"]: one["place"] for one in ann.person.last_table()["view"]["figures"]}
    assert stands["figure:a3"] is not None


def test_a_finger_gets_a_loupe_and_a_half_sheet_and_two_zoom(at: At) -> None:
    ann = at(positions.MARCHING, **PHONE)
    assert problems(ann.page) == []
    ann.page.locator(".pull").tap()
    sheet = ann.page.get_by_role("dialog", name="Royal guard")
    expect(sheet.locator("[data-now]")).to_contain_text("b1")
    ann.page.keyboard.press("Escape")
    ann.do("march")
    ann.drag("a1", 1.2, 0.3)
    expect(ann.page.locator("[data-loupe]")).to_have_count(1)
    ann.drop()
    expect(ann.page.locator("[data-loupe]")).to_have_count(0)
    before = ann.inch()
    ann.pinch(195, 480, 40, 80)
    ann.person.until(lambda: ann.inch() > 1.6 * before, "two fingers do not zoom")


def test_the_dice_leave_the_score_of_a_phone_in_sight(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(**PHONE), battle(inn, "me", "random", position=positions.MAGIC).seats[0])
    assert ann.wait_until_asked()
    ann.page.locator('[data-deed="cast"][data-what="boule-de-feu"]').click()
    version = ann.person.version()
    ann.page.locator('[data-target="b1"]').click()
    ann.done(version)
    assert ann.wait_until_asked()
    stage, score = ann.page.locator(".stage"), ann.page.locator(".top").first
    expect(stage.locator("h3").first).to_be_in_viewport()
    top, above = stage.bounding_box(), score.bounding_box()
    assert top and above and top["y"] >= above["y"] + above["height"]


def test_a_finger_scrolls_the_tray_without_taking_anybody_up(inn: Inn, sit: Sit) -> None:
    ann = Fighter(sit(**PHONE), battle(inn, "me", "random").seats[0])
    while ann.wait_until_asked() and ann.question["kind"] != "deploy":
        ann.go()
    tray = ann.page.locator(".tray")
    box, about = tray.bounding_box(), ann.question["about"]
    assert box is not None
    ann.swipe(box["x"] + 200, box["y"] + 40, -150, 2)
    ann.person.until(lambda: tray.evaluate("one => one.scrollLeft") > 50, "the tray stays")
    assert ann.question["about"] == about
    ann.swipe(box["x"] + 200, box["y"] + 40, 4, -300)
    assert ann.wait_until_asked()
    assert ann.question["about"] != about  # whoever was under the finger then


def test_the_dice_that_fall_are_those_of_the_server(at: At) -> None:
    ann = at(positions.DUEL, motion=True)
    ann.deed("charge").click()
    version = ann.person.version()
    ann.page.locator('[data-target="b2"]').click()
    ann.done(version)
    while ann.wait_until_asked() and ann.question["kind"] != "reroll":
        ann.go()
    thrown = ann.person.heard("throw")[-1]["faces"]
    dice = ann.page.locator(".stage .die text")
    expect(dice).to_have_text([str(face) for face in thrown])
    again = ann.page.locator('[data-deed="die"]').first
    number = again.locator("kbd").inner_text()
    assert f"Die {number} " in again.inner_text().replace("\n", " ")
    ann.page.keyboard.press(number)
    expect(again).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press(number)
    expect(again).to_have_attribute("aria-pressed", "false")
    ann.go()
    rolled = ann.person.heard("roll")[-1]
    faces = list(rolled["initial"])
    for die, face in zip(rolled["rerolled"], rolled["after"], strict=True):
        faces[int(die.removeprefix("die:")) - 1] = face
    expect(dice).to_have_text([str(face) for face in faces])
    expect(ann.page.locator(".stage .old text").first).to_have_text(str(rolled["initial"][0]))
    expect(ann.page.locator(".stage .sum").first).to_contain_text(str(rolled["successes"]))


def nobody_answers(ann: Fighter, target: str, told: str) -> None:
    """The deed is done to somebody who rolls nothing: the stage tells it and waits for no dice."""
    version = ann.person.version()
    ann.page.locator(f'[data-target="{target}"]').click()
    ann.done(version)
    while ann.wait_until_asked() and ann.question["kind"] != "act":
        ann.go()
    stage = ann.page.locator(".stage")
    expect(stage.locator(told).first).to_be_visible()
    expect(stage.locator(".next")).to_have_count(0)
    expect(stage.locator(".versus")).to_have_count(0)


def test_nobody_waits_for_the_dice_of_a_friend(at: At) -> None:
    ann = at(positions.MAGIC)
    ann.page.locator('[data-what="armes-ardentes"]').click()
    nobody_answers(ann, "a2", told=".sum")


def test_nobody_waits_for_the_dice_of_a_statue(at: At) -> None:
    statue = [{"owner": "b", "at": [14, 13]}]
    ann = at(positions.changed(positions.SHOOTING, main=8, statue=statue))
    ann.deed("shoot").click()
    nobody_answers(ann, "bs1", told=".outcome")


def test_where_only_one_deed_is_left_its_targets_are_lit_at_once(at: At) -> None:
    pair = [stands("archer-des-bois", x, 9) for x in (12, 15)]
    foes = [faces("brute", x, 18) for x in (12, 15)]
    together = ["together", "a1 + a2", "shoot", "pass", "a1 + a2"]
    both = {"moment": "activate", "figure": None, "points": {"a": 2}, "played": together}
    ann = at(situation(pair, foes, **both))
    assert ann.question["kind"] == "act"
    expect(ann.page.locator("[data-target]")).to_have_count(2)
    ann.page.keyboard.press("Escape")
    expect(ann.deed("shoot")).to_be_visible()


def test_who_shoots_from_afar_is_seen_above_the_dice(at: At) -> None:
    archer = stands("archer-des-bois", 12, 6)
    more = {"points": {"a": 2, "b": 2}, "played": ["shoot b1 with arc", "pass"]}
    ann = at(situation([archer], [faces("brute", 12, 27)], **more))
    stage = ann.page.locator(".stage")
    expect(stage).to_be_visible()

    def is_above(label: str) -> bool:
        box = stage.bounding_box()
        return box is not None and 62 < ann.figure(label)[1] < box["y"]

    ann.person.until(lambda: is_above("a1") and is_above("b1"), "one of them is hidden")
