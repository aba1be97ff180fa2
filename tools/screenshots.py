"""Take a picture of every screen of the browser's table, at three sizes.

    uv run python -m tools.screenshots FOLDER

starts a server and a Chromium, opens every page, sits down in every mode of both games, lets the
suggestions play until something is on the table, sits down at moments worth a look, plays matches
to their end, watches the replay, and says what the consoles of the pages complained about. Some of
it again in French. `--only NAME` (as often as wished, `battle` or `end-*`) and `--width N` take a
part; `--server ADDRESS` looks at a server that runs already, such as Vite's.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

from tests.browser import dysma_positions as positions
from tests.browser import scenes
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
MOMENTS: Final[dict[str, scenes.Scene]] = {
    "chain": scenes.CHAIN,
    "paying": scenes.PAYING,
    "whom": scenes.WHOM,
    "leaving": scenes.LEAVING,
}
"""Siegestorm: a chain, a payment, a boss's damage to assign, an order."""
FIGHTS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "march": (positions.MARCHING, ("march",)),
    "charge": (positions.DUEL, ("charge",)),
    "dice": (positions.DUEL, ("charge", "go")),
    "shot": (positions.SHOOTING, ("shoot",)),
    "spells": (positions.MAGIC, ("cast",)),
}
"""Dysma: a position, and the deeds that lead to the picture; `go` is the brass button."""
SHORT: Final = {"turn_limit": 2, "map": "ruins"}
LAST: Final = {"people": 1, "bot": "random"}
RING: Final = {
    **scenes.LAST_STANDING,
    **{side: {**scenes.LAST_STANDING[side], "deck": deck} for side, deck in zip("abcd", DECKS)},
}
ENDED: Final[dict[str, dict[str, Any]]] = {
    "duel": {**LAST, "mode": "duel", "bots": 1},
    "battle": {**LAST, "game": "dysma", "bots": 1, "options": SHORT},
    "solo": {**LAST, "bots": 0, "position": json.dumps(scenes.LAST_ALONE)},
    "ring": {**LAST, "bots": 3, "position": json.dumps(RING)},
}
"""Played to their end, once for all sizes."""
REPLAYED: Final = ("duel", "battle")
"""Of these the replay is pictured, too."""
ABROAD: Final = ("start", "lobby", "cards", "duel", "leaving", "battle", "charge", "end-duel")
"""What is pictured in French, too: the words are longer."""
NAMES: Final = ("Ann", "Bela", "", "")
PATIENCE: Final = 2000.0
"""Milliseconds that others may think before an answer."""
ASKED: Final = "section.bar.asked button, [data-go], .orders button.go"

Seat = tuple[str, str]
"""A match, and the token of our seat."""
Show = Callable[[Page], None]
"""Brings a page to where its picture is taken."""


def open_table(inn: Inn, form: dict[str, Any]) -> Seat:
    """Sit down with as many people and bots as wished."""
    wanted = dict(form)
    people, bots = wanted.pop("people"), wanted.pop("bots")
    game = wanted.setdefault("game", "siegestorm")
    bot = wanted.pop("bot", "tactician" if game == "dysma" else "greedy")
    seats: list[dict[str, Any]] = [{"kind": "me", "name": "Ann"} for _ in range(people)]
    seats += [{"kind": "bot", "bot": bot} for _ in range(bots)]
    if game == "siegestorm" and "position" not in wanted:
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
    with suppress(TimeoutError):
        page.locator(ASKED).first.wait_for(timeout=PATIENCE)
    page.keyboard.press("Enter")
    page.wait_for_timeout(400)


class Studio:
    """Brings pages of one server to the screens that are to be pictured."""

    def __init__(self, inn: Inn) -> None:
        self.inn = inn
        self.over: dict[str, Seat] = {}

    def screens(self) -> dict[str, Show]:
        """Every screen by its name. Who has played comes last: his start page is another one."""
        shows: dict[str, Show] = {}
        for name, route in PAGES.items():
            shows[name] = partial(self.page, route)
        for name, (form, answers) in TABLES.items():
            shows[name] = partial(self.table, form, answers)
        for name, scene in MOMENTS.items():
            shows[name] = partial(self.moment, scene)
        for name, (position, deeds) in FIGHTS.items():
            shows[name] = partial(self.fight, position, deeds)
        for name, form in LOBBIES.items():
            shows[name] = partial(self.lobby, form)
        for name in ENDED:
            shows[f"end-{name}"] = partial(self.end, name)
        for name in REPLAYED:
            shows[f"replay-{name}"] = partial(self.replay, name)
        shows["start-again"] = partial(self.again, "/")
        shows["replays-again"] = partial(self.again, "/replays")
        return shows

    def page(self, route: str, page: Page) -> None:
        """A page around the table."""
        page.goto(f"{self.inn.address}/#{route}")

    def sit(self, seat: Seat, page: Page) -> None:
        """A seat of a match."""
        page.goto(f"{self.inn.address}/#/match/{'/'.join(seat)}")
        settle(page)

    def table(self, form: dict[str, Any], answers: int, page: Page) -> None:
        """A new match, and so many suggestions played."""
        self.sit(open_table(self.inn, form), page)
        for _ in range(answers):
            play_on(page)
        page.wait_for_timeout(1500)

    def moment(self, scene: scenes.Scene, page: Page) -> None:
        """A moment of Siegestorm."""
        page.goto(self.inn.seat_at(scene))

    def fight(self, position: str, deeds: tuple[str, ...], page: Page) -> None:
        """A moment of a battle."""
        form = {"game": "dysma", "people": 1, "bots": 1, "position": position}
        self.sit(open_table(self.inn, form), page)
        for deed in deeds:
            page.locator(ASKED).first.wait_for()
            page.locator("[data-go]" if deed == "go" else f'[data-deed="{deed}"]').first.click()
            settle(page)

    def lobby(self, form: dict[str, Any], page: Page) -> None:
        """A table as the one who opened it sees it, with the links that he has to pass on."""
        wanted = dict(form)
        kinds = wanted.pop("kinds")
        wanted["seats"] = [{"kind": kind, "name": NAMES[at]} for at, kind in enumerate(kinds)]
        told = self.inn.post("/api/matches", wanted)
        match = {"match": told["match"], "seat": None, "mine": False}
        held = [{**match, **seat} for seat in told["seats"]]
        held.append({**match, "token": told["watch"]})
        held.append({**match, "token": told["owner"], "owner": True})
        self.hold(page, held)
        page.goto(f"{self.inn.address}/#/match/{told['match']}")

    def hold(self, page: Page, held: list[dict[str, Any]]) -> None:
        """Give a device the tokens that it would have kept."""
        page.goto(self.inn.address)
        page.evaluate("held => localStorage.setItem('wartable.held', held)", json.dumps(held))
        page.goto("about:blank")

    def finished(self, name: str) -> Seat:
        """A match that was played to its end by its suggestions, with its chances worked out."""
        if name not in self.over:
            seat = open_table(self.inn, ENDED[name])
            with sit_down(self.inn.address, *seat) as mine:
                while asked := mine.wait_for_question():
                    mine.answer(asked["suggestion"])
            self.over[name] = seat
        return self.over[name]

    def end(self, name: str, page: Page) -> None:
        """The end of a match that was played out, when all about it is known."""
        self.sit(self.finished(name), page)
        with suppress(TimeoutError):  # the third panel tells of luck, when the chances are known
            page.locator(".panels > div").nth(2).wait_for(timeout=120_000)

    def replay(self, name: str, page: Page) -> None:
        """What was played out, two thirds through."""
        match, token = self.finished(name)
        held = [{"match": match, "token": token, "seat": 0, "mine": True}]
        self.hold(page, held)
        page.goto(f"{self.inn.address}/#/replay/{match}")
        slider = page.get_by_role("slider")
        slider.wait_for()
        settle(page)
        slider.evaluate("""(slide) => {
            slide.value = Math.round(slide.max * 0.66);
            slide.dispatchEvent(new Event('input', { bubbles: true }));
        }""")

    def again(self, route: str, page: Page) -> None:
        """A page around the table as somebody sees it who has matches under way and behind him."""
        held = []
        for form, _ in list(TABLES.values())[:2]:
            held.append(open_table(self.inn, form))
        held += [self.finished("duel"), self.finished("battle")]
        keys = ("match", "token")
        mine = [{**dict(zip(keys, one, strict=True)), "seat": 0, "mine": True} for one in held]
        self.hold(page, mine)
        self.page(route, page)


def take(
    browser: Browser, inn: Inn, folder: Path, only: list[str], widths: list[int]
) -> tuple[int, list[str]]:
    """The pictures that are wished for: how many, and what was complained about."""
    complaints: list[str] = []
    studio = Studio(inn)
    count = 0
    for locale in ("en-GB", "fr-FR"):
        for width, height in SIZES:
            if widths and width not in widths:
                continue
            for name, show in studio.screens().items():
                if locale != "en-GB" and name not in ABROAD:
                    continue
                called = name if locale == "en-GB" else f"{locale[:2]}-{name}"
                if only and not any(fnmatch(called, one) for one in only):
                    continue
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    locale=locale,
                    reduced_motion="reduce",
                    has_touch=width < 640,
                )
                page = context.new_page()
                listen(page, f"{called} {width}", complaints)
                show(page)
                settle(page)
                page.screenshot(path=folder / f"{called}-{width}.png")
                context.close()
                count += 1
    return count, complaints


def main() -> None:
    """Read the arguments, take the pictures, tell."""
    parser = argparse.ArgumentParser(description="Pictures of every screen at three sizes.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", action="append", default=[], help="a screen, such as end-*")
    parser.add_argument("--width", action="append", type=int, default=[], help="one of the sizes")
    parser.add_argument("--server", help="the address of a server that runs already")
    wish = parser.parse_args()
    folder: Path = wish.folder
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as held:
        address = wish.server
        if address is None:
            data = held.enter_context(TemporaryDirectory())
            address = held.enter_context(quick_server(Path(data)))
        playwright = held.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium())
        count, complaints = take(browser, Inn(address), folder, wish.only, wish.width)
        browser.close()
    print(f"{count} pictures in {folder}, {len(complaints)} complaints of the console")
    for complaint in complaints:
        print(f"  {complaint}")
    sys.exit(bool(complaints))


if __name__ == "__main__":
    main()
