"""Replays of battles: measured in, walked through, played on from; what they weigh."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser import dysma_positions as positions
from tests.browser.dysma_people import Fighter, battle, middle_at_rest
from tests.browser.people import Inn, Person
from wartable import dysma

Sit = Callable[..., Person]

MOST = 60_000_000
"""Bytes that the page of a battle may hold."""

FRAMES = """() => new Promise((done) => {
  const began = performance.now();
  let count = 0;
  const step = (now) => {
    count++;
    if (now - began < 1500) requestAnimationFrame(step);
    else done(count / ((now - began) / 1000));
  };
  requestAnimationFrame(step);
})"""


def watch(inn: Inn, person: Person, turns: int = 1) -> None:
    """Lay the record of a battle on the table, played by what is suggested, and watch it."""
    match = dysma.new_match(["silver-peaks", "omrok-fist"], seed=5, map="ruins", turn_limit=turns)
    while match.question is not None:
        match.answer(match.suggestion())
    person.page.goto(f"{inn.address}/#/replays")
    person.page.get_by_label("The text of a record").fill(match.record().to_json())
    person.page.get_by_role("button", name="Watch it").click()
    person.page.wait_for_url("**/#/replay/*")
    expect(person.page.get_by_role("slider").first).to_be_visible()


def test_a_replay_is_measured_in_and_played_on_from(inn: Inn, sit: Sit) -> None:
    ann = sit()
    watch(inn, ann)
    ann.page.get_by_role("button", name="To the end").click()
    bases = ann.page.locator("[data-figure]")
    expect(bases.nth(3)).to_be_attached()
    ann.page.get_by_role("button", name="Ruler").first.click()
    for base in (bases.nth(0), bases.nth(3)):
        ann.page.mouse.click(*middle_at_rest(base.locator("rect").first))
    expect(ann.page.locator(".tag.measure")).to_contain_text("″")
    ann.page.get_by_role("button", name="One answer back").click()
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.wait_for_url("**/#/match/*")
    ann.page.wait_for_selector("[data-dock]")


def test_a_replay_shows_both_bands_whole_and_keeps_its_pace(inn: Inn, sit: Sit) -> None:
    ann = sit(width=1440, height=900)
    watch(inn, ann)
    expect(ann.page.locator(".roster").first).to_be_visible()
    cut = """() => [...document.querySelectorAll("aside .panel")].filter(
      (one) => (one.querySelector(".roster") || one.textContent.includes("Sight"))
        && one.scrollHeight > one.clientHeight + 1
    ).length"""
    ann.until(lambda: ann.page.evaluate(cut) == 0, "a band or the layers are cut")
    ann.page.get_by_text("4×", exact=True).click()
    ann.page.get_by_role("radiogroup", name="seen by").get_by_role("radio").first.click()
    expect(ann.page.locator(".roster .caps").first).to_have_text("you")  # by other eyes
    expect(ann.page.get_by_role("radio", name="4×")).to_be_checked()


def test_figures_walk_their_ways_in_a_replay(inn: Inn, sit: Sit) -> None:
    ann = sit(motion=True)
    watch(inn, ann)
    ann.page.evaluate("""() => {
      window.places = new Map();
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const name = target.dataset?.figure;
          if (!name) continue;
          const seen = window.places.get(name) ?? new Set();
          window.places.set(name, seen.add(target.getAttribute("transform")));
        }
      }).observe(document.body, {
        subtree: true, attributes: true, attributeFilter: ["transform"],
      });
    }""")
    ann.page.get_by_role("slider").first.fill("40")  # after the setup
    ann.page.get_by_role("button", name="Play", exact=True).first.click()
    ann.page.wait_for_function(
        "() => [...window.places.values()].some((seen) => seen.size > 4)", timeout=60_000
    )


def test_what_dragging_and_panning_cost(inn: Inn, sit: Sit) -> None:
    """Prints frames a second; a busy machine decides nothing."""
    link = battle(inn, "me", "me", position=positions.SHOOTING).seats[0]
    ann = Fighter(sit(motion=True), link)
    assert ann.wait_until_asked()
    ann.do("march")
    x, y = ann.figure("a1")
    rates: dict[str, float] = {}
    for what, (left, top) in {"dragging": (x, y), "panning": (x + 300, y - 200)}.items():
        ann.page.mouse.move(left, top)
        ann.page.mouse.down()
        ann.page.evaluate(f"() => {{ window.rate = ({FRAMES})(); }}")
        for step in range(60):
            ann.page.mouse.move(left + 40 * ((step % 20) / 20), top - 2 * step)
        rates[what] = ann.page.evaluate("() => window.rate")
        ann.page.mouse.up()
    print("; ".join(f"{what}: {rate:.0f} frames a second" for what, rate in rates.items()))
    assert min(rates.values()) > 1, "the page stood still"


def test_what_a_long_replay_weighs(inn: Inn, sit: Sit) -> None:
    ann = sit()
    watch(inn, ann, turns=2)
    slider = ann.page.get_by_role("slider").first
    slider.focus()
    for _ in range(60):
        slider.press("ArrowRight")
    expect(slider).to_have_value("60")
    devtools = ann.context.new_cdp_session(ann.page)
    devtools.send("HeapProfiler.collectGarbage")
    devtools.send("Performance.enable")
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    used = next(one["value"] for one in metrics if one["name"] == "JSHeapUsedSize")
    print(f"{used / 1e6:.0f} MB after a replay of {slider.get_attribute('max')} answers")
    assert used < MOST
