"""Somebody drags a figure over the table while others play: how fast are probes answered?

As the client in the browser does it: a question for every frame of the screen, one on its way at a
time. The other battles are a person against a bot each.
"""

from __future__ import annotations

import asyncio
import random
from time import perf_counter
from typing import Any, Final

from msgspec import Struct, field, json
from websockets.asyncio.client import ClientConnection

from ..tongue import said
from .guests import Asked, Frame, Guest
from .measure_server import Crowd, Tell, percentiles

FRAMES: Final = 60.0
"""Questions a second, as a screen shows pictures."""
STEP: Final = 0.25
"""Inches that the hand moves from one picture to the next."""
QUICK: Final = 0.05
DEPLOYED: Final = 40
"""So many answers go fast, until all figures stand on the table."""


class Place(Struct):
    """Where the open question proposes to go."""

    text: str


class Moving(Asked):
    """What who drags wants to know of the open question."""

    kind: str = ""
    about: str | None = None
    choices: list[Place] = field(default_factory=list)


class DragFrame(Frame):
    """The same with places."""

    ask: Moving | None = None


READ: Final = json.Decoder(DragFrame)


class Player(Guest):
    """Who plays one of the other battles; his figures are deployed in a moment."""

    def thinks_for(self, ask: Asked) -> float:
        """Seconds until he answers."""
        return QUICK if ask.number < DEPLOYED else super().thinks_for(ask)


class Dragger(Player):
    """Who plays until one of his figures may walk, and then drags it about."""

    def __init__(self, *where: Any) -> None:
        super().__init__(*where)
        self.delays: list[float] = []
        self.refused = 0
        self.begun = asyncio.Event()
        self._told: asyncio.Future[Frame] | None = None

    def read(self, raw: str | bytes) -> Frame:
        """A message."""
        return READ.decode(raw)

    def thinks_for(self, ask: Asked) -> float:
        """He has a figure to drag, not a battle to win."""
        return QUICK

    async def _hear(self, socket: ClientConnection, frame: Frame, visits: int) -> None:
        if frame.type in ("told", "refused") and self._told is not None and frame.id[:1] == "p":
            if not self._told.done():
                self._told.set_result(frame)
        else:
            await super()._hear(socket, frame, visits)

    async def _answer(self, socket: ClientConnection, ask: Asked) -> None:
        assert isinstance(ask, Moving)
        if ask.kind == "move" and ask.about and ask.choices:
            self.begun.set()
            await self._drag(socket, ask.about, ask.choices[0].text)
        else:
            await super()._answer(socket, ask)

    async def _drag(self, socket: ClientConnection, figure: str, proposed: str) -> None:
        """Move the hand about where the figure could go, for as long as nobody stops it."""
        x, y = (float(one) for one in proposed.partition("@")[0].split(",")[:2])
        chance = random.Random(1)
        number = 0
        while True:
            number += 1
            x = min(35.0, max(1.0, x + chance.uniform(-STEP, STEP)))
            y = min(35.0, max(1.0, y + chance.uniform(-STEP, STEP)))
            query = {"path": figure, "to": [f"place:{x:.2f},{y:.2f}"]}
            asked = json.encode({"type": "probe", "id": f"p{number}", "query": query})
            self._told = asyncio.get_running_loop().create_future()
            then = perf_counter()
            await socket.send(asked.decode())
            told = await self._told
            took = perf_counter() - then
            self.delays.append(took)
            self.refused += told.type == "refused"
            await asyncio.sleep(max(0.0, 1 / FRAMES - took))


async def drag(crowd: Crowd, seconds: float, tell: Tell) -> dict[str, Any]:
    """Drag a figure for so long while the other battles of the crowd are played."""
    await crowd.start_server()
    try:
        for _ in range(crowd.matches):
            await crowd.open(_battle("bot"), Player)
        await crowd.open(_battle("me"), Dragger)
        dragger = next(one for one in crowd.guests if isinstance(one, Dragger))
        await crowd.seat(crowd.guests)
        tell(said("bench_server.deployed"))
        await asyncio.wait_for(dragger.begun.wait(), 120.0)
        dragger.delays.clear()
        before = len(crowd.tally.acknowledged)
        tell(said("bench_server.dragged", seconds=f"{seconds:g}"))
        await asyncio.sleep(seconds)
        answers = len(crowd.tally.acknowledged) - before
        await crowd.go()
    finally:
        crowd.stop_server()
    return {
        "probes": len(dragger.delays),
        **{f"probe_{key}": value for key, value in percentiles(dragger.delays).items()},
        "probes_refused": dragger.refused,
        "answers": answers,
        "kills": 0,
        "lost": await crowd.lost(),
        "problems": len(crowd.tally.problems),
    }


def _battle(other: str) -> dict[str, Any]:
    """A battle against a bot, or one that is played from both sides."""
    return {"game": "dysma", "seats": [{"kind": "me"}, {"kind": other}]}
