"""What the page of a battle costs: time in each frame of a drag, memory after hours of replay.

    uv run python -m tools.smooth [--hours 3] [--only frames|replay]

starts a server and a Chromium. It drags a figure and pans the table while the browser traces what
the page does: a busy machine makes frames late, but hardly changes the work in each of them.
Then it lets a long battle's replay play by itself, over and over again, for hours by the clock of
the page, which runs as fast as the page can follow; every quarter of an hour it weighs the page.
"""

from __future__ import annotations

import argparse
import math
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.browser.conftest import chromium
from tests.browser.dysma_people import Fighter, battle
from tests.browser.people import Inn, Person
from tests.browser.quick import quick_server
from tests.browser.test_dysma_replay import watch

WORK: Final = {
    "script": ("EventDispatch", "FireAnimationFrame", "TimerFire", "RunMicrotasks"),
    "style and layout": ("UpdateLayoutTree", "Layout", "PrePaint"),
    "paint": ("Paint", "Layerize", "Commit"),
}
"""What Chromium calls the parts of a frame's work in the thread of the page."""
TRACED: Final = "devtools.timeline,disabled-by-default-devtools.timeline.frame"
COUNT: Final = """() => {
  window.frames_seen = [];
  const step = (now) => {
    window.frames_seen.push(now);
    window.frame = requestAnimationFrame(step);
  };
  window.frame = requestAnimationFrame(step);
}"""
STOP: Final = "() => { cancelAnimationFrame(window.frame); return window.frames_seen; }"
QUARTER: Final = 15 * 60
"""Seconds of a replay between two weighings."""
LEAP: Final = 15
"""Seconds of a replay between two looks at whether it is over."""
STEPS: Final = 220


def wave(page: Page, x: float, y: float, wide: float, high: float) -> None:
    """The hand goes to and fro, about 120 times a second."""
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(STEPS):
        page.mouse.move(x + wide * math.sin(step / 13), y + high * math.sin(step / 10))
        page.wait_for_timeout(8)
    page.mouse.up()


def traced(page: Page, devtools: CDPSession, act: Callable[[], None]) -> str:
    """What each frame of something took, in words."""
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    devtools.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    devtools.once("Tracing.tracingComplete", lambda _: ended.append(True))
    devtools.send("Tracing.start", {"categories": TRACED, "transferMode": "ReportEvents"})
    page.evaluate(COUNT)
    act()
    seen: list[float] = page.evaluate(STOP)
    devtools.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    spent: dict[str, float] = defaultdict(float)
    for event in events:
        if event.get("ph") == "X":  # thread time where it is told: what others took does not count
            spent[event["name"]] += event.get("tdur", event.get("dur", 0)) / 1000
    frames = max(1, len(seen) - 1)
    parts = {what: sum(spent[name] for name in names) / frames for what, names in WORK.items()}
    rate = 1000 * frames / (seen[-1] - seen[0])
    words = ", ".join(f"{what} {took:.1f}" for what, took in parts.items())
    return f"{sum(parts.values()):.1f} ms of work in a frame ({words}); {rate:.0f} frames a second"


def frames(inn: Inn, browser: Browser) -> None:
    """A battle with everybody on the table, zoomed in: panned, then a figure dragged."""
    person = Person(browser, inn, motion=True)
    ann = Fighter(person, battle(inn, "me", "novice", turn_limit=6).seats[0])
    while ann.wait_until_asked() and ann.question["kind"] != "act":
        ann.go()
    devtools = person.context.new_cdp_session(ann.page)
    for _ in range(3):
        ann.page.keyboard.press("+")
    label = ann.question["about"].removeprefix("figure:")
    ann.figure(label)
    print("panning:", traced(ann.page, devtools, lambda: wave(ann.page, 700, 250, 160, 90)))
    ann.do("march")
    x, y = ann.figure(label)
    inch = ann.inch()
    dragging = traced(ann.page, devtools, lambda: wave(ann.page, x, y, 4 * inch, 3 * inch))
    print("dragging:", dragging)
    person.leave()


def weigh(devtools: CDPSession) -> tuple[float, int]:
    """Megabytes of the page's heap and nodes of its document, without what is unused."""
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
    told = devtools.send("Performance.getMetrics")["metrics"]
    metrics = {one["name"]: one["value"] for one in told}
    return metrics["JSHeapUsedSize"] / 1e6, int(metrics["Nodes"])


def replays(inn: Inn, browser: Browser, hours: float) -> None:
    """One replay, played with all its motion for hours by the clock of the page."""
    person = Person(browser, inn, motion=True)
    page = person.page
    page.clock.install()
    watch(inn, person, turns=6)
    slider = page.get_by_role("slider").first
    devtools = person.context.new_cdp_session(page)
    devtools.send("Performance.enable")
    devtools.send("HeapProfiler.enable")
    print("replay opened: {:.1f} MB, {} nodes".format(*weigh(devtools)), flush=True)
    began, shown, before, played = time.monotonic(), 0, 0, 0
    while played < hours * 3600:
        again = page.get_by_role("button", name="Play", exact=True).first
        if again.count():  # it has come to its end, or to one of its key moments
            again.click()
        page.clock.run_for(LEAP * 1000)
        played += LEAP
        now = int(slider.input_value())
        shown += now - before if now >= before else now
        before = now
        if played % QUARTER == 0:
            heap, nodes = weigh(devtools)
            took = time.monotonic() - began
            print(
                f"{played / 3600:.2f} h, {shown} answers ({took:.0f} s): "
                f"{heap:.1f} MB, {nodes} nodes",
                flush=True,
            )
    print("complaints:", person.errors or "none")
    person.leave()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hours", type=float, default=3, help="how long the replay plays")
    parser.add_argument("--only", choices=["frames", "replay"], help="one of the two alone")
    args = parser.parse_args()
    with (
        TemporaryDirectory() as folder,
        quick_server(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium())
        if args.only != "replay":
            frames(Inn(address), browser)
        if args.only != "frames":
            replays(Inn(address), browser, args.hours)
        browser.close()


if __name__ == "__main__":
    main()
