"""People at the table: what somebody with a browser can see and do."""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Browser, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as NotInTime

PATIENCE = 60_000
PHONE: Final[dict[str, Any]] = {"width": 390, "height": 844, "touch": True}
TABLET: Final[dict[str, Any]] = {"width": 1024, "height": 768}
SIGNS: Final = {
    "/cards": ".grid button",
    "/rules": ".list a",
    "/replays": "textarea",
    "/": ".play:enabled",
}
"""By what one sees that a page has come, by the beginning of its route."""
DECKS = ("khunglai-starter", "ysra-starter", "seraphia-starter", "styxia-starter")


@dataclass
class Opened:
    """A match, and the address at which each seat plays."""

    match: str
    seats: list[str]
    owner: str = ""


class Inn:
    """The server, as pages ask it."""

    def __init__(self, address: str) -> None:
        self.address = address

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What a page of our own would send."""
        request = urllib.request.Request(
            self.address + path,
            json.dumps(body).encode(),
            {"content-type": "application/json", "origin": self.address},
        )
        with urllib.request.urlopen(request) as answer:
            told: dict[str, Any] = json.load(answer)
        return told

    def open(self, mode: str, *players: str, **more: Any) -> Opened:
        """A match: `me` for people, the name of a bot for everybody else."""
        seats = [
            {
                "kind": "me" if player == "me" else "bot",
                "name": ("Ann", "Bob", "Chandra", "Dmitri")[seat],
                "bot": None if player == "me" else player,
                "options": {"deck": deck},
            }
            for seat, (player, deck) in enumerate(zip(players, DECKS, strict=False))
        ]
        return self._opened({"game": "siegestorm", "mode": mode, "seats": seats, **more})

    def place(self, scene: dict[str, Any], *players: str, **more: Any) -> Opened:
        """A match that begins at a moment; players as in `open`."""
        seats = [
            {"kind": "me" if who == "me" else "bot", "name": name, "bot": None}
            | ({} if who == "me" else {"bot": who})
            for who, name in zip(players, ("Ann", "Bob", "Chandra", "Dmitri"), strict=False)
        ]
        position = json.dumps(scene)
        return self._opened({"game": "siegestorm", "seats": seats, "position": position, **more})

    def seat_at(self, scene: dict[str, Any]) -> str:
        """Side a of a moment, everybody else a bot."""
        others = sum(side in scene for side in "abcd") - 1
        return self.place(scene, "me", *["random"] * others).seats[0]

    def _opened(self, form: dict[str, Any]) -> Opened:
        told = self.post("/api/matches", form)
        links = [
            f"{self.address}/#/match/{told['match']}/{seat['token']}" for seat in told["seats"]
        ]
        return Opened(told["match"], links, told["owner"])


class Person:
    """Somebody with a browser of his own: his page, what came over the wire, what went wrong."""

    def __init__(
        self,
        browser: Browser,
        inn: Inn,
        width: int = 1440,
        height: int = 900,
        language: str = "en-GB",
        touch: bool = False,
        motion: bool = False,
    ) -> None:
        self.inn = inn
        self.errors: list[str] = []
        self.frames: list[str] = []
        self._table: dict[str, Any] | None = None
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on(
            "console",
            lambda said: self.errors.append(said.text) if said.type == "error" else None,
        )
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(str(frame)))

    def _hear(self, frame: str) -> None:
        self.frames.append(frame)
        if frame.startswith("{") and '"ask"' in frame:
            self._table = {"result": None, **json.loads(frame)}

    def visit(self, route: str = "/") -> Page:
        """Open a page of the client by its route."""
        self.page.goto(f"{self.inn.address}/#{route}")
        return self.page

    def read(self, route: str) -> Page:
        """Open a page around the table anew, and wait for what it is about."""
        self.page.goto("about:blank")
        page = self.visit(route)
        what = next(sign for start, sign in SIGNS.items() if route.startswith(start))
        expect(page.locator(what).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        return page

    def play_now(self, game: str = "Siegestorm") -> Page:
        """One click on the first page, and one sits at a table."""
        page = self.visit()
        page.get_by_role("button", name=f"Play now {game}").click()
        page.wait_for_url("**/#/match/*")
        expect(page.get_by_role("button", name="Settings and more")).to_be_visible()
        return page

    def go(self, address: str) -> None:
        """Sit down at a table of Siegestorm."""
        self.page.goto(address)
        self.page.wait_for_selector(".siege [data-things]")

    def leave_the_table(self) -> None:
        """Go to another page, and forget what was told here."""
        expect(self.visit("/replays").locator("textarea")).to_be_visible()
        self.frames.clear()
        self._table = None

    def forgive(self, words: str) -> None:
        """Complaints of the console that a test has brought about on purpose."""
        self.errors = [one for one in self.errors if words not in one]

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()

    @property
    def asked(self) -> bool:
        """Whether the table asks us, and the page already shows what was asked last."""
        number = self.asked_last()
        if number is None:
            return False
        return self.page.locator(f'section.bar.asked[data-question="{number}"]').count() > 0

    def asked_last(self) -> int | None:
        """The number of the last question that came over the wire, whoever is to answer it."""
        ask = self._table["ask"] if self._table else None
        return ask.get("number") if ask else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._table is not None and self._table["result"] is not None

    @property
    def question(self) -> dict[str, Any]:
        """What was asked last, as it came over the wire."""
        asked: dict[str, Any] = self.last_table()["ask"]
        return asked

    def last_table(self) -> dict[str, Any]:
        """The last news: with a view, a question and perhaps a result."""
        assert self._table is not None, "nothing was told yet"
        return self._table

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """Every event of a kind that came over the wire."""
        told = [json.loads(frame) for frame in self.frames if frame.startswith("{")]
        events = [event for news in told for event in news.get("events", [])]
        return [event for event in events if event["kind"] == kind]

    def version(self) -> int:
        """How many answers have been given."""
        found: int = self.last_table()["version"]
        return found

    def until(self, holds: Callable[[], bool], fault: str, seconds: float = 60) -> None:
        """Wait until something holds that the page or the wire tells."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, fault
            self.page.wait_for_timeout(15)

    def wait_until_asked(self, seconds: float = 60) -> bool:
        """True when the table asks us, False when the game is over."""
        self.until(lambda: self.over or self.asked, "nobody asks, and it is not over", seconds)
        return not self.over

    def wait_for_news(self, version: int, seconds: float = 60) -> None:
        """Wait until more than so many answers have been given."""
        self.until(lambda: self.version() > version, "the answer was not taken", seconds)

    def wait_until_heard(self, kind: str) -> None:
        """Wait for an event of a kind."""
        self.until(lambda: bool(self.heard(kind)), f"no {kind} was told")

    def lit(self) -> Locator:
        """Everything on the table that glows."""
        return self.page.locator(".siege .spot.can")

    def thing(self, name: str) -> Locator:
        """The place on the table that has this name."""
        return self.page.locator(f'.siege .spot[data-things~="{name}"]').first

    def card(self, name: str) -> str:
        """The thing of a card of our own hand."""
        view = self.last_table()["view"]
        hand = view["sides"][view["seat"]]["hand"]
        found: str = next(card["thing"] for card in hand if card["name"] == name)
        return found

    def press(self, key: str) -> None:
        """A key, and wait for what comes of it."""
        version = self.version()
        self.page.keyboard.press(key)
        self.wait_for_news(version)

    def take_suggestion(self) -> None:
        """The one brass button."""
        version = self.version()
        brass = self.page.locator("section.bar button.go, .orders button.go").first
        # The table may pass by itself meanwhile, and that may have been the last question.
        while self.version() == version:
            try:
                brass.click(timeout=5_000)
                break
            except NotInTime:
                continue
        self.wait_for_news(version)
