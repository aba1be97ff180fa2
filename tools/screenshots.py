"""Take a picture of every screen of the browser's table, at three sizes.

    uv run python -m tools.screenshots FOLDER

starts a server and a Chromium, opens every page, sits down in every mode of both games, lets the
suggestions play until something is on the table, gives up, watches the replay, and says what the
consoles of the pages complained about.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

from tests.browser.conftest import chromium
from tests.browser.people import DECKS, Inn
from tests.browser.quick import quick_server
from wartable.remote import sit_down

SIZES: Final = ((1440, 900), (1024, 768), (390, 844))
PAGES: Final = {
    "start": "/",
    "cards": "/cards/siegestorm",
    "leaves": "/cards/dysma",
    "rules": "/rules/siegestorm",
    "rules-dysma": "/rules/dysma",
    "replays": "/replays",
}
LOBBIES: Final[dict[str, dict[str, Any]]] = {
    "lobby": {"game": "siegestorm", "mode": "lms", "kinds": ("me", "open", "bot", "bot")},
    "lobby-dysma": {"game": "dysma", "kinds": ("me", "open")},
    "curtain": {"game": "siegestorm", "kinds": ("me", "me")},
}
"""Tables that wait for somebody."""
BOSS: Final = {"options": {"boss": "byloss", "difficulty": "hard"}}
TABLES: Final[dict[str, tuple[dict[str, Any], int]]] = {
    "duel": ({"mode": "duel", "people": 1, "bots": 1}, 16),
    "solo": ({"mode": "solo", "people": 1, "bots": 0, **BOSS}, 12),
    "coop": ({"mode": "coop", "people": 1, "bots": 1, **BOSS}, 16),
    "ring": ({"mode": "lms", "people": 1, "bots": 3}, 24),
    "battle": ({"game": "dysma", "people": 1, "bots": 1}, 24),
}
"""A table, and how many answers are given before its picture is taken."""
ENDED: Final = ("duel", "battle")
"""Of these the end and the replay are pictured, too."""
NAMES: Final = ("Ann", "Bela", "", "")
PATIENCE: Final = 2000.0
"""Milliseconds that others may think before an answer."""


def open_table(inn: Inn, form: dict[str, Any]) -> tuple[str, str]:
    """The match, and the token of our seat."""
    wanted = dict(form)
    people, bots = wanted.pop("people"), wanted.pop("bots")
    game = wanted.setdefault("game", "siegestorm")
    bot = "tactician" if game == "dysma" else "greedy"
    seats: list[dict[str, Any]] = [{"kind": "me", "name": "Ann"} for _ in range(people)]
    seats += [{"kind": "bot", "bot": bot} for _ in range(bots)]
    if game == "siegestorm":
        for seat, deck in zip(seats, DECKS, strict=False):
            seat["options"] = {"deck": deck}
    told = inn.post("/api/matches", {**wanted, "seats": seats})
    return told["match"], told["seats"][0]["token"]


def listen(page: Page, where: str, complaints: list[str]) -> None:
    """Note what the console of a page complains about."""
    page.on("pageerror", lambda error: complaints.append(f"{where}: {error}"))
    page.on(
        "console",
        lambda said: complaints.append(f"{where}: {said.text}") if said.type == "error" else None,
    )


def settle(page: Page) -> None:
    """Wait until everything has come, letters too, and has found its place."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(1200)


def play_on(page: Page) -> None:
    """Give the suggested answer, if possible when it is asked for."""
    asked = page.get_by_role("region", name="The question").get_by_role("button")
    with suppress(TimeoutError):
        asked.first.wait_for(timeout=PATIENCE)
    page.keyboard.press("Enter")
    page.wait_for_timeout(400)


def take_all(browser: Browser, inn: Inn, folder: Path) -> list[str]:
    """All pictures; gives what was complained about."""
    complaints: list[str] = []
    for width, height in SIZES:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            has_touch=width < 640,
        )
        for name, route in PAGES.items():
            page = context.new_page()
            listen(page, f"{name} {width}", complaints)
            page.goto(f"{inn.address}/#{route}")
            settle(page)
            page.screenshot(path=folder / f"{name}-{width}.png")
            page.close()
        for name, (form, answers) in TABLES.items():
            page = context.new_page()
            listen(page, f"{name} {width}", complaints)
            seat = open_table(inn, form)
            page.goto(f"{inn.address}/#/match/{'/'.join(seat)}")
            settle(page)
            for _ in range(answers):
                play_on(page)
            page.wait_for_timeout(1500)
            settle(page)
            page.screenshot(path=folder / f"{name}-{width}.png")
            if name in ENDED:
                take_end(page, inn, seat, f"{name}-{width}", folder)
            page.close()
        for name, form in LOBBIES.items():
            page = context.new_page()
            listen(page, f"{name} {width}", complaints)
            take_lobby(page, inn, form, folder / f"{name}-{width}.png")
            page.close()
        context.close()
    return complaints


def take_end(page: Page, inn: Inn, seat: tuple[str, str], name: str, folder: Path) -> None:
    """Give up, look at the end, and watch it again."""
    with sit_down(inn.address, *seat) as mine:
        mine.concede()
    page.get_by_role("heading", name="Defeat").wait_for()
    settle(page)
    page.screenshot(path=folder / f"end-{name}.png")
    page.get_by_role("button", name="Watch the replay").click()
    page.get_by_role("slider").wait_for()
    settle(page)
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="One answer back").click()
    settle(page)
    page.screenshot(path=folder / f"replay-{name}.png")


def take_lobby(page: Page, inn: Inn, form: dict[str, Any], path: Path) -> None:
    """A table as the one who opened it sees it, with the links that he has to pass on."""
    wanted = dict(form)
    kinds = wanted.pop("kinds")
    wanted["seats"] = [{"kind": kind, "name": NAMES[at]} for at, kind in enumerate(kinds)]
    told = inn.post("/api/matches", wanted)
    held = [{"match": told["match"], **seat} for seat in told["seats"]]
    for token, more in ((told["watch"], {}), (told["owner"], {"owner": True})):
        held.append({"match": told["match"], "token": token, "seat": None, "mine": False, **more})
    page.goto(inn.address)
    page.evaluate("held => localStorage.setItem('wartable.held', held)", json.dumps(held))
    page.goto(f"{inn.address}/#/match/{told['match']}")
    page.reload()
    settle(page)
    page.screenshot(path=path)


def main() -> None:
    """Read the arguments, take the pictures, tell."""
    parser = argparse.ArgumentParser(description="Pictures of every screen at three sizes.")
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as data,
        quick_server(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium())
        complaints = take_all(browser, Inn(address), folder)
        browser.close()
    count = len(SIZES) * (len(PAGES) + len(TABLES) + 2 * len(ENDED) + len(LOBBIES))
    print(f"{count} pictures in {folder}, {len(complaints)} complaints of the console")
    for complaint in complaints:
        print(f"  {complaint}")
    sys.exit(bool(complaints))


if __name__ == "__main__":
    main()
