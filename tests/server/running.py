"""A real server on loopback, in a thread of its own."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

from tests.server.conftest import Inline
from wartable.server import serving
from wartable.server.config import Config, Pace
from wartable.server.pages.app import make_app


class Running:
    """A server in a thread of its own, which can be stopped and started again."""

    def __init__(self, folder: Path, **config: Any) -> None:
        self.config = Config(folder, **{"pace": Pace(passing=0.0, bot=0.0), **config})
        self.port = 0
        self.start()

    def start(self) -> None:
        """Serve; comes back when it can be reached."""
        listening = serving.bind("127.0.0.1", self.port)
        self.port = listening.getsockname()[1]
        ready = threading.Event()

        async def serve() -> None:
            app = make_app(self.config, thinking=Inline())
            async with app.router.lifespan_context(app):
                self.server = serving.Server(app, ready.set)
                await self.server.serve([listening])

        self.thread = threading.Thread(target=lambda: asyncio.run(serve()))
        self.thread.start()
        assert ready.wait(30)

    def stop(self) -> None:
        """Stop, and wait until it has."""
        self.server.should_exit = True
        self.thread.join(30)

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"
