"""People at Dysma's table: what somebody with a browser can see and do there."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from tests.browser.people import Inn, Opened, Person

BANDS = ("silver-peaks", "omrok-fist", "silver-peaks", "omrok-fist")
STILL = 5
"""So many looks in a row must find a base at the same place: then the camera has come to rest."""
NAMES = ("Ann", "Bob", "Chandra", "Dmitri")


def battle(inn: Inn, *players: str, position: str | None = None, **options: Any) -> Opened:
    """A battle: `me` for people, the name of a bot for everybody else."""
    seats = [
        {
            "kind": "me" if player == "me" else "bot",
            "name": NAMES[seat],
            "bot": None if player == "me" else player,
            "options": {} if position else {"band": BANDS[seat]},
        }
        for seat, player in enumerate(players)
    ]
    form: dict[str, Any] = {"game": "dysma", "seats": seats}
    if position:
        form["position"] = position
    else:
        form.update(mode="battle", options={"turn_limit": 2, "map": "ruins", **options})
    told = inn.post("/api/matches", form)
    links = [f"{inn.address}/#/match/{told['match']}/{one['token']}" for one in told["seats"]]
    return Opened(told["match"], links)


def middle_at_rest(base: Locator) -> tuple[float, float]:
    """Where the middle of something is on the screen, once it stands still there."""
    before, still = None, 0
    for _ in range(100):
        box = base.bounding_box()
        still = still + 1 if box is not None and box == before else 0
        if box is not None and still == STILL:
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        before = box
        base.page.wait_for_timeout(30)
    raise AssertionError(f"{base} does not come to rest")


class Fighter:
    """Somebody who leads a band, by way of a person with a browser."""

    def __init__(self, person: Person, address: str) -> None:
        self.person = person
        self.page = person.page
        self.page.goto(address)
        self.page.wait_for_selector("[data-dock], .tabs")

    @property
    def question(self) -> dict[str, Any]:
        return self.person.question

    @property
    def asked(self) -> bool:
        """Whether the table asks us, and the page already shows what was asked last."""
        number = self.person.asked_last()
        if number is None:
            return False
        return self.page.locator(f'[data-go="{number}"]').count() > 0

    @property
    def over(self) -> bool:
        return self.person.over

    def wait_until_asked(self, seconds: float = 60) -> bool:
        """True when the table asks us, False when the battle is over."""
        until = self.person.until
        until(lambda: self.over or self.asked, "nobody asks, and it is not over", seconds)
        return not self.over

    def done(self, version: int) -> None:
        """Wait until our answer was taken."""
        self.person.wait_for_news(version)

    def go(self) -> None:
        """The one brass button."""
        version = self.person.version()
        self.page.locator("[data-go]").first.click()
        self.done(version)

    def press(self, key: str) -> None:
        version = self.person.version()
        self.page.keyboard.press(key)
        self.done(version)

    def figure(self, label: str) -> tuple[float, float]:
        """Where the middle of a base is on the screen, once the camera stands still."""
        return middle_at_rest(self.page.locator(f'[data-figure="{label}"] rect').first)

    def inch(self) -> float:
        """How many pixels an inch is: a base of one inch tells."""
        found: float = self.page.evaluate(
            """() => {
              const live = document.querySelector("svg.live > g").getAttribute("transform");
              return Number(/scale\\(([\\d.]+)\\)/.exec(live)[1]) * 36;
            }"""
        )
        return found

    def drag(self, label: str, x: float, y: float) -> None:
        """Drag a base by so many inches and hold it there."""
        for _ in range(20):
            left, top = self.figure(label)
            inch = self.inch()
            self.page.mouse.move(left, top)
            self.page.mouse.down()
            self.page.mouse.move(left + x * inch / 2, top - y * inch / 2, steps=5)
            if self.is_dragging():
                break
            self.page.mouse.up()  # the camera has moved meanwhile
        self.page.mouse.move(left + x * inch, top - y * inch, steps=5)

    def is_dragging(self, seconds: float = 2) -> bool:
        """Whether the hand has taken something up, or soon has."""
        for _ in range(int(seconds / 0.05)):
            if self.page.locator(".field.dragging").count():
                return True
            self.page.wait_for_timeout(50)
        return False

    def pinch(self, x: float, y: float, near: float, far: float) -> None:
        """Two fingers beside a point move apart, or together."""
        devtools = self.person.context.new_cdp_session(self.page)

        def touch(kind: str, *apart: float) -> None:
            points = [{"x": x + way * by, "y": y, "id": way} for by in apart for way in (-1, 1)]
            devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", near)
        for step in range(1, 6):
            touch("touchMove", near + (far - near) * step / 5)
        touch("touchEnd")

    def swipe(self, x: float, y: float, right: float, down: float) -> None:
        """One finger goes from a point by so many pixels."""
        devtools = self.person.context.new_cdp_session(self.page)
        for step in range(11):
            point = {"x": x + right * step / 10, "y": y + down * step / 10}
            kind = "touchMove" if step else "touchStart"
            devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
            self.page.wait_for_timeout(20)
        devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def drop(self) -> None:
        self.page.mouse.up()

    def do(self, verb: str) -> None:
        """Press a deed that asks for more, and wait for that question."""
        version = self.person.version()
        self.deed(verb).click()
        self.done(version)
        assert self.wait_until_asked()

    def point(self, label: str) -> None:
        """Lay the pointer on somebody, once the camera stands still."""
        mine = self.page.locator(f'[data-figure="{label}"][data-marks~="pointed"]')
        for _ in range(50):
            self.page.mouse.move(1, 1)
            self.page.mouse.move(*self.figure(label))
            if mine.count():
                return
        raise AssertionError(f"nobody points at {label}")

    def deed(self, verb: str) -> Locator:
        return self.page.locator(f'[data-deed="{verb}"]').first
