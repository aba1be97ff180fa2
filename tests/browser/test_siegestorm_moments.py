"""Single moments of Siegestorm's table: chain, payment, numbers, dragging, keys, made-up cards."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser import scenes
from tests.browser.people import PHONE, Inn, Person

Sit = Callable[..., Person]
UNDECLARED = {key: value for key, value in scenes.PAYING.items() if key != "played"}
CLOCK = {"kind": "budget", "seconds": 900, "increment": 5}


def at(inn: Inn, ann: Person, scene: scenes.Scene, *others: str, **more: object) -> Page:
    """Sit down as side a, and wait for the question."""
    ann.go(inn.place(scene, "me", *others, **more).seats[0])
    assert ann.wait_until_asked()
    return ann.page


def test_the_chain_is_a_stack_that_says_what_answers_what(inn: Inn, sit: Sit) -> None:
    ann = sit()
    page = at(inn, ann, scenes.CHAIN, "random", clock=CLOCK)
    chain = page.get_by_role("region", name="Chain of Commands")
    titles = chain.locator(".link .title")
    expect(titles).to_have_text(["Scale-Cloaked Agent", "Mountain That Walks"])
    expect(chain.get_by_text("answers", exact=True)).to_have_count(1)
    expect(chain.get_by_text("Your answer would lie here")).to_be_visible()
    # Who storms stands on the road with the sum that the table worked out.
    expect(page.get_by_role("img", name="ATT 3 minus DEF 3 is strength 0")).to_be_visible()
    # What the command on top is aimed at has brackets, and says by which.
    target = ann.thing("slot:a3")
    expect(target.locator(".brackets")).to_have_count(1)
    expect(target.get_by_text("aimed at by 2")).to_be_visible()
    # Both clocks are on the plates.
    expect(page.get_by_role("timer")).to_have_count(2)
    # Pointing at a line of the log points at its things.
    page.locator(".log .line").last.hover()
    expect(target).to_have_class(re.compile("pointed"))
    page.mouse.move(700, 300)
    expect(page.locator(".pointed")).to_have_count(0)
    # The parts of the sum tell of what they are made.
    page.locator(".sumbox [data-value=defense]").hover()
    expect(page.locator(".hint.value")).to_contain_text("Reptine Taskmaster, DEF 3")
    page.locator(".sumbox b").hover()
    expect(page.locator(".hint.value")).to_contain_text("Mountain That Walks, Strength 0")
    # Nothing was decided yet that could be taken back.
    expect(page.get_by_role("button", name="Ask to take back")).to_be_disabled()
    # What cannot be played says why not, with its rule: to who points at it, and to who tries.
    ann.thing(ann.card("Druuk School Adept")).hover(force=True)
    expect(page.locator(".hint.card .against .slug").first).to_be_visible()
    ann.thing(ann.card("Druuk School Adept")).click(force=True)
    expect(page.locator(".hint.why .slug").first).to_be_visible()


def test_what_is_declared_waits_in_its_slot_and_half_a_payment_is_told(inn: Inn, sit: Sit) -> None:
    ann = sit()
    page = at(inn, ann, UNDECLARED)
    version = ann.version()
    ann.thing(ann.card("Grave-Lifting Cherub")).click()
    page.get_by_role("menuitem", name="Deploy Grave-Lifting Cherub").click()
    ann.wait_for_news(version)
    assert ann.wait_until_asked()
    assert ann.question["kind"] == "pay"
    slot = ann.thing("slot:a1")
    expect(slot.get_by_text("declared, not paid")).to_be_visible()
    expect(slot.locator(".scard")).to_have_count(1)
    # Escape gives up what was declared, and it can be declared again.
    version = ann.version()
    page.keyboard.press("Escape")
    ann.wait_for_news(version)
    expect(page.get_by_text("declared, not paid")).to_have_count(0)
    assert ann.wait_until_asked()
    version = ann.version()
    ann.thing(ann.card("Grave-Lifting Cherub")).click()
    page.get_by_role("menuitem", name="Deploy Grave-Lifting Cherub").click()
    ann.wait_for_news(version)
    assert ann.wait_until_asked()
    done = page.get_by_role("button", name="Pay 1")
    ann.thing(ann.card("Choir Archer")).click()
    expect(done).to_have_attribute("aria-disabled", "true")
    ann.thing(ann.card("Lantern Novice")).click()
    both = page.get_by_role("button", name="Pay 2")
    expect(both).to_have_attribute("aria-disabled", "false")
    version = ann.version()
    page.keyboard.press("Enter")
    ann.wait_for_news(version)
    assert ann.wait_until_asked()
    expect(ann.thing("slot:a1").locator(".scard .name")).to_have_text("Grave-Lifting Cherub")
    expect(page.get_by_text("declared, not paid")).to_have_count(0)


UP_TO_TWO = {
    "seed": 1,
    "a": {
        "resources": 10,
        "hand": ["Underworld Vindicator", "Levy"],
        "track": ["", "Despoiler", ""],
        "committed": ["Levy", "Levy"],
    },
    "b": {"resources": 10},
}
"""Damage asks Despoiler: up to two Supporters may be readied, and the table suggests both."""


def test_where_none_may_be_chosen_that_is_a_button_beside_the_suggestion(
    inn: Inn, sit: Sit
) -> None:
    ann = sit()
    page = at(inn, ann, UP_TO_TWO, "random")
    ann.thing(ann.card("Underworld Vindicator")).click()
    page.get_by_role("menuitem", name="Play Underworld Vindicator as an action").click()
    page.get_by_role("button", name="Yes, use it").click()
    go = page.locator("section.bar button.go")
    expect(go).to_contain_text("2 targets")
    expect(go).to_contain_text("Levy, Levy")
    assert ann.wait_until_asked()
    version = ann.version()
    page.get_by_role("button", name="No target").click()
    ann.wait_for_news(version)
    assert ann.wait_until_asked()
    assert ann.question["kind"] != "target"
    assert not ann.last_table()["view"]["sides"][0]["ready"]


LOOKING = {
    "seed": 1,
    "a": {"hand": ["Spyglass", "Levy"], "resources": ["Tengu", "Armored Yak", "Levy", "Levy"]},
    "b": {"resources": 10},
    "card": [{"name": "Spyglass", "action": "Vision 3"}],
}


def test_cards_that_are_looked_at_lie_open_until_they_are_put_back(inn: Inn, sit: Sit) -> None:
    ann = sit()
    page = at(inn, ann, LOOKING, "random")
    ann.thing(ann.card("Spyglass")).click()
    page.get_by_role("menuitem", name="Play Spyglass as an action").click()
    sheet = page.get_by_role("region", name="Cards looked at")
    expect(sheet.locator(".scard .name")).to_have_text(["Levy", "Armored Yak", "Tengu"])
    # Who wants to see the table lays them aside, and takes them up again.
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Show the cards").click()
    sheet.locator(".insheet").nth(1).click()
    expect(page.get_by_role("button", name="On top of the Resources")).to_be_visible()
    expect(sheet.locator(".scard .name")).to_have_text(["Levy", "Tengu"])
    page.get_by_role("button", name="On top of the Resources").click()
    expect(page.get_by_text("In which order do you put these")).to_be_visible()
    for place in (1, 0):
        sheet.locator(".insheet").nth(place).click()
    expect(sheet.locator(".insheet .seal")).to_have_text(["2", "1"])
    page.get_by_role("button", name="In this order").click()
    expect(sheet).to_have_count(0)
    assert ann.card("Armored Yak")


def test_what_is_read_of_a_card_leaves_the_prompt_free(inn: Inn, sit: Sit) -> None:
    ann = sit()
    page = at(inn, ann, scenes.CHAIN, "random")
    ann.thing("slot:a3").hover()
    card = page.locator(".hint.card .scard.full")
    expect(card).to_be_visible()
    bar = page.locator(".promptbox").bounding_box()
    assert bar is not None
    ann.until(
        lambda: (box := card.bounding_box()) is not None and box["y"] + box["height"] <= bar["y"],
        "the card lies over the prompt",
    )


def test_the_rule_in_a_note_can_be_pressed(inn: Inn, sit: Sit) -> None:
    ann = sit()
    page = at(inn, ann, scenes.CHAIN, "random")
    locked = ann.thing(ann.card("Druuk School Adept"))
    locked.click(force=True)
    slug = page.locator(".hint.why .slug").first
    expect(slug).to_be_in_viewport()
    name = slug.inner_text()
    box = slug.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 8, box["y"] + 5, steps=8)
    page.mouse.down()
    page.mouse.up()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    # The note itself goes by Escape or by a press anywhere else.
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name=name)).to_be_hidden()
    for key in ("Escape", ""):
        locked.click(force=True)
        expect(slug).to_be_visible()
        page.keyboard.press(key) if key else page.mouse.click(700, 8)
        expect(slug).to_be_hidden()


def test_a_number_gives_its_reasons_with_rules(inn: Inn, sit: Sit) -> None:
    ann = sit()
    page = at(inn, ann, scenes.WHOM, "random")
    ann.thing("slot:a2").locator("[data-value=attack]").hover()
    note = page.locator(".hint.value")
    expect(note).to_contain_text("ATT 3")
    expect(note.locator("li")).to_have_count(2)
    expect(note.locator("li").nth(1)).to_contain_text("+1")
    expect(note.locator(".slug")).to_have_count(2)
    # A life changes by what happens: those lines are its reasons.
    while not any(event["side"] == "side:a" for event in ann.heard("damage")):
        ann.press("Enter")
        assert ann.wait_until_asked()
    page.locator('.deckspot[data-things~="side:a"] [data-past]').hover()
    expect(page.locator(".hint.past .slug").first).to_be_visible()
    # Where the log is short, a key opens all of it.
    page.keyboard.press("l")
    log = page.get_by_role("complementary", name="Log").get_by_role("log")
    expect(log.locator(".line .slug").first).to_be_visible()


def drag(card: Locator, page: Page, x: float, y: float) -> None:
    """Take a card up where it lies and let go of it at a point of the page."""
    card.hover(position={"x": 60, "y": 60})
    page.mouse.down()
    page.mouse.move(x, y, steps=10)
    page.mouse.up()


def held(ann: Person) -> list[tuple[str, str]]:
    """The cards of our hand from left to right: things and names."""
    hand = ann.last_table()["view"]["sides"][0]["hand"]
    names = {card["thing"]: card["name"] for card in hand}
    shown = ann.page.locator(".fan .spot").evaluate_all("all => all.map(x => x.dataset.things)")
    return [(thing, names.get(thing, "")) for thing in shown]


def test_a_card_is_dragged_to_where_it_may_go_and_goes_back_from_elsewhere(
    inn: Inn, sit: Sit
) -> None:
    ann = sit()
    side = UNDECLARED["a"]
    twice = {**UNDECLARED, "a": {**side, "hand": [*side["hand"], "Lantern Novice"]}}
    page = at(inn, ann, twice)
    # Of several copies one is offered; the others stand for it.
    offered = {thing for choice in ann.question["choices"] for thing in choice["on"]}
    hand = ann.last_table()["view"]["sides"][0]["hand"]
    copies = [card["thing"] for card in hand if card["name"] == "Lantern Novice"]
    (copy,) = set(copies) - offered
    card, slot = ann.thing(copy), ann.thing("slot:a1")
    expect(card).to_have_class(re.compile(r"\bcan\b"))
    start, goal = card.bounding_box(), slot.bounding_box()
    assert start
    assert goal
    drag(card, page, start["x"] + 110, start["y"] + 70)
    expect(page.locator(".dragged")).to_have_count(0)
    expect(page.locator(".menu")).to_have_count(0)
    assert ann.version() == 0
    before = held(ann)
    (touched,) = (at for at, (thing, _) in enumerate(before) if thing == copy)
    drag(card, page, goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2)
    ann.wait_for_news(0)
    # The one that was dragged is gone, and not its twin.
    stays = [name for at, (_, name) in enumerate(before) if at != touched]
    ann.until(lambda: [name for _, name in held(ann)] == stays, "another card went")
    standing = ann.last_table()["view"]["slots"]["slot:a1"]
    assert standing["name"] == "Lantern Novice"


def test_on_a_phone_a_touch_opens_a_card_and_a_swipe_plays_it(inn: Inn, sit: Sit) -> None:
    ann = sit(**PHONE)
    page = at(inn, ann, UNDECLARED)
    name = "Lantern Novice"
    hand = page.locator(f'.row .spot[data-things~="{ann.card(name)}"]')
    hand.scroll_into_view_if_needed()
    hand.tap()
    menu = page.get_by_role("menu")
    expect(menu.locator(".scard.full .name")).to_have_text(name)
    expect(menu.get_by_role("menuitem").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    wanted = ann.question["suggestion"]
    thing = next(one["on"][0] for one in ann.question["choices"] if one["text"] == wanted)
    hand = page.locator(f'.row .spot[data-things~="{thing}"]')
    hand.scroll_into_view_if_needed()
    box = hand.bounding_box()
    assert box
    x, y = box["x"] + 20, box["y"] + 90
    touch = ann.context.new_cdp_session(page)

    def finger(kind: str, *points: dict[str, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    finger("touchStart", {"x": x, "y": y})
    for step in range(1, 7):
        finger("touchMove", {"x": x, "y": y - 20 * step})
    finger("touchEnd")
    ann.wait_for_news(0)
    assert ann.wait_until_asked()
    assert ann.question["about"] == thing, "what was swiped up is being played"


def test_keys_open_log_casualties_and_their_own_list(inn: Inn, sit: Sit) -> None:
    ann = sit()
    page = at(inn, ann, scenes.CHAIN, "random")
    page.keyboard.press("c")
    own = ann.last_table()["view"]["names"][0]  # as the device calls us
    expect(page.get_by_role("region", name=f"Casualties of {own}: 2 cards")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    expect(page.get_by_role("region", name="Casualties of Bob: 2 cards")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.get_by_role("log", name="What happened")).to_be_focused()
    page.keyboard.press("?")
    keys = page.get_by_role("complementary", name="Keys")
    expect(keys.get_by_text("Pass until my turn")).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.keyboard.press("p")
    until = page.get_by_role("button", name="Pass until my turn")
    expect(until).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("p")
    expect(until).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("h")
    hold = page.get_by_role("button", name="Hold", exact=True)
    expect(hold).to_have_attribute("aria-pressed", "true")


def test_what_is_laid_open_keeps_the_focus_and_gives_it_back(inn: Inn, sit: Sit) -> None:
    ann = sit()
    page = at(inn, ann, UNDECLARED)
    more = page.get_by_role("button", name="Settings and more")
    more.focus()
    more.press("Enter")
    drawer = page.get_by_role("complementary", name="Settings and more")
    last = drawer.get_by_role("link", name="Leave the table")
    last.focus()
    page.keyboard.press("Tab")
    expect(drawer.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(last).to_be_focused()
    page.keyboard.press("Escape")
    expect(more).to_be_focused()
    card = ann.thing(ann.card("Cloud Warden"))
    card.focus()
    page.keyboard.press("Enter")
    options = page.get_by_role("menuitem")
    expect(options.first).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(options.last).to_be_focused()
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)
    expect(card).to_be_focused()


def test_places_wear_their_keys_and_a_pile_leaves_enter_to_the_question(inn: Inn, sit: Sit) -> None:
    ann = sit()
    page = at(inn, ann, scenes.WHOM, "random")
    for place, key in (("pile:a.resources", "1"), ("pile:b.resources", "2")):
        expect(ann.thing(place).locator("kbd")).to_have_text(key)
    # What was opened with the pointer is closed, and is not opened again by Enter.
    ann.thing("pile:c.reserves").click(force=True)
    sheet = page.locator(".sheet")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    ann.press("Enter")
    expect(sheet).to_have_count(0)


def test_a_made_up_card_plays_without_a_change(inn: Inn, sit: Sit) -> None:
    ann = sit()
    page = at(inn, ann, scenes.LANTERN, "random")
    card = ann.thing(ann.card("Lantern of Tomorrow"))
    expect(card.locator(".say.action")).to_have_text("Deal 2 DMG, then Draw 2")
    # Its faction has no look of its own: it wears the levy's, in which its emblem is seen.
    expect(card.locator(".scard")).to_have_attribute("data-faction", "levy")
    assert (
        ann.thing("pile:a.resources").evaluate("it => it.closest('[data-faction]').dataset.faction")
        == "levy"
    )
    fill = "path => document.querySelector(getComputedStyle(path).fill.slice(5, -2)) !== null"
    assert card.locator(".em path").first.evaluate(fill)
    card.click()
    version = ann.version()
    page.get_by_role("menuitem", name="Play Lantern of Tomorrow as an action").click()
    ann.wait_for_news(version)
    assert ann.wait_until_asked()
    ann.press("Enter")  # pays
    assert ann.wait_until_asked()
    view = ann.last_table()["view"]
    assert view["sides"][1]["resources"] == 18
    expect(page.locator('.deckspot[data-things~="side:b"] .num')).to_have_text("18")
    expect(page.get_by_role("log", name="What happened")).to_contain_text("Lantern of Tomorrow")
    # What happens is spoken, and turns have their rule.
    while ann.last_table()["view"]["turn"] < 4 and ann.wait_until_asked():
        ann.press("Enter")
    expect(page.locator(".log h3 .slug").first).to_be_visible()
    expect(page.locator("[aria-live=polite].sr p").first).to_be_attached()


def test_more_contrast_changes_what_is_drawn(inn: Inn, sit: Sit) -> None:
    ann = sit()
    page = at(inn, ann, scenes.PAYING)
    dim = "getComputedStyle(document.documentElement).getPropertyValue('--c-text-dim')"
    before = page.evaluate(dim)
    page.get_by_role("button", name="Settings and more").click()
    page.get_by_role("switch", name="More contrast").click()
    expect(page.locator("html[data-contrast]")).to_have_count(1)
    page.wait_for_function(f"(before) => {dim} !== before", arg=before)
